//! Counts what was compared between the two worlds.

use std::collections::BTreeSet;
use wire::RefusalCode;

/// What was compared; with too few events, finding no difference would prove nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Tally {
    pub sessions: u64,
    /// Number of hands played in both worlds.
    pub pairs: u64,
    /// Number of pairs compared to the end of the hand.
    pub to_the_end: u64,
    /// Number of pairs compared to the end that had a showdown.
    pub showdowns: u64,
    /// Number of pairs in which the deck was renewed.
    pub renewed: u64,
    /// Number of pairs in which the observer had a seat and did not fold.
    pub played_on: u64,
    /// Number of pairs in which the observer had a seat and folded.
    pub folded: u64,
    /// Number of pairs in which all observers were spectators.
    pub looked_on: u64,
    /// Number of cards, summed over all pairs, that were in a different place in the other world.
    pub exchanged: u64,
    pub frames: u64,
    pub replies: u64,
    pub log_lines: u64,
    pub scrapes: u64,
    pub commits: u64,
    pub bytes: u64,
    pub crashes: u64,
    pub returns: u64,
    /// The codes of all refusals that were compared.
    pub refusals: BTreeSet<RefusalCode>,
}

impl Tally {
    /// Adds the counts of another tally.
    pub fn add(&mut self, other: &Tally) {
        self.sessions += other.sessions;
        self.pairs += other.pairs;
        self.to_the_end += other.to_the_end;
        self.showdowns += other.showdowns;
        self.renewed += other.renewed;
        self.played_on += other.played_on;
        self.folded += other.folded;
        self.looked_on += other.looked_on;
        self.exchanged += other.exchanged;
        self.frames += other.frames;
        self.replies += other.replies;
        self.log_lines += other.log_lines;
        self.scrapes += other.scrapes;
        self.commits += other.commits;
        self.bytes += other.bytes;
        self.crashes += other.crashes;
        self.returns += other.returns;
        self.refusals.extend(&other.refusals);
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tally { sessions, pairs, to_the_end, showdowns, exchanged, renewed, .. } = self;
        writeln!(f, "{pairs} pairs in {sessions} sessions, no difference")?;
        writeln!(f, "{to_the_end} to the end of the hand, {showdowns} of them with a showdown")?;
        let Tally { played_on, folded, looked_on, .. } = self;
        writeln!(f, "the observer: {played_on} played on, {folded} folded, {looked_on} looked on")?;
        writeln!(
            f,
            "{exchanged} cards lay elsewhere in the other world; {renewed} pairs renewed their deck"
        )?;
        let Tally { frames, replies, log_lines, scrapes, commits, bytes, .. } = self;
        writeln!(
            f,
            "compared: {frames} frames, {replies} answers, {log_lines} log lines, {scrapes} times \
             the figures, {commits} commits, {bytes} bytes"
        )?;
        let Tally { crashes, returns, refusals, .. } = self;
        let refusals = refusals.len();
        write!(f, "{crashes} crashes, {returns} lines came back, {refusals} kinds of refusal")
    }
}
