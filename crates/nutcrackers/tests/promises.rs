//! What must not change by accident within a major version: keys, the order of generation, and the games that a seed gives.

use boardwright_core::{State as _, game_rng, playout};
use boardwright_nutcrackers::State;

/// Rules, the key of the start, how many plies the first random game of seed 1 takes, the key of its end.
const PROMISES: [(&str, u64, u32, u64); 5] = [
    ("nutcrackers:base", 0x1D30_41D1_FC1C_40F7, 61, 0x6C5E_4211_5E63_59C1),
    ("nutcrackers:generals", 0xEEE6_E75C_CF9F_B303, 148, 0x6332_85A6_8F84_77D9),
    ("nutcrackers:fortresses", 0xFDBC_DCAC_E5A5_8EB7, 101, 0x5253_2D67_5A26_3FF6),
    ("nutcrackers:full", 0xA2A8_6944_E11B_6CF9, 101, 0x6F5F_1C09_8829_C4A8),
    (
        "nutcrackers:full+board=7x6+capture=unlined+duty=may+setup=no-lines",
        0x46EA_D39A_3DDA_114E,
        116,
        0x9A9F_FF8C_8434_A380,
    ),
];

#[test]
fn keys_and_seeded_games_stay() {
    let found = PROMISES.map(|(rules, ..)| {
        let mut state = State::start(rules.parse().expect("rules"));
        let start_key = state.key();
        let plies = playout(&mut state, &mut game_rng(1, 0), 100_000).plies;
        (rules, start_key, plies, state.key())
    });
    assert_eq!(found, PROMISES);
}

/// The order of generation is that of the crate's documentation: without a capture first, steps by rank.
#[test]
fn the_order_of_generation_stays() {
    let list = |text: &str| {
        let state: State = text.parse().expect("a position");
        state.legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        list("nutcrackers:full s5/6/1s1s2/G1S3/SS4 1 0/0"),
        "b1c1 a2b2 c2b2 c2d2 a2a3 c2c3 F@d1 F@e1 F@f1 F@d2 F@e2 F@f2 F@c3 F@e3 F@f3 F@a4 F@b4 F@c4 F@d4 F@e4 F@f4 F@b5 F@c5 F@d5 F@e5 F@f5 b1b2xb3 b1b2xd3 b1b2xa5 c2c1xb3 c2c1xd3 c2c1xa5 F@c1xb3 F@c1xd3 F@c1xa5 F@b2xb3 F@b2xd3 F@b2xa5 F@a3xb3 F@a3xd3 F@a3xa5"
    );
}
