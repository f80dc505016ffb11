//! Lists void hands with their refunds, for the operator.

use forms::tables::AnyReader;
use people::Names;
use record::{Entry, Fault, RoomKey};
use serde::Serialize;
use tables::{Event, Table};
use units::{Chips, Currency, HandId, HandNo, Instant, PlayerId, Seat};

/// A void hand, as recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VoidedHand {
    /// Name of the hand's table.
    pub table: String,
    /// The hand's number at the table.
    pub hand_no: HandNo,
    /// The hand's identifier, unique in the room.
    pub hand: HandId,
    /// When the hand was voided.
    pub at: Instant,
    /// The player who voided the hand; absent if the room did, because it could not continue the hand.
    pub by: Option<PlayerId>,
    /// Key of the table's rulebook.
    pub rulebook: String,
    /// What the rulebook does with folded players' stakes: `share` them among the others, or `return` them.
    pub dead_money: &'static str,
    /// The table's currency; absent at a tournament's table, where chips are not money.
    pub currency: Option<Currency>,
    /// Rake that was taken earlier in the hand and returned with the stakes.
    pub rake: Chips,
    /// Refunds of the players dealt in, in the order of their seats.
    pub refunds: Vec<VoidedSeat>,
}

/// One player's refund from a void hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VoidedSeat {
    /// Seat of the player.
    pub seat: Seat,
    /// The player who got the refund.
    pub player: PlayerId,
    /// The player's name at the table.
    pub name: String,
    /// Whether the player had folded.
    pub folded: bool,
    /// Chips that the player had put into the hand.
    pub staked: Chips,
    /// Chips that the player got back.
    pub back: Chips,
    /// The player's stack after the refund.
    pub stack: Chips,
}

/// Returns the void hands of one table, in order. `entries` must be its whole record.
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
    let mut reader = AnyReader::new(key, names, None);
    let mut played: Option<Table> = None;
    let mut hands = Vec::new();
    for entry in entries {
        let event = reader.read(entry)?;
        match &mut played {
            None => match Table::first(entry.at, &event) {
                None => return Ok(hands),
                first => played = first,
            },
            Some(table) => {
                hands.extend(voided(table, entry.at, &event));
                table.apply(entry.at, &event);
            }
        }
    }
    Ok(hands)
}

fn voided(before: &Table, at: Instant, event: &Event) -> Option<VoidedHand> {
    let Some(table::Event::HandVoided(voided)) = event.of_any_table() else { return None };
    let header = before.header()?;
    let seat = |refund: &table::Refund| {
        let table::Refund { seat, folded, staked, back, stack } = *refund;
        let sitting = before.seat(seat)?;
        let (player, name) = (sitting.player, sitting.name.clone());
        Some(VoidedSeat { seat, player, name, folded, staked, back, stack })
    };
    Some(VoidedHand {
        table: before.name().to_owned(),
        hand_no: header.hand_no,
        hand: header.hand,
        at,
        by: voided.by,
        rulebook: header.rulebook.clone(),
        dead_money: match voided.dead_money {
            books::DeadMoney::Share => "share",
            books::DeadMoney::Return => "return",
        },
        currency: before.as_cash().map(|table| table.config().currency),
        rake: voided.rake,
        refunds: voided.refunds.iter().filter_map(seat).collect(),
    })
}
