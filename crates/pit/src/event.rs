use crate::{Config, NewShoe, Nonce};
use banked::blackjack;
use units::{Chips, PlayerId, Seat, Seq};

/// One thing that happened at a table.
#[derive(Clone, Debug)]
pub enum Event {
    /// The table opened. The first event of every table.
    Opened(Box<Config>),
    /// A change at a seat.
    Seat(SeatEvent),
    /// A change of the bank.
    Bank(BankEvent),
    /// A change in the round.
    Round(RoundEvent),
    /// A host order, given by the host or the owner.
    Host(HostEvent),
    /// The room started again: clocks run for their full time from here.
    Restarted,
    /// The table closed. The last event.
    Closed,
}

/// A change at a seat.
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
        /// The chips brought.
        chips: Chips,
    },
    /// A player added chips.
    ToppedUp {
        /// The seat that got the chips.
        seat: Seat,
        /// The chips added.
        chips: Chips,
    },
    /// A player left.
    Left {
        /// The seat that the player left.
        seat: Seat,
        /// The chips that go back to the balance.
        chips: Chips,
        /// Why the player left.
        why: LeaveReason,
    },
    /// A player is leaving and goes as soon as nothing of theirs is at stake.
    Leaves {
        /// The seat of the player who is leaving.
        seat: Seat,
    },
    /// A player's connection was lost or is back.
    Connection {
        /// The seat of the player whose connection changed.
        seat: Seat,
        /// Whether the player is connected.
        connected: bool,
    },
    /// A player committed to a nonce for the next shoes.
    Committed {
        /// The seat that committed to the nonce.
        seat: Seat,
        /// The commitment, 32 bytes.
        commitment: [u8; 32],
    },
    /// A player has finished betting on this round.
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

/// Why a player left a seat.
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

/// A change of the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BankEvent {
    /// The house put chips in.
    Filled(Chips),
    /// The house took chips out.
    Credited(Chips),
}

/// A change in the round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RoundEvent {
    /// Betting opened.
    Opened {
        /// The round's number at this table, from 1.
        no: Seq,
        /// The round's unique identifier.
        id: u128,
    },
    /// New shoes were shuffled, and their roots are now public.
    Shoes {
        /// The round identifier that goes into the cut: the next round's if none is running.
        id: u128,
        /// The shuffled shoes.
        shoes: Vec<NewShoe>,
        /// The commitments that count for the cut.
        commitments: Vec<(Seat, [u8; 32])>,
    },
    /// The shoes were cut with these nonces. Nonces that were not opened in time are left out.
    Cut {
        /// The nonces, in the order of their commitments.
        nonces: Vec<Nonce>,
    },
    /// The shoe ran out: the cards that are not on the table were shuffled. The new shoe is not cut.
    Renewed {
        /// The shuffled shoe.
        shoe: NewShoe,
    },
    /// What happened in a round on a layout or with boxes of cards.
    Banked(banked::Event),
    /// What happened in a round of blackjack.
    Blackjack(blackjack::Event),
    /// The round is void: all stakes that are not settled are returned (RAY-GEN-12). Only blackjack has this event;
    /// other rounds have another event for it.
    Voided {
        /// The player who ruled so; `None` for the room.
        by: Option<PlayerId>,
        /// The reason given.
        why: String,
    },
    /// The round is over.
    Over,
}

/// A host order, given by the host or the owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostEvent {
    /// No new round begins.
    Paused,
    /// Rounds begin again.
    Resumed,
    /// Nobody new may sit down.
    Locked,
    /// Players may sit down again.
    Unlocked,
    /// This player may not sit down again.
    Removed(PlayerId),
    /// This player may sit down again.
    LetBack(PlayerId),
    /// The table will close after the round.
    Closing,
}
