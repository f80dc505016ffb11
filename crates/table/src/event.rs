//! The events of a poker table, and the header of a hand.

use crate::{Leg, Voided};
use hand::Variant;
use units::{HandId, HandNo, Instant, PlayerId, Seat};

/// An event that can happen at a poker table of any kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player sits out: they are dealt no more hands until they come back.
    SatOut {
        /// Seat of the player who sits out.
        seat: Seat,
        /// Why the player sits out.
        reason: SitOutReason,
    },
    /// A player who was sitting out is back and is dealt in again.
    CameBack {
        /// Seat of the player who is back.
        seat: Seat,
    },
    /// A player's connection was lost or restored.
    Connection {
        /// Seat of the player whose connection changed.
        seat: Seat,
        /// Whether the player is connected from now on.
        connected: bool,
    },
    /// A player asked for more time per turn, or gave it up, from their next turn on.
    MoreTimeSet {
        /// Seat of the player who asked.
        seat: Seat,
        /// Whether the player gets more time from now on.
        on: bool,
    },
    /// The player to act starts their time bank. The bank is used once their time to act is over.
    TimeBankBegun {
        /// Seat whose time bank starts.
        seat: Seat,
    },
    /// Many connections were lost at the same time.
    ///
    /// Until enough are back, no hand begins and a hand in progress is held.
    OutageBegan {
        /// When the wait ends at the latest.
        until: Instant,
    },
    /// Enough connections are back, or the table has waited long enough.
    OutageEnded,
    /// A player committed to a nonce for the next deck. A later commitment replaces an earlier one.
    NonceCommitted {
        /// Seat of the player who committed.
        seat: Seat,
        /// Hash that commits the player to the nonce.
        commitment: [u8; 32],
    },
    /// A player chose the game of the next leg. Until the hand opens, a later choice replaces an earlier one.
    GameChosen {
        /// Seat that chose.
        seat: Seat,
        /// Index of the chosen game among the table's games.
        game: u8,
    },
    /// A hand opened. Its header, with the commitment to its deck, is durable and shown before any card is dealt.
    HandOpened(Box<HandHeader>),
    /// The hand in progress's deck ran short, so discards and folded hands were shuffled into a new deck.
    ///
    /// The commitment to the new deck is durable and shown before any of its cards is dealt. The hand's own event
    /// `DeckRenewed` follows after the cut.
    DeckRenewed(NewDeck),
    /// The players' nonces cut the deck of the opened hand, or the latest renewed deck.
    ///
    /// This event does not occur for a deck without commitments to nonces.
    DeckCut {
        /// Nonces that players opened in time, in seat order.
        nonces: Vec<(Seat, [u8; 32])>,
        /// Commitments for the next deck, which players sent together with their nonces.
        next: Vec<(Seat, [u8; 32])>,
    },
    /// An event of the hand in progress itself.
    Hand(hand::Event),
    /// The hand in progress was cancelled: it is void, its stakes went back, and its cards are no longer shown.
    HandVoided(Voided),
    /// A player's clock ran out. The decision that follows is the rulebook's, not the player's.
    TimedOut {
        /// Seat whose time ran out.
        seat: Seat,
    },
    /// The host paused the table: no new hand begins, and a hand in progress is held for as long as allowed.
    ///
    /// See [`Table::held_until`](crate::Table::held_until).
    Paused {
        /// Host who paused the table.
        by: PlayerId,
    },
    /// The host resumed the table.
    Resumed {
        /// Host who resumed the table.
        by: PlayerId,
    },
    /// The hand in progress has been held for as long as allowed and resumes.
    ///
    /// The table stays paused, so no new hand begins.
    HoldEnded,
    /// The room is running again after it was down; the clocks have been restarted.
    Recovered,
    /// The table is closed for good.
    Closed,
}

/// Everything that is fixed when a hand opens, before any card is dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandHeader {
    /// Identifier of the hand, unique across all tables.
    pub hand: HandId,
    /// Number of the hand at this table, from 1.
    pub hand_no: HandNo,
    /// The game played in this hand.
    pub variant: &'static Variant,
    /// Key of the table's rulebook, such as `house`.
    pub rulebook: String,
    /// Version of the table's rulebook at the time when the hand opened.
    pub rulebook_version: String,
    /// Hash of the rulebook's text.
    pub rulebook_hash: [u8; 32],
    /// Version of the program that opened the hand.
    pub version: String,
    /// Hash that commits the room to the whole shuffled deck.
    pub root: [u8; 32],
    /// The deck, sealed under the hand's key.
    pub sealed: Vec<u8>,
    /// The players' commitments to nonces, in seat order: those that were durable before the deck was shuffled.
    pub nonce_commitments: Vec<(PlayerId, [u8; 32])>,
    /// The hand's leg and its position there; `None` at a table with one game.
    pub leg: Option<Leg>,
    /// If this hand is a bomb pot, where the blinds would have been; otherwise `None`.
    pub passed: Option<PassedBlinds>,
    /// Setup with which the hand begins, including the players dealt in.
    pub setup: hand::Setup,
}

/// Everything that is fixed when a hand's deck is renewed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewDeck {
    /// Hash that commits the room to the new deck.
    pub root: [u8; 32],
    /// The new deck, sealed under the hand's key.
    pub sealed: Vec<u8>,
    /// The players' commitments to nonces, in seat order: those that were durable before the new deck was shuffled.
    pub nonce_commitments: Vec<(PlayerId, [u8; 32])>,
}

/// Why a player sits out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum SitOutReason {
    Asked,
    TimedOut,
    Disconnected,
    Broke,
    /// The player's chips do not cover the time charge.
    Unpaid,
}

/// Seats where the blinds of a bomb pot would have been. The blinds of the next hand move on from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassedBlinds {
    /// Seat of the small blind, if there would have been one.
    pub small: Option<Seat>,
    /// Seat of the big blind.
    pub big: Seat,
}

impl Event {
    /// Whether the event belongs to a hand.
    ///
    /// These are opening, decks, cards, chips, decisions, voiding and time-outs. Sitting out, connections, time banks
    /// and pauses do not belong to a hand.
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
            | Event::GameChosen { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::HoldEnded
            | Event::Recovered
            | Event::Closed => false,
        }
    }
}
