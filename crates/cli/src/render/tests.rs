//! Pictures without colours.

use boardwright::core::scene::{At, Cell, Grid, Label, Mark, Piece, Signs};
use boardwright::core::{Player, Scene};

use super::{legend, picture};

fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

fn cell(name: &str, row: i16, half_column: i16, mark: Mark, pieces: Vec<Piece>) -> Cell {
    Cell { name: name.to_string(), at: At { row, half_column }, mark, pieces }
}

fn label(text: &str, row: i16, half_column: i16) -> Label {
    Label { text: text.to_string(), at: At { row, half_column } }
}

#[test]
fn squares_stand_in_columns_under_their_labels() {
    let soldier = Piece::new(Some(Player::First), 's', "Soldier");
    let many = Piece { count: 12, tagged: true, ..Piece::new(Some(Player::Second), 'S', "Soldier") };
    let scene = Scene {
        grid: Grid::Squares,
        cells: vec![
            cell("a2", 0, 0, Mark::Plain, vec![]),
            cell("b2", 0, 2, Mark::Plain, vec![many]),
            cell("a1", 1, 0, Mark::Plain, vec![soldier]),
            cell("b1", 1, 2, Mark::Plain, vec![]),
        ],
        labels: vec![label("2", 0, -2), label("1", 1, -2), label("a", 2, 0), label("b", 2, 2)],
        captions: vec!["Player 1 moves.".to_string()],
        signs: Signs { idle: "asleep", tagged: "on the way back" },
    };
    assert_eq!(plain(&picture(&scene, &[])), "2  .  s'12\n1  S   .\n   a   b\nPlayer 1 moves.\n");
    assert_eq!(legend(&scene), "S = Soldier, s = Soldier, ' = on the way back\n");
}

#[test]
fn hexagons_stand_in_staggered_rows() {
    let scene = Scene {
        grid: Grid::Hexagons,
        cells: vec![
            cell("b1", 0, 1, Mark::Owned(Player::Second), vec![]),
            cell("b2", 0, 3, Mark::Plain, vec![Piece::new(None, 'K', "King")]),
            cell("a1", 1, 0, Mark::Plain, vec![]),
            cell("a2", 1, 2, Mark::Special, vec![]),
            cell("a3", 1, 4, Mark::Plain, vec![Piece::new(Some(Player::First), '6', "Six")]),
        ],
        ..Scene::default()
    };
    assert_eq!(plain(&picture(&scene, &[])), "  [.]  ~K\n .  {.}  ^6\n");
    assert_eq!(legend(&scene), "^6 = Six, ~K = King, ~ = nobody's\n");
}

#[test]
fn a_highlight_changes_no_letter() {
    let scene = Scene {
        cells: vec![cell("a1", 0, 0, Mark::Plain, vec![]), cell("b1", 0, 2, Mark::Plain, vec![])],
        ..Scene::default()
    };
    let lit = picture(&scene, &["b1".to_string()]);
    assert_ne!(lit, picture(&scene, &[]));
    assert_eq!(plain(&lit), plain(&picture(&scene, &[])));
}

#[test]
fn an_empty_scene_is_drawn() {
    assert_eq!(plain(&picture(&Scene::default(), &[])), "\n");
}
