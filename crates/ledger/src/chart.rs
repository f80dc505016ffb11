use crate::{Account, Kind, LedgerError, Owner, Posting, Transfer, TransferKind};
use TransferKind::{
    BuyIn, Forgotten, Grant, HandResult, HandVoid, Jackpot, JackpotDrop, Leave, Rake, Refill,
    TimeCharge, TopUp,
};

/// Which kinds of transfer may go from which account to which: a room's way of money, as data.
///
/// A transfer passes if there is an edge of its kind from each account that gives to each that gains. Whatever
/// has no edge is refused by the ledger, whoever asks for it.
///
/// Another way of money is another value: `provider -> game -> player -> seat` is a `Chart` with those
/// edges and the kinds of transfer that cross them, and [`Book::charted`](crate::Book::charted) keeps a
/// book by it. There is no edge between two players where none is written.
#[derive(Debug, PartialEq, Eq)]
pub struct Chart {
    /// Its name, for errors.
    pub name: &'static str,
    /// What may pass; everything else may not.
    pub edges: &'static [Edge],
}

/// A way that transfers of one kind may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// What the transfer is for.
    pub transfer: TransferKind,
    /// What gives.
    pub from: Kind,
    /// What gains.
    pub to: Kind,
    /// What both must have in common.
    pub tie: Tie,
}

/// What two accounts have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// Nothing.
    Any,
    /// They are of one player.
    Player,
    /// They are at one table.
    Table,
}

const fn edge(transfer: TransferKind, from: Kind, to: Kind, tie: Tie) -> Edge {
    Edge { transfer, from, to, tie }
}

impl Chart {
    /// A club that plays for chips of its own: `issue -> player -> seat`, and what hands move.
    pub const CLUB: Chart = Chart {
        name: "club",
        edges: &[
            edge(Grant, Kind::Issue, Kind::Player, Tie::Any),
            edge(Refill, Kind::Issue, Kind::Player, Tie::Any),
            edge(Forgotten, Kind::Player, Kind::Issue, Tie::Any),
            edge(BuyIn, Kind::Player, Kind::Seat, Tie::Player),
            edge(TopUp, Kind::Player, Kind::Seat, Tie::Player),
            edge(Leave, Kind::Seat, Kind::Player, Tie::Player),
            // Between two tables of a pool the chips are at a seat of the pool.
            edge(Leave, Kind::Seat, Kind::Seat, Tie::Player),
            edge(BuyIn, Kind::Seat, Kind::Seat, Tie::Player),
            edge(HandResult, Kind::Seat, Kind::Seat, Tie::Table),
            // Of hands of old records, which do not tell who paid the rake.
            edge(HandResult, Kind::Seat, Kind::Rake, Tie::Any),
            edge(HandVoid, Kind::Seat, Kind::Seat, Tie::Table),
            edge(Rake, Kind::Seat, Kind::Rake, Tie::Any),
            edge(TimeCharge, Kind::Seat, Kind::Rake, Tie::Any),
            edge(JackpotDrop, Kind::Seat, Kind::Jackpot, Tie::Any),
            edge(Jackpot, Kind::Jackpot, Kind::Player, Tie::Any),
            edge(Jackpot, Kind::Jackpot, Kind::Rake, Tie::Any),
        ],
    };

    /// Checks that there is an edge from each account that gives to each that gains.
    ///
    /// # Errors
    /// [`LedgerError::NoEdge`] of the first two accounts without one, in the order of the postings.
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
        };
        (from.kind(), to.kind()) == (self.from, self.to) && tied
    }
}
