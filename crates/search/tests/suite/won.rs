//! Forced wins are found, in as many plies as there are, by the exact searches and by tree search.

use crate::common::{Plain, Tested};
use boardwright_core::{Notation, Player, State};
use boardwright_search::{AlphaBeta, Budget, Control, Expectiminimax, Mcts, Search, Value};

const NUTCRACKERS: &[(u32, &str)] = &[
    (3, "nutcrackers:base S1S1sS/SS1SSs/1s1s2/2S3/3S1S 1 0/0"),
    (5, "nutcrackers:base S1S1sS/S1SSSs/2s3/2Ss2/4SS 1 0/0"),
    (7, "nutcrackers:base s5/SSS2s/1s4/Sss1S1/1sssSs 2 0/0"),
    (3, "nutcrackers:full S4g/1s1SG1/f2Ss1/s3sF/5s 2 0/0"),
    (5, "nutcrackers:full s5/1fs3/3SS1/2Fg1S/1G4 2 0/0"),
];

/// A turn is two actions: these wins take more than one turn.
const JUMPERS: &[(u32, &str)] = &[
    (3, "jumpers:standard 1Bab/5/1b4/a4C1/3A1a/B1A1B/3C 1 101/003 3 g5 -"),
    (4, "jumpers:standard 2ab/5/1b1B2/a4C1/3A1a/B1A1B/3C 1 101/003 3 - -"),
    (7, "jumpers:standard 4/c1C2/AA1B2/3a3/2C1b1/1Bc2/4 1 000/000 3 e2 -"),
];

/// Won whatever falls.
const CUBES: &[(u32, &str)] = &[
    (3, "cubes:standard DB3C1D/F7/8/4b3/8/8/8/e1bfcd1e 2 go:e5=6 3/4 0"),
    (5, "cubes:standard EE1DE1A1/F7/8/8/8/7c/8/d1e1fc1b 2 go:h3=6 4/8 0"),
    (6, "cubes:standard EEaEC1aB/3F4/8/8/8/8/8/cee1fe1c 2 select 0/6 0"),
    (7, "cubes:standard 3DABA1/1C2B3/8/8/5a2/7C/8/2cdfe2 2 go:f4=2 5/2 0"),
    (3, "cubes:standard+order=roll-first 1DC2FB1/8/E7/8/5F2/4B3/2b5/f2dc2e 1 go=6 8/1 0"),
];

const SAHKKU: &[(u32, &str)] = &[
    (2, "sahkku:navuotna-raisa -/h2 j/g3,e2 b3=2 - 2 X3~"),
    (2, "sahkku:navuotna-raisa -/i2 -/g2 e2=1 - 1 11"),
    (2, "sahkku:navuotna-raisa -/l2 -/c2 e2=1 - 1 12"),
];

fn plain<S: State>(state: &S, depth: u32) -> Value {
    Plain { evaluation: &|_| 0, dice: true, noisy: None }.value(state, depth)
}

/// The exact search finds the win at its depth and none before; and so does the plain recursion, where it can.
fn exact<S: Notation>(positions: &[(u32, &str)], search: impl Fn() -> Box<dyn Search<S>>) -> Tested {
    for (plies, text) in positions {
        let state: S = text.parse()?;
        let at = |depth| search().search(&state, &mut Control::new(Budget::new().depth(depth)));
        let mut depth = 1;
        while !at(depth).value.is_proven() && depth < 12 {
            depth += 1;
        }
        let report = at(depth);
        assert_eq!(report.value, Value::Win(*plies), "{text}");
        assert!(report.depth >= *plies, "{text}");
        if report.nodes < 3000 {
            assert_eq!(plain(&state, depth), report.value, "{text}");
            assert!(!plain(&state, depth - 1).is_proven(), "{text}");
        }
        // The line ends where the winner has won, unless other dice than those that it shows take longer.
        let mut end = state.clone();
        report.line.iter().for_each(|ply| end.advance_unchecked(*ply));
        if let Some(outcome) = end.node().outcome() {
            assert_eq!(outcome.winner(), Some(state.to_move()), "{text}");
        }
    }
    Ok(())
}

/// Tree search proves them as well. Its number of plies is a bound.
fn by_playouts<S: Notation>(positions: &[(u32, &str)]) -> Tested {
    for (plies, text) in positions {
        let state: S = text.parse()?;
        let report = Mcts::new().search(&state, &mut Control::new(Budget::new().playouts(60_000)));
        match report.value {
            Value::Win(bound) => assert!(bound >= *plies, "{text}: {bound}"),
            value => panic!("{text}: {value}"),
        }
        // The move that it plays keeps the win.
        let mut after = state.clone();
        after.play_unchecked(report.best.ok_or("no move")?);
        let reply = Mcts::new().search(&after, &mut Control::new(Budget::new().playouts(60_000)));
        let winner: Player = state.to_move();
        assert!(matches!(reply.value_for(winner), Value::Win(_)), "{text}: {reply}");
    }
    Ok(())
}

#[test]
fn nutcrackers_is_won() -> Tested {
    exact(NUTCRACKERS, || Box::new(AlphaBeta::new(|_: &boardwright_nutcrackers::State| 0).memory(4)))?;
    // The win in seven is beyond a short tree search.
    let near: Vec<_> = NUTCRACKERS.iter().copied().filter(|(plies, _)| *plies < 7).collect();
    by_playouts::<boardwright_nutcrackers::State>(&near)
}

#[test]
fn jumpers_is_won() -> Tested {
    exact(JUMPERS, || Box::new(AlphaBeta::new(|_: &boardwright_jumpers::State| 0).memory(4)))?;
    by_playouts::<boardwright_jumpers::State>(JUMPERS)
}

#[test]
fn cubes_is_won_whatever_falls() -> Tested {
    exact(CUBES, || Box::new(Expectiminimax::new(|_: &boardwright_cubes::State| 0).memory(4)))?;
    by_playouts::<boardwright_cubes::State>(CUBES)
}

#[test]
fn sahkku_is_won() -> Tested {
    exact(SAHKKU, || Box::new(Expectiminimax::new(|_: &boardwright_sahkku::State| 0).memory(4)))?;
    by_playouts::<boardwright_sahkku::State>(SAHKKU)
}
