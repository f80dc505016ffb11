//! The stored form of a hand's events and setup.

use super::{Rules, Stakes, Variant, each, twin};
use crate::{Bytes, HandKey, RecordError};
use ::hand::{CardRow, Hole, SeatList};
use cards::Card;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use units::{Chips, Seat, SeatSet, Seq};

/// Stored form of [`hand::Event`](::hand::Event).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum HandEvent {
    Started(Setup),
    AntePosted { seat: Seat, amount: Chips, all_in: bool },
    BlindPosted { seat: Seat, kind: PostKind, amount: Chips, all_in: bool },
    HoleDealt { seat: Seat, sealed: Bytes, up: bool },
    BoardDealt { board: u8, cards: Vec<Card> },
    StreetOpened { street: StreetName },
    Folded { seat: Seat },
    Checked { seat: Seat },
    Called { seat: Seat, amount: Chips, all_in: bool },
    BetMade { seat: Seat, amount: Chips, to: Chips, all_in: bool },
    RaisedTo { seat: Seat, amount: Chips, to: Chips, all_in: bool },
    Drew { seat: Seat, sealed: Bytes },
    DeckRenewed { count: u8 },
    RunsWished { seat: Seat, runs: u8 },
    RunsChosen { runs: u8 },
    UncalledReturned { seat: Seat, amount: Chips },
    BetsCollected { pots: Vec<Pot> },
    RakeTaken { pot: u8, amount: Chips },
    Shown { seat: Seat, cards: Vec<Card> },
    Mucked { seat: Seat },
    PotAwarded { pot: u8, board: u8, side: Side, shares: Vec<Share> },
    Ended { stacks: Vec<Stake> },
}

/// Stored form of [`hand::Setup`](::hand::Setup).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Setup {
    pub variant: Variant,
    pub limit: Limit,
    pub stakes: Stakes,
    pub rules: Rules,
    pub button: Seat,
    pub seats: Vec<Stake>,
    pub posts: Vec<Post>,
    /// Absent in older records, which means that the hand is not a bomb pot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bomb: Option<BombPot>,
}

twin! {
    /// Stored form of [`hand::Limit`](::hand::Limit).
    enum Limit = ::hand::Limit { No, Pot, Fixed }
}
twin! {
    /// Stored form of [`hand::PostKind`](::hand::PostKind).
    enum PostKind = ::hand::PostKind {
        SmallBlind, BigBlind, Straddle, Live, Dead, ButtonBlind, Ante, BringIn,
    }
}
twin! {
    /// Stored form of [`hand::Side`](::hand::Side).
    enum Side = ::hand::Side { Whole, High, Low }
}
twin! {
    /// Stored form of [`hand::StreetName`](::hand::StreetName).
    enum StreetName = ::hand::StreetName {
        Preflop, Flop, Turn, River, Second, Third, Fourth, Fifth, Sixth, Seventh, BeforeDraw,
        AfterDraw, AfterSecondDraw, AfterThirdDraw,
    }
}
twin! {
    /// Stored form of [`hand::Stake`](::hand::Stake).
    struct Stake = ::hand::Stake { seat: Seat, stack: Chips }
}
twin! {
    /// Stored form of [`hand::Post`](::hand::Post).
    struct Post = ::hand::Post { seat: Seat, kind: PostKind, amount: Chips }
}
twin! {
    /// Stored form of [`hand::BombPot`](::hand::BombPot).
    struct BombPot = ::hand::BombPot { ante: Chips, boards: u8 }
}
twin! {
    /// Stored form of [`hand::Pot`](::hand::Pot).
    struct Pot = ::hand::Pot { amount: Chips, seats: SeatSet }
}
twin! {
    /// Stored form of [`hand::Share`](::hand::Share).
    struct Share = ::hand::Share { seat: Seat, amount: Chips }
}

impl From<&::hand::Setup> for Setup {
    fn from(there: &::hand::Setup) -> Setup {
        let ::hand::Setup { variant, limit, stakes, rules, button, seats, posts, bomb } = there;
        Setup {
            variant: Variant::from(*variant),
            limit: (*limit).into(),
            stakes: stakes.clone().into(),
            rules: rules.clone().into(),
            button: *button,
            seats: each(seats),
            posts: each(posts),
            bomb: bomb.map(Into::into),
        }
    }
}

impl TryFrom<Setup> for ::hand::Setup {
    type Error = RecordError;
    fn try_from(here: Setup) -> Result<::hand::Setup, RecordError> {
        let Setup { variant, limit, stakes, rules, button, seats, posts, bomb } = here;
        Ok(::hand::Setup {
            variant: variant.try_into()?,
            limit: limit.into(),
            stakes: stakes.into(),
            rules: rules.into(),
            button,
            seats: each(&seats),
            posts: each(&posts),
            bomb: bomb.map(Into::into),
        })
    }
}

/// Seals hole cards for the entry `seq`, one byte per card, so that the length shows only their number.
fn seal(hole: &Hole, key: Option<&HandKey>, seq: Seq) -> Bytes {
    let key = key.expect("hole cards are dealt in a hand, under its key");
    let mut plain: Vec<u8> = hole.reveal().iter().map(|card| card.index()).collect();
    let sealed = key.seal(seq.0, &plain);
    zeroize::Zeroize::zeroize(&mut plain);
    Bytes(sealed)
}

fn open(sealed: &Bytes, key: Option<&HandKey>, seq: Seq) -> Result<Hole, RecordError> {
    let no_hand = || RecordError::Malformed("hole cards outside a hand".into());
    let plain = key.ok_or_else(no_hand)?.open(seq.0, &sealed.0)?;
    let card = |&index: &u8| (index < Card::COUNT).then(|| Card::from_index(index));
    let cards: Option<Vec<Card>> = plain.iter().map(card).collect();
    cards.map(Hole::new).ok_or_else(|| RecordError::Malformed("no such card".into()))
}

