//! Games against the house as pure state machines, and their exact returns.

pub mod blackjack;
