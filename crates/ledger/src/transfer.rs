//! Transfers, their postings, keys and kinds.

use crate::{Account, LedgerError};
use core::fmt;
use core::str::FromStr;
use units::bound::AMOUNT_MAX;
use units::{Chips, Currency, Instant, PlayerId};

/// Maximum number of bytes in a [`TransferKey`].
pub const KEY_BYTES_MAX: usize = 120;

/// Permanent name of a transfer. Two transfers with one key are the same transfer, which is booked once.
///
/// A key has at most [`KEY_BYTES_MAX`] bytes of visible ASCII. It is derived from the transfer's cause (`hand/<hand
/// id>`, `join/<table>/<seq>`, `refill/<player>/<n>`).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TransferKey(pub String);

/// A movement of money between accounts. It never changes; a correction is another transfer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// The permanent name of the transfer.
    pub key: TransferKey,
    /// The purpose of the transfer.
    pub kind: TransferKind,
    /// When the transfer happened.
    pub at: Instant,
    /// The amount for each account: positive if the account receives, negative if it pays. There are at least two
    /// postings, all in one currency, and they sum to zero. No account is named twice, and no amount is zero.
    pub postings: Vec<Posting>,
}

/// A payment from or to one account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posting {
    /// The account that pays or receives.
    pub account: Account,
    /// Minor units, never zero, at most 2^53 - 1 in either direction.
    pub amount: i64,
}

/// The purpose of a transfer.
///
/// As text: `grant`, `refill`, `forgotten`, `buy_in`, `top_up`, `rake`, `time_charge`, `hand_result`, `jackpot_drop`,
/// `jackpot`, `leave`, `hand_void`; for tournaments `entry`, `entry_back`, `entry_taken`, `overlay`, `surplus`,
/// `prize`, `bounty`, `ticket`, `refund`, `held`, `flight`; for house tables `bank_filled`, `bank_credited`,
/// `round_lost`, `round_won`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TransferKind {
    /// Play chips for a new guest.
    Grant,
    /// Play chips for a player who has run out of them.
    Refill,
    /// The play chips of a forgotten player, which go back to their source.
    Forgotten,
    /// Chips from a player's balance to their seat.
    BuyIn,
    /// Chips from a player's balance to their seat, after the buy-in.
    TopUp,
    /// A hand's rake, paid by each player who owes a share of it.
    Rake,
    /// Time charges that the players at a table pay.
    TimeCharge,
    /// Chips from the losers of a hand to its winners.
    HandResult,
    /// Chips from the winners of a hand's pots to the jackpot.
    JackpotDrop,
    /// Chips from the jackpot to its winners, and to the house.
    Jackpot,
    /// Chips from a seat back to the player's balance.
    Leave,
    /// In a void hand: chips from players who had folded to players who had not.
    HandVoid,
    /// A payment into a tournament, by a player or with a ticket: an entry, a rebuy or an add-on.
    Entry,
    /// The price of an entry withdrawn before the start, or of chips that a table refused.
    EntryBack,
    /// Payments moved to the prizes, the bounties and the rake. They can no longer go back.
    EntryTaken,
    /// Money that the room adds to a tournament's prizes.
    Overlay,
    /// The rest of a tournament's prizes, which goes to the room.
    Surplus,
    /// A prize or a share of a deal.
    Prize,
    /// A bounty, paid to the player who won it or kept it.
    Bounty,
    /// A ticket given as a prize.
    Ticket,
    /// Money returned because a tournament was cancelled.
    Refund,
    /// The prizes of a cancelled tournament that cannot be divided. They are held until staff decide.
    Held,
    /// The pool of a flight that is over, on its way to its final.
    Flight,
    /// Chips that the house puts into the bank of a house table.
    BankFilled,
    /// Chips that the house takes out of a house table's bank.
    BankCredited,
    /// Stakes that seats have lost in a settlement; they go to the bank.
    RoundLost,
    /// Winnings that the bank pays to seats in a settlement.
    RoundWon,
}

/// The error for a text that is not a kind of transfer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown kind of transfer \"{0}\"")]
pub struct KindError(pub String);

impl Transfer {
    /// Checks the key, and the rules of [`Transfer::postings`].
    ///
    /// # Errors
    /// The first rule that the transfer breaks.
    ///
    /// ```
    /// use ledger::*;
    /// use units::{Currency, Instant, PlayerId};
    /// let (player, issue) =
    ///     (Account::player(PlayerId::from_bits(1), Currency::PLAY), Account::issue(Currency::PLAY));
    /// let mut grant = Transfer {
    ///     key: TransferKey("grant/1".into()),
    ///     kind: TransferKind::Grant,
    ///     at: Instant(0),
    ///     postings: vec![
    ///         Posting { account: issue, amount: -1_000 },
    ///         Posting { account: player, amount: 1_000 },
    ///     ],
    /// };
    /// assert_eq!(grant.check(), Ok(()));
    /// grant.postings[1].amount = 1_001;
    /// assert!(matches!(grant.check(), Err(LedgerError::Unbalanced { by: 1, .. })));
    /// ```
    pub fn check(&self) -> Result<(), LedgerError> {
        let malformed = |rule| Err(LedgerError::Malformed { key: self.key.clone(), rule });
        let key = &self.key.0;
        if key.is_empty() || key.len() > KEY_BYTES_MAX {
            return malformed("a key must have 1 to 120 bytes");
        }
        if !key.bytes().all(|b| b.is_ascii_graphic()) {
            return malformed("a key must be visible ASCII without blanks");
        }
        if self.postings.len() < 2 {
            return malformed("a transfer must have at least two postings");
        }
        let postings = || self.postings.iter();
        if postings().any(|p| p.amount == 0) {
            return malformed("an amount must not be zero");
        }
        if postings().any(|p| p.amount.unsigned_abs() > AMOUNT_MAX) {
            return malformed("an amount must be at most 2^53 - 1");
        }
        if postings().any(|p| p.account.currency != self.postings[0].account.currency) {
            return malformed("all postings of a transfer must have the same currency");
        }
        let twice =
            |(at, p): (usize, &Posting)| postings().take(at).any(|q| q.account == p.account);
        if postings().enumerate().any(twice) {
            return malformed("an account may be in a transfer only once");
        }
        let by: i128 = postings().map(|p| i128::from(p.amount)).sum();
        if by != 0 {
            return Err(LedgerError::Unbalanced { key: self.key.clone(), by });
        }
        Ok(())
    }

