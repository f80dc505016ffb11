//! The transfers in the books that a house table's events require.

use crate::{BankEvent, Event, RoundEvent, SeatEvent, Table};
use banked::blackjack;
use ledger::{Account, Kind, Owner, OwnerId, Posting, Transfer, TransferKey, TransferKind};
use std::collections::BTreeMap;
use units::{Chips, Instant, PlayerId, Seat, Seq};

/// Returns the transfers that an event requires.
///
/// `before` is the table before the event, and `seq` the number of the event's entry. The chips of a round move when
/// they are settled: first the bank gets what seats lost, then the bank pays what seats won (RAY-GEN-02). Until then,
/// stakes stay with their seats, as chips in a pot do.
pub fn transfers(before: &Table, at: Instant, seq: Seq, event: &Event) -> Vec<Transfer> {
    let books = Books { table: before, at, seq };
    match event {
        Event::Seat(SeatEvent::Taken { player, chips, .. }) => {
            books.of_player(TransferKind::BuyIn, *player, *chips, "buy_in")
        }
        Event::Seat(SeatEvent::ToppedUp { seat, chips }) => {
            books.of_seat(TransferKind::TopUp, *seat, *chips, "top_up")
        }
        Event::Seat(SeatEvent::Left { seat, chips, .. }) => books.leave(*seat, *chips),
        Event::Bank(BankEvent::Filled(chips)) => books.fill(*chips),
        Event::Bank(BankEvent::Credited(chips)) => books.credit(*chips),
        Event::Round(RoundEvent::Banked(banked::Event::Settled { lines, part })) => {
            let lines = lines.iter().map(|line| (line.seat, line.stake, line.returned));
            books.settle(*part, lines)
        }
        Event::Round(RoundEvent::Blackjack(blackjack::Event::Settled { lines, part })) => {
            let lines = lines.iter().map(|line| (line.seat, line.staked, line.returned));
            books.settle(*part, lines)
        }
        Event::Opened(_)
        | Event::Seat(_)
        | Event::Round(_)
        | Event::Host(_)
        | Event::Restarted
        | Event::Closed => vec![],
    }
}

/// Returns the first part of the keys for a round's transfers.
pub fn key_of_round(id: u128) -> String {
    format!("round/{id:032x}")
}

struct Books<'a> {
    table: &'a Table,
    at: Instant,
    seq: Seq,
}

impl Books<'_> {
    fn bank(&self) -> Account {
        let config = self.table.config();
        let owner = Owner::new(Kind::Bank, OwnerId::Table(config.table));
        Account { owner: owner.expect("a bank is of a table"), currency: config.currency }
    }

    fn seat(&self, player: PlayerId) -> Account {
        Account::seat(self.table.config().table, player, self.table.config().currency)
    }

    fn transfer(
        &self,
        kind: TransferKind,
        key: String,
        mut postings: Vec<Posting>,
    ) -> Vec<Transfer> {
        postings.retain(|posting| posting.amount != 0);
        postings.sort_by_key(|posting| posting.account);
        if postings.is_empty() {
            return vec![];
        }
        vec![Transfer { key: TransferKey(key), kind, at: self.at, postings }]
    }

    fn between(
        &self,
        kind: TransferKind,
        what: &str,
        (from, to): (Account, Account),
        chips: Chips,
    ) -> Vec<Transfer> {
        let key = format!("{what}/{}/{}", self.table.config().table, self.seq.0);
        let amount = chips.signed();
        let postings =
            vec![Posting { account: from, amount: -amount }, Posting { account: to, amount }];
        self.transfer(kind, key, postings)
    }

    fn of_player(
        &self,
        kind: TransferKind,
        player: PlayerId,
        chips: Chips,
        what: &str,
    ) -> Vec<Transfer> {
        let from = Account::player(player, self.table.config().currency);
        self.between(kind, what, (from, self.seat(player)), chips)
    }

    fn of_seat(&self, kind: TransferKind, seat: Seat, chips: Chips, what: &str) -> Vec<Transfer> {
        let sitting = self.table.seat(seat);
        sitting.map_or(vec![], |sitting| self.of_player(kind, sitting.player, chips, what))
    }

    fn leave(&self, seat: Seat, chips: Chips) -> Vec<Transfer> {
        let Some(sitting) = self.table.seat(seat) else { return vec![] };
        let to = Account::player(sitting.player, self.table.config().currency);
        self.between(TransferKind::Leave, "leave", (self.seat(sitting.player), to), chips)
    }

    fn fill(&self, chips: Chips) -> Vec<Transfer> {
        let issue = Account::issue(self.table.config().currency);
        self.between(TransferKind::BankFilled, "fill", (issue, self.bank()), chips)
    }

    fn credit(&self, chips: Chips) -> Vec<Transfer> {
        let issue = Account::issue(self.table.config().currency);
        self.between(TransferKind::BankCredited, "credit", (self.bank(), issue), chips)
    }

    fn settle(&self, part: u8, lines: impl Iterator<Item = (Seat, Chips, Chips)>) -> Vec<Transfer> {
        let mut net: BTreeMap<PlayerId, i64> = BTreeMap::new();
        for (seat, stake, returned) in lines {
            if let Some(sitting) = self.table.seat(seat) {
                *net.entry(sitting.player).or_default() += returned.signed() - stake.signed();
            }
        }
        let id = self.table.round().map_or(0, |round| round.id);
        let of = |kind, what, chosen: &dyn Fn(i64) -> bool| {
            let chosen = net.iter().filter(|(_, amount)| chosen(**amount));
            let mut postings: Vec<Posting> = chosen
                .map(|(player, amount)| Posting { account: self.seat(*player), amount: *amount })
                .collect();
            let sum: i64 = postings.iter().map(|posting| posting.amount).sum();
            postings.push(Posting { account: self.bank(), amount: -sum });
            self.transfer(kind, format!("{}/{part}/{what}", key_of_round(id)), postings)
        };
        let mut both = of(TransferKind::RoundLost, "lost", &|amount| amount < 0);
        both.extend(of(TransferKind::RoundWon, "won", &|amount| amount > 0));
        both
    }
}
