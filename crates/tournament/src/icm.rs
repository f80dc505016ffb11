//! The independent chip model (ICM): how much of the prizes each stack is worth.
//!
//! A player's chance of first place is their share of the chips. Each further place is decided in the same way among
//! the remaining players.

use crate::{Amount, share};
use units::Chips;

/// Maximum number of players; each additional player doubles the work.
pub const PLAYERS_MAX: usize = 15;

/// A probability of 1 (2^62): probabilities are whole multiples of 2^-62.
const CERTAIN: u64 = 1 << 62;
/// Number of low bits that are rounded away before remainders are compared, so that remainders meant to be equal
/// compare as equal. This leaves 65,536ths of a unit.
const COMPARED_BITS: u32 = 62 - 16;

/// Why the model cannot compute the worth of the stacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum IcmError {
    /// There are too few or too many players.
    #[error("the number of players is {players}; it must be 1 to {PLAYERS_MAX}")]
    Players {
        /// The number of players.
        players: usize,
    },
    /// A player has no chips.
    #[error("player {player} has no chips; each needs at least 1")]
    NoChips {
        /// Number of the player, from 1.
        player: usize,
    },
    /// The stacks exceed the maximum number of chips.
    #[error("the stacks add up to {total} chips; the maximum is {}", Chips::MAX)]
    Chips {
        /// Sum of the stacks.
        total: u128,
    },
    /// There are more prizes than players.
    #[error("{prizes} prizes are open for {players} players; the maximum is one each")]
    Prizes {
        /// The number of prizes.
        prizes: usize,
        /// The number of players.
        players: usize,
    },
    /// The prizes exceed the maximum amount.
    #[error("the prizes add up to {total}; the maximum is {}", units::bound::AMOUNT_MAX)]
    Total {
        /// Sum of the prizes.
        total: u128,
    },
}

/// Returns each player's part of the prizes, in the order of the stacks. The parts add up to the prizes.
///
/// Parts are rounded down. The units left over go to the largest remainders; if remainders are equal, the earlier
/// player comes first. Before rounding, the error is below 1/65,536 of a unit for prizes of up to 2^27 units in total.
///
/// ```
/// # use tournament::{Amount, icm};
/// # use units::Chips;
/// let stacks = [5_000, 3_000, 2_000].map(Chips::new);
/// let prizes = [5_000, 3_000, 2_000].map(Amount::new);
/// let worth: Vec<u64> = icm::worth(&stacks, &prizes).unwrap().into_iter().map(Amount::get).collect();
/// assert_eq!(worth, [3_839, 3_275, 2_886]);
/// ```
///
/// # Errors
/// [`IcmError`].
pub fn worth(stacks: &[Chips], prizes: &[Amount]) -> Result<Vec<Amount>, IcmError> {
    check(stacks, prizes)?;
    let chances = chances(stacks, prizes.len());
    let total: Amount = prizes.iter().sum();
    let value = |places: &[u64; PLAYERS_MAX]| -> u128 {
        let each = places.iter().zip(prizes);
        let exact: u128 =
            each.map(|(&chance, prize)| u128::from(chance) * u128::from(prize.get())).sum();
        (exact + (1 << (COMPARED_BITS - 1))) >> COMPARED_BITS
    };
    let values: Vec<u128> = chances.iter().map(value).collect();
    let mut worth: Vec<Amount> =
        values.iter().map(|value| Amount::new((value >> 16) as u64)).collect();
    let remainders: Vec<u128> = values.iter().map(|value| value & 0xffff).collect();
    let given: Amount = worth.iter().sum();
    share::by_remainder(&mut worth, &remainders, total - given);
    Ok(worth)
}

fn check(stacks: &[Chips], prizes: &[Amount]) -> Result<(), IcmError> {
    let players = stacks.len();
    if !(1..=PLAYERS_MAX).contains(&players) {
        return Err(IcmError::Players { players });
    }
    if let Some(at) = stacks.iter().position(|stack| stack.is_zero()) {
        return Err(IcmError::NoChips { player: at + 1 });
    }
    let total = stacks.iter().map(|stack| u128::from(stack.get())).sum();
    if total > u128::from(Chips::MAX.get()) {
        return Err(IcmError::Chips { total });
    }
    if prizes.len() > players {
        return Err(IcmError::Prizes { prizes: prizes.len(), players });
    }
    let total = prizes.iter().map(|prize| u128::from(prize.get())).sum();
    if total > u128::from(units::bound::AMOUNT_MAX) {
        return Err(IcmError::Total { total });
    }
    Ok(())
}

/// Returns each player's chance of each of the first `places` places.
///
/// The computation goes through all sets of players by size. From the chance that a set of players takes the first
/// places, it computes the chances of each set that has one more player.
fn chances(stacks: &[Chips], places: usize) -> Vec<[u64; PLAYERS_MAX]> {
    let players = stacks.len();
    let all: u64 = stacks.iter().map(|stack| stack.get()).sum();
    let mut chances = vec![[0; PLAYERS_MAX]; players];
    let mut of_set = vec![0u64; 1 << players];
    of_set[0] = CERTAIN;
    for set in 0..of_set.len() {
        let (chance, place) = (of_set[set], set.count_ones() as usize);
        if place >= places {
            continue;
        }
        let is_in = |player: &usize| set & (1 << player) != 0;
        let gone: u64 = (0..players).filter(is_in).map(|player| stacks[player].get()).sum();
        for player in (0..players).filter(|player| !is_in(player)) {
            let next = part(chance, stacks[player].get(), all - gone);
            chances[player][place] += next;
            of_set[set | (1 << player)] += next;
        }
    }
    chances
}

/// Returns `chance * chips / of`, rounded down; computes in 64 bits if that is enough.
fn part(chance: u64, chips: u64, of: u64) -> u64 {
    let (whole, rest) = (chance / of, chance % of);
    let more = match rest.checked_mul(chips) {
        Some(product) => product / of,
        None => (u128::from(rest) * u128::from(chips) / u128::from(of)) as u64,
    };
    whole * chips + more
}
