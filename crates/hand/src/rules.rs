use crate::Rake;

/// How high one may bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Up to the stack.
    No,
    /// Up to the pot after the call.
    Pot,
    /// Fixed steps.
    Fixed,
}

/// The switches in which rulebooks differ. `rulebooks/*.toml` sets them; the table says which book.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Fixed limit: the most bets and raises on one street, the opening bet (or big blind) counted.
    /// `None` is no cap.
    pub fixed_cap: Option<u8>,
    /// Fixed limit: whether the cap falls away when two players with chips behind began the street,
    /// all-in players beside them or not.
    pub fixed_cap_off_heads_up: bool,
    /// Fixed limit: what an all-in below a full bet or raise counts as.
    pub fixed_short_all_in: ShortAllInLimit,
    /// No and pot limit: when all-ins below a full raise open the betting again to those who acted.
    pub reopen: ReopenRule,
    /// Whether all hands are turned up once no more betting is possible and cards are still to
    /// come. After the last street the showdown goes in its order, all-in or not.
    pub all_in_face_up: bool,
    /// Whether the last to bet or raise on the last street shows first; else the first left of the
    /// button.
    pub last_aggressor_shows_first: bool,
    /// What the house takes.
    pub rake: Rake,
}

/// Fixed limit: an all-in below a full bet or raise.
///
/// Whatever counts is one wager towards the cap, reopens the betting, and the next raise goes a
/// full step above it. What does not count may be completed to the full step, by those who have
/// not acted since the last wager that counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShortAllInLimit {
    /// Half or more of the step counts as a full bet or raise.
    HalfCounts,
    /// Only the full step counts.
    FullCounts,
}

/// No and pot limit: short all-ins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReopenRule {
    /// Several short all-ins that together reach a full raise over what a player last matched
    /// reopen the betting to him.
    Cumulative,
    /// Only a single full raise reopens it.
    SingleFullRaise,
}
