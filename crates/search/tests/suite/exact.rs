//! Searches give exactly the values of the plain recursion: on random positions of every rule set of every game, with table, order and pruning on.

use crate::common::web::{Die, Side, Web};
use crate::common::{Plain, after, coarse, depth_within, positions, rule_sets, scattered};
use boardwright_core::{Deterministic, Game, Never, Node, Ply, State};
use boardwright_search::{AlphaBeta, Budget, Control, Expectiminimax, Greedy, Pruning, Report, Search};

/// The plain recursion has at most so many leaves in these tests.
const LEAVES: u64 = 2_000;

fn has_dice<S: State>() -> bool {
    std::any::TypeId::of::<S::Event>() != std::any::TypeId::of::<Never>()
}

/// What a search must have found, and that its move and its line are worth what it says.
fn check<S: State>(plain: &Plain<'_, S>, state: &S, report: &Report<S>, depth: u32) {
    assert!(report.depth == depth || report.value.is_proven(), "{state:?}");
    check_value(plain, state, report);
    assert_eq!(report.best.is_some(), matches!(state.node(), Node::Decision(_)));
    if let Some(m) = report.best {
        let before = |score: i64| if score.abs() > 1_000_000_000 { score - score.signum() } else { score };
        let view = state.to_move();
        let score = before(plain.score(&after(state, m), report.depth - 1, view));
        assert_eq!(score, plain.score(state, report.depth, view), "{state:?}: {m}");
    }
    let mut end = state.clone();
    for ply in &report.line {
        assert!(end.advance(*ply).is_ok(), "{state:?}: {:?}", report.line);
    }
    assert!(report.line.len() <= report.depth as usize, "{state:?}: {:?}", report.line);
    assert_eq!(
        report.best.map(Ply::Move),
        report.line.first().copied().filter(|ply| matches!(ply, Ply::Move(_)))
    );
}

fn check_value<S: State>(plain: &Plain<'_, S>, state: &S, report: &Report<S>) {
    let value = plain.value(state, report.depth);
    assert_eq!(report.value, value, "{state:?} at depth {}", report.depth);
}

fn at(depth: u32) -> Budget {
    Budget::new().depth(depth)
}

/// Positions of all rule sets, as many as asked in all; gives how many there were.
fn on_all<G: Game>(wanted: usize, mut look: impl FnMut(&G::State, u32)) -> usize {
    let ids = rule_sets::<G>();
    let per_set = wanted.div_ceil(ids.len());
    let mut looked = 0;
    for (i, id) in ids.iter().enumerate() {
        let start = G::start(id.parse().unwrap_or_else(|_| panic!("{id} is no rules id")));
        let games = per_set.div_ceil(8) as u64;
        for state in positions(&start, 100 + i as u64, games, per_set.div_ceil(games as usize)) {
            look(&state, depth_within(&state, LEAVES, 6));
            looked += 1;
        }
    }
    looked
}

fn alpha_beta_is_minimax<G: Game>()
where
    G::State: Deterministic,
{
    let mut depths = [0; 7];
    let looked = on_all::<G>(1200, |state, depth| {
        depths[depth as usize] += 1;
        for evaluation in [scattered::<G::State>, coarse::<G::State>] {
            let plain = Plain { evaluation: &evaluation, dice: false, noisy: None };
            let report = AlphaBeta::new(evaluation).memory(1).search(state, &mut Control::new(at(depth)));
            check(&plain, state, &report, depth);
        }
    });
    assert!(looked >= 1000, "{looked}");
    assert!(depths[2..].iter().sum::<usize>() > looked / 2, "{depths:?}");
}

fn pruned_is_plain<G: Game>() {
    let dice = has_dice::<G::State>();
    let mut depths = [0; 7];
    let looked = on_all::<G>(1200, |state, depth| {
        depths[depth as usize] += 1;
        for evaluation in [scattered::<G::State>, coarse::<G::State>] {
            let plain = Plain { evaluation: &evaluation, dice, noisy: None };
            for pruning in [Pruning::None, Pruning::Star1, Pruning::Star2] {
                let mut player = Expectiminimax::new(evaluation).memory(1).pruning(pruning);
                let report = player.search(state, &mut Control::new(at(depth)));
                check(&plain, state, &report, depth);
            }
        }
    });
    assert!(looked >= 1000, "{looked}");
    assert!(depths[2..].iter().sum::<usize>() > looked / 2, "{depths:?}");
}

#[test]
fn alpha_beta_is_minimax_in_nutcrackers() {
    alpha_beta_is_minimax::<boardwright_nutcrackers::Nutcrackers>();
}

#[test]
fn alpha_beta_is_minimax_in_jumpers() {
    alpha_beta_is_minimax::<boardwright_jumpers::Jumpers>();
}

#[test]
fn star_is_expectiminimax_in_cubes() {
    pruned_is_plain::<boardwright_cubes::Cubes>();
}

#[test]
fn star_is_expectiminimax_in_sahkku() {
    pruned_is_plain::<boardwright_sahkku::Sahkku>();
}

