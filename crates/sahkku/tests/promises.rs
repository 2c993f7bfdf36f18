//! What must not change by accident within a major version: keys, the order of generation, and the games that a seed gives.

use boardwright_core::{State as _, game_rng, playout};
use boardwright_sahkku::State;

/// So many random games of each rule set are played.
const GAMES: u64 = 16;

/// Rules, the key of the start, how many plies the first random games of seed 1 take together, the keys of their ends added up.
///
/// The last of them are rules of one's own: Luujäuʹrr on the narrow board with the dice of Návuotna, in single file.
const PROMISES: [(&str, u64, u32, u64); 16] = [
    ("sahkku:navuotna-raisa", 0x599F_7960_FE2D_01F9, 4_869, 0xE476_FC4A_E75E_7BE5),
    ("sahkku:navuotna-maze", 0xE5F0_21F1_232F_AFE1, 5_081, 0xEA16_AC9C_D40C_5092),
    ("sahkku:gavkevuotna", 0x7CB9_7798_23D7_7AD5, 4_895, 0x87A6_26CB_CD06_7689),
    ("sahkku:gavkevuotna-miedut", 0x4779_7581_DA6D_E395, 5_795, 0x34F0_373F_F7A8_2507),
    ("sahkku:gavkevuotna-ohcejohka", 0xA4BF_DDEA_BA2A_0259, 2_061, 0x3C19_9D15_AAA3_8A5D),
    ("sahkku:lagesvuotna", 0x88F6_3962_4A04_BACA, 1_213, 0x6B3D_0F61_1F83_94A7),
    ("sahkku:unjarga", 0x56A4_64CB_D72A_CC65, 5_658, 0x0687_1393_BCD0_00C8),
    ("sahkku:luujaurr", 0x8519_EC52_9E7C_5726, 12_292, 0xB75D_C194_EE6E_36F2),
    ("sahkku:luujaurr+order=any", 0xE6A5_24EF_2784_E981, 11_200, 0x4DFF_5044_2D32_D995),
    ("sahkku:lagesvuotna+order=any", 0x48FB_2D82_4A0F_9202, 866, 0xFEEF_E4EF_9860_6772),
    ("sahkku:lagesvuotna+blank=4+queen=shunned", 0xB7EE_30EF_BDB0_5E21, 1_409, 0xEB0E_9765_F901_2215),
    ("sahkku:unjarga+order=any+activate=step", 0x0CA1_1EFD_41B5_301A, 6_324, 0x290A_414A_4028_36E9),
    ("sahkku:gavkevuotna+order=strict+closing=enemy", 0x04C5_0446_093C_DA14, 5_617, 0xC83D_A5B0_3997_C04F),
    ("sahkku:navuotna-raisa+closing=home+opening=plain", 0x80A5_8C88_B067_C5E3, 4_909, 0x43B9_38DF_2437_D3F6),
    ("sahkku:gavkevuotna-ohcejohka+activate=middle", 0x6E4F_0224_3B4A_B912, 1_730, 0x3239_9F2F_E3FB_8D19),
    ("sahkku:custom-a2351442", 0x3567_154B_A986_C3BD, 9_122, 0x645A_B4A9_1350_47CD),
];