    /// Returns the amount that each player paid from their chips at a table.
    ///
    /// ```
    /// use ledger::*;
    /// use units::{Chips, Currency, Instant, PlayerId, TableId};
    /// let (ana, table) = (PlayerId::from_bits(1), TableId::from_bits(2));
    /// let seat = Account::seat(table, ana, Currency::PLAY);
    /// let rake = Transfer {
    ///     key: TransferKey("rake/1".into()),
    ///     kind: TransferKind::Rake,
    ///     at: Instant(0),
    ///     postings: vec![
    ///         Posting { account: seat, amount: -3 },
    ///         Posting { account: Account::rake(Currency::PLAY), amount: 3 },
    ///     ],
    /// };
    /// assert!(rake.paid_by().eq([(ana, Currency::PLAY, Chips::new(3))]));
    /// ```
    pub fn paid_by(&self) -> impl Iterator<Item = (PlayerId, Currency, Chips)> {
        self.postings.iter().filter(|posting| posting.amount < 0).filter_map(|posting| {
            let Account { owner, currency } = posting.account;
            let (_, player) = owner.at_seat()?;
            Some((player, currency, Chips::try_new(posting.amount.unsigned_abs()).ok()?))
        })
    }

    /// Returns a hash of the postings, whatever their order. A repeated key must come with the same digest. The hash is
    /// BLAKE3 of one line per posting, `<account> <amount>`, sorted.
    pub fn digest(&self) -> [u8; 32] {
        let mut lines: Vec<String> =
            self.postings.iter().map(|p| format!("{} {}\n", p.account, p.amount)).collect();
        lines.sort_unstable();
        let mut hasher = blake3::Hasher::new();
        for line in &lines {
            hasher.update(line.as_bytes());
        }
        *hasher.finalize().as_bytes()
    }
}

impl fmt::Display for TransferKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TransferKind {
    /// Every kind of transfer.
    pub const ALL: [TransferKind; 27] = [
        TransferKind::Grant,
        TransferKind::Refill,
        TransferKind::Forgotten,
        TransferKind::BuyIn,
        TransferKind::TopUp,
        TransferKind::Rake,
        TransferKind::TimeCharge,
        TransferKind::HandResult,
        TransferKind::JackpotDrop,
        TransferKind::Jackpot,
        TransferKind::Leave,
        TransferKind::HandVoid,
        TransferKind::Entry,
        TransferKind::EntryBack,
        TransferKind::EntryTaken,
        TransferKind::Overlay,
        TransferKind::Surplus,
        TransferKind::Prize,
        TransferKind::Bounty,
        TransferKind::Ticket,
        TransferKind::Refund,
        TransferKind::Held,
        TransferKind::Flight,
        TransferKind::BankFilled,
        TransferKind::BankCredited,
        TransferKind::RoundLost,
        TransferKind::RoundWon,
    ];

    /// Reports whether players pay this transfer to the house for play.
    pub const fn is_fee(self) -> bool {
        matches!(self, TransferKind::Rake | TransferKind::TimeCharge)
    }

    /// Reports whether the room makes this transfer outside play: it gives play chips to a player or takes them back.
    pub const fn is_granted(self) -> bool {
        matches!(self, TransferKind::Grant | TransferKind::Refill | TransferKind::Forgotten)
    }

    /// Returns the kind's name, such as `buy_in`.
    pub const fn name(self) -> &'static str {
        match self {
            TransferKind::Grant => "grant",
            TransferKind::Refill => "refill",
            TransferKind::Forgotten => "forgotten",
            TransferKind::BuyIn => "buy_in",
            TransferKind::TopUp => "top_up",
            TransferKind::Rake => "rake",
            TransferKind::TimeCharge => "time_charge",
            TransferKind::HandResult => "hand_result",
            TransferKind::JackpotDrop => "jackpot_drop",
            TransferKind::Jackpot => "jackpot",
            TransferKind::Leave => "leave",
            TransferKind::HandVoid => "hand_void",
            TransferKind::Entry => "entry",
            TransferKind::EntryBack => "entry_back",
            TransferKind::EntryTaken => "entry_taken",
            TransferKind::Overlay => "overlay",
            TransferKind::Surplus => "surplus",
            TransferKind::Prize => "prize",
            TransferKind::Bounty => "bounty",
            TransferKind::Ticket => "ticket",
            TransferKind::Refund => "refund",
            TransferKind::Held => "held",
            TransferKind::Flight => "flight",
            TransferKind::BankFilled => "bank_filled",
            TransferKind::BankCredited => "bank_credited",
            TransferKind::RoundLost => "round_lost",
            TransferKind::RoundWon => "round_won",
        }
    }
}

impl fmt::Display for TransferKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for TransferKind {
    type Err = KindError;
    fn from_str(text: &str) -> Result<TransferKind, KindError> {
        let kind = TransferKind::ALL.into_iter().find(|kind| kind.name() == text);
        kind.ok_or_else(|| KindError(text.to_owned()))
    }
}
