//! The bounties in play: on entries' heads, in sealed envelopes, and on the target's head.

use super::draft::{Draft, Purpose};
use super::entrant::Status;
use super::event::{Event, PaidFor};
use super::passages::Knock;
use super::plan::{EnvelopesFrom, PrizeRules};
use super::state::Tournament;
use crate::Amount;
use crate::bounties::{self, Denomination, Envelopes, GoesTo, Target, TargetEnd, envelopes_for};
use crate::places::Place;
use seating::EntryId;

/// The target, who has a part of the pool on their head.
///
/// The record stores only the entries from which the target is drawn; the lot itself can be computed again at any time.
/// So the record does not reveal a secret target before the knock-out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub(super) struct DrawnTarget {
    /// The entries from which the target is drawn, as runs: the first and the last entry of each run.
    pub(super) among: Vec<(EntryId, EntryId)>,
    /// The target's entry; `None` until it is public.
    pub(super) named: Option<EntryId>,
    /// The target's entry that was eliminated last, and the winners of the last pot that this entry could have won.
    /// `None` until the target is out.
    pub(super) out: Option<(EntryId, Vec<EntryId>)>,
    /// The amount already paid for knocking out the target.
    pub(super) paid: Amount,
}

impl Draft<'_> {
    /// Pays the bounty on an entry that is out to the entries that knocked it out.
    pub(super) fn bounty_won(&mut self, knock: &Knock) {
        if self.tournament.plan.envelopes.is_some() {
            return self.opens_envelope(knock);
        }
        let from = knock.out.entry;
        let heads = &self.tournament.results.heads;
        let Some((bounty, head)) = self.tournament.plan.bounty.zip(heads.on(from)) else { return };
        let won: Vec<_> = bounties::split(head, &knock.won_by)
            .into_iter()
            .map(|(by, part)| match heads.on(by) {
                Some(_) => (by, bounty.rules.paid_of(part), part),
                // While the rebuy was on offer the winner went out too, so no bounty can grow.
                None => (by, part, part),
            })
            .collect();
        for (by, paid, part) in won {
            self.emit(Event::BountyWon { from, by, paid, to_head: part - paid });
        }
    }

    /// Seals the envelopes of a mystery bounty, one for each remaining player.
    pub(super) fn seals_envelopes(&mut self) -> bool {
        let t = &self.tournament;
        let (Some(rules), Some(closed)) = (&t.plan.envelopes, &t.results.closed) else {
            return false;
        };
        let left = t.roster.left;
        let is_time = match rules.from {
            EnvelopesFrom::InPrizes => left <= closed.paid_places,
            EnvelopesFrom::Left(most) => left <= most,
            EnvelopesFrom::Stage(stage) => t.stage.number >= stage,
        };
        if !is_time || left < 2 || t.results.envelopes.is_some() || t.cancelling {
            return false;
        }
        let list = envelopes_for(&rules.rows, left, t.results.heads.total());
        self.emit(Event::EnvelopesSealed(list));
        true
    }

    /// Opens an envelope, drawn by lot, for a knock-out. The tournament's winner gets the last one.
    fn opens_envelope(&mut self, knock: &Knock) {
        let from = knock.out.entry;
        let Some(envelopes) = &self.tournament.results.envelopes else { return };
        let (left, mut opened) = (envelopes.left(), envelopes.clone());
        if knock.won_by.is_empty() || left < 2 {
            return;
        }
        let lot = self.below(Purpose::Envelope(from), left);
        let amount = opened.open(lot).expect("a lot below the envelopes that are left");
        self.emit(Event::EnvelopeOpened { from, amount });
        for (by, paid) in bounties::split(amount, &knock.won_by) {
            self.emit(Event::BountyWon { from, by, paid, to_head: Amount::ZERO });
        }
    }

    /// Draws the target from these entries, and makes the target public unless it is secret.
    pub(super) fn draws_target(&mut self, entrants: &[EntryId]) {
        let Some(plan) = self.tournament.plan.target else { return };
        let runs = entrants.chunk_by(|one, next| one.0 + 1 == next.0);
        let among = runs.map(|run| (run[0], run[run.len() - 1])).collect();
        self.emit(Event::TargetDrawn { among });
        if !plan.secret {
            self.names_target();
        }
    }

    /// Returns the target's entry, for which this draft draws the lot at most once. `None` without a target.
    fn target(&mut self) -> Option<EntryId> {
        let chosen = self.tournament.results.target.as_ref()?;
        if let Some(known) = chosen.named.or(self.target) {
            return Some(known);
        }
        let all = chosen.among.iter().flat_map(|(first, last)| first.0..=last.0);
        let all: Vec<EntryId> = all.map(EntryId).collect();
        let at = self.below(Purpose::Target, all.len() as u64);
        self.target = all.get(at as usize).copied();
        self.target
    }

    fn names_target(&mut self) {
        if let Some(target) = self.target() {
            self.emit(Event::TargetNamed(target));
        }
    }

    /// Notes the knock-out of the target, once none of the player's entries is left.
    pub(super) fn target_out(&mut self, knock: &Knock) {
        let entry = knock.out.entry;
        let Some(target) = self.target() else { return };
        let roster = &self.tournament.roster;
        let plays_on = self.tournament.left_of(roster[entry].player).any(|other| other != entry);
        let is_it = roster[target].player == roster[entry].player && !plays_on;
        if is_it && !self.tournament.is_target_decided() {
            let by = knock.won_by.clone();
            self.emit(Event::TargetOut { entry, by });
        }
    }

    /// Makes the target public once the knock-out counts, and pays the bounty as soon as the prizes are fixed.
    pub(super) fn pays_target(&mut self) -> bool {
        let t = &self.tournament;
        let Some(chosen) = t.results.target.as_ref().filter(|_| t.is_target_decided()) else {
            return false;
        };
        if chosen.named.is_none() {
            self.names_target();
            return true;
        }
        let open = t.target_open();
        let Some((target, (_, by))) = chosen.named.zip(chosen.out.clone()) else { return false };
        if open.is_zero() || by.is_empty() && !t.pays_blinded_target() {
            return false;
        }
        let paid = t.target_parts(target, open, Some(&by), target);
        self.pays_parts(paid);
        true
    }

    /// Makes the target public at the end of play, and pays the bounty if it has not been paid.
    pub(super) fn settles_target(&mut self) {
        let t = &self.tournament;
        let open = t.target_open();
        let first =
            |one: &super::Entrant| matches!(one.status, Status::Placed(Place { from: 1, .. }));
        let all = || (0..).map(EntryId).zip(&t.roster.entries);
        let winner = all().find(|(_, one)| first(one)).map(|(entry, _)| entry);
        let Some(chosen) = &t.results.target else { return };
        let (is_named, out) = (chosen.named.is_some(), chosen.out.clone());
        if !is_named {
            self.names_target();
        }
        let (Some(target), Some(winner)) = (self.target(), winner) else { return };
        if open.is_zero() {
            return;
        }
        let by = out.as_ref().map(|(_, by)| by.as_slice());
        let paid = self.tournament.target_parts(target, open, by, winner);
        self.pays_parts(paid);
    }

    fn pays_parts(&mut self, paid: Vec<(EntryId, Amount)>) {
        for (entry, amount) in paid {
            self.pays(entry, amount, PaidFor::Target);
        }
    }
}

