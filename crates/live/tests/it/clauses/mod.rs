//! The clauses.
