//! Rebuilds a floor from the record that the store loaded, with the same `apply` that wrote it.

mod live;
mod pit;
mod replay;
mod tournament;

pub(crate) use self::tournament::replayed;

use crate::FloorConfig;
use crate::actor::Name;
use crate::cashier::Cashier;
use crate::fees::Fees;
use crate::house_games;
use crate::job::Job;
use crate::opening::{NotMade, open_table, table_config};
use crate::orders_due::OrdersDue;
use crate::reports::Reports;
use crate::ring::CHAT_LINES_MAX;
use crate::state::State;
use crate::step::Step;
use crate::submission::SubmissionKind;
use crate::tables::Tables;
use crate::tournament_actors::Dates;
use crate::waiting::places;
use crate::waiting_lists::has_list;
use books::ConfigError;
use people::{Change, Kind, People, Salts};
use record::{ChainHash, FIRST, Fault, PeopleSnapshot, RecordError, RoomKey};
use shuffler::Entropy;
use std::collections::BTreeMap;
use store::{Batch, Loaded, TalkLine};
use units::{Instant, PlayerId, Seq, StreamId, TableId};
use view::Spoken;
use wire::ChatLine;

/// If a start replays at least this many changes to people, it submits a snapshot of people for the next start.
pub const PEOPLE_REPLAYED_MAX: usize = 1_000;

