//! The only definition of what each bet pays. The round and the exact return both use it.

use super::{Points, Ratio, Rules, Soft17, Takes, Tie, Value};
use core::fmt;
use units::Chips;

/// A player's final hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Made {
    /// 21 with the box's first two cards.
    Blackjack,
    /// A total of up to 21.
    Total(u8),
    /// Over 21.
    Over,
}

/// The dealer's final hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dealt {
    /// 21 with the first two cards.
    Blackjack,
    /// A total of 17 to 21.
    Total(u8),
    /// Over 21.
    Over,
}

/// One player's stake on one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandBet {
    /// The player's hand when it takes no more cards.
    pub made: Made,
    /// Whether the hand was made by a split.
    pub split: bool,
    /// Whether the hand is the box's first, which carries the player's initial stake.
    pub first: bool,
    /// Whether the player doubled the stake.
    pub doubled: bool,
}

/// A bet's payout, counted in stakes.
///
/// The unit is the bettor's initial stake or, for an insurance, the stake of the insurance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pay {
    /// Number of stakes that were bet.
    pub staked: u8,
    /// Number of stakes that the player gets back.
    pub kept: u8,
    /// Profit on the stakes that were bet, as a ratio; `None` if the bet wins nothing.
    pub profit: Option<Ratio>,
    /// Why the bet wins, loses or is returned.
    pub why: PayReason,
}

/// Why a bet wins, loses or is returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PayReason {
    /// The hand is over 21.
    Over,
    /// The hand's total is higher than the dealer's.
    Higher,
    /// The hand's total is lower than the dealer's.
    Lower,
    /// The totals are equal, or both are blackjacks.
    Equal,
    /// The dealer is over 21.
    DealerOver,
    /// The player has a blackjack and the dealer has none.
    Blackjack,
    /// The dealer has a blackjack and the player has none.
    DealerBlackjack,
    /// The player took even money for a blackjack.
    EvenMoney,
    /// The dealer has a blackjack, and the player was insured.
    InsuranceWon,
    /// The player was insured, but the dealer has no blackjack.
    InsuranceLost,
}

impl Dealt {
    /// All possible final hands of a dealer.
    pub const ALL: [Dealt; 7] = [
        Dealt::Blackjack,
        Dealt::Total(17),
        Dealt::Total(18),
        Dealt::Total(19),
        Dealt::Total(20),
        Dealt::Total(21),
        Dealt::Over,
    ];

    /// Returns this hand's index in [`Dealt::ALL`].
    pub const fn index(self) -> usize {
        match self {
            Dealt::Blackjack => 0,
            Dealt::Total(total) => total as usize - 16,
            Dealt::Over => 6,
        }
    }

    /// Returns the dealer's final hand for these points and this number of cards; `None` if the dealer draws.
    ///
    /// Clauses: RAY-BJA-07, PSC-A2-17, PSC-A2-18.
    pub fn of(rules: &Rules, points: Points, cards: usize) -> Option<Dealt> {
        let total = points.total();
        match total {
            _ if points.is_over() => Some(Dealt::Over),
            21 if cards == 2 => Some(Dealt::Blackjack),
            17 if points.is_soft() && rules.soft17 == Soft17::Hit => None,
            17..=21 => Some(Dealt::Total(total)),
            _ => None,
        }
    }

    /// Whether a dealer with this first card may still get a blackjack.
    pub fn may_be_blackjack(first: Value) -> bool {
        first == Value::ACE || first == Value::TEN
    }
}

