//! What a person can type.

/// One line of input, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Anything that is no command is taken for a move.
    Move(String),
    Moves(String),
    Why(String),
    Hint,
    Undo,
    Redo,
    Save(String),
    Load(String),
    Record,
    Resign,
    Draw,
    Board,
    Help,
    Quit,
    /// An empty line.
    Nothing,
    /// A command without what it needs, or with too much.
    Wrong(&'static str),
}

/// What `help` prints.
pub(super) const HELP: &str = "\
A move in the notation of the game plays it; an illegal one is explained.
  moves [PREFIX]  list the legal moves (those that begin with PREFIX)
  why MOVE        say what MOVE does, or why it is illegal
  hint            suggest a move
  undo, redo      go back to your decision before, and forward again
  board           draw the board and say what its signs mean
  record          print the record of the game
  save FILE       write the record into FILE
  load FILE       go on with the game in FILE
  resign, draw    end the game (a draw needs two persons)
  quit            leave; an unfinished game is kept
";

impl Command {
    pub(super) fn read(line: &str) -> Command {
        let line = line.trim();
        let (word, rest) = match line.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim_start()),
            None => (line, ""),
        };
        let alone = |command: Command| {
            if rest.is_empty() { command } else { Command::Wrong("this command stands alone") }
        };
        let with = |command: fn(String) -> Command, what| {
            if rest.is_empty() { Command::Wrong(what) } else { command(rest.to_string()) }
        };
        match word {
            "" => Command::Nothing,
            "moves" => Command::Moves(rest.to_string()),
            "why" => with(Command::Why, "which move? (why MOVE)"),
            "save" => with(Command::Save, "into which file? (save FILE)"),
            "load" => with(Command::Load, "from which file? (load FILE)"),
            "hint" => alone(Command::Hint),
            "undo" => alone(Command::Undo),
            "redo" => alone(Command::Redo),
            "record" => alone(Command::Record),
            "resign" => alone(Command::Resign),
            "draw" => alone(Command::Draw),
            "board" => alone(Command::Board),
            "help" | "?" => alone(Command::Help),
            "quit" | "exit" => alone(Command::Quit),
            _ => Command::Move(line.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Command;

    #[test]
    fn lines_are_understood() {
        assert_eq!(Command::read("  @c3 "), Command::Move("@c3".into()));
        assert_eq!(Command::read("moves"), Command::Moves(String::new()));
        assert_eq!(Command::read("moves  G@"), Command::Moves("G@".into()));
        assert_eq!(Command::read("save my game.txt"), Command::Save("my game.txt".into()));
        assert_eq!(Command::read("a b"), Command::Move("a b".into()));
        assert_eq!(Command::read(" "), Command::Nothing);
        assert!(matches!(Command::read("save"), Command::Wrong(_)));
        assert!(matches!(Command::read("quit now"), Command::Wrong(_)));
    }
}
