//! The stored form of a table's events.

use super::hand::{HandEvent, Limit, Setup};
use super::rules::Stakes;
use super::{Book, Called, Fee, Jackpot, Title, Variant, twin};
use crate::{Bytes, HandKey, Hash, RecordError};
use serde::{Deserialize, Serialize};
use units::{Chips, Currency, HandId, HandNo, Instant, Millis, PlayerId, Seat, Seq, TableId};

/// Stored twin of [`cash::Event`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Event {
    Opened(Config),
    SeatTaken {
        seat: Seat,
        player: PlayerId,
        name: Called,
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
    AutoTopUpSet {
        seat: Seat,
        to: Chips,
    },
    SatOut {
        seat: Seat,
        reason: SitOutReason,
    },
    Planned {
        seat: Seat,
        plan: Option<Plan>,
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
        name: Called,
        house: bool,
        stack: Chips,
        carried: Carried,
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
    BombWished {
        seat: Seat,
        on: bool,
    },
    BombAnnounced {
        by: Option<PlayerId>,
    },
    Connection {
        seat: Seat,
        connected: bool,
    },
    Waits {
        player: PlayerId,
        since: Instant,
        any: Option<Instant>,
    },
    Asked {
        player: PlayerId,
        since: Instant,
        seat: Option<Seat>,
    },
    LetIn {
        player: PlayerId,
        by: PlayerId,
    },
    PasswordSet {
        hash: Option<String>,
        by: PlayerId,
    },
    Admitted {
        player: PlayerId,
    },
    WaitEnded {
        player: PlayerId,
        reason: WaitEnd,
    },
    PassedOver {
        player: PlayerId,
    },
    WaiterConnection {
        player: PlayerId,
        connected: bool,
    },
    SeatOffered {
        seat: Seat,
        player: PlayerId,
        until: Instant,
    },
    OfferEnded {
        seat: Seat,
        player: PlayerId,
        reason: OfferEnd,
    },
    NonceCommitted {
        seat: Seat,
        commitment: Hash,
    },
    MoreTimeSet {
        seat: Seat,
        on: bool,
    },
    TimeBankBegun {
        seat: Seat,
    },
    OutageBegan {
        until: Instant,
    },
    OutageEnded,
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
    RakePaid {
        shares: Vec<(Seat, Chips)>,
    },
    TimeCharged {
        shares: Vec<(Seat, Chips)>,
    },
    JackpotFed {
        shares: Vec<(Seat, Chips)>,
    },
    JackpotWon {
        beaten: Vec<Seat>,
        winners: Vec<Seat>,
    },
    JackpotPaid {
        balance: Chips,
        shares: Vec<(PlayerId, Chips)>,
        house: Chips,
    },
    HandVoided {
        by: Option<PlayerId>,
        dead_money: DeadMoney,
        rake: Chips,
        refunds: Vec<Refund>,
    },
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
    LetBack {
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

/// Stored twin of [`cash::TableConfig`].
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
    /// Added later. Absent: no time beyond the time to act.
    #[serde(default, skip_serializing_if = "Timing::is_nothing")]
    pub timing: Timing,
    /// Added later. Absent: the default at that time.
    #[serde(default = "usual_offer", skip_serializing_if = "is_usual_offer")]
    pub seat_offer: Millis,
    pub pause_between_hands: Millis,
    pub away_max: Millis,
    pub straddle: bool,
    /// Added later. Absent: under the gun, if the table has straddles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub straddle_kind: Option<Straddle>,
    /// Added later. Absent: no bomb pots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bomb: Option<BombPots>,
    pub private: bool,
    pub host: Option<PlayerId>,
    /// Added later. Absent: players need not ask the host.
    #[serde(default, skip_serializing_if = "is_not")]
    pub host_seats: bool,
    /// Added later. Absent: no house players.
    #[serde(default, skip_serializing_if = "is_none")]
    pub house_players: u8,
    /// Added later. Absent: one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mix: Option<Mix>,
    /// Added later. Absent: the rulebook's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<Fee>,
    /// Added later. Absent: no jackpot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jackpot: Option<Jackpot>,
    /// Added later. Absent: not anonymous.
    #[serde(default, skip_serializing_if = "is_not")]
    pub anonymous: bool,
    /// Added later. Absent: no delay. In milliseconds.
    #[serde(default, skip_serializing_if = "is_no_time")]
    pub rail_delay: Millis,
    /// Added later. Absent: spectators do not see all cards.
    #[serde(default, skip_serializing_if = "is_not")]
    pub rail_cards: bool,
    /// Added later. Absent: not a table of a pool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<Pool>,
}

/// Stored twin of [`cash::BombWhen`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BombWhen {
    Every(u8),
    Ordered,
    Agreed,
}

/// Stored twin of [`books::Timing`].
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Timing {
    pub bank: Option<TimeBank>,
    pub more_time: Millis,
    pub unlimited: bool,
    pub outage_hold: Millis,
}

/// Stored twin of [`books::TimeBank`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct TimeBank {
    pub size: Millis,
    pub refill: Option<Refill>,
    pub drawn: BankDrawn,
}

