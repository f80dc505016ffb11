//! Box games: each box plays separate cards, against the dealer's hand or a pay table.
//!
//! A [`BoxGame`] lists the steps of a round, which deal and ask, and the circles for stakes, each with what it
//! [`Pays`]. All betting is in fixed amounts: every stake is a multiple of the base stake or a side stake.

mod judge;
mod made;
pub(crate) mod public;
pub(crate) mod ray;
mod table;

pub use judge::{Judge, spread};
pub use made::Made;
pub use table::Table;

use crate::{Odds, Times};
use cards::{Card, Rank};
use evaluator::{Category, Strength};
use std::cmp::Ordering;
use std::ops::RangeInclusive;

/// The rules of a box game as data.
#[derive(Clone, Debug)]
pub struct BoxGame {
    /// Number of boxes that a table may have.
    pub boxes: RangeInclusive<u8>,
    /// Maximum number of boxes for one player.
    pub boxes_each: u8,
    /// Number of decks; the room shuffles them before every round.
    pub decks: u8,
    /// The circles of a box; the first one takes the base stake.
    pub circles: Vec<Circle>,
    /// The steps after betting closes, in order; settlement follows them.
    pub steps: Vec<Step>,
    /// How a box's hand is compared with the dealer's.
    pub ranking: Ranking,
    /// The lowest hand with which the dealer qualifies.
    pub qualifies: Qualifies,
}

/// A place on a box for one stake.
#[derive(Clone, Debug)]
pub struct Circle {
    /// Name of the circle, such as `blind`.
    pub key: &'static str,
    /// The kind of stake that belongs on the circle.
    pub stake: Stake,
    /// What a stake on the circle pays.
    pub pays: Pays,
    /// The clause of the rulebook that describes this stake.
    pub clause: &'static str,
}

/// The kind of stake that belongs on a circle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stake {
    /// The base stake, placed before the deal. Only the first circle takes it.
    Base,
    /// A stake equal to the base stake, placed before the deal.
    Equal,
    /// An optional stake before the deal. It needs a base stake, and has its own limits.
    Side,
    /// No stake until after the deal; then a choice places a multiple of the base stake.
    Later,
}

/// What a circle pays if the box did not fold.
#[derive(Clone, Debug)]
pub enum Pays {
    /// The payout depends only on the box's cards.
    Hand(Judge, Table),
    /// The payout depends on the comparison with the dealer.
    Dealer {
        /// The pay table, by the box's hand, if the box beats the dealer.
        win: Table,
        /// The pay table, by the box's hand, if the dealer does not qualify; `None` if the hands are compared anyway.
        unqualified: Option<Table>,
        /// The pay table, by the box's hand, for what is paid in addition, even if the box loses.
        also: Table,
    },
}

/// One step of a round: a deal, a question, an early settlement, or the reveal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Deals cards to the boxes and the dealer: one at a time, clockwise, the dealer last.
    ///
    /// The dealer's cards are not drawn until the reveal.
    Deal {
        /// Number of cards for each box.
        own: u8,
        /// Number of cards for the dealer.
        dealer: u8,
    },
    /// Turns up this number of community cards together.
    Common(u8),
    /// Asks all boxes at the same time.
    Ask(Ask),
    /// Settles these circles before the rest.
    Settle(&'static [usize]),
    /// Turns up the dealer's cards.
    Reveal,
}

/// A question to each box that did not fold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ask {
    /// The answers that a box may give.
    pub choices: Vec<Choice>,
    /// Index of the default answer, which counts when the time is up. It never costs chips.
    pub silence: usize,
    /// Which boxes are asked.
    pub when: When,
}

/// Which of the boxes that did not fold are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Every box that did not fold.
    Always,
    /// Boxes with no stake on this circle.
    Empty(usize),
    /// Every box, but only if there is at least one rank between the first two community cards.
    Spread,
}

/// One answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Name of the answer, such as `raise`.
    pub key: &'static str,
    /// What the answer does.
    pub does: Does,
    /// The circle that must hold a stake for this answer; `None` if the answer has no condition.
    pub needs: Option<usize>,
}

