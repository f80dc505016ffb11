//! A common interface to the rounds of all games against the house.

use crate::{Config, ConfigError, Contents, Kind, Rules};
use banked::blackjack::{self, About, BoxNo, Choice};
use banked::{Asks as BankedAsks, DiceTurn, Place, Round, Setup};
use cards::Card;
use std::sync::Arc;
use units::{Chips, Seat, SeatSet};

/// A round of any game against the house.
#[derive(Clone, Debug)]
pub enum Play {
    /// A round of a layout game or a box game.
    Banked(Round),
    /// A round of blackjack.
    Blackjack(blackjack::Round),
}

/// What a round is waiting for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    Bets,
    Throw(Seat),
    /// Symbols at these positions of the round's deck, or one symbol from each of these shoes.
    Places(Vec<u16>),
    /// The next card.
    Card,
    /// A shuffle of the cards that are not on the table.
    Renewal,
    Decisions(Vec<Open>),
    Settle,
    Nothing,
}

/// A box that has to make a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    /// The seat that answers.
    pub seat: Seat,
    /// The box that has to decide.
    pub at: u8,
    /// Number of the box's hand, from 0.
    pub hand: u8,
    /// The answers on offer.
    pub options: Options,
}

/// The answers on offer for a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Options {
    /// At house poker: the answers, and the index of the default answer when the time is up.
    Banked(Vec<banked::Offer>, u8),
    /// At blackjack: what the question is about, and the answers that the player can pay for.
    Blackjack(About, Vec<blackjack::Offer>),
}

/// A player's answer at a box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The box that the answer is for.
    pub at: u8,
    /// How many symbols had been drawn when the player saw the question. It identifies the question.
    pub drawn: u16,
    /// Key of the chosen answer, such as `raise` or `stand`.
    pub choice: String,
    /// The stake for the answer, if the player may choose the amount; `None` for the full price.
    pub stake: Option<Chips>,
    /// Whether the player confirmed the answer after a warning.
    pub confirmed: bool,
}

/// A stake on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Staked {
    /// The seat that placed the stake.
    pub seat: Seat,
    /// Where the stake is; at blackjack, circle 0 of a box.
    pub place: Place,
    /// The stake, in chips.
    pub chips: Chips,
}

impl Play {
    /// Opens a round.
    pub(crate) fn begin(
        config: &Config,
        bank: Chips,
        dice: Option<DiceTurn>,
        shoe: blackjack::Shoe,
    ) -> Result<Play, ConfigError> {
        Ok(match &config.rules {
            Rules::Banked { game, limits, boxes, players_throw } => {
                let (game, limits) = (Arc::clone(game), Arc::clone(limits));
                let (boxes, players_throw) = (*boxes, *players_throw);
                let setup = Setup { game, boxes, limits, players_throw, bank, dice };
                Play::Banked(Round::new(setup)?)
            }
            Rules::Blackjack { rules, limits } => {
                let setup = blackjack::Setup::new(*rules, *limits, shoe);
                Play::Blackjack(blackjack::Round::open(setup)?)
            }
        })
    }

    pub(crate) fn asks(&self) -> Asks {
        match self {
            Play::Banked(round) => match round.asks() {
                BankedAsks::Bets => Asks::Bets,
                BankedAsks::Throw { seat } => Asks::Throw(seat),
                BankedAsks::Draw { places, .. } => Asks::Places(places),
                BankedAsks::Decisions(open) => {
                    let open = open.into_iter().map(|open| Open {
                        seat: open.seat,
                        at: open.at.0,
                        hand: 0,
                        options: Options::Banked(open.offers, open.silence),
                    });
                    Asks::Decisions(open.collect())
                }
                BankedAsks::Settle { .. } => Asks::Settle,
                BankedAsks::Nothing => Asks::Nothing,
            },
            Play::Blackjack(round) => match round.asks() {
                blackjack::Asks::Bets => Asks::Bets,
                blackjack::Asks::Draw { .. } => Asks::Card,
                blackjack::Asks::Shoe => Asks::Renewal,
                blackjack::Asks::Decisions(questions) => {
                    let open = questions.into_iter().map(|question| Open {
                        seat: question.seat,
                        at: question.no.number(),
                        hand: question.hand,
                        options: Options::Blackjack(question.about, round.options(&question)),
                    });
                    Asks::Decisions(open.collect())
                }
                blackjack::Asks::Nothing => Asks::Nothing,
            },
        }
    }

