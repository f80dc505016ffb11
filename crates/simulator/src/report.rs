use core::fmt;
use std::collections::BTreeMap;
use wire::RefusalCode;

/// What happened in a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Report {
    pub seed: u64,
    pub steps: u64,
    pub hands: u64,
    pub acts: u64,
    pub refusals: u64,
    /// How often which refusal was met.
    pub met: BTreeMap<RefusalCode, u64>,
    pub crashes: u64,
    /// Tables that were opened from a snapshot after a crash.
    pub snapshots: u64,
    pub cuts: u64,
    pub tricks: u64,
    pub frames: u64,
    pub gaps: u64,
    pub wholes: u64,
    /// Views compared with what a client had made of its news.
    pub views: u64,
    pub full_disks: u64,
    pub broken_disks: u64,
    /// Over every byte that was sent, both ways.
    pub digest: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { seed, steps, hands, acts, refusals, crashes, cuts, tricks, .. } = self;
        write!(
            f,
            "seed {seed}: {steps} steps, {hands} hands, {acts} acts, {refusals} refusals, \
             {crashes} crashes, {cuts} cuts, {tricks} tricks, "
        )?;
        let Report {
            snapshots, frames, gaps, wholes, views, full_disks, broken_disks, digest, ..
        } = self;
        write!(
            f,
            "{snapshots} tables from snapshots, {frames} frames, {gaps} gaps, {wholes} wholes, \
             {views} views, {full_disks} full and {broken_disks} broken disks, \
             digest {digest:016x}, refusals {:?}",
            self.met
        )
    }
}

/// What a checker found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The run again: this seed, and as many steps.
    pub seed: u64,
    /// In which step.
    pub step: u64,
    /// Which checker: `chips`, `order`, `durable`, `secrecy`, `view` or
    /// `progress`.
    pub checker: &'static str,
    /// What it found.
    pub what: String,
    /// The last things that happened before.
    pub story: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { seed, step, checker, what, story } = self;
        writeln!(f, "seed {seed}, step {step}: {checker}: {what}")?;
        story.iter().try_for_each(|line| writeln!(f, "  {line}"))
    }
}

/// A checker's finding, before it is put into a [`Failure`].
#[derive(Debug)]
pub(crate) struct Finding {
    pub(crate) checker: &'static str,
    pub(crate) what: String,
}

pub(crate) fn found(checker: &'static str, what: String) -> Finding {
    Finding { checker, what }
}
