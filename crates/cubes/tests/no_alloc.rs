//! The hot paths do not allocate.

use boardwright_core::{MoveList, Node, State as _, game_rng, perft, playout, random_ply};
use boardwright_cubes::{Rules, State};

#[test]
fn generation_apply_rolls_and_playouts_do_not_allocate() {
    for rules in ["cubes:standard", "cubes:standard+order=roll-first+contact=exact+short=any"] {
        let rules: Rules = rules.parse().expect("rules");
        let mut list = <State as boardwright_core::State>::Moves::default();
        let mut ended = 0;
        let counts = allocation_counter::measure(|| {
            for game in 0..20 {
                let mut rng = game_rng(7, game);
                let mut state = State::start(rules);
                while let Some(ply) = random_ply(&state, &mut rng) {
                    list.clear();
                    let _ = state.generate(&mut list);
                    assert_eq!(state.count_moves() as usize, list.len());
                    assert_eq!(list.is_empty(), state.node() == Node::Chance);
                    state.advance_unchecked(ply);
                }
                ended += u32::from(playout(&mut State::start(rules), &mut rng, 100_000).outcome.is_some());
            }
            assert!(perft(&State::start(rules), 3) > 100);
        });
        assert_eq!(counts.count_total, 0);
        assert_eq!(ended, 20);
    }
}
