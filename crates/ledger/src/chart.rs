//! Charts: which kinds of transfer may go between which kinds of account.

use crate::{Account, Kind, LedgerError, Owner, Posting, Transfer, TransferKind};
use TransferKind::{
    BankCredited, BankFilled, Bounty, BuyIn, Entry, EntryBack, EntryTaken, Flight, Forgotten,
    Grant, HandResult, HandVoid, Held, Jackpot, JackpotDrop, Leave, Overlay, Prize, Rake, Refill,
    Refund, RoundLost, RoundWon, Surplus, Ticket, TimeCharge, TopUp,
};

/// Which kinds of transfer may go between which kinds of account: a room's flow of money, as data.
///
/// A transfer is allowed if the chart has an edge of its kind from each paying account to each receiving account. The
/// ledger refuses everything else, no matter who asks.
///
/// For another flow of money, such as `provider -> game -> player -> seat`, define another `Chart` with its edges and
/// its kinds of transfer, and open the book with [`Book::charted`](crate::Book::charted). No money moves between two
/// players unless the chart has an edge for it.
#[derive(Debug, PartialEq, Eq)]
pub struct Chart {
    /// The chart's name, for error texts.
    pub name: &'static str,
    /// The permitted edges; everything else is refused.
    pub edges: &'static [Edge],
}

/// A permitted transfer: its kind, and the kinds of account that pay and receive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The kind of transfer.
    pub transfer: TransferKind,
    /// The kind of account that pays.
    pub from: Kind,
    /// The kind of account that receives.
    pub to: Kind,
    /// What the paying and the receiving account must have in common.
    pub tie: Tie,
}

/// What two accounts of a transfer must have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// Nothing. Any two accounts are allowed.
    Any,
    /// Both accounts belong to the same player.
    Player,
    /// Both accounts are at the same table.
    Table,
    /// Both accounts have the same name.
    Name,
}

const fn edge(transfer: TransferKind, from: Kind, to: Kind, tie: Tie) -> Edge {
    Edge { transfer, from, to, tie }
}