/// Why a room does not open.
#[derive(Debug, thiserror::Error)]
pub enum RecoverError {
    /// An entry of the record was changed after it was written.
    #[error(transparent)]
    Record(#[from] record::Fault),
    /// Chips at a table differ from the books.
    #[error(
        "table {table}: player {player} has {at_table} at the table, but {booked} in the books"
    )]
    Books {
        /// The table where the player's chips differ from the books.
        table: TableId,
        /// The player whose chips differ.
        player: PlayerId,
        /// The player's chips at the table, from its record.
        at_table: u64,
        /// The player's chips at the table, from the books.
        booked: i64,
    },
    /// The people's record cannot be read.
    #[error(transparent)]
    People(#[from] store::OpenError),
    /// The source of randomness failed its self-test.
    #[error(transparent)]
    Entropy(#[from] shuffler::EntropyError),
    /// The shuffler failed its self-test, so no hand may be dealt.
    #[error(transparent)]
    Shuffler(#[from] shuffler::SelfTestFailed),
    /// A public table that a new room should open has an option that is not allowed.
    #[error("table {name}: {field} must be {allowed}")]
    Table {
        /// The table's name, or its position in the list.
        name: String,
        /// The option that has the value not allowed.
        field: String,
        /// The allowed values as text.
        allowed: String,
    },
}

pub(crate) fn recover(
    config: FloorConfig,
    key: RoomKey,
    mut entropy: Box<dyn Entropy>,
    loaded: Loaded,
    now: Instant,
) -> Result<Step, RecoverError> {
    shuffler::self_test()?;
    let mut seed = [0; 32];
    entropy.fill(&mut seed)?;
    let people = loaded.everybody()?;
    let Loaded {
        tables,
        tournaments,
        pits,
        live,
        mut snapshots,
        balances,
        fees,
        people_snapshot: _,
        people: replayed,
        people_end,
        texts: _,
        sessions,
        talk,
        reports,
        talk_since,
        last_at: _, // `now` is no earlier
        is_full,
    } = loaded;
    // A room that has just taken a new key opens the public tables, like a new room.
    let has_new_key = matches!(replayed.last(), Some(Change::KeyTaken { .. }));
    let nobody = of_kind(&people, Kind::Guest).next().is_none();
    let is_new = tables.is_empty() && (nobody || has_new_key);
    let cashier = Cashier::new(balances);
    let mut around = State::new(config, key, cashier, people, now);
    around.fees = Fees::new(fees);
    around.sessions = sessions.into_iter().collect();
    let house: Vec<PlayerId> = of_kind(&around.people, Kind::House).collect();
    house.into_iter().for_each(|player| around.house.know(player));
    for actor in replay::replay_all(&tables, &snapshots, &around, &*entropy)? {
        around.pools.opened(&actor.table);
        if actor.cash().is_some_and(|table| has_list(table, now)) {
            around.lists.add(actor.id());
        }
        around.tables.insert(actor.id(), actor);
    }
    for (tournament, entries, head) in tournaments {
        let kept = snapshots.remove(&tournament.into());
        let after = kept.as_ref().map_or((Seq(0), FIRST), |kept| (kept.seq, kept.chain));
        record::verify_after(after, tournament, &entries, head)?;
        let restored = tournament::restored(tournament.into(), kept.as_ref(), &entries, &around)?;
        restored.into_iter().for_each(|actor| around.tournaments.insert(actor));
    }
    for (table, entries, head) in pits {
        let stream = StreamId::Pit(table);
        let kept = snapshots.remove(&stream);
        let after = kept.as_ref().map_or((Seq(0), FIRST), |kept| (kept.seq, kept.chain));
        record::verify_after(after, stream, &entries, head)?;
        let restored = pit::restored(stream, kept.as_ref(), &entries, &around, &*entropy)?;
        restored.into_iter().for_each(|actor| around.house_tables.insert(actor));
    }
    for (event, entries, head) in live {
        let stream = StreamId::Live(event);
        let kept = snapshots.remove(&stream);
        let after = kept.as_ref().map_or((Seq(0), FIRST), |kept| (kept.seq, kept.chain));
        record::verify_after(after, stream, &entries, head)?;
        let restored = live::restored(stream, kept.as_ref(), &entries, &around)?;
        restored.into_iter().for_each(|actor| around.live.insert(actor));
    }
    around.reports = Reports::new(reports, talk_since);
    around.pools.find_on_way(around.cashier.seats(), &around.tables);
    around.orders_due = OrdersDue::of(&around.people, now);
    let openings = around.tournaments.values().map(|actor| &*actor.opening);
    let opened = openings.filter_map(|opening| opening.date).collect();
    around.tournaments.dates = Dates::of(&around.people, &opened);
    compare_books(&around)?;
    for line in talk {
        restore_chat(&mut around.tables, line, now);
    }
    around.lists.tell(places(&around));
    restore_house_targets(&mut around);
    let mut drift = config_drift(&around);
    let unread = around.tournaments.dates.unread().iter();
    drift.extend(unread.map(|id| format!("timetable {id}: its request cannot be read")));
    let mut step = Step::new(around, entropy, Salts::new(seed));
    if replayed.len() >= PEOPLE_REPLAYED_MAX {
        step.job(|job| keep_people_whole(job, people_end));
    }
    drift.into_iter().for_each(|line| step.log(line));
    if is_new {
        open_public_tables(&mut step)?;
    }
    if is_full {
        step.find_disk_full();
    } else {
        step.job(house_games::open_chosen);
    }
    Ok(step)
}

fn of_kind(people: &People, kind: Kind) -> impl Iterator<Item = PlayerId> {
    people.players().filter(move |one| one.kind == kind).map(|one| one.player)
}

/// Stores a snapshot of all people, up to this sequence number and hash of their chain.
///
/// Call it before anything else is submitted.
fn keep_people_whole(job: &mut Job<'_>, (seq, chain): (Seq, ChainHash)) {
    let snapshot = PeopleSnapshot::of(seq, chain, job.around.people.to_snapshot());
    let batch = Batch { people_snapshot: Some(snapshot), ..Batch::default() };
    job.submit(batch, SubmissionKind::People(Box::default()));
}

fn unreadable(stream: impl Into<StreamId>, seq: Seq, error: RecordError) -> RecoverError {
    Fault::Unreadable { stream: stream.into(), seq, error }.into()
}

/// Checks that every stack agrees with the books, and that the books have no other chips at a table.
fn compare_books(around: &State) -> Result<(), RecoverError> {
    let mut seats: BTreeMap<(TableId, PlayerId), (u64, i64)> = BTreeMap::new();
    for at in around.tables.all_cash() {
        for (seat, sitting) in at.seats() {
            seats.insert((at.config().table, sitting.player), (at.booked(seat).get(), 0));
        }
    }
    for at in around.house_tables.values() {
        let table = &at.table;
        for (_, sitting) in table.seats() {
            seats.insert((table.config().table, sitting.player), (sitting.chips.get(), 0));
        }
    }
    for (pool, player, stack) in around.pools.all_on_way() {
        seats.insert((pool, player), (stack.get(), 0));
    }
    for (table, player, amount) in around.cashier.seats() {
        seats.entry((table, player)).or_default().1 += amount;
    }
    for ((table, player), (at_table, booked)) in seats {
        if i64::try_from(at_table) != Ok(booked) {
            return Err(RecoverError::Books { table, player, at_table, booked });
        }
    }
    Ok(())
}

/// Restores a chat line. A line that was held back stays held if its hand is still in progress.
fn restore_chat(tables: &mut Tables, line: TalkLine, now: Instant) {
    let TalkLine { table, at, player, name, text, hand } = line;
    if let Some(actor) = tables.get_mut(&table) {
        let seat = actor.table.seat_of(player).and_then(|seat| actor.table.seat(seat));
        let sits = actor.table.is_anonymous() || seat.is_some_and(|one| one.name == name);
        let named = if sits { Name::OfSitting } else { Name::Own(None) };
        let held = hand.is_some() && hand == actor.hand_under_way() && actor.holds(&text, named);
        // At an anonymous table only the seat named in the line is still known, not the player.
        let alias = actor.table.is_anonymous().then(|| PlayerId::from_bits(at.0.into()));
        let spoken = Spoken { line: ChatLine { at, player, name, text, held }, alias, hand };
        if let Some(rail) = actor.rail.as_mut().filter(|_| !held) {
            rail.said(at, now, spoken.clone());
        }
        actor.keep_line(spoken);
        debug_assert!(actor.chat.len() <= CHAT_LINES_MAX);
    }
}

/// Sets how many house players each table should have.
///
/// A public table in the settings gets the number set there; other tables get the number last asked for.
fn restore_house_targets(around: &mut State) {
    let State { tables, config: settings, .. } = around;
    for actor in tables.values_mut() {
        let Some(table) = actor.cash() else { continue };
        let config = table.config();
        let named = |new: &&wire::NewTable| {
            !config.private && new.name.as_deref() == Some(config.name.as_str())
        };
        let by_setting = settings.tables.iter().find(named).map(|new| new.house_players);
        let wanted = by_setting.unwrap_or(table.house_wanted());
        actor.house_wanted = wanted.min(config.rulebook.table.house_players_max);
    }
}

/// Returns a log line for each table whose game or rulebook is missing from the operator's files, or differs there.
///
/// The table keeps the game and rulebook in its record.
fn config_drift(around: &State) -> Vec<String> {
    let mut lines = Vec::new();
    for config in around.tables.all_cash().map(cash::Table::config) {
        let (table, shelf) = (config.table, &around.config.shelf);
        let now = |is_there: bool| if is_there { "reads otherwise now" } else { "is not there" };
        let others = config.mix.iter().flat_map(|mix| &mix.others).map(|game| game.variant);
        let games = std::iter::once(config.variant).chain(others);
        for game in games.filter(|game| !shelf.has_game(game)) {
            let (key, now) = (game.key, now(shelf.game(game.key).is_some()));
            lines.push(format!(
                "table {table} goes on with the game \"{key}\" as it was when it opened: the file \
                 of that name {now}"
            ));
        }
        let book = &config.rulebook;
        if !shelf.has_book(book) {
            let (key, version) = (&book.key, &book.version);
            let now = now(shelf.book(key).is_some());
            lines.push(format!(
                "table {table} goes on by the rulebook \"{key}\", version {version}, as it was when \
                 it opened: the file of that name {now}"
            ));
        }
    }
    lines
}

fn open_public_tables(step: &mut Step) -> Result<(), RecoverError> {
    let settings = step.around.config.clone();
    for (at, new) in settings.tables.iter().enumerate() {
        let name = new.name.clone().unwrap_or_else(|| format!("Table {}", at + 1));
        let refused = |error: ConfigError| RecoverError::Table {
            name: name.clone(),
            field: error.field.to_owned(),
            allowed: error.allowed,
        };
        let mut new = wire::NewTable { private: false, ..new.clone() };
        if settings.are_tables_usual {
            let rulebook = settings.shelf.book(&settings.rulebook);
            let most = rulebook.map_or(0, |book| book.table.house_players_max);
            new.house_players = new.house_players.min(most);
        }
        let made = match step.job(|job| table_config(job, &new, None, name.clone())) {
            Ok(config) => config.check().map(|()| config),
            Err(NotMade::Setting(error)) => Err(error),
            Err(NotMade::Entropy(error)) => return Err(error.into()),
        };
        match made {
            Ok(config) => step.job(|job| open_table(job, config, None)),
            Err(_) if settings.are_tables_usual => {}
            Err(error) => return Err(refused(error)),
        }
    }
    Ok(())
}
