//! Box games: each box plays separate cards, against the dealer's hand or a pay table.
//!
//! A [`BoxGame`] has circles for stakes, steps that deal and ask, and for each circle what it [`Pays`]. Betting is
//! fixed: every stake is a multiple of the base stake or a side stake.

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

/// A box game.
#[derive(Clone, Debug)]
pub struct BoxGame {
    /// Number of boxes that a table may have.
    pub boxes: RangeInclusive<u8>,
    /// Maximum number of boxes for one player.
    pub boxes_each: u8,
    /// Number of decks, shuffled before every round.
    pub decks: u8,
    /// The circles of a box; the first one takes the base stake.
    pub circles: Vec<Circle>,
    /// What happens after the bets are closed, in order; settlement follows.
    pub steps: Vec<Step>,
    /// How the hands of box and dealer are compared.
    pub ranking: Ranking,
    /// The lowest hand with which the dealer plays.
    pub qualifies: Qualifies,
}

/// A circle for one stake.
#[derive(Clone, Debug)]
pub struct Circle {
    /// Name of the circle, such as `blind`.
    pub key: &'static str,
    /// The stake that belongs on the circle.
    pub stake: Stake,
    /// What a stake on the circle pays.
    pub pays: Pays,
    /// The clause that describes the circle's stake.
    pub clause: &'static str,
}

/// The stake that belongs on a circle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stake {
    /// The base stake, before the deal. Only the first circle has it.
    Base,
    /// An equal stake: the same amount as the base stake, before the deal.
    Equal,
    /// An optional stake before the deal, only with a base stake, with its own limits.
    Side,
    /// Empty until after the deal, when a choice places a multiple of the base stake.
    Later,
}

/// The payouts of a circle to a box that did not fold.
#[derive(Clone, Debug)]
pub enum Pays {
    /// The box's cards alone decide.
    Hand(Judge, Table),
    /// The comparison with the dealer decides.
    Dealer {
        /// The payout by the box's hand if the box wins.
        win: Table,
        /// The payout by the box's hand if the dealer does not qualify; `None` if the hands are still compared.
        unqualified: Option<Table>,
        /// The extra payout by the box's hand, even if it loses.
        also: Table,
    },
}

/// One step of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Cards for each box and the dealer, one at a time and clockwise, the dealer last. The dealer's cards are not
    /// drawn until the reveal.
    Deal {
        /// Cards for each box.
        own: u8,
        /// Cards for the dealer.
        dealer: u8,
    },
    /// Cards that all boxes share, turned up together.
    Common(u8),
    /// All boxes decide, at once.
    Ask(Ask),
    /// These circles are settled before the rest.
    Settle(&'static [usize]),
    /// The dealer's cards are turned up.
    Reveal,
}

/// A question to each box that did not fold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ask {
    /// The answers that a box may give.
    pub choices: Vec<Choice>,
    /// Index of the answer that counts when the time is up; it never costs chips.
    pub silence: usize,
    /// The boxes that are asked.
    pub when: When,
}

/// The boxes that are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Every box.
    Always,
    /// Boxes with no stake on this circle.
    Empty(usize),
    /// Every box, if there are ranks between the community cards.
    Spread,
}

/// One answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Name of the answer, such as `raise`.
    pub key: &'static str,
    /// What the answer does.
    pub does: Does,
    /// The circle that must hold a stake for this answer; `None` without a condition.
    pub needs: Option<usize>,
}

/// The effect of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// Every stake of the box is lost.
    Fold,
    /// Nothing changes.
    Nothing,
    /// A multiple of the base stake is placed on a circle.
    Place {
        /// Index of the circle on which the stake is placed.
        circle: usize,
        /// How many base stakes are placed.
        times: u8,
        /// Whether the box may place less.
        up_to: bool,
    },
    /// A circle's stake is taken back.
    Remove {
        /// Index of the circle whose stake is taken back.
        circle: usize,
    },
}

/// How two hands are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ranking {
    /// Three hole cards against the dealer's three (RAY-FAST-33).
    Three,
    /// The best five of two hole cards and five community cards, on both sides (RAY-DYN-38).
    Seven,
    /// There is no dealer's hand.
    Alone,
}

/// The lowest hand with which the dealer plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Qualifies {
    /// Any hand.
    Always,
    /// No pair or better needed, if the highest card has at least this rank.
    HighCard(Rank),
    /// A pair or better.
    Pair,
}

/// The result of a box on one circle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Showdown {
    /// What the box's cards make, as the circle judges them.
    pub made: Made,
    /// The box's hand compared with the dealer's.
    pub against: Ordering,
    /// Whether the dealer qualifies.
    pub qualified: bool,
}

impl BoxGame {
    /// Returns the multiple of a stake on this circle that is returned.
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

    /// Compares the box's cards with the dealer's and judges them for this circle.
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

    /// Returns the hand that these cards make by the game's ranking; `None` with too few cards, and in a game that does
    /// not rank them.
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

    /// Returns the index of the circle with this name.
    pub fn circle_of(&self, key: &str) -> Option<usize> {
        self.circles.iter().position(|circle| circle.key == key)
    }

    /// Returns the answers that a box has, as indices into the question's choices; none if it is not asked.
    ///
    /// `is_placed` says of each circle whether it holds a stake.
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

    /// Returns the maximum on a circle in base stakes; 0 for a side stake.
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

    /// Returns the number of hole cards and of the dealer's cards.
    pub fn dealt(&self) -> (u8, u8) {
        let dealt = self.steps.iter().find_map(|step| match step {
            Step::Deal { own, dealer } => Some((*own, *dealer)),
            Step::Common(_) | Step::Ask(_) | Step::Settle(_) | Step::Reveal => None,
        });
        dealt.unwrap_or((0, 0))
    }

    /// Returns every value that the circle can pay.
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
    /// Reports whether the dealer plays with a hand of this strength.
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
    /// A circle filled by a choice, which pays even money against the dealer.
    pub(crate) fn even(key: &'static str, clause: &'static str) -> Circle {
        let pays =
            Pays::Dealer { win: Table::all(Odds::EVEN), unqualified: None, also: Table::none() };
        Circle { key, stake: Stake::Later, pays, clause }
    }
}

impl Choice {
    /// An answer without a condition.
    pub(crate) const fn new(key: &'static str, does: Does) -> Choice {
        Choice { key, does, needs: None }
    }

    /// An answer that places this multiple of the base stake.
    pub(crate) const fn place(key: &'static str, circle: usize, times: u8) -> Choice {
        Choice::new(key, Does::Place { circle, times, up_to: false })
    }
}

/// The answer "fold".
pub(crate) const FOLD: Choice = Choice::new("fold", Does::Fold);
/// Checking: the stakes stay as they are.
pub(crate) const CHECK: Choice = Choice::new("check", Does::Nothing);
