use crate::{Leg, Voided};
use hand::Variant;
use units::{HandId, HandNo, Instant, PlayerId, Seat};

/// What can happen at any poker table, whatever is played for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat is dealt no more hands.
    SatOut {
        /// Where.
        seat: Seat,
        /// Why.
        reason: SitOutReason,
    },
    /// A seat is dealt in again.
    CameBack {
        /// Where.
        seat: Seat,
    },
    /// A player's connection was lost or came back.
    Connection {
        /// Where.
        seat: Seat,
        /// Whether they are connected.
        connected: bool,
    },
    /// A seat asked for more time a turn, or has enough of it; from its next turn on.
    MoreTimeSet {
        /// Where.
        seat: Seat,
        /// On or off.
        on: bool,
    },
    /// The player to act goes on with their time bank once their time to act is over.
    TimeBankBegun {
        /// Who.
        seat: Seat,
    },
    /// Many connections were lost at once: no hand begins, and a running one is held, until enough are
    /// back.
    OutageBegan {
        /// Until when at the latest.
        until: Instant,
    },
    /// Enough are back, or the table has waited long enough.
    OutageEnded,
    /// A player committed to a nonce for the next deck; a later commitment replaces it.
    NonceCommitted {
        /// Where.
        seat: Seat,
        /// The commitment.
        commitment: [u8; 32],
    },
    /// A hand was opened: header, and the commitment to its deck. Durable and shown before a card
    /// is dealt.
    HandOpened(HandHeader),
    /// The running hand's deck had too few cards, and what was discarded and folded was reshuffled:
    /// the commitment to the new deck. Durable and shown before a card of it is dealt; the hand's own
    /// `DeckRenewed` follows once it is cut.
    DeckRenewed(NewDeck),
    /// The players' nonces cut the opened hand's deck, or the one that was renewed last. Only where
    /// there are commitments for it.
    DeckCut {
        /// The nonces that were opened in time, in the order of their commitments.
        nonces: Vec<(Seat, [u8; 32])>,
        /// Commitments for the next deck that came with them.
        next: Vec<(Seat, [u8; 32])>,
    },
    /// Something happened in the hand.
    Hand(hand::Event),
    /// The running hand was broken off for good: it is void, the stakes went back, and no card of it
    /// is shown any more.
    HandVoided(Voided),
    /// The clock ran out; the decision that follows is the rulebook's, not the player's.
    TimedOut {
        /// Who.
        seat: Seat,
    },
    /// The host stopped the table: no other hand begins, and a running one is held as long as it
    /// may be ([`Table::held_until`](crate::Table::held_until)).
    Paused {
        /// Who ordered it.
        by: PlayerId,
    },
    /// The host let it go on.
    Resumed {
        /// Who ordered it.
        by: PlayerId,
    },
    /// The running hand was held for as long as a pause may hold it and goes on. The table is still
    /// paused: no other hand begins.
    HoldEnded,
    /// The room came back after it was down; clocks began again.
    Recovered,
    /// The table is closed for good.
    Closed,
}

/// What is fixed when a hand opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandHeader {
    /// Its name over all tables.
    pub hand: HandId,
    /// Its number at this table.
    pub hand_no: HandNo,
    /// The game.
    pub variant: &'static Variant,
    /// The rulebook's key.
    pub rulebook: String,
    /// Its version.
    pub rulebook_version: String,
    /// The hash of its text.
    pub rulebook_hash: [u8; 32],
    /// The program's version.
    pub version: String,
    /// The commitment to the deck.
    pub root: [u8; 32],
    /// The deck, sealed under the hand's key.
    pub sealed: Vec<u8>,
    /// Commitments to the nonces of those dealt in, in the order of their seats: those that were
    /// durable before the deck was drawn.
    pub nonce_commitments: Vec<(PlayerId, [u8; 32])>,
    /// Its place among the games of a table that plays several.
    pub leg: Option<Leg>,
    /// Where the blinds would have been, in a bomb pot.
    pub passed: Option<PassedBlinds>,
    /// The setup that the hand begins with, so that the players dealt in are fixed before the cards.
    pub setup: hand::Setup,
}

/// What is fixed when a hand's deck is renewed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewDeck {
    /// The commitment to it.
    pub root: [u8; 32],
    /// The deck, sealed under the hand's key.
    pub sealed: Vec<u8>,
    /// Commitments to the nonces of those dealt into the hand, in the order of their seats: those
    /// that were durable before the deck was drawn.
    pub nonce_commitments: Vec<(PlayerId, [u8; 32])>,
}

/// Why a seat is dealt no hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum SitOutReason {
    Asked,
    TimedOut,
    Disconnected,
    Broke,
    /// The chips do not cover the charge for time.
    Unpaid,
}

/// The seats where a bomb pot's blinds would have been; the next hand has them there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassedBlinds {
    /// The small blind, if there would have been one.
    pub small: Option<Seat>,
    /// The big blind.
    pub big: Seat,
}

impl Event {
    /// Whether it is a hand's own: what was dealt, put in, decided, shown and won. Players who sit out
    /// or lose their connection meanwhile are not; nor are clocks, except that one ran out.
    pub fn is_of_hand(&self) -> bool {
        match self {
            Event::HandOpened(_)
            | Event::DeckRenewed(_)
            | Event::DeckCut { .. }
            | Event::Hand(_)
            | Event::HandVoided(_)
            | Event::TimedOut { .. } => true,
            Event::SatOut { .. }
            | Event::CameBack { .. }
            | Event::Connection { .. }
            | Event::MoreTimeSet { .. }
            | Event::TimeBankBegun { .. }
            | Event::OutageBegan { .. }
            | Event::OutageEnded
            | Event::NonceCommitted { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::HoldEnded
            | Event::Recovered
            | Event::Closed => false,
        }
    }
}
