//! The line kernel against a naive twin that walks from square to square: exhaustively on small boards, at random on large ones.

use boardwright_nutcrackers::lines::{Direction, Lines, has_four, in_runs};
use boardwright_nutcrackers::{Square, Squares};
use proptest::prelude::*;

fn all() -> impl Iterator<Item = Square> {
    (0..42).filter_map(Square::from_index)
}

fn holds(set: Squares, file: i8, rank: i8) -> bool {
    match (u8::try_from(file), u8::try_from(rank)) {
        (Ok(file), Ok(rank)) => Square::new(file, rank).is_some_and(|square| set & square.bit() != 0),
        _ => false,
    }
}

/// The longest run through a square that a piece stands on.
fn longest_run(set: Squares, square: Square) -> u32 {
    let (file, rank) = (square.file() as i8, square.rank() as i8);
    let arm = |files: i8, ranks: i8| {
        (1..8).take_while(|i| holds(set, file + files * i, rank + ranks * i)).count() as u32
    };
    (1 + arm(1, 0) + arm(-1, 0)).max(1 + arm(0, 1) + arm(0, -1))
}

/// The square that a step in this direction comes from.
fn origin(direction: Direction, to: Square) -> Option<Square> {
    let (file, rank) = (to.file(), to.rank());
    match direction {
        Direction::East => Square::new(file.checked_sub(1)?, rank),
        Direction::West => Square::new(file + 1, rank),
        Direction::North => Square::new(file, rank.checked_sub(1)?),
        Direction::South => Square::new(file, rank + 1),
    }
}

fn check(set: Squares) {
    let lines = Lines::of(set);
    for square in all() {
        let bit = square.bit();
        if set & bit != 0 {
            assert_eq!(in_runs(set) & bit != 0, longest_run(set, square) >= 3, "{set:x} {square}");
            continue;
        }
        let run = longest_run(set | bit, square);
        assert_eq!(lines.placed().three & bit != 0, run >= 3, "{set:x} {square}");
        assert_eq!(lines.placed().four & bit != 0, run >= 4, "{set:x} {square}");
        assert_eq!(lines.placed().captures() & bit != 0, run == 3, "{set:x} {square}");
        for direction in Direction::ALL {
            let Some(from) = origin(direction, square).filter(|from| set & from.bit() != 0) else { continue };
            let run = longest_run(set & !from.bit() | bit, square);
            let runs = lines.stepped(direction);
            assert_eq!(runs.three & bit != 0, run >= 3, "{set:x} {direction:?} {square}");
            assert_eq!(runs.four & bit != 0, run >= 4, "{set:x} {direction:?} {square}");
        }
    }
    assert_eq!(has_four(set), all().any(|square| set & square.bit() != 0 && longest_run(set, square) >= 4));
}

/// All sets on a corner of so many files and ranks.
fn check_all_sets(files: u8, ranks: u8) {
    let squares: Vec<Square> =
        (0..ranks).flat_map(|rank| (0..files).filter_map(move |file| Square::new(file, rank))).collect();
    for set in 0..1u64 << squares.len() {
        check(
            squares
                .iter()
                .enumerate()
                .filter(|(i, _)| set >> i & 1 != 0)
                .map(|(_, square)| square.bit())
                .sum(),
        );
    }
}

#[test]
fn every_set_on_small_boards() {
    check_all_sets(4, 3);
    check_all_sets(7, 2);
    check_all_sets(2, 6);
}

/// Every set of one rank and one file of the largest board: runs that end at an edge, or would wrap around it.
#[test]
fn every_set_on_two_ranks_at_the_edges() {
    for upper in 0..1u64 << 7 {
        for lower in 0..1u64 << 7 {
            check(upper << 40 | lower << 32);
        }
    }
}

proptest! {
    #[test]
    fn random_sets(set: u64, thin: u64) {
        let board = all().map(Square::bit).sum::<u64>();
        check(set & board);
        check(set & thin & board);
    }
}
