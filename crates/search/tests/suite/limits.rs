//! Budgets, stopping, seeds and memory, for every player in every game.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{coarse, positions, scattered};
use boardwright_core::eval::Evaluate;
use boardwright_core::{Game, Node, State};
use boardwright_search::{
    AlphaBeta, Budget, Control, Expectiminimax, MAX_DEPTH, Mcts, Search, Stop, Strategy, UnfitStrategy,
};

const PLAYERS: [&str; 9] = [
    "random",
    "greedy",
    "alphabeta:nodes=300",
    "expectiminimax:nodes=300,memory=1",
    "mcts:playouts=60,memory=1",
    "mcts:playouts=60,share=40,plies=9,memory=1",
    "mcts:nodes=300,share=100,memory=0",
    "easy:memory=1",
    "normal:nodes=300,memory=1",
];

/// The player of a text; none for alpha-beta in a game with dice.
fn player<S: State>(text: &str, evaluated: bool) -> Option<Box<dyn Search<S>>> {
    let evaluation: Option<Arc<dyn Evaluate<S>>> = if evaluated { Some(Arc::new(coarse::<S>)) } else { None };
    match text.parse::<Strategy>().expect("a strategy").player(evaluation) {
        Ok(player) => Some(player),
        Err(UnfitStrategy::Dice) => {
            assert!(text.starts_with("alphabeta"));
            None
        }
    }
}

/// Some positions of a game, the start and over states among them.
fn some<G: Game>(id: &str) -> Vec<G::State> {
    let start = G::start(id.parse().unwrap_or_else(|_| panic!("{id} is no rules id")));
    let mut states = vec![start.clone()];
    for state in positions(&start, 5, 3, 8) {
        state.for_each_ply(|ply| {
            let mut next = state.clone();
            next.advance_unchecked(ply);
            if next.node().is_over() && states.len() < 10 {
                states.push(next);
            }
        });
        states.push(state);
    }
    states
}

fn on_every_game(look: &impl Look) {
    look.look::<boardwright_nutcrackers::Nutcrackers>("nutcrackers:full");
    look.look::<boardwright_cubes::Cubes>("cubes:standard");
    look.look::<boardwright_sahkku::Sahkku>("sahkku:lagesvuotna");
    look.look::<boardwright_jumpers::Jumpers>("jumpers:standard");
}

/// A check that is the same for every game.
trait Look {
    fn look<G: Game>(&self, id: &str);
}

struct AnyBudgetGivesAMove;

impl Look for AnyBudgetGivesAMove {
    fn look<G: Game>(&self, id: &str) {
        let stopped = Stop::new();
        stopped.stop();
        let nothing = Budget::new();
        let budgets = [
            nothing.depth(0),
            nothing.nodes(0),
            nothing.playouts(0),
            nothing.time(Duration::ZERO),
            nothing.nodes(40),
        ];
        for state in some::<G>(id) {
            for text in PLAYERS {
                for evaluated in [false, true] {
                    let Some(mut player) = player::<G::State>(text, evaluated) else { continue };
                    let mut check = |control: &mut Control<'_, G::State>| {
                        let report = player.search(&state, control);
                        let decides = matches!(state.node(), Node::Decision(_));
                        assert_eq!(report.best.is_some(), decides, "{text} in {state}");
                        assert!(report.best.is_none_or(|m| state.is_legal(m)), "{text} in {state}");
                        assert_eq!(report.player, state.to_move());
                        let chosen = player.choose(&state, control);
                        assert_eq!(chosen.is_some(), decides, "{text} in {state}");
                    };
                    for budget in budgets {
                        check(&mut Control::new(budget));
                    }
                    check(&mut Control::new(nothing).stop(&stopped));
                }
            }
        }
    }
}

#[test]
fn any_budget_gives_a_legal_move() {
    on_every_game(&AnyBudgetGivesAMove);
}

struct SeedsDecide;

impl Look for SeedsDecide {
    fn look<G: Game>(&self, id: &str) {
        let states: Vec<_> = some::<G>(id)
            .into_iter()
            .filter(|state| matches!(state.node(), Node::Decision(_)))
            .take(8)
            .collect();
        for text in PLAYERS {
            let Some(mut player) = player::<G::State>(text, true) else { continue };
            let mut varied = false;
            for state in &states {
                let mut at =
                    |seed| player.search(state, &mut Control::new(Budget::new()).seed(seed)).without_time();
                let first = at(1);
                // Other searches in between leave no trace.
                varied |= (2..8).any(|seed| at(seed) != first);
                assert_eq!(at(1), first, "{text} in {state}");
            }
            // Nothing is drawn by tree search without playouts and dice, nor by a greedy player among moves of different values.
            assert!(varied || text.contains("share=100") || text == "greedy", "{text} in {id}");
        }
    }
}