#[test]
fn without_a_table_the_values_are_the_same() {
    on_all::<boardwright_sahkku::Sahkku>(200, |state, depth| {
        let plain = Plain { evaluation: &scattered, dice: true, noisy: None };
        let report = Expectiminimax::new(scattered).memory(0).search(state, &mut Control::new(at(depth)));
        check(&plain, state, &report, depth);
    });
    on_all::<boardwright_nutcrackers::Nutcrackers>(200, |state, depth| {
        let plain = Plain { evaluation: &coarse, dice: false, noisy: None };
        let report = AlphaBeta::new(coarse).memory(0).search(state, &mut Control::new(at(depth)));
        check(&plain, state, &report, depth);
    });
}

/// Every place of a made-up web with its cycles, near wins, and odd weights.
fn web<D: Die>() {
    let dice = has_dice::<Web<D>>();
    let few = |state: &Web<D>| state.draw(9, 3) as i32 - 1;
    let (mut proven, mut looked) = (0, 0);
    for seed in 0..60 {
        for place in 0..40 {
            let state = Web::<D> { place, ..Web::new(seed, 40) };
            if state.node().is_over() {
                continue;
            }
            let depth = depth_within(&state, 3000, 9);
            for evaluation in [scattered::<Web<D>>, few] {
                let plain = Plain { evaluation: &evaluation, dice, noisy: None };
                for pruning in [Pruning::None, Pruning::Star1, Pruning::Star2] {
                    let mut player = Expectiminimax::new(evaluation).memory(1).pruning(pruning);
                    let report = player.search(&state, &mut Control::new(at(depth)).seed(place));
                    check(&plain, &state, &report, depth);
                    proven += usize::from(report.value.is_proven());
                    looked += 1;
                }
            }
        }
    }
    assert!(proven > looked / 10, "{proven} of {looked}");
}

#[test]
fn made_up_webs_with_dice_are_exact() {
    web::<Side>();
}

#[test]
fn made_up_webs_without_dice_are_exact() {
    web::<Never>();
}

/// Noisy moves beyond the horizon, with and without dice.
#[test]
fn quiescence_is_exact() {
    fn noisy<D: Die>(state: &Web<D>, m: <Web<D> as State>::Move) -> bool {
        state.draw(70 + u64::from(boardwright_core::Move::to_index(m)), 3) == 0
    }
    fn look<D: Die>() {
        for seed in 0..30 {
            for place in 0..40 {
                let state = Web::<D> { place, ..Web::new(seed, 40) };
                if !state.node().is_over() {
                    let plain =
                        Plain { evaluation: &scattered, dice: has_dice::<Web<D>>(), noisy: Some(noisy) };
                    let mut player = Expectiminimax::new(scattered).memory(1).noisy(noisy);
                    let report = player.search(&state, &mut Control::new(at(3)).seed(seed));
                    check_value(&plain, &state, &report);
                }
            }
        }
    }
    look::<Side>();
    look::<Never>();
}

/// A greedy player's value is that of the best move, dice after it taken by their exact mean; and between moves of the same value the seed decides.
#[test]
fn greedy_takes_exact_means() {
    let mut varied = 0;
    on_all::<boardwright_sahkku::Sahkku>(300, |state, _| {
        let plain = Plain { evaluation: &coarse, dice: true, noisy: None };
        let at = |seed| Greedy::new(coarse).search(state, &mut Control::new(Budget::new()).seed(seed));
        let report = at(1);
        let Some(m) = report.best else { return };
        let view = state.to_move();
        let worth = |m| {
            let next = after(state, m);
            plain.score(&next, u32::from(next.node() == Node::Chance), view)
        };
        let best = state.legal_moves().iter().map(|m| worth(*m)).max();
        assert_eq!(Some(worth(m)), best, "{state}");
        assert_eq!(
            i64::from(report.value.expected().billionths()),
            worth(m).clamp(-1_000_000_000, 1_000_000_000)
        );
        varied += usize::from((2..9).any(|seed| at(seed).best != report.best));
    });
    assert!(varied > 10, "{varied}");
}

/// Each pruning visits fewer nodes than the one before, where dice fall before the choice.
#[test]
fn pruning_saves_nodes() {
    fn lead(state: &boardwright_cubes::State) -> i32 {
        let scores = state.scores();
        10 * (i32::from(scores.first) - i32::from(scores.second))
    }
    let rules: boardwright_cubes::Rules = "cubes:standard+order=roll-first".parse().expect("a rules id");
    let state = boardwright_cubes::State::start(rules);
    let nodes = [Pruning::None, Pruning::Star1, Pruning::Star2].map(|pruning| {
        let mut search = Expectiminimax::new(lead).memory(1).pruning(pruning);
        search.search(&state, &mut Control::new(at(5))).nodes
    });
    assert!(nodes[1] < nodes[0] && nodes[2] * 2 < nodes[1], "{nodes:?}");
}