impl Chart {
    /// The chart of a club with its own play chips: `issue -> player -> seat`.
    ///
    /// It also has the transfers of hands, tournaments and house tables.
    pub const CLUB: Chart = Chart {
        name: "club",
        edges: &[
            edge(Grant, Kind::Issue, Kind::Player, Tie::Any),
            edge(Refill, Kind::Issue, Kind::Player, Tie::Any),
            edge(Forgotten, Kind::Player, Kind::Issue, Tie::Any),
            edge(BuyIn, Kind::Player, Kind::Seat, Tie::Player),
            edge(TopUp, Kind::Player, Kind::Seat, Tie::Player),
            edge(Leave, Kind::Seat, Kind::Player, Tie::Player),
            // Between two tables of a pool, the chips are in a seat account of the pool.
            edge(Leave, Kind::Seat, Kind::Seat, Tie::Player),
            edge(BuyIn, Kind::Seat, Kind::Seat, Tie::Player),
            edge(HandResult, Kind::Seat, Kind::Seat, Tie::Table),
            // From hands in old records, which do not say who paid the rake.
            edge(HandResult, Kind::Seat, Kind::Rake, Tie::Any),
            edge(HandVoid, Kind::Seat, Kind::Seat, Tie::Table),
            edge(Rake, Kind::Seat, Kind::Rake, Tie::Any),
            edge(TimeCharge, Kind::Seat, Kind::Rake, Tie::Any),
            edge(JackpotDrop, Kind::Seat, Kind::Jackpot, Tie::Any),
            edge(Jackpot, Kind::Jackpot, Kind::Player, Tie::Any),
            edge(Jackpot, Kind::Jackpot, Kind::Rake, Tie::Any),
            // Tournaments: everything that players pay goes through the tournament's entry account.
            edge(Entry, Kind::Player, Kind::Entry, Tie::Any),
            edge(Entry, Kind::Ticket, Kind::Entry, Tie::Any),
            edge(EntryBack, Kind::Entry, Kind::Player, Tie::Any),
            edge(EntryBack, Kind::Entry, Kind::Ticket, Tie::Any),
            edge(EntryTaken, Kind::Entry, Kind::Prize, Tie::Name),
            edge(EntryTaken, Kind::Entry, Kind::Bounty, Tie::Name),
            edge(EntryTaken, Kind::Entry, Kind::Rake, Tie::Any),
            edge(Overlay, Kind::Issue, Kind::Prize, Tie::Any),
            edge(Surplus, Kind::Prize, Kind::Issue, Tie::Any),
            edge(Prize, Kind::Prize, Kind::Player, Tie::Any),
            edge(Bounty, Kind::Bounty, Kind::Player, Tie::Any),
            edge(Ticket, Kind::Prize, Kind::Ticket, Tie::Any),
            // If a tournament is cancelled, its bounties join its prizes.
            edge(Refund, Kind::Bounty, Kind::Prize, Tie::Name),
            edge(Refund, Kind::Entry, Kind::Player, Tie::Any),
            edge(Refund, Kind::Entry, Kind::Ticket, Tie::Any),
            edge(Refund, Kind::Prize, Kind::Player, Tie::Any),
            edge(Refund, Kind::Prize, Kind::Ticket, Tie::Any),
            edge(Refund, Kind::Rake, Kind::Player, Tie::Any),
            edge(Refund, Kind::Rake, Kind::Ticket, Tie::Any),
            // At the operator's discretion, from the room's own money.
            edge(Refund, Kind::Issue, Kind::Player, Tie::Any),
            edge(Held, Kind::Prize, Kind::Case, Tie::Name),
            edge(Held, Kind::Bounty, Kind::Case, Tie::Name),
            // A flight's pool goes to its final in two steps, one booked by each tournament.
            edge(Flight, Kind::Prize, Kind::Flight, Tie::Name),
            edge(Flight, Kind::Flight, Kind::Prize, Tie::Any),
            // For a room whose key is lost before the final has the pool.
            edge(Refund, Kind::Flight, Kind::Player, Tie::Any),
            // Games against the house: seats pay losses to the table's bank, and it pays their winnings.
            edge(BankFilled, Kind::Issue, Kind::Bank, Tie::Any),
            edge(BankCredited, Kind::Bank, Kind::Issue, Tie::Any),
            edge(RoundLost, Kind::Seat, Kind::Bank, Tie::Table),
            edge(RoundWon, Kind::Bank, Kind::Seat, Tie::Table),
        ],
    };

    /// Checks that there is an edge from each paying account to each receiving account.
    ///
    /// # Errors
    /// [`LedgerError::NoEdge`] for the first two accounts without an edge, in the order of the postings.
    pub fn check(&self, transfer: &Transfer) -> Result<(), LedgerError> {
        let of_kind = || self.edges.iter().filter(|edge| edge.transfer == transfer.kind);
        let gains = || transfer.postings.iter().filter(|posting| posting.amount > 0);
        for Posting { account: from, .. } in transfer.postings.iter().filter(|p| p.amount < 0) {
            for Posting { account: to, .. } in gains() {
                if !of_kind().any(|edge| edge.joins(from.owner, to.owner)) {
                    return Err(self.no_edge(transfer, *from, *to));
                }
            }
        }
        Ok(())
    }

    fn no_edge(&self, transfer: &Transfer, from: Account, to: Account) -> LedgerError {
        let (key, kind) = (transfer.key.clone(), transfer.kind);
        LedgerError::NoEdge { key, kind, from, to, chart: self.name }
    }
}

impl Edge {
    fn joins(&self, from: Owner, to: Owner) -> bool {
        let tied = match self.tie {
            Tie::Any => true,
            Tie::Player => from.of_player().is_some() && from.of_player() == to.of_player(),
            Tie::Table => from.of_table().is_some() && from.of_table() == to.of_table(),
            Tie::Name => from.of_name().is_some() && from.of_name() == to.of_name(),
        };
        (from.kind(), to.kind()) == (self.from, self.to) && tied
    }
}
