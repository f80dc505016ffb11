//! Tests of the table as its owners use it.

mod double;
