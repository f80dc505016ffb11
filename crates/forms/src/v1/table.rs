//! The stored form of the events that occur at every kind of poker table. None of them contains a name.

use super::hand::{HandEvent, Setup};
use super::twin;
use crate::{Bytes, HandKey, Hash, RecordError};
use serde::{Deserialize, Serialize};
use units::{Chips, HandId, HandNo, Instant, PlayerId, Seat, Seq};

/// Stored form of [`table::Event`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum TableEvent {
    SatOut { seat: Seat, reason: SitOutReason },
    CameBack { seat: Seat },
    Connection { seat: Seat, connected: bool },
    NonceCommitted { seat: Seat, commitment: Hash },
    MoreTimeSet { seat: Seat, on: bool },
    TimeBankBegun { seat: Seat },
    OutageBegan { until: Instant },
    OutageEnded,
    GameChosen { seat: Seat, game: u8 },
    HandOpened(Header),
    DeckRenewed { root: Hash, sealed: Bytes, nonce_commitments: Vec<(PlayerId, Hash)> },
    DeckCut { nonces: Vec<(Seat, Hash)>, next: Vec<(Seat, Hash)> },
    Hand(HandEvent),
    HandVoided { by: Option<PlayerId>, dead_money: DeadMoney, rake: Chips, refunds: Vec<Refund> },
    TimedOut { seat: Seat },
    Paused { by: PlayerId },
    Resumed { by: PlayerId },
    HoldEnded,
    Recovered,
    Closed,
}

/// Stored form of [`table::HandHeader`].
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
    /// Absent in older records, which means that the table has only one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leg: Option<Leg>,
    /// Absent in older records, which means that the hand is not a bomb pot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passed: Option<PassedBlinds>,
    pub setup: Setup,
}

twin! {
    /// Stored form of [`table::PassedBlinds`].
    struct PassedBlinds = table::PassedBlinds { small: Option<Seat>, big: Seat }
}
twin! {
    /// Stored form of [`table::Leg`].
    struct Leg = table::Leg { game: u8, hand: u8, hands: u8, chooser: Option<Seat> }
}
twin! {
    /// Stored form of [`books::DeadMoney`].
    enum DeadMoney = books::DeadMoney { Share, Return }
}
twin! {
    /// Stored form of [`table::Refund`].
    struct Refund = table::Refund {
        seat: Seat,
        folded: bool,
        staked: Chips,
        back: Chips,
        stack: Chips,
    }
}
twin! {
    /// Stored form of [`table::SitOutReason`].
    enum SitOutReason = table::SitOutReason {
        Asked, TimedOut, Disconnected, Broke, Unpaid,
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

/// Converts an event that occurs at every kind of poker table to its stored form.
pub(super) fn store(event: &table::Event, key: Option<&HandKey>, seq: Seq) -> TableEvent {
    use table::Event as There;
    match event.clone() {
        There::SatOut { seat, reason } => TableEvent::SatOut { seat, reason: reason.into() },
        There::CameBack { seat } => TableEvent::CameBack { seat },
        There::Connection { seat, connected } => TableEvent::Connection { seat, connected },
        There::NonceCommitted { seat, commitment } => {
            TableEvent::NonceCommitted { seat, commitment: Hash(commitment) }
        }
        There::MoreTimeSet { seat, on } => TableEvent::MoreTimeSet { seat, on },
        There::TimeBankBegun { seat } => TableEvent::TimeBankBegun { seat },
        There::OutageBegan { until } => TableEvent::OutageBegan { until },
        There::OutageEnded => TableEvent::OutageEnded,
        There::GameChosen { seat, game } => TableEvent::GameChosen { seat, game },
        There::HandOpened(header) => TableEvent::HandOpened((*header).into()),
        There::DeckRenewed(table::NewDeck { root, sealed, nonce_commitments }) => {
            let nonces = nonce_commitments.into_iter().map(|(p, n)| (p, Hash(n)));
            let (root, sealed) = (Hash(root), Bytes(sealed));
            TableEvent::DeckRenewed { root, sealed, nonce_commitments: nonces.collect() }
        }
        There::DeckCut { nonces, next } => {
            let stored = |of: Vec<(Seat, [u8; 32])>| of.into_iter().map(|(s, n)| (s, Hash(n)));
            TableEvent::DeckCut { nonces: stored(nonces).collect(), next: stored(next).collect() }
        }
        There::Hand(event) => TableEvent::Hand(super::hand::store(&event, key, seq)),
        There::HandVoided(table::Voided { by, dead_money, rake, refunds }) => {
            let refunds = refunds.into_iter().map(Into::into).collect();
            TableEvent::HandVoided { by, dead_money: dead_money.into(), rake, refunds }
        }
        There::TimedOut { seat } => TableEvent::TimedOut { seat },
        There::Paused { by } => TableEvent::Paused { by },
        There::Resumed { by } => TableEvent::Resumed { by },
        There::HoldEnded => TableEvent::HoldEnded,
        There::Recovered => TableEvent::Recovered,
        There::Closed => TableEvent::Closed,
    }
}

/// Converts a stored form to an event that occurs at every kind of poker table.
pub(super) fn load(
    event: TableEvent,
    key: Option<&HandKey>,
    seq: Seq,
) -> Result<table::Event, RecordError> {
    use table::Event as There;
    Ok(match event {
        TableEvent::SatOut { seat, reason } => There::SatOut { seat, reason: reason.into() },
        TableEvent::CameBack { seat } => There::CameBack { seat },
        TableEvent::Connection { seat, connected } => There::Connection { seat, connected },
        TableEvent::NonceCommitted { seat, commitment: Hash(commitment) } => {
            There::NonceCommitted { seat, commitment }
        }
        TableEvent::MoreTimeSet { seat, on } => There::MoreTimeSet { seat, on },
        TableEvent::TimeBankBegun { seat } => There::TimeBankBegun { seat },
        TableEvent::OutageBegan { until } => There::OutageBegan { until },
        TableEvent::OutageEnded => There::OutageEnded,
        TableEvent::GameChosen { seat, game } => There::GameChosen { seat, game },
        TableEvent::HandOpened(header) => There::HandOpened(Box::new(header.try_into()?)),
        TableEvent::DeckRenewed { root: Hash(root), sealed: Bytes(sealed), nonce_commitments } => {
            let nonces = nonce_commitments.into_iter().map(|(p, Hash(n))| (p, n));
            let nonce_commitments = nonces.collect();
            There::DeckRenewed(table::NewDeck { root, sealed, nonce_commitments })
        }
        TableEvent::DeckCut { nonces, next } => {
            let loaded = |of: Vec<(Seat, Hash)>| of.into_iter().map(|(s, Hash(n))| (s, n));
            There::DeckCut { nonces: loaded(nonces).collect(), next: loaded(next).collect() }
        }
        TableEvent::Hand(event) => There::Hand(super::hand::load(event, key, seq)?),
        TableEvent::HandVoided { by, dead_money, rake, refunds } => {
            let refunds = refunds.into_iter().map(Into::into).collect();
            There::HandVoided(table::Voided { by, dead_money: dead_money.into(), rake, refunds })
        }
        TableEvent::TimedOut { seat } => There::TimedOut { seat },
        TableEvent::Paused { by } => There::Paused { by },
        TableEvent::Resumed { by } => There::Resumed { by },
        TableEvent::HoldEnded => There::HoldEnded,
        TableEvent::Recovered => There::Recovered,
        TableEvent::Closed => There::Closed,
    })
}