#[test]
fn the_same_seed_and_budget_give_the_same_report() {
    on_every_game(&SeedsDecide);
}

struct NodesAreCounted;

impl Look for NodesAreCounted {
    fn look<G: Game>(&self, id: &str) {
        for state in some::<G>(id).into_iter().filter(|state| !state.node().is_over()) {
            let mut depths = Vec::new();
            let mut control = Control::new(Budget::new().nodes(2000)).progress(|report| {
                depths.push(report.depth);
                assert!(report.nodes <= 2000);
            });
            let report = Expectiminimax::new(coarse).memory(1).search(&state, &mut control);
            drop(control);
            assert!(report.nodes <= 2000 && report.depth <= MAX_DEPTH);
            assert!(depths.iter().copied().eq(1..=depths.len() as u32), "{depths:?}");
            assert_eq!(report.depth as usize, depths.len());

            let mut playouts = Vec::new();
            let mut control =
                Control::new(Budget::new().playouts(2000)).progress(|report| playouts.push(report.playouts));
            let report = Mcts::new().memory(1).search(&state, &mut control);
            drop(control);
            // Fewer only where the result has become certain.
            assert!(report.playouts <= 2000 && report.playouts > 0 || report.value.is_proven(), "{report}");
            assert!(playouts.is_sorted() && playouts.iter().all(|n| *n <= 2000), "{playouts:?}");
        }
    }
}

#[test]
fn nodes_and_playouts_are_limits() {
    on_every_game(&NodesAreCounted);
}

#[test]
fn a_search_is_stopped_from_another_thread() {
    let start = boardwright_nutcrackers::State::start(boardwright_nutcrackers::Rules::default());
    let searches: [Box<dyn Search<boardwright_nutcrackers::State>>; 2] =
        [Box::new(AlphaBeta::new(scattered).memory(1)), Box::new(Mcts::new().memory(1))];
    for mut search in searches {
        let stop = Stop::new();
        let other = stop.clone();
        let begun = Instant::now();
        let stopper = thread::spawn(move || {
            thread::sleep(Duration::from_millis(30));
            other.stop();
        });
        // No limit at all: only the handle ends it.
        let report = search.search(&start, &mut Control::new(Budget::new()).stop(&stop));
        assert!(stopper.join().is_ok());
        assert!(report.best.is_some_and(|m| start.is_legal(m)) && report.nodes > 0);
        assert!(begun.elapsed() >= Duration::from_millis(30) && begun.elapsed() < Duration::from_secs(5));
    }
}

#[test]
fn time_is_a_limit() {
    let start = boardwright_jumpers::State::start(boardwright_jumpers::Rules::default());
    for text in ["alphabeta:time=40ms", "mcts:time=40ms", "hard:time=40ms"] {
        let mut player = player::<boardwright_jumpers::State>(text, true).expect("no dice");
        let report = player.search(&start, &mut Control::new(Budget::new()));
        assert!(
            report.elapsed >= Duration::from_millis(40) && report.elapsed < Duration::from_secs(2),
            "{report:?}"
        );
    }
}

struct MemoryIsBounded;

impl Look for MemoryIsBounded {
    fn look<G: Game>(&self, id: &str) {
        let start = G::start(id.parse().unwrap_or_else(|_| panic!("{id} is no rules id")));
        // With what each may take beside its table or tree, in MiB: histories, lists, lines.
        for (text, memory, beside) in [
            ("expectiminimax:nodes=30000,memory=2", 2, 9),
            ("mcts:playouts=20000,share=100,memory=1", 1, 1),
            ("mcts:playouts=300,memory=0", 0, 1),
        ] {
            let used = allocation_counter::measure(|| {
                let mut player = player::<G::State>(text, true).expect("not alphabeta");
                let report = player.search(&start, &mut Control::new(Budget::new()));
                assert!(report.best.is_some() || start.node() == Node::Chance);
            });
            assert!(used.bytes_max <= (memory + beside) << 20, "{text} in {id}: {}", used.bytes_max);
        }
    }
}

#[test]
fn memory_is_bounded() {
    on_every_game(&MemoryIsBounded);
}

#[test]
fn small_positions_end_at_the_greatest_depth() -> crate::common::Tested {
    // Two pieces that cannot meet: the tree is narrow, and nothing is ever decided.
    let state: boardwright_jumpers::State =
        "jumpers:standard+gates=one 4/5/6/7/6/5/A2a 1 000/000 3 - -".parse()?;
    let mut player = AlphaBeta::new(|_: &boardwright_jumpers::State| 0).memory(1);
    let report = player.search(&state, &mut Control::new(Budget::new().nodes(100_000)));
    assert!(report.depth <= MAX_DEPTH && report.best.is_some());
    Ok(())
}
