//! What follows without an act: cards that are due or no longer needed, and hand-for-hand play.

use super::Draft;
use crate::card::{Card, CardNo, Need, Proposal, Task};
use crate::event::{CardEvent, LiveEvent, TableEvent};
use crate::published::Says;
use crate::state::{Event, Phase};
use seating::{Layout, TableNo};
use tournament::{Field, TableSize, balance, breaking, hand_for_hand};
use units::{Instant, SeatSet};

impl Draft<'_> {
    /// Decides what follows from all that has happened.
    pub(super) fn follows(&mut self) {
        if self.event.phase != Phase::Playing {
            return;
        }
        self.drops_seats();
        self.hand_for_hand();
        self.cards_follow();
    }

    /// Drops the seats drawn for players who are out, and closes tables that everybody has left.
    fn drops_seats(&mut self) {
        let stays = |card: &Card| match card.task {
            Task::GoTo { entry, from, .. } => {
                self.event.chair_of(entry).is_some_and(|chair| chair.table == from)
            }
            Task::Balance { .. } | Task::Break(_) | Task::FinalTable => true,
        };
        let gone: Vec<CardNo> =
            self.event.cards.open.iter().filter(|card| !stays(card)).map(|card| card.no).collect();
        for card in gone {
            self.emit(LiveEvent::Card(CardEvent::Dropped(card)));
        }
        let breaking = self.event.tables.iter().filter(|(_, one)| one.breaking);
        let breaking: Vec<TableNo> = breaking.map(|(table, _)| *table).collect();
        breaking.into_iter().for_each(|table| self.closes_if_broken(table));
    }

    fn hand_for_hand(&mut self) {
        let event = &self.event;
        if event.is_entry_open(self.now) || event.in_round().next().is_some() {
            return;
        }
        let rules = event.setup.plan.tables.hand_for_hand;
        let (left, prizes) = (event.left(), event.paid_places());
        let tables = event.field().len();
        let on = hand_for_hand::applies(left, prizes, tables, event.rounds.from, rules);
        if on != event.rounds.is_on {
            self.emit(LiveEvent::Table(TableEvent::HandForHand(on)));
            self.announces(Says::HandForHand(on));
        }
    }

    /// Drops cards that are no longer needed, and makes those that are due.
    fn cards_follow(&mut self) {
        let mut due = self.event.due_tasks();
        let open: Vec<Card> = self.event.cards.open.clone();
        for card in open.iter().filter(|card| !matches!(card.task, Task::GoTo { .. })) {
            match due.iter().position(|task| task.is_like(&card.task)) {
                Some(at) => {
                    due.remove(at);
                }
                None => self.emit(LiveEvent::Card(CardEvent::Dropped(card.no))),
            }
        }
        due.into_iter().for_each(|task| self.makes(task));
    }
}

impl Task {
    /// Whether two tasks ask for the same, whatever the sizes of the tables.
    fn is_like(&self, other: &Task) -> bool {
        match (self, other) {
            (Task::Balance { from, to, .. }, Task::Balance { from: other, to: too, .. }) => {
                (from, to) == (other, too)
            }
            _ => self == other,
        }
    }
}

impl Event {
    /// What should be done now: the final table is drawn, or a table breaks, or tables are balanced.
    fn due_tasks(&self) -> Vec<Task> {
        let field = self.field();
        let plan = &self.setup.plan.tables;
        let sizes = self.sizes();
        let declined = |task: &Task| {
            self.cards.declined.iter().any(|(other, at)| other.is_like(task) && *at == sizes)
        };
        if self.phase != Phase::Playing || self.in_round().next().is_some() {
            return Vec::new();
        }
        if breaking::redraws(&field, plan.final_table) && !declined(&Task::FinalTable) {
            return vec![Task::FinalTable];
        }
        let moves = self.plan.published.method.rules(&self.setup.plan);
        let first = breaking::next(&self.field_with_reserved()).filter(|_| moves.gap.is_some());
        if let Some(table) = first.filter(|table| !declined(&Task::Break(*table))) {
            // A table to which somebody is on the way breaks after they have come.
            let waits = !self.coming(table).is_empty();
            return if waits { Vec::new() } else { vec![Task::Break(table)] };
        }
        let balance = balances(&field, &moves);
        balance.into_iter().filter(|task| !declined(task)).collect()
    }

    /// The tables in play; seats that consoles may hand out count as taken.
    pub(crate) fn field_with_reserved(&self) -> Field {
        let sizes = self.field();
        let sizes = sizes.to_break().map(|size| {
            let reserved = self.reserved(size.table).len() as u8; // at most ten
            TableSize { players: (size.players + reserved).min(size.seats), ..size }
        });
        Field::new(sizes.collect::<Vec<_>>()).expect("each table once")
    }

