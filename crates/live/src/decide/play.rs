use super::{Draft, within};
use crate::act::{Dealt, HandDone, KnockOut, OutOfChips, PlayAct, RaceRun};
use crate::card::Need;
use crate::event::{Counted, HandEnded, LiveEvent, TableEvent};
use crate::known::Known;
use crate::lots::DrawOf;
use crate::refusal::{NotNow, Refusal};
use crate::results::{Gone, How};
use crate::table::{Blinds, Chair, PaperTable};
use cards::Card;
use rulings::blinds::{Forced, after_hand};
use rulings::race::Race;
use seating::{EntryId, TableNo};
use tournament::Digest;
use tournament::seats::shuffle;
use units::{Chips, Instant, Seat};

/// Maximum number of hands that are reported at once.
const HANDS_MAX: u64 = 50;

impl Draft<'_> {
    pub(super) fn plays(&mut self, act: &PlayAct) -> Result<(), Refusal> {
        self.playing()?;
        match act {
            PlayAct::KnockOut(out) => self.knocks_out(out),
            PlayAct::Hand(done) => self.hand_ends(*done),
            PlayAct::BigBlind { table, big, button, no_small } => {
                self.big_blind(*table, *big, *button, *no_small)
            }
            PlayAct::Count { table, stacks, remark } => self.counts(*table, stacks, *remark),
            PlayAct::Race(run) => self.races(run),
            PlayAct::HandForHand(from) => {
                let (before, after) = (self.event.rounds.from, Some(*from));
                self.emit(LiveEvent::Table(TableEvent::HandForHandFrom { before, after }));
                Ok(())
            }
            PlayAct::Round => self.round(),
        }
    }

    fn knocks_out(&mut self, out: &KnockOut) -> Result<(), Refusal> {
        let table = out.table;
        self.table(table)?;
        within("out", out.out.len() as u64, 1, u64::from(self.event.left().saturating_sub(1)))?;
        let began = self.event.schedule.clock.began;
        let ended = out.ended.unwrap_or(self.at).max(began);
        within("ended", ended.0, began.0, self.now.0.max(began.0))?;
        self.order_is_open(ended)?;
        let mut entries = Vec::new();
        for one in &out.out {
            let entry = self.sitting(Chair { table, seat: one.seat })?.entry;
            if entries.contains(&entry) {
                return Err(Refusal::SeatEmpty(Chair { table, seat: one.seat }));
            }
            entries.push(entry);
        }
        let by = self.winners(out, &entries)?;
        self.needs_before_out(out, ended)?;
        let ended = self.apart(out, ended);
        for (entry, one) in entries.into_iter().zip(&out.out) {
            let chair = Chair { table, seat: one.seat };
            self.goes(entry, chair, ended, one.stack, by.clone(), How::KnockedOut);
        }
        Ok(())
    }

    /// The winners of the pot, who sit at the table and have not gone out themselves.
    fn winners(&self, out: &KnockOut, entries: &[EntryId]) -> Result<Vec<EntryId>, Refusal> {
        let mut by = Vec::new();
        for &seat in &out.winners {
            let chair = Chair { table: out.table, seat };
            let entry = self.sitting(chair)?.entry;
            if entries.contains(&entry) || by.contains(&entry) {
                return Err(Refusal::SeatEmpty(chair));
            }
            by.push(entry);
        }
        Ok(by)
    }

    /// What a knock-out must say: stacks only if two go out at the same time, the winner only if there is a bounty.
    fn needs_before_out(&self, out: &KnockOut, ended: Instant) -> Result<(), Refusal> {
        let same_hand = out.out.len() > 1 && self.event.needs_stacks(true);
        let same_round = self.event.round_at(ended).is_some() && self.event.needs_stacks(false);
        let missing = |one: &&OutOfChips| one.stack.is_none() && (same_hand || same_round);
        let chair = |one: &OutOfChips| Chair { table: out.table, seat: one.seat };
        let stacks = out.out.iter().filter(missing).map(|one| Need::StackBefore(chair(one)));
        let mut needs: Vec<Need> = stacks.collect();
        if self.event.setup.plan.bounty.is_some() && out.winners.is_empty() {
            needs.push(Need::Winner(out.table));
        }
        if needs.is_empty() { Ok(()) } else { Err(Refusal::Needs(needs)) }
    }

    /// Tells two hands apart that were told for the same moment, if a stack would have to decide that nobody told.
    fn apart(&self, out: &KnockOut, ended: Instant) -> Instant {
        let unknown = |stack: Option<Chips>| stack.is_none();
        let clashes = |at: Instant| {
            self.event.results.gone.iter().any(|gone| {
                let decides = self.event.needs_stacks(gone.chair.table == out.table);
                let is_unknown =
                    unknown(gone.stack) || out.out.iter().any(|one| unknown(one.stack));
                gone.ended == at && gone.round.is_none() && decides && is_unknown
            })
        };
        let mut ended = ended;
        while self.event.round_at(ended).is_none() && clashes(ended) {
            ended = Instant(ended.0 + 1);
        }
        ended
    }

    /// Whether the order of knock-outs at this moment may still change.
    pub(super) fn order_is_open(&self, ended: Instant) -> Result<(), Refusal> {
        match self.event.paid_until().filter(|until| ended <= *until) {
            Some(until) => Err(Refusal::PlacesPaid { until }),
            None => Ok(()),
        }
    }

    fn goes(
        &mut self,
        entry: EntryId,
        chair: Chair,
        ended: Instant,
        stack: Option<Chips>,
        by: Vec<EntryId>,
        how: How,
    ) {
        let (round, act) = (self.event.round_at(ended), self.act());
        let gone = Gone { entry, chair, ended, round, stack, by, how, act };
        self.emit(LiveEvent::Table(TableEvent::Out(gone)));
    }

    fn hand_ends(&mut self, done: HandDone) -> Result<(), Refusal> {
        let HandDone { table, hands, shuffled } = done;
        let before = self.table(table)?.clone();
        within("hands", hands.into(), 1, HANDS_MAX)?;
        if self.event.rounds.is_on && !self.event.rounds.playing.contains(&table) {
            return Err(Refusal::NotNow(NotNow::RoundNotOver));
        }
        let mut after = before.clone();
        let switches = self.event.switches();
        let forced = self.event.forced(shuffled.unwrap_or(self.at));
        for _ in 0..hands {
            self.blinds_off(&mut after, forced);
            after.next_hand(&switches, self.at);
        }
        let changed = |seat: &Seat| {
            let (old, new) = (before.at.get(seat)?, after.at.get(seat)?);
            (old.stack != new.stack).then_some((*seat, old.stack, new.stack))
        };
        let blinded: Vec<_> = before.at.keys().filter_map(changed).collect();
        let dealt_in = before.at.iter().filter(|(seat, one)| one.waits && !after.at[seat].waits);
        let dealt_in = dealt_in.map(|(seat, _)| *seat).collect();
        let out: Vec<Seat> = blinded
            .iter()
            .filter(|(_, _, now)| now.get().is_some_and(|now| now.is_zero()))
            .map(|(seat, _, _)| *seat)
            .collect();
        let hand = HandEnded {
            table,
            hands,
            before: before.blinds,
            after: after.blinds,
            blinded,
            dealt_in,
        };
        self.emit(LiveEvent::Table(TableEvent::Hand(hand)));
        self.blinded_out(table, &before, &out);
        Ok(())
    }

    /// Players whose last chips were taken as blinds are out.
    fn blinded_out(&mut self, table: TableNo, before: &PaperTable, out: &[Seat]) {
        for seat in out {
            let sat = before.at[seat];
            if self.event.left() > 1 && self.order_is_open(self.at).is_ok() {
                let (chair, ended) = (Chair { table, seat: *seat }, self.at);
                let stack = sat.stack.get().copied();
                self.goes(sat.entry, chair, ended, stack, Vec::new(), How::BlindedOff);
            }
        }
    }

    /// Takes ante and blind of one hand from the stacks of absent players, as far as they are known: model D5.
    fn blinds_off(&self, table: &mut PaperTable, forced: Option<Forced>) {
        let (Some(&blinds), Some(forced)) = (table.blinds.get(), forced) else { return };
        for (seat, one) in table.at.iter_mut().filter(|(_, one)| !one.waits) {
            let Some(since) = self.absent_since(one.entry) else { continue };
            if let Some(stack) = one.stack.since(since).filter(|stack| !stack.is_zero()) {
                let left = after_hand(*stack, *seat, blinds.positions(), forced);
                one.stack = Known::told(left, self.at);
            }
        }
    }

    /// Since when a player has played no hand: absent, or sitting out as a penalty; `None` if they play.
    fn absent_since(&self, entry: EntryId) -> Option<Instant> {
        let one = self.event.entry(entry)?;
        let away = one.is_absent().then_some(one.since);
        let out = self.event.sits_out(entry, self.at).map(|penalty| penalty.from);
        away.into_iter().chain(out).min()
    }

    fn big_blind(
        &mut self,
        table: TableNo,
        big: Seat,
        button: Option<Seat>,
        no_small: bool,
    ) -> Result<(), Refusal> {
        let one = self.table(table)?;
        let before = one.blinds;
        let told = Blinds::told(one, big, button, no_small);
        let told = told.ok_or(Refusal::SeatEmpty(Chair { table, seat: big }))?;
        let after = Known::told(told, self.at);
        self.emit(LiveEvent::Table(TableEvent::Blinds { table, before, after }));
        Ok(())
    }

    fn counts(
        &mut self,
        table: TableNo,
        stacks: &[(Seat, Chips)],
        remark: Option<Digest>,
    ) -> Result<(), Refusal> {
        self.table(table)?;
        let mut counted = Vec::new();
        for &(seat, chips) in stacks {
            let before = self.sitting(Chair { table, seat })?.stack;
            counted.push((seat, before, Known::told(chips, self.at)));
        }
        let counted = self.counted(table, counted, remark, 0)?;
        self.emit(LiveEvent::Table(TableEvent::Stacks(counted)));
        Ok(())
    }

    /// Compares a count with what should be at the table; a difference needs a remark.
    fn counted(
        &self,
        table: TableNo,
        stacks: Vec<(Seat, Known<Chips>, Known<Chips>)>,
        remark: Option<Digest>,
        raced: i64,
    ) -> Result<Counted, Refusal> {
        let one = self.table(table)?;
        let sum: Chips = stacks.iter().filter_map(|(_, _, now)| now.get().copied()).sum();
        let before = Chips::new(u64::try_from(sum.signed() - raced).unwrap_or(0));
        let is_whole = one.at.keys().all(|seat| stacks.iter().any(|(told, _, _)| told == seat));
        let expected = self.should_hold(table);
        let differs = expected.is_some_and(|expected| match is_whole {
            true => before != expected,
            false => before > expected,
        });
        let counted = Counted {
            table,
            stacks,
            holds_before: one.holds,
            holds_after: if is_whole {
                Known::told(sum, self.at)
            } else {
                changed(one.holds, raced)
            },
            raced,
            remark: None,
        };
        let Some(expected) = expected.filter(|_| differs) else { return Ok(counted) };
        let difference = before.signed() - expected.signed();
        match remark.filter(|_| is_whole) {
            Some(text) => Ok(Counted { remark: Some((difference, text)), ..counted }),
            None => Err(Refusal::CountDiffers { table, counted: before, expected }),
        }
    }

    /// The chips that should be at a table; `None` if moves with uncounted stacks make that unknown.
    fn should_hold(&self, table: TableNo) -> Option<Chips> {
        let holds = |table: &PaperTable| table.holds.get().copied();
        let others = self.event.tables.iter().filter(|(no, _)| **no != table);
        holds(self.event.tables.get(&table)?).or_else(|| {
            let others: Option<Vec<Chips>> = others.map(|(_, one)| holds(one)).collect();
            let others: Chips = others?.into_iter().sum();
            Some(self.event.issued().saturating_sub(others))
        })
    }

    fn races(&mut self, run: &RaceRun) -> Result<(), Refusal> {
        let table = run.table;
        for &(seat, _, _) in &run.players {
            self.sitting(Chair { table, seat })?;
        }
        let (switches, denominations) = (self.event.switches(), (run.old, run.new));
        let race = Race::new(denominations, &run.players, run.button, &switches);
        let race = race.map_err(Refusal::Race)?;
        let deck = match &run.cards {
            Dealt::AtTheTable(cards) => cards.clone(),
            Dealt::ByLot => self.draws(DrawOf::Race(table), |_, lot| dealt(race.cards(), lot)),
        };
        let outcome = race.hold(&deck, &switches).map_err(Refusal::Race)?;
        let raced = outcome.rounding + outcome.rescue.signed();
        let mut stacks = Vec::new();
        for result in &outcome.results {
            let before = self.sitting(Chair { table, seat: result.seat })?.stack;
            stacks.push((result.seat, before, Known::told(result.stack, self.at)));
        }
        let counted = self.counted(table, stacks, run.remark, raced)?;
        self.emit(LiveEvent::Table(TableEvent::Stacks(counted)));
        Ok(())
    }

    fn round(&mut self) -> Result<(), Refusal> {
        let rounds = &self.event.rounds;
        if !rounds.is_on {
            return Err(Refusal::NotNow(NotNow::NotHandForHand));
        }
        if self.event.in_round().next().is_some() || !self.event.cards.open.is_empty() {
            return Err(Refusal::NotNow(NotNow::RoundNotOver));
        }
        let tables = self.event.field().numbers().collect();
        self.emit(LiveEvent::Table(TableEvent::Round { tables, at: self.at }));
        Ok(())
    }
}

/// The first cards of shuffled decks; each deck is shuffled by itself, so that the order of decks is known.
fn dealt(cards: usize, lot: &mut dyn FnMut(u32) -> u32) -> Vec<Card> {
    let mut dealt = Vec::new();
    while dealt.len() < cards {
        let mut deck: Vec<Card> = Card::all().collect();
        shuffle(&mut deck, &mut *lot);
        dealt.extend(deck);
    }
    dealt.truncate(cards);
    dealt
}

/// The chips of a table after a race among some of its players.
fn changed(holds: Known<Chips>, raced: i64) -> Known<Chips> {
    match holds {
        Known::Unknown => Known::Unknown,
        Known::Told { value, at } => {
            let value = u64::try_from(value.signed() + raced).unwrap_or(0);
            Known::told(Chips::new(value), at)
        }
    }
}
