//! Opens and lists house tables.

use crate::deck::random_bits;
use crate::job::{Job, Message};
use crate::naming::{self, WithNew};
use crate::questions::ReplyTo;
use crate::refusal::{self, failed};
use crate::state::State;
use crate::submission::{PitOpening, SubmissionKind};
use banked::blackjack;
use banked::{Family, Game, Limit, Limits, OverMax, Source};
use forms::pit::At;
use pit::{Config, Event, Pace, RemainingStakes, Rules, Table};
use record::{Entry, FIRST};
use std::sync::Arc;
use store::Batch;
use units::text::TABLE_NAME;
use units::{Chips, PlayerId, Seq, TableId};
use view::Observer;
use wire::{HouseTablesView, NewHouseTable, Refusal, RefusalCode as Code};

/// The minimum buy-in, as a multiple of the minimum stake.
const BUY_IN_MIN: u64 = 10;
/// The bank's float per seat, as a multiple of the most that one stake can win.
const FLOAT_WINS: u64 = 4;

/// Returns the keys of all games against the house.
pub fn house_game_keys() -> Vec<&'static str> {
    Game::keys().chain(blackjack::GAMES.iter().map(|game| game.name)).collect()
}

/// Returns the tables for the observer's list: all public tables, and private ones that they host or sit at.
pub(crate) fn list(around: &State, player: Option<PlayerId>) -> HouseTablesView {
    let observer = player.map_or(Observer::Rail, Observer::Player);
    let sees = |table: &Table| {
        let config = table.config();
        let is_own = player.is_some() && config.host == player;
        let sits = player.is_some_and(|player| table.seat_of(player).is_some());
        !config.private || is_own || sits
    };
    let tables = around.house_tables.values().map(|actor| &actor.table).filter(|table| sees(table));
    let mut tables: Vec<_> = tables.map(|table| view::pit_row(table, observer)).collect();
    tables.sort_by(|one, other| (&one.name, one.table).cmp(&(&other.name, other.table)));
    HouseTablesView { tables }
}

/// Opens a table for a player.
pub(crate) fn open(job: &mut Job<'_>, to: ReplyTo<TableId>, player: PlayerId, new: &NewHouseTable) {
    let outcome = match job.around.gate() {
        Some(refusal) => Err(refusal),
        None => may_open(job.around, player, new).and_then(|()| {
            let name = TABLE_NAME.fit(&new.name).map_err(|u| refusal::of_text("name", u))?;
            if !job.around.is_owner(player) && people::is_reserved(&name) {
                return Err(Refusal::new(Code::NameReserved).with("field", "name"));
            }
            config(job, new, new.private.then_some(player), name)
        }),
    };
    match outcome {
        Ok(config) => begin(job, config, Some(to)),
        Err(refusal) => job.reply(to, Err(refusal)),
    }
}

/// Opens the operator's house tables that are not open yet.
pub(crate) fn open_chosen(job: &mut Job<'_>) {
    let around = job.around;
    for new in &around.config.house_tables {
        let is_it = |config: &Config| config.host.is_none() && config.name == new.name;
        if around.house_tables.values().any(|actor| is_it(actor.table.config())) {
            continue;
        }
        match config(job, new, None, new.name.clone()) {
            Ok(config) => begin(job, config, None),
            Err(refusal) => {
                let why = refusal.params.get("allowed").map(ToString::to_string);
                job.log(format!("cannot open the house table {}: {why:?}", new.name));
            }
        }
    }
}

fn may_open(around: &State, player: PlayerId, new: &NewHouseTable) -> Result<(), Refusal> {
    let owner = around.is_owner(player);
    if around.people.player(player).is_none() {
        return Err(Refusal::new(Code::NameNeeded));
    }
    if !new.private && !owner {
        return Err(Refusal::new(Code::NotOwner));
    }
    let max = around.config.tables_max;
    if around.house_tables.len() + around.house_tables.opening().len() >= max {
        return Err(Refusal::new(Code::TooManyTables).with("max", max));
    }
    let hosts = around.house_tables.values().map(|actor| actor.table.config().host);
    let hosts = hosts.chain(around.house_tables.opening().iter().copied());
    let (own, max) =
        (hosts.filter(|host| *host == Some(player)).count(), around.config.tables_per_host_max);
    match !owner && own >= max {
        true => Err(Refusal::new(Code::TooManyTables).with("max", max)),
        false => Ok(()),
    }
}

