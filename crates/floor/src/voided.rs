//! Void hands with their refunds, for the operator.

use cash::{Event, Table, TableEvent};
use forms::Reader;
use people::Names;
use record::{Entry, Fault, RoomKey};
use serde::Serialize;
use units::{Chips, Currency, HandId, HandNo, Instant, PlayerId, Seat};

/// A void hand, from the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VoidedHand {
    /// The table's name.
    pub table: String,
    /// Its number at the table.
    pub hand_no: HandNo,
    /// Its identifier in the whole room.
    pub hand: HandId,
    /// When it was voided.
    pub at: Instant,
    /// The player who ordered it; absent if the room itself could not go on.
    pub by: Option<PlayerId>,
    /// Key of the table's rulebook.
    pub rulebook: String,
    /// What the rulebook does with the stakes of players who had folded: `share` or `return`.
    pub dead_money: &'static str,
    /// The table's currency.
    pub currency: Currency,
    /// Rake taken earlier in the hand, which went back with the stakes.
    pub rake: Chips,
    /// Refunds of the players dealt in, in the order of their seats.
    pub refunds: Vec<VoidedSeat>,
}

/// One player's refund from a void hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VoidedSeat {
    /// Seat of the player.
    pub seat: Seat,
    /// Identifier of the player.
    pub player: PlayerId,
    /// Their name at the table.
    pub name: String,
    /// Whether they had folded.
    pub folded: bool,
    /// Chips they had put in.
    pub staked: Chips,
    /// Chips they got back.
    pub back: Chips,
    /// Their stack afterwards.
    pub stack: Chips,
}

/// The void hands of one table, in order. `entries` are its whole record.
///
/// # Errors
/// [`Fault`]: an entry cannot be read.
///
/// # Panics
/// If the record cannot be replayed; the audit names the fault.
pub fn voided_hands(
    key: &RoomKey,
    names: &dyn Names,
    entries: &[Entry],
) -> Result<Vec<VoidedHand>, Fault> {
    let mut reader = Reader::new(key, names);
    let mut played: Option<Table> = None;
    let mut hands = Vec::new();
    for entry in entries {
        let event = reader.read(entry)?;
        match (&mut played, &event) {
            (None, Event::Opened(config)) => played = Some(Table::open(entry.at, config.clone())),
            (None, _) => return Ok(hands),
            (Some(table), event) => {
                hands.extend(voided(table, entry.at, event));
                table.apply(entry.at, event);
            }
        }
    }
    Ok(hands)
}

fn voided(before: &Table, at: Instant, event: &Event) -> Option<VoidedHand> {
    let Event::Table(TableEvent::HandVoided(voided)) = event else { return None };
    let header = before.header()?;
    let seat = |refund: &table::Refund| {
        let table::Refund { seat, folded, staked, back, stack } = *refund;
        let sitting = before.seat(seat)?;
        let (player, name) = (sitting.player, sitting.name.clone());
        Some(VoidedSeat { seat, player, name, folded, staked, back, stack })
    };
    Some(VoidedHand {
        table: before.config().name.clone(),
        hand_no: header.hand_no,
        hand: header.hand,
        at,
        by: voided.by,
        rulebook: header.rulebook.clone(),
        dead_money: match voided.dead_money {
            books::DeadMoney::Share => "share",
            books::DeadMoney::Return => "return",
        },
        currency: before.config().currency,
        rake: voided.rake,
        refunds: voided.refunds.iter().filter_map(seat).collect(),
    })
}
