//! The players on Nutcrackers.

use boardwright_core::{Node, Outcome, Player, State as _, game_rng, random_ply};
use boardwright_nutcrackers::{Move, Rules, State};
use boardwright_search::{Bot, Budget, PlayoutBot, RandomBot};

type Tested = Result<(), Box<dyn std::error::Error>>;

fn start() -> Result<State, Box<dyn std::error::Error>> {
    Ok(State::start("nutcrackers:full".parse::<Rules>()?))
}

#[test]
fn bots_choose_legal_moves_and_none_at_the_end() -> Tested {
    let (mut state, mut rng) = (start()?, game_rng(5, 0));
    let budget = Budget { playouts: 2, plies: 10_000 };
    while let Some(ply) = random_ply(&state, &mut rng) {
        let by_chance = RandomBot.choose(&state, &budget, &mut rng).ok_or("no move")?;
        let by_playouts = PlayoutBot.choose(&state, &budget, &mut rng).ok_or("no move")?;
        assert!(state.is_legal(by_chance) && state.is_legal(by_playouts));
        state.advance_unchecked(ply);
    }
    assert_eq!(RandomBot.choose(&state, &budget, &mut rng), None);
    assert_eq!(PlayoutBot.choose(&state, &budget, &mut rng), None);
    Ok(())
}

#[test]
fn the_same_generator_gives_the_same_move() -> Tested {
    let state = start()?;
    let choose =
        |seed| PlayoutBot.choose(&state, &Budget { playouts: 3, plies: 9_000 }, &mut game_rng(seed, 0));
    assert_eq!(choose(1), choose(1));
    assert!((2..20).any(|seed| choose(seed) != choose(1)));
    Ok(())
}

#[test]
fn no_budget_still_gives_a_move() -> Tested {
    let state = start()?;
    let none = Budget { playouts: 0, plies: 0 };
    assert!(PlayoutBot.choose(&state, &none, &mut game_rng(1, 0)).is_some());
    Ok(())
}

#[test]
fn a_capture_that_wins_at_once_is_found() -> Tested {
    // Second has three left and First can close a line of three on c1: any capture there takes the tenth piece.
    let state: State = "nutcrackers:base s5/s5/s5/2S2S/SS4 1 0/0".parse()?;
    let m = PlayoutBot.choose(&state, &Budget::QUICK, &mut game_rng(8, 0)).ok_or("no move")?;
    let mut after = state;
    after.play(m)?;
    assert_eq!(after.node().outcome().and_then(Outcome::winner), Some(Player::First), "{m}");
    Ok(())
}

#[test]
fn playouts_beat_chance() -> Tested {
    let budget = Budget { playouts: 10, plies: 60_000 };
    let mut won = 0;
    for game in 0..20 {
        let (mut state, mut rng) = (start()?, game_rng(31, game));
        let strong = if game % 2 == 0 { Player::First } else { Player::Second };
        for _ in 0..400 {
            let Node::Decision(player) = state.node() else { break };
            let chosen: Option<Move> = if player == strong {
                PlayoutBot.choose(&state, &budget, &mut rng)
            } else {
                RandomBot.choose(&state, &budget, &mut rng)
            };
            state.play(chosen.ok_or("no move")?)?;
        }
        won += usize::from(state.node().outcome().and_then(Outcome::winner) == Some(strong));
    }
    assert!(won >= 18, "{won} of 20");
    Ok(())
}