twin! {
    /// Stored twin of [`books::Refill`].
    struct Refill = books::Refill { add: Millis, hands: u16 }
}
twin! {
    /// Stored twin of [`books::BankDrawn`].
    enum BankDrawn = books::BankDrawn { ByButton, ByItself }
}

impl Timing {
    fn is_nothing(&self) -> bool {
        *self == Timing::default()
    }
}

impl From<books::Timing> for Timing {
    fn from(there: books::Timing) -> Timing {
        let books::Timing { bank, more_time, unlimited, outage_hold } = there;
        let bank = bank.map(|bank| {
            let books::TimeBank { size, refill, drawn } = bank;
            TimeBank { size, refill: refill.map(Into::into), drawn: drawn.into() }
        });
        Timing { bank, more_time, unlimited, outage_hold }
    }
}

impl From<Timing> for books::Timing {
    fn from(here: Timing) -> books::Timing {
        let Timing { bank, more_time, unlimited, outage_hold } = here;
        let bank = bank.map(|bank| {
            let TimeBank { size, refill, drawn } = bank;
            books::TimeBank { size, refill: refill.map(Into::into), drawn: drawn.into() }
        });
        books::Timing { bank, more_time, unlimited, outage_hold }
    }
}

/// Stored twin of [`books::Mix`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Mix {
    pub key: String,
    pub others: Vec<Game>,
    pub length: LegLength,
    pub next: NextGame,
}

/// Stored twin of [`books::Game`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Game {
    pub variant: Variant,
    pub limit: Limit,
    pub stakes: Stakes,
}

/// Stored twin of [`books::LegLength`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum LegLength {
    Hands(u8),
    Round,
}

/// Stored twin of [`table::HandHeader`].
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
    /// Added later. Absent: a table of one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leg: Option<Leg>,
    /// Added later. Absent: not a bomb pot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passed: Option<PassedBlinds>,
    pub setup: Setup,
}

