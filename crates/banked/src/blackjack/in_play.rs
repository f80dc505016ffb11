//! Boxes and hands with stakes on them.

use super::{BoxNo, Choice, HandBet, Made, Points, Position, Rules, Value};
use cards::Card;
use units::{Chips, Seat};

/// A box with stakes on it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BoxInPlay {
    /// Number of the box at the table, from 1.
    pub no: BoxNo,
    /// The owner first, then the back players, in the order of their first stakes.
    pub bettors: Vec<Bettor>,
    /// The hands of the box; several after a split. The first one has the initial stakes.
    pub hands: Vec<HandInPlay>,
    /// The owner's choice about insurance: `Insure`, `EvenMoney` or `Decline`; `None` if there was no question.
    pub insurance: Option<Choice>,
    /// Whether the insurance bets are already settled.
    pub insurance_settled: bool,
    /// The owner's double or split that back players still have to answer; `None` if there is none.
    pub waiting: Option<Waiting>,
}

/// A player with a stake on a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bettor {
    /// The seat of the player who bet.
    pub seat: Seat,
    /// The initial stake. A double or a split adds further stakes of this size.
    pub stake: Chips,
}

/// A hand of a box, with its cards and stakes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HandInPlay {
    /// The cards, in the order dealt.
    pub cards: Vec<Card>,
    /// Number of stakes on the hand for each bettor of the box, 0 to 2, in the order of the bettors.
    pub stakes: Vec<u8>,
    /// The points of the cards so far.
    pub points: Points,
    /// How far the hand has been played.
    pub state: HandState,
    /// Whether the owner doubled.
    pub doubled: bool,
    /// Whether the hand's stakes are settled.
    pub settled: bool,
}

/// How far a hand has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HandState {
    /// The hand is still to get a card: in the deal, or after a hit, a double or a split.
    Owed,
    /// The hand may still take cards, now or when its turn comes.
    Open,
    /// The hand takes no more cards.
    Done,
}

/// A double or split that back players still have to answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Waiting {
    /// The hand's number, from 0.
    pub hand: u8,
    /// `Double` or `Split`.
    pub choice: Choice,
    /// Whether each bettor follows, in the order of the bettors; `None` for no answer yet.
    pub follows: Vec<Option<bool>>,
}

impl BoxInPlay {
    /// Makes a box without cards.
    pub(crate) fn new(no: BoxNo) -> BoxInPlay {
        BoxInPlay {
            no,
            bettors: Vec::new(),
            hands: Vec::new(),
            insurance: None,
            insurance_settled: false,
            waiting: None,
        }
    }

    /// Returns the owner, who alone decides (RAY-BJ-11).
    pub fn owner(&self) -> Bettor {
        self.bettors[0]
    }

    /// Whether the box was split.
    pub fn is_split(&self) -> bool {
        self.hands.len() > 1
    }

    /// Whether the box has a blackjack: 21 with its first two cards.
    pub fn is_blackjack(&self) -> bool {
        let two = self.hands.first().is_some_and(|hand| hand.cards.len() == 2);
        two && !self.is_split() && self.hands[0].points.total() == 21
    }

    /// Whether the owner insured the box.
    pub fn is_insured(&self) -> bool {
        self.insurance == Some(Choice::Insure)
    }

    /// Returns the stake of an insurance: half the owner's initial stake.
    pub fn insurance_stake(&self) -> Chips {
        self.owner().stake.split(2).0
    }

    /// Whether no hand of the box takes another card.
    pub fn is_done(&self) -> bool {
        self.hands.iter().all(|hand| hand.state == HandState::Done)
    }

    /// Whether any bet of the box is unsettled.
    pub fn is_open(&self) -> bool {
        let insured = self.is_insured() && !self.insurance_settled;
        insured || self.hands.iter().any(|hand| !hand.settled)
    }

    /// Returns everything that a player has staked on the box, and the unsettled part of it.
    pub fn staked(&self, seat: Seat) -> (Chips, Chips) {
        let (mut all, mut open) = (Chips::ZERO, Chips::ZERO);
        for (nth, bettor) in self.bettors.iter().enumerate().filter(|(_, one)| one.seat == seat) {
            let mut add = |chips, settled: bool| {
                all += chips;
                open += if settled { Chips::ZERO } else { chips };
            };
            if self.hands.is_empty() {
                add(bettor.stake, false);
            }
            for hand in &self.hands {
                add(bettor.stake.times(hand.stakes[nth].into()), hand.settled);
            }
            if nth == 0 && self.is_insured() {
                add(self.insurance_stake(), self.insurance_settled);
            }
        }
        (all, open)
    }

    /// Returns a hand in the form that the rules need.
    pub fn position(&self, hand: usize) -> Position {
        let in_play = &self.hands[hand];
        let pair = match in_play.cards.as_slice() {
            [one, other] => (Value::of(*one) == Value::of(*other)).then_some(Value::of(*one)),
            _ => None,
        };
        Position {
            points: in_play.points,
            cards: in_play.cards.len() as u8,
            pair,
            hands: self.hands.len() as u8,
            split_aces: self.is_split()
                && in_play.cards.first().is_some_and(|card| Value::of(*card) == Value::ACE),
            insured: self.is_insured(),
        }
    }

    /// Returns a bettor's bet on a hand; `None` if the bettor has none there.
    pub fn bet(&self, hand: usize, bettor: usize) -> Option<HandBet> {
        let in_play = &self.hands[hand];
        let made = match in_play.points {
            points if points.is_over() => Made::Over,
            _ if self.is_blackjack() => Made::Blackjack,
            points => Made::Total(points.total()),
        };
        let stakes = in_play.stakes[bettor];
        (stakes > 0).then_some(HandBet {
            made,
            split: self.is_split(),
            first: hand == 0,
            doubled: stakes == 2,
        })
    }
}

impl HandInPlay {
    /// Makes a hand with these numbers of stakes, and with its first card if it comes from a split.
    pub(crate) fn new(stakes: Vec<u8>, card: Option<Card>) -> HandInPlay {
        HandInPlay {
            points: Points::of(card.map(Value::of)),
            cards: card.into_iter().collect(),
            stakes,
            state: HandState::Owed,
            doubled: false,
            settled: false,
        }
    }

    /// Adds a card. A hand with one card still needs a second; the card after a double ends the hand.
    pub(crate) fn take(&mut self, card: Card) {
        self.cards.push(card);
        self.points = self.points.with(Value::of(card));
        self.state = match self.cards.len() {
            1 => HandState::Owed,
            _ if self.doubled => HandState::Done,
            _ => HandState::Open,
        };
    }

    /// Doubles the stake. The hand then gets one card, and an ace may be locked at 1 (RAY-BJA-19).
    pub(crate) fn double(&mut self, rules: &Rules, position: &Position) {
        self.points = position.doubled(rules);
        self.doubled = true;
        self.state = HandState::Owed;
    }
}
