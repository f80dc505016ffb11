//! The floor's state: tables and services. Decisions read it; only the step changes it, one part at a time.

use crate::actor::Actor;
use crate::blocks::Known;
use crate::cashier::Cashier;
use crate::connections::Connections;
use crate::fees::Fees;
use crate::gate::Gate;
use crate::house_players::HousePlayers;
use crate::house_tables::HouseTables;
use crate::live_events::LiveEvents;
use crate::orders_due::OrdersDue;
use crate::password_tries::PasswordTries;
use crate::people_in_flight::PeopleInFlight;
use crate::pools::Pools;
use crate::reports::Reports;
use crate::tables::Tables;
use crate::tournament_actors::Tournaments;
use crate::waiting_lists::WaitingLists;
use crate::{Figures, FloorConfig};
use cash::TableConfig;
use people::{Kind, People, Sessions};
use record::RoomKey;
use units::{ConnId, Instant, PlayerId, TableId};
use view::Observer;
use wire::{Named, Refusal, RefusalCode, TableView};

/// All state of the floor.
pub(crate) struct State {
    pub(crate) config: FloorConfig,
    pub(crate) key: RoomKey,
    pub(crate) now: Instant,
    pub(crate) gate: Gate,
    pub(crate) tables: Tables,
    pub(crate) pools: Pools,
    pub(crate) tournaments: Tournaments,
    pub(crate) house_tables: HouseTables,
    pub(crate) live: LiveEvents,
    pub(crate) lists: WaitingLists,
    pub(crate) house: HousePlayers,
    pub(crate) connections: Connections,
    pub(crate) people: People,
    pub(crate) sessions: Sessions,
    pub(crate) register: PeopleInFlight,
    pub(crate) cashier: Cashier,
    pub(crate) fees: Fees,
    pub(crate) reports: Reports,
    pub(crate) orders_due: OrdersDue,
    pub(crate) tries: PasswordTries,
    /// When to check the room next for many connections lost at the same time; `None` if none were lost.
    pub(crate) losses_looked_at: Option<Instant>,
    pub(crate) counts: Figures,
}

impl State {
    pub(crate) fn new(
        config: FloorConfig,
        key: RoomKey,
        cashier: Cashier,
        people: People,
        now: Instant,
    ) -> State {
        State {
            house: HousePlayers::new(config.house_players),
            config,
            key,
            now,
            gate: Gate::default(),
            tables: Tables::new(now),
            pools: Pools::default(),
            tournaments: Tournaments::default(),
            house_tables: HouseTables::default(),
            live: LiveEvents::default(),
            lists: WaitingLists::default(),
            connections: Connections::default(),
            people,
            sessions: Sessions::default(),
            register: PeopleInFlight::default(),
            cashier,
            fees: Fees::default(),
            reports: Reports::default(),
            orders_due: OrdersDue::default(),
            tries: PasswordTries::default(),
            losses_looked_at: None,
            counts: Figures::default(),
        }
    }

    /// Returns why nothing may be changed at the moment; `None` if changes are allowed.
    pub(crate) fn gate(&self) -> Option<Refusal> {
        self.gate.refusal(self.now)
    }

    pub(crate) fn is_house(&self, player: PlayerId) -> bool {
        self.people.player(player).is_some_and(|player| player.kind == Kind::House)
    }
    pub(crate) fn is_owner(&self, player: PlayerId) -> bool {
        self.people.owner() == Some(player)
    }
    pub(crate) fn name_of(&self, player: PlayerId) -> String {
        self.people.player(player).map(|player| player.name.clone()).unwrap_or_default()
    }
    pub(crate) fn named(&self, player: PlayerId) -> Named {
        Named { player, name: self.name_of(player) }
    }

    /// Returns every greeted connection of a player.
    pub(crate) fn lines_of(&self, player: PlayerId) -> impl Iterator<Item = ConnId> {
        self.connections.of(player).filter(|(_, line)| line.greeted).map(|(conn, _)| conn)
    }

    /// Returns the whole table as this observer may know it, including its tournament.
    pub(crate) fn view_of(&self, actor: &Actor, observer: Observer) -> TableView {
        let view = actor.view(observer, &Known(&self.people));
        TableView { tournament: self.at_table(actor, observer).map(Box::new), ..view }
    }

    /// Makes the refusal for a table that is not open: it has closed, or never existed.
    pub(crate) fn table_unknown(&self, table: TableId) -> Refusal {
        let closed = self.tables.has_closed(table);
        let code = if closed { RefusalCode::TableClosed } else { RefusalCode::TableUnknown };
        Refusal::new(code)
    }
    /// Returns the pool that an identifier refers to, directly or as one of the pool's tables.
    pub(crate) fn pool_of(&self, table: TableId) -> Option<TableId> {
        if self.pools.get(table).is_some() {
            return Some(table);
        }
        self.tables.cash(table)?.config().pool.map(|pool| pool.pool)
    }
    /// Returns the options of a table, or the options that all tables of a pool share.
    pub(crate) fn config_of(&self, table: TableId) -> Option<&TableConfig> {
        match self.pools.get(table) {
            Some(pool) => Some(&pool.config),
            None => Some(self.tables.cash(table)?.config()),
        }
    }

    pub(crate) fn figures(&self) -> Figures {
        let seats = || self.tables.values().flat_map(|actor| actor.table.seats());
        let present = self.tables.values().flat_map(|actor| actor.table.present());
        Figures {
            tables: self.tables.len() as u64,
            seats_taken: present.count() as u64,
            house_players: seats().filter(|(_, sitting)| sitting.house).count() as u64,
            connections: self.connections.len() as u64,
            disk_full: self.gate.disk_full,
            no_deal: self.gate.no_deal.is_some(),
            ..self.counts.clone()
        }
    }
}
