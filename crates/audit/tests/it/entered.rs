//! A tournament that players enter, as batches for a store.

use crate::play::key;
use forms::tournament::{Event as Stored, HiddenLots, Opening, Snapshot, decode, encode};
use ledger::{Account, Posting, Transfer, TransferKey, TransferKind};
use people::WrittenOut;
use record::{ChainHash, Entry, FIRST, StoredSnapshot};
use seating::EntryId;
use store::Batch;
use tournament::{Draft, Drafted, Input, Lots, Nonces, Plan, Purchase, Purpose, Start, Tournament};
use units::{Instant, PlayerId, Seq, TournamentId};

/// The stored opening of the golden tournament.
const OPENED: &[u8] =
    include_bytes!("../../../forms/tests/data/v1_tournament/tournament_opened.json");

const SECRET: [u8; 32] = [5; 32];

/// A tournament before its start, and the batches that it produced.
pub(crate) struct Entered {
    pub(crate) batches: Vec<Batch>,
    opening: Opening,
    tournament: Tournament,
    now: Instant,
    seq: Seq,
    hash: ChainHash,
}

/// Panics if lots are drawn, since nothing is drawn before the start.
struct NoLots;

impl Lots for NoLots {
    fn below(&mut self, _: &Nonces, purpose: Purpose, _: u64) -> u64 {
        panic!("drawn for {purpose:?}")
    }
}

impl Entered {
    /// Opens a tournament that does not start within the tests.
    pub(crate) fn open(tournament: u128) -> Entered {
        let Ok(Stored::Opened { opening, plan }) = decode(OPENED, &WrittenOut) else {
            panic!("the first entry of a tournament");
        };
        let id = TournamentId::from_bits(tournament);
        let sealed = forms::seal_lots(&key(), id, &SECRET);
        let lots = HiddenLots { root: cut::lots_root(&SECRET), sealed };
        let opening = Opening { tournament: id, lots, ..*opening };
        let plan = Plan { start: Start::At(Instant(u64::MAX)), ..*plan };
        let mut entered = Entered {
            batches: Vec::new(),
            opening: opening.clone(),
            tournament: Tournament::open(plan.clone()).expect("a sound plan"),
            now: Instant(1_000_000),
            seq: Seq(0),
            hash: FIRST,
        };
        let opened = Stored::Opened { opening: Box::new(opening), plan: Box::new(plan) };
        let entry = entered.entry(&opened);
        entered.batches.push(Batch { entries: vec![entry], ..Batch::default() });
        entered
    }

    /// Enters the players with these numbers, and grants them the chips for it.
    pub(crate) fn enter(&mut self, players: impl IntoIterator<Item = u128>) {
        for player in players.into_iter().map(PlayerId::from_bits) {
            let currency = self.opening.currency;
            let amount = 1_100;
            let grant = Transfer {
                key: TransferKey(format!("grant/{player}/{}", self.opening.tournament)),
                kind: TransferKind::Grant,
                at: self.now,
                postings: vec![
                    Posting { account: Account::issue(currency), amount: -amount },
                    Posting { account: Account::player(player, currency), amount },
                ],
            };
            self.batches.push(Batch { transfers: vec![grant], ..Batch::default() });
            self.give(Input::Buy {
                player,
                what: Purchase::Entry { by_ticket: false },
                commitment: None,
            });
        }
    }

    /// Withdraws an entry.
    pub(crate) fn withdraw(&mut self, entry: u32) {
        self.give(Input::Withdraw(EntryId(entry)));
    }

    /// Returns a snapshot of the tournament as it is now.
    pub(crate) fn snapshot(&self) -> StoredSnapshot {
        let (opening, tournament) = (self.opening.clone(), self.tournament.clone());
        let whole = Snapshot { opening, tournament };
        let body = forms::tournament::encode_snapshot(&whole, &WrittenOut);
        StoredSnapshot::of(self.opening.tournament, self.seq, self.hash, body)
    }

    fn give(&mut self, input: Input) {
        self.now.0 += 1_000;
        let mut lots = NoLots;
        let mut after = self.tournament.clone();
        let mut draft = Draft::new(&mut after, self.now, &mut lots);
        draft.take(input).expect("accepted");
        let Drafted { events, .. } = draft.finish();
        let mut batch = Batch::default();
        let (id, currency) = (self.opening.tournament, self.opening.currency);
        for event in events {
            let (now, seq) = (self.now, self.seq.next());
            let moved = tournament::transfers(&self.tournament, id, currency, now, seq, &event);
            batch.transfers.extend(moved);
            batch.entries.push(self.entry(&Stored::Happened(event)));
        }
        self.tournament = after;
        self.batches.push(batch);
    }

    fn entry(&mut self, event: &Stored) -> Entry {
        self.seq = self.seq.next();
        let body = encode(event, &WrittenOut);
        let entry = Entry::after(&self.hash, self.opening.tournament, self.seq, self.now, body);
        self.hash = entry.hash;
        entry
    }
}
