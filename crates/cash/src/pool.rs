//! Speed poker: decides who plays a pool's next hand, where each player sits, and who posts.
//!
//! In a pool, a player who has folded or whose hand is over is immediately dealt into another hand. The hands
//! themselves are played at a [`Table`](crate::Table).
//!
//! Each hand with `n` players charges each player an `n`th of a big blind, and credits a whole big blind to the player
//! who posts it. The player who owes most posts it. So everyone posts the big blind as often as at an ordinary table,
//! no matter which hands they fold or where they are dealt in. The small blind and the button are shared out in the
//! same way. Players cannot choose their opponents: if more players wait than a hand takes, those who have been passed
//! over most often come first, and the others are drawn at random.

use table::SeatTime;
use units::{Chips, Instant, PlayerId, TableId};

/// One whole blind or button, in the units of [`BlindAccount`].
///
/// It is divisible by every number of players from 1 to 10.
pub const WHOLE: i32 = 2_520;

/// The options of a table that belongs to a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolConfig {
    /// The pool that the table belongs to.
    pub pool: TableId,
    /// Minimum number of players in a hand, from 2 to the number of seats at the table.
    pub least: u8,
}

/// A player's account of the blinds and buttons that they owe or are due in a pool.
///
/// It moves with the player from table to table, and is restored if they return soon after leaving.
///
/// ```
/// use cash::{BlindPosition, BlindAccount, WHOLE};
///
/// let new = BlindAccount::default();
/// let posted = new.after(6, BlindPosition::Big);
/// assert_eq!(posted.big, WHOLE / 6 - WHOLE);
/// // five hands later at other places the player is even
/// let even = (0..5).fold(posted, |standing, _| standing.after(6, BlindPosition::Between));
/// assert_eq!(even.big, 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BlindAccount {
    /// Big blinds that the player owes, in units of 1/[`WHOLE`]; negative if they have paid ahead.
    pub big: i32,
    /// Small blinds that the player owes, in units of 1/[`WHOLE`]; negative if they have paid ahead.
    pub small: i32,
    /// Buttons due to the player, in units of 1/[`WHOLE`]; negative if they have had more than their share.
    pub button: i32,
    /// The player's position in their last hand.
    pub last: BlindPosition,
}

/// What a player of a pool takes from table to table, apart from their chips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Carried {
    /// The player's account of blinds and buttons.
    pub standing: BlindAccount,
    /// The player's time bank, and whether they asked for more time on each turn.
    pub time: SeatTime,
    /// Stack to top up to between hands; zero if automatic top-ups are off.
    pub auto_top_up: Chips,
    /// End of the time for which the player has paid the time charge; `None` if there is no paid time.
    pub paid_until: Option<Instant>,
}

/// A position in a hand, by what it costs the player. Heads-up, a player with a blind may also have the button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum BlindPosition {
    #[default]
    Nowhere,
    Small,
    Big,
    Between,
    Button,
}

impl BlindAccount {
    /// Returns the account after a hand with this many `players`, from 2 to 10, in this position.
    ///
    /// Heads-up the button comes with a blind, so it does not count.
    pub fn after(self, players: u8, place: BlindPosition) -> BlindAccount {
        let paid = |owed: i32, at: BlindPosition| {
            let whole = if place == at { WHOLE } else { 0 };
            owed.saturating_add(WHOLE / i32::from(players.max(1))).saturating_sub(whole)
        };
        let button =
            if players > 2 { paid(self.button, BlindPosition::Button) } else { self.button };
        let (big, small) =
            (paid(self.big, BlindPosition::Big), paid(self.small, BlindPosition::Small));
        BlindAccount { big, small, button, last: place }
    }
}

/// A player of a pool who waits for their next hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The player who waits.
    pub player: PlayerId,
    /// Whether the player is a house player.
    pub house: bool,
    /// The player's account of blinds and buttons.
    pub standing: BlindAccount,
    /// Number of hands dealt without the player while they waited.
    pub passed: u32,
}

/// How a pool draws the players of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Maximum number of players in a hand.
    pub seats: u8,
    /// Minimum number of players in a hand.
    pub least: u8,
    /// Whether house players may play among themselves; if not, at least one person is dealt into each hand.
    pub house_alone: bool,
}

impl Draw {
    /// Draws the players of the next hand, in seat order; `None` if too few are waiting.
    ///
    /// The first one gets the small blind, the second the big blind, and the last the button. Heads-up, the second gets
    /// the big blind.
    ///
    /// Players who were passed over more often come first. Otherwise a random draw decides, computed from `luck` and
    /// each player's identifier: neither the order of `waiting` nor anything that a player does affects the draw. Each
    /// position goes to the player who owes it most, or is due it most. It goes to the player who had it in their last
    /// hand only if nobody else is left.
    pub fn next(self, waiting: &[Waiting], luck: &[u8; 32]) -> Option<Vec<PlayerId>> {
        let mut order: Vec<&Waiting> = waiting.iter().collect();
        order.sort_by_key(|one| (u32::MAX - one.passed, lot(luck, one.player, 0)));
        let count = order.len().min(self.seats.into());
        if count < usize::from(self.least.max(2)) {
            return None;
        }
        let person = order.iter().position(|one| !one.house);
        if let Some(at) = person.filter(|at| *at >= count && !self.house_alone) {
            order.swap(at, count - 1);
        } else if person.is_none() && !self.house_alone {
            return None;
        }
        order.truncate(count);
        let mut take = |place: BlindPosition, owed: fn(&BlindAccount) -> i32| {
            let rank = |one: &Waiting| {
                let other = one.standing.last != place;
                (other, owed(&one.standing), lot(luck, one.player, place as u8))
            };
            let best = (0..order.len()).max_by_key(|at| rank(order[*at])).expect("some are left");
            order.remove(best).player
        };
        let big = take(BlindPosition::Big, |standing| standing.big);
        let small = take(BlindPosition::Small, |standing| standing.small);
        let button = (count > 2).then(|| take(BlindPosition::Button, |standing| standing.button));
        order.sort_by_key(|one| lot(luck, one.player, BlindPosition::Between as u8));
        let between = order.iter().map(|one| one.player);
        Some([small, big].into_iter().chain(between).chain(button).collect())
    }
}

/// Returns the random number that a player draws for one purpose. Nobody can predict the number without `luck`.
fn lot(luck: &[u8; 32], player: PlayerId, purpose: u8) -> u64 {
    let mut hasher = blake3::Hasher::new_keyed(luck);
    hasher.update(&player.bits().to_le_bytes());
    hasher.update(&[purpose]);
    let [a, b, c, d, e, f, g, h, ..] = *hasher.finalize().as_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}
