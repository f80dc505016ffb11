//! The stored form of what happens at a table.

use super::hand::{HandEvent, Limit, Setup};
use super::rules::Stakes;
use super::{Book, Variant, twin};
use crate::{Bytes, HandKey, Hash, RecordError};
use serde::{Deserialize, Serialize};
use units::{Chips, Currency, HandId, HandNo, Millis, PlayerId, Seat, Seq, TableId};

/// [`room::Event`] as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Event {
    Opened(Config),
    SeatTaken {
        seat: Seat,
        player: PlayerId,
        name: String,
        house: bool,
        buy_in: Chips,
    },
    TopUpAsked {
        seat: Seat,
        amount: Chips,
    },
    ToppedUp {
        seat: Seat,
        amount: Chips,
    },
    TopUpFailed {
        seat: Seat,
    },
    SatOut {
        seat: Seat,
        reason: SitOutReason,
    },
    CameBack {
        seat: Seat,
    },
    LeaveAsked {
        seat: Seat,
        reason: LeaveReason,
    },
    SeatLeft {
        seat: Seat,
        player: PlayerId,
        stack: Chips,
        reason: LeaveReason,
    },
    WentOn {
        seat: Seat,
        player: PlayerId,
        stack: Chips,
    },
    Arrived {
        seat: Seat,
        player: PlayerId,
        name: String,
        house: bool,
        stack: Chips,
        standing: Standing,
    },
    StaysSet {
        seat: Seat,
        on: bool,
    },
    StraddleSet {
        seat: Seat,
        on: bool,
    },
    WaitsSet {
        seat: Seat,
        on: bool,
    },
    Connection {
        seat: Seat,
        connected: bool,
    },
    NonceCommitted {
        seat: Seat,
        commitment: Hash,
    },
    GameChosen {
        seat: Seat,
        game: u8,
    },
    HandOpened(Header),
    DeckRenewed {
        root: Hash,
        sealed: Bytes,
        nonce_commitments: Vec<(PlayerId, Hash)>,
    },
    DeckCut {
        nonces: Vec<(Seat, Hash)>,
        next: Vec<(Seat, Hash)>,
    },
    Hand(HandEvent),
    TimedOut {
        seat: Seat,
    },
    Paused {
        by: PlayerId,
    },
    Resumed {
        by: PlayerId,
    },
    HoldEnded,
    Locked {
        by: PlayerId,
    },
    Unlocked {
        by: PlayerId,
    },
    Removed {
        player: PlayerId,
        by: PlayerId,
    },
    Muted {
        player: PlayerId,
        by: PlayerId,
    },
    Unmuted {
        player: PlayerId,
        by: PlayerId,
    },
    HousePlayersWanted {
        count: u8,
        by: PlayerId,
    },
    Recovered,
    Closed,
}

/// [`room::TableConfig`] as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Config {
    pub table: TableId,
    pub name: String,
    pub variant: Variant,
    pub limit: Limit,
    pub stakes: Stakes,
    pub currency: Currency,
    pub rulebook: Book,
    pub seats_max: u8,
    pub buy_in_min: Chips,
    pub buy_in_max: Chips,
    pub time_to_act: Millis,
    pub pause_between_hands: Millis,
    pub away_max: Millis,
    pub straddle: bool,
    pub private: bool,
    pub host: Option<PlayerId>,
    /// Added later, and absent where it is none.
    #[serde(default, skip_serializing_if = "is_none")]
    pub house_players: u8,
    /// Added later, and absent at a table of one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mix: Option<Mix>,
    /// Added later, and absent at a table of no pool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<Pool>,
}

/// [`room::Mix`] as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Mix {
    pub key: String,
    pub others: Vec<Game>,
    pub length: LegLength,
    pub next: NextGame,
}

/// [`room::Game`] as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Game {
    pub variant: Variant,
    pub limit: Limit,
    pub stakes: Stakes,
}

/// [`room::LegLength`] as it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum LegLength {
    Hands(u8),
    Round,
}

/// [`room::HandHeader`] as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Header {
    pub hand: HandId,
    pub hand_no: HandNo,
    pub variant: String,
    pub rulebook: String,
    pub rulebook_version: String,
    pub rulebook_hash: Hash,
    pub version: String,
    pub root: Hash,
    pub sealed: Bytes,
    pub nonce_commitments: Vec<(PlayerId, Hash)>,
    /// Added later, and absent at a table of one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leg: Option<Leg>,
    pub setup: Setup,
}