twin! {
    /// Stored twin of [`books::Straddle`].
    enum Straddle = books::Straddle { UnderTheGun, Restraddle, Button, Mississippi }
}
twin! {
    /// Stored twin of [`cash::BombPots`].
    struct BombPots = cash::BombPots { when: BombWhen, ante_big_blinds: u8, boards: u8 }
}
twin! {
    /// Stored twin of [`table::PassedBlinds`].
    struct PassedBlinds = table::PassedBlinds { small: Option<Seat>, big: Seat }
}
twin! {
    /// Stored twin of [`cash::PoolConfig`].
    struct Pool = cash::PoolConfig { pool: TableId, least: u8 }
}
twin! {
    /// Stored twin of [`cash::Standing`].
    struct Standing = cash::Standing { big: i32, small: i32, button: i32, last: Place }
}
twin! {
    /// Stored twin of [`cash::Carried`].
    struct Carried = cash::Carried {
        standing: Standing,
        time: SeatTime,
        auto_top_up: Chips,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        paid_until: Option<Instant>,
    }
}
twin! {
    /// Stored twin of [`table::SeatTime`].
    struct SeatTime = table::SeatTime {
        bank: Millis, hands: u16, more: bool, lost_at: Option<Instant>,
    }
}
twin! {
    /// Stored twin of [`cash::Place`].
    enum Place = cash::Place { Nowhere, Small, Big, Between, Button }
}
twin! {
    /// Stored twin of [`books::NextGame`].
    enum NextGame = books::NextGame { InOrder, Chosen }
}
twin! {
    /// Stored twin of [`table::Leg`].
    struct Leg = table::Leg { game: u8, hand: u8, hands: u8, chooser: Option<Seat> }
}
twin! {
    /// Stored twin of [`books::DeadMoney`].
    enum DeadMoney = books::DeadMoney { Share, Return }
}
twin! {
    /// Stored twin of [`table::Refund`].
    struct Refund = table::Refund {
        seat: Seat,
        folded: bool,
        staked: Chips,
        back: Chips,
        stack: Chips,
    }
}
twin! {
    /// Stored twin of [`table::SitOutReason`].
    enum SitOutReason = table::SitOutReason {
        Asked, TimedOut, Disconnected, Broke, Unpaid,
    }
}
twin! {
    /// Stored twin of [`cash::WaitEnd`].
    enum WaitEnd = cash::WaitEnd {
        Asked, Seated, NotAnswered, Away, Removed, Declined, TableClosed,
    }
}
twin! {
    /// Stored twin of [`cash::OfferEnd`].
    enum OfferEnd = cash::OfferEnd { Declined, RanOut, Withdrawn }
}
twin! {
    /// Stored twin of [`cash::Plan`].
    enum Plan = cash::Plan { LeaveAfterHand, SitOutAtBigBlind }
}
twin! {
    /// Stored twin of [`cash::LeaveReason`].
    enum LeaveReason = cash::LeaveReason {
        Left, Removed, AwayTooLong, Broke, TableClosed, WentOn,
    }
}

/// Kind of straddle if the record does not say.
const UNDER_THE_GUN: books::Straddle = books::Straddle::UnderTheGun;