    /// How a card is carried out, as far as the positions at the tables are known.
    ///
    /// A told big blind counts for [`FRESH`](crate::FRESH), or while play stands still.
    pub fn proposal(&self, card: CardNo, now: Instant) -> Proposal {
        let Some(card) = self.cards.open.iter().find(|one| one.no == card) else {
            return Proposal::default();
        };
        match card.task {
            Task::Break(_) | Task::FinalTable => Proposal::default(),
            Task::GoTo { entry, to, .. } => {
                let leaver = self.chair_of(entry).map(|chair| (chair.seat, entry));
                let waits = self.waits_at(to, now);
                let seat = Some(seating::EmptySeat {
                    seat: to.seat,
                    to_big_blind: 0,
                    waits_for_button: waits,
                });
                Proposal { leaver, seat, needs: Vec::new() }
            }
            Task::Balance { from, to, .. } => self.balance_proposal(card.no, from, to, now),
        }
    }

    /// How a player would move from one table to another for this card, after all earlier cards were carried out.
    pub(crate) fn balance_proposal(
        &self,
        card: CardNo,
        from: TableNo,
        to: TableNo,
        now: Instant,
    ) -> Proposal {
        let mut earlier: Vec<(TableNo, TableNo, Proposal)> = Vec::new();
        for other in self.cards.open.iter().filter(|other| other.no < card) {
            if let Task::Balance { from, to, .. } = other.task {
                let proposal = self.proposed_after(&earlier, from, to, now);
                earlier.push((from, to, proposal));
            }
        }
        self.proposed_after(&earlier, from, to, now)
    }

    /// How a player would move after earlier moves: the worst position is filled first.
    fn proposed_after(
        &self,
        earlier: &[(TableNo, TableNo, Proposal)],
        from: TableNo,
        to: TableNo,
        now: Instant,
    ) -> Proposal {
        let came = earlier.iter().filter(|(_, takes, _)| *takes == to);
        let kept: SeatSet = came.filter_map(|(_, _, one)| Some(one.seat?.seat)).collect();
        let went = earlier.iter().filter(|(gives, _, _)| *gives == from);
        let left: SeatSet = went.filter_map(|(_, _, one)| Some(one.leaver?.0)).collect();
        let (receives, gives) = (self.layout(to, now), self.layout(from, now));
        let mut needs = Vec::new();
        needs.extend(receives.is_none().then_some(Need::BigBlind(to)));
        needs.extend(gives.is_none().then_some(Need::BigBlind(from)));
        let rules = self.plan.published.method.rules(&self.setup.plan);
        let place = receives.and_then(|layout| {
            let layout = Layout { kept: layout.kept.union(kept), ..layout };
            layout.arrival(balance::arrives(&rules, 0), false)
        });
        let leaver = gives.zip(place).and_then(|(layout, place)| {
            let live = layout.live.difference(left);
            let stays = live.contains(layout.big);
            let big = if stays { layout.big } else { live.first_after(layout.big)? };
            let layout = Layout { live, big, ..layout };
            let seat = match balance::leaver(&rules, place.to_big_blind) {
                seating::Leaver::SamePosition(distance) => layout.leaver(distance),
                seating::Leaver::NextBigBlind | seating::Leaver::Entry(_) => layout.big,
            };
            Some((seat, self.tables[&from].at.get(&seat)?.entry))
        });
        Proposal { leaver, seat: place, needs }
    }

    /// The positions of the next hand at a table, if they are known.
    pub(crate) fn layout(&self, table: TableNo, now: Instant) -> Option<Layout> {
        let one = self.tables.get(&table)?;
        let fresh = one.blinds.at().is_some_and(|at| self.is_fresh(at, now));
        let blinds = one.blinds.get().filter(|_| fresh)?;
        one.layout(*blinds, self.coming(table).union(self.reserved(table)))
    }
}

/// The moves that bring all tables within the gap, one after the other.
fn balances(field: &Field, rules: &balance::Rules) -> Vec<Task> {
    let mut field = field.clone();
    let mut tasks = Vec::new();
    while let Some(step) = balance::next_move(&field, rules) {
        let size = |field: &Field, table| field.table(table).map_or(0, |size| size.players);
        let sizes = (size(&field, step.from), size(&field, step.to));
        tasks.push(Task::Balance { from: step.from, to: step.to, sizes });
        let set = field.set(step.from, sizes.0 - 1).and_then(|()| field.set(step.to, sizes.1 + 1));
        if set.is_err() {
            break;
        }
    }
    tasks
}
