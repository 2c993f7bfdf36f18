//! No position has more moves than a list holds: the bound, worked out, and positions that come near it.

use boardwright_core::State as _;
use boardwright_nutcrackers::{Board, MAX_MOVES, State};

/// Positions with very many moves. Play need not reach them.
const WITNESSES: [(usize, &str); 8] = [
    (273, "nutcrackers:full ss1SS1/s1S1S1/sS1S1s/1GS1ss/s1sSss 1 0/0"),
    (297, "nutcrackers:full+duty=may s2sss/1SS1ss/sS1S1S/s1S1Ss/ss1SG1 1 0/0"),
    (318, "nutcrackers:full+board=6x6 s2sss/1GS1ss/1S1S1s/S1S1S1/1g1SS1/s1ss1s 1 0/0"),
    (343, "nutcrackers:full+board=6x6+duty=may s1ss1s/1SS1g1/1S1S1S/s1S1S1/ss1SG1/sss2s 1 0/0"),
    (326, "nutcrackers:full+board=7x6 ss1s3/s1s1SS1/1S1S1S1/s1S1S1s/2GS1g1/ss2s1s 1 0/0"),
    (351, "nutcrackers:full+board=7x6+duty=may sss2ss/1s1SG1s/2S1S1s/1S1S1S1/1SS1g2/3s1ss 1 0/0"),
    (256, "nutcrackers:generals ssSsss/sS1Sss/S1S1S1/sS1S1S/ssS1SG 1 0/0"),
    (271, "nutcrackers:fortresses ssSs1s/ss1SS1/s1S1Ss/1S1S1s/sSS1ss 1 0/0"),
];

#[test]
fn positions_with_very_many_moves_fit() {
    for (count, text) in WITNESSES {
        let state: State = text.parse().expect(text);
        assert_eq!(state.to_string(), text);
        assert_eq!(state.legal_moves().len(), count, "{text}");
    }
}

/// The most steps and jumps that `own` pieces have among `cells` squares that nobody else stands on.
///
/// In each direction a piece has a step or a jump or neither, so at most 4 a piece. And a step is a pair of neighbouring squares: a set of n squares on a grid has at most
/// 2n − r − c such pairs where it covers r ranks and c files, with r · c ≥ n; the one General adds at most 4 jumps.
fn most_goings(own: u32, cells: u32) -> u32 {
    let pairs = (1..=7u32)
        .flat_map(|files| (1..=6u32).map(move |ranks| (files, ranks)))
        .filter(|(files, ranks)| files * ranks >= cells)
        .map(|(files, ranks)| 2 * cells - files - ranks)
        .max();
    (4 * own).min(pairs.unwrap_or(0) + 4)
}

/// The bound behind `MAX_MOVES`, for any position that the checks accept.
///
/// In play a move is an action with one of the victims or, under `duty=may`, none. Actions: the steps and jumps, and where the Fortress may be placed one a
/// free square (its owner has then lost three pieces, so at most 9 stand). There are at most 12 victims, and they stand on squares that are neither free nor own. In the setup there
/// are at most two moves a square.
#[test]
fn the_bound_on_moves_holds() {
    let mut most = 0;
    for board in Board::ALL {
        let all = u32::from(board.files()) * u32::from(board.ranks());
        most = most.max(2 * all);
        for (own, victims) in (1..=12u32).flat_map(|own| (1..=12u32).map(move |victims| (own, victims))) {
            let cells = all - victims;
            let fortress = if own <= 9 { cells - own } else { 0 };
            let actions = most_goings(own, cells) + fortress;
            most = most.max(actions * (victims + 1));
        }
    }
    assert_eq!(most as usize, MAX_MOVES);
}
