//! Opens a table: checks its options and writes the first entry of its record.

use crate::deck::random_bits;
use crate::job::{Job, Message};
use crate::naming::{self, WithNew};
use crate::questions::ReplyTo;
use crate::refusal::failed;
use crate::state::State;
use crate::submission::{OpeningSubmission, SubmissionKind};
use crate::{refusal, table_options};
use books::{ConfigError, Game, Rulebook};
use cash::{Event, HostEvent, Jackpot, PoolConfig, TableConfig};
use hand::Limit;
use people::{Change, TypedText};
use record::{Entry, FIRST};
use shuffler::EntropyError;
use std::sync::Arc;
use store::Batch;
use tables::Table;
use units::text::TABLE_NAME;
use units::{Chips, Millis, PlayerId, Seq, TableId};
use wire::{NewTable, Refusal, RefusalCode as Code};

/// Why a request for a table failed.
pub(crate) enum NotMade {
    /// An option is not allowed.
    Setting(ConfigError),
    /// There is no randomness for the table's identifier.
    Entropy(EntropyError),
}

impl From<ConfigError> for NotMade {
    fn from(error: ConfigError) -> NotMade {
        NotMade::Setting(error)
    }
}

impl From<EntropyError> for NotMade {
    fn from(error: EntropyError) -> NotMade {
        NotMade::Entropy(error)
    }
}

impl From<NotMade> for Refusal {
    fn from(why: NotMade) -> Refusal {
        match why {
            NotMade::Setting(error) => unfit(&error),
            NotMade::Entropy(_) => failed(),
        }
    }
}

pub(crate) fn ask_open_table(
    job: &mut Job<'_>,
    to: ReplyTo<TableId>,
    player: PlayerId,
    table: &NewTable,
) {
    let outcome = match job.around.gate() {
        Some(refusal) => Err(refusal),
        None => may_open(job.around, player).and_then(|()| new_table(job, player, table)),
    };
    match outcome {
        Ok(config) => match config.rulebook.table.orders.as_ref().filter(|_| config.private) {
            Some(orders) => {
                let refusal = Refusal::new(Code::OrderNeeded).with("count", orders.days_ahead);
                job.reply(to, Err(refusal));
            }
            None => open_table(job, config, Some(to)),
        },
        Err(refusal) => job.reply(to, Err(refusal)),
    }
}

/// Checks that neither the room nor the player has too many tables. The limit per host does not apply to the owner.
///
/// A tournament counts once, in a separate limit; its tables do not count.
fn may_open(around: &State, player: PlayerId) -> Result<(), Refusal> {
    let owner = around.is_owner(player);
    let all = around.tables.all_cash().count() + around.tables.opening().len();
    if all >= around.config.tables_max {
        return Err(too_many(around.config.tables_max));
    }
    let hosted = around.tables.all_cash().map(|table| table.config().host);
    let hosted = hosted.chain(around.tables.opening().iter().copied());
    let own = hosted.filter(|&host| host == Some(player)).count();
    if !owner && own >= around.config.tables_per_host_max {
        return Err(too_many(around.config.tables_per_host_max));
    }
    Ok(())
}

/// Makes the options of a table that this player may open or order.
pub(crate) fn new_table(
    job: &mut Job<'_>,
    player: PlayerId,
    table: &NewTable,
) -> Result<TableConfig, Refusal> {
    let name = job.around.people.player(player).ok_or_else(|| Refusal::new(Code::NameNeeded))?;
    let name = name.name.clone();
    let owner = job.around.is_owner(player);
    if !table.private && !owner {
        return Err(Refusal::new(Code::NotOwner));
    }
    let name = match table.name.as_deref() {
        Some(given) => TABLE_NAME.fit(given).map_err(|u| refusal::of_text("name", u))?,
        None => format!("{name}'s table").chars().take(TABLE_NAME.chars_max).collect(),
    };
    if !owner && people::is_reserved(&name) {
        return Err(Refusal::new(Code::NameReserved).with("field", "name"));
    }
    let host = table.private.then_some(player);
    let config = table_config(job, table, host, name).map_err(Refusal::from)?;
    config.check().map_err(|error| unfit(&error))?;
    Ok(config)
}

/// Makes the options of a new table, with games from the rulebook. The other options are not checked yet.
pub(crate) fn table_config(
    job: &mut Job<'_>,
    new: &NewTable,
    host: Option<PlayerId>,
    name: String,
) -> Result<TableConfig, NotMade> {
    let rulebook = rulebook(job.around, new.rulebook.as_deref())?;
    let (Game { variant, limit, stakes }, mix) = table_options::games(new, &rulebook)?;
    let timing =
        table_options::timing(&new.clock, &rulebook.table.time, job.around.config.outage_hold)?;
    let bits = random_bits(job.entropy)?;
    let others = mix.iter().flat_map(|mix| &mix.others).map(|game| game.limit);
    let limits: Vec<Limit> = others.chain([limit]).collect();
    let (buy_in_min, buy_in_max) = rulebook.table.buy_ins(&limits, new.big_blind);
    let jackpot = jackpot_of(job.around, &name, host, variant.key, new.big_blind, &rulebook);
    let said = new.time_to_act_s.map(|seconds| Millis::seconds(seconds.into()));
    let time_to_act = said.or(job.around.config.time_to_act).unwrap_or(rulebook.table.time.to_act);
    let seat_offer = job.around.config.seat_offer.unwrap_or(rulebook.table.seat_offer);
    let fee = job.around.config.fee.clone().filter(|fee| rulebook.table.fee.leaves(fee));
    let pool = match new.pool {
        Some(least) => {
            let pool = TableId::from_bits(random_bits(job.entropy)?);
            Some(PoolConfig { pool, least })
        }
        None => None,
    };
    Ok(TableConfig {
        table: TableId::from_bits(bits),
        name,
        variant,
        limit,
        stakes,
        mix,
        currency: job.around.cashier.currency(),
        rulebook,
        seats_max: new.seats_max,
        buy_in_min: new.buy_in_min.unwrap_or(buy_in_min),
        buy_in_max: new.buy_in_max.unwrap_or(buy_in_max),
        time_to_act,
        timing,
        pause_between_hands: job.around.config.pause_between_hands,
        away_max: job.around.config.away_max,
        seat_offer,
        straddle: new.straddle.map(table_options::straddle),
        bomb: new.bomb.map(table_options::bomb).transpose()?,
        private: new.private,
        host,
        host_seats: new.host_seats,
        house_players: new.house_players,
        fee,
        jackpot,
        anonymous: new.anonymous,
        rail_delay: Millis::seconds(60 * u64::from(new.rail_delay_min)),
        rail_cards: new.rail_cards,
        pool,
    })
}

