//! What is open, where to sit, and tables that open and close.

use crate::commit::{Of, OpeningThought, Thought};
use crate::deck::random_bits;
use crate::hall::Hall;
use crate::mailbox::{Asker, Letter, Work};
use crate::table::{Actor, failed};
use crate::{Answer, AskId, form, refusal};
use record::{Entry, FIRST};
use room::{
    ConfigError, Event, Game, HostOrder, Input, PoolConfig, Rulebook, SeatState, Table, TableConfig,
};
use shuffler::EntropyError;
use std::sync::Arc;
use store::{Batch, Durable};
use units::text::TABLE_NAME;
use units::{Chips, Currency, Millis, PlayerId, Seq, TableId};
use view::Observer;
use wire::{LobbyRow, LobbyView, NewTable, Notice, Refusal, RefusalCode as Code};

/// Least chips to sit down with, in big blinds.
const BUY_IN_MIN_BIG_BLINDS: u64 = 20;
/// Most chips to sit down with, in big blinds.
const BUY_IN_MAX_BIG_BLINDS: u64 = 200;
/// What a newcomer is offered to sit down with, in big blinds.
pub(crate) const BUY_IN_USUAL_BIG_BLINDS: u64 = 100;

/// Why no table was made of what was asked for.
pub(crate) enum NotMade {
    /// A setting is not allowed.
    Setting(ConfigError),
    /// No randomness for its name.
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

impl Hall {
    pub(crate) fn lobby(&self, player: Option<PlayerId>) -> LobbyView {
        let observer = player.map_or(Observer::Rail, Observer::Player);
        let row = |actor: &Actor| view::lobby_row(&actor.table, observer);
        let stakes =
            |row: &LobbyRow| (row.stakes.big_blind, row.stakes.small_blind, row.name.clone());
        let alone = self.tables.values().filter(|actor| actor.table.config().pool.is_none());
        let (private, public): (Vec<&Actor>, Vec<&Actor>) =
            alone.partition(|actor| actor.table.config().private);
        let own = |actor: &&Actor| {
            player.is_some_and(|player| {
                actor.table.config().host == Some(player) || actor.table.seat_of(player).is_some()
            })
        };
        let mut tables: Vec<LobbyRow> = public.into_iter().map(row).collect();
        let mut private_tables: Vec<LobbyRow> = private.into_iter().filter(own).map(row).collect();
        tables.sort_by_key(stakes);
        private_tables.sort_by_key(stakes);
        let mut people: Vec<PlayerId> =
            self.lines.values().filter_map(|line| line.player).collect();
        people.retain(|&player| !self.is_house(player));
        people.sort_unstable();
        people.dedup();
        let players = u32::try_from(people.len()).unwrap_or(u32::MAX);
        let pools = self.pool_rows(observer);
        LobbyView { tables, pools, private_tables, players, restart_at: self.restart_at }
    }

    /// The public table with a free seat where a hand starts soonest for a newcomer, and with how
    /// many chips to sit down: tables that wait with players come first, then those in a hand, then
    /// empty ones; among equals the one for which the balance goes deepest, then the fuller one.
    pub(crate) fn quick_seat(&self, player: PlayerId) -> Result<(TableId, Chips), Refusal> {
        let balance = self.cashier.balance(player);
        let mut dearest: Option<Chips> = None;
        let mut best = None;
        for actor in self.tables.values() {
            let (table, config) = (&actor.table, actor.table.config());
            let taken = table.seats().count();
            let open = !config.private
                && config.pool.is_none()
                && !table.is_locked()
                && !table.is_paused()
                && !table.is_closing()
                && taken < usize::from(config.seats_max)
                && table.seat_of(player).is_none();
            if !open {
                continue;
            }
            if balance < config.buy_in_min {
                dearest = Some(dearest.map_or(config.buy_in_min, |d| d.min(config.buy_in_min)));
                continue;
            }
            let usual = config.stakes.big_blind.times(BUY_IN_USUAL_BIG_BLINDS);
            let buy_in = usual.min(config.buy_in_max).max(config.buy_in_min).min(balance);
            let ready = table.seats().filter(|(_, s)| s.state == SeatState::In).count();
            let wait = match (ready, table.is_hand_running()) {
                (0, _) => 2u8,
                (_, false) => 0,
                (_, true) => 1,
            };
            let depth = buy_in.get() / config.stakes.big_blind.get().max(1);
            // whoever asks for any seat means the game that everybody knows
            let other = config.variant.key != "holdem" || config.mix.is_some();
            let rank = (other, wait, u64::MAX - depth, usize::MAX - ready, actor.id());
            if best.as_ref().is_none_or(|(least, _)| rank < *least) {
                best = Some((rank, buy_in));
            }
        }
        match (best, dearest) {
            (Some(((.., table), buy_in)), _) => Ok((table, buy_in)),
            (None, Some(needed)) => Err(Refusal::new(Code::NotEnoughChips)
                .with("balance", balance.get())
                .with("needed", needed.get())),
            (None, None) => Err(Refusal::new(Code::TableFull)),
        }
    }

