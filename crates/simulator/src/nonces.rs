//! Players whose part in the cut is not what `client::Session` would do: they withhold nonces, come
//! late, open others than they committed to, or commit to none for the next deck.

use crate::draws::Draws;
use client::{Session, TableState};
use cut::{Hash, Nonce};
use shuffler::Entropy;
use std::collections::BTreeMap;
use units::{HandNo, Instant, Millis, Seat, TableId};
use wire::{Command, Hex32, NewsItem, SeatCommitment};

/// What a player does with the nonces that he committed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Habit {
    /// Throws none in by himself: none at all, or his session does it as it should be done.
    None,
    /// Opens each at once, but is often late with the next commitment.
    Careless,
    /// Opens some and keeps others to himself.
    Withholds,
    /// Opens about when the deck is cut without him.
    Late,
    /// Opens another than he committed to now and then.
    Cheats,
}

pub(crate) struct Nonces {
    pub(crate) habit: Habit,
    draws: Draws,
    /// Every nonce he made, by its commitment.
    made: BTreeMap<Hash, Nonce>,
    /// The hands that he has seen to on this line, and when he opens his nonce for them, if he is
    /// still to do so.
    seen: BTreeMap<(TableId, HandNo), Option<Instant>>,
    /// Tables where a commitment is under way, and in which request.
    committing: BTreeMap<TableId, u32>,
}

impl Nonces {
    pub(crate) fn new(habit: Habit, seed: u64) -> Nonces {
        Nonces {
            habit,
            draws: Draws::new(seed, 7),
            made: BTreeMap::new(),
            seen: BTreeMap::new(),
            committing: BTreeMap::new(),
        }
    }

    /// His line is new: what was not answered he does again.
    pub(crate) fn reconnected(&mut self) {
        self.seen.clear();
        self.committing.clear();
    }

    /// A commitment to a new nonce, for whoever sits down with one.
    pub(crate) fn commitment(&mut self) -> Option<Hex32> {
        (self.habit != Habit::None).then(|| {
            let mut nonce = [0; 32];
            self.draws.fill(&mut nonce).expect("choices from a seed do not fail");
            let commitment = cut::commitment(&nonce);
            self.made.insert(commitment, nonce);
            Hex32(commitment)
        })
    }

    /// Commits and opens at a table where he sits.
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

    /// The hand whose nonce is to be opened now, and the nonce.
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

    /// A request was answered.
    pub(crate) fn answered(&mut self, id: u32) {
        self.committing.retain(|_, asked| *asked != id);
    }
}

/// What a seat committed to for the hand that the log tells of.
fn committed(state: &TableState, seat: Seat) -> Option<Hash> {
    let all = state.view.log.iter().find_map(|item| match item {
        NewsItem::HandOpened { commitments, .. } => Some(commitments),
        _ => None,
    })?;
    let own = all.iter().find(|one: &&SeatCommitment| one.seat == seat)?;
    Some(own.commitment.0)
}
