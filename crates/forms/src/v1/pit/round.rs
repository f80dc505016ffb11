//! The stored form of the events of a round.

use super::place::{load_bet, load_line, store_bet, store_line};
use super::shoe::hashes;
use super::{Event, Line, Symbol, malformed};
use crate::pit::At;
use crate::v1::each;
use crate::{Bytes, HandKey, Hash, RecordError};
use ::pit::{Nonce, RoundEvent};
use banked::BoxNo;
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{HandId, PlayerId, Seq};

/// Stored form of [`banked::Taker`], except a box, whose cards are stored sealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Taker {
    Layout,
    Common,
    Dealer,
}

/// Stored form of [`banked::Turn`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Turn {
    Order,
    Declined,
    Passed(Option<PlayerId>),
    Named(Option<PlayerId>),
}

/// Converts an event of a round to its stored form.
pub(super) fn store(event: &RoundEvent, at: &At<'_>, key: Option<&HandKey>) -> Event {
    match event {
        RoundEvent::Opened { no, id } => {
            Event::RoundOpened { no: *no, round: HandId::from_bits(*id) }
        }
        RoundEvent::Shoes { id, shoes, commitments } => Event::Shuffled {
            round: HandId::from_bits(*id),
            shoes: each(shoes),
            commitments: hashes(commitments),
        },
        RoundEvent::Cut { nonces } => {
            let nonces = nonces.iter().map(|one| (one.seat, Hash(one.nonce))).collect();
            Event::Cut { nonces }
        }
        RoundEvent::Renewed { shoe } => Event::ShoeRenewed { shoe: shoe.clone().into() },
        RoundEvent::Banked(event) => banked(event, at, key),
        RoundEvent::Blackjack(event) => Event::Blackjack(event.into()),
        RoundEvent::Voided { by, why } => {
            Event::BlackjackVoided { by: *by, why: why.clone().into() }
        }
        RoundEvent::Over => Event::RoundOver,
    }
}

fn banked(event: &banked::Event, at: &At<'_>, key: Option<&HandKey>) -> Event {
    use banked::Event as There;
    let lines = |all: &[banked::StakeSettlement]| {
        all.iter().map(|line| store_line(line, at.config)).collect()
    };
    match event {
        There::Laid { seat, bets } => {
            let bets = bets.iter().map(|bet| store_bet(bet, at.config)).collect();
            Event::Laid { seat: *seat, bets }
        }
        There::Closed => Event::BetsClosed,
        There::Shooter { seat, why } => Event::Shooter { seat: *seat, why: (*why).into() },
        There::NobodyThrows => Event::NobodyThrows,
        There::Thrown { seat } => Event::Thrown { seat: *seat },
        There::Drawn { taker, symbols } => drawn(*taker, symbols, at, key),
        There::Decided { at, choice, staked, back } => {
            Event::Decided { at: at.0, choice: *choice, staked: *staked, back: *back }
        }
        There::Settled { part, lines: all } => Event::Settled { part: *part, lines: lines(all) },
        There::NoSpin { by, why } => Event::NoSpin { by: *by, why: why.clone().into() },
        There::ThrowRejected { by, why } => {
            Event::ThrowRejected { by: *by, why: why.clone().into() }
        }
        There::Voided { by, why, lines: all } => {
            Event::StakesReturned { by: *by, why: why.clone().into(), lines: lines(all) }
        }
    }
}

fn drawn(
    taker: banked::Taker,
    symbols: &[banked::Symbol],
    at: &At<'_>,
    key: Option<&HandKey>,
) -> Event {
    let taker = match taker {
        banked::Taker::Box(BoxNo(no)) => {
            return Event::OwnDealt { at: no, sealed: seal(symbols, key, at.seq) };
        }
        banked::Taker::Layout => Taker::Layout,
        banked::Taker::Common => Taker::Common,
        banked::Taker::Dealer => Taker::Dealer,
    };
    Event::Drawn { taker, symbols: each(symbols) }
}

/// Seals a box's cards for the entry `seq`, one byte per card, so that the length shows only their number.
fn seal(symbols: &[banked::Symbol], key: Option<&HandKey>, seq: Seq) -> Bytes {
    let key = key.expect("cards are dealt to a box in a round, under its key");
    let cards = symbols.iter().map(|symbol| symbol.card().expect("a box has cards"));
    let mut plain: Vec<u8> = cards.map(Card::index).collect();
    let sealed = key.seal(seq.0, &plain);
    zeroize::Zeroize::zeroize(&mut plain);
    Bytes(sealed)
}

