//! Who reads nothing of whom, what players report, and who may say nothing: what is said at the tables
//! is the players' affair first, and the owner's where they ask for him.

use crate::access::{Errand, NoErrand};
use crate::commit::{Of, Reply};
use crate::hall::Hall;
use crate::table::Actor;
use crate::{Answer, Out};
use people::{Change, People};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Batch, Report, Settled, TalkLine};
use units::{ConnId, Instant, Millis, PlayerId, TableId};
use view::{Blocks, Observer, Spoken};
use wire::{
    Frame, Named, NewReport, Refusal, RefusalCode as Code, ReportReason, ReportView, ReportedLine,
    Settle, SettledView, SilenceView, TalkView,
};

/// What was said is kept for 90 days, and so is what was reported.
const KEPT: Millis = Millis::seconds(90 * 24 * 60 * 60);
/// What is older is deleted so often.
const FORGET_EVERY: Millis = Millis::seconds(60 * 60);
/// Most players that one player blocks.
const BLOCKED_MAX: usize = 200;
/// Most reports of one player that are not settled.
const REPORTS_MAX: usize = 20;
/// The longest that somebody may say nothing: a year.
const SILENCE_MINUTES_MAX: u32 = 365 * 24 * 60;

/// Who blocked whom, for whoever asks who may read a line.
pub(crate) struct Known<'a>(pub(crate) &'a People);

impl Blocks for Known<'_> {
    fn is_blocked_between(&self, one: PlayerId, other: PlayerId) -> bool {
        self.0.is_blocked_between(one, other)
    }
}

/// What players have reported, as far as it is kept.
#[derive(Default)]
pub(crate) struct Reports {
    by_number: BTreeMap<u64, Report>,
    /// The number of the last one that was made, kept or not.
    last: u64,
    /// Since when there are lines of chat or reports.
    since: Option<Instant>,
}

impl Reports {
    pub(crate) fn new(reports: Vec<Report>, since: Option<Instant>) -> Reports {
        let last = reports.last().map_or(0, |report| report.number);
        let by_number = reports.into_iter().map(|report| (report.number, report)).collect();
        Reports { by_number, last, since }
    }
    /// Something was said.
    pub(crate) fn heard(&mut self, at: Instant) {
        self.since.get_or_insert(at);
    }
    /// Reports are durable.
    pub(crate) fn keep(&mut self, reports: &[Report]) {
        for report in reports {
            self.heard(report.at);
            self.by_number.insert(report.number, report.clone());
        }
    }
    /// Before which moment all is to be forgotten, if that is due.
    fn forget_before(&mut self, now: Instant) -> Option<Instant> {
        let oldest = self.since?;
        if now.since(oldest) < KEPT {
            return None;
        }
        let before = Instant(now.0.saturating_sub(KEPT.0));
        self.by_number.retain(|_, report| report.at >= before);
        self.since = Some(before + FORGET_EVERY);
        Some(before)
    }
}

impl Hall {
    pub(crate) fn named(&self, player: PlayerId) -> Named {
        Named { player, name: self.name_of(player) }
    }

    pub(crate) fn block(
        &self,
        player: PlayerId,
        other: PlayerId,
        on: bool,
    ) -> Result<(Errand, Reply), NoErrand> {
        self.known(player)?;
        if on {
            self.somebody_else(player, other)?;
            if self.people.blocked_by(player).count() >= BLOCKED_MAX {
                return Err(Refusal::new(Code::TooManyOfThem).with("max", BLOCKED_MAX).into());
            }
        }
        let change = match on {
            true => Change::Blocked { player, other },
            false => Change::Unblocked { player, other },
        };
        let errand = Errand { changes: vec![change], busy: Some(player), ..Errand::default() };
        Ok((errand, Reply::Me(player)))
    }

    /// He is a person, known here, and not oneself.
    fn somebody_else(&self, player: PlayerId, other: PlayerId) -> Result<(), NoErrand> {
        let is_fit =
            player != other && self.people.player(other).is_some() && !self.is_house(other);
        is_fit.then_some(()).ok_or_else(|| Code::NotSomebodyElse.into())
    }

    /// A player who has just blocked somebody, or takes it back, is shown his tables anew.
    pub(crate) fn show_after_block(&mut self, changes: &[Change]) {
        for change in changes {
            let (Change::Blocked { player, .. } | Change::Unblocked { player, .. }) = change else {
                continue;
            };
            let observer = Observer::Player(*player);
            let watched = self.tables.iter().filter(|(_, actor)| actor.is_watched_by(*player));
            let tables: Vec<TableId> = watched.map(|(&table, _)| table).collect();
            for table in tables {
                let Some(actor) = self.tables.get(&table) else { continue };
                let view = Box::new(actor.view(observer, &Known(&self.people)));
                let frame = Arc::new(Frame::Table { now: self.now, view });
                let his = actor.watchers.iter().filter(|(_, of)| **of == observer);
                let conns: Vec<ConnId> = his.map(|(&conn, _)| conn).collect();
                for conn in conns {
                    self.send(conn, Arc::clone(&frame));
                }
            }
        }
    }

