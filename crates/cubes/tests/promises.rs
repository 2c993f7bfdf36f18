//! What must not change by accident within a major version: keys, the order of generation, and the games that a seed gives.

use boardwright_core::{State as _, game_rng, playout};
use boardwright_cubes::State;

/// So many random games of each rule set are played.
const GAMES: u64 = 16;

/// Rules, the key of the start, how many plies the first random games of seed 1 take together, the keys of their ends added up.
const PROMISES: [(&str, u64, u32, u64); 4] = [
    ("cubes:standard", 0x796B_EDC9_3C45_C8E9, 1_917, 0xDD19_99D4_12C1_B689),
    ("cubes:standard+order=roll-first", 0x3AFA_163C_AA6E_82DE, 1_262, 0x3E82_6AC9_318B_8ED3),
    ("cubes:standard+contact=exact+short=any", 0x4FB6_5D70_C39A_01C9, 2_607, 0xF771_C75E_47F1_888D),
    (
        "cubes:standard+order=roll-first+contact=exact+short=any",
        0x7387_20F4_57DC_FDA3,
        1_681,
        0x1960_B6FE_5636_080B,
    ),
];

/// Positions and their moves in the order of generation.
const ORDER: [(&str, &str); 5] = [
    ("cubes:standard 2a1E2a/a7/4E3/3B2Bb/f4C2/8/8/dd2d2A 1 select 0/4 0", "h1 f4 d5 g5 e6"),
    ("cubes:standard 2a1E2a/a7/4E3/3B2Bb/f4C2/8/8/dd2d2A 1 go:e6=4 0/4 0", "e6g8"),
    ("cubes:standard+contact=exact+short=any 1EDFD3/4E3/E5Ac/c5E1/8/1e6/3d4/2e1ba1c 2 go:d2=2 0/0 0", "d2d1"),
    (
        "cubes:standard+order=roll-first a1A5/a7/1Fb5/4cc1c/2E1C3/2E1f3/A7/6A1 2 go=6 4/2 0",
        "c6a4 h5d1 e3c1 a7a3 f5f1 h5h1 e3e1 a8b7 e5h2 e5xc3 f5xe4 a7xa2 c6xc4 e5xe4 c6xe4",
    ),
    (
        "cubes:standard+order=roll-first+contact=exact+short=any a1A5/a7/1Fb5/4cc1c/2E1C3/2E1f3/A7/6A1 2 go=3 4/2 0",
        "c6a4 e5d4 h5e2 e3c1 a7a4 c6c5 f5f2 h5h2 e3e1 a8b7 c6d5 e5h2 f5h3 e3f2",
    ),
];

#[test]
fn keys_and_seeded_games_stay() {
    let found = PROMISES.map(|(rules, ..)| {
        let start = State::start(rules.parse().expect("rules"));
        let (mut plies, mut ends) = (0, 0u64);
        for game in 0..GAMES {
            let mut state = start;
            plies += playout(&mut state, &mut game_rng(1, game), 100_000).plies;
            ends = ends.wrapping_add(state.key());
        }
        (rules, start.key(), plies, ends)
    });
    assert_eq!(found, PROMISES);
}

#[test]
fn the_order_of_generation_stays() {
    for (text, moves) in ORDER {
        let state: State = text.parse().expect("a position");
        let found = state.legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(found, moves, "{text}");
    }
}