twin! {
    /// [`room::PoolConfig`] as it is stored.
    struct Pool = room::PoolConfig { pool: TableId, least: u8 }
}
twin! {
    /// [`room::Standing`] as it is stored.
    struct Standing = room::Standing { big: i32, small: i32, button: i32, last: Place }
}
twin! {
    /// [`room::Place`] as it is stored.
    enum Place = room::Place { Nowhere, Small, Big, Between, Button }
}
twin! {
    /// [`room::NextGame`] as it is stored.
    enum NextGame = room::NextGame { InOrder, Chosen }
}
twin! {
    /// [`room::Leg`] as it is stored.
    struct Leg = room::Leg { game: u8, hand: u8, hands: u8, chooser: Option<Seat> }
}
twin! {
    /// [`room::SitOutReason`] as it is stored.
    enum SitOutReason = room::SitOutReason { Asked, TimedOut, Disconnected, Broke }
}
twin! {
    /// [`room::LeaveReason`] as it is stored.
    enum LeaveReason = room::LeaveReason {
        Left, Removed, AwayTooLong, Broke, TableClosed, WentOn,
    }
}

impl From<room::TableConfig> for Config {
    fn from(there: room::TableConfig) -> Config {
        let room::TableConfig {
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
            pause_between_hands,
            away_max,
            straddle,
            private,
            host,
            house_players,
            mix,
            pool,
        } = there;
        Config {
            table,
            name,
            variant: variant.into(),
            limit: limit.into(),
            stakes: stakes.into(),
            currency,
            rulebook: Book::from(&*rulebook),
            seats_max,
            buy_in_min,
            buy_in_max,
            time_to_act,
            pause_between_hands,
            away_max,
            straddle,
            private,
            host,
            house_players,
            mix: mix.map(Into::into),
            pool: pool.map(Into::into),
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_none(count: &u8) -> bool {
    *count == 0
}

impl TryFrom<Config> for room::TableConfig {
    type Error = RecordError;
    fn try_from(here: Config) -> Result<room::TableConfig, RecordError> {
        Ok(room::TableConfig {
            table: here.table,
            name: here.name,
            variant: here.variant.try_into()?,
            limit: here.limit.into(),
            stakes: here.stakes.into(),
            currency: here.currency,
            rulebook: here.rulebook.try_into()?,
            seats_max: here.seats_max,
            buy_in_min: here.buy_in_min,
            buy_in_max: here.buy_in_max,
            time_to_act: here.time_to_act,
            pause_between_hands: here.pause_between_hands,
            away_max: here.away_max,
            straddle: here.straddle,
            private: here.private,
            host: here.host,
            house_players: here.house_players,
            mix: here.mix.map(TryInto::try_into).transpose()?,
            pool: here.pool.map(Into::into),
        })
    }
}

impl From<room::Mix> for Mix {
    fn from(there: room::Mix) -> Mix {
        let room::Mix { key, others, length, next } = there;
        let others = others.into_iter().map(Into::into).collect();
        Mix { key, others, length: length.into(), next: next.into() }
    }
}

impl TryFrom<Mix> for room::Mix {
    type Error = RecordError;
    fn try_from(here: Mix) -> Result<room::Mix, RecordError> {
        let Mix { key, others, length, next } = here;
        let others = others.into_iter().map(TryInto::try_into).collect::<Result<_, _>>()?;
        Ok(room::Mix { key, others, length: length.into(), next: next.into() })
    }
}

impl From<room::Game> for Game {
    fn from(there: room::Game) -> Game {
        let room::Game { variant, limit, stakes } = there;
        Game { variant: variant.into(), limit: limit.into(), stakes: stakes.into() }
    }
}

impl TryFrom<Game> for room::Game {
    type Error = RecordError;
    fn try_from(here: Game) -> Result<room::Game, RecordError> {
        let Game { variant, limit, stakes } = here;
        Ok(room::Game { variant: variant.try_into()?, limit: limit.into(), stakes: stakes.into() })
    }
}

impl From<room::LegLength> for LegLength {
    fn from(there: room::LegLength) -> LegLength {
        match there {
            room::LegLength::Hands(hands) => LegLength::Hands(hands),
            room::LegLength::Round => LegLength::Round,
        }
    }
}

impl From<LegLength> for room::LegLength {
    fn from(here: LegLength) -> room::LegLength {
        match here {
            LegLength::Hands(hands) => room::LegLength::Hands(hands),
            LegLength::Round => room::LegLength::Round,
        }
    }
}

impl From<room::HandHeader> for Header {
    fn from(there: room::HandHeader) -> Header {
        let room::HandHeader {
            hand,
            hand_no,
            variant,
            rulebook,
            rulebook_version,
            rulebook_hash,
            version,
            root,
            sealed,
            nonce_commitments,
            leg,
            setup,
        } = there;
        Header {
            hand,
            hand_no,
            variant: variant.key.into(),
            rulebook,
            rulebook_version,
            rulebook_hash: Hash(rulebook_hash),
            version,
            root: Hash(root),
            sealed: Bytes(sealed),
            nonce_commitments: nonce_commitments.into_iter().map(|(p, n)| (p, Hash(n))).collect(),
            leg: leg.map(Into::into),
            setup: Setup::from(&setup),
        }
    }
}

impl TryFrom<Header> for room::HandHeader {
    type Error = RecordError;
    fn try_from(here: Header) -> Result<room::HandHeader, RecordError> {
        let nonces = here.nonce_commitments.into_iter().map(|(p, Hash(n))| (p, n));
        let setup = ::hand::Setup::try_from(here.setup)?;
        if setup.variant.key != here.variant {
            let what = format!("a hand of \"{}\" with a setup of another game", here.variant);
            return Err(RecordError::Malformed(what));
        }
        Ok(room::HandHeader {
            hand: here.hand,
            hand_no: here.hand_no,
            variant: setup.variant,
            rulebook: here.rulebook,
            rulebook_version: here.rulebook_version,
            rulebook_hash: here.rulebook_hash.0,
            version: here.version,
            root: here.root.0,
            sealed: here.sealed.0,
            nonce_commitments: nonces.collect(),
            leg: here.leg.map(Into::into),
            setup,
        })
    }
}

/// The stored form of an event at a table.
pub(super) fn store(event: &room::Event, key: Option<&HandKey>, seq: Seq) -> Event {
    use room::Event as There;
    match event.clone() {
        There::Opened(config) => Event::Opened(config.into()),
        There::SeatTaken { seat, player, name, house, buy_in } => {
            Event::SeatTaken { seat, player, name, house, buy_in }
        }
        There::TopUpAsked { seat, amount } => Event::TopUpAsked { seat, amount },
        There::ToppedUp { seat, amount } => Event::ToppedUp { seat, amount },
        There::TopUpFailed { seat } => Event::TopUpFailed { seat },
        There::SatOut { seat, reason } => Event::SatOut { seat, reason: reason.into() },
        There::CameBack { seat } => Event::CameBack { seat },
        There::LeaveAsked { seat, reason } => Event::LeaveAsked { seat, reason: reason.into() },
        There::SeatLeft { seat, player, stack, reason } => {
            Event::SeatLeft { seat, player, stack, reason: reason.into() }
        }
        There::WentOn { seat, player, stack } => Event::WentOn { seat, player, stack },
        There::Arrived { seat, player, name, house, stack, standing } => {
            let standing = standing.into();
            Event::Arrived { seat, player, name, house, stack, standing }
        }
        There::StaysSet { seat, on } => Event::StaysSet { seat, on },
        There::StraddleSet { seat, on } => Event::StraddleSet { seat, on },
        There::WaitsSet { seat, on } => Event::WaitsSet { seat, on },
        There::Connection { seat, connected } => Event::Connection { seat, connected },
        There::NonceCommitted { seat, commitment } => {
            Event::NonceCommitted { seat, commitment: Hash(commitment) }
        }
        There::GameChosen { seat, game } => Event::GameChosen { seat, game },
        There::HandOpened(header) => Event::HandOpened(header.into()),
        There::DeckRenewed(room::NewDeck { root, sealed, nonce_commitments }) => {
            let nonces = nonce_commitments.into_iter().map(|(p, n)| (p, Hash(n)));
            let (root, sealed) = (Hash(root), Bytes(sealed));
            Event::DeckRenewed { root, sealed, nonce_commitments: nonces.collect() }
        }
        There::DeckCut { nonces, next } => {
            let stored = |of: Vec<(Seat, [u8; 32])>| of.into_iter().map(|(s, n)| (s, Hash(n)));
            Event::DeckCut { nonces: stored(nonces).collect(), next: stored(next).collect() }
        }
        There::Hand(event) => Event::Hand(super::hand::store(&event, key, seq)),
        There::TimedOut { seat } => Event::TimedOut { seat },
        There::Paused { by } => Event::Paused { by },
        There::Resumed { by } => Event::Resumed { by },
        There::HoldEnded => Event::HoldEnded,
        There::Locked { by } => Event::Locked { by },
        There::Unlocked { by } => Event::Unlocked { by },
        There::Removed { player, by } => Event::Removed { player, by },
        There::Muted { player, by } => Event::Muted { player, by },
        There::Unmuted { player, by } => Event::Unmuted { player, by },
        There::HousePlayersWanted { count, by } => Event::HousePlayersWanted { count, by },
        There::Recovered => Event::Recovered,
        There::Closed => Event::Closed,
    }
}

/// The event at a table in this stored form.
pub(super) fn load(
    event: Event,
    key: Option<&HandKey>,
    seq: Seq,
) -> Result<room::Event, RecordError> {
    use room::Event as There;
    Ok(match event {
        Event::Opened(config) => There::Opened(config.try_into()?),
        Event::SeatTaken { seat, player, name, house, buy_in } => {
            There::SeatTaken { seat, player, name, house, buy_in }
        }
        Event::TopUpAsked { seat, amount } => There::TopUpAsked { seat, amount },
        Event::ToppedUp { seat, amount } => There::ToppedUp { seat, amount },
        Event::TopUpFailed { seat } => There::TopUpFailed { seat },
        Event::SatOut { seat, reason } => There::SatOut { seat, reason: reason.into() },
        Event::CameBack { seat } => There::CameBack { seat },
        Event::LeaveAsked { seat, reason } => There::LeaveAsked { seat, reason: reason.into() },
        Event::SeatLeft { seat, player, stack, reason } => {
            There::SeatLeft { seat, player, stack, reason: reason.into() }
        }
        Event::WentOn { seat, player, stack } => There::WentOn { seat, player, stack },
        Event::Arrived { seat, player, name, house, stack, standing } => {
            let standing = standing.into();
            There::Arrived { seat, player, name, house, stack, standing }
        }
        Event::StaysSet { seat, on } => There::StaysSet { seat, on },
        Event::StraddleSet { seat, on } => There::StraddleSet { seat, on },
        Event::WaitsSet { seat, on } => There::WaitsSet { seat, on },
        Event::Connection { seat, connected } => There::Connection { seat, connected },
        Event::NonceCommitted { seat, commitment: Hash(commitment) } => {
            There::NonceCommitted { seat, commitment }
        }
        Event::GameChosen { seat, game } => There::GameChosen { seat, game },
        Event::HandOpened(header) => There::HandOpened(header.try_into()?),
        Event::DeckRenewed { root: Hash(root), sealed: Bytes(sealed), nonce_commitments } => {
            let nonces = nonce_commitments.into_iter().map(|(p, Hash(n))| (p, n));
            let nonce_commitments = nonces.collect();
            There::DeckRenewed(room::NewDeck { root, sealed, nonce_commitments })
        }
        Event::DeckCut { nonces, next } => {
            let loaded = |of: Vec<(Seat, Hash)>| of.into_iter().map(|(s, Hash(n))| (s, n));
            There::DeckCut { nonces: loaded(nonces).collect(), next: loaded(next).collect() }
        }
        Event::Hand(event) => There::Hand(super::hand::load(event, key, seq)?),
        Event::TimedOut { seat } => There::TimedOut { seat },
        Event::Paused { by } => There::Paused { by },
        Event::Resumed { by } => There::Resumed { by },
        Event::HoldEnded => There::HoldEnded,
        Event::Locked { by } => There::Locked { by },
        Event::Unlocked { by } => There::Unlocked { by },
        Event::Removed { player, by } => There::Removed { player, by },
        Event::Muted { player, by } => There::Muted { player, by },
        Event::Unmuted { player, by } => There::Unmuted { player, by },
        Event::HousePlayersWanted { count, by } => There::HousePlayersWanted { count, by },
        Event::Recovered => There::Recovered,
        Event::Closed => There::Closed,
    })
}