/// Positions and their moves in the order of generation.
const ORDER: [(&str, &str); 9] = [
    (
        "sahkku:lagesvuotna+order=any -/o2,n2,m2,l2,k2,j2,i2,k3,o2',n2',m2',l2',k2',j2',i2' -/a2 d1=1 e3/m1 1 X23~",
        "X:o2-n2 X:n2-m2 X:m2-l2 X:l2-k2 X:k2-j2 X:j2-i2 X:i2-h2 X:k3-l3 X:o2'-n2' X:n2'-m2' X:m2'-l2' X:l2'-k2' X:k2'-j2' X:j2'-i2' X:i2'-h2' X:Kd1-c1 X:Kd1-e1 X:Kd1-d2 X:Qe3-e2 X:Qe3-d3 X:Qe3-f3 2:o2-m2 2:n2-l2 2:m2-k2 2:l2-j2 2:k2-i2 2:j2-h2 2:i2-g2 2:k3-m3 2:o2'-m2' 2:n2'-l2' 2:m2'-k2' 2:l2'-j2' 2:k2'-i2' 2:j2'-h2' 2:i2'-g2' 2:Kd1-b1 2:Kd1-f1 2:Kd1-d3 2:Qe3-e1 2:Qe3-c3 2:Qe3-g3 3:o2-l2 3:n2-k2 3:m2-j2 3:l2-i2 3:k2-h2 3:j2-g2 3:i2-f2 3:k3-n3 3:o2'-l2' 3:n2'-k2' 3:m2'-j2' 3:l2'-i2' 3:k2'-h2' 3:j2'-g2' 3:i2'-f2' 3:Kd1-a1 3:Kd1-g1 3:Qe3-b3 3:Qe3-h3 re",
    ),
    (
        "sahkku:lagesvuotna abcde/m2*2,k3 mno/a2 h2 l2?/d2? 1 X2~",
        "X+e1 X:k3-l3 X+Ql2-l1 X+Ql2-k2 X+Ql2-l3 re",
    ),
    (
        "sahkku:gavkevuotna-ohcejohka abc/o2,k2,j2,m2',i2' ab/- h2=2 - 1 X23",
        "X+c1 X:o2-n2 X:m2'-l2' X:i2'-h2' X:i2'-h2'# 2:i2'-g2' 3:i2'-f2'",
    ),
    ("sahkku:gavkevuotna-ohcejohka o/j2,k2' ab/- o2=2 - 1 XX4", "X+o1 X+o1# X:j2-i2 4:j2-f2"),
    (
        "sahkku:gavkevuotna-miedut abdf/n2,l2,d3,o2' ab/i2 e2=1 - 1 X24",
        "X+f1 X:n2-m2 X:l2-k2 X:d3-e3 X:Ke2-d2 2:l2-j2 2:d3-f3 2:Ke2-c2 4:l2-h2 4:d3-h3 4:Ke2-a2",
    ),
    (
        "sahkku:navuotna-maze abcdfhj/m2*2,k2,a3 bc/b2 e2=1 - 1 X2~",
        "X+d1 X+f1 X+h1 X+j1 X:m2-l2 X:k2-j2 X:a3-b3 X:Ke2-d2 2:m2-k2 2:k2-i2 2:a3-c3 2:Ke2-c2 re",
    ),
    ("sahkku:unjarga abc/m2*3,e2,h3,d2' abcd/k1 i2=1 - 2 XXX~", "X+a3 X:k1-j1 re3"),
    (
        "sahkku:luujaurr abcdefg/h1*2,n2,o2',d2' abcdefghijkl/n3,c2 i1=1 - 1 X3",
        "X+g1 X:n2-m2 X:o2'-n2' X:d2'-c2' X:Ki1-j1 X:Ki1-i2",
    ),
    (
        "sahkku:luujaurr+order=any abcdefg/h1*2,n2,o2',d2' abcdefghijkl/n3,c2 i1=1 - 2 X23",
        "X+l3 X:n3-o3 X:c2-b2 2:n3-o2 2:c2-a2 3:n3-n2 3:c2-a1",
    ),
];

#[test]
fn keys_and_seeded_games_stay() {
    let found = PROMISES.map(|(rules, ..)| {
        let start = State::start(rules.parse().expect("rules"));
        let (mut plies, mut ends) = (0, 0u64);
        for game in 0..GAMES {
            let mut state = start;
            plies += playout(&mut state, &mut game_rng(1, game), 100_000).plies;
            ends = ends.wrapping_add(state.key());
        }
        (rules, start.key(), plies, ends)
    });
    assert_eq!(found, PROMISES);
}

#[test]
fn the_order_of_generation_stays() {
    for (text, moves) in ORDER {
        let state: State = text.parse().expect("a position");
        let found = state.legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(found, moves, "{text}");
    }
}
