//! Everything that is fixed when a hand starts, and the checks of it.

use crate::{Limit, Opening, PostKind, Rules, Variant};
use alloc::vec::Vec;
use units::{Bps, Chips, Seat, SeatSet};

/// Maximum number of runs of the board.
pub(crate) const RUNS_MAX: u8 = 4;

/// Everything that is fixed when a hand starts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The game of this hand.
    pub variant: &'static Variant,
    /// Betting limit; must be one of the game's limits.
    pub limit: Limit,
    /// Blinds, antes and bets.
    pub stakes: Stakes,
    /// The rules of the table's rulebook.
    pub rules: Rules,
    /// The button's seat. It may be a seat that is not dealt in (a dead button).
    ///
    /// Heads-up, the button has the small blind.
    pub button: Seat,
    /// Seats dealt in, with their stacks, in ascending order.
    pub seats: Vec<Stake>,
    /// Uneven antes, blinds, straddles and newcomers' posts, in the order of posting.
    ///
    /// A straddle comes after the big blind, and each straddle is larger than all earlier bets. A seat makes at most
    /// one post that is a bet, and any number of antes and dead posts. Antes that every seat pays are in `stakes`
    /// instead.
    pub posts: Vec<Post>,
    /// The terms of the bomb pot, if the hand is one. It then has no posts, and no antes except the bomb pot's.
    pub bomb: Option<BombPot>,
}

/// A hand in which every seat pays an ante and there is no betting before the flop.
///
/// Only games with a board and blinds can have bomb pots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BombPot {
    /// Ante of each seat; a shorter stack pays all it has.
    pub ante: Chips,
    /// Number of boards, 1 or 2; each gets a part of every pot.
    ///
    /// A game that has more boards than this still deals all its boards.
    pub boards: u8,
}

/// A seat and its stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stake {
    /// Seat at the table.
    pub seat: Seat,
    /// The seat's chips; at least one at the start of a hand.
    pub stack: Chips,
}

/// A forced bet that a seat owes. A shorter stack goes all-in; the price to call is still the full amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Post {
    /// Seat that owes the forced bet.
    pub seat: Seat,
    /// Kind of forced bet.
    pub kind: PostKind,
    /// Full amount; a shorter stack posts less.
    pub amount: Chips,
}

/// Sizes of the forced bets and of fixed-limit bets, in chips.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stakes {
    /// Size of the small blind, at most the big blind. Who posts it is in [`Setup::posts`].
    pub small_blind: Chips,
    /// Size of the big blind, and the minimum bet in no limit and pot limit, even in games without blinds.
    pub big_blind: Chips,
    /// Who pays an ante, and how much.
    pub ante: Ante,
    /// Size of the small bet in fixed limit.
    pub small_bet: Chips,
    /// Size of the big bet in fixed limit.
    pub big_bet: Chips,
    /// The bring-in, which is below the minimum bet. Zero in games without a bring-in, and where the first seat to act
    /// may check.
    ///
    /// On the first street of a stud game, the upcards select the seat that owes the bring-in.
    pub bring_in: Chips,
}

/// Who pays an ante, and how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ante {
    /// Nobody pays an ante.
    None,
    /// Every seat pays this much.
    Each(Chips),
    /// The big blind pays this much for all seats, into the main pot.
    ///
    /// If the stack is too short for both, it pays the blind first, unless the rulebook says otherwise. Without a big
    /// blind, no ante is paid.
    BigBlind(Chips),
    /// The button pays this much for all seats, into the main pot.
    ///
    /// If the button's seat is not dealt in, no ante is paid.
    Button(Chips),
}

