//! The simulator's disk: a store in memory that injects faults.