impl Tournament {
    /// Returns the sum of all bounties that are not paid yet, on heads and in envelopes.
    pub(super) fn bounties_left(&self) -> Amount {
        let sealed = self.results.envelopes.as_ref().map_or(Amount::ZERO, Envelopes::total);
        self.results.heads.total() + sealed
    }

    /// Returns the envelopes that are still sealed; `None` before they are sealed.
    pub fn envelopes(&self) -> Option<&Envelopes> {
        self.results.envelopes.as_ref()
    }

    /// Returns the envelopes as they were sealed; empty before that.
    pub fn envelopes_sealed(&self) -> &[Denomination] {
        self.results.sealed.as_slice()
    }

    /// Returns the part of a pool that is the bounty on the target.
    pub fn target_of(&self, pool: Amount) -> Amount {
        let by_table = matches!(self.plan.prizes, PrizeRules::Payouts { .. });
        let target = self.plan.target.filter(|_| by_table);
        target.map_or(Amount::ZERO, |target| pool.share(target.share))
    }

    /// Returns the part of the bounty on the target that is not paid yet; zero until the prizes are fixed.
    fn target_open(&self) -> Amount {
        let Some((closed, chosen)) = self.results.closed.as_ref().zip(self.results.target.as_ref())
        else {
            return Amount::ZERO;
        };
        closed.target.less(chosen.paid)
    }

    /// Returns the part of the bounty on the target that is already paid.
    pub(super) fn target_paid(&self) -> Amount {
        self.results.target.as_ref().map_or(Amount::ZERO, |chosen| chosen.paid)
    }

    /// Whether the target is out for good, so that the bounty can be paid.
    fn is_target_decided(&self) -> bool {
        let (Some(plan), Some(chosen)) = (&self.plan.target, &self.results.target) else {
            return false;
        };
        let terms = &self.plan.terms;
        let may_buy = terms.re_entry.is_some() || terms.entries_max > 1;
        let may_return = may_buy && self.results.closed.is_none();
        chosen.out.is_some() && !(may_return && plan.rules.waits_for_re_entry)
    }

    /// Whether the target gets the bounty on their own head because only blinds took their chips.
    fn pays_blinded_target(&self) -> bool {
        self.plan.target.is_some_and(|plan| plan.rules.blinded_off == GoesTo::Target)
    }

    /// Returns who gets the bounty on the target. If the target lost the last chips without a pot, the blinds took
    /// them. A target who is still in play at the end counts as the winner.
    fn target_parts(
        &self,
        target: EntryId,
        bounty: Amount,
        out_by: Option<&[EntryId]>,
        winner: EntryId,
    ) -> Vec<(EntryId, Amount)> {
        let Some(plan) = &self.plan.target else { return Vec::new() };
        let own = self.entries_of(self.roster[target].player);
        let entry = own.last().copied().unwrap_or(target);
        let end = match out_by {
            None => TargetEnd::Won,
            Some([]) => TargetEnd::BlindedOff(&[]),
            Some(by) => TargetEnd::KnockedOut(by),
        };
        Target { entry, bounty, rules: plan.rules }.paid(end, winner)
    }

    /// Returns the target's entry if it is public: from the start, or from the knock-out.
    pub fn target_named(&self) -> Option<EntryId> {
        self.results.target.as_ref()?.named
    }

    /// Returns the bounty on the target for the entries so far; final once entry is closed.
    pub fn target_bounty(&self) -> Amount {
        match &self.results.closed {
            Some(closed) => closed.target,
            None => self.outlook().target,
        }
    }
}