/// Why a hand cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The game cannot be played with this number of seats.
    #[error("the number of seats is {count}; this game takes {min} to {max}")]
    SeatCount {
        /// Number of seats in the setup.
        count: usize,
        /// Minimum number of seats.
        min: u8,
        /// Maximum number of seats.
        max: u8,
    },
    /// A seat is listed twice or out of order.
    #[error("seat {} is named twice or out of order", .0.number())]
    SeatOrder(Seat),
    /// A seat without chips cannot be dealt in.
    #[error("seat {} has no chips", .0.number())]
    NoChips(Seat),
    /// The sum of all stacks exceeds the range of [`Chips`].
    #[error("the stacks add up to more than the maximum number of chips")]
    TooManyChips,
    /// The game cannot be played with this limit. Contains the game's name.
    #[error("{0} is not played with this limit")]
    Limit(&'static str),
    /// The post of this seat is not allowed.
    ///
    /// The possible reasons: the seat is not dealt in; the amount is zero; the seat already has a post that is a bet;
    /// the hand already has a small or big blind; a straddle does not raise the price; a blind is posted in a game that
    /// cards open.
    #[error("the post of seat {} is not allowed", .0.number())]
    Post(Seat),
    /// A stake that must be positive is zero, stakes contradict each other, or a rule's value is out of range.
    ///
    /// Contains the name of the field.
    #[error("no hand can be played with this value of {0}")]
    Stakes(&'static str),
}

/// Result of checking a setup's seats.
pub(crate) struct Seated {
    pub(crate) dealt_in: SeatSet,
    /// Sum of the stacks of all seats.
    pub(crate) chips: Chips,
}

impl BombPot {
    /// Maximum number of boards of a bomb pot.
    pub const BOARDS_MAX: u8 = 2;
}

impl Setup {
    /// Checks the setup; returns the seats dealt in and the sum of their chips.
    pub(crate) fn check(&self) -> Result<Seated, SetupError> {
        let variant = self.variant;
        let (min, max) = (variant.seats_min, variant.seats_max);
        let count = self.seats.len();
        if count < usize::from(min) || count > usize::from(max) {
            return Err(SetupError::SeatCount { count, min, max });
        }
        let seated = self.check_seats()?;
        if !variant.limits.contains(&self.limit) {
            return Err(SetupError::Limit(variant.name));
        }
        self.check_stakes(variant)?;
        self.check_bomb(variant)?;
        self.check_posts(variant, seated.dealt_in)?;
        Ok(seated)
    }

    fn check_seats(&self) -> Result<Seated, SetupError> {
        let (mut dealt_in, mut chips, mut last, mut is_wrong) = (SeatSet::EMPTY, 0, 0, false);
        for Stake { seat, stack } in &self.seats {
            is_wrong |= seat.number() <= last || stack.is_zero();
            last = seat.number();
            dealt_in.insert(*seat);
            chips += stack.get(); // ten seats at most
        }
        match Chips::try_new(chips) {
            _ if is_wrong => Err(self.wrong_seat()),
            Err(_) => Err(SetupError::TooManyChips),
            Ok(chips) => Ok(Seated { dealt_in, chips }),
        }
    }

    #[cold]
    fn wrong_seat(&self) -> SetupError {
        let disorder = self.seats.windows(2).find(|pair| pair[0].seat >= pair[1].seat);
        let without = self.seats.iter().find(|stake| stake.stack.is_zero());
        match (disorder, without) {
            (Some(pair), _) => SetupError::SeatOrder(pair[1].seat),
            (None, stake) => SetupError::NoChips(stake.expect("or no seat is wrong").seat),
        }
    }

    fn check_bomb(&self, variant: &Variant) -> Result<(), SetupError> {
        let Some(BombPot { ante, boards }) = self.bomb else { return Ok(()) };
        let fits = variant.may_bomb() && (1..=BombPot::BOARDS_MAX).contains(&boards);
        if ante.is_zero() || !fits {
            return Err(SetupError::Stakes("bomb"));
        }
        if let Some(post) = self.posts.first() {
            return Err(SetupError::Post(post.seat));
        }
        let (count, min, max) =
            (self.seats.len(), variant.seats_min, variant.seats_on_boards(boards));
        match count > usize::from(max) {
            true => Err(SetupError::SeatCount { count, min, max }),
            false => Ok(()),
        }
    }

    /// Returns the number of boards that this hand deals.
    pub(crate) fn boards(&self) -> u8 {
        self.bomb.map_or(self.variant.boards, |bomb| bomb.boards.max(self.variant.boards))
    }

    /// Returns the ante that every seat pays; `None` if there is none, or if one seat pays for all.
    pub(crate) fn own_ante(&self) -> Option<Chips> {
        match (self.bomb, self.stakes.ante) {
            (Some(bomb), _) => Some(bomb.ante),
            (None, Ante::Each(amount)) => Some(amount),
            (None, Ante::None | Ante::BigBlind(_) | Ante::Button(_)) => None,
        }
    }

    fn check_stakes(&self, variant: &Variant) -> Result<(), SetupError> {
        let stakes = &self.stakes;
        let rules = &self.rules;
        let rake = &rules.rake;
        let least_bet = match self.limit {
            Limit::No | Limit::Pot => stakes.big_blind,
            Limit::Fixed => stakes.small_bet,
        };
        let brings_in = variant.opening == Opening::BringIn;
        let never = !variant.opens_by_card() && !stakes.bring_in.is_zero();
        let is_fixed = self.limit == Limit::Fixed;
        let ante = match stakes.ante {
            Ante::Each(amount) | Ante::BigBlind(amount) | Ante::Button(amount) => Some(amount),
            Ante::None => None,
        };
        let suits = rules.suits.iter().fold(0, |set, suit| set | 1 << suit.index());
        let field = match () {
            () if !is_fixed && stakes.big_blind.is_zero() => "big_blind",
            () if is_fixed && stakes.small_bet.is_zero() => "small_bet",
            () if is_fixed && stakes.big_bet < stakes.small_bet => "big_bet",
            () if stakes.small_blind > stakes.big_blind => "small_blind",
            () if ante.is_some_and(Chips::is_zero) => "ante",
            () if brings_in && stakes.bring_in.is_zero() => "bring_in",
            () if never || stakes.bring_in >= least_bet => "bring_in",
            () if rules.fixed_cap == Some(0) => "fixed_cap",
            () if rules.stake_cap == Some(Chips::ZERO) => "stake_cap",
            () if !(1..=RUNS_MAX).contains(&rules.runs_max) => "runs_max",
            () if suits != 0b1111 => "suits",
            () if rake.share > Bps::WHOLE => "rake.share",
            () if rake.rounding.0.is_zero() => "rake.rounding",
            () => return Ok(()),
        };
        Err(SetupError::Stakes(field))
    }

    fn check_posts(&self, variant: &Variant, dealt_in: SeatSet) -> Result<(), SetupError> {
        let (mut have_bet, mut small, mut big) = (SeatSet::EMPTY, false, false);
        let mut price = Chips::ZERO;
        for post in &self.posts {
            let is_bet = post.kind.is_bet();
            let is_wrong = !dealt_in.contains(post.seat)
                || post.amount.is_zero()
                || is_bet && (variant.opens_by_card() || have_bet.contains(post.seat))
                || match post.kind {
                    PostKind::SmallBlind => core::mem::replace(&mut small, true),
                    PostKind::BigBlind | PostKind::ButtonBlind => {
                        core::mem::replace(&mut big, true)
                    }
                    PostKind::Straddle => !big || post.amount <= price,
                    PostKind::Live | PostKind::Dead | PostKind::Ante => false,
                    PostKind::BringIn => true, // the cards say which seat
                };
            if is_wrong {
                return Err(SetupError::Post(post.seat));
            }
            if is_bet {
                have_bet.insert(post.seat);
                price = price.max(post.amount);
            }
        }
        Ok(())
    }
}
