//! Perft against an independent count, and playouts.

use boardwright_core::{Outcome, Tally, divide, perft, playout, playouts};

use crate::naive::{NaiveDash, NaiveWeave, perft_dash, perft_weave};
use crate::toys::dash::Dash;
use crate::toys::weave::Weave;

fn dash(text: &str) -> Dash {
    text.parse().expect("a position")
}

fn weave(text: &str) -> Weave {
    text.parse().expect("a position")
}

#[test]
fn perft_of_dash_agrees_with_an_independent_count() {
    for (text, squares, again) in
        [("dash:short", 5, true), ("dash:long", 7, true), ("dash:short+again=no", 5, false)]
    {
        let start = dash(&format!("{text} {squares} 1 * 0/0"));
        for depth in 0..=10 {
            let expected = perft_dash(&NaiveDash::new(squares, again), depth);
            assert_eq!(perft(&start, depth), expected, "{text} {depth}");
        }
    }
}

#[test]
fn perft_of_weave_agrees_with_an_independent_count() {
    for (text, ranks) in [("weave:plain 3/3/3 1 2/2 -", 3), ("weave:plain+ranks=4 3/3/3/3 1 2/2 -", 4)] {
        for depth in 0..=6 {
            let expected = perft_weave(&NaiveWeave::new(ranks), depth);
            assert_eq!(perft(&weave(text), depth), expected, "{text} {depth}");
        }
    }
}

#[test]
fn an_over_state_counts_once_and_has_no_parts() {
    let over = dash("dash:short 5 2 * 2/0");
    for depth in 0..4 {
        assert_eq!(perft(&over, depth), 1);
        assert!(divide(&over, depth).is_empty());
    }
    assert!(divide(&dash("dash:short 5 1 * 0/0"), 0).is_empty());
}

#[test]
fn divide_names_the_plies_in_generation_order() {
    let parts = divide(&dash("dash:short 5 1 * 0/0"), 3);
    let texts: Vec<String> = parts.iter().map(|(ply, count)| format!("{ply} {count}")).collect();
    assert_eq!(texts, ["*1 3", "*2 3", "*3 3"]);
}

/// The parts of a range of games add up to the whole, wherever it is cut.
#[test]
fn playouts_do_not_depend_on_how_they_are_divided() {
    let start = dash("dash:short 5 1 * 0/0");
    let whole = playouts(&start, 7, 0..100, 500);
    assert_eq!(whole.games, 100);
    for cuts in [vec![0, 1, 100], vec![0, 50, 50, 100], vec![0, 33, 66, 99, 100]] {
        let parts = cuts.windows(2).map(|cut| playouts(&start, 7, cut[0]..cut[1], 500));
        assert_eq!(parts.fold(Tally::default(), Tally::merged), whole, "{cuts:?}");
    }
    assert_ne!(playouts(&start, 8, 0..100, 500), whole);
    assert_ne!(playouts(&start, 7, 100..200, 500), whole);
}

#[test]
fn a_tally_counts_every_game_once() {
    let tally = playouts(&weave("weave:plain 3/3/3 1 2/2 -"), 1, 0..200, 60);
    assert_eq!(tally.first_wins + tally.second_wins + tally.draws + tally.stopped, tally.games);
    assert!(tally.first_wins > 0 && tally.second_wins > 0 && tally.stopped > 0, "{tally:?}");
}

#[test]
fn a_playout_stops_at_the_most_plies_and_at_the_end() {
    let start = weave("weave:plain 3/3/3 1 2/2 -");
    let end = playout(&mut start.clone(), &mut boardwright_core::game_rng(1, 0), 3);
    assert_eq!((end.plies, end.outcome), (3, None));
    let over = dash("dash:short 5 2 * 2/0");
    let end = playout(&mut over.clone(), &mut boardwright_core::game_rng(1, 0), 3);
    assert_eq!((end.plies, end.outcome.map(Outcome::points)), (0, Some(3)));
}

#[cfg(feature = "parallel")]
mod parallel {
    use boardwright_core::{divide, divide_parallel, perft, perft_parallel, playouts, playouts_parallel};

    use super::{dash, weave};

    #[test]
    fn perft_on_all_cores_is_the_same() {
        let (dash, weave) = (dash("dash:short 5 1 * 0/0"), weave("weave:plain 3/3/3 1 2/2 -"));
        for depth in 0..=8 {
            assert_eq!(perft_parallel(&dash, depth), perft(&dash, depth));
            assert_eq!(divide_parallel(&dash, depth), divide(&dash, depth));
        }
        for depth in 0..=6 {
            assert_eq!(perft_parallel(&weave, depth), perft(&weave, depth));
            assert_eq!(divide_parallel(&weave, depth), divide(&weave, depth));
        }
    }

    #[test]
    fn playouts_on_all_cores_are_the_same_games() {
        let start = dash("dash:short 5 1 * 0/0");
        for games in [0..0, 0..1, 3..64, 0..65, 10..500, u64::MAX - 70..u64::MAX] {
            let expected = playouts(&start, 7, games.clone(), 500);
            assert_eq!(playouts_parallel(&start, 7, games, 500), expected);
        }
    }
}
