//! What staff see at their consoles: the event, and its log.

use super::{ForStaff, SeenLive, live_act, names, refused_live, tables, wall};
use ::live::{About, ActNo, Announcement, Board, Device, DeviceId, Lots, Report, ReportRow, Says};
use ::live::{SeatOptions, SeatsDrawn};
use ::rulings::levels;
use wire::{
    LiveAnnouncement, LiveBoard, LiveDevice, LiveLogRow, LiveLogView, LiveOptions, LiveRefused,
    LiveReport, LiveSays, LiveStaffView, LiveTable,
};

/// Number of acts on a page of the log.
const LOG_ROWS: usize = 100;

/// The event as staff at a console see it; `None` if no such console has signed in.
pub fn live_staff(
    seen: &SeenLive<'_>,
    staff: &ForStaff<'_>,
    device: DeviceId,
) -> Option<LiveStaffView> {
    let (event, now) = (seen.event, seen.now);
    let (setup, floor) = (event.setup(), event.floor_plan(now));
    let console = event.devices().get(&device)?;
    let text = |announcement| announced(staff, announcement);
    let table = |row: &::live::TableRow| tables::table(seen, staff, row.table, row.plays_round);
    Some(LiveStaffView {
        wall: wall(seen),
        seq: staff.seq,
        device: device.0,
        role: names::role(console.role),
        due: console.taken.taken() + 1,
        dealing: names::dealing(setup.dealing),
        switches: names::switches(&setup.switches),
        seats_drawn_at_start: setup.seats_drawn == SeatsDrawn::AtStart,
        start_chips: setup.plan.terms.start_chips,
        plan: names::plan(event.published(), staff.text),
        to_say: event.to_say().into_iter().map(names::start_item).collect(),
        to_announce: event.to_announce().map(text).collect(),
        options: options(seen),
        tables: floor.tables.iter().filter_map(table).collect::<Vec<LiveTable>>(),
        cards: floor.cards.into_iter().map(tables::card).collect(),
        calls: floor.calls.iter().map(|(table, _)| table.0).collect(),
        devices: event.devices().iter().map(|one| self::device(staff, one)).collect(),
        refused: refused(seen, staff),
        reports: event.reports(now).iter().map(|row| report(staff, row)).collect(),
        capacity: event.capacity(),
        stock: console.stock.iter().copied().map(names::chair).collect(),
    })
}

/// What a console may offer now.
fn options(seen: &SeenLive<'_>) -> LiveOptions {
    let (event, now) = (seen.event, seen.now);
    let options = event.options(now);
    let mut seated = event.tables().values().flat_map(|table| table.at.values());
    // It is the same for all players: the conditions and the phase of play decide.
    let of_seat: Option<SeatOptions> = seated.find_map(|sat| event.seat_options(sat.entry, now));
    LiveOptions {
        publish: options.publish,
        register: options.register,
        start: options.start,
        pause: options.pause,
        resume: options.resume,
        break_begins: options.break_begins,
        final_table: options.final_table,
        redraw: options.redraw,
        round: options.round,
        may_give: names::tables(&options.may_give),
        finish: options.finish,
        balances: options.methods.iter().copied().map(names::balance).collect(),
        winner_needed: event.setup().plan.bounty.is_some(),
        stack_needed: of_seat.is_some_and(|options| options.stack_needed),
        penalties: levels(&event.switches()).into_iter().map(names::penalty).collect(),
    }
}

fn device(staff: &ForStaff<'_>, (no, device): (&DeviceId, &Device)) -> LiveDevice {
    LiveDevice {
        device: no.0,
        name: (staff.name)(device.staff),
        role: names::role(device.role),
        in_touch: device.in_touch,
        closed: device.closed,
        stock: crate::to_wire::count(device.stock.len()),
    }
}

/// Refused acts that nobody has dealt with, except those that the room itself made.
fn refused(seen: &SeenLive<'_>, staff: &ForStaff<'_>) -> Vec<LiveRefused> {
    let refused = seen.event.refused().iter().filter_map(|refused| {
        let act = live_act(&refused.act, staff.text)?;
        let refusal = refused_live(&refused.why);
        Some(LiveRefused { act, device: refused.act.device.0, refusal })
    });
    refused.collect()
}

fn announced(staff: &ForStaff<'_>, announcement: &Announcement) -> LiveAnnouncement {
    let says = match &announcement.says {
        Says::BreakOrder { order, reason } => {
            LiveSays::BreakOrder { tables: names::tables(order), reason: (staff.text)(*reason) }
        }
        Says::Language(language) => LiveSays::Language { language: names::language(*language) },
        Says::Redraw => LiveSays::Redraw,
        Says::Balance(method) => LiveSays::Balance { balance: names::balance(*method) },
        Says::Breaks(table) => LiveSays::Breaks { table: table.0 },
        Says::FinalTable(table) => LiveSays::FinalTable { table: table.0 },
        Says::HandForHand(on) => LiveSays::HandForHand { on: *on },
        Says::Deal => LiveSays::Deal,
    };
    LiveAnnouncement { no: announcement.no, says, due: announcement.due }
}

fn report(staff: &ForStaff<'_>, ReportRow { report, late }: &ReportRow) -> LiveReport {
    let Report { no, to, about, reason, due, sent: _ } = *report;
    let mut row = LiveReport {
        no,
        to: match to {
            Board::RulesCommittee => LiveBoard::RulesCommittee,
            Board::DisciplinaryBoard => LiveBoard::DisciplinaryBoard,
        },
        ruling: None,
        penalty: None,
        entry: None,
        act: None,
        reason: reason.and_then(staff.text),
        due,
        late: *late,
    };
    match about {
        About::Ruling(ruling) => row.ruling = Some(ruling),
        About::Penalty(penalty) => row.penalty = Some(penalty),
        About::Disqualified(entry) => row.entry = Some(entry.0),
        About::Act(act) => row.act = Some(act),
    }
    row
}

/// Up to 100 acts of the log before this one, or the last ones; latest first.
///
/// Acts of the room itself, by which consoles sign in, are left out. `lots` must be the lots of the next act: with them
/// the event works out whether an act can be taken back.
pub fn live_log(
    seen: &SeenLive<'_>,
    staff: &ForStaff<'_>,
    before: Option<ActNo>,
    lots: &mut dyn Lots,
) -> LiveLogView {
    let event = seen.event;
    let lines = event.log();
    let until = before.map_or(lines.len(), |before| (before as usize).saturating_sub(1));
    let earlier = lines.iter().take(until).rev();
    let mut rows = earlier.filter_map(|line| {
        let act = live_act(&event.logged(line.no)?.act, staff.text)?;
        Some(LiveLogRow {
            no: line.no,
            act,
            device: line.device.0,
            by: line.by.map(staff.name).unwrap_or_default(),
            at: line.at,
            arrived: line.arrived,
            undone: line.undone,
            cannot_undo: None,
        })
    });
    let mut acts: Vec<LiveLogRow> = rows.by_ref().take(LOG_ROWS).collect();
    let earlier = rows.next().is_some();
    for row in &mut acts {
        let refusal = event.undo_refused(row.no, seen.now, lots);
        row.cannot_undo = refusal.as_ref().map(refused_live);
    }
    LiveLogView { acts, earlier }
}
