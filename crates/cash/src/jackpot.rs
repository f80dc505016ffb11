//! The bad-beat jackpot: what pots pay into it, and which players it pays.

use crate::draft::Draft;
use crate::{Event, MoneyEvent, Refused};
use books::{ConfigError, JackpotSplit, is_jackpot_game};
use hand::{BadBeatRule, Hand};
use units::{Bps, Chips, PlayerId, Seat};

/// A table's part in the bad-beat jackpot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jackpot {
    /// What each pot of at least `min_pot` pays into the jackpot, at least 1.
    pub drop: Chips,
    /// Minimum pot, including rake, that pays into the jackpot; at least the drop.
    pub min_pot: Chips,
    /// Which hand wins the jackpot when it is beaten.
    pub rule: BadBeatRule,
    /// How the jackpot is divided when it is won.
    pub split: JackpotSplit,
}

/// The players of the hand that won the jackpot, stored until it is paid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Players whose strong hand was beaten, in seat order.
    pub beaten: Vec<PlayerId>,
    /// Players who beat the strong hand, in seat order.
    pub winners: Vec<PlayerId>,
    /// All other players who were dealt into the hand, in seat order.
    pub others: Vec<PlayerId>,
}

/// How a jackpot is paid out. The remainder starts the next jackpot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payout {
    /// Share of each player; no player is listed twice, and no share is zero.
    pub shares: Vec<(PlayerId, Chips)>,
    /// Share that goes to the house.
    pub house: Chips,
}

impl Jackpot {
    /// Checks that a table with this game can have this jackpot.
    ///
    /// # Errors
    /// [`ConfigError`] for the first option that is not allowed.
    pub fn check(&self, game: &str) -> Result<(), ConfigError> {
        let wrong = |field, allowed: String| Err(ConfigError { field, allowed });
        let JackpotSplit { table, house, winner, others } = self.split;
        if !is_jackpot_game(game) {
            return wrong("jackpot.tables", "tables of hold'em or Omaha only".into());
        }
        if self.drop.is_zero() || self.drop > self.min_pot {
            return wrong(
                "jackpot.drop",
                format!("1 to {}, the smallest pot that counts", self.min_pot),
            );
        }
        if table.0 + house.0 > Bps::WHOLE.0 || winner.0 + others.0 > Bps::WHOLE.0 {
            return wrong(
                "jackpot.tables",
                "tables of a rulebook whose parts do not exceed the whole".into(),
            );
        }
        Ok(())
    }
}

impl Payout {
    /// Divides a jackpot between the players of a claim and the house.
    ///
    /// # Examples
    /// Of 1,234,567 chips, 925,925 go to the table, 61,728 go to the house, and 246,914 start the next jackpot. With
    /// one beaten player, one winner and four others, they get 462,964, 231,481 and 57,870 each, in this order.
    /// ```
    /// use books::JackpotSplit;
    /// use cash::{Claim, Payout};
    /// use units::{Bps, Chips, PlayerId};
    ///
    /// let split =
    ///     JackpotSplit { table: Bps(7_500), house: Bps(500), winner: Bps(2_500), others: Bps(2_500) };
    /// let who = |n: u128| PlayerId::from_bits(n);
    /// let claim =
    ///     Claim { beaten: vec![who(1)], winners: vec![who(2)], others: (3..7).map(who).collect() };
    /// let paid = Payout::of(Chips::new(1_234_567), &split, &claim);
    /// assert_eq!(paid.house, Chips::new(61_728));
    /// assert_eq!(paid.shares[0], (who(1), Chips::new(462_964)));
    /// assert_eq!(paid.shares[1], (who(2), Chips::new(231_481)));
    /// assert_eq!(paid.shares[5], (who(6), Chips::new(57_870)));
    /// ```
    pub fn of(jackpot: Chips, split: &JackpotSplit, claim: &Claim) -> Payout {
        let table = split.table.of_floor(jackpot);
        let each = |part: Bps, among: &[PlayerId]| match among.len() as u64 {
            0 => Chips::ZERO,
            count => part.of_floor(table).split(count).0,
        };
        let (winner, other) =
            (each(split.winner, &claim.winners), each(split.others, &claim.others));
        let given =
            winner.times(claim.winners.len() as u64) + other.times(claim.others.len() as u64);
        // The beaten players get the rest of the table's part; odd chips go one each to the first of their seats.
        let count = (claim.beaten.len() as u64).max(1);
        let (beaten, odd) = (table - given).split(count);
        let beaten = claim
            .beaten
            .iter()
            .zip(0..)
            .map(|(player, at)| (*player, beaten + Chips::new(u64::from(at < odd.get()))));
        let winners = claim.winners.iter().map(|player| (*player, winner));
        let others = claim.others.iter().map(|player| (*player, other));
        let shares = beaten.chain(winners).chain(others).filter(|(_, share)| !share.is_zero());
        Payout { shares: shares.collect(), house: split.house.of_floor(jackpot) }
    }
}

