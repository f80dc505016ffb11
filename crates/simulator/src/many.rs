//! Runs many seeds in parallel and reports them in order.

use crate::report::{Counts, Failure, Report};
use crate::{Options, run, run_twice};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use wire::RefusalCode;

/// A set of runs to carry out.
#[derive(Clone, Debug)]
pub struct Many {
    /// Options of each run, except the seed.
    pub like: Options,
    /// Seeds to run.
    pub seeds: Range<u64>,
    /// Number of seeds, from the first on, that are run twice so that the runs can be compared.
    pub twice: u64,
    /// Number of runs at the same time, at least 1.
    pub threads: usize,
}

/// Totals over many runs.
#[derive(Clone, Debug, Default)]
pub struct Sums {
    /// The counts of all runs, added up.
    pub counts: Counts,
    /// Number of refusals that clients got, by code.
    pub met: BTreeMap<RefusalCode, u64>,
}

impl Many {
    /// Carries out all runs; `tell` gets the reports in the order of their seeds, for any number of threads.
    ///
    /// # Errors
    /// The [`Failure`] of the first seed that fails. Later seeds are not reported, and no more are started.
    pub fn run(&self, mut tell: impl FnMut(&Report)) -> Result<Sums, Box<Failure>> {
        let (next, is_over) = (AtomicU64::new(self.seeds.start), AtomicBool::new(false));
        let (sender, outcomes) = mpsc::channel();
        let work = |sender: mpsc::Sender<_>| {
            while !is_over.load(Ordering::Relaxed) {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                let outcome = match seed {
                    seed if seed >= self.seeds.end => return,
                    seed => self.run_one(seed),
                };
                is_over.fetch_or(outcome.is_err(), Ordering::Relaxed);
                sender.send((seed, outcome)).expect("it is listened to until all are told");
            }
        };
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let sender = sender.clone();
                scope.spawn(|| work(sender));
            }
            drop(sender);
            let (mut sums, mut early) = (Sums::default(), BTreeMap::new());
            let mut seeds = self.seeds.clone();
            for (seed, outcome) in &outcomes {
                early.insert(seed, outcome);
                while let Some(outcome) = early.remove(&seeds.start) {
                    let report = outcome?;
                    tell(&report);
                    sums.add(report);
                    seeds.next();
                }
            }
            Ok(sums)
        })
    }

    fn run_one(&self, seed: u64) -> Result<Report, Box<Failure>> {
        let options = Options { seed, ..self.like };
        if seed - self.seeds.start < self.twice { run_twice(options) } else { run(options) }
    }
}

impl Sums {
    fn add(&mut self, report: Report) {
        self.counts.add(&report.counts);
        for (code, times) in report.met {
            *self.met.entry(code).or_default() += times;
        }
    }
}
