use crate::{Leg, Voided};
use hand::Variant;
use units::{HandId, HandNo, Instant, PlayerId, Seat};

/// What can happen at any poker table, whatever its stakes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat is dealt no more hands.
    SatOut {
        /// Seat that sits out.
        seat: Seat,
        /// Why it sits out.
        reason: SitOutReason,
    },
    /// A seat is dealt in again.
    CameBack {
        /// Seat that is back.
        seat: Seat,
    },
    /// A player's connection was lost or came back.
    Connection {
        /// Seat of the player.
        seat: Seat,
        /// Whether the player is connected.
        connected: bool,
    },
    /// A seat asked for more time per turn, or gave it up; applies from its next turn.
    MoreTimeSet {
        /// Seat that asked.
        seat: Seat,
        /// Whether it gets more time.
        on: bool,
    },
    /// The player to act goes on with their time bank once their time to act is over.
    TimeBankBegun {
        /// Seat whose time bank begins.
        seat: Seat,
    },
    /// Many connections were lost at once: until enough are back, no hand begins and a running one is held.
    OutageBegan {
        /// Latest end of the wait.
        until: Instant,
    },
    /// Enough connections are back, or the table has waited long enough.
    OutageEnded,
    /// A player committed to a nonce for the next deck; a later commitment replaces it.
    NonceCommitted {
        /// Seat of the player.
        seat: Seat,
        /// Commitment to the nonce.
        commitment: [u8; 32],
    },
    /// A hand was opened: its header, with the commitment to its deck. Durable and shown before any card is dealt.
    HandOpened(HandHeader),
    /// The running hand's deck ran short, so discards and folded hands were reshuffled: the commitment to the new deck.
    ///
    /// Durable and shown before any of its cards is dealt. The hand's `DeckRenewed` follows after the cut.
    DeckRenewed(NewDeck),
    /// The players' nonces cut the opened hand's deck, or the latest renewed one. Only if there are commitments for it.
    DeckCut {
        /// Nonces opened in time, in seat order.
        nonces: Vec<(Seat, [u8; 32])>,
        /// Commitments for the next deck that came with them.
        next: Vec<(Seat, [u8; 32])>,
    },
    /// An event of the hand.
    Hand(hand::Event),
    /// The running hand was cancelled for good: it is void, the stakes went back, and its cards are no longer shown.
    HandVoided(Voided),
    /// The clock ran out; the decision that follows is the rulebook's, not the player's.
    TimedOut {
        /// Seat whose time ran out.
        seat: Seat,
    },
    /// The host paused the table: no further hand begins, and a running one is held as long as is allowed
    /// ([`Table::held_until`](crate::Table::held_until)).
    Paused {
        /// Player who paused it.
        by: PlayerId,
    },
    /// The host resumed the table.
    Resumed {
        /// Player who resumed it.
        by: PlayerId,
    },
    /// The running hand was held for as long as a pause may hold it, and goes on. The table stays paused: no further
    /// hand begins.
    HoldEnded,
    /// The room is back after it was down; clocks began again.
    Recovered,
    /// The table is closed for good.
    Closed,
}

/// What is fixed when a hand opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandHeader {
    /// Identifier, unique across all tables.
    pub hand: HandId,
    /// Number at this table.
    pub hand_no: HandNo,
    /// The game.
    pub variant: &'static Variant,
    /// Key of the rulebook.
    pub rulebook: String,
    /// Version of the rulebook.
    pub rulebook_version: String,
    /// Hash of the rulebook's text.
    pub rulebook_hash: [u8; 32],
    /// The program's version.
    pub version: String,
    /// The commitment to the deck.
    pub root: [u8; 32],
    /// The deck, sealed under the hand's key.
    pub sealed: Vec<u8>,
    /// Commitments to nonces of the players dealt in, in seat order: those that were durable before the deck was drawn.
    pub nonce_commitments: Vec<(PlayerId, [u8; 32])>,
    /// Its place in a mix of several games.
    pub leg: Option<Leg>,
    /// In a bomb pot, where the blinds would have been.
    pub passed: Option<PassedBlinds>,
    /// Setup that the hand begins with, so that the players dealt in are fixed before the cards.
    pub setup: hand::Setup,
}

/// What is fixed when a hand's deck is renewed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewDeck {
    /// The commitment to the new deck.
    pub root: [u8; 32],
    /// The deck, sealed under the hand's key.
    pub sealed: Vec<u8>,
    /// Commitments to nonces of the players dealt into the hand, in seat order: those that were durable before the deck
    /// was drawn.
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
    /// The seat's chips do not cover the charge for time.
    Unpaid,
}

/// Seats where a bomb pot's blinds would have been; the next hand continues from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassedBlinds {
    /// The small blind, if there would have been one.
    pub small: Option<Seat>,
    /// The big blind.
    pub big: Seat,
}

impl Event {
    /// Whether the event belongs to a hand: what was dealt, put in, decided, shown and won. Sitting out and lost
    /// connections do not; of the clocks only running out does.
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
