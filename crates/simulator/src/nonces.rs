//! Players who do not use their nonces as `client::Session` would.
//!
//! They withhold nonces, open them late, open nonces that do not match their commitments, or skip the next commitment.

use crate::rng::Rng;
use client::{Session, TableState};
use cut::{Hash, Nonce};
use shuffler::Entropy;
use std::collections::BTreeMap;
use units::{HandNo, Instant, Millis, Seat, TableId};
use wire::{Command, Hex32, NewsItem, SeatCommitment};

/// What a player does with their nonces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Habit {
    /// The player makes no nonces here: they take no part in cuts, or the session makes the nonces.
    None,
    /// The player opens each nonce immediately, but often commits late to the next.
    Careless,
    /// The player opens some nonces and withholds others.
    Withholds,
    /// The player opens nonces at about the moment when the room stops waiting and cuts the deck.
    Late,
    /// The player sometimes opens a nonce that does not match the commitment.
    Cheats,
}

pub(crate) struct Nonces {
    pub(crate) habit: Habit,
    draws: Rng,
    /// Every nonce made so far, by its commitment.
    made: BTreeMap<Hash, Nonce>,
    /// Hands seen on this connection, with the time when the player opens their nonce; `None` if they withhold it.
    seen: BTreeMap<(TableId, HandNo), Option<Instant>>,
    /// Tables where a commitment is waiting for its answer, with the identifier of the request.
    committing: BTreeMap<TableId, u32>,
}

impl Nonces {
    pub(crate) fn new(habit: Habit, seed: u64) -> Nonces {
        Nonces {
            habit,
            draws: Rng::new(seed, 7),
            made: BTreeMap::new(),
            seen: BTreeMap::new(),
            committing: BTreeMap::new(),
        }
    }

    /// Starts on a new connection: forgets the requests that were not answered, so that they are sent again.
    pub(crate) fn reconnected(&mut self) {
        self.seen.clear();
        self.committing.clear();
    }

    /// Makes a commitment to a new nonce; `None` if the player makes no nonces here.
    pub(crate) fn commitment(&mut self) -> Option<Hex32> {
        (self.habit != Habit::None).then(|| {
            let mut nonce = [0; 32];
            self.draws.fill(&mut nonce).expect("choices from a seed do not fail");
            let commitment = cut::commitment(&nonce);
            self.made.insert(commitment, nonce);
            Hex32(commitment)
        })
    }

    /// Commits to nonces and opens them at a table where the player is seated.
    pub(crate) fn live(&mut self, now: Instant, table: TableId, session: &mut Session) {
        if self.habit == Habit::None {
            return;
        }
        if let Some((hand_no, nonce)) = self.due(now, table, session) {
            let next = if self.draws.per_mille(500) { self.commitment() } else { None };
            let nonce = match self.habit {
                Habit::Cheats if self.draws.per_mille(300) => [0; 32],
                _ => nonce,
            };
            session.request(Command::OpenNonce { table, hand_no, nonce: Hex32(nonce), next });
        }
        let has_none = session.table(table).is_some_and(|state| state.view.commitment.is_none());
        let is_free = has_none && !self.committing.contains_key(&table);
        if is_free
            && self.draws.per_mille(100)
            && let Some(commitment) = self.commitment()
        {
            let id = session.request(Command::Commit { table, commitment });
            self.committing.insert(table, id);
        }
    }

    /// Returns the hand whose nonce must be opened now, with the nonce; `None` if there is none.
    fn due(&mut self, now: Instant, table: TableId, session: &Session) -> Option<(HandNo, Nonce)> {
        let state = session.table(table)?;
        let hand = state.view.hand.as_ref().filter(|hand| hand.took_part.is_none())?;
        let nonce = *self.made.get(&committed(state, state.view.you?)?)?;
        let place = (table, hand.hand_no);
        if !self.seen.contains_key(&place) {
            let opens_at = match self.habit {
                Habit::Withholds if self.draws.per_mille(500) => None,
                Habit::Late => Some(now + Millis(self.draws.between(500, 1_500))),
                _ => Some(now),
            };
            self.seen.insert(place, opens_at);
        }
        let due = self.seen.get_mut(&place)?;
        let is_due = due.is_some_and(|at| at <= now);
        is_due.then(|| *due = None)?;
        Some((hand.hand_no, nonce))
    }

    /// Notes that a request was answered.
    pub(crate) fn answered(&mut self, id: u32) {
        self.committing.retain(|_, asked| *asked != id);
    }
}

/// Returns a seat's commitment for the hand in progress, from the table's log.
fn committed(state: &TableState, seat: Seat) -> Option<Hash> {
    let all = state.view.log.iter().find_map(|item| match item {
        NewsItem::HandOpened { commitments, .. } => Some(commitments),
        _ => None,
    })?;
    let own = all.iter().find(|one: &&SeatCommitment| one.seat == seat)?;
    Some(own.commitment.0)
}
