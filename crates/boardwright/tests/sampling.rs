//! Sampling is what its contract says, over whole games of every rule set and every value of every option: one draw of a number, and the ply that has it.

use boardwright::any::FullGame;
use boardwright::core::{Node, Ply, PlyOf, Rules as _, State, below, game_rng};
use boardwright::{GameVisitor, catalog, visit};

/// Games of each choice of rules.
const GAMES: u64 = 30;
/// A game that is longer stops here: under random play few are.
const MAX_PLIES: u32 = 2_000;

type Random = rand_chacha::ChaCha8Rng;

/// Plays games under these rules and checks each draw in them. Gives the number of plies.
struct Draws<'a>(&'a str);

impl GameVisitor for Draws<'_> {
    type Output = u32;

    fn visit<G: FullGame>(self) -> u32 {
        let rules = self.0.parse::<G::Rules>().expect("a rules id");
        assert_eq!(G::Rules::SCHEMA.game, self.0.split(':').next().expect("a game"));
        let mut plies = 0;
        for game in 0..GAMES {
            let (mut state, mut rng) = (G::start(rules), game_rng(7, game));
            for _ in 0..MAX_PLIES {
                if state.node().is_over() {
                    break;
                }
                let expected = drawn_by_list(&state, &mut rng.clone());
                let found = match state.node() {
                    Node::Decision(_) => state.random_move(&mut rng).map(Ply::Move),
                    Node::Chance => state.sample_event(&mut rng).map(Ply::Event),
                    Node::Over(_) => None,
                };
                let found = found.expect("a ply where the game is not over");
                assert_eq!(Some((found, rng.clone())), expected, "{state}");
                state.advance_unchecked(found);
                plies += 1;
            }
        }
        plies
    }
}

/// What the contract draws: by a list of all moves, or by the running sum of all weights; and the generator after it.
fn drawn_by_list<S: State>(state: &S, rng: &mut Random) -> Option<(PlyOf<S>, Random)> {
    let ply = if state.node() == Node::Chance {
        let mut events = Vec::new();
        state.events(|event, weight| events.push((event, weight)));
        let mut left = below(rng, events.iter().map(|(_, weight)| weight).sum());
        let mut event = None;
        for (candidate, weight) in events {
            if left < weight {
                event = Some(candidate);
                break;
            }
            left -= weight;
        }
        Ply::Event(event?)
    } else {
        let moves = state.legal_moves();
        let count = moves.len() as u32;
        assert_eq!(state.count_moves(), count);
        let k = below(rng, count);
        assert_eq!(state.nth_move(k), Some(moves[k as usize]));
        assert_eq!(state.nth_move(count), None);
        Ply::Move(moves[k as usize])
    };
    Some((ply, rng.clone()))
}

#[test]
fn every_draw_of_long_games_is_the_numbered_ply() {
    let mut plies = 0;
    for schema in catalog() {
        for set in schema.sets {
            let id = format!("{}:{}", schema.game, set.name);
            plies += visit(schema.game, Draws(&id)).expect("a game of the catalog");
            for (option, default) in schema.options.iter().zip(set.defaults) {
                let Some(default) = default else { continue };
                for (i, value) in option.values.iter().enumerate() {
                    if i != usize::from(*default) {
                        let id = format!("{id}+{}={}", option.key, value.name);
                        plies += visit(schema.game, Draws(&id)).expect("a game of the catalog");
                    }
                }
            }
        }
    }
    assert!(plies > 500_000, "only {plies} plies");
}