/// The effect of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// The box gives up all its stakes.
    Fold,
    /// The answer changes nothing.
    Nothing,
    /// The answer places a multiple of the base stake on a circle.
    Place {
        /// Index of the circle on which the stake is placed.
        circle: usize,
        /// The stake, as a multiple of the base stake.
        times: u8,
        /// Whether the box may place less than this multiple.
        up_to: bool,
    },
    /// The box takes a circle's stake back.
    Remove {
        /// Index of the circle whose stake is taken back.
        circle: usize,
    },
}

/// How a box's hand is compared with the dealer's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ranking {
    /// Three hole cards against the dealer's three cards (RAY-FAST-33).
    Three,
    /// The best five of two hole cards and five community cards, on both sides (RAY-DYN-38).
    Seven,
    /// No comparison, because the dealer has no hand.
    Alone,
}

/// The lowest hand with which the dealer qualifies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Qualifies {
    /// Any hand.
    Always,
    /// A pair or better, or a high card of at least this rank.
    HighCard(Rank),
    /// A pair or any better hand.
    Pair,
}

/// The result that decides what one circle of a box pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Showdown {
    /// What the box's cards make, by the rules of this circle.
    pub made: Made,
    /// The box's hand compared with the dealer's.
    pub against: Ordering,
    /// Whether the dealer's hand qualifies.
    pub qualified: bool,
}

impl BoxGame {
    /// Returns the multiple of a stake on this circle that comes back to the box.
    ///
    /// This is the only definition of a payout: settlement and solver both use it.
    pub fn pays(&self, circle: usize, at: Showdown) -> Times {
        match &self.circles[circle].pays {
            Pays::Hand(_, table) => table.returned(at.made),
            Pays::Dealer { win, unqualified, also } => {
                let times = match (unqualified, at.against) {
                    (Some(table), _) if !at.qualified => table.returned(at.made),
                    (_, Ordering::Greater) => win.returned(at.made),
                    (_, Ordering::Equal) => Times::STAKE,
                    (_, Ordering::Less) => Times::NOTHING,
                };
                match also.odds(at.made) {
                    Some(odds) => times.and(odds),
                    None => times,
                }
            }
        }
    }

    /// Compares the box's hand with the dealer's, and finds what the box's cards make for this circle.
    ///
    /// # Panics
    /// If a card that the circle needs is missing.
    pub fn showdown(
        &self,
        circle: usize,
        own: &[Card],
        common: &[Card],
        dealer: &[Card],
    ) -> Showdown {
        match &self.circles[circle].pays {
            Pays::Hand(judge, _) => Showdown {
                made: judge.made(own, common),
                against: Ordering::Equal,
                qualified: true,
            },
            Pays::Dealer { .. } => {
                let (mine, theirs) = (self.strength(own, common), self.strength(dealer, common));
                Showdown {
                    made: Made::of(mine),
                    against: mine.cmp(&theirs),
                    qualified: self.qualifies.with(theirs),
                }
            }
        }
    }

    /// Returns the strength of a hand with the community cards. Panics in a game without a dealer's hand.
    pub(crate) fn strength(&self, own: &[Card], common: &[Card]) -> Strength {
        match self.ranking {
            Ranking::Three => evaluator::three_card(own.iter().copied().collect()),
            Ranking::Seven => evaluator::high_of(&[own, common].concat()),
            Ranking::Alone => panic!("this game has no dealer's hand"),
        }
    }

    /// Returns the hand that these cards make in the game's ranking.
    ///
    /// `None` if there are too few cards, or if the game does not rank hands.
    pub fn made(&self, own: &[Card], common: &[Card]) -> Option<Made> {
        let is_ready = match self.ranking {
            Ranking::Three => own.len() == 3,
            Ranking::Seven => own.len() == 2 && common.len() >= 3,
            Ranking::Alone => false,
        };
        if is_ready {
            return Some(Made::of(self.strength(own, common)));
        }
        let Pays::Hand(judge @ (Judge::Tens | Judge::Draws), _) = self.circles[0].pays else {
            return None;
        };
        (own.len() + common.len() == 5).then(|| judge.made(own, common))
    }

    /// Returns the index of the circle with this name; `None` if there is none.
    pub fn circle_of(&self, key: &str) -> Option<usize> {
        self.circles.iter().position(|circle| circle.key == key)
    }

