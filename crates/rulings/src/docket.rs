//! The docket of an event: each proposal with its decision, announcements still to make, and open reports.

use crate::{
    Board, Clause, Effect, Factor, Incident, Level, LogPos, Person, Ruling, Switches, What,
    is_slow, ladder, switches,
};
use units::{Instant, Millis, Seat};

/// The number of a record in the docket, from 1.
pub type RecordNo = u32;

/// The number of an entrant in the event. Offences are counted by entrant, because players change seats.
pub type Entrant = u32;

/// The rulings of an event. Records are never changed: a correction is a new record that names the old one.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Docket {
    records: Vec<Record>,
    reports: Vec<Report>,
    calls: Vec<DirectorCall>,
}

/// A table's call for a director, because players disagree (SVP-1-09).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DirectorCall {
    /// Number of the table that made the call.
    pub table: u32,
    /// The moment of the call.
    pub at: Instant,
    /// The position in the hand's log at the time of the call.
    pub position: LogPos,
}

/// A ruling in the docket, with the decision on it.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Number of the record in the docket, from 1.
    pub no: RecordNo,
    /// The incident that the record is about.
    pub incident: Incident,
    /// The ruling that the rules propose.
    pub proposal: Ruling,
    /// The entrant in each seat at the time.
    pub entrants: Vec<(Seat, Entrant)>,
    /// The earlier record that this one corrects; `None` if it corrects nothing.
    pub corrects: Option<RecordNo>,
    /// Whether a director has decided yet, and how.
    pub status: Status,
    /// The announcements made so far, by their position in the proposal.
    pub told: Vec<usize>,
}

/// Whether a director has decided about a record yet.
#[derive(Clone, PartialEq, Debug)]
pub enum Status {
    /// No director has decided yet (SVP-0-04).
    Proposed,
    /// A director has decided; this is final.
    Decided(Decided),
}

/// A director's decision.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Decided {
    /// The name of the director who decided.
    pub by: String,
    /// The moment of the decision.
    pub at: Instant,
    /// The effects that replace the proposed ones; `None` if the director accepted the proposal (SVP-1-03).
    pub instead: Option<Vec<Effect>>,
    /// The reason. It is required if the decision departs from the proposal, or with [`Factor::ReasonNeeded`].
    pub reason: String,
    /// The penalties that the director changed or added, by person (SVP-1.2-03).
    pub penalties: Vec<(Person, Level)>,
}

/// A report about a ruling that a board must get.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// The board that gets the report.
    pub to: Board,
    /// The record that the report is about.
    pub about: RecordNo,
    /// The clause that requires the report.
    pub clause: Clause,
    /// When the report was sent; `None` if it has not been.
    pub sent: Option<Instant>,
}

/// Why the docket refused an input. A refusal changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DocketError {
    /// The docket has no record with this number.
    #[error("there is no ruling {0}")]
    Unknown(RecordNo),
    /// The record is already decided, and a decision is final (SVP-1-05).
    #[error("ruling {0} is already decided; correct it with a new ruling that names it")]
    Final(RecordNo),
    /// The decision needs a reason, and none was given.
    #[error("ruling {0} needs a reason in words")]
    NoReason(RecordNo),
    /// The rules have no such penalty.
    #[error("{0:?} is not among the penalties")]
    NoSuchPenalty(Level),
}

/// An unsent report is late after this time, counted from the end of the event.
const LATE_AFTER: Millis = Millis(7 * 24 * 60 * 60 * 1_000);

impl Docket {
    /// Adds a proposal and returns its number. `entrants` are the entrants in the table's seats.
    pub fn propose(
        &mut self,
        incident: Incident,
        proposal: Ruling,
        entrants: &[(Seat, Entrant)],
        corrects: Option<RecordNo>,
    ) -> RecordNo {
        let no = RecordNo::try_from(self.records.len() + 1).unwrap_or(RecordNo::MAX);
        let (entrants, status, told) = (entrants.to_vec(), Status::Proposed, Vec::new());
        self.records.push(Record { no, incident, proposal, entrants, corrects, status, told });
        no
    }

    /// Records a director's decision. Departures and hard penalties can make reports due.
    ///
    /// # Errors
    /// [`DocketError`] for an unknown or decided record, a missing reason, or a penalty that does not exist.
    pub fn decide(
        &mut self,
        no: RecordNo,
        decided: Decided,
        switches: &Switches,
    ) -> Result<(), DocketError> {
        let at = self
            .records
            .iter()
            .position(|record| record.no == no)
            .ok_or(DocketError::Unknown(no))?;
        let record = &self.records[at];
        if record.status != Status::Proposed {
            return Err(DocketError::Final(no));
        }
        let mut factors = record.proposal.discretion.iter().flat_map(|choice| &choice.factors);
        let asks =
            decided.instead.is_some() || factors.any(|factor| *factor == Factor::ReasonNeeded);
        if asks && decided.reason.trim().is_empty() {
            return Err(DocketError::NoReason(no));
        }
        let levels = ladder::levels(switches);
        if let Some((_, level)) =
            decided.penalties.iter().find(|(_, level)| !levels.contains(level))
        {
            return Err(DocketError::NoSuchPenalty(*level));
        }
        let due = due(&record.proposal, &decided, switches);
        self.reports.extend(due.into_iter().map(|(to, clause)| Report {
            to,
            about: no,
            clause,
            sent: None,
        }));
        self.records[at].status = Status::Decided(decided);
        Ok(())
    }

