//! The seeds, and with them every input that once failed, hold without a fuzzer.

use std::fs;
use std::path::{Path, PathBuf};

use boardwright::{game, parse_position, parse_record, start};
use boardwright_fuzz::{play, texts};

/// The files of one folder of seeds with their names and contents.
fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
    let files = fs::read_dir(folder).expect("a folder of seeds");
    let mut paths: Vec<PathBuf> = files.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        (name, fs::read(&path).expect("a readable file"))
    };
    let all: Vec<_> = paths.into_iter().map(read).collect();
    assert!(!all.is_empty(), "no seeds for {target}");
    all
}

/// The second word of a seed's name, if it is a game of this build.
fn has_game(name: &str) -> bool {
    name.split('-').nth(1).is_some_and(|second| game(second).is_some())
}

#[test]
fn texts_hold_for_every_seed() {
    for (name, bytes) in seeds("texts") {
        println!("{name}");
        texts(&bytes);
    }
}

#[test]
fn play_holds_for_every_seed() {
    for (name, bytes) in seeds("play") {
        println!("{name}");
        play(&bytes);
    }
}

#[test]
fn seeds_are_what_their_names_say() {
    for (name, bytes) in seeds("texts") {
        let text = String::from_utf8_lossy(&bytes);
        let read = [start(&text).is_ok(), parse_position(&text).is_ok(), parse_record(&text).is_ok()];
        match name.split('-').next() {
            Some("rules") if has_game(&name) => assert_eq!(read, [true, false, false], "{name}"),
            Some("position") if has_game(&name) => assert_eq!(read, [false, true, false], "{name}"),
            Some("record") if has_game(&name) => assert_eq!(read, [false, false, true], "{name}"),
            Some("rules" | "position" | "record" | "ply" | "bad") => assert_eq!(read, [false; 3], "{name}"),
            Some("find") => {}
            _ => panic!("{name}: a seed is named rules-, position-, record-, ply-, bad- or find-"),
        }
    }
    for (name, bytes) in seeds("play").into_iter().filter(|(name, _)| !name.starts_with("find-")) {
        let line = bytes.split(|b| *b == b'\n').next().unwrap_or_default();
        let begins = parse_position(&String::from_utf8_lossy(line)).is_ok();
        assert_eq!(begins, name.starts_with("position-") && has_game(&name), "{name}");
    }
}
