use crate::look_alike::looks;
use crate::order::{Order, OrderState, StandingOrder};
use crate::{Change, Player, PlayerName, SecretHash};
use std::collections::{BTreeMap, BTreeSet};
use units::{Instant, PlayerId, TableId};

/// Everybody the room knows: what all [`Change`]s together say. Applying the stored changes in their
/// order gives it again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People {
    players: BTreeMap<PlayerId, Player>,
    /// Every player's name by its look.
    names: BTreeSet<(String, PlayerId)>,
    sessions: BTreeMap<SecretHash, PlayerId>,
    recovery: BTreeMap<SecretHash, PlayerId>,
    code_of: BTreeMap<PlayerId, SecretHash>,
    owner: Option<PlayerId>,
    owner_link: Option<(SecretHash, Instant)>,
    owner_link_salt: Option<[u8; 32]>,
    refills: BTreeMap<PlayerId, (Instant, u64)>,
    /// Who blocked whom.
    blocks: BTreeSet<(PlayerId, PlayerId)>,
    silences: BTreeMap<PlayerId, Silence>,
    orders: BTreeMap<TableId, StandingOrder>,
}

/// An order that a player may say nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Silence {
    /// Until when.
    pub until: Instant,
    /// Since when.
    pub at: Instant,
    /// Who ordered it.
    pub by: PlayerId,
}

impl People {
    /// Takes a change in. It was checked before it was stored: one about a player whom nobody knows
    /// changes nothing.
    pub fn apply(&mut self, change: &Change) {
        match change {
            Change::Joined { player } => self.join(player),
            Change::Renamed { player, name } => self.rename(*player, name),
            Change::SessionOpened { player, token, at: _ } => {
                if self.players.contains_key(player) {
                    self.sessions.insert(*token, *player);
                }
            }
            Change::SessionClosed { token } => {
                self.sessions.remove(token);
            }
            Change::RecoverySet { player, code } => self.set_recovery(*player, *code),
            Change::OwnerLinkSet { link, at, salt } => {
                self.owner_link = Some((*link, *at));
                self.owner_link_salt = *salt;
            }
            Change::OwnerSet { player } => {
                self.owner = Some(*player);
                self.owner_link = None;
                self.owner_link_salt = None;
            }
            Change::KeyTaken { .. } => {}
            Change::Blocked { player, other } => {
                self.blocks.insert((*player, *other));
            }
            Change::Unblocked { player, other } => {
                self.blocks.remove(&(*player, *other));
            }
            Change::Silenced { player, until, at, by } => {
                let silence = Silence { until: *until, at: *at, by: *by };
                self.silences.insert(*player, silence);
            }
            Change::SilenceLifted { player, at: _, by: _ } => {
                self.silences.remove(player);
            }
            Change::Refilled { player, at, count } => {
                self.refills.insert(*player, (*at, *count));
            }
            Change::TableOrdered { order } => self.take_order(order),
            Change::OrderPassword { table, password } => {
                if let Some(standing) = self.orders.get_mut(table) {
                    standing.password.clone_from(password);
                }
            }
            Change::OrderApproved { table, at, by: _ } => {
                self.order_is(*table, OrderState::Approved { at: *at });
            }
            Change::OrderDeclined { table, at, reason, by: _ } => {
                let reason = reason.clone();
                self.order_is(*table, OrderState::Declined { at: *at, reason });
            }
            Change::OrderWithdrawn { table, at } => {
                self.order_is(*table, OrderState::Withdrawn { at: *at });
            }
            Change::OrderOpened { table, at } => {
                self.order_is(*table, OrderState::Opened { at: *at });
            }
        }
    }

    fn take_order(&mut self, order: &Order) {
        if self.players.contains_key(&order.by) {
            let (order, state) = (order.clone(), OrderState::Asked);
            self.orders.insert(order.table, StandingOrder { order, state, password: None });
        }
    }

    fn order_is(&mut self, table: TableId, state: OrderState) {
        if let Some(standing) = self.orders.get_mut(&table) {
            standing.state = state;
        }
    }

    fn join(&mut self, player: &Player) {
        let id = player.player;
        if let Some(before) = self.players.insert(id, player.clone()) {
            self.forget_looks(&before.name, id);
        }
        self.keep_looks(&player.name, id);
    }