fn open(
    sealed: &Bytes,
    key: Option<&HandKey>,
    seq: Seq,
) -> Result<Vec<banked::Symbol>, RecordError> {
    let key = key.ok_or_else(|| malformed("cards of a box outside a round"))?;
    let plain = key.open(seq.0, &sealed.0)?;
    let card = |&index: &u8| (index < Card::COUNT).then(|| Card::from_index(index));
    let cards = plain.iter().map(|index| card(index).map(banked::Symbol::Card));
    cards.collect::<Option<Vec<_>>>().ok_or_else(|| malformed("no such card"))
}

/// Converts a stored form to an event of a round.
pub(super) fn load(
    event: Event,
    at: &At<'_>,
    key: Option<&HandKey>,
) -> Result<RoundEvent, RecordError> {
    Ok(match event {
        Event::RoundOpened { no, round } => RoundEvent::Opened { no, id: round.bits() },
        Event::Shuffled { round, shoes, commitments } => RoundEvent::Shoes {
            id: round.bits(),
            shoes: each(&shoes),
            commitments: super::shoe::unwrapped(commitments),
        },
        Event::Cut { nonces } => {
            let nonces = nonces.into_iter().map(|(seat, Hash(nonce))| Nonce { seat, nonce });
            RoundEvent::Cut { nonces: nonces.collect() }
        }
        Event::ShoeRenewed { shoe } => RoundEvent::Renewed { shoe: shoe.into() },
        Event::Blackjack(event) => RoundEvent::Blackjack(event.try_into()?),
        Event::BlackjackVoided { by, why } => RoundEvent::Voided { by, why: why.into() },
        Event::RoundOver => RoundEvent::Over,
        of_banked => RoundEvent::Banked(load_banked(of_banked, at, key)?),
    })
}

fn load_banked(
    event: Event,
    at: &At<'_>,
    key: Option<&HandKey>,
) -> Result<banked::Event, RecordError> {
    use banked::Event as There;
    let each_line = |all: Vec<Line>| -> Result<Vec<banked::StakeSettlement>, RecordError> {
        all.into_iter().map(|line| load_line(line, at.config)).collect()
    };
    Ok(match event {
        Event::Laid { seat, bets } => {
            let bets = bets.into_iter().map(|bet| load_bet(bet, at.config));
            There::Laid { seat, bets: bets.collect::<Result<_, _>>()? }
        }
        Event::BetsClosed => There::Closed,
        Event::Shooter { seat, why } => There::Shooter { seat, why: why.into() },
        Event::NobodyThrows => There::NobodyThrows,
        Event::Thrown { seat } => There::Thrown { seat },
        Event::Drawn { taker, symbols } => {
            There::Drawn { taker: taker.into(), symbols: each::<Symbol, _>(&symbols) }
        }
        Event::OwnDealt { at: no, sealed } => {
            let symbols = open(&sealed, key, at.seq)?;
            There::Drawn { taker: banked::Taker::Box(BoxNo(no)), symbols }
        }
        Event::Decided { at, choice, staked, back } => {
            There::Decided { at: BoxNo(at), choice, staked, back }
        }
        Event::Settled { part, lines } => There::Settled { part, lines: each_line(lines)? },
        Event::NoSpin { by, why } => There::NoSpin { by, why: why.into() },
        Event::ThrowRejected { by, why } => There::ThrowRejected { by, why: why.into() },
        Event::StakesReturned { by, why, lines } => {
            There::Voided { by, why: why.into(), lines: each_line(lines)? }
        }
        _ => unreachable!("the events of seats, bank and host are converted before"),
    })
}

impl From<Taker> for banked::Taker {
    fn from(here: Taker) -> banked::Taker {
        match here {
            Taker::Layout => banked::Taker::Layout,
            Taker::Common => banked::Taker::Common,
            Taker::Dealer => banked::Taker::Dealer,
        }
    }
}

impl From<banked::Turn> for Turn {
    fn from(there: banked::Turn) -> Turn {
        match there {
            banked::Turn::Order => Turn::Order,
            banked::Turn::Declined => Turn::Declined,
            banked::Turn::Passed(by) => Turn::Passed(by),
            banked::Turn::Named(by) => Turn::Named(by),
        }
    }
}

impl From<Turn> for banked::Turn {
    fn from(here: Turn) -> banked::Turn {
        match here {
            Turn::Order => banked::Turn::Order,
            Turn::Declined => banked::Turn::Declined,
            Turn::Passed(by) => banked::Turn::Passed(by),
            Turn::Named(by) => banked::Turn::Named(by),
        }
    }
}