/// Returns the jackpot's terms at a table of this name, if it takes part.
///
/// Only public tables on the operator's list take part, under a rulebook with jackpots.
fn jackpot_of(
    around: &State,
    name: &str,
    host: Option<PlayerId>,
    game: &str,
    big_blind: Chips,
    rulebook: &Rulebook,
) -> Option<Jackpot> {
    let settings = around.config.jackpot.as_ref()?;
    let chosen = host.is_none() && settings.tables.iter().any(|table| table == name);
    let rule = if game == hand::HOLDEM.key { &settings.holdem } else { &settings.omaha };
    Some(Jackpot {
        drop: settings.drop,
        min_pot: big_blind.times(settings.min_pot_big_blinds).max(settings.drop),
        rule: rule.clone(),
        split: rulebook.table.jackpot.filter(|_| chosen)?,
    })
}

/// The rulebook with this key, or the default one.
fn rulebook(around: &State, key: Option<&str>) -> Result<Arc<Rulebook>, ConfigError> {
    let shelf = &around.config.shelf;
    let book = shelf.book(key.unwrap_or(&around.config.rulebook));
    book.cloned().ok_or_else(|| {
        let keys: Vec<&str> = shelf.books().iter().map(|book| book.key.as_str()).collect();
        ConfigError { field: "rulebook", allowed: keys.join(", ") }
    })
}

/// Opens a table with its first event. The table exists once that event is durable.
pub(crate) fn open_table(job: &mut Job<'_>, config: TableConfig, ask: Option<ReplyTo<TableId>>) {
    let title = naming::title(job, config.host, &config.name);
    let names = WithNew { people: &job.around.people, new: title.as_slice() };
    let event = Event::Opened(Box::new(config.clone()));
    let opening = forms::encode(&event, &job.around.key, &names, None, Seq(1));
    let table = cash::Table::open(job.around.now, config).into();
    begin_record(job, table, opening, title, Vec::new(), ask, Vec::new());
}

/// Opens a table that was ordered, with its password.
///
/// The record begins with the bytes of the order, because a text such as the name may have another digest by now.
pub(crate) fn open_as_ordered(
    job: &mut Job<'_>,
    config: TableConfig,
    opening: &str,
    password: Option<String>,
) {
    let (table, at, by) = (config.table, job.around.now, config.host);
    let locked = password.zip(by);
    let then = locked.map(|(hash, by)| HostEvent::PasswordSet { hash: Some(hash), by });
    let then = then.map(|event| tables::Event::Cash(Event::Host(event)));
    let ordered = vec![Change::OrderOpened { table, at }];
    let opening = opening.as_bytes().to_vec();
    let table = cash::Table::open(at, config).into();
    begin_record(job, table, opening, None, then.into_iter().collect(), None, ordered);
}

fn begin_record(
    job: &mut Job<'_>,
    table: Table,
    opening: Vec<u8>,
    title: Option<TypedText>,
    then: Vec<tables::Event>,
    ask: Option<ReplyTo<TableId>>,
    ordered: Vec<Change>,
) {
    let (id, at) = (table.id(), job.around.now);
    let State { key, people, .. } = job.around;
    let encode =
        |(event, seq): (&tables::Event, Seq)| forms::tables::encode(event, key, people, None, seq);
    let after = then.iter().zip((2..).map(Seq)).map(encode);
    let (mut entries, mut chain) = (Vec::new(), FIRST);
    for (seq, body) in (1..).map(Seq).zip([opening].into_iter().chain(after)) {
        let entry = Entry::after(&chain, id, seq, at, body);
        chain = entry.hash;
        entries.push(entry);
    }
    job.tell(Message::TableOpens(table.host()));
    let batch = Batch {
        entries,
        people: ordered.clone(),
        texts: title.iter().cloned().collect(),
        ..Batch::default()
    };
    let thought = OpeningSubmission { at, table, then, chain, ask, ordered, title };
    job.submit(batch, SubmissionKind::Opening(Box::new(thought)));
}

fn too_many(max: usize) -> Refusal {
    Refusal::new(Code::TooManyTables).with("max", max)
}

fn unfit(error: &ConfigError) -> Refusal {
    Refusal::new(Code::TableSettingUnfit)
        .with("field", error.field)
        .with("allowed", &*error.allowed)
}
