//! The hot paths do not allocate, and the hot types are small.

use boardwright_core::{MoveList, Rules as _, State as _, game_rng, perft, playout};
use boardwright_sahkku::{Move, Rules, SCHEMA, State, Throw};

#[test]
fn generation_apply_sampling_and_playouts_do_not_allocate() {
    for choice in SCHEMA.all_defaults() {
        let rules = Rules::from_choice(choice);
        let mut list = <State as boardwright_core::State>::Moves::default();
        let mut ended = 0;
        let counts = allocation_counter::measure(|| {
            for game in 0..5 {
                let mut rng = game_rng(7, game);
                let mut state = State::start(rules);
                for _ in 0..2000 {
                    if let Some(throw) = state.sample_event(&mut rng) {
                        state.resolve_unchecked(throw);
                    } else if let Some(m) = state.random_move(&mut rng) {
                        list.clear();
                        let _ = state.generate(&mut list);
                        assert!(list.contains(&m));
                        assert_eq!(state.count_moves() as usize, list.len());
                        state.play_unchecked(m);
                    }
                }
                ended += u32::from(playout(&mut State::start(rules), &mut rng, 100_000).outcome.is_some());
            }
            assert!(perft(&State::start(rules), 5) >= 76);
        });
        assert_eq!(counts.count_total, 0, "{rules}");
        assert_eq!(ended, 5, "{rules}");
    }
}

#[test]
fn states_and_moves_are_small() {
    assert!(size_of::<State>() <= 88, "{}", size_of::<State>());
    assert_eq!((size_of::<Move>(), size_of::<Throw>()), (4, 2));
}
