//! Tables and cards, as staff see them.

use super::{ForStaff, SeenLive, names};
use crate::tournament::chips_price;
use ::live::{Card, Known, Need, Proposal, SeatRow, TablePage, Task};
use seating::TableNo;
use wire::{LiveBlinds, LiveCard, LiveNeed, LiveSeat, LiveTable, LiveTask};

/// One table; `None` if it is not open.
pub(super) fn table(
    seen: &SeenLive<'_>,
    staff: &ForStaff<'_>,
    table: TableNo,
    plays_round: bool,
) -> Option<LiveTable> {
    let TablePage { table, seats, blinds, hands, holds, next_hand: _, roles, cards: _ } =
        seen.event.table_page(table, seen.now)?;
    let breaking = seen.event.tables().get(&table).is_some_and(|one| one.breaking);
    Some(LiveTable {
        table: table.0,
        seats: seats.iter().map(|row| seat(seen, staff, row)).collect(),
        breaking,
        plays_round,
        blinds: match blinds {
            Known::Unknown => None,
            Known::Told { value, at } => Some(LiveBlinds {
                button: value.button,
                small: value.small,
                big: value.big,
                told: at,
            }),
        },
        hands,
        holds: holds.get().copied(),
        shuffles: roles.map(|roles| roles.shuffles),
        cuts: roles.map(|roles| roles.cuts),
        deals: roles.map(|roles| roles.deals),
    })
}

fn seat(seen: &SeenLive<'_>, staff: &ForStaff<'_>, row: &SeatRow) -> LiveSeat {
    let options = row.entry.and_then(|entry| seen.event.seat_options(entry, seen.now));
    let person = row.person.and_then(|person| seen.event.person(person));
    let price = |bought: ::tournament::entry::Bought| chips_price(bought.price);
    LiveSeat {
        entry: row.entry.map(|entry| entry.0),
        person: row.person,
        name: person.and_then(|person| (staff.text)(person.name)),
        stack: row.stack.get().copied(),
        stack_at: row.stack.at(),
        presence: row.presence.map(names::presence),
        waits: row.waits,
        sits_out: row.sits_out,
        out_until: row.out_until,
        kept: row.kept,
        offences: row.offences,
        proposed: options.as_ref().map(|options| names::penalty(options.proposed)),
        rebuy: options.as_ref().and_then(|options| options.rebuy).map(price),
        add_on: options.as_ref().and_then(|options| options.add_on).map(price),
    }
}

/// A card with its proposal and its clause.
pub(super) fn card((card, proposal, clause): (Card, Proposal, &'static str)) -> LiveCard {
    LiveCard {
        no: card.no,
        task: task(card.task),
        made: card.made,
        entry: proposal.leaver.map(|(_, entry)| entry.0),
        seat: proposal.seat.map(|empty| empty.seat),
        needs: proposal.needs.into_iter().map(need).collect(),
        clause: clause.into(),
    }
}

fn task(task: Task) -> LiveTask {
    match task {
        Task::Balance { from, to, sizes: (from_players, to_players) } => {
            LiveTask::Balance { from: from.0, to: to.0, from_players, to_players }
        }
        Task::Break(table) => LiveTask::Break { table: table.0 },
        Task::GoTo { entry, from, to } => {
            LiveTask::GoTo { entry: entry.0, from: from.0, to: names::chair(to) }
        }
        Task::FinalTable => LiveTask::FinalTable,
    }
}

fn need(need: Need) -> LiveNeed {
    match need {
        Need::BigBlind(table) => LiveNeed::BigBlind { table: table.0 },
        Need::Stack(chair) => LiveNeed::Stack { chair: names::chair(chair) },
        Need::StackBefore(chair) => LiveNeed::StackBefore { chair: names::chair(chair) },
        Need::Winner(table) => LiveNeed::Winner { table: table.0 },
        Need::Done(card) => LiveNeed::Done { card },
        Need::Reason => LiveNeed::Reason,
    }
}
