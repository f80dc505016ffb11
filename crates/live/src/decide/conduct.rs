use super::{Draft, reason};
use crate::act::{Choice, ConductAct, PrizeGoes};
use crate::card::Need;
use crate::conduct::{About, Board, Decided, Penalty, PenaltyNo, Ruling, RulingNo};
use crate::event::{ConductEvent, LiveEvent};
use crate::refusal::{Named, Refusal};
use crate::state::Event;
use crate::table::Chair;
use rulings::switches::ReportOverrides;
use rulings::{
    Factor, Incident, Level, Person, Situation, What, is_slow, levels, proposed, report, rule,
};
use seating::{EntryId, TableNo};
use tournament::Digest;
use units::{Chips, Instant, Seat};

impl Draft<'_> {
    pub(super) fn conduct(&mut self, act: &ConductAct) -> Result<(), Refusal> {
        match act {
            ConductAct::Penalise { entry, level, reason, corrects } => {
                self.playing()?;
                self.penalises(*entry, *level, *reason, *corrects)
            }
            ConductAct::Disqualify { entry, stack, reason, prize } => {
                self.disqualifies(*entry, *stack, *reason, *prize)
            }
            ConductAct::Call(table) => {
                self.table(*table)?;
                if self.event.conduct.calls.iter().all(|(one, _)| one != table) {
                    let (table, at) = (*table, self.at);
                    self.emit(LiveEvent::Conduct(ConductEvent::Called { table, at }));
                }
                Ok(())
            }
            ConductAct::Arrived(table) => {
                if self.event.conduct.calls.iter().all(|(one, _)| one != table) {
                    return Err(Refusal::None(Named::Call(*table)));
                }
                self.emit(LiveEvent::Conduct(ConductEvent::Arrived(*table)));
                Ok(())
            }
            ConductAct::Propose { table, situation, incident, corrects } => {
                self.playing()?;
                self.proposes(*table, situation, incident, *corrects)
            }
            ConductAct::Decide { ruling, choice } => self.decides(*ruling, choice),
            ConductAct::Sent(no) => {
                if !self.event.conduct.reports.iter().any(|report| report.no == *no) {
                    return Err(Refusal::None(Named::Report(*no)));
                }
                let sent = Some(self.at);
                self.emit(LiveEvent::Conduct(ConductEvent::Sent { report: *no, sent }));
                Ok(())
            }
        }
    }

    fn penalises(
        &mut self,
        entry: EntryId,
        level: Level,
        why: Option<Digest>,
        corrects: Option<PenaltyNo>,
    ) -> Result<(), Refusal> {
        self.entry_in(entry)?;
        let allowed = levels(&self.event.switches()).contains(&level);
        if !allowed || level == Level::Disqualification {
            return Err(Refusal::NoSuchPenalty(level));
        }
        if let Some(earlier) = corrects {
            let at = (earlier as usize).checked_sub(1);
            let known = at.and_then(|at| self.event.conduct.penalties.get(at));
            let known = known.ok_or(Refusal::None(Named::Penalty(earlier)))?;
            if known.replaced.is_some() {
                return Err(Refusal::Replaced(earlier));
            }
        }
        let by = self.event.conduct.penalties.len() as PenaltyNo + 1; // fewer than 2^32
        if let Some(penalty) = corrects {
            self.emit(LiveEvent::Conduct(ConductEvent::Replaced { penalty, by }));
        }
        self.penalised(entry, level, why, None);
        Ok(())
    }

    /// Records a penalty, and makes its report due: SVP-1-08. A disqualification is reported when the chips leave play.
    fn penalised(
        &mut self,
        entry: EntryId,
        chosen: Level,
        why: Option<Digest>,
        ruling: Option<RulingNo>,
    ) {
        let no = self.event.conduct.penalties.len() as PenaltyNo + 1; // fewer than 2^32
        let switches = self.event.switches();
        let penalty = Penalty {
            no,
            entry,
            proposed: proposed(self.event.offences(entry), &switches),
            chosen,
            reason: why,
            ruling,
            from: self.at,
            played: crate::play_time(&self.event.schedule, self.at),
            hands: 0,
            replaced: None,
        };
        self.emit(LiveEvent::Conduct(ConductEvent::Penalised(penalty)));
        if chosen != Level::Disqualification && report(chosen, &switches).is_some() {
            self.report(Board::DisciplinaryBoard, About::Penalty(no), why);
        }
    }

    /// Takes a player out, with all chips: SVP-1-02, SVP-1.4-01.
    fn disqualifies(
        &mut self,
        entry: EntryId,
        stack: Option<Chips>,
        why: Option<Digest>,
        prize: PrizeGoes,
    ) -> Result<(), Refusal> {
        self.playing()?;
        let chair = self.chair(entry)?;
        super::within("left", self.event.left().into(), 2, u64::MAX)?;
        self.order_is_open(self.at)?;
        let why = reason(why)?;
        let stack = stack.ok_or_else(|| Refusal::Needs(vec![Need::Stack(chair)]))?;
        let held = self.table(chair.table)?.holds.get().copied();
        if let Some(expected) = held.filter(|held| stack > *held) {
            return Err(Refusal::CountDiffers { table: chair.table, counted: stack, expected });
        }
        let at = self.at.max(self.event.schedule.clock.began);
        let removed = ConductEvent::Removed { entry, chair, stack, prize, reason: why, at };
        self.emit(LiveEvent::Conduct(removed));
        if report(Level::Disqualification, &self.event.switches()).is_some() {
            self.report(Board::DisciplinaryBoard, About::Disqualified(entry), Some(why));
        }
        Ok(())
    }

    fn proposes(
        &mut self,
        table: TableNo,
        situation: &Situation,
        incident: &Incident,
        corrects: Option<RulingNo>,
    ) -> Result<(), Refusal> {
        let one = self.table(table)?;
        let entries: Vec<(Seat, EntryId)> =
            one.at.iter().map(|(seat, sat)| (*seat, sat.entry)).collect();
        if let Some(ruling) = corrects {
            self.ruling(ruling)?;
        }
        let situation = self.event.with_history(situation, &entries);
        let ruling = rule(&situation, incident, &self.event.switches());
        let ruling = ruling.map_err(|missing| Refusal::RulingNeeds(format!("{:?}", missing.0)))?;
        let penalties = ruling.penalties.iter().filter_map(|penalty| match penalty.who {
            Person::Seat(seat) => Some((seat, penalty.level)),
            Person::OtherTable | Person::Spectator => None,
        });
        let no = self.event.conduct.rulings.len() as RulingNo + 1; // fewer than 2^32
        let record = Ruling {
            no,
            table,
            entries,
            incident: incident.clone(),
            proposal: serde_json::to_string(&ruling).expect("a ruling has a form in JSON"),
            penalties: penalties.collect(),
            situation,
            corrects,
            asked: self.at,
            decided: None,
        };
        self.emit(LiveEvent::Conduct(ConductEvent::Proposed(Box::new(record))));
        Ok(())
    }

    fn ruling(&self, ruling: RulingNo) -> Result<&Ruling, Refusal> {
        let at = (ruling as usize).checked_sub(1);
        let known = at.and_then(|at| self.event.conduct.rulings.get(at));
        known.ok_or(Refusal::None(Named::Ruling(ruling)))
    }

    fn decides(&mut self, no: RulingNo, choice: &Choice) -> Result<(), Refusal> {
        let ruling = self.ruling(no)?.clone();
        if ruling.decided.is_some() {
            return Err(Refusal::Decided(no));
        }
        let switches = self.event.switches();
        let proposal = rule(&ruling.situation, &ruling.incident, &switches).ok();
        let factors = proposal.into_iter().filter_map(|ruling| ruling.discretion);
        let asks = factors.flat_map(|choice| choice.factors).any(|one| one == Factor::ReasonNeeded);
        if asks || choice.instead.is_some() {
            reason(choice.reason)?;
        }
        let allowed = levels(&switches);
        let unknown = |level: &&Level| !allowed.contains(level);
        let chosen = choice.penalties.iter().filter_map(|(_, level)| level.as_ref());
        if let Some(level) = chosen.clone().find(unknown) {
            return Err(Refusal::NoSuchPenalty(*level));
        }
        let decided = Decided { by: self.by, at: self.at, choice: choice.clone() };
        self.emit(LiveEvent::Conduct(ConductEvent::Decided { ruling: no, decided }));
        for (entry, level) in ruling.final_penalties(choice) {
            self.penalised(entry, level, choice.reason, Some(no));
        }
        if choice.instead.is_some() && switches.report_overrides == ReportOverrides::Yes {
            self.report(Board::RulesCommittee, About::Ruling(no), choice.reason);
        }
        Ok(())
    }
}

