//! The hot paths do not allocate.

use boardwright_core::{MoveList, State as _, game_rng, perft, playout};
use boardwright_nutcrackers::{Rules, State};

#[test]
fn generation_apply_and_playouts_do_not_allocate() {
    for rules in ["nutcrackers:base", "nutcrackers:full+board=7x6+duty=may"] {
        let rules: Rules = rules.parse().expect("rules");
        let mut list = <State as boardwright_core::State>::Moves::default();
        let mut ended = 0;
        let counts = allocation_counter::measure(|| {
            for game in 0..20 {
                let mut rng = game_rng(7, game);
                let mut state = State::start(rules);
                while let Some(m) = state.random_move(&mut rng) {
                    list.clear();
                    let _ = state.generate(&mut list);
                    assert!(list.contains(&m));
                    assert_eq!(state.count_moves() as usize, list.len());
                    state.play_unchecked(m);
                }
                ended += u32::from(playout(&mut State::start(rules), &mut rng, 100_000).outcome.is_some());
            }
            assert!(perft(&State::start(rules), 2) > 800);
        });
        assert_eq!(counts.count_total, 0);
        assert_eq!(ended, 20);
    }
}

#[test]
fn states_and_moves_are_small() {
    assert!(size_of::<State>() <= 64, "{}", size_of::<State>());
    assert_eq!(size_of::<boardwright_nutcrackers::Move>(), 4);
}
