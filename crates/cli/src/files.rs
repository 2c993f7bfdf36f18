//! Records in files: read with a bound, written as a whole or not at all.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use boardwright::any::AnyMatch;

use crate::error::Failure;

/// The most bytes that a file may have. Replaying a record takes time quadratic in the length, because of repetitions; this much takes about a second.
const MAX_TEXT: u64 = 1 << 18;

/// Reads a record and replays it.
pub(crate) fn read_record(path: &Path) -> Result<Box<dyn AnyMatch>, Failure> {
    let text = read_text(path)?;
    boardwright::parse_record(&text).map_err(|source| Failure::Record { path: path.to_owned(), source })
}

/// Reads a text of at most [`MAX_TEXT`] bytes.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    try_read(path).map_err(|source| Failure::Read { path: path.to_owned(), source })
}

fn try_read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_TEXT + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_TEXT {
        return Err(io::Error::other(format!("it has more than {MAX_TEXT} bytes, too many")));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("it is not UTF-8 text"))
}

/// Writes a text over whatever the file was: first beside it, then in its place, so that the old content is there until the new one is complete.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |source| Failure::Write { path: path.to_owned(), source };
    // A link stays a link: what it leads to is replaced.
    let real = match fs::canonicalize(path) {
        Ok(real) => real,
        Err(error) if error.kind() == io::ErrorKind::NotFound => path.to_owned(),
        Err(error) => return Err(failed(error)),
    };
    // A device must not be replaced by a file.
    if fs::metadata(&real).is_ok_and(|data| !data.is_file()) {
        return Err(failed(io::Error::other("it is not a regular file")));
    }
    beside(&real, text).and_then(|file| file.persist(&real).map_err(|e| e.error)).map_err(failed)?;
    Ok(())
}

/// Writes a text to the first free name `<stem>-<n>.record` of a directory, which is made if need be.
pub(crate) fn write_new(directory: &Path, stem: &str, text: &str) -> Result<PathBuf, Failure> {
    let failed = |path: &Path, source| Failure::Write { path: path.to_owned(), source };
    fs::create_dir_all(directory).map_err(|e| failed(directory, e))?;
    for n in 1_u32.. {
        let path = directory.join(format!("{stem}-{n}.record"));
        if path.exists() {
            continue;
        }
        let file = beside(&path, text).map_err(|e| failed(&path, e))?;
        match file.persist_noclobber(&path) {
            Ok(_) => return Ok(path),
            Err(e) if e.error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(e) => return Err(failed(&path, e.error)),
        }
    }
    Err(failed(directory, io::Error::other("no free name is left")))
}

/// A file with a temporary name in the directory of `path`, written.
fn beside(path: &Path, text: &str) -> io::Result<tempfile::NamedTempFile> {
    let directory = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any new file, subject to the user's mask, and not the private mode of temporary files.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.prefix(".boardwright-").tempfile_in(directory)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    Ok(file)
}
