//! Blocks, reports and silences. Players moderate chat themselves first; the owner acts on reports.

use crate::blocks::Known;
use crate::job::{Job, Message};
use crate::people_change::{PeopleChange, Rejected, known};
use crate::state::State;
use people::Change;
use store::{Report, Settled, TalkLine};
use units::{Millis, PlayerId};
use view::{Observer, Spoken};
use wire::{
    Frame, Named, NewReport, Refusal, RefusalCode as Code, ReportReason, ReportView, ReportedLine,
    Settle, SettledView, SilenceView, TalkView,
};

/// Maximum number of players whom one player can block.
const BLOCKED_MAX: usize = 200;
/// Maximum number of open reports by one player.
const REPORTS_MAX: usize = 20;
/// Maximum length of a silence: a year.
const SILENCE_MINUTES_MAX: u32 = 365 * 24 * 60;

pub(crate) fn block(
    around: &State,
    player: PlayerId,
    other: PlayerId,
    on: bool,
) -> Result<PeopleChange, Rejected> {
    known(around, player)?;
    if on {
        somebody_else(around, player, other)?;
        if around.people.blocked_by(player).count() >= BLOCKED_MAX {
            return Err(Refusal::new(Code::TooManyOfThem).with("max", BLOCKED_MAX).into());
        }
    }
    let change = match on {
        true => Change::Blocked { player, other },
        false => Change::Unblocked { player, other },
    };
    let errand =
        PeopleChange { changes: vec![change], busy: Some(player), ..PeopleChange::default() };
    Ok(errand)
}

/// Checks that `other` is a known person, and not the player.
fn somebody_else(around: &State, player: PlayerId, other: PlayerId) -> Result<(), Rejected> {
    let is_fit =
        player != other && around.people.player(other).is_some() && !around.is_house(other);
    is_fit.then_some(()).ok_or_else(|| Code::NotSomebodyElse.into())
}

/// Sends players their tables again after they blocked or unblocked somebody.
pub(crate) fn show_after_block(job: &mut Job<'_>, changes: &[Change]) {
    let around = job.around;
    for change in changes {
        let (Change::Blocked { player, .. } | Change::Unblocked { player, .. }) = change else {
            continue;
        };
        let observer = Observer::Player(*player);
        for actor in around.tables.values().filter(|actor| actor.watchers.has(*player)) {
            let view = Box::new(actor.view(observer, &Known(&around.people)));
            let own = actor.watchers.iter().filter(|(_, of)| **of == observer);
            let conns = own.map(|(&conn, _)| conn);
            job.send_each(conns, Frame::Table { now: around.now, view });
        }
    }
}

pub(crate) fn report(
    job: &mut Job<'_>,
    player: PlayerId,
    new: &NewReport,
) -> Result<PeopleChange, Rejected> {
    known(job.around, player)?;
    let NewReport { table, player: about, reason, line } = new;
    let unknown = job.around.table_unknown(*table);
    let Some(actor) = job.around.tables.get(table) else { return Err(unknown.into()) };
    let observer = Observer::Player(player);
    if let Some(code) = actor.closed_to(observer, false) {
        return Err(code.into());
    }
    // The answer does not reveal whether a line that the player may not read was said. A blocked player can still be
    // reported.
    let read = |spoken: &&Spoken| view::reads(spoken, observer, &());
    let mut heard = actor.chat_of(observer).iter().filter(read);
    let is_named = |spoken: &&Spoken| *about == spoken.alias.unwrap_or(spoken.line.player);
    // The person meant: the author of the line, or a player who sits there or has chatted.
    let meant = match line {
        Some(at) => {
            let said = heard.find(|spoken| spoken.line.at == *at);
            said.filter(is_named).map(|spoken| spoken.line.player)
        }
        None => {
            let sits = actor.table.meant(*about);
            let sits = sits.filter(|player| actor.table.seat_of(*player).is_some());
            let spoke = || heard.find(is_named).map(|one| one.line.player);
            sits.or_else(spoke)
        }
    };
    let about = &meant.ok_or(Code::NotSeated)?;
    somebody_else(job.around, player, *about)?;
    let own = job.around.reports.values().filter(|report| report.by == player);
    if own.filter(|report| report.settled.is_none()).count() >= REPORTS_MAX {
        return Err(Refusal::new(Code::TooManyOfThem).with("max", REPORTS_MAX).into());
    }
    let kept = actor.chat.iter().map(|Spoken { line, hand, .. }| TalkLine {
        table: *table,
        at: line.at,
        player: line.player,
        name: line.name.clone(),
        text: line.text.clone(),
        hand: *hand,
    });
    let report = Report {
        number: job.around.reports.next_number(),
        at: job.around.now,
        table: *table,
        table_name: actor.table.name().to_owned(),
        by: player,
        by_name: job.around.name_of(player),
        about: *about,
        about_name: job.around.name_of(*about),
        reason: reason.word().to_owned(),
        line: *line,
        lines: kept.collect(),
        settled: None,
    };
    job.tell(Message::ReportNumbered(report.number));
    job.log(format!("report {} was made by player {}", report.number, report.by));
    let errand =
        PeopleChange { reports: vec![report], busy: Some(player), ..PeopleChange::default() };
    Ok(errand)
}

