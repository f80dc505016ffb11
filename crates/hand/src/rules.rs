use units::{Bps, Chips};

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
    /// Fixed limit: whether the cap falls away when two players began the street.
    pub fixed_cap_off_heads_up: bool,
    /// Fixed limit: what an all-in below a full bet or raise counts as.
    pub fixed_short_all_in: ShortAllInLimit,
    /// No and pot limit: when all-ins below a full raise open the betting again to those who acted.
    pub reopen: ReopenRule,
    /// Whether all hands are turned up once no more betting is possible.
    pub all_in_face_up: bool,
    /// Whether the last to bet or raise on the last street shows first; else the first left of the
    /// button.
    pub last_aggressor_shows_first: bool,
    /// What the house takes.
    pub rake: Rake,
}

/// Fixed limit: an all-in below a full bet or raise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShortAllInLimit {
    /// Half or more of the step counts as a full bet or raise; less may be completed and does not
    /// reopen the betting.
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

/// What the house takes from a hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rake {
    /// The share of each pot. Zero at play-money tables by default.
    pub share: Bps,
    /// The most from one hand.
    pub cap: Chips,
    /// Whether a hand without a flop (without a second street) pays none.
    pub no_flop_no_drop: bool,
    /// Amounts are rounded down to a multiple of this many chips.
    pub rounding: RakeRounding,
}

/// Down to a multiple of this many chips; 1 is every whole chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RakeRounding(pub Chips);
