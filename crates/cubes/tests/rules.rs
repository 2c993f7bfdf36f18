//! The numbered rules and rulings of the page, each with positions that were worked out by hand.

use boardwright_core::{Node, Outcome, Player, Ply, State as _};
use boardwright_cubes::{Rules, State};

fn state(text: &str) -> State {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// A position under the default options, without the rules id.
fn standard(fields: &str) -> State {
    state(&format!("cubes:standard {fields}"))
}

/// A position under other options.
fn under(options: &str, fields: &str) -> State {
    state(&format!("cubes:standard+{options} {fields}"))
}

/// The legal moves, sorted.
fn legal(state: &State) -> String {
    let mut moves: Vec<String> = state.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves.join(" ")
}

/// The fields after the rules id once these plies are played.
fn after(mut state: State, plies: &[&str]) -> String {
    for ply in plies {
        let ply: Ply<_, _> = ply.parse().unwrap_or_else(|e| panic!("{ply}: {e}"));
        state.advance(ply).unwrap_or_else(|e| panic!("{state} {ply}: {e}"));
    }
    let text = state.to_string();
    text.split_once(' ').map(|(_, fields)| fields.to_string()).unwrap_or_default()
}

fn won_by(winner: Player, points: u16) -> Node {
    Node::Over(Outcome::Win { winner, points })
}

const START: &str = "aaaaaaaa/8/8/8/8/8/8/AAAAAAAA 1";

#[test]
fn rule_1_eight_cubes_a_side_on_the_home_ranks_showing_one() {
    for (id, stage) in [("cubes:standard", "select"), ("cubes:standard+order=roll-first", "roll")] {
        let start = State::start(id.parse::<Rules>().expect(id));
        assert_eq!(start.to_string(), format!("{id} {START} {stage} 0/0 0"));
        assert_eq!(start.to_move(), Player::First);
    }
}

#[test]
fn rule_1_first_moves_up_and_second_down() {
    assert_eq!(legal(&standard("8/7a/8/8/3A4/8/8/8 1 go:d4=1 7/7 0")), "d4c5 d4d5 d4e5");
    assert_eq!(legal(&standard("8/8/8/8/3a4/8/7A/8 2 go:d4=1 7/7 0")), "d4c3 d4d3 d4e3");
}

#[test]
fn rule_2_choose_a_cube_roll_it_and_it_goes() {
    let mut state = standard(&format!("{START} select 0/0 0"));
    assert_eq!(legal(&state), "a1 b1 c1 d1 e1 f1 g1 h1");
    state.play("c1".parse().expect("a move")).expect("legal");
    assert_eq!(state.node(), Node::Chance);
    assert_eq!(legal(&state), "");
    let mut events = Vec::new();
    state.events(|event, weight| events.push(format!("{event} {weight}")));
    assert_eq!(events, ["*1 1", "*2 1", "*3 1", "*4 1", "*5 1", "*6 1"]);
    state.resolve("*2".parse().expect("an event")).expect("it can fall");
    assert_eq!(legal(&state), "c1a3 c1c3 c1e3");
}

#[test]
fn rule_2_ruling_r1_roll_first_then_any_cube_goes() {
    let mut state = under("order=roll-first", "8/7a/8/8/8/8/A6A/8 1 roll 7/6 0");
    assert_eq!(state.node(), Node::Chance);
    state.resolve("*2".parse().expect("an event")).expect("it can fall");
    assert_eq!(state.node(), Node::Decision(Player::First));
    assert_eq!(legal(&state), "a2a4 a2c4 h2f4 h2h4");
}

#[test]
fn rule_3_a_cube_needs_an_empty_square_ahead() {
    // a1 has own cubes before it, b2 has a free line.
    assert_eq!(legal(&standard("8/7a/8/8/8/8/AA6/A7 1 select 7/5 0")), "a2 b2");
    // One free diagonal is enough, also for Second.
    assert_eq!(legal(&standard("2a5/1aa5/8/7A/8/8/8/8 2 select 5/7 0")), "b7 c7 c8");
    assert_eq!(legal(&standard("2a5/1aaa4/8/7A/8/8/8/8 2 select 4/7 0")), "b7 c7 d7");
}

#[test]
fn rule_3_or_an_enemy_that_shows_less_than_six() {
    assert_eq!(legal(&standard("8/8/8/8/8/8/fe6/A7 1 select 6/7 0")), "a1");
    assert_eq!(legal(&standard("8/8/8/8/8/8/ff6/A7 1 select 6/7 0")), "pass");
    // What counts is six, not the roll to come: e1 is selectable although nothing but a 6 lets it go.
    assert_eq!(legal(&standard("8/8/8/8/8/8/3eee2/4A3 1 select 5/7 0")), "e1");
    // With `contact=exact` only an empty square counts.
    assert_eq!(legal(&under("contact=exact", "8/8/8/8/8/8/fe6/A7 1 select 6/7 0")), "pass");
}

#[test]
fn rule_3_an_enemy_on_its_home_rank_does_not_count() {
    assert_eq!(legal(&standard("aa6/A7/8/8/8/8/7a/8 1 select 5/7 0")), "pass");
    assert_eq!(legal(&standard("8/7A/8/8/8/8/a7/AA6 2 select 7/5 0")), "pass");
}

#[test]
fn rule_3_ruling_r4_a_cube_on_the_far_rank_is_finished() {
    assert_eq!(legal(&standard("A7/7a/8/8/8/8/8/A7 1 select 7/6 0")), "a1");
    assert_eq!(legal(&under("order=roll-first", "A7/7a/8/8/8/8/8/A7 1 go=1 7/6 0")), "a1a2 a1b2");
}

#[test]
fn rule_4_a_cube_goes_straight_until_roll_edge_or_any_cube() {
    // The roll ends all three lines.
    assert_eq!(legal(&standard("8/7a/8/8/8/8/8/3A4 1 go:d1=3 7/7 0")), "d1a4 d1d4 d1g4");
    // The edge ends the left one after two squares and the right one after five.
    assert_eq!(legal(&under("short=any", "8/7a/8/8/8/8/8/2A5 1 go:c1=6 7/7 0")), "c1a3 c1c7 c1h6");
    // Own and enemy cubes end a line, and a strong enemy is not taken.
    assert_eq!(legal(&under("short=any", "8/7a/8/8/3f4/5A2/8/3A4 1 go:d1=5 6/6 0")), "d1a4 d1d3 d1e2");
    // Nothing is leapt over: three cubes beside it leave no move.
    assert_eq!(legal(&standard("8/7a/8/8/8/8/2AeA3/3A4 1 go:d1=5 6/5 0")), "stay");
}

#[test]
fn rule_4_f_is_at_most_the_roll() {
    // All lines are longer than 1, so all three directions are the longest.
    assert_eq!(legal(&standard("8/7a/8/8/8/8/8/1A6 1 go:b1=1 7/7 0")), "b1a2 b1b2 b1c2");
    assert_eq!(legal(&standard("8/7a/8/8/8/8/8/1A6 1 go:b1=2 7/7 0")), "b1b3 b1d3");
}

const MEETING: &str = "8/7a/8/8/3a4/8/3A4/8 1";

#[test]
fn rule_4_taking_needs_a_smaller_face_within_the_roll() {
    // d4 is two squares away and shows 1.
    assert_eq!(legal(&standard(&format!("{MEETING} go:d2=3 6/7 0"))), "d2a5 d2g5 d2xd4");
    assert_eq!(legal(&standard(&format!("{MEETING} go:d2=2 6/7 0"))), "d2b4 d2f4 d2xd4");
    assert_eq!(legal(&standard(&format!("{MEETING} go:d2=1 6/7 0"))), "d2c3 d2d3 d2e3");
    // A face equal to the roll is not less.
    assert_eq!(legal(&standard("8/7a/8/8/3c4/8/3A4/8 1 go:d2=3 6/7 0")), "d2a5 d2g5");
    assert_eq!(legal(&standard("8/7a/8/8/3c4/8/3A4/8 1 go:d2=4 6/7 0")), "d2h6 d2xd4");
    // A roll of 1 takes nothing, and nothing takes a six.
    assert_eq!(legal(&standard("8/7a/8/8/8/3a4/3A4/8 1 go:d2=1 6/7 0")), "d2c3 d2e3");
    assert_eq!(legal(&standard("8/7a/8/8/8/3f4/3A4/8 1 go:d2=6 6/7 0")), "d2h6");
}

#[test]
fn rule_4_ruling_r2_exact_takes_only_where_the_count_ends() {
    assert_eq!(legal(&under("contact=exact", &format!("{MEETING} go:d2=3 6/7 0"))), "d2a5 d2g5");
    assert_eq!(legal(&under("contact=exact", &format!("{MEETING} go:d2=2 6/7 0"))), "d2b4 d2f4 d2xd4");
}

#[test]
fn rule_4_ruling_r3_any_direction_as_far_as_it_allows() {
    assert_eq!(legal(&under("short=any", &format!("{MEETING} go:d2=3 6/7 0"))), "d2a5 d2d3 d2g5 d2xd4");
    assert_eq!(
        legal(&under("contact=exact+short=any", &format!("{MEETING} go:d2=3 6/7 0"))),
        "d2a5 d2d3 d2g5"
    );
}

#[test]
fn rule_4_longest_counts_a_direction_that_ends_at_a_cube() {
    // Straight on: e2 to e4 are empty before e5; left only d2 and c3, right f2 and g3.
    assert_eq!(legal(&standard("8/7a/8/4f3/1A5A/8/8/4A3 1 go:e1=6 6/5 0")), "e1e4");
}

#[test]
fn rule_4_the_cube_shows_the_roll_and_the_taker_scores_the_face() {
    assert_eq!(
        after(standard("8/7a/8/8/3c4/8/3A4/8 1 go:d2=5 6/7 0"), &["d2xd4"]),
        "8/7a/8/8/3E4/8/8/8 2 select 9/7 0"
    );
    assert_eq!(
        after(standard("8/7a/8/8/3c4/8/3A4/8 1 go:d2=2 6/7 0"), &["d2f4"]),
        "8/7a/8/8/3c1B2/8/8/8 2 select 6/7 0"
    );
    assert_eq!(
        after(standard("8/8/3d4/8/3B4/8/7A/8 2 go:d6=6 7/6 0"), &["d6xd4"]),
        "8/8/8/8/3f4/8/7A/8 1 select 7/8 0"
    );
}

#[test]
fn rule_5_stay_turns_the_rolled_cube() {
    let blocked = standard("8/8/8/8/8/8/cd6/A7 1 go:a1=3 6/7 1");
    assert_eq!(legal(&blocked), "stay");
    assert_eq!(after(blocked, &["stay"]), "8/8/8/8/8/8/cd6/C7 2 select 6/7 0");
}

#[test]
fn rule_5_takings_alone_leave_no_stay() {
    assert_eq!(legal(&standard("8/8/8/8/8/8/cd6/A7 1 go:a1=4 6/7 0")), "a1xa2");
    assert_eq!(legal(&standard("8/8/8/8/8/8/cd6/A7 1 go:a1=5 6/7 0")), "a1xa2 a1xb2");
}

#[test]
fn rule_5_roll_first_joins_the_moves_of_all_cubes() {
    // The longest is judged for each cube by itself: a1 goes one square, the others two.
    let state = under("order=roll-first", "8/8/7a/8/8/A1A5/8/A7 1 go=2 7/5 0");
    assert_eq!(legal(&state), "a1a2 a1b2 a3a5 a3c5 c3a5 c3c5 c3e5");
}

#[test]
fn rule_5_roll_first_stay_leaves_the_board() {
    let blocked = under("order=roll-first", "8/8/8/8/8/8/cd6/A7 1 go=3 6/7 1");
    assert_eq!(legal(&blocked), "stay");
    assert_eq!(after(blocked, &["stay"]), "8/8/8/8/8/8/cd6/A7 2 roll 6/7 0");
}

/// Nobody can choose a cube: a standoff of finished and blocked cubes.
const STANDOFF: &str = "3CEFDD/7C/8/8/8/8/3fe3/ddedde2";

#[test]
fn rule_6_ruling_r5_two_passes_end_the_game() {
    let first = format!("{STANDOFF} 1 select 0/4 0");
    assert_eq!(legal(&standard(&first)), "pass");
    assert_eq!(after(standard(&first), &["pass"]), format!("{STANDOFF} 2 select 0/4 1"));
    assert_eq!(after(standard(&first), &["pass", "pass"]), format!("{STANDOFF} 1 select 0/4 2"));
    // 3 + 5 + 6 + 4 + 4 for First; 4 taken and 4 + 4 + 5 + 4 + 4 + 5 for Second.
    assert_eq!(standard(&format!("{STANDOFF} 1 select 0/4 2")).node(), won_by(Player::Second, 8));
}

#[test]
fn rule_6_roll_first_passes_before_any_roll() {
    let state = under("order=roll-first", &format!("{STANDOFF} 1 select 0/4 0"));
    assert_eq!(legal(&state), "pass");
    assert_eq!(after(state, &["pass"]), format!("{STANDOFF} 2 select 0/4 1"));
    assert_eq!(after(state, &["pass", "pass"]), format!("{STANDOFF} 1 roll 0/4 2"));
    // The opponent of a player who passed may still roll.
    let state = under("order=roll-first", "8/8/8/8/8/8/ff6/A7 1 select 6/7 0");
    assert_eq!(after(state, &["pass"]), "8/8/8/8/8/8/ff6/A7 2 roll 6/7 1");
}

#[test]
fn rule_6_other_moves_clear_the_passes_and_events_do_not() {
    let state = standard(&format!("{START} select 0/0 1"));
    assert_eq!(after(state, &["a1"]), format!("{START} roll:a1 0/0 0"));
    let state = standard(&format!("{START} roll:a1 0/0 1"));
    assert_eq!(after(state, &["*3"]), format!("{START} go:a1=3 0/0 1"));
    assert_eq!(after(state, &["*3", "a1a4"]), "aaaaaaaa/8/8/8/C7/8/8/1AAAAAAA 2 select 0/0 0");
    let state = under("order=roll-first", &format!("{START} roll 0/0 1"));
    assert_eq!(after(state, &["*3"]), format!("{START} go=3 0/0 1"));
}

#[test]
fn rule_7_the_game_ends_when_the_last_cube_arrives() {
    let mut state = standard("C7/1A6/8/8/8/7a/8/a6d 1 go:b7=4 7/6 0");
    assert_eq!(legal(&state), "b7b8 b7c8");
    state.play("b7c8".parse().expect("a move")).expect("legal");
    // 7 + 3 + 4 against 6 + 1 + 4: Second has two cubes on First's home rank.
    assert_eq!(state.node(), won_by(Player::First, 3));
    assert_eq!(legal(&state), "");
    assert_eq!(state.to_string(), "cubes:standard C1D5/8/8/8/8/7a/8/a6d 2 select 7/6 0");
}

#[test]
fn rule_7_the_game_ends_when_the_last_travelling_cube_is_taken() {
    // What is left of Second stands on its far rank: h1 with 6.
    let mut state = standard("8/8/8/8/3c4/8/3A4/7f 1 go:d2=5 6/7 0");
    state.play("d2xd4".parse().expect("a move")).expect("legal");
    assert_eq!(state.node(), won_by(Player::Second, 7 + 6 - 9));
    // And a player with no cube left counts as arrived.
    let mut state = standard("8/8/8/8/3c4/8/3A4/8 1 go:d2=5 7/7 0");
    state.play("d2xd4".parse().expect("a move")).expect("legal");
    assert_eq!(state.node(), won_by(Player::First, 3));
}

#[test]
fn rule_7_equal_scores_are_a_draw() {
    assert_eq!(standard("FFFFFFFF/8/8/8/8/8/8/ffffffff 1 select 0/0 0").node(), Node::Over(Outcome::Draw));
    assert_eq!(standard("8/8/8/8/8/8/8/8 1 select 8/8 0").node(), Node::Over(Outcome::Draw));
}

#[test]
fn rule_7_cubes_on_the_way_do_not_score() {
    // B + F on the far rank of First and 6 taken, against a on that of Second; f7 and the cubes on rank 1 that are First's do not count.
    assert_eq!(standard("B6F/8/8/8/8/8/f7/aFFFFFF1 2 select 6/0 2").node(), won_by(Player::First, 13));
}

#[test]
fn rule_8_an_enemy_on_its_home_rank_is_never_taken() {
    assert_eq!(legal(&standard("a7/A7/8/8/8/8/7a/8 1 go:a7=6 6/7 0")), "a7b8");
    assert_eq!(legal(&standard("8/7A/8/8/8/8/a7/A7 2 go:a2=6 7/6 0")), "a2b1");
}

#[test]
fn text_stages_are_written_as_the_page_says() {
    for fields in ["select 0/0 0", "roll:c1 0/0 0", "go:c1=4 0/0 0"] {
        let text = format!("cubes:standard {START} {fields}");
        assert_eq!(state(&text).to_string(), text);
    }
    for fields in ["roll 0/0 0", "go=4 0/0 1"] {
        let text = format!("cubes:standard+order=roll-first {START} {fields}");
        assert_eq!(state(&text).to_string(), text);
    }
}

/// The most legal moves that a position has; every option leaves all of them.
#[test]
fn capacity_the_witness_has_42_moves() {
    for options in ["", "+contact=exact", "+short=any", "+contact=exact+short=any"] {
        let state =
            under(&format!("order=roll-first{options}"), "8/aaaaaaaa/8/AAAAAAAA/8/8/8/8 1 go=2 0/0 0");
        assert_eq!((state.count_moves(), state.legal_moves().len()), (42, 42), "{options}");
    }
}

#[test]
fn sizes_states_are_small() {
    assert!(size_of::<State>() <= 64, "{}", size_of::<State>());
    assert_eq!(size_of::<boardwright_cubes::Move>(), 3);
}
