//! Forgets a person while the room is stopped: checks whether it is allowed, and makes the batch to store.

use crate::recover::recover;
use crate::{FloorConfig, RecoverError};
use ledger::Transfer;
use people::{Change, Kind, OrderState};
use record::RoomKey;
use shuffler::Entropy;
use store::{Batch, Forgotten, Loaded};
use units::{Currency, Instant, Money, PlayerId, TableId, TournamentId};

/// Why a person cannot be forgotten. After a refusal nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum ForgetError {
    /// No player has this identifier.
    #[error("there is no player {player}")]
    Unknown {
        /// The identifier in the request.
        player: PlayerId,
    },
    /// The player was forgotten before.
    #[error("player {player} was already forgotten")]
    Already {
        /// The player who was forgotten before.
        player: PlayerId,
    },
    /// The player owns the room.
    #[error("player {player} is the room's owner; make another player the owner first")]
    Owner {
        /// The player who owns the room.
        player: PlayerId,
    },
    /// The player is a house player: a program, not a person.
    #[error("player {player} is a house player, not a person")]
    House {
        /// The house player that cannot be forgotten.
        player: PlayerId,
    },
    /// The player sits or waits at a table, or is between two tables.
    #[error("player {player} is at table {table}; they must leave it first")]
    AtTable {
        /// The player who cannot be forgotten yet.
        player: PlayerId,
        /// The table at which the player sits or waits.
        table: TableId,
    },
    /// The player has entered a tournament that is not over.
    #[error("player {player} has entered tournament {tournament}; it must be over first")]
    InTournament {
        /// The player who cannot be forgotten yet.
        player: PlayerId,
        /// The tournament that is not over.
        tournament: TournamentId,
    },
    /// The player works at a live event that is not over, or has entered it.
    #[error("player {player} takes part in live event {event}; it must be over first")]
    InLiveEvent {
        /// The player who cannot be forgotten yet.
        player: PlayerId,
        /// The live event that is not over.
        event: TournamentId,
    },
    /// The player hosts an open table.
    #[error("player {player} hosts table {table}; close it first")]
    Hosts {
        /// The host who cannot be forgotten yet.
        player: PlayerId,
        /// The table that is open.
        table: TableId,
    },
    /// The player has money other than play chips, and no command takes that away.
    #[error("player {player} still has {} in the room", money(*amount, *currency))]
    Money {
        /// The player who cannot be forgotten yet.
        player: PlayerId,
        /// The player's balance, in minor units.
        amount: i64,
        /// Currency of the balance.
        currency: Currency,
    },
    /// The room cannot be opened from its record.
    #[error(transparent)]
    Recover(#[from] RecoverError),
}

/// Writes the amount with its currency: `12.40 EUR`.
fn money(amount: i64, currency: Currency) -> String {
    Money::new(amount, currency).map_or_else(|_| amount.to_string(), |money| money.to_string())
}

/// The batch that forgets a person, and the person's last name.
#[derive(Debug)]
pub struct Forgetting {
    /// The batch to store. Nothing else may be written before it.
    pub batch: Batch,
    /// The player's last name.
    pub name: String,
}

/// Makes the batch that forgets a player of a stopped room, from what its store loaded.
///
/// Their play chips go back to the account that issues them, and tables that they ordered are withdrawn.
///
/// # Errors
/// [`ForgetError`]: something prevents it, or the room's record does not open.
pub fn forget(
    config: FloorConfig,
    key: RoomKey,
    entropy: Box<dyn Entropy>,
    loaded: Loaded,
    player: PlayerId,
    now: Instant,
) -> Result<Forgetting, ForgetError> {
    let around = recover(config, key, entropy, loaded, now)?.around;
    let Some(known) = around.people.player(player) else {
        return Err(ForgetError::Unknown { player });
    };
    if around.people.is_forgotten(player) {
        return Err(ForgetError::Already { player });
    }
    if known.kind == Kind::House {
        return Err(ForgetError::House { player });
    }
    if around.is_owner(player) {
        return Err(ForgetError::Owner { player });
    }
    for (&table, actor) in around.tables.iter() {
        let sits = actor.table.seat_of(player).is_some();
        let waits = |table: &cash::Table| table.waiters().iter().any(|one| one.player == player);
        if sits || actor.cash().is_some_and(waits) {
            return Err(ForgetError::AtTable { player, table });
        }
        if actor.table.host() == Some(player) {
            return Err(ForgetError::Hosts { player, table });
        }
    }
    if let Some(actor) = around.tournaments.of(player).next() {
        return Err(ForgetError::InTournament { player, tournament: actor.id() });
    }
    let in_hall = around.live.values().find(|actor| !actor.is_over() && actor.concerns(player));
    if let Some(actor) = in_hall {
        return Err(ForgetError::InLiveEvent { player, event: actor.id() });
    }
    let mut transfers: Vec<Transfer> = Vec::new();
    for (account, amount) in around.cashier.balances().filter(|(_, amount)| *amount != 0) {
        if let Some((table, _)) = account.owner.at_seat().filter(|(_, whose)| *whose == player) {
            return Err(ForgetError::AtTable { player, table });
        }
        if account.owner.away() != Some(player) {
            continue;
        }
        let currency = account.currency;
        if !currency.is_play() {
            return Err(ForgetError::Money { player, amount, currency });
        }
        transfers.push(crate::cashier::take_back(player, currency, amount, now));
    }
    let standing = around.people.orders().filter(|standing| {
        let stands = matches!(standing.state, OrderState::Asked | OrderState::Approved { .. });
        standing.order.by == player && stands
    });
    let withdrawn = |table| Change::OrderWithdrawn { table, at: now };
    let mut people: Vec<Change> = standing.map(|one| withdrawn(one.order.table)).collect();
    let leagues = around.people.leagues().filter(|held| held.league.host == player);
    for held in leagues.filter(|held| held.closed_at.is_none()) {
        people.push(Change::LeagueClosed { league: held.league.league, by: player, at: now });
    }
    let timetables = around.people.timetables().filter(|held| held.timetable.by == player);
    for held in timetables.filter(|held| held.ended_at.is_none()) {
        let timetable = held.timetable.timetable;
        people.push(Change::TimetableEnded { timetable, by: player, at: now });
    }
    people.push(Change::Forgotten { player, at: now });
    let forgotten = Some(Forgotten { player, texts: around.people.all_texts_of(player) });
    let batch = Batch { transfers, people, forgotten, ..Batch::default() };
    Ok(Forgetting { batch, name: known.name.clone() })
}
