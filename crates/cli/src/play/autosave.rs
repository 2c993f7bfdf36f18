//! Keeping unfinished games.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

use crate::error::Failure;
use crate::files;

/// Where the game of this session is kept.
pub(super) struct Autosave {
    file: Option<PathBuf>,
    /// Whether this session made the file, in the user's data directory.
    ours: bool,
}

impl Autosave {
    /// Keeps into `named`; without it into `loaded`, if that is a file which an earlier session kept; else into a new file.
    pub(super) fn new(named: Option<PathBuf>, loaded: Option<PathBuf>) -> Self {
        let earlier = loaded.filter(|path| {
            let inside = path.canonicalize().ok().zip(directory().and_then(|d| d.canonicalize().ok()));
            inside.is_some_and(|(path, directory)| path.parent() == Some(&directory))
        });
        Autosave { ours: named.is_none() && earlier.is_some(), file: named.or(earlier) }
    }

    /// Writes the record and tells where.
    pub(super) fn keep(&mut self, stem: &str, record: &str) -> Result<&Path, Failure> {
        if let Some(file) = &self.file {
            files::write(file, record)?;
        } else {
            let directory = directory().ok_or_else(|| {
                Failure::Usage("there is no home directory; name a file with --autosave".to_string())
            })?;
            self.file = Some(files::write_new(&directory, stem, record)?);
            self.ours = true;
        }
        Ok(self.file.as_deref().unwrap_or(Path::new("")))
    }

    /// The game is over: what was kept in the data directory is of no more use. A file that the user named gets the whole record.
    pub(super) fn finish(&mut self, record: &str) -> Result<(), Failure> {
        match self.file.take() {
            Some(file) if self.ours => {
                std::fs::remove_file(&file).map_err(|source| Failure::Write { path: file, source })
            }
            Some(file) => files::write(&file, record),
            None => Ok(()),
        }
    }
}

/// The directory of kept games.
fn directory() -> Option<PathBuf> {
    Some(ProjectDirs::from("", "", "boardwright")?.data_dir().join("unfinished"))
}
