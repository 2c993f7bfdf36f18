//! What must not change by accident within a major version: keys, the order of generation, and the games that a seed gives.

use boardwright_core::{State as _, game_rng, playout};
use boardwright_jumpers::State;

/// Rules, the key of the start, how many plies the first random game of seed 1 takes, the key of its end.
const PROMISES: [(&str, u64, u32, u64); 4] = [
    ("jumpers:standard", 0x32CE_D571_386F_286B, 42, 0xEEBE_7B62_8097_76ED),
    ("jumpers:standard+side=5", 0x1B04_7455_EA32_0679, 172, 0x06B2_242C_2B08_CAC0),
    ("jumpers:standard+range=upto+reach=nearest", 0x22B9_C15C_3926_F495, 74, 0x79B8_EFF7_F8F9_4B84),
    (
        "jumpers:standard+side=5+gates=three+stock=432+range=upto+fill=any",
        0xB586_86C5_D329_EFA2,
        210,
        0x9BFC_2F57_455B_0CF2,
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

#[test]
fn the_order_of_generation_stays() {
    let list = |text: &str| {
        let state: State = text.parse().expect("a position");
        state.legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        list("jumpers:standard 4/5/3a2/2A1B2/6/5/c3 1 101/111 3 - a1"),
        "A@a2 A@a3 A@a4 C@a2 C@a3 C@a4 d3c2 d3c3 d3d2 d3d4 d3>d5 d3e3 d3e4 d3<d5 d5b3 d5b5 d5d7 d5>e5 d5f5 d5f7 d5>d3"
    );
    assert_eq!(
        list("jumpers:standard+side=5+range=upto 5/6/7/8/3Ba4/8/7/6/2A2 1 000/111 3 - -"),
        "a3a2 a3a4 a3b3 a3b4 e4f4 e4f5 e4d3 e4d4 e4e3 e4>e5:1 e4g4 e4g6 e4c2 e4c4 e4e2 e4>e5:2 e4e6"
    );
}