impl Ruling {
    /// The penalties that a decision leaves: as proposed, unless the director chose others.
    fn final_penalties(&self, choice: &Choice) -> Vec<(EntryId, Level)> {
        let entry = |seat: Seat| self.entries.iter().find(|(one, _)| *one == seat).map(|(_, e)| *e);
        let chosen = |seat: Seat| choice.penalties.iter().find(|(one, _)| *one == seat);
        let proposed = self.penalties.iter().filter_map(|(seat, level)| {
            let level = chosen(*seat).map_or(Some(*level), |(_, level)| *level);
            Some((entry(*seat)?, level?))
        });
        let is_new = |seat: &Seat| self.penalties.iter().all(|(one, _)| one != seat);
        let added = choice.penalties.iter().filter(|(seat, _)| is_new(seat));
        let added = added.filter_map(|(seat, level)| Some((entry(*seat)?, (*level)?)));
        proposed.chain(added).collect()
    }
}

impl Event {
    /// The number of offences of a player in this event: penalties that were not replaced, over all their entries.
    pub fn offences(&self, entry: EntryId) -> u32 {
        let person = self.entry(entry).map(|one| one.person);
        let same = |of: EntryId| self.entry(of).map(|one| one.person) == person;
        let counts = |one: &&Penalty| one.replaced.is_none() && same(one.entry);
        self.conduct.penalties.iter().filter(counts).count() as u32 // fewer than 2^32 penalties
    }