/// Settles a report: dismisses it, or silences the player it names.
pub(crate) fn settle_report(
    around: &State,
    by: PlayerId,
    settle: &Settle,
) -> Result<PeopleChange, Rejected> {
    if !around.is_owner(by) {
        return Err(Code::NotOwner.into());
    }
    let found = around.reports.get(settle.report);
    let open = found.filter(|report| report.settled.is_none());
    let mut report = open.ok_or(Code::ReportUnknown)?.clone();
    let at = around.now;
    let mut changes = Vec::new();
    if let Some(minutes) = settle.silence_minutes {
        if !(1..=SILENCE_MINUTES_MAX).contains(&minutes) {
            let detail = format!("silence_minutes: 1 to {SILENCE_MINUTES_MAX}, or null");
            return Err(Refusal::new(Code::Malformed).with("detail", detail).into());
        }
        let until = at + Millis::seconds(60 * u64::from(minutes));
        changes.push(Change::Silenced { player: report.about, until, at, by });
    }
    report.settled = Some(Settled { at, by, silenced: !changes.is_empty() });
    let reports = vec![report];
    let errand = PeopleChange { changes, reports, busy: Some(by), ..PeopleChange::default() };
    Ok(errand)
}

pub(crate) fn let_speak(
    around: &State,
    by: PlayerId,
    player: PlayerId,
) -> Result<PeopleChange, Rejected> {
    if !around.is_owner(by) {
        return Err(Code::NotOwner.into());
    }
    let changes = vec![Change::SilenceLifted { player, at: around.now, by }];
    let errand = PeopleChange { changes, busy: Some(by), ..PeopleChange::default() };
    Ok(errand)
}

/// Returns chat reports and silences, for the owner.
pub(crate) fn talk_view(around: &State) -> TalkView {
    let mut reports: Vec<ReportView> =
        around.reports.values().rev().map(|report| report_view(around, report)).collect();
    reports.sort_by_key(|report| report.settled.is_some());
    let silenced = around.people.silenced(around.now).map(|(player, silence)| SilenceView {
        player: around.named(player),
        until: silence.until,
        at: silence.at,
        by: around.named(silence.by),
    });
    TalkView { reports, silenced: silenced.collect() }
}

/// Converts a report for the owner. Lines about a hand in progress are left out, because the owner may be playing in
/// that hand.
fn report_view(around: &State, report: &Report) -> ReportView {
    let live = around.tables.get(&report.table).and_then(|actor| actor.hand_under_way());
    let told = |line: &&TalkLine| line.hand.is_none() || line.hand != live;
    let line = |line: &TalkLine| ReportedLine {
        at: line.at,
        player: line.player,
        name: line.name.clone(),
        text: line.text.clone(),
        hand: line.hand,
    };
    ReportView {
        number: report.number,
        at: report.at,
        table: report.table,
        table_name: report.table_name.clone(),
        by: Named { player: report.by, name: report.by_name.clone() },
        about: Named { player: report.about, name: report.about_name.clone() },
        // A reason from another version of the program counts as unwanted.
        reason: ReportReason::of_word(&report.reason).unwrap_or(ReportReason::Unwanted),
        line: report.line,
        lines: report.lines.iter().filter(told).map(line).collect(),
        settled: report.settled.as_ref().map(|settled| SettledView {
            at: settled.at,
            by: around.named(settled.by),
            silenced: settled.silenced,
        }),
    }
}