impl From<cash::TableConfig> for Config {
    fn from(there: cash::TableConfig) -> Config {
        let cash::TableConfig {
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

/// How long a seat was held for the next in line, if the record does not say.
fn usual_offer() -> Millis {
    Millis::seconds(30)
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_usual_offer(length: &Millis) -> bool {
    *length == usual_offer()
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_not(flag: &bool) -> bool {
    !*flag
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_no_time(length: &Millis) -> bool {
    *length == Millis(0)
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_none(count: &u8) -> bool {
    *count == 0
}

impl TryFrom<Config> for cash::TableConfig {
    type Error = RecordError;
    fn try_from(here: Config) -> Result<cash::TableConfig, RecordError> {
        Ok(cash::TableConfig {
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

impl From<books::Mix> for Mix {
    fn from(there: books::Mix) -> Mix {
        let books::Mix { key, others, length, next } = there;
        let others = others.into_iter().map(Into::into).collect();
        Mix { key, others, length: length.into(), next: next.into() }
    }
}

impl TryFrom<Mix> for books::Mix {
    type Error = RecordError;
    fn try_from(here: Mix) -> Result<books::Mix, RecordError> {
        let Mix { key, others, length, next } = here;
        let others = others.into_iter().map(TryInto::try_into).collect::<Result<_, _>>()?;
        Ok(books::Mix { key, others, length: length.into(), next: next.into() })
    }
}

impl From<books::Game> for Game {
    fn from(there: books::Game) -> Game {
        let books::Game { variant, limit, stakes } = there;
        Game { variant: variant.into(), limit: limit.into(), stakes: stakes.into() }
    }
}

impl TryFrom<Game> for books::Game {
    type Error = RecordError;
    fn try_from(here: Game) -> Result<books::Game, RecordError> {
        let Game { variant, limit, stakes } = here;
        Ok(books::Game { variant: variant.try_into()?, limit: limit.into(), stakes: stakes.into() })
    }
}

impl From<cash::BombWhen> for BombWhen {
    fn from(there: cash::BombWhen) -> BombWhen {
        match there {
            cash::BombWhen::Every(hands) => BombWhen::Every(hands),
            cash::BombWhen::Ordered => BombWhen::Ordered,
            cash::BombWhen::Agreed => BombWhen::Agreed,
        }
    }
}

impl From<BombWhen> for cash::BombWhen {
    fn from(here: BombWhen) -> cash::BombWhen {
        match here {
            BombWhen::Every(hands) => cash::BombWhen::Every(hands),
            BombWhen::Ordered => cash::BombWhen::Ordered,
            BombWhen::Agreed => cash::BombWhen::Agreed,
        }
    }
}

impl From<books::LegLength> for LegLength {
    fn from(there: books::LegLength) -> LegLength {
        match there {
            books::LegLength::Hands(hands) => LegLength::Hands(hands),
            books::LegLength::Round => LegLength::Round,
        }
    }
}

impl From<LegLength> for books::LegLength {
    fn from(here: LegLength) -> books::LegLength {
        match here {
            LegLength::Hands(hands) => books::LegLength::Hands(hands),
            LegLength::Round => books::LegLength::Round,
        }
    }
}

impl From<table::HandHeader> for Header {
    fn from(there: table::HandHeader) -> Header {
        let table::HandHeader {
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
            passed,
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
            passed: passed.map(Into::into),
            setup: Setup::from(&setup),
        }
    }
}

impl TryFrom<Header> for table::HandHeader {
    type Error = RecordError;
    fn try_from(here: Header) -> Result<table::HandHeader, RecordError> {
        let nonces = here.nonce_commitments.into_iter().map(|(p, Hash(n))| (p, n));
        let setup = ::hand::Setup::try_from(here.setup)?;
        if setup.variant.key != here.variant {
            let what = format!("a hand of \"{}\" with a setup of another game", here.variant);
            return Err(RecordError::Malformed(what));
        }
        Ok(table::HandHeader {
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
            passed: here.passed.map(Into::into),
            setup,
        })
    }
}

/// Converts a table event to its stored form.
pub(super) fn store(event: &cash::Event, key: Option<&HandKey>, seq: Seq) -> Event {
    use cash::Event as There;
    use cash::{HostEvent, ListEvent, MoneyEvent, PoolEvent, SeatEvent, TableEvent};
    match event.clone() {
        There::Opened(config) => Event::Opened(config.into()),
        There::Seat(SeatEvent::Taken { seat, player, name, house, buy_in }) => {
            Event::SeatTaken { seat, player, name: name.into(), house, buy_in }
        }
        There::Seat(SeatEvent::TopUpAsked { seat, amount }) => Event::TopUpAsked { seat, amount },
        There::Seat(SeatEvent::ToppedUp { seat, amount }) => Event::ToppedUp { seat, amount },
        There::Seat(SeatEvent::TopUpFailed { seat }) => Event::TopUpFailed { seat },
        There::Seat(SeatEvent::AutoTopUpSet { seat, to }) => Event::AutoTopUpSet { seat, to },
        There::Table(TableEvent::SatOut { seat, reason }) => {
            Event::SatOut { seat, reason: reason.into() }
        }
        There::Seat(SeatEvent::Planned { seat, plan }) => {
            Event::Planned { seat, plan: plan.map(Into::into) }
        }
        There::Table(TableEvent::CameBack { seat }) => Event::CameBack { seat },
        There::Seat(SeatEvent::LeaveAsked { seat, reason }) => {
            Event::LeaveAsked { seat, reason: reason.into() }
        }
        There::Seat(SeatEvent::Left { seat, player, stack, reason }) => {
            Event::SeatLeft { seat, player, stack, reason: reason.into() }
        }
        There::Pool(PoolEvent::WentOn { seat, player, stack }) => {
            Event::WentOn { seat, player, stack }
        }
        There::Pool(PoolEvent::Arrived { seat, player, name, house, stack, carried }) => {
            let carried = carried.into();
            let name = name.into();
            Event::Arrived { seat, player, name, house, stack, carried }
        }
        There::Pool(PoolEvent::StaysSet { seat, on }) => Event::StaysSet { seat, on },
        There::Seat(SeatEvent::StraddleSet { seat, on }) => Event::StraddleSet { seat, on },
        There::Seat(SeatEvent::WaitsSet { seat, on }) => Event::WaitsSet { seat, on },
        There::Seat(SeatEvent::BombWished { seat, on }) => Event::BombWished { seat, on },
        There::Host(HostEvent::BombAnnounced { by }) => Event::BombAnnounced { by },
        There::Table(TableEvent::Connection { seat, connected }) => {
            Event::Connection { seat, connected }
        }
        There::List(ListEvent::Waits { player, since, any }) => Event::Waits { player, since, any },
        There::List(ListEvent::Asked { player, since, seat }) => {
            Event::Asked { player, since, seat }
        }
        There::List(ListEvent::LetIn { player, by }) => Event::LetIn { player, by },
        There::Host(HostEvent::PasswordSet { hash, by }) => Event::PasswordSet { hash, by },
        There::Host(HostEvent::Admitted { player }) => Event::Admitted { player },
        There::List(ListEvent::WaitEnded { player, reason }) => {
            Event::WaitEnded { player, reason: reason.into() }
        }
        There::List(ListEvent::PassedOver { player }) => Event::PassedOver { player },
        There::List(ListEvent::WaiterConnection { player, connected }) => {
            Event::WaiterConnection { player, connected }
        }
        There::List(ListEvent::Offered { seat, player, until }) => {
            Event::SeatOffered { seat, player, until }
        }
        There::List(ListEvent::OfferEnded { seat, player, reason }) => {
            Event::OfferEnded { seat, player, reason: reason.into() }
        }
        There::Table(TableEvent::NonceCommitted { seat, commitment }) => {
            Event::NonceCommitted { seat, commitment: Hash(commitment) }
        }
        There::Table(TableEvent::MoreTimeSet { seat, on }) => Event::MoreTimeSet { seat, on },
        There::Table(TableEvent::TimeBankBegun { seat }) => Event::TimeBankBegun { seat },
        There::Table(TableEvent::OutageBegan { until }) => Event::OutageBegan { until },
        There::Table(TableEvent::OutageEnded) => Event::OutageEnded,
        There::Seat(SeatEvent::GameChosen { seat, game }) => Event::GameChosen { seat, game },
        There::Money(MoneyEvent::RakePaid { shares }) => Event::RakePaid { shares },
        There::Money(MoneyEvent::TimeCharged { shares }) => Event::TimeCharged { shares },
        There::Money(MoneyEvent::JackpotFed { shares }) => Event::JackpotFed { shares },
        There::Money(MoneyEvent::JackpotWon { beaten, winners }) => {
            Event::JackpotWon { beaten, winners }
        }
        There::Money(MoneyEvent::JackpotPaid { balance, shares, house }) => {
            Event::JackpotPaid { balance, shares, house }
        }
        There::Table(TableEvent::HandOpened(header)) => Event::HandOpened(header.into()),
        There::Table(TableEvent::DeckRenewed(table::NewDeck {
            root,
            sealed,
            nonce_commitments,
        })) => {
            let nonces = nonce_commitments.into_iter().map(|(p, n)| (p, Hash(n)));
            let (root, sealed) = (Hash(root), Bytes(sealed));
            Event::DeckRenewed { root, sealed, nonce_commitments: nonces.collect() }
        }
        There::Table(TableEvent::DeckCut { nonces, next }) => {
            let stored = |of: Vec<(Seat, [u8; 32])>| of.into_iter().map(|(s, n)| (s, Hash(n)));
            Event::DeckCut { nonces: stored(nonces).collect(), next: stored(next).collect() }
        }
        There::Table(TableEvent::Hand(event)) => Event::Hand(super::hand::store(&event, key, seq)),
        There::Table(TableEvent::HandVoided(table::Voided { by, dead_money, rake, refunds })) => {
            let refunds = refunds.into_iter().map(Into::into).collect();
            Event::HandVoided { by, dead_money: dead_money.into(), rake, refunds }
        }
        There::Table(TableEvent::TimedOut { seat }) => Event::TimedOut { seat },
        There::Table(TableEvent::Paused { by }) => Event::Paused { by },
        There::Table(TableEvent::Resumed { by }) => Event::Resumed { by },
        There::Table(TableEvent::HoldEnded) => Event::HoldEnded,
        There::Host(HostEvent::Locked { by }) => Event::Locked { by },
        There::Host(HostEvent::Unlocked { by }) => Event::Unlocked { by },
        There::Host(HostEvent::Removed { player, by }) => Event::Removed { player, by },
        There::Host(HostEvent::Muted { player, by }) => Event::Muted { player, by },
        There::Host(HostEvent::LetBack { player, by }) => Event::LetBack { player, by },
        There::Host(HostEvent::Unmuted { player, by }) => Event::Unmuted { player, by },
        There::Host(HostEvent::HousePlayersWanted { count, by }) => {
            Event::HousePlayersWanted { count, by }
        }
        There::Table(TableEvent::Recovered) => Event::Recovered,
        There::Table(TableEvent::Closed) => Event::Closed,
    }
}

/// Converts a stored form to its table event.
pub(super) fn load(
    event: Event,
    key: Option<&HandKey>,
    seq: Seq,
) -> Result<cash::Event, RecordError> {
    use cash::Event as There;
    use cash::{HostEvent, ListEvent, MoneyEvent, PoolEvent, SeatEvent, TableEvent};
    Ok(match event {
        Event::Opened(config) => There::Opened(config.try_into()?),
        Event::SeatTaken { seat, player, name, house, buy_in } => {
            let name = name.into();
            There::Seat(SeatEvent::Taken { seat, player, name, house, buy_in })
        }
        Event::TopUpAsked { seat, amount } => There::Seat(SeatEvent::TopUpAsked { seat, amount }),
        Event::ToppedUp { seat, amount } => There::Seat(SeatEvent::ToppedUp { seat, amount }),
        Event::TopUpFailed { seat } => There::Seat(SeatEvent::TopUpFailed { seat }),
        Event::AutoTopUpSet { seat, to } => There::Seat(SeatEvent::AutoTopUpSet { seat, to }),
        Event::SatOut { seat, reason } => {
            There::Table(TableEvent::SatOut { seat, reason: reason.into() })
        }
        Event::Planned { seat, plan } => {
            There::Seat(SeatEvent::Planned { seat, plan: plan.map(Into::into) })
        }
        Event::CameBack { seat } => There::Table(TableEvent::CameBack { seat }),
        Event::LeaveAsked { seat, reason } => {
            There::Seat(SeatEvent::LeaveAsked { seat, reason: reason.into() })
        }
        Event::SeatLeft { seat, player, stack, reason } => {
            There::Seat(SeatEvent::Left { seat, player, stack, reason: reason.into() })
        }
        Event::WentOn { seat, player, stack } => {
            There::Pool(PoolEvent::WentOn { seat, player, stack })
        }
        Event::Arrived { seat, player, name, house, stack, carried } => {
            let carried = carried.into();
            let name = name.into();
            There::Pool(PoolEvent::Arrived { seat, player, name, house, stack, carried })
        }
        Event::StaysSet { seat, on } => There::Pool(PoolEvent::StaysSet { seat, on }),
        Event::StraddleSet { seat, on } => There::Seat(SeatEvent::StraddleSet { seat, on }),
        Event::WaitsSet { seat, on } => There::Seat(SeatEvent::WaitsSet { seat, on }),
        Event::BombWished { seat, on } => There::Seat(SeatEvent::BombWished { seat, on }),
        Event::BombAnnounced { by } => There::Host(HostEvent::BombAnnounced { by }),
        Event::Connection { seat, connected } => {
            There::Table(TableEvent::Connection { seat, connected })
        }
        Event::Waits { player, since, any } => There::List(ListEvent::Waits { player, since, any }),
        Event::Asked { player, since, seat } => {
            There::List(ListEvent::Asked { player, since, seat })
        }
        Event::LetIn { player, by } => There::List(ListEvent::LetIn { player, by }),
        Event::PasswordSet { hash, by } => There::Host(HostEvent::PasswordSet { hash, by }),
        Event::Admitted { player } => There::Host(HostEvent::Admitted { player }),
        Event::WaitEnded { player, reason } => {
            There::List(ListEvent::WaitEnded { player, reason: reason.into() })
        }
        Event::PassedOver { player } => There::List(ListEvent::PassedOver { player }),
        Event::WaiterConnection { player, connected } => {
            There::List(ListEvent::WaiterConnection { player, connected })
        }
        Event::SeatOffered { seat, player, until } => {
            There::List(ListEvent::Offered { seat, player, until })
        }
        Event::OfferEnded { seat, player, reason } => {
            There::List(ListEvent::OfferEnded { seat, player, reason: reason.into() })
        }
        Event::NonceCommitted { seat, commitment: Hash(commitment) } => {
            There::Table(TableEvent::NonceCommitted { seat, commitment })
        }
        Event::MoreTimeSet { seat, on } => There::Table(TableEvent::MoreTimeSet { seat, on }),
        Event::TimeBankBegun { seat } => There::Table(TableEvent::TimeBankBegun { seat }),
        Event::OutageBegan { until } => There::Table(TableEvent::OutageBegan { until }),
        Event::OutageEnded => There::Table(TableEvent::OutageEnded),
        Event::GameChosen { seat, game } => There::Seat(SeatEvent::GameChosen { seat, game }),
        Event::RakePaid { shares } => There::Money(MoneyEvent::RakePaid { shares }),
        Event::TimeCharged { shares } => There::Money(MoneyEvent::TimeCharged { shares }),
        Event::JackpotFed { shares } => There::Money(MoneyEvent::JackpotFed { shares }),
        Event::JackpotWon { beaten, winners } => {
            There::Money(MoneyEvent::JackpotWon { beaten, winners })
        }
        Event::JackpotPaid { balance, shares, house } => {
            There::Money(MoneyEvent::JackpotPaid { balance, shares, house })
        }
        Event::HandOpened(header) => There::Table(TableEvent::HandOpened(header.try_into()?)),
        Event::DeckRenewed { root: Hash(root), sealed: Bytes(sealed), nonce_commitments } => {
            let nonces = nonce_commitments.into_iter().map(|(p, Hash(n))| (p, n));
            let nonce_commitments = nonces.collect();
            There::Table(TableEvent::DeckRenewed(table::NewDeck {
                root,
                sealed,
                nonce_commitments,
            }))
        }
        Event::DeckCut { nonces, next } => {
            let loaded = |of: Vec<(Seat, Hash)>| of.into_iter().map(|(s, Hash(n))| (s, n));
            There::Table(TableEvent::DeckCut {
                nonces: loaded(nonces).collect(),
                next: loaded(next).collect(),
            })
        }
        Event::Hand(event) => There::Table(TableEvent::Hand(super::hand::load(event, key, seq)?)),
        Event::HandVoided { by, dead_money, rake, refunds } => {
            let refunds = refunds.into_iter().map(Into::into).collect();
            There::Table(TableEvent::HandVoided(table::Voided {
                by,
                dead_money: dead_money.into(),
                rake,
                refunds,
            }))
        }
        Event::TimedOut { seat } => There::Table(TableEvent::TimedOut { seat }),
        Event::Paused { by } => There::Table(TableEvent::Paused { by }),
        Event::Resumed { by } => There::Table(TableEvent::Resumed { by }),
        Event::HoldEnded => There::Table(TableEvent::HoldEnded),
        Event::Locked { by } => There::Host(HostEvent::Locked { by }),
        Event::Unlocked { by } => There::Host(HostEvent::Unlocked { by }),
        Event::Removed { player, by } => There::Host(HostEvent::Removed { player, by }),
        Event::Muted { player, by } => There::Host(HostEvent::Muted { player, by }),
        Event::LetBack { player, by } => There::Host(HostEvent::LetBack { player, by }),
        Event::Unmuted { player, by } => There::Host(HostEvent::Unmuted { player, by }),
        Event::HousePlayersWanted { count, by } => {
            There::Host(HostEvent::HousePlayersWanted { count, by })
        }
        Event::Recovered => There::Table(TableEvent::Recovered),
        Event::Closed => There::Table(TableEvent::Closed),
    })
}