    pub(crate) fn report(
        &mut self,
        player: PlayerId,
        new: &NewReport,
    ) -> Result<(Errand, Reply), NoErrand> {
        self.known(player)?;
        let NewReport { table, player: about, reason, line } = new;
        let unknown = self.table_unknown(*table);
        let Some(actor) = self.tables.get(table) else { return Err(unknown.into()) };
        let observer = Observer::Player(player);
        if let Some(code) = actor.closed_to(observer, false) {
            return Err(code.into());
        }
        // Of what he could not read he is not even told whether it was said; whom he blocked he may
        // report.
        let read = |spoken: &&Spoken| view::reads(spoken, observer, &());
        let mut heard = actor.chat_of(observer).iter().filter(read);
        let is_named = |spoken: &&Spoken| *about == spoken.alias.unwrap_or(spoken.line.player);
        // Who is meant: the author of the line, or whoever sits there or has said something.
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
        self.somebody_else(player, *about)?;
        let own = self.reports.by_number.values().filter(|report| report.by == player);
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
            number: self.reports.last + 1,
            at: self.now,
            table: *table,
            table_name: actor.table.config().name.clone(),
            by: player,
            by_name: self.name_of(player),
            about: *about,
            about_name: self.name_of(*about),
            reason: reason.word().to_owned(),
            line: *line,
            lines: kept.collect(),
            settled: None,
        };
        self.reports.last = report.number;
        let line = format!("report {} was made by player {}", report.number, report.by);
        self.outs.push(Out::Log { line });
        let errand = Errand { reports: vec![report], busy: Some(player), ..Errand::default() };
        Ok((errand, Reply::Answer(Answer::Done)))
    }

    /// What becomes of a report: it is dismissed, or whoever it is about is silenced.
    pub(crate) fn settle_report(
        &self,
        by: PlayerId,
        settle: &Settle,
    ) -> Result<(Errand, Reply), NoErrand> {
        if !self.is_owner(by) {
            return Err(Code::NotOwner.into());
        }
        let found = self.reports.by_number.get(&settle.report);
        let open = found.filter(|report| report.settled.is_none());
        let mut report = open.ok_or(Code::ReportUnknown)?.clone();
        let at = self.now;
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
        let errand = Errand { changes, reports, busy: Some(by), ..Errand::default() };
        Ok((errand, Reply::Answer(Answer::Done)))
    }

    pub(crate) fn let_speak(
        &self,
        by: PlayerId,
        player: PlayerId,
    ) -> Result<(Errand, Reply), NoErrand> {
        if !self.is_owner(by) {
            return Err(Code::NotOwner.into());
        }
        let changes = vec![Change::SilenceLifted { player, at: self.now, by }];
        let errand = Errand { changes, busy: Some(by), ..Errand::default() };
        Ok((errand, Reply::Answer(Answer::Done)))
    }

    /// The moderator's page.
    pub(crate) fn talk_view(&self) -> TalkView {
        let mut reports: Vec<ReportView> =
            self.reports.by_number.values().rev().map(|report| self.report_view(report)).collect();
        reports.sort_by_key(|report| report.settled.is_some());
        let silenced = self.people.silenced(self.now).map(|(player, silence)| SilenceView {
            player: self.named(player),
            until: silence.until,
            at: silence.at,
            by: self.named(silence.by),
        });
        TalkView { reports, silenced: silenced.collect() }
    }

    /// What was said in a hand is told when it is over: the owner may have cards in it.
    fn report_view(&self, report: &Report) -> ReportView {
        let live = self.tables.get(&report.table).and_then(|actor| actor.hand_under_way());
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
            // What another version of the program kept is something unwanted.
            reason: ReportReason::of_word(&report.reason).unwrap_or(ReportReason::Unwanted),
            line: report.line,
            lines: report.lines.iter().filter(told).map(line).collect(),
            settled: report.settled.as_ref().map(|settled| SettledView {
                at: settled.at,
                by: self.named(settled.by),
                silenced: settled.silenced,
            }),
        }
    }

    /// Deletes what was said and reported more than 90 days ago, if the clock is to be believed.
    pub(crate) fn forget_talk(&mut self) {
        if self.config.clock_in_doubt || self.gate().is_some() {
            return;
        }
        let Some(before) = self.reports.forget_before(self.now) else { return };
        let old = |actor: &&Actor| actor.chat.front().is_some_and(|spoken| spoken.line.at < before);
        let tables: Vec<TableId> = self.tables.values().filter(old).map(|one| one.id()).collect();
        for table in tables {
            if let Some(actor) = self.tables.get_mut(&table) {
                actor.chat.retain(|spoken| spoken.line.at >= before);
                if let Some(rail) = &mut actor.rail {
                    rail.forget_lines(before);
                }
            }
        }
        let batch = Batch { forget_before: Some(before), ..Batch::default() };
        self.submit(batch, Of::People(Box::default()));
    }
}