    fn rename(&mut self, id: PlayerId, name: &str) {
        if let Some(player) = self.players.get_mut(&id) {
            let before = core::mem::replace(&mut player.name, name.to_owned());
            self.forget_looks(&before, id);
            self.keep_looks(name, id);
        }
    }

    fn keep_looks(&mut self, name: &str, id: PlayerId) {
        self.names.extend(looks(name).map(|look| (look, id)));
    }

    fn forget_looks(&mut self, name: &str, id: PlayerId) {
        for look in looks(name) {
            self.names.remove(&(look, id));
        }
    }

    fn set_recovery(&mut self, player: PlayerId, code: SecretHash) {
        if !self.players.contains_key(&player) {
            return;
        }
        if let Some(before) = self.code_of.insert(player, code) {
            self.recovery.remove(&before);
        }
        self.recovery.insert(code, player);
    }

    /// Everybody, in order of their identifiers.
    pub fn players(&self) -> impl Iterator<Item = &Player> {
        self.players.values()
    }

    /// The player with this identifier.
    pub fn player(&self, player: PlayerId) -> Option<&Player> {
        self.players.get(&player)
    }

    /// Whether one of these two has blocked the other: neither reads what the other says.
    pub fn is_blocked_between(&self, one: PlayerId, other: PlayerId) -> bool {
        self.blocks.contains(&(one, other)) || self.blocks.contains(&(other, one))
    }

    /// Whom a player has blocked, in order of their identifiers.
    pub fn blocked_by(&self, player: PlayerId) -> impl Iterator<Item = PlayerId> {
        let own = (player, PlayerId::from_bits(0))..=(player, PlayerId::from_bits(u128::MAX));
        self.blocks.range(own).map(|(_, other)| *other)
    }

    /// The order that a player may say nothing, if one is in force at this moment.
    pub fn silence(&self, player: PlayerId, now: Instant) -> Option<Silence> {
        self.silences.get(&player).copied().filter(|silence| now < silence.until)
    }

    /// Everybody who may say nothing at this moment.
    pub fn silenced(&self, now: Instant) -> impl Iterator<Item = (PlayerId, Silence)> {
        let all = self.silences.iter().map(|(player, silence)| (*player, *silence));
        all.filter(move |(_, silence)| now < silence.until)
    }

    /// Whose session token this is the hash of.
    pub fn who(&self, token: &SecretHash) -> Option<PlayerId> {
        self.sessions.get(token).copied()
    }

    /// The hashes of this player's session tokens.
    pub fn sessions_of(&self, player: PlayerId) -> impl Iterator<Item = SecretHash> {
        let own = self.sessions.iter().filter(move |(_, of)| **of == player);
        own.map(|(token, _)| *token)
    }

    /// Whose recovery code this is the hash of.
    pub fn by_recovery(&self, code: &SecretHash) -> Option<PlayerId> {
        self.recovery.get(code).copied()
    }

    /// Whether somebody other than `except` has a name that looks like this one.
    pub fn name_taken(&self, name: &PlayerName, except: Option<PlayerId>) -> bool {
        name.looks().into_iter().any(|look| {
            let alike = self.names.range((look.clone(), PlayerId::from_bits(0))..);
            alike.take_while(|(other, _)| *other == look).any(|(_, player)| Some(*player) != except)
        })
    }

    /// The owner of the room, once somebody has opened the owner's link.
    pub fn owner(&self) -> Option<PlayerId> {
        self.owner
    }

    /// The hash of the owner's one-time link that is still unused, and since when it stands.
    pub fn owner_link(&self) -> Option<(SecretHash, Instant)> {
        self.owner_link
    }

    /// What that link's secret was made from, if the room can tell it again.
    pub fn owner_link_salt(&self) -> Option<[u8; 32]> {
        self.owner_link_salt
    }

    /// The tables that were ever ordered, by their identifiers.
    pub fn orders(&self) -> impl Iterator<Item = &StandingOrder> {
        self.orders.values()
    }

    /// The order of this table.
    pub fn order(&self, table: TableId) -> Option<&StandingOrder> {
        self.orders.get(&table)
    }

    /// When this player last got a refill, and how many he has had.
    pub fn refilled(&self, player: PlayerId) -> Option<(Instant, u64)> {
        self.refills.get(&player).copied()
    }
}