    /// Whether players may place bets now.
    pub fn is_laying(&self) -> bool {
        self.asks() == Asks::Bets
    }

    /// Whether the round is over.
    pub fn is_over(&self) -> bool {
        self.asks() == Asks::Nothing
    }

    /// Returns the boxes that have to make a decision now.
    pub fn open(&self) -> Vec<Open> {
        match self.asks() {
            Asks::Decisions(open) => open,
            _ => vec![],
        }
    }

    /// Returns the seat that has to throw the dice now; `None` if none has to.
    pub fn throws(&self) -> Option<Seat> {
        match self.asks() {
            Asks::Throw(seat) => Some(seat),
            _ => None,
        }
    }

    /// Whether a result is shown but not yet settled.
    pub fn is_to_settle(&self) -> bool {
        self.asks() == Asks::Settle
    }

    /// Returns every stake of the round, settled or not.
    pub fn stakes(&self) -> Vec<Staked> {
        match self {
            Play::Banked(round) => {
                let of = |seat| {
                    round.layout(seat).map(move |(place, chips)| Staked { seat, place, chips })
                };
                round.seats().iter().flat_map(of).collect()
            }
            Play::Blackjack(round) => {
                let stakes = round.boxes().iter().flat_map(|one| {
                    one.bettors.iter().map(|bettor| Staked {
                        seat: bettor.seat,
                        place: circle(one.no),
                        chips: bettor.stake,
                    })
                });
                stakes.collect()
            }
        }
    }

    /// Returns a seat's unsettled stakes, in chips.
    pub fn at_stake(&self, seat: Seat) -> Chips {
        match self {
            Play::Banked(round) => round.at_stake(seat),
            Play::Blackjack(round) => round.boxes().iter().map(|one| one.staked(seat).1).sum(),
        }
    }

    /// Returns the seats with a stake.
    pub fn seats(&self) -> SeatSet {
        match self {
            Play::Banked(round) => round.seats(),
            Play::Blackjack(_) => self.stakes().iter().map(|staked| staked.seat).collect(),
        }
    }

    /// Returns the bank's exposure at blackjack; zero for other games, whose rounds check it themselves.
    pub(crate) fn blackjack_exposure(&self) -> Chips {
        let Play::Blackjack(round) = self else { return Chips::ZERO };
        let staked: Chips = self.stakes().iter().map(|staked| staked.chips).sum();
        staked.times(round.rules().exposure())
    }

    /// Returns the contents of a new shoe with the cards that are not on the table; `None` except at blackjack.
    pub(crate) fn rest(&self) -> Option<Contents> {
        let Play::Blackjack(round) = self else { return None };
        // The cards of settled hands have left the table (see `blackjack::Round::renew`).
        let hands = round.boxes().iter().flat_map(|one| &one.hands);
        let own = hands.filter(|hand| !hand.settled).flat_map(|hand| &hand.cards);
        let without: Vec<Card> = own.chain(round.dealer()).copied().collect();
        Some(Contents { kind: Kind::Cards(round.rules().decks), without })
    }
}

/// Returns the place of a stake on a box of blackjack.
pub(crate) fn circle(no: BoxNo) -> Place {
    Place::Circle { at: banked::BoxNo(no.number()), circle: 0 }
}

impl Options {
    /// Returns the keys of the answers, in the order of the offer.
    pub fn keys(&self) -> Vec<&'static str> {
        match self {
            Options::Banked(offers, _) => offers.iter().map(|offer| offer.key).collect(),
            Options::Blackjack(_, offers) => {
                offers.iter().map(|offer| key_of(offer.choice)).collect()
            }
        }
    }
}

/// Every choice of blackjack with its key.
const CHOICES: [(Choice, &str); 9] = [
    (Choice::Insure, "insure"),
    (Choice::EvenMoney, "even-money"),
    (Choice::Decline, "decline"),
    (Choice::Stand, "stand"),
    (Choice::Hit, "hit"),
    (Choice::Double, "double"),
    (Choice::Split, "split"),
    (Choice::Follow, "follow"),
    (Choice::Leave, "leave"),
];

/// Returns the key of a choice of blackjack.
pub fn key_of(choice: Choice) -> &'static str {
    CHOICES.iter().find(|(of, _)| *of == choice).map_or("", |(_, key)| key)
}

/// Returns the choice with this key; `None` if there is none.
pub(crate) fn choice_of(key: &str) -> Option<Choice> {
    CHOICES.iter().find(|(_, of)| *of == key).map(|(choice, _)| *choice)
}
