//! The socket under a [`crate::Session`].