/// Converts cards to a `CardRow`.
fn row(cards: &[Card]) -> Result<CardRow, RecordError> {
    CardRow::try_from(cards).map_err(|why| RecordError::Malformed(why.to_string()))
}

/// Converts a list, one element per seat or pot.
fn few<A: Clone + Into<B>, B: Copy>(all: &[A]) -> Result<SeatList<B>, RecordError> {
    SeatList::try_from(&each(all)[..]).map_err(|why| RecordError::Malformed(why.to_string()))
}

/// Converts a hand event to its stored form.
pub(super) fn store(event: &::hand::Event, key: Option<&HandKey>, seq: Seq) -> HandEvent {
    use ::hand::Event as There;
    match event.clone() {
        There::Started(setup) => HandEvent::Started(Setup::from(&*setup)),
        There::AntePosted { seat, amount, all_in } => {
            HandEvent::AntePosted { seat, amount, all_in }
        }
        There::BlindPosted { seat, kind, amount, all_in } => {
            HandEvent::BlindPosted { seat, kind: kind.into(), amount, all_in }
        }
        There::HoleDealt { seat, cards, up } => {
            HandEvent::HoleDealt { seat, sealed: seal(&cards, key, seq), up }
        }
        There::BoardDealt { board, cards } => {
            HandEvent::BoardDealt { board, cards: cards.to_vec() }
        }
        There::StreetOpened { street } => HandEvent::StreetOpened { street: street.into() },
        There::Folded { seat } => HandEvent::Folded { seat },
        There::Checked { seat } => HandEvent::Checked { seat },
        There::Called { seat, amount, all_in } => HandEvent::Called { seat, amount, all_in },
        There::BetMade { seat, amount, to, all_in } => {
            HandEvent::BetMade { seat, amount, to, all_in }
        }
        There::RaisedTo { seat, amount, to, all_in } => {
            HandEvent::RaisedTo { seat, amount, to, all_in }
        }
        There::Drew { seat, thrown } => HandEvent::Drew { seat, sealed: seal(&thrown, key, seq) },
        There::DeckRenewed { count } => HandEvent::DeckRenewed { count },
        There::RunsWished { seat, runs } => HandEvent::RunsWished { seat, runs },
        There::RunsChosen { runs } => HandEvent::RunsChosen { runs },
        There::UncalledReturned { seat, amount } => HandEvent::UncalledReturned { seat, amount },
        There::BetsCollected { pots } => HandEvent::BetsCollected { pots: each(&pots) },
        There::RakeTaken { pot, amount } => HandEvent::RakeTaken { pot, amount },
        There::Shown { seat, cards } => HandEvent::Shown { seat, cards: cards.to_vec() },
        There::Mucked { seat } => HandEvent::Mucked { seat },
        There::PotAwarded { pot, board, side, shares } => {
            HandEvent::PotAwarded { pot, board, side: side.into(), shares: each(&shares) }
        }
        There::Ended { stacks } => HandEvent::Ended { stacks: each(&stacks) },
    }
}

/// Converts a stored form to an event of a hand.
pub(super) fn load(
    event: HandEvent,
    key: Option<&HandKey>,
    seq: Seq,
) -> Result<::hand::Event, RecordError> {
    use ::hand::Event as There;
    Ok(match event {
        HandEvent::Started(setup) => There::Started(Arc::new(setup.try_into()?)),
        HandEvent::AntePosted { seat, amount, all_in } => {
            There::AntePosted { seat, amount, all_in }
        }
        HandEvent::BlindPosted { seat, kind, amount, all_in } => {
            There::BlindPosted { seat, kind: kind.into(), amount, all_in }
        }
        HandEvent::HoleDealt { seat, sealed, up } => {
            There::HoleDealt { seat, cards: open(&sealed, key, seq)?, up }
        }
        HandEvent::BoardDealt { board, cards } => There::BoardDealt { board, cards: row(&cards)? },
        HandEvent::StreetOpened { street } => There::StreetOpened { street: street.into() },
        HandEvent::Folded { seat } => There::Folded { seat },
        HandEvent::Checked { seat } => There::Checked { seat },
        HandEvent::Called { seat, amount, all_in } => There::Called { seat, amount, all_in },
        HandEvent::BetMade { seat, amount, to, all_in } => {
            There::BetMade { seat, amount, to, all_in }
        }
        HandEvent::RaisedTo { seat, amount, to, all_in } => {
            There::RaisedTo { seat, amount, to, all_in }
        }
        HandEvent::Drew { seat, sealed } => There::Drew { seat, thrown: open(&sealed, key, seq)? },
        HandEvent::DeckRenewed { count } => There::DeckRenewed { count },
        HandEvent::RunsWished { seat, runs } => There::RunsWished { seat, runs },
        HandEvent::RunsChosen { runs } => There::RunsChosen { runs },
        HandEvent::UncalledReturned { seat, amount } => There::UncalledReturned { seat, amount },
        HandEvent::BetsCollected { pots } => There::BetsCollected { pots: few(&pots)? },
        HandEvent::RakeTaken { pot, amount } => There::RakeTaken { pot, amount },
        HandEvent::Shown { seat, cards } => There::Shown { seat, cards: row(&cards)? },
        HandEvent::Mucked { seat } => There::Mucked { seat },
        HandEvent::PotAwarded { pot, board, side, shares } => {
            There::PotAwarded { pot, board, side: side.into(), shares: few(&shares)? }
        }
        HandEvent::Ended { stacks } => There::Ended { stacks: few(&stacks)? },
    })
}