    pub(crate) fn ask_open_table(&mut self, id: AskId, player: PlayerId, table: &NewTable) {
        let outcome = match self.gate() {
            Some(refusal) => Err(refusal),
            None => self.new_table(player, table),
        };
        match outcome {
            Ok(config) => self.open_table(config, Some(id)),
            Err(refusal) => self.refuse(Asker::Ask(id), refusal),
        }
    }

    fn new_table(&mut self, player: PlayerId, table: &NewTable) -> Result<TableConfig, Refusal> {
        let name = self.people.player(player).ok_or_else(|| Refusal::new(Code::NameNeeded))?;
        let name = name.name.clone();
        let owner = self.is_owner(player);
        if !table.private && !owner {
            return Err(Refusal::new(Code::NotOwner));
        }
        let all = self.tables.len() + self.opening.len();
        if all >= self.config.tables_max {
            return Err(too_many(self.config.tables_max));
        }
        let hosted = self.tables.values().map(|actor| actor.table.config().host);
        let hosted = hosted.chain(self.opening.iter().copied());
        let own = hosted.filter(|&host| host == Some(player)).count();
        if !owner && own >= self.config.tables_per_host_max {
            return Err(too_many(self.config.tables_per_host_max));
        }
        let name = match table.name.as_deref() {
            Some(given) => TABLE_NAME.fit(given).map_err(|u| refusal::of_text("name", u))?,
            None => format!("{name}'s table").chars().take(TABLE_NAME.chars_max).collect(),
        };
        if !owner && people::is_reserved(&name) {
            return Err(Refusal::new(Code::NameReserved).with("field", "name"));
        }
        let host = table.private.then_some(player);
        let mut config = self.table_config(table, host, name).map_err(Refusal::from)?;
        config.time_to_act = Millis::seconds(table.time_to_act_s.into());
        config.check().map_err(|error| unfit(&error))?;
        Ok(config)
    }

    /// The settings of a new table, of games that its rulebook offers; the others are unchecked.
    pub(crate) fn table_config(
        &mut self,
        new: &NewTable,
        host: Option<PlayerId>,
        name: String,
    ) -> Result<TableConfig, NotMade> {
        let rulebook = self.rulebook(new.rulebook.as_deref())?;
        let (Game { variant, limit, stakes }, mix) = form::games(new, &rulebook)?;
        let bits = random_bits(&mut *self.entropy)?;
        let pool = match new.pool {
            Some(least) => {
                let pool = TableId::from_bits(random_bits(&mut *self.entropy)?);
                Some(PoolConfig { pool, least })
            }
            None => None,
        };
        let big_blind = new.big_blind;
        let buy_in = |given: Option<Chips>, usual| given.unwrap_or(big_blind.times(usual));
        Ok(TableConfig {
            table: TableId::from_bits(bits),
            name,
            variant,
            limit,
            stakes,
            mix,
            currency: Currency::PLAY,
            rulebook,
            seats_max: new.seats_max,
            buy_in_min: buy_in(new.buy_in_min, BUY_IN_MIN_BIG_BLINDS),
            buy_in_max: buy_in(new.buy_in_max, BUY_IN_MAX_BIG_BLINDS),
            time_to_act: self.config.time_to_act,
            pause_between_hands: self.config.pause_between_hands,
            away_max: self.config.away_max,
            straddle: new.straddle,
            private: new.private,
            host,
            house_players: new.house_players,
            pool,
        })
    }

