use alloc::vec::Vec;
use cards::Card;
use units::{Chips, Seat};

/// What a seat decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Give the hand up.
    Fold,
    /// Pass without betting.
    Check,
    /// Match the bet, or go all-in for less.
    Call,
    /// Open the betting **to** this total of the street.
    Bet(Chips),
    /// Raise **to** this total of the street.
    RaiseTo(Chips),
    /// Show own cards once the hand is over.
    Show(Show),
}

/// Which of the own cards to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Show {
    /// All of them.
    All,
    /// These.
    These(Vec<Card>),
}

/// Exactly what [`Hand::decide`](crate::Hand::decide) accepts from a seat now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whose options these are.
    pub seat: Seat,
    /// Whether folding is accepted.
    pub fold: bool,
    /// Whether checking is accepted.
    pub check: bool,
    /// What a call puts in (the whole stack if that is less than the price), if there is a bet.
    pub call: Option<Chips>,
    /// Totals of the street that a bet may be made to.
    pub bet: Option<WagerRange>,
    /// Totals of the street that a raise may be made to.
    pub raise_to: Option<WagerRange>,
    /// Whether own cards may be shown (the hand is over and some are hidden).
    pub show: bool,
}

/// Every whole total from `min` to `max`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WagerRange {
    /// The least.
    pub min: Chips,
    /// The most.
    pub max: Chips,
}
