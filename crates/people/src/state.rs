//! Everyone known to the room, as the result of all stored changes.

use crate::league::{HeldLeague, HeldTimetable};
use crate::look_alike::looks;
use crate::order::{Order, OrderState, TrackedOrder};
use crate::{Change, Player, PlayerName, RecordedText, SecretHash, TextDigest, TypedText, alias};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use units::{Instant, LeagueId, PlayerId, TableId, TimetableId};

/// Everyone the room knows: the result of all [`Change`]s, together with the separately stored texts.
///
/// To rebuild the same value, add those texts and then apply the stored changes in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People {
    pub(crate) players: BTreeMap<PlayerId, Player>,
    /// Every name that a player ever had, numbered from 1; a forgotten player's names are removed.
    pub(crate) names: BTreeMap<(PlayerId, u32), RecordedText>,
    /// Look-alike keys of every player's current name.
    looks: BTreeSet<(String, PlayerId)>,
    /// Separately stored texts, by their digests.
    texts: BTreeMap<TextDigest, String>,
    /// The owner of each separately stored text.
    texts_of: BTreeSet<(PlayerId, TextDigest)>,
    pub(crate) recovery: BTreeMap<SecretHash, PlayerId>,
    pub(crate) code_of: BTreeMap<PlayerId, SecretHash>,
    pub(crate) owner: Option<PlayerId>,
    pub(crate) owner_link: Option<(SecretHash, Instant)>,
    pub(crate) owner_link_salt: Option<[u8; 32]>,
    pub(crate) refills: BTreeMap<PlayerId, (Instant, u64)>,
    /// Pairs of players: the first has blocked the second.
    pub(crate) blocks: BTreeSet<(PlayerId, PlayerId)>,
    pub(crate) silences: BTreeMap<PlayerId, Silence>,
    pub(crate) orders: BTreeMap<TableId, TrackedOrder>,
    pub(crate) leagues: BTreeMap<LeagueId, HeldLeague>,
    pub(crate) timetables: BTreeMap<TimetableId, HeldTimetable>,
    pub(crate) forgotten: BTreeSet<PlayerId>,
}

/// A silence: for some time a player may not chat at any table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Silence {
    /// When the silence ends.
    pub until: Instant,
    /// When the silence began.
    pub at: Instant,
    /// Player who ordered the silence.
    pub by: PlayerId,
}

impl People {
    /// Adds a separately stored text. Call this before applying the change that refers to it.
    pub fn know(&mut self, typed: TypedText) {
        let digest = typed.digest();
        self.texts_of.insert((typed.player, digest));
        self.texts.insert(digest, typed.text);
    }

    /// Applies a change that was checked before it was stored.
    ///
    /// Most changes about unknown players have no effect.
    pub fn apply(&mut self, change: &Change) {
        match change {
            Change::Joined { player } => self.join(player),
            Change::Renamed { player, name } => self.rename(*player, name),
            // Sessions are stored separately. Earlier versions stored them in the chain; those changes are ignored,
            // because otherwise a device that has been signed out since would be signed in again.
            Change::SessionOpened { .. } | Change::SessionClosed { .. } => {}
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
            Change::Forgotten { player, at: _ } => self.forget(*player),
            Change::OrderOpened { table, at } => {
                self.order_is(*table, OrderState::Opened { at: *at });
            }
            Change::LeagueFounded { league } => {
                let held = HeldLeague { league: league.clone(), closed_at: None };
                self.leagues.insert(league.league, held);
            }
            Change::LeagueClosed { league, by: _, at } => {
                if let Some(held) = self.leagues.get_mut(league) {
                    held.closed_at = Some(*at);
                }
            }
            Change::TimetableMade { timetable } => {
                let held = HeldTimetable { timetable: timetable.clone(), ended_at: None };
                self.timetables.insert(timetable.timetable, held);
            }
            Change::TimetableEnded { timetable, by: _, at } => {
                if let Some(held) = self.timetables.get_mut(timetable) {
                    held.ended_at = Some(*at);
                }
            }
        }
    }

    fn take_order(&mut self, order: &Order) {
        if self.players.contains_key(&order.by) {
            let (order, state) = (order.clone(), OrderState::Asked);
            self.orders.insert(order.table, TrackedOrder { order, state, password: None });
        }
    }

    fn order_is(&mut self, table: TableId, state: OrderState) {
        if let Some(standing) = self.orders.get_mut(&table) {
            standing.state = state;
        }
    }