    /// The rulebook of this key, or of tables that name none.
    fn rulebook(&self, key: Option<&str>) -> Result<Arc<Rulebook>, ConfigError> {
        let shelf = &self.config.shelf;
        let book = shelf.book(key.unwrap_or(&self.config.rulebook));
        book.cloned().ok_or_else(|| {
            let keys: Vec<&str> = shelf.books().iter().map(|book| book.key.as_str()).collect();
            ConfigError { field: "rulebook", allowed: keys.join(", ") }
        })
    }

    /// Opens a table by its first event; it is there once that is durable.
    pub(crate) fn open_table(&mut self, config: TableConfig, ask: Option<AskId>) {
        let (table, at, seq) = (config.table, self.now, Seq(1));
        let body = record::encode(&Event::Opened(config.clone()), &self.key, None, seq);
        let entry = Entry::after(&FIRST, table, seq, at, body);
        let chain = entry.hash;
        self.opening.push(config.host);
        let batch = Batch { entries: vec![entry], ..Batch::default() };
        let thought = OpeningThought { at, config, chain, ask };
        self.submit(batch, Of::Opening(Box::new(thought)));
    }

    pub(crate) fn opening_kept(&mut self, durable: &Durable<Thought>) {
        let Of::Opening(opening) = &durable.get().of else { return };
        self.forget_opening(opening);
        let table = Table::open(opening.at, opening.config.clone());
        let actor = Actor::new(table, Seq(1), opening.chain, self.now);
        let table = actor.id();
        self.pool_opened(&opening.config);
        self.tables.insert(table, actor);
        self.house.look_again();
        self.log(format!("table {table} is open"));
        if let Some(ask) = opening.ask {
            self.reply(ask, Answer::Opened { table });
        }
    }

    pub(crate) fn opening_refused(&mut self, opening: &OpeningThought, refusal: Refusal) {
        self.forget_opening(opening);
        self.pool_not_opened(&opening.config);
        if let Some(ask) = opening.ask {
            self.refuse(Asker::Ask(ask), refusal);
        }
    }

    fn forget_opening(&mut self, opening: &OpeningThought) {
        if let Some(at) = self.opening.iter().position(|host| *host == opening.config.host) {
            self.opening.swap_remove(at);
        }
    }

    pub(crate) fn ask_close_table(&mut self, id: AskId, player: PlayerId, table: TableId) {
        let asker = Asker::Ask(id);
        if let Some(refusal) = self.gate() {
            return self.refuse(asker, refusal);
        }
        if !self.is_owner(player) {
            return self.refuse(asker, Refusal::new(Code::NotOwner));
        }
        if let Some(pool) = self.pool_of(table) {
            return self.close_pool(asker, player, pool);
        }
        let order = Input::Host { by: player, owner: true, order: HostOrder::Close };
        self.post(table, Letter { asker, work: Work::Input(order) });
    }

    /// Announces a restart so many seconds from now, or calls it off.
    pub(crate) fn plan_restart(&mut self, in_seconds: Option<u32>) {
        let at = in_seconds.map(|seconds| self.now + Millis::seconds(seconds.into()));
        let notice = match (at, self.restart_at) {
            (Some(at), _) => Notice::RestartPlanned { at },
            (None, Some(_)) => Notice::RestartCancelled,
            (None, None) => return,
        };
        self.restart_at = at;
        self.tables.stir_all();
        self.notice(&notice);
    }
}

fn too_many(max: usize) -> Refusal {
    Refusal::new(Code::TooManyTables).with("max", max)
}

fn unfit(error: &ConfigError) -> Refusal {
    Refusal::new(Code::TableSettingUnfit)
        .with("field", error.field)
        .with("allowed", &*error.allowed)
}
