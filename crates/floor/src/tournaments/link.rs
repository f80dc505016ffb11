//! What a tournament and its tables learn from each other: each reads the other's durable state.

use crate::job::{Job, Message};
use crate::state::State;
use crate::submission::{OpeningSubmission, SubmissionKind};
use crate::tournament_actors::Actor;
use forms::tournament::table_id;
use record::{Entry, FIRST};
use seating::{Direction, Schedule, TableNo};
use store::Batch;
use tables::{Event, Table};
use tournament::Input;
use tournament_table::Input as Directed;
use units::{Seq, TableId, TournamentId};

/// Returns the next inputs that a tournament gets from its tables: new facts, and acknowledgements of directions.
pub(super) fn heard(around: &State, actor: &Actor) -> Vec<Input> {
    let of_table = |&no: &TableNo| {
        let table = around.tables.get(&table_id(actor.id(), no));
        let table = table.and_then(|actor| actor.table.as_tournament());
        let taken = actor.tournament.taken_from(no);
        table.into_iter().flat_map(move |table| {
            let new = table.facts().waiting().filter(move |(fact, _)| *fact > taken);
            let facts = new.map(move |(fact_no, fact)| Input::Fact {
                table: no,
                no: fact_no,
                fact: fact.clone(),
            });
            let directed = Input::Taken { table: no, no: table.taken() };
            facts.chain([directed]).collect::<Vec<Input>>()
        })
    };
    actor.heard.iter().flat_map(of_table).collect()
}

/// Returns the tables that a tournament has opened but that neither exist on the floor nor are being opened there.
pub(crate) fn missing_tables(around: &State, actor: &Actor) -> Vec<TableNo> {
    let is_there = |no: &TableNo| around.tables.contains_key(&table_id(actor.id(), *no));
    let is_wanted = |no: &TableNo| actor.tournament.has_table(*no) && !is_there(no);
    let missing = actor.tables_missing.iter().copied();
    missing.filter(|no| is_wanted(no) && !actor.tables_opening.contains(no)).collect()
}

/// Opens a table of a tournament on the floor. The table exists once its first event is durable.
pub(crate) fn open_table(job: &mut Job<'_>, tournament: TournamentId, no: TableNo) {
    let around = job.around;
    let Some(actor) = around.tournaments.get(&tournament) else { return };
    let plan = actor.tournament.plan();
    let (at, config) = (around.now, actor.opening.table(no, plan, schedule(actor, no)));
    let id = config.settings.table;
    let event = Event::Tournament(tournament_table::Event::Opened(Box::new(config)));
    let table = Table::first(at, &event).expect("the first event of a table");
    let body = forms::tables::encode(&event, &around.key, &around.people, None, Seq(1));
    let entry = Entry::after(&FIRST, id, Seq(1), at, body);
    let (chain, then) = (entry.hash, Vec::new());
    let batch = Batch { entries: vec![entry], ..Batch::default() };
    let (ask, ordered, title) = (None, Vec::new(), None);
    let thought = OpeningSubmission { at, table, then, chain, ask, ordered, title };
    job.tell(Message::TournamentTableOpens(tournament, no));
    job.submit(batch, SubmissionKind::Opening(Box::new(thought)));
}

/// Returns the schedule at the moment when the tournament opened the table.
///
/// Later changes of the clock reach the table as directions.
fn schedule(actor: &Actor, no: TableNo) -> Schedule {
    let mut schedule = actor.tournament.schedule().clone();
    for (_, direction) in actor.tournament.waiting(no) {
        if let Direction::Clock(mark) = direction {
            let at = schedule.clock.marks.iter().position(|other| other == mark);
            at.map(|at| schedule.clock.marks.remove(at));
        }
    }
    schedule
}

impl State {
    /// Returns the next input that a table gets from its tournament: a direction, or the acknowledgement of facts.
    pub(crate) fn directed(&self, table: TableId) -> Option<Directed> {
        let table = self.tables.get(&table)?.table.as_tournament()?;
        let config = table.config();
        let actor = self.tournaments.get(&config.tournament);
        let sent = table.facts().sent();
        let acknowledged = table.facts().waiting().next().map_or(sent, |(first, _)| first - 1);
        // A table that its tournament no longer knows has already reported everything.
        let is_open = actor.is_some_and(|actor| actor.tournament.has_table(config.no));
        let taken =
            actor.filter(|_| is_open).map_or(sent, |actor| actor.tournament.taken_from(config.no));
        if taken > acknowledged {
            return Some(Directed::Acknowledged { taken });
        }
        let mut waiting = actor?.tournament.waiting(config.no);
        let (no, direction) = waiting.find(|(no, _)| *no > table.taken())?;
        Some(Directed::Directed { no, direction: direction.clone() })
    }
}
