//! What is open, where to sit, and tables that open and close.

use crate::commit::{Of, OpeningThought, Thought};
use crate::deck::random_bits;
use crate::hall::Hall;
use crate::mailbox::{Asker, Letter, Work};
use crate::naming::WithNew;
use crate::table::{Actor, failed};
use crate::{Answer, AskId, Channel, fanout, form, refusal};
use books::{ConfigError, Game, Rulebook};
use cash::{Event, HostEvent, HostOrder, Input, Jackpot, PoolConfig, Table, TableConfig};
use hand::Limit;
use people::Change;
use record::{Entry, FIRST};
use shuffler::EntropyError;
use std::sync::Arc;
use store::{Batch, Durable};
use table::SeatState;
use units::text::TABLE_NAME;
use units::{Chips, Currency, Millis, PlayerId, Seq, TableId};
use view::Observer;
use wire::{
    LobbyRow, LobbyView, NewTable, Notice, Refusal, RefusalCode as Code, RemovedPlayer, RemovedView,
};

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
        let row = |actor: &Actor| {
            let waiting = self.line_of(&actor.table);
            LobbyRow { waiting, ..actor.lobby_row(observer) }
        };
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
        let jackpot = self.jackpot_meter(&tables);
        let pools = self.pool_rows(observer);
        let restart_at = self.restart_at;
        let orders = player.map(|player| self.own_orders(player)).unwrap_or_default();
        LobbyView { tables, pools, private_tables, orders, players, restart_at, jackpot }
    }

    /// What the jackpot holds, where any table is played for it.
    fn jackpot_meter(&self, tables: &[LobbyRow]) -> Option<Chips> {
        let any = tables.iter().any(|row| row.jackpot);
        any.then(|| self.cashier.jackpot(Currency::PLAY))
    }

    /// The public table with a free seat where a hand starts soonest for a newcomer, and with how
    /// many chips to sit down: tables that wait with players come first, then those in a hand, then
    /// empty ones; among equals the one for which the balance goes deepest, then the fuller one. None
    /// where he could not play from where he is.
    pub(crate) fn quick_seat(
        &self,
        player: PlayerId,
        channel: Channel,
    ) -> Result<(TableId, Chips), Refusal> {
        let balance = self.cashier.balance(player);
        let mut elsewhere = false;
        let mut dearest: Option<Chips> = None;
        let mut best = None;
        for actor in self.tables.values() {
            let (table, config) = (&actor.table, actor.table.config());
            if !is_open_to(table, player) {
                continue;
            }
            if !channel.may_play_by(&config.rulebook) {
                elsewhere = true;
                continue;
            }
            if balance < config.buy_in_min {
                dearest = Some(dearest.map_or(config.buy_in_min, |d| d.min(config.buy_in_min)));
                continue;
            }
            let buy_in = usual_buy_in(config).min(balance);
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
            (None, None) if elsewhere => Err(Refusal::new(Code::BrowserNotAllowed)),
            (None, None) => Err(Refusal::new(Code::TableFull)),
        }
    }

    /// One of the tables like this one, itself among them, with a seat for him: each as likely as the
    /// others, so that nobody chooses his company.
    pub(crate) fn seat_like(
        &mut self,
        player: PlayerId,
        channel: Channel,
        table: TableId,
    ) -> Result<(TableId, Chips), Refusal> {
        let actor = self.tables.get(&table).ok_or_else(|| self.table_unknown(table))?;
        let config = actor.table.config();
        if config.private || config.pool.is_some() {
            return Err(Refusal::new(Code::NoneLikeIt));
        }
        // Those like it have its rulebook.
        if !channel.may_play_by(&config.rulebook) {
            return Err(Refusal::new(Code::BrowserNotAllowed));
        }
        let (balance, least) = (self.cashier.balance(player), config.buy_in_min);
        if balance < least {
            return Err(Refusal::new(Code::NotEnoughChips)
                .with("balance", balance.get())
                .with("needed", least.get()));
        }
        let all = self.tables.values().map(|actor| &actor.table);
        let like = all.filter(|other| other.config().is_like(config));
        let open = like.filter(|other| is_open_to(other, player));
        let mut open: Vec<TableId> = open.map(|other| other.config().table).collect();
        let buy_in = usual_buy_in(config).min(balance);
        if open.is_empty() {
            return Err(Refusal::new(Code::TableFull));
        }
        // 128 bits over a handful of tables: none is likelier by more than 2^-100.
        let drawn = random_bits(&mut *self.entropy).map_err(|_| failed())? % open.len() as u128;
        Ok((open.swap_remove(drawn as usize), buy_in))
    }

    pub(crate) fn ask_open_table(&mut self, id: AskId, player: PlayerId, table: &NewTable) {
        let outcome = match self.gate() {
            Some(refusal) => Err(refusal),
            None => self.may_open(player).and_then(|()| self.new_table(player, table)),
        };
        match outcome {
            Ok(config) => match config.rulebook.table.orders.as_ref().filter(|_| config.private) {
                Some(orders) => {
                    let refusal = Refusal::new(Code::OrderNeeded).with("count", orders.days_ahead);
                    self.refuse(Asker::Ask(id), refusal);
                }
                None => self.open_table(config, Some(id)),
            },
            Err(refusal) => self.refuse(Asker::Ask(id), refusal),
        }
    }

    /// Neither the room nor he has too many tables.
    fn may_open(&self, player: PlayerId) -> Result<(), Refusal> {
        let owner = self.is_owner(player);
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
        Ok(())
    }

    /// Whom the host of a table removed from it, by name; for him and the owner, who is told also whom he
    /// removed himself.
    pub(crate) fn removed_from(
        &self,
        table: TableId,
        player: PlayerId,
    ) -> Result<RemovedView, Refusal> {
        let actor = self.tables.get(&table).ok_or_else(|| self.table_unknown(table))?;
        let config = actor.table.config();
        let owner = self.is_owner(player);
        if config.host != Some(player) && !owner {
            return Err(Refusal::new(Code::NotHost));
        }
        // What the owner ordered only he lifts.
        let named = actor.table.removed().filter(|(_, by)| owner || *by == player);
        let named = named.filter(|_| !config.anonymous).map(|(player, _)| player);
        let removed = named.map(|player| RemovedPlayer { player, name: self.name_of(player) });
        let mut players: Vec<RemovedPlayer> = removed.collect();
        players.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(RemovedView { players })
    }

    /// The settings of a table that this player may open, or order.
    pub(crate) fn new_table(
        &mut self,
        player: PlayerId,
        table: &NewTable,
    ) -> Result<TableConfig, Refusal> {
        let name = self.people.player(player).ok_or_else(|| Refusal::new(Code::NameNeeded))?;
        let name = name.name.clone();
        let owner = self.is_owner(player);
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
        let config = self.table_config(table, host, name).map_err(Refusal::from)?;
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
        let timing = form::timing(&new.clock, &rulebook.table.time, self.config.outage_hold)?;
        let bits = random_bits(&mut *self.entropy)?;
        let others = mix.iter().flat_map(|mix| &mix.others).map(|game| game.limit);
        let limits: Vec<Limit> = others.chain([limit]).collect();
        let (buy_in_min, buy_in_max) = rulebook.table.buy_ins(&limits, new.big_blind);
        let jackpot = self.jackpot_of(&name, host, variant.key, new.big_blind, &rulebook);
        let said = new.time_to_act_s.map(|seconds| Millis::seconds(seconds.into()));
        let time_to_act = said.or(self.config.time_to_act).unwrap_or(rulebook.table.time.to_act);
        let seat_offer = self.config.seat_offer.unwrap_or(rulebook.table.seat_offer);
        let fee = self.config.fee.clone().filter(|fee| rulebook.table.fee.leaves(fee));
        let pool = match new.pool {
            Some(least) => {
                let pool = TableId::from_bits(random_bits(&mut *self.entropy)?);
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
            currency: Currency::PLAY,
            rulebook,
            seats_max: new.seats_max,
            buy_in_min: new.buy_in_min.unwrap_or(buy_in_min),
            buy_in_max: new.buy_in_max.unwrap_or(buy_in_max),
            time_to_act,
            timing,
            pause_between_hands: self.config.pause_between_hands,
            away_max: self.config.away_max,
            seat_offer,
            straddle: new.straddle.map(form::straddle),
            bomb: new.bomb.map(form::bomb).transpose()?,
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

    /// The jackpot's terms at a table of this name, if it is played for it: public tables of the
    /// operator's list alone, under a rulebook that knows jackpots.
    fn jackpot_of(
        &self,
        name: &str,
        host: Option<PlayerId>,
        game: &str,
        big_blind: Chips,
        rulebook: &Rulebook,
    ) -> Option<Jackpot> {
        let settings = self.config.jackpot.as_ref()?;
        let chosen = host.is_none() && settings.tables.iter().any(|table| table == name);
        let rule = if game == hand::HOLDEM.key { &settings.holdem } else { &settings.omaha };
        Some(Jackpot {
            drop: settings.drop,
            min_pot: big_blind.times(settings.min_pot_big_blinds).max(settings.drop),
            rule: rule.clone(),
            split: rulebook.table.jackpot.filter(|_| chosen)?,
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
        self.begin_record(config, Vec::new(), ask, Vec::new());
    }

    /// Opens a table that was ordered, with the password that it is to have.
    pub(crate) fn open_as_ordered(&mut self, config: TableConfig, password: Option<String>) {
        let (table, at, by) = (config.table, self.now, config.host);
        let locked = password.zip(by);
        let then =
            locked.map(|(hash, by)| Event::Host(HostEvent::PasswordSet { hash: Some(hash), by }));
        let ordered = vec![Change::OrderOpened { table, at }];
        self.begin_record(config, then.into_iter().collect(), None, ordered);
    }

    fn begin_record(
        &mut self,
        config: TableConfig,
        then: Vec<Event>,
        ask: Option<AskId>,
        ordered: Vec<Change>,
    ) {
        let (table, at) = (config.table, self.now);
        let title = self.title(config.host, &config.name);
        let names = WithNew { people: &self.people, new: title.as_ref() };
        let (mut entries, mut chain) = (Vec::new(), FIRST);
        for (seq, event) in
            (1..).map(Seq).zip([&Event::Opened(config.clone())].into_iter().chain(&then))
        {
            let body = forms::encode(event, &self.key, &names, None, seq);
            let entry = Entry::after(&chain, table, seq, at, body);
            chain = entry.hash;
            entries.push(entry);
        }
        self.opening.push(config.host);
        let batch = Batch {
            entries,
            people: ordered.clone(),
            facts: title.iter().cloned().collect(),
            ..Batch::default()
        };
        let thought = OpeningThought { at, config, then, chain, ask, ordered, title };
        self.submit(batch, Of::Opening(Box::new(thought)));
    }

    pub(crate) fn opening_kept(&mut self, durable: &Durable<Thought>) {
        let Of::Opening(opening) = &durable.get().of else { return };
        self.forget_opening(opening);
        let table = Table::open(opening.at, opening.config.clone());
        let mut actor = Actor::new(table, Seq(1), opening.chain, self.now);
        if !opening.then.is_empty() {
            fanout::begin(&mut actor, opening.at, &opening.then, self.now);
        }
        let table = actor.id();
        self.pool_opened(&opening.config);
        self.tables.insert(table, actor);
        self.house.look_again();
        self.log(format!("table {table} is open"));
        opening.title.iter().for_each(|title| self.people.know(title.clone()));
        for change in &opening.ordered {
            self.people.apply(change);
        }
        self.orders_kept(&opening.ordered);
        if let Some(ask) = opening.ask {
            self.reply(ask, Answer::Opened { table });
        }
    }

    pub(crate) fn opening_refused(&mut self, opening: &OpeningThought, refusal: Refusal) {
        self.forget_opening(opening);
        self.pool_not_opened(&opening.config);
        if !opening.ordered.is_empty() {
            self.order_not_opened(opening.config.table);
        }
        if let Some(ask) = opening.ask {
            self.refuse(Asker::Ask(ask), refusal);
        }
    }

    fn forget_opening(&mut self, opening: &OpeningThought) {
        if let Some(at) = self.opening.iter().position(|host| *host == opening.config.host) {
            self.opening.swap_remove(at);
        }
        // Whoever ordered it may order again.
        if let Some(host) = opening.config.host.filter(|_| !opening.ordered.is_empty()) {
            self.busy.remove(&host);
        }
    }

    /// An order of the owner's to a table.
    pub(crate) fn ask_order(
        &mut self,
        id: AskId,
        player: PlayerId,
        table: TableId,
        order: HostOrder,
    ) {
        let asker = Asker::Ask(id);
        if let Some(refusal) = self.gate() {
            return self.refuse(asker, refusal);
        }
        if !self.is_owner(player) {
            return self.refuse(asker, Refusal::new(Code::NotOwner));
        }
        match (self.pool_of(table), &order) {
            (Some(pool), HostOrder::Close) => return self.close_pool(asker, player, pool),
            // One of its tables can be broken off.
            (Some(pool), _) if pool == table => {
                return self.refuse(asker, Refusal::new(Code::TableUnknown));
            }
            (Some(_) | None, _) => {}
        }
        let order = Input::Host { by: player, owner: true, order };
        self.post(table, Letter { asker, came: self.now, work: Work::Input(order) });
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

/// Whether a player may sit down at a public table now.
fn is_open_to(table: &Table, player: PlayerId) -> bool {
    !table.config().private
        && table.config().pool.is_none()
        && !table.is_locked()
        && !table.is_paused()
        && !table.is_closing()
        && !table.is_removed(player)
        && table.has_seat_for(player)
        && table.seat_of(player).is_none()
}

/// What a newcomer is offered to sit down with.
fn usual_buy_in(config: &TableConfig) -> Chips {
    let usual = config.stakes.big_blind.times(BUY_IN_USUAL_BIG_BLINDS);
    usual.min(config.buy_in_max).max(config.buy_in_min)
}

fn too_many(max: usize) -> Refusal {
    Refusal::new(Code::TooManyTables).with("max", max)
}

fn unfit(error: &ConfigError) -> Refusal {
    Refusal::new(Code::TableSettingUnfit)
        .with("field", error.field)
        .with("allowed", &*error.allowed)
}
