//! How many legal moves a decision can have: a proven bound, and positions with many.
//!
//! Every action but a deployment is along one line of the board, and every line has one of
//! three directions. A piece stands on exactly one line of each direction. So the actions of
//! one direction are the sum over its lines of a number that only the pieces on that line
//! decide, and a dynamic program over the lines finds the largest sum for each number of
//! pieces. Three times that, and the deployments that the remaining stock allows, is a bound.

use boardwright_core::State as _;
use boardwright_jumpers::{MAX_MOVES, State};

/// On a line: 0 free, 1 to 3 a piece of the side to move of that length, 4 an enemy piece.
type Place = u8;

/// Actions of the side to move along one line, for `reach=any`, which allows the most.
fn line_actions(line: &[Place], upto: bool) -> u32 {
    let free = |at: i32| at >= 0 && at < line.len() as i32 && line[at as usize] == 0;
    let mut actions = 0;
    for (at, &place) in line.iter().enumerate() {
        let length = i32::from(place);
        if !(1..=3).contains(&length) {
            continue;
        }
        let at = at as i32;
        for by in if upto { 1 } else { length }..=length {
            actions += u32::from(free(at + by)) + u32::from(free(at - by));
            for (target, &other) in line.iter().enumerate() {
                let apart = target as i32 - at;
                if other == 0 || apart == 0 {
                    continue;
                }
                let away = apart.signum() * by;
                actions += u32::from(free(target as i32 + away));
                let pulled = apart.abs() > by && free(target as i32 - away);
                actions += u32::from(pulled);
            }
        }
    }
    actions
}

/// Pieces of length 1, 2, 3 of the side to move and pieces of the enemy, as one index.
fn index(pieces: [usize; 4]) -> usize {
    let [a, b, c, enemy] = pieces;
    ((a * 5 + b) * 5 + c) * 10 + enemy
}

const INDICES: usize = 5 * 5 * 5 * 10;

/// The most actions along a line of `cells` cells for each number of pieces on it.
fn line_table(cells: u32, upto: bool) -> Vec<Option<u32>> {
    let mut table = vec![None; INDICES];
    for code in 0..5_u32.pow(cells) {
        let line: Vec<Place> = (0..cells).map(|i| (code / 5_u32.pow(i) % 5) as u8).collect();
        let mut pieces = [0; 4];
        for &place in line.iter().filter(|&&place| place > 0) {
            pieces[usize::from(place) - 1] += 1;
        }
        if pieces[..3].iter().any(|&count| count > 4) {
            continue;
        }
        let entry = &mut table[index(pieces)];
        *entry = (*entry).max(Some(line_actions(&line, upto)));
    }
    table
}

fn all_pieces(full: [usize; 3]) -> Vec<[usize; 4]> {
    let mut all = Vec::new();
    for a in 0..=full[0] {
        for b in 0..=full[1] {
            for c in 0..=full[2] {
                for enemy in 0..=full.iter().sum() {
                    all.push([a, b, c, enemy]);
                }
            }
        }
    }
    all
}

/// The bound for one side of the board and one stock.
fn bound(side: u32, full: [usize; 3], tables: &[Vec<Option<u32>>]) -> u32 {
    let all = all_pieces(full);
    let mut best = vec![None; INDICES];
    best[index([0; 4])] = Some(0_u32);
    let rows = 2 * side - 1;
    for row in 0..rows {
        let cells = rows - row.abs_diff(side - 1);
        let mut next = vec![None; INDICES];
        for &total in &all {
            for &here in &all {
                if (0..4).any(|i| here[i] > total[i]) {
                    continue;
                }
                let before: [usize; 4] = std::array::from_fn(|i| total[i] - here[i]);
                let line = tables[cells as usize][index(here)];
                if let (Some(x), Some(y)) = (best[index(before)], line) {
                    let entry = &mut next[index(total)];
                    *entry = (*entry).max(Some(x + y));
                }
            }
        }
        best = next;
    }
    let mut bound = 0;
    for pieces in all {
        let deployable = (0..3).filter(|&i| pieces[i] < full[i]).count() as u32;
        if let Some(one_direction) = best[index(pieces)] {
            bound = bound.max(3 * one_direction + deployable * side);
        }
    }
    bound
}

/// The bounds for the three stocks on both boards, under both readings of ruling R4.
#[test]
fn no_state_has_more_moves_than_the_bound() {
    let cases = [
        (4, false, [117, 123, 84]),
        (4, true, [192, 183, 138]),
        (5, false, [174, 180, 120]),
        (5, true, [282, 264, 192]),
    ];
    for (side, upto, expected) in cases {
        let tables: Vec<_> = (0..2 * side).map(|cells| line_table(cells, upto)).collect();
        assert_eq!([[3, 3, 3], [4, 3, 2], [2, 2, 2]].map(|full| bound(side, full, &tables)), expected);
    }
    assert_eq!(MAX_MOVES, 282);
}

/// What a search for crowded positions found: how near the bound is.
#[test]
fn crowded_positions_fit_into_a_list() {
    for (count, text) in [
        (81, "jumpers:standard aCaa/4b/1A1A1C/B2B2b/C1b1A1/cc3/2cB 1 000/000 3 - a3"),
        (87, "jumpers:standard+stock=432 aCaa/4a/1A1A1C/2BB2b/A2BA1/2b2/bcc1 1 000/000 3 - a1,a2,a3"),
        (148, "jumpers:standard+range=upto a1Aa/a4/b1A1A1/b2BC1b/1CC2c/2B1c/B2c 1 000/000 3 - a4"),
        (
            129,
            "jumpers:standard+side=5+stock=432 1C1C1/5a/1aBA2a/8/1A1A1A1a1/4B2b/1b2Bb1/3c2/1c3 1 000/000 3 - a2",
        ),
        (
            212,
            "jumpers:standard+side=5+range=upto 3aa/6/1a1A1A1/1B2B2b/1b1C1C1A1/8/1bBC1c1/6/1c1c1 1 000/000 3 - a2,a4",
        ),
    ] {
        let state: State = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(state.legal_moves().len(), count, "{text}");
        assert_eq!(state.count_moves() as usize, count, "{text}");
    }
}
