//! Compares flights with their final: the results, and the money that they set aside for it.

use ledger::Account;
use std::collections::BTreeMap;
use tournament::{Event, FlightReport, Tournament, set_aside};
use units::{Currency, Seq, StreamId, TournamentId};

/// What flights reported, and what their finals took over from them.
#[derive(Default)]
pub(crate) struct Flights {
    /// For each flight that is over: its report, its final, and its currency.
    reported: BTreeMap<TournamentId, (FlightReport, TournamentId, Currency)>,
    /// For each report that a final took over: the final, the entry of its record, and the report.
    taken: Vec<(TournamentId, Seq, FlightReport)>,
}

impl Flights {
    /// Notes an event of a final.
    pub(crate) fn happened(&mut self, id: TournamentId, seq: Seq, event: &Event) {
        if let Event::FlightIn(report) = event {
            self.taken.push((id, seq, report.clone()));
        }
    }

    /// Notes the state of a tournament at the end of its record.
    pub(crate) fn ends(&mut self, id: TournamentId, currency: Currency, at: &Tournament) {
        let to = at.plan().flight().map(|rules| rules.to);
        if let Some((report, to)) = at.flight_report(id).zip(to) {
            self.reported.insert(id, (report, to, currency));
        }
    }

    /// Returns the first entry with which a final took over a report that none of its flights made.
    ///
    /// It holds the final's stream, the entry's number and the fault. Call this after all records were read.
    pub(crate) fn made_up(&self) -> Option<(StreamId, Seq, &'static str)> {
        let is_told = |(id, _, taken): &&(TournamentId, Seq, FlightReport)| {
            match self.reported.get(&taken.flight) {
                Some((report, to, _)) => to == id && report == taken,
                // One that was never stored brings nothing.
                None => *taken == FlightReport::none(taken.flight),
            }
        };
        let (id, seq, _) = self.taken.iter().find(|taken| !is_told(taken))?;
        Some(((*id).into(), *seq, "the flight made no such report"))
    }

    /// The money set aside for finals: for each flight, the account and the amount.
    ///
    /// The amount is zero once the final has taken the money over.
    pub(crate) fn set_aside(&self) -> impl Iterator<Item = (TournamentId, Account, i64)> {
        self.reported.iter().map(|(&id, (report, _, currency))| {
            let is_taken = self.taken.iter().any(|(_, _, taken)| taken.flight == id);
            let pool = i64::try_from(report.paid_in.prize.get()).unwrap_or(i64::MAX);
            (id, set_aside(id, *currency), if is_taken { 0 } else { pool })
        })
    }
}
