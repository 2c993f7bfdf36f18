//! Tree search: it finds exact values, by its proofs and by its means, and it does not know what will fall.

use crate::common::rule_sets;
use crate::common::web::{Side, Web};
use boardwright_core::{Game, Node, Player, State, game_rng, random_ply};
use boardwright_search::{Budget, Control, Mcts, Report, Search, Strategy};

/// The exact expected result of best play, for the player whose turn it is; none if the game is not over within so many plies and nodes.
fn solve<S: State>(state: &S, depth: u32, nodes: &mut u32) -> Option<f64> {
    *nodes = nodes.checked_sub(1)?;
    let depth = depth.checked_sub(1)?;
    let seen = |next: &S, result: f64| if next.to_move() == state.to_move() { result } else { -result };
    match state.node() {
        Node::Over(outcome) => Some(f64::from(outcome.points_for(state.to_move()).signum())),
        Node::Decision(_) => {
            let mut best = f64::NEG_INFINITY;
            let mut successors: Vec<S> =
                state.legal_moves().iter().map(|m| crate::common::after(state, *m)).collect();
            successors.sort_by_key(|next| !next.node().is_over());
            for next in successors {
                if best < 1.0 {
                    best = best.max(seen(&next, solve(&next, depth, nodes)?));
                }
            }
            Some(best)
        }
        Node::Chance => {
            let (mut sum, mut all) = (0.0, true);
            state.events(|event, weight| {
                let mut next = state.clone();
                next.resolve_unchecked(event);
                match solve(&next, depth, nodes) {
                    Some(result) => sum += f64::from(weight) * seen(&next, result),
                    None => all = false,
                }
            });
            all.then_some(sum / f64::from(state.total_weight()))
        }
    }
}

fn expected<S: State>(report: &Report<S>) -> f64 {
    report.value.expected().to_f64()
}

/// The last positions of some random games.
fn late<S: State>(start: &S, games: u64) -> Vec<S> {
    let mut positions = Vec::new();
    for game in 0..games {
        let (mut state, mut rng, mut states) = (start.clone(), game_rng(9, game), Vec::new());
        while let Some(ply) = random_ply(&state, &mut rng)
            && states.len() < 2000
        {
            states.push(state.clone());
            state.advance_unchecked(ply);
        }
        positions.extend(states.into_iter().rev().skip(1).take(8));
    }
    positions
}

/// Solves late positions of all rule sets: the result is exact, and so is the best move.
fn solved<G: Game>(least: usize) {
    let (mut looked, mut between) = (0, 0);
    let ids = rule_sets::<G>();
    let games = 1 + 60 / ids.len() as u64;
    for id in ids {
        let start = G::start(id.parse().unwrap_or_else(|_| panic!("{id} is no rules id")));
        for state in late(&start, games) {
            let Some(exact) = solve(&state, 40, &mut 20_000) else { continue };
            let report =
                Mcts::new().memory(4).search(&state, &mut Control::new(Budget::new().playouts(20_000)));
            // Where it has not proved the value it is near.
            let error = if report.playouts < 20_000 { 1e-6 } else { 0.1 };
            assert!((expected(&report) - exact).abs() < error, "{state}: {report} for {exact}");
            looked += 1;
            between += usize::from(exact.abs() < 1.0);
        }
    }
    assert!(looked >= least, "{looked} positions, {between} of them between win and loss");
}

#[test]
fn small_positions_are_solved_in_cubes() {
    solved::<boardwright_cubes::Cubes>(100);
}

#[test]
fn small_positions_are_solved_in_nutcrackers() {
    solved::<boardwright_nutcrackers::Nutcrackers>(20);
}

#[test]
fn small_positions_are_solved_in_sahkku() {
    solved::<boardwright_sahkku::Sahkku>(20);
}

#[test]
fn small_positions_are_solved_in_jumpers() {
    solved::<boardwright_jumpers::Jumpers>(20);
}

