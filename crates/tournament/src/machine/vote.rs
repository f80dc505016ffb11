//! Deals: players request them, the tournament computes them when all tables have stopped, and the players vote.

use super::draft::Draft;
use super::event::{Event, PaidFor};
use super::input::Refused;
use super::state::{Agreed, Phase, Tournament, Vote};
use crate::Amount;
use crate::deals::{Answer, Method, Open, Outcome};
use seating::{EntryId, MarkKind};
use units::{Chips, Instant};

impl Draft<'_> {
    pub(super) fn proposes(
        &mut self,
        entry: EntryId,
        method: Method,
        left: Amount,
    ) -> Result<(), Refused> {
        self.tournament.may_propose(entry, self.now)?;
        // With the clock stopped, a table would not begin the hand that it still has to play in a round.
        if self.tournament.rounds.playing().is_none() {
            self.asks_clock(MarkKind::Paused)?;
        }
        self.emit(Event::DealAsked { by: entry, method, left });
        Ok(())
    }

    pub(super) fn answers(&mut self, entry: EntryId, accepts: bool) -> Result<(), Refused> {
        match &self.tournament.vote {
            Some(Vote::Open { voters, .. }) if voters.contains(&entry) => {
                self.emit(Event::DealAnswered { entry, accepts });
                Ok(())
            }
            Some(Vote::Open { .. }) => Err(Refused::NotInPlay(entry)),
            _ => Err(Refused::NoVote),
        }
    }

    /// Computes the deal once all tables have stopped, and counts the votes.
    pub(super) fn votes(&mut self) -> bool {
        match self.tournament.vote.clone() {
            None => false,
            Some(Vote::Asked { method, left, .. }) => {
                let t = &self.tournament;
                if !t.all_rest() || !t.tables.legs.is_empty() || t.results.unordered.is_some() {
                    return false;
                }
                if !t.is_paused(self.now) {
                    return self.sets_clock(MarkKind::Paused).is_ok();
                }
                self.works_out(method, left);
                true
            }
            Some(Vote::Open { deal, voters, answers, until, .. }) => {
                let stacks: Vec<Chips> = deal.stacks.clone();
                match deal.outcome(&answers, &stacks, self.now, until) {
                    Outcome::Open => return false,
                    Outcome::Agreed => {
                        for (&entry, &share) in voters.iter().zip(&deal.shares) {
                            self.pays(entry, share, PaidFor::Deal);
                        }
                        self.emit(Event::DealAgreed);
                        if deal.left.is_zero() {
                            let stacks: Vec<_> = voters.into_iter().zip(stacks).collect();
                            self.places_by_chips(&stacks);
                            self.settles();
                            return true;
                        }
                    }
                    _ => self.emit(Event::DealEnded { fault: None }),
                }
                // The clock was paused when the deal was asked for.
                self.sets_clock(MarkKind::Resumed).is_ok()
            }
        }
    }

    fn works_out(&mut self, method: Method, left: Amount) {
        let t = &self.tournament;
        let mut stacks = t.stacks();
        stacks.sort_unstable();
        let (voters, stacks): (Vec<EntryId>, Vec<Chips>) = stacks.into_iter().unzip();
        let (Some(deals), Some(closed)) = (t.plan.deals, &t.results.closed) else { return };
        let mut prizes = closed.open_prizes();
        prizes.truncate(voters.len());
        let announced_first = closed.prizes.place(1);
        let open = Open { stacks: &stacks, prizes: &prizes, announced_first };
        let until = self.now + deals.vote;
        match deals.rules.deal(&open, method, left) {
            Ok(deal) => self.emit(Event::DealProposed { deal, voters, until }),
            Err(fault) => {
                self.emit(Event::DealEnded { fault: Some(fault) });
                let _ = self.sets_clock(MarkKind::Resumed);
            }
        }
    }
}

impl Tournament {
    /// Checks that this entry's player may propose a deal now. Even then, a table may be too busy to be told to stop.
    ///
    /// # Errors
    /// [`Refused`].
    pub fn may_propose(&self, entry: EntryId, now: Instant) -> Result<(), Refused> {
        let Some(closed) = &self.results.closed else { return Err(Refused::NoDeals) };
        if self.phase != Phase::Playing || self.plan.deals.is_none() {
            return Err(Refused::NoDeals);
        }
        if !self.entry(entry).is_some_and(super::Entrant::is_in_play) {
            return Err(Refused::NotInPlay(entry));
        }
        if self.vote.is_some() || self.is_ending(now) || self.is_paused(now) {
            return Err(Refused::Voting);
        }
        let may = closed.tickets == 0 && !self.is_early_stage();
        match may && self.roster.left <= closed.paid_places {
            true => Ok(()),
            false => Err(Refused::NoDeals),
        }
    }

    pub(super) fn deal_answered(&mut self, entry: EntryId, accepts: bool) {
        if let Some(Vote::Open { voters, answers, .. }) = &mut self.vote
            && let Some(at) = voters.iter().position(|voter| *voter == entry)
        {
            answers[at] = if accepts { Answer::Accepts } else { Answer::Refuses };
        }
    }

    pub(super) fn deal_agreed(&mut self) {
        let Some(Vote::Open { by, deal, voters, .. }) = self.vote.take() else { return };
        let Some(closed) = &mut self.results.closed else { return };
        let mut prizes = vec![Amount::ZERO; closed.prizes.places().len()];
        if let Some(first) = prizes.first_mut() {
            *first = deal.left;
        }
        closed.paid_places = u32::from(!deal.left.is_zero());
        closed.after_deal = Some(prizes);
        self.results.agreed = Some(Agreed { by, deal, voters });
    }
}