/// Returns what a hand's stake pays against the dealer's final hand.
///
/// ```
/// use banked::blackjack::{CLASSIC, Dealt, HandBet, Made, pays};
/// use units::Chips;
///
/// // PSC-A2C-02: doubled on 11, and the dealer has a blackjack: 10 lost, 10 returned.
/// let hand = HandBet { made: Made::Total(21), split: false, first: true, doubled: true };
/// let pay = pays(&CLASSIC, &hand, Dealt::Blackjack);
/// assert_eq!(pay.staked(Chips::new(10)), Chips::new(20));
/// assert_eq!(pay.returned(Chips::new(10)), Chips::new(10));
/// ```
pub fn pays(rules: &Rules, hand: &HandBet, dealer: Dealt) -> Pay {
    let staked = 1 + u8::from(hand.doubled);
    let optional = staked - u8::from(hand.first);
    let lost = |kept, why| Pay { staked, kept, profit: None, why };
    let push = Pay { staked, kept: staked, profit: None, why: PayReason::Equal };
    let won = |profit, why| Pay { staked, kept: staked, profit: Some(profit), why };
    match (hand.made, dealer) {
        (Made::Over, Dealt::Blackjack) => match rules.dealer_blackjack {
            Takes::Original => lost(optional, PayReason::Over),
            Takes::OriginalAndBusted | Takes::All => lost(0, PayReason::Over),
        },
        (Made::Over, _) => lost(0, PayReason::Over),
        (Made::Blackjack, Dealt::Blackjack) => push,
        (Made::Blackjack, _) => won(rules.blackjack, PayReason::Blackjack),
        (Made::Total(21), Dealt::Blackjack)
            if !hand.split && rules.twenty_one_v_blackjack == Tie::Push =>
        {
            push
        }
        (Made::Total(_), Dealt::Blackjack) => match rules.dealer_blackjack {
            Takes::All => lost(0, PayReason::DealerBlackjack),
            Takes::Original | Takes::OriginalAndBusted => {
                lost(optional, PayReason::DealerBlackjack)
            }
        },
        (Made::Total(_), Dealt::Over) => won(Ratio::EVEN, PayReason::DealerOver),
        (Made::Total(own), Dealt::Total(other)) if own > other => {
            won(Ratio::EVEN, PayReason::Higher)
        }
        (Made::Total(own), Dealt::Total(other)) if own < other => lost(0, PayReason::Lower),
        (Made::Total(own), Dealt::Total(_)) => match rules.ties_17_to_20 {
            Tie::Lose if own <= 20 => lost(0, PayReason::Equal),
            Tie::Lose | Tie::Push => push,
        },
    }
}

/// Returns the payout that is certain whatever the dealer draws; `None` if it depends on the dealer's cards.
///
/// A hand over 21 loses immediately (RAY-BJ-02, PSC-A2-04), except when a dealer's blackjack would return a part of the
/// stake.
pub fn pays_at_once(rules: &Rules, hand: &HandBet, first: Value) -> Option<Pay> {
    if hand.made != Made::Over {
        return None;
    }
    let pay = pays(rules, hand, Dealt::Over);
    let other = pays(rules, hand, Dealt::Blackjack);
    (pay == other || !Dealt::may_be_blackjack(first)).then_some(pay)
}

/// Returns the payout of an insurance, counted in insurance stakes.
pub const fn insurance_pays(dealer_has_blackjack: bool) -> Pay {
    if dealer_has_blackjack {
        let profit = Some(Ratio::new(2, 1)); // RAY-BJA-34, PSC-A2-14
        Pay { staked: 1, kept: 1, profit, why: PayReason::InsuranceWon }
    } else {
        Pay { staked: 1, kept: 0, profit: None, why: PayReason::InsuranceLost }
    }
}

/// Returns the payout of a blackjack when the player takes even money (PSC-A2-15).
pub const fn even_money_pays() -> Pay {
    Pay { staked: 1, kept: 1, profit: Some(Ratio::EVEN), why: PayReason::EvenMoney }
}

impl Pay {
    /// Returns the chips that were bet, if each stake is `stake`.
    pub fn staked(&self, stake: Chips) -> Chips {
        stake.times(self.staked.into())
    }

    /// Returns the chips that come back, profit included, if each stake is `stake`.
    ///
    /// Panics if the profit is not a whole number of chips. The table prevents this by taking stakes only in steps of
    /// [`Rules::stake_step`].
    pub fn returned(&self, stake: Chips) -> Chips {
        let profit = self.profit.map_or(Chips::ZERO, |ratio| {
            ratio.of(self.staked(stake)).expect("stakes are multiples of the step")
        });
        stake.times(self.kept.into()) + profit
    }
}

impl fmt::Display for PayReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PayReason::Over => "over 21",
            PayReason::Higher => "higher than the dealer",
            PayReason::Lower => "lower than the dealer",
            PayReason::Equal => "equal to the dealer",
            PayReason::DealerOver => "dealer over 21",
            PayReason::Blackjack => "blackjack",
            PayReason::DealerBlackjack => "dealer's blackjack",
            PayReason::EvenMoney => "even money",
            PayReason::InsuranceWon => "insurance won",
            PayReason::InsuranceLost => "insurance lost",
        })
    }
}
