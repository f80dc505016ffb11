//! Players' reports, for as long as they are kept.

use std::collections::BTreeMap;
use store::Report;
use units::{Instant, Millis};

/// How long chat and reports are kept: 90 days.
const KEPT: Millis = Millis::seconds(90 * 24 * 60 * 60);
/// How often old chat and reports are deleted.
const FORGET_EVERY: Millis = Millis::seconds(60 * 60);

/// The reports that are kept, by number.
#[derive(Default)]
pub(crate) struct Reports {
    by_number: BTreeMap<u64, Report>,
    /// The highest number given to a report so far, even if that report was not stored.
    last: u64,
    /// Time of the oldest chat line or report that is still to be deleted.
    since: Option<Instant>,
}

impl Reports {
    pub(crate) fn new(reports: Vec<Report>, since: Option<Instant>) -> Reports {
        let last = reports.last().map_or(0, |report| report.number);
        let by_number = reports.into_iter().map(|report| (report.number, report)).collect();
        Reports { by_number, last, since }
    }
    pub(crate) fn get(&self, number: u64) -> Option<&Report> {
        self.by_number.get(&number)
    }
    pub(crate) fn values(&self) -> impl DoubleEndedIterator<Item = &Report> {
        self.by_number.values()
    }
    /// The number of the next report.
    pub(crate) fn next_number(&self) -> u64 {
        self.last + 1
    }
    /// Marks a report number as used, even if the report is never stored.
    pub(crate) fn number(&mut self, number: u64) {
        self.last = self.last.max(number);
    }
    /// Notes the time of a chat line, so that the line is deleted when it is old enough.
    pub(crate) fn heard(&mut self, at: Instant) {
        self.since.get_or_insert(at);
    }
    /// Keeps durable reports.
    pub(crate) fn keep(&mut self, reports: &[Report]) {
        for report in reports {
            self.heard(report.at);
            self.by_number.insert(report.number, report.clone());
        }
    }
    /// If a deletion is due, drops old reports and returns the time before which all chat and reports are deleted.
    pub(crate) fn forget_before(&mut self, now: Instant) -> Option<Instant> {
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
