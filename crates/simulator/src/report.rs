use crate::Options;
use core::fmt;
use std::collections::BTreeMap;
use wire::RefusalCode;

macro_rules! counts {
    ($($(#[$doc:meta])+ $name:ident,)+) => {
        /// What happened in a run, or in many.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Counts { $($(#[$doc])+ pub $name: u64,)+ }

        impl Counts {
            /// Each count by its name.
            pub fn each(&self) -> Vec<(&'static str, u64)> {
                vec![$((stringify!($name), self.$name),)+]
            }
            /// Adds another run's.
            pub fn add(&mut self, other: &Counts) {
                $(self.$name += other.$name;)+
            }
        }
    };
}

counts! {
    /// Steps, those of peace included.
    steps,
    /// Simulated seconds.
    seconds,
    /// Hands opened.
    hands,
    /// Decisions acknowledged.
    acts,
    /// Requests refused.
    refusals,
    /// Hands whose deck was cut by at least one nonce, as clients checked them.
    cut_decks,
    /// Decks that were renewed in mid-hand, as clients checked them.
    renewed_decks,
    /// Times that somebody was told that a hand is void.
    voided,
    /// Cards that clients checked against the deck's root and the cut.
    cards_checked,
    /// Deaths and restarts of the process.
    crashes,
    /// Tables opened from a snapshot after one.
    snapshots,
    /// Groups refused for want of space that stopped the room.
    full_disks,
    /// Groups that broke the store.
    broken_disks,
    /// Damages to what was kept, all named by an audit.
    damages,
    /// Those of them that stopped the start; the others lay where a start does not look.
    damages_at_start,
    /// Times that the clock was set.
    clock_jumps,
    /// Lines cut.
    cuts,
    /// Messages lost.
    lost,
    /// Messages that came twice.
    repeated,
    /// Requests that no client of ours would send.
    tricks,
    /// Frames sent.
    frames,
    /// Returning lines that got just what they missed.
    gaps,
    /// Whole tables sent.
    wholes,
    /// Views compared with what a client had made of its news.
    views,
    /// Frames of anonymous tables that were searched for names.
    anonymous_frames,
    /// Players who gave the password of a table.
    let_in,
    /// Tables that were ordered, approved and opened at their time.
    orders_opened,
    /// Events that were told later to who looked on, and not before.
    told_later,
}

/// What a run comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The run again.
    pub seed: u64,
    /// What happened.
    pub counts: Counts,
    /// How often which refusal was met.
    pub met: BTreeMap<RefusalCode, u64>,
    /// The accidents that the seed brought.
    pub swarm: String,
    /// Over every byte that was sent, both ways, every answer, and all that was kept in the end.
    pub digest: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}:", self.seed)?;
        for (name, count) in self.counts.each().into_iter().filter(|(_, count)| *count > 0) {
            write!(f, " {count} {},", name.replace('_', " "))?;
        }
        write!(f, " digest {:016x}", self.digest)
    }
}

/// What a checker found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What the run was made from, which gives it again.
    pub options: Options,
    /// In which step.
    pub step: u64,
    /// Which checker: see the crate's page.
    pub checker: &'static str,
    /// What it found.
    pub what: String,
    /// The accidents that the seed brought.
    pub swarm: String,
    /// The last things that happened before.
    pub story: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { options, step, checker, what, swarm, story } = self;
        writeln!(f, "step {step}: {checker}: {what}")?;
        story.iter().try_for_each(|line| writeln!(f, "  {line}"))?;
        writeln!(f, "{swarm}")?;
        write!(f, "again: cardroom-simulator {options}")
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