    /// Marks an announcement as made, by its position in the proposal.
    pub fn told(&mut self, no: RecordNo, announcement: usize) {
        let record = self.records.iter_mut().find(|record| record.no == no);
        if let Some(record) = record.filter(|record| !record.told.contains(&announcement)) {
            record.told.push(announcement);
        }
    }

    /// Whether play may continue after a record: it is decided, and every announcement has been made.
    pub fn may_go_on(&self, no: RecordNo) -> bool {
        self.record(no).is_some_and(|record| {
            let mut announcements = 0..record.proposal.announcements.len();
            record.status != Status::Proposed && announcements.all(|at| record.told.contains(&at))
        })
    }

    /// Marks a report as sent; does nothing if no such report is open.
    pub fn sent(&mut self, about: RecordNo, to: Board, at: Instant) {
        let open = self.reports.iter_mut().find(|report| report.about == about && report.to == to);
        if let Some(report) = open.filter(|report| report.sent.is_none()) {
            report.sent = Some(at);
        }
    }

    /// Puts a call on the queue.
    pub fn call(&mut self, call: DirectorCall) {
        self.calls.push(call);
    }

    /// Returns the calls that no director has answered yet, oldest first.
    pub fn calls(&self) -> &[DirectorCall] {
        &self.calls
    }

    /// Removes a table's oldest call from the queue, because a director has arrived; `None` if there is no call.
    pub fn answered(&mut self, table: u32) -> Option<DirectorCall> {
        let at = self.calls.iter().position(|call| call.table == table)?;
        Some(self.calls.remove(at))
    }

    /// Returns the record with this number; `None` if there is none.
    pub fn record(&self, no: RecordNo) -> Option<&Record> {
        self.records.iter().find(|record| record.no == no)
    }

    /// Returns the unsent reports.
    pub fn open(&self) -> impl Iterator<Item = &Report> {
        self.reports.iter().filter(|report| report.sent.is_none())
    }

    /// Returns the reports that are still unsent seven days after the event was closed.
    pub fn late(&self, closed: Instant, now: Instant) -> impl Iterator<Item = &Report> {
        let is_late = now.0.saturating_sub(closed.0) > LATE_AFTER.0;
        self.open().filter(move |_| is_late)
    }

    /// Returns an entrant's offences so far. Each decided record with a penalty for them counts as one.
    pub fn offences(&self, entrant: Entrant) -> u32 {
        self.count(|record| {
            let seat = record.seat(entrant).map(Person::Seat);
            record.status != Status::Proposed
                && record.proposal.penalties.iter().any(|penalty| Some(penalty.who) == seat)
        })
    }

    /// Returns how many of the entrant's clocks ran out, and how many were called on them.
    pub fn clocks(&self, entrant: Entrant) -> (u32, u32) {
        let expired = self.count(|record| {
            matches!(&record.incident.what, What::ClockExpired(it) if record.seat(entrant) == Some(it.who))
        });
        let called = self.count(|record| {
            matches!(&record.incident.what, What::ClockCalled(it) if record.seat(entrant) == Some(it.against))
        });
        (expired, called)
    }

    /// Whether the entrant counts as a slow player (SVP-2.12-04).
    pub fn is_slow(&self, entrant: Entrant) -> bool {
        let (expired, called) = self.clocks(entrant);
        is_slow(expired, called)
    }

    fn count(&self, is_it: impl Fn(&Record) -> bool) -> u32 {
        let count = self.records.iter().filter(|record| is_it(record)).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }
}

impl Record {
    /// Returns the seat that the entrant had at the time; `None` if they were not at the table.
    fn seat(&self, entrant: Entrant) -> Option<Seat> {
        self.entrants.iter().find(|(_, one)| *one == entrant).map(|(seat, _)| *seat)
    }
}

/// Returns the reports that a decision makes due.
fn due(proposal: &Ruling, decided: &Decided, switches: &Switches) -> Vec<(Board, Clause)> {
    let chosen = |who: Person, level: Level| {
        decided.penalties.iter().find(|(one, _)| *one == who).map_or(level, |(_, level)| *level)
    };
    let penalties = proposal.penalties.iter().map(|penalty| chosen(penalty.who, penalty.level));
    let added = decided
        .penalties
        .iter()
        .filter(|(who, _)| proposal.penalties.iter().all(|one| one.who != *who));
    let levels = penalties.chain(added.map(|(_, level)| *level));
    let mut due: Vec<(Board, Clause)> = levels
        .filter_map(|level| ladder::report(level, switches))
        .map(|report| (report.to, report.clause))
        .collect();
    let reports = switches.report_overrides == switches::ReportOverrides::Yes;
    due.extend(
        decided
            .instead
            .as_ref()
            .filter(|_| reports)
            .map(|_| (Board::RulesCommittee, Clause("SVP-1-04"))),
    );
    due
}
