//! Tests of the rulebooks' clauses.

mod all_versions;
mod classic;
mod detached;
mod premium;
mod psc;
mod ray_a;
mod ray_b;
