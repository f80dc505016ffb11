//! The events of a house table.

use crate::{Config, NewShoe, Nonce};
use banked::blackjack;
use units::{Chips, PlayerId, Seat, Seq};

/// One thing that happened at a house table.
#[derive(Clone, Debug)]
pub enum Event {
    /// The table opened. This is the first event of every table.
    Opened(Box<Config>),
    /// Something changed at a seat.
    Seat(SeatEvent),
    /// The bank changed.
    Bank(BankEvent),
    /// Something happened in a round.
    Round(RoundEvent),
    /// The host or the owner gave a host order.
    Host(HostEvent),
    /// The room restarted. All clocks now run for their full time again.
    Restarted,
    /// The table closed. This is the last event.
    Closed,
}

/// A change at one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatEvent {
    /// A player sat down.
    Taken {
        /// The seat that the player took.
        seat: Seat,
        /// The player who sat down.
        player: PlayerId,
        /// Whether the player is a house player.
        house: bool,
        /// The chips that the player brought.
        chips: Chips,
    },
    /// A player added chips.
    ToppedUp {
        /// The seat that got the chips.
        seat: Seat,
        /// The chips that were added.
        chips: Chips,
    },
    /// A player left.
    Left {
        /// The seat that the player left.
        seat: Seat,
        /// The chips that go back to the player's balance.
        chips: Chips,
        /// Why the player left the seat.
        why: LeaveReason,
    },
    /// A player wants to leave, and leaves once nothing of theirs is at stake.
    Leaves {
        /// The seat of the player who is leaving.
        seat: Seat,
    },
    /// A player lost their connection, or is connected again.
    Connection {
        /// The seat of the player whose connection changed.
        seat: Seat,
        /// Whether the player is connected now.
        connected: bool,
    },
    /// A player committed to a nonce for the next shoes.
    Committed {
        /// The seat that committed to the nonce.
        seat: Seat,
        /// The commitment to the nonce.
        commitment: [u8; 32],
    },
    /// A player has finished betting in this round.
    Ready {
        /// The seat that has finished betting.
        seat: Seat,
    },
    /// A player chose the value of their colour chips (RAY-ROUL-07).
    ChipValue {
        /// The seat of the player who chose.
        seat: Seat,
        /// What each of the player's colour chips is worth.
        value: Chips,
    },
    /// A player switched warnings about slips on or off.
    Warnings {
        /// The seat of the player who switched them.
        seat: Seat,
        /// Whether the player wants warnings.
        on: bool,
    },
}

/// Why a player left their seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeaveReason {
    /// The player asked to leave.
    Asked,
    /// The player was disconnected for too long.
    Away,
    /// The host removed the player.
    Removed,
    /// The table closed.
    Closing,
}

/// A change of the bank's chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BankEvent {
    /// The house put these chips into the bank.
    Filled(Chips),
    /// The house took these chips out of the bank.
    Credited(Chips),
}

/// Something that happened in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RoundEvent {
    /// Betting opened.
    Opened {
        /// The round's number at this table, from 1.
        no: Seq,
        /// The round's identifier, unique in the room.
        id: u128,
    },
    /// The room shuffled new shoes and published their roots.
    Shoes {
        /// The identifier that goes into the cut: that of the round in progress or, between rounds, of the next round.
        id: u128,
        /// The shuffled shoes, in the order of the table's shoes.
        shoes: Vec<NewShoe>,
        /// The commitments whose nonces can take part in the cut.
        commitments: Vec<(Seat, [u8; 32])>,
    },
    /// The shoes were cut with these nonces. Nonces that were not opened in time did not take part.
    Cut {
        /// The nonces, in the order of their commitments.
        nonces: Vec<Nonce>,
    },
    /// The shoe ran out, so the cards that are not on the table were shuffled. The new shoe is not cut.
    Renewed {
        /// The new shoe.
        shoe: NewShoe,
    },
    /// An event of a layout game or a box game.
    Banked(banked::Event),
    /// An event of blackjack.
    Blackjack(blackjack::Event),
    /// The round was declared void, so all unsettled stakes are returned (RAY-GEN-12).
    ///
    /// Only blackjack has this event. For other games, [`banked::Event::Voided`] takes its place.
    Voided {
        /// The player who declared it; `None` for the room.
        by: Option<PlayerId>,
        /// The reason given.
        why: String,
    },
    /// The round is over.
    Over,
}

/// A host order that was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostEvent {
    /// The table was paused: no new round begins.
    Paused,
    /// The pause ended: rounds begin again.
    Resumed,
    /// The table was locked: no new player may sit down.
    Locked,
    /// The table was unlocked: new players may sit down again.
    Unlocked,
    /// A player was removed and may not sit down again.
    Removed(PlayerId),
    /// A removed player may sit down again.
    LetBack(PlayerId),
    /// The table is to close after the round.
    Closing,
}