    /// Returns the answers that a box may give, as indices into the question's choices.
    ///
    /// The list is empty if the box is not asked. `is_placed` says for each circle whether it holds a stake.
    pub fn choices(
        &self,
        ask: &Ask,
        common: &[Card],
        is_placed: impl Fn(usize) -> bool,
    ) -> Vec<usize> {
        let asked = match ask.when {
            When::Always => true,
            When::Empty(circle) => !is_placed(circle),
            When::Spread => spread(common).is_some_and(|between| between > 0),
        };
        let may = |choice: &Choice| {
            let is_there = match choice.does {
                Does::Remove { circle } => is_placed(circle),
                Does::Fold | Does::Nothing | Does::Place { .. } => true,
            };
            is_there && choice.needs.is_none_or(&is_placed)
        };
        let all = ask.choices.iter().enumerate();
        let may = all.filter(|(_, choice)| asked && may(choice)).map(|(at, _)| at);
        may.collect()
    }

    /// Returns the maximum stake on a circle, in base stakes; 0 for a side stake.
    pub fn times_max(&self, circle: usize) -> u64 {
        let placed = self.steps.iter().flat_map(|step| match step {
            Step::Ask(ask) => &ask.choices[..],
            Step::Deal { .. } | Step::Common(_) | Step::Settle(_) | Step::Reveal => &[],
        });
        let later = placed.filter_map(|choice| match choice.does {
            Does::Place { circle: at, times, .. } if at == circle => Some(u64::from(times)),
            Does::Place { .. } | Does::Fold | Does::Nothing | Does::Remove { .. } => None,
        });
        let before = match self.circles[circle].stake {
            Stake::Base | Stake::Equal => 1,
            Stake::Side | Stake::Later => 0,
        };
        later.max().unwrap_or(0).max(before)
    }

    /// Returns the number of hole cards of each box, and the number of the dealer's cards.
    pub fn dealt(&self) -> (u8, u8) {
        let dealt = self.steps.iter().find_map(|step| match step {
            Step::Deal { own, dealer } => Some((*own, *dealer)),
            Step::Common(_) | Step::Ask(_) | Step::Settle(_) | Step::Reveal => None,
        });
        dealt.unwrap_or((0, 0))
    }

    /// Returns every multiple of a stake that the circle can return.
    pub fn every_pay(&self, circle: usize) -> Vec<Times> {
        match &self.circles[circle].pays {
            Pays::Hand(_, table) => table.every().chain([Times::NOTHING]).collect(),
            Pays::Dealer { win, unqualified, also } => {
                let without = unqualified.iter().flat_map(Table::every).chain(win.every());
                let plain: Vec<Times> = without.chain([Times::NOTHING, Times::STAKE]).collect();
                let with =
                    also.each().flat_map(|(_, odds)| plain.iter().map(move |one| one.and(odds)));
                plain.iter().copied().chain(with).collect()
            }
        }
    }

    /// Returns the highest multiple of a stake that this circle can return.
    pub fn best(&self, circle: usize) -> Times {
        self.every_pay(circle).into_iter().max().unwrap_or(Times::NOTHING)
    }
}

impl Qualifies {
    /// Whether the dealer qualifies with a hand of this strength.
    pub(crate) fn with(self, dealer: Strength) -> bool {
        match self {
            Qualifies::Always => true,
            Qualifies::Pair => dealer.category() > Category::HighCard,
            Qualifies::HighCard(rank) => {
                dealer.category() > Category::HighCard || dealer.ranks().first() >= Some(&rank)
            }
        }
    }
}

impl Circle {
    /// Makes a circle for a later stake, which pays even money against the dealer.
    pub(crate) fn even(key: &'static str, clause: &'static str) -> Circle {
        let pays =
            Pays::Dealer { win: Table::all(Odds::EVEN), unqualified: None, also: Table::none() };
        Circle { key, stake: Stake::Later, pays, clause }
    }
}

impl Choice {
    /// Makes an answer without a condition.
    pub(crate) const fn new(key: &'static str, does: Does) -> Choice {
        Choice { key, does, needs: None }
    }

    /// Makes an answer that places this multiple of the base stake.
    pub(crate) const fn place(key: &'static str, circle: usize, times: u8) -> Choice {
        Choice::new(key, Does::Place { circle, times, up_to: false })
    }
}

/// The answer that gives up the box.
pub(crate) const FOLD: Choice = Choice::new("fold", Does::Fold);
/// The answer that leaves the stakes unchanged.
pub(crate) const CHECK: Choice = Choice::new("check", Does::Nothing);
