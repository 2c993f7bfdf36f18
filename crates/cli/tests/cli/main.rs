//! The real program, from outside.

mod commands;
mod errors;
mod inspect;
mod play;
mod players;
mod trace;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;

type Tested = Result<(), Box<dyn std::error::Error>>;

/// The program with these arguments (split at blanks), with nothing of the tester's own settings.
fn boardwright(args: &str) -> Command {
    let mut command = cargo_bin_cmd!("boardwright");
    command.args(args.split_whitespace());
    for variable in ["BOARDWRIGHT_AUTOSAVE", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

/// The standard output of a run that must succeed and complain about nothing.
fn output(command: &mut Command) -> Result<String, Box<dyn std::error::Error>> {
    let result = command.output()?;
    let errors = String::from_utf8(result.stderr)?;
    assert!(result.status.success() && errors.is_empty(), "{command:?}: {errors}");
    Ok(String::from_utf8(result.stdout)?)
}

/// The one error line of a run that must fail with exit code 2.
fn error_line(command: &mut Command) -> Result<String, Box<dyn std::error::Error>> {
    let result = command.output()?;
    let errors = String::from_utf8(result.stderr)?;
    assert_eq!(result.status.code(), Some(2), "{command:?}: {errors}");
    assert_eq!(errors.lines().count(), 1, "{command:?}: {errors}");
    let line = errors.trim_end().strip_prefix("error: ").ok_or(errors.clone())?;
    Ok(line.to_string())
}
