//! The threads that a command counts or plays on.

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// A pool of so many threads, all cores for 0; none for 1, which is the caller's own thread.
pub(crate) fn pool(threads: u32) -> Result<Option<ThreadPool>, ThreadPoolBuildError> {
    if threads == 1 { Ok(None) } else { of(threads).map(Some) }
}

/// A pool of so many threads, all cores for 0.
pub(crate) fn of(threads: u32) -> Result<ThreadPool, ThreadPoolBuildError> {
    ThreadPoolBuilder::new().num_threads(threads as usize).build()
}