/// Made-up webs with uneven chances: exact values by value iteration, means that come near them, and never above what can be known without the dice.
#[test]
fn means_come_near_the_exact_expectation() {
    let mut looked = 0;
    for seed in (0..900).filter(|seed| seed % 3 == 0) {
        // Chances of one in a million would need as many playouts.
        let webs = (0..PLACES).map(|place| Web::<Side> { place, ..Web::new(seed, PLACES) });
        if webs.clone().any(|state| state.total_weight() > 1000) {
            continue;
        }
        let (exact, lowest, highest) = (iterate(seed, 0.0), iterate(seed, -1.0), iterate(seed, 1.0));
        // Where a player can go in circles for ever, playouts do not tell what that is worth.
        if lowest.iter().zip(&highest).any(|(low, high)| (high - low).abs() > 0.001) {
            continue;
        }
        let place = (0..PLACES).find(|place| {
            let state = Web::<Side> { place: *place, ..Web::new(seed, PLACES) };
            state.node() == Node::Chance && state.count_events() > 2 && exact[*place as usize].abs() < 0.9
        });
        let Some(place) = place else { continue };
        let state = Web::<Side> { place, ..Web::new(seed, PLACES) };
        let report = Mcts::new()
            .memory(8)
            .search(&state, &mut Control::new(Budget::new().playouts(20_000)).seed(seed));
        let error = expected(&report) - exact[place as usize];
        assert!(error.abs() < 0.08, "seed {seed}: {report} for {}", exact[place as usize]);
        looked += 1;
    }
    assert!(looked >= 10, "{looked}");
}

/// How many places the webs have.
const PLACES: u64 = 14;

/// The exact results of all places of a web, each for the player whose turn it is there. What never ends is worth `endless` to First.
fn iterate(seed: u64, endless: f64) -> Vec<f64> {
    let states: Vec<_> = (0..PLACES).map(|place| Web::<Side> { place, ..Web::new(seed, PLACES) }).collect();
    let first = |state: &Web<Side>| if state.to_move() == Player::First { endless } else { -endless };
    let mut values: Vec<f64> = states.iter().map(first).collect();
    for _ in 0..1000 {
        values = states
            .iter()
            .map(|state| {
                let of = |next: &Web<Side>| {
                    let value: f64 = values[next.place as usize];
                    if next.to_move() == state.to_move() { value } else { -value }
                };
                match state.node() {
                    Node::Over(outcome) => f64::from(outcome.points_for(state.to_move()).signum()),
                    Node::Decision(_) => {
                        let moves = state.legal_moves();
                        moves
                            .iter()
                            .map(|m| of(&crate::common::after(state, *m)))
                            .fold(f64::NEG_INFINITY, f64::max)
                    }
                    Node::Chance => {
                        let mut sum = 0.0;
                        state.events(|event, weight| {
                            let mut next = state.clone();
                            next.resolve_unchecked(event);
                            sum += f64::from(weight) * of(&next);
                        });
                        sum / f64::from(state.total_weight())
                    }
                }
            })
            .collect();
    }
    values
}

#[cfg(feature = "parallel")]
#[test]
fn workers_give_the_same_result_on_any_number_of_cores() {
    let state = boardwright_cubes::State::start(boardwright_cubes::Rules::default());
    let search = |workers, threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| {
            let mut control = Control::new(Budget::new().playouts(1001)).seed(4);
            Mcts::new().memory(8).workers(workers).search(&state, &mut control).without_time()
        })
    };
    assert_eq!(search(3, 1), search(3, 2));
    assert_eq!(search(3, 2).playouts, 1001);
    assert_ne!(search(3, 1).value, search(1, 1).value);
}

/// Normal players against random ones, by playouts alone: in games where skill shows at once.
fn beats_random<G: Game>(id: &str, games: u64) -> usize {
    let start = G::start(id.parse().unwrap_or_else(|_| panic!("{id} is no rules id")));
    let mut player = "normal:memory=4,playouts=200"
        .parse::<Strategy>()
        .expect("a strategy")
        .player(None)
        .expect("it fits");
    let mut won = 0;
    for game in 0..games {
        let (mut state, mut rng) = (start.clone(), game_rng(3, game));
        let strong = if game % 2 == 0 { Player::First } else { Player::Second };
        for ply in 0..600 {
            if state.node() == Node::Decision(strong) {
                let m = player.choose(&state, &mut Control::new(Budget::new()).seed(ply)).expect("a move");
                state.play_unchecked(m);
            } else if let Some(ply) = random_ply(&state, &mut rng) {
                state.advance_unchecked(ply);
            }
        }
        won +=
            usize::from(state.node().outcome().and_then(boardwright_core::Outcome::winner) == Some(strong));
    }
    won
}

#[test]
fn normal_beats_random() {
    let won = beats_random::<boardwright_jumpers::Jumpers>("jumpers:standard", 8);
    assert!(won == 8, "{won} of 8");
    let won = beats_random::<boardwright_sahkku::Sahkku>("sahkku:navuotna-raisa", 8);
    assert!(won >= 7, "{won} of 8");
}
