//! The rules of a blackjack game as data.

use super::Ratio;
use super::ratio::gcd;

/// All rules in which blackjack games differ.
///
/// The four games of the rulebooks are [`CLASSIC`](super::CLASSIC), [`PREMIUM`](super::PREMIUM),
/// [`RAY_A`](super::RAY_A) and [`RAY_B`](super::RAY_B). In all of them, the dealer has one card until all hands are
/// played, draws to 16 and stays at a hard 17; a player's 21 ends the hand's turn; a split hand of two cards and 21 is
/// not a blackjack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Number of decks in the shoe, 1 to [`DECKS_MAX`].
    pub decks: u8,
    /// When the cards of earlier rounds go back into the shoe and it is shuffled.
    pub shuffle: Shuffle,
    /// What the dealer does at a soft 17.
    pub soft17: Soft17,
    /// What a player's blackjack pays on top of the stake.
    pub blackjack: Ratio,
    /// What happens to equal totals of 17 to 20.
    pub ties_17_to_20: Tie,
    /// What happens to an unsplit 21 of three or more cards against the dealer's blackjack.
    ///
    /// Every other hand that is not a blackjack, even a split 21, loses to a blackjack.
    pub twenty_one_v_blackjack: Tie,
    /// Which stakes a dealer's blackjack takes.
    pub dealer_blackjack: Takes,
    /// The two-card hands that may be doubled.
    pub double: Doubles,
    /// Whether a hand made by a split may be doubled; never after split aces.
    pub double_after_split: bool,
    /// Whether an ace in a hand that was doubled as 9, 10 or 11 keeps the value 1.
    pub ace_locked_after_double: bool,
    /// Maximum number of hands for a box after splits, 1 to [`HANDS_MAX`]; 1 allows no split.
    pub hands: u8,
    /// Maximum number of hands after splits of aces, 1 to `hands`. Each gets one card and is never doubled.
    pub ace_hands: u8,
    /// Whether players may insure against a dealer's ace, for half the stake. Insurance pays 2:1.
    pub insurance: Insurance,
    /// Whether a player's blackjack may be paid 1:1 immediately against the dealer's ace.
    ///
    /// If not, a blackjack cannot be insured.
    pub even_money: bool,
    /// Number of boxes at the table, 1 to [`BOXES_MAX`].
    pub boxes: u8,
    /// Maximum number of boxes that one player may own in a round.
    pub boxes_a_player: u8,
    /// Maximum number of players, other than the owner, with a stake on a box.
    pub back_players: u8,
    /// What happens to a stake above the maximum.
    pub over_max: OverMax,
    /// Whether a player is warned of a slip before it counts.
    pub warnings: bool,
    /// Whether a disconnected player's box is finished at a temporary table.
    pub detaches: bool,
}

/// Maximum number of decks.
pub const DECKS_MAX: u8 = 8;

/// Maximum number of hands of a box, after splits.
pub const HANDS_MAX: u8 = 4;

/// Maximum number of boxes at a table.
pub const BOXES_MAX: u8 = 7;

/// What the dealer does at 17 with an ace that counts 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Soft17 {
    Stand,
    Hit,
}

/// What happens to the stakes of a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tie {
    /// The player gets the stake back.
    Push,
    /// The player loses the stake.
    Lose,
}

/// Which two-card hands may be doubled. A two-card 21 is excluded, because its turn is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doubles {
    /// Hands that total 9, 10 or 11; A-8 and A-9 are 9 and 10.
    NineToEleven,
    /// Any two-card hand may be doubled.
    Any,
}

/// Which stakes lose to a dealer's blackjack. The initial stake, on the box's first hand, always does.
///
/// A stake added by doubling or splitting is called optional.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Takes {
    /// Only the initial stake; all optional stakes are returned.
    Original,
    /// The initial stake, and optional stakes on hands over 21; other optional stakes are returned.
    OriginalAndBusted,
    /// All stakes on the box, including optional ones.
    All,
}

/// Whether a hand may be insured, and what an insured hand may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Insurance {
    /// There is no insurance.
    None,
    /// An insured hand is played like any other.
    Plain,
    /// An insured hand may not be doubled or split.
    Closes,
}

/// When the cards of earlier rounds go back into the shoe and it is shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shuffle {
    /// The shoe is shuffled before every round.
    EveryRound,
    /// The shoe is shuffled before a round that would begin with at most this percentage of its cards.
    AtPercentLeft(u8),
}

/// What happens to a stake above the maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OverMax {
    /// The stake is refused.
    Refuse,
    /// The stake counts up to the maximum; the excess is void, and never leaves the player.
    Void,
}

impl Rules {
    /// Number of cards in a full shoe.
    pub const fn shoe_size(&self) -> u16 {
        self.decks as u16 * 52
    }

    /// Whether the shoe is shuffled before a round that would begin with this number of cards left.
    pub const fn is_shuffled_at(&self, left: u16) -> bool {
        match self.shuffle {
            Shuffle::EveryRound => true,
            Shuffle::AtPercentLeft(percent) => {
                left as u32 * 100 <= self.shoe_size() as u32 * percent as u32
            }
        }
    }

    /// Returns the step of stakes, in chips. Payouts and insurance on its multiples are whole chips.
    ///
    /// ```
    /// use banked::blackjack::{RAY_A, Ratio, Rules};
    /// assert_eq!(RAY_A.stake_step(), 2); // half of it is the insurance
    /// assert_eq!(Rules { blackjack: Ratio::new(6, 5), ..RAY_A }.stake_step(), 10);
    /// ```
    pub const fn stake_step(&self) -> u64 {
        let (pays, half) = (
            self.blackjack.step(),
            match self.insurance {
                Insurance::None => 1,
                Insurance::Plain | Insurance::Closes => 2,
            },
        );
        pays * half / gcd(pays, half)
    }

    /// Returns the most that the bank can lose on a box, as a multiple of the box's stake.
    ///
    /// That is the larger of two results: every hand split, doubled and won, or a blackjack.
    ///
    /// ```
    /// use banked::blackjack::{CLASSIC, RAY_A};
    /// assert_eq!(CLASSIC.exposure(), 8); // four doubled hands
    /// assert_eq!(RAY_A.exposure(), 2);
    /// ```
    pub const fn exposure(&self) -> u64 {
        let split = self.hands as u64 * if self.double_after_split { 2 } else { 1 };
        let blackjack = (self.blackjack.profit() as u64).div_ceil(self.blackjack.stake() as u64);
        let most = if split > blackjack { split } else { blackjack };
        if most > 2 { most } else { 2 }
    }
}
