//! The stored form of a cash table's options.

use crate::RecordError;
use crate::v1::{
    Book, Fee, Jackpot, Limit, Mix, Stakes, Timing, Title, Variant, is_no_time, is_not, twin,
};
use serde::{Deserialize, Serialize};
use units::{Chips, Currency, Millis, PlayerId, TableId};

/// Stored form of [`cash::TableConfig`](::cash::TableConfig).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Config {
    pub table: TableId,
    pub name: Title,
    pub variant: Variant,
    pub limit: Limit,
    pub stakes: Stakes,
    pub currency: Currency,
    pub rulebook: Book,
    pub seats_max: u8,
    pub buy_in_min: Chips,
    pub buy_in_max: Chips,
    pub time_to_act: Millis,
    /// Absent in older records, which means that there is no time in addition to the time to act.
    #[serde(default, skip_serializing_if = "Timing::is_nothing")]
    pub timing: Timing,
    /// Absent in older records, which means the default of that time.
    #[serde(default = "usual_offer", skip_serializing_if = "is_usual_offer")]
    pub seat_offer: Millis,
    pub pause_between_hands: Millis,
    pub away_max: Millis,
    pub straddle: bool,
    /// Absent in older records, which means that players straddle under the gun, if the table has straddles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub straddle_kind: Option<Straddle>,
    /// Absent in older records, which means that there are no bomb pots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bomb: Option<BombPots>,
    pub private: bool,
    pub host: Option<PlayerId>,
    /// Absent in older records, which means that players need not ask the host for a seat.
    #[serde(default, skip_serializing_if = "is_not")]
    pub host_seats: bool,
    /// Absent in older records, which means that there are no house players.
    #[serde(default, skip_serializing_if = "is_none")]
    pub house_players: u8,
    /// Absent in older records, which means that the table has only one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mix: Option<Mix>,
    /// Absent in older records, which means that the rulebook sets the charge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<Fee>,
    /// Absent in older records, which means that there is no jackpot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jackpot: Option<Jackpot>,
    /// Absent in older records, which means that the table is not anonymous.
    #[serde(default, skip_serializing_if = "is_not")]
    pub anonymous: bool,
    /// In milliseconds. Absent in older records, which means that there is no delay.
    #[serde(default, skip_serializing_if = "is_no_time")]
    pub rail_delay: Millis,
    /// Absent in older records, which means that spectators do not see all cards.
    #[serde(default, skip_serializing_if = "is_not")]
    pub rail_cards: bool,
    /// Absent in older records, which means that the table belongs to no pool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<Pool>,
}

/// Stored form of [`cash::BombWhen`](::cash::BombWhen).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BombWhen {
    Every(u8),
    Ordered,
    Agreed,
}

twin! {
    /// Stored form of [`books::Straddle`].
    enum Straddle = books::Straddle { UnderTheGun, Restraddle, Button, Mississippi }
}
twin! {
    /// Stored form of [`cash::BombPots`](::cash::BombPots).
    struct BombPots = ::cash::BombPots { when: BombWhen, ante_big_blinds: u8, boards: u8 }
}
twin! {
    /// Stored form of [`cash::PoolConfig`](::cash::PoolConfig).
    struct Pool = ::cash::PoolConfig { pool: TableId, least: u8 }
}

/// The kind of straddle at a table whose record does not name one.
const UNDER_THE_GUN: books::Straddle = books::Straddle::UnderTheGun;

impl From<::cash::TableConfig> for Config {
    fn from(there: ::cash::TableConfig) -> Config {
        let ::cash::TableConfig {
            table,
            name,
            variant,
            limit,
            stakes,
            currency,
            rulebook,
            seats_max,
            buy_in_min,
            buy_in_max,
            time_to_act,
            timing,
            pause_between_hands,
            away_max,
            straddle,
            bomb,
            private,
            host,
            host_seats,
            house_players,
            mix,
            fee,
            jackpot,
            seat_offer,
            anonymous,
            rail_delay,
            rail_cards,
            pool,
        } = there;
        Config {
            table,
            name: name.into(),
            variant: variant.into(),
            limit: limit.into(),
            stakes: stakes.into(),
            currency,
            rulebook: Book::from(&*rulebook),
            seats_max,
            buy_in_min,
            buy_in_max,
            time_to_act,
            timing: timing.into(),
            pause_between_hands,
            away_max,
            straddle: straddle.is_some(),
            straddle_kind: straddle.filter(|kind| *kind != UNDER_THE_GUN).map(Into::into),
            bomb: bomb.map(Into::into),
            private,
            host,
            host_seats,
            house_players,
            mix: mix.map(Into::into),
            fee: fee.map(Into::into),
            jackpot: jackpot.map(Into::into),
            seat_offer,
            anonymous,
            rail_delay,
            rail_cards,
            pool: pool.map(Into::into),
        }
    }
}

/// Returns how long a free seat is kept for the next player on the list, if the record does not say so.
fn usual_offer() -> Millis {
    Millis::seconds(30)
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_usual_offer(length: &Millis) -> bool {
    *length == usual_offer()
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_none(count: &u8) -> bool {
    *count == 0
}

impl TryFrom<Config> for ::cash::TableConfig {
    type Error = RecordError;
    fn try_from(here: Config) -> Result<::cash::TableConfig, RecordError> {
        Ok(::cash::TableConfig {
            table: here.table,
            name: here.name.into(),
            variant: here.variant.try_into()?,
            limit: here.limit.into(),
            stakes: here.stakes.into(),
            currency: here.currency,
            rulebook: here.rulebook.try_into()?,
            seats_max: here.seats_max,
            buy_in_min: here.buy_in_min,
            buy_in_max: here.buy_in_max,
            time_to_act: here.time_to_act,
            timing: here.timing.into(),
            pause_between_hands: here.pause_between_hands,
            away_max: here.away_max,
            straddle: here.straddle.then(|| here.straddle_kind.map_or(UNDER_THE_GUN, Into::into)),
            bomb: here.bomb.map(Into::into),
            private: here.private,
            host: here.host,
            host_seats: here.host_seats,
            house_players: here.house_players,
            mix: here.mix.map(TryInto::try_into).transpose()?,
            fee: here.fee.map(Into::into),
            jackpot: here.jackpot.map(Into::into),
            seat_offer: here.seat_offer,
            anonymous: here.anonymous,
            rail_delay: here.rail_delay,
            rail_cards: here.rail_cards,
            pool: here.pool.map(Into::into),
        })
    }
}

impl From<::cash::BombWhen> for BombWhen {
    fn from(there: ::cash::BombWhen) -> BombWhen {
        match there {
            ::cash::BombWhen::Every(hands) => BombWhen::Every(hands),
            ::cash::BombWhen::Ordered => BombWhen::Ordered,
            ::cash::BombWhen::Agreed => BombWhen::Agreed,
        }
    }
}

impl From<BombWhen> for ::cash::BombWhen {
    fn from(here: BombWhen) -> ::cash::BombWhen {
        match here {
            BombWhen::Every(hands) => ::cash::BombWhen::Every(hands),
            BombWhen::Ordered => ::cash::BombWhen::Ordered,
            BombWhen::Agreed => ::cash::BombWhen::Agreed,
        }
    }
}