    fn join(&mut self, joined: &Player<RecordedText>) {
        let Player { player, ref name, kind, since } = *joined;
        self.take_name(player, name);
        let name = self.current_name(player);
        self.keep_looks(&name, player);
        if let Some(before) = self.players.insert(player, Player { player, name, kind, since }) {
            self.forget_looks(&before.name, player);
        }
    }

    fn rename(&mut self, id: PlayerId, name: &RecordedText) {
        if !self.players.contains_key(&id) {
            return;
        }
        self.take_name(id, name);
        let name = self.current_name(id);
        if let Some(player) = self.players.get_mut(&id) {
            let before = core::mem::replace(&mut player.name, name.clone());
            self.forget_looks(&before, id);
            self.keep_looks(&name, id);
        }
    }

    fn take_name(&mut self, player: PlayerId, name: &RecordedText) {
        let number = self.names_taken(player) + 1;
        self.names.insert((player, number), name.clone());
    }

    /// Returns the number of names that a player has had, including the current one.
    pub fn names_taken(&self, player: PlayerId) -> u32 {
        let mut own = self.names.range((player, 0)..=(player, u32::MAX));
        own.next_back().map_or(0, |((_, number), _)| *number)
    }

    /// Returns the name that a player took last; an alias if its text was deleted.
    pub(crate) fn current_name(&self, player: PlayerId) -> String {
        let last = self.names.get(&(player, self.names_taken(player)));
        last.and_then(|name| self.words(name)).map_or_else(|| alias(player), str::to_owned)
    }

    /// Returns a player's names with their numbers; the text is `None` if it no longer exists.
    pub(crate) fn names_of(&self, player: PlayerId) -> impl Iterator<Item = (u32, Option<&str>)> {
        let own = self.names.range((player, 0)..=(player, u32::MAX));
        own.map(|((_, number), name)| (*number, self.words(name)))
    }

    /// Returns a player's separately stored texts, each with its digest.
    pub(crate) fn texts_of(&self, player: PlayerId) -> impl Iterator<Item = (TextDigest, &str)> {
        let (first, last) = (TextDigest([0; 32]), TextDigest([0xff; 32]));
        let own = self.texts_of.range((player, first)..=(player, last));
        own.filter_map(|(_, digest)| Some((*digest, self.fact_text(digest)?)))
    }

    /// Returns every text, name or other, that a player typed and that still exists.
    ///
    /// The texts are sorted, without duplicates.
    pub fn all_texts_of(&self, player: PlayerId) -> Vec<String> {
        let names = self.names_of(player).filter_map(|(_, name)| name);
        let mut all: Vec<String> = names.map(str::to_owned).collect();
        all.extend(self.texts_of(player).map(|(_, text)| text.to_owned()));
        all.sort_unstable();
        all.dedup();
        all
    }

    pub(crate) fn fact_text(&self, digest: &TextDigest) -> Option<&str> {
        self.texts.get(digest).map(String::as_str)
    }

    /// Returns the text that the record refers to; `None` if it no longer exists.
    pub fn words<'a>(&'a self, words: &'a RecordedText) -> Option<&'a str> {
        match words {
            RecordedText::Plain(text) => Some(text),
            RecordedText::Apart { digest } => self.fact_text(digest),
        }
    }

    /// Reports whether this player was forgotten: their names, texts and recovery code were deleted.
    pub fn is_forgotten(&self, player: PlayerId) -> bool {
        self.forgotten.contains(&player)
    }

    /// Deletes a player's names, texts, recovery code, refills, blocks and silence, and the passwords of their orders.
    fn forget(&mut self, id: PlayerId) {
        let Some(player) = self.players.get_mut(&id) else { return };
        let name = core::mem::replace(&mut player.name, alias(id));
        self.forget_looks(&name, id);
        self.names.retain(|(of, _), _| *of != id);
        let texts: Vec<TextDigest> = self.texts_of(id).map(|(digest, _)| digest).collect();
        for digest in texts {
            self.texts.remove(&digest);
            self.texts_of.remove(&(id, digest));
        }
        if let Some(code) = self.code_of.remove(&id) {
            self.recovery.remove(&code);
        }
        self.refills.remove(&id);
        self.blocks.retain(|(by, other)| *by != id && *other != id);
        self.silences.remove(&id);
        for standing in self.orders.values_mut().filter(|standing| standing.order.by == id) {
            standing.password = None;
        }
        self.forgotten.insert(id);
    }

