//! The results of a run: counts of what happened, or what a checker found.

use crate::Options;
use crate::checker::{Happened, OfHouse};
use core::fmt;
use std::collections::BTreeMap;
use wire::RefusalCode;

macro_rules! counts {
    ($($(#[$doc:meta])+ $name:ident,)+) => {
        /// Counts of what happened in one run, or in many runs.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Counts { $($(#[$doc])+ pub $name: u64,)+ }

        impl Counts {
            /// Returns each count with its name.
            pub fn each(&self) -> Vec<(&'static str, u64)> {
                vec![$((stringify!($name), self.$name),)+]
            }
            /// Adds the counts of another run.
            pub fn add(&mut self, other: &Counts) {
                $(self.$name += other.$name;)+
            }
        }
    };
}

counts! {
    /// Steps of the run, including the final phase.
    steps,
    /// Simulated seconds.
    seconds,
    /// Hands opened.
    hands,
    /// Decisions that the room has acknowledged.
    acts,
    /// Requests refused.
    refusals,
    /// Hands whose deck was cut by at least one nonce, as checked by clients.
    cut_decks,
    /// Decks reshuffled during a hand, as checked by clients.
    renewed_decks,
    /// News of void hands, counted once for each client that got it.
    voided,
    /// Cards that clients checked against the deck's root and the cut.
    cards_checked,
    /// Crashes and restarts of the process.
    crashes,
    /// Tables opened from a snapshot after a crash.
    snapshots,
    /// Times that a full disk stopped the room.
    full_disks,
    /// Times that a write to the store failed and stopped the room.
    broken_disks,
    /// Times that stored data was damaged; an audit found each of them.
    damages,
    /// Damages that also made the start fail. A start does not read the data where the other damages were.
    damages_at_start,
    /// Times that the room's clock was set.
    clock_jumps,
    /// Connections cut.
    cuts,
    /// Messages lost.
    lost,
    /// Messages that arrived twice.
    repeated,
    /// Requests that an honest client would not send.
    tricks,
    /// Frames sent.
    frames,
    /// Reconnects after which the client got exactly the news that it had missed.
    gaps,
    /// Whole tables sent to clients.
    wholes,
    /// Views compared with what a client had made from its news.
    views,
    /// Frames of anonymous tables searched for names.
    anonymous_frames,
    /// Players admitted by a table's password.
    let_in,
    /// Ordered tables that were approved and opened on time.
    orders_opened,
    /// Events that were sent with a spectator delay, none of them early.
    told_later,
    /// Tournaments played to the end.
    tournaments,
    /// Tournaments cancelled.
    tournaments_cancelled,
    /// Entries to tournaments.
    tournament_entries,
    /// Hands opened in tournaments.
    tournament_hands,
    /// Players moved to balance tables.
    tournament_moves,
    /// Rebuys and add-ons paid.
    chips_bought,
    /// Deals that all players accepted.
    deals,
    /// Rounds of hand-for-hand play.
    rounds,
    /// Pages of tournaments that were compared with the hands in progress.
    tournament_pages,
    /// Rounds of games against the house that were opened.
    house_rounds,
    /// Rounds of games against the house that were settled.
    house_settled,
    /// Rounds of games against the house that were declared void, and draws that were declared invalid.
    house_rulings,
    /// Decisions that boxes made in games against the house.
    house_decisions,
    /// Players who left a house table; those with a stake left as soon as it was settled.
    house_left,
    /// Requests to house tables that were granted.
    house_requests,
    /// Views of house tables that were compared with the record.
    house_views,
    /// Symbols drawn at house tables whose proofs were checked.
    house_symbols,
}

impl Counts {
    pub(crate) fn count_tournaments(&mut self, happened: &Happened) {
        self.tournaments = happened.finished;
        self.tournaments_cancelled = happened.cancelled;
        self.tournament_entries = happened.entries;
        self.tournament_hands = happened.hands;
        self.tournament_moves = happened.moves;
        self.chips_bought = happened.chips_bought;
        self.deals = happened.deals;
        self.rounds = happened.rounds;
    }

    pub(crate) fn count_house(&mut self, of: &OfHouse) {
        self.house_rounds = of.rounds;
        self.house_settled = of.settled;
        self.house_rulings = of.rulings;
        self.house_decisions = of.decisions;
        self.house_left = of.left;
        self.house_views = of.views;
        self.house_symbols = of.symbols;
    }
}

/// The result of a run in which no checker found a fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Seed of the run.
    pub seed: u64,
    /// What happened in the run.
    pub counts: Counts,
    /// Number of refusals that clients got, by code.
    pub met: BTreeMap<RefusalCode, u64>,
    /// How often each fault was meant to happen, as drawn from the seed.
    pub swarm: String,
    /// Hash of every byte sent in either direction, every answer, and the data stored at the end.
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
    /// Options with which the run can be repeated.
    pub options: Options,
    /// Number of the step in which the fault was found.
    pub step: u64,
    /// Name of the checker; the crate's documentation lists them all.
    pub checker: &'static str,
    /// What the checker found.
    pub what: String,
    /// How often each fault was meant to happen, as drawn from the seed.
    pub swarm: String,
    /// The last events before the finding, as text.
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

/// What a checker found, before the run's options and history turn it into a [`Failure`].
#[derive(Debug)]
pub(crate) struct Finding {
    pub(crate) checker: &'static str,
    pub(crate) what: String,
}

pub(crate) fn found(checker: &'static str, what: String) -> Finding {
    Finding { checker, what }
}