    /// The number of clocks that ran out for a player in this event, and the number that were called on them.
    pub fn clocks(&self, entry: EntryId) -> (u32, u32) {
        let person = self.entry(entry).map(|one| one.person);
        let sat = |ruling: &Ruling, seat: Seat| {
            let there = ruling.entries.iter().find(|(one, _)| *one == seat);
            there.and_then(|(_, entry)| self.entry(*entry)).map(|one| one.person) == person
        };
        let (mut expired, mut called) = (0, 0);
        for ruling in &self.conduct.rulings {
            match &ruling.incident.what {
                What::ClockExpired(clock) => expired += u32::from(sat(ruling, clock.who)),
                What::ClockCalled(clock) => called += u32::from(sat(ruling, clock.against)),
                _ => {}
            }
        }
        (expired, called)
    }

    /// Whether a player counts as slow: SVP-2.12-04.
    pub fn is_slow(&self, entry: EntryId) -> bool {
        let (expired, called) = self.clocks(entry);
        is_slow(expired, called)
    }

    /// The time out that a player is sitting out at this moment.
    pub fn sits_out(&self, entry: EntryId, now: Instant) -> Option<&Penalty> {
        let played = crate::play_time(&self.schedule, now);
        let runs = |one: &&Penalty| match one.chosen {
            Level::SitOut(rulings::Length::Minutes(_)) => one.ends().is_some_and(|at| played < at),
            Level::SitOut(rulings::Length::Hands(hands)) => one.hands < u32::from(hands),
            Level::SitOut(rulings::Length::Rounds(rounds)) => {
                let chair = self.chair_of(one.entry);
                let table = chair.and_then(|chair| self.tables.get(&chair.table));
                let round = table.map_or(1, |table| table.dealt_in().len().max(1)) as u32;
                one.hands < u32::from(rounds) * round
            }
            Level::Warning | Level::Disqualification => false,
        };
        let mine = |one: &&Penalty| one.entry == entry && one.replaced.is_none();
        self.conduct.penalties.iter().filter(mine).find(runs)
    }

    /// Completes a situation with what the event knows: offences, and the number of players left.
    fn with_history(&self, situation: &Situation, entries: &[(Seat, EntryId)]) -> Situation {
        let mut situation = situation.clone();
        situation.dealing = self.setup.dealing;
        situation.players_left_in_event = Some(self.left());
        for player in &mut situation.players {
            let entry = entries.iter().find(|(seat, _)| *seat == player.seat);
            player.offences = entry.map_or(0, |(_, entry)| self.offences(*entry));
        }
        situation
    }

    /// Where an entry in play sits.
    pub fn seat_of(&self, entry: EntryId) -> Option<Chair> {
        self.chair_of(entry)
    }
}