impl Draft {
    /// Records what the finished hand pays into the jackpot, and whether it wins the jackpot.
    pub(crate) fn see_to_jackpot(&mut self) {
        let config = self.table.config.clone();
        let Some(jackpot) = &config.jackpot else { return };
        let Some(hand) = self.table.hand() else { return }; // the hand was void
        let shares = drop_shares(jackpot, hand, self.table.won());
        let won = hand.bad_beat(&jackpot.rule);
        if !shares.is_empty() {
            self.emit(Event::Money(MoneyEvent::JackpotFed { shares }));
        }
        if let Some(bad_beat) = won {
            self.emit(Event::Money(MoneyEvent::JackpotWon {
                beaten: bad_beat.beaten.iter().collect(),
                winners: bad_beat.winners.iter().collect(),
            }));
        }
    }

    /// Pays out the jackpot, which holds `balance`.
    pub(crate) fn pay_jackpot(&mut self, balance: Chips) -> Result<(), Refused> {
        let claim = self.table.claim.as_ref().ok_or(Refused::NotAsked)?;
        let jackpot = self.table.config.jackpot.as_ref().ok_or(Refused::NotAsked)?;
        let Payout { shares, house } = Payout::of(balance, &jackpot.split, claim);
        self.emit(Event::Money(MoneyEvent::JackpotPaid { balance, shares, house }));
        Ok(())
    }
}

/// Returns what each winner of the hand's pots pays into the jackpot, in proportion to their win.
///
/// Shares are rounded down. Remaining chips go, one each, to the largest remainders; equal remainders are in seat
/// order.
fn drop_shares(jackpot: &Jackpot, hand: &Hand, won: &[(Seat, Chips)]) -> Vec<(Seat, Chips)> {
    let paid: Chips = won.iter().map(|(_, amount)| *amount).sum();
    if paid + hand.rake() < jackpot.min_pot || paid < jackpot.drop {
        return Vec::new();
    }
    let (whole, total) = (u128::from(jackpot.drop.get()), u128::from(paid.get()));
    let exact = |amount: Chips| u128::from(amount.get()) * whole;
    let mut shares: Vec<(Seat, u128, u128)> = won
        .iter()
        .map(|(seat, amount)| (*seat, exact(*amount) / total, exact(*amount) % total))
        .collect();
    let left = whole - shares.iter().map(|(_, share, _)| share).sum::<u128>();
    shares.sort_by_key(|(seat, _, rest)| (core::cmp::Reverse(*rest), *seat));
    shares.iter_mut().take(left as usize).for_each(|(_, share, _)| *share += 1);
    shares.sort_unstable_by_key(|(seat, ..)| *seat);
    let given = shares.into_iter().filter(|(_, share, _)| *share > 0);
    // No share exceeds the drop.
    given.map(|(seat, share, _)| (seat, Chips::new(share as u64))).collect()
}