    pub(crate) fn keep_looks(&mut self, name: &str, id: PlayerId) {
        self.looks.extend(looks(name).map(|look| (look, id)));
    }

    fn forget_looks(&mut self, name: &str, id: PlayerId) {
        for look in looks(name) {
            self.looks.remove(&(look, id));
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

    /// Returns all players, in order of their identifiers.
    pub fn players(&self) -> impl Iterator<Item = &Player> {
        self.players.values()
    }

    /// Returns the player with this identifier; `None` if there is no such player.
    pub fn player(&self, player: PlayerId) -> Option<&Player> {
        self.players.get(&player)
    }

    /// Reports whether one of two players has blocked the other. Then neither sees what the other writes.
    pub fn is_blocked_between(&self, one: PlayerId, other: PlayerId) -> bool {
        self.blocks.contains(&(one, other)) || self.blocks.contains(&(other, one))
    }

    /// Players whom this player has blocked, in order of their identifiers.
    pub fn blocked_by(&self, player: PlayerId) -> impl Iterator<Item = PlayerId> {
        let own = (player, PlayerId::from_bits(0))..=(player, PlayerId::from_bits(u128::MAX));
        self.blocks.range(own).map(|(_, other)| *other)
    }

    /// Returns the silence that applies to a player at `now`; `None` if they may chat.
    pub fn silence(&self, player: PlayerId, now: Instant) -> Option<Silence> {
        self.silences.get(&player).copied().filter(|silence| now < silence.until)
    }

    /// Returns all players who may not chat at `now`, each with their silence.
    pub fn silenced(&self, now: Instant) -> impl Iterator<Item = (PlayerId, Silence)> {
        let all = self.silences.iter().map(|(player, silence)| (*player, *silence));
        all.filter(move |(_, silence)| now < silence.until)
    }

    /// Returns the player with this hash of a recovery code; `None` if no player has it.
    pub fn by_recovery(&self, code: &SecretHash) -> Option<PlayerId> {
        self.recovery.get(code).copied()
    }

    /// Reports whether a player other than `except` has a name that looks like this one.
    pub fn name_taken(&self, name: &PlayerName, except: Option<PlayerId>) -> bool {
        name.looks().into_iter().any(|look| {
            let alike = self.looks.range((look.clone(), PlayerId::from_bits(0))..);
            alike.take_while(|(other, _)| *other == look).any(|(_, player)| Some(*player) != except)
        })
    }

    /// Returns the owner of the room; `None` until someone has opened the owner's link.
    pub fn owner(&self) -> Option<PlayerId> {
        self.owner
    }

    /// Returns the hash of the owner's link and when the link was made; `None` if there is no unused link.
    pub fn owner_link(&self) -> Option<(SecretHash, Instant)> {
        self.owner_link
    }

    /// Salt from which the room can derive the unused owner's link again; `None` if it cannot derive one.
    pub fn owner_link_salt(&self) -> Option<[u8; 32]> {
        self.owner_link_salt
    }

    /// Returns all tables that were ever ordered, by identifier, each with the state of its order.
    pub fn orders(&self) -> impl Iterator<Item = &TrackedOrder> {
        self.orders.values()
    }

    /// Returns the order of this table and its state; `None` if the table was not ordered.
    pub fn order(&self, table: TableId) -> Option<&TrackedOrder> {
        self.orders.get(&table)
    }

    /// Returns all leagues that were ever founded, by identifier.
    pub fn leagues(&self) -> impl Iterator<Item = &HeldLeague> {
        self.leagues.values()
    }

    /// Returns the league with this identifier; `None` if there is no such league.
    pub fn league(&self, league: LeagueId) -> Option<&HeldLeague> {
        self.leagues.get(&league)
    }

    /// Returns all timetables that were ever made, by identifier.
    pub fn timetables(&self) -> impl Iterator<Item = &HeldTimetable> {
        self.timetables.values()
    }

    /// Returns the timetable with this identifier; `None` if there is no such timetable.
    pub fn timetable(&self, timetable: TimetableId) -> Option<&HeldTimetable> {
        self.timetables.get(&timetable)
    }

    /// Returns the moment when this player last got a refill of play chips, and how many refills they have had.
    ///
    /// `None` if they never got one.
    pub fn refilled(&self, player: PlayerId) -> Option<(Instant, u64)> {
        self.refills.get(&player).copied()
    }
}
