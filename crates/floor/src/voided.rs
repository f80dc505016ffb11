//! Hands that were broken off, with the working, for the operator.

use cash::{Event, Table, TableEvent};
use forms::Reader;
use people::Names;
use record::{Entry, Fault, RoomKey};
use serde::Serialize;
use units::{Chips, Currency, HandId, HandNo, Instant, PlayerId, Seat};

/// A hand that was broken off, as the record has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VoidedHand {
    /// The table's name.
    pub table: String,
    /// Its number at the table.
    pub hand_no: HandNo,
    /// Its name over all tables.
    pub hand: HandId,
    /// When it was broken off.
    pub at: Instant,
    /// Who ordered it; absent where the room itself could not go on.
    pub by: Option<PlayerId>,
    /// The table's rulebook.
    pub rulebook: String,
    /// What that does with the stakes of those who had folded: `share` or `return`.
    pub dead_money: &'static str,
    /// The table's currency.
    pub currency: Currency,
    /// Rake that was taken before, which went back with the stakes.
    pub rake: Chips,
    /// Who was dealt in, in the order of the seats.
    pub refunds: Vec<VoidedSeat>,
}

/// One seat of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VoidedSeat {
    /// Where.
    pub seat: Seat,
    /// Who.
    pub player: PlayerId,
    /// His name at the table.
    pub name: String,
    /// Whether he had folded.
    pub folded: bool,
    /// What he had put in.
    pub staked: Chips,
    /// What he got back.
    pub back: Chips,
    /// His chips after it.
    pub stack: Chips,
}

/// The hands of one table that were broken off, in their order. `entries` are all of its record.
///
/// # Errors
/// [`Fault`]: an entry cannot be read. A record that cannot be played again panics: let the audit look
/// at it.
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