/// Makes the options of a new table.
fn config(
    job: &mut Job<'_>,
    new: &NewHouseTable,
    host: Option<PlayerId>,
    name: String,
) -> Result<Config, Refusal> {
    let NewHouseTable { game, min, max, seats, private, .. } = new;
    let made = rules(game, *min, *max)?;
    let table = TableId::from_bits(random_bits(job.entropy).map_err(|_| failed())?);
    let win = highest_win(&made.rules, *max);
    let config = Config {
        table,
        name,
        currency: job.around.cashier.currency(),
        game: game.clone(),
        rules: made.rules,
        seats: *seats,
        buy_in_min: min.times(BUY_IN_MIN),
        float: win.times(FLOAT_WINS).times(u64::from(*seats)),
        pace: Pace::USUAL,
        left: made.left,
        host,
        private: *private,
    };
    config.check().map_err(|why| match why {
        pit::ConfigError::Seats(_) => unfit("seats", "1 to 10"),
        why => unfit("max", &why.to_string()),
    })?;
    Ok(config)
}

/// The rules of a game with these limits, and whether winning stakes stay for the next round.
struct Made {
    rules: Rules,
    left: RemainingStakes,
}

fn rules(key: &str, min: Chips, max: Chips) -> Result<Made, Refusal> {
    if min.is_zero() || min > max {
        return Err(unfit("min", &format!("1 to {max}")));
    }
    if let Some(game) = blackjack::GAMES.iter().find(|game| game.name == key) {
        let step = game.rules.stake_step();
        let (min, max) = (min.get().div_ceil(step) * step, max.get() / step * step);
        let limits = blackjack::Limits { min: Chips::new(min), max: Chips::new(max) };
        let rules = Rules::Blackjack { rules: game.rules, limits };
        return Ok(Made { rules, left: RemainingStakes::Proposal });
    }
    let game = Game::of_key(key);
    let game = game.ok_or_else(|| Refusal::new(Code::HouseGameUnknown).with("game", key))?;
    let (over_max, left) = match game.source {
        Source::Ray => (OverMax::Void, RemainingStakes::Stay),
        Source::PokerStarsCz | Source::Public => (OverMax::Refuse, RemainingStakes::Proposal),
    };
    let limit = Limit::new(min, max);
    let (limits, boxes, players_throw) = match &game.family {
        Family::Layout(field) => {
            let is_dice = matches!(field.chance, banked::Chance::Dice { count: 2 });
            (
                Limits::by_group(field, limit, limit, over_max),
                0,
                is_dice && game.source == Source::Ray,
            )
        }
        Family::Boxes(versus) => {
            (Limits::of_boxes(versus, limit, limit, over_max), *versus.boxes.end(), false)
        }
    };
    let (game, limits) = (Arc::new(game), Arc::new(limits));
    Ok(Made { rules: Rules::Banked { game, limits, boxes, players_throw }, left })
}

/// Returns the most that one stake can win.
fn highest_win(rules: &Rules, max: Chips) -> Chips {
    match rules {
        Rules::Blackjack { rules, limits } => limits.max.times(rules.exposure()),
        Rules::Banked { game, .. } => {
            let kinds = match &game.family {
                Family::Layout(field) => field.kinds.len(),
                Family::Boxes(versus) => versus.circles.len(),
            };
            let wins = (0..kinds).map(|at| banked::highest_win(game, at, max));
            wins.fold(Chips::ZERO, Chips::saturating_add)
        }
    }
}

fn unfit(field: &str, allowed: &str) -> Refusal {
    Refusal::new(Code::TableSettingUnfit).with("field", field).with("allowed", allowed)
}

/// Opens a table with its first event. The table exists once that event is durable.
fn begin(job: &mut Job<'_>, config: Config, ask: Option<ReplyTo<TableId>>) {
    let around = job.around;
    let title = naming::title(job, config.host, &config.name);
    let names = WithNew { people: &around.people, new: title.as_slice() };
    let event = Event::Opened(Box::new(config.clone()));
    let body = forms::pit::encode(&event, &At::first(), &around.key, &names);
    let stream = units::StreamId::Pit(config.table);
    let entry = Entry::after(&FIRST, stream, Seq(1), around.now, body);
    let chain = entry.hash;
    job.tell(Message::PitOpens(config.host));
    let texts = title.iter().cloned().collect();
    let batch = Batch { entries: vec![entry], texts, ..Batch::default() };
    let thought = PitOpening { table: Table::open(config), chain, title, ask };
    job.submit(batch, SubmissionKind::PitOpening(Box::new(thought)));
}
