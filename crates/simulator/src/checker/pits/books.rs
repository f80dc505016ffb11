//! The chips at a house table, counted from its events alone: seats, bank, stakes, and the transfers they require.

use super::round::Round;
use ledger::{Account, Kind, Owner, OwnerId, Posting, Transfer, TransferKey, TransferKind};
use std::collections::BTreeMap;
use units::{Chips, Currency, Instant, PlayerId, Seat, Seq, TableId};

/// A settled stake: its seat, the amount staked, the amount returned.
pub(super) type Line = (Seat, Chips, Chips);

/// The chips at one house table.
#[derive(Clone, Debug)]
pub(super) struct Books {
    table: TableId,
    currency: Currency,
    pub(super) seats: BTreeMap<Seat, (PlayerId, i64)>,
    pub(super) bank: i64,
    /// Chips that the house has put into the bank, less what it took out.
    pub(super) from_house: i64,
    /// Chips that players have brought, less what they took away.
    pub(super) from_players: i64,
}

/// The place and time under which an event is booked.
#[derive(Clone, Copy)]
pub(super) struct At {
    pub(super) at: Instant,
    pub(super) seq: Seq,
}

impl Books {
    pub(super) fn new(table: TableId, currency: Currency) -> Books {
        Books { table, currency, seats: BTreeMap::new(), bank: 0, from_house: 0, from_players: 0 }
    }

    pub(super) fn seat_account(&self, player: PlayerId) -> Account {
        Account::seat(self.table, player, self.currency)
    }

    pub(super) fn bank_account(&self) -> Account {
        let owner =
            Owner::new(Kind::Bank, OwnerId::Table(self.table)).expect("a bank is of a table");
        Account { owner, currency: self.currency }
    }

    pub(super) fn sits(
        &mut self,
        seat: Seat,
        player: PlayerId,
        chips: Chips,
        at: At,
    ) -> Result<Option<Transfer>, String> {
        if self.seats.insert(seat, (player, chips.signed())).is_some() {
            return Err(format!("{seat} is taken twice"));
        }
        if self.seats.values().filter(|(other, _)| *other == player).count() > 1 {
            return Err(format!("{player} sits twice"));
        }
        self.from_players += chips.signed();
        let away = Account::player(player, self.currency);
        Ok(self.moves(TransferKind::BuyIn, "buy_in", [away, self.seat_account(player)], chips, at))
    }

    pub(super) fn tops_up(
        &mut self,
        seat: Seat,
        chips: Chips,
        at: At,
    ) -> Result<Option<Transfer>, String> {
        let Some((player, has)) = self.seats.get_mut(&seat) else {
            return Err(format!("{seat} is empty and tops up"));
        };
        *has += chips.signed();
        self.from_players += chips.signed();
        let player = *player;
        let away = Account::player(player, self.currency);
        Ok(self.moves(TransferKind::TopUp, "top_up", [away, self.seat_account(player)], chips, at))
    }

    pub(super) fn leaves(
        &mut self,
        seat: Seat,
        chips: Chips,
        at: At,
    ) -> Result<Option<Transfer>, String> {
        let Some((player, has)) = self.seats.remove(&seat) else {
            return Err(format!("{seat} is empty and leaves"));
        };
        if has != chips.signed() {
            return Err(format!("{seat} leaves with {chips}, and has {has}"));
        }
        self.from_players -= has;
        let away = Account::player(player, self.currency);
        Ok(self.moves(TransferKind::Leave, "leave", [self.seat_account(player), away], chips, at))
    }

    pub(super) fn fills(&mut self, chips: Chips, at: At) -> Option<Transfer> {
        self.bank += chips.signed();
        self.from_house += chips.signed();
        let way = [Account::issue(self.currency), self.bank_account()];
        self.moves(TransferKind::BankFilled, "fill", way, chips, at)
    }

    pub(super) fn credits(&mut self, chips: Chips, at: At) -> Option<Transfer> {
        self.bank -= chips.signed();
        self.from_house -= chips.signed();
        let way = [self.bank_account(), Account::issue(self.currency)];
        self.moves(TransferKind::BankCredited, "credit", way, chips, at)
    }

    /// Moves chips as a settlement decides: first the lost stakes go to the bank, then the bank pays.
    pub(super) fn settles(
        &mut self,
        round: &Round,
        part: u8,
        lines: &[Line],
        at: At,
    ) -> Result<Vec<Transfer>, String> {
        let mut nets: BTreeMap<PlayerId, i64> = BTreeMap::new();
        for (seat, stake, returned) in lines {
            let Some((player, has)) = self.seats.get_mut(seat) else {
                return Err(format!("a stake of {seat} is settled, and nobody sits there"));
            };
            let net = returned.signed() - stake.signed();
            (*has, self.bank) = (*has + net, self.bank - net);
            *nets.entry(*player).or_default() += net;
        }
        let short = self.seats.values().find(|(_, has)| *has < 0);
        if short.is_some() || self.bank < 0 {
            return Err(format!("chips below nothing after a settlement: {self:?}"));
        }
        let key = |what: &str| TransferKey(format!("round/{:032x}/{part}/{what}", round.id));
        let book = |kind, what, is_it: fn(i64) -> bool| {
            let nets = nets.iter().filter(|(_, net)| is_it(**net));
            let mut postings: Vec<Posting> = nets
                .map(|(player, net)| Posting { account: self.seat_account(*player), amount: *net })
                .collect();
            let sum: i64 = postings.iter().map(|posting| posting.amount).sum();
            postings.push(Posting { account: self.bank_account(), amount: -sum });
            postings.sort_by_key(|posting| posting.account);
            (sum != 0).then(|| Transfer { key: key(what), kind, at: at.at, postings })
        };
        let lost = book(TransferKind::RoundLost, "lost", |net| net < 0);
        let won = book(TransferKind::RoundWon, "won", |net| net > 0);
        Ok(lost.into_iter().chain(won).collect())
    }

    /// Checks that seats and bank together hold what the players and the house have brought.
    pub(super) fn add_up(&self) -> Result<(), String> {
        let seats: i64 = self.seats.values().map(|(_, has)| has).sum();
        match seats + self.bank == self.from_players + self.from_house {
            true => Ok(()),
            false => Err(format!("seats and bank do not hold what was brought: {self:?}")),
        }
    }

    fn moves(
        &self,
        kind: TransferKind,
        what: &str,
        [from, to]: [Account; 2],
        chips: Chips,
        At { at, seq }: At,
    ) -> Option<Transfer> {
        let amount = chips.signed();
        let mut postings =
            vec![Posting { account: from, amount: -amount }, Posting { account: to, amount }];
        postings.sort_by_key(|posting| posting.account);
        let key = TransferKey(format!("{what}/{}/{}", self.table, seq.0));
        (amount != 0).then_some(Transfer { key, kind, at, postings })
    }
}
