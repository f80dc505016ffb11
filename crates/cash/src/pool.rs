//! Speed poker: who plays the pool's next hand together, where each sits, and who posts.
//!
//! In a pool, a player who has folded or whose hand is over is dealt into another hand at once. The hands themselves
//! are played at a [`Table`](crate::Table).
//!
//! Each hand of `n` players costs each of them an `n`th of a big blind, and posting it pays a whole one; the player who
//! owes most posts. So the big blind comes to everyone as often as at a table, no matter what they fold or where they
//! are dealt in. The small blind and the button go round in the same way. Players do not choose their opponents: if
//! more wait than a hand takes, lots decide, after those who were passed over before.

use table::SeatTime;
use units::{Chips, Instant, PlayerId, TableId};

/// One whole blind or button, in the units of [`Standing`].
///
/// Every number of players up to ten divides it.
pub const WHOLE: i32 = 2_520;

/// What makes a table part of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolConfig {
    /// The pool.
    pub pool: TableId,
    /// Minimum players in a hand, from 2 to the seats of the table.
    pub least: u8,
}

/// A player's account of blinds and buttons in a pool.
///
/// It moves with the player from table to table, and is found again if they return soon after leaving.
///
/// ```
/// use cash::{Place, Standing, WHOLE};
///
/// let new = Standing::default();
/// let posted = new.after(6, Place::Big);
/// assert_eq!(posted.big, WHOLE / 6 - WHOLE);
/// // five hands later at other places the player is even
/// let even = (0..5).fold(posted, |standing, _| standing.after(6, Place::Between));
/// assert_eq!(even.big, 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Big blinds owed, in parts of [`WHOLE`]; negative if paid ahead.
    pub big: i32,
    /// Small blinds owed, in the same unit.
    pub small: i32,
    /// Buttons due to the player, in the same unit.
    pub button: i32,
    /// Place in the last hand.
    pub last: Place,
}

/// What a pool's player takes from table to table, apart from their chips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Carried {
    /// Their account of blinds and buttons.
    pub standing: Standing,
    /// What is left of their time bank, and whether they asked for more time.
    pub time: SeatTime,
    /// Stack to top up to between hands; zero if off.
    pub auto_top_up: Chips,
    /// When their paid time ends, where time is charged.
    pub paid_until: Option<Instant>,
}

/// A place in a hand, by what it costs. Heads-up, a player with a blind may have the button too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Place {
    #[default]
    Nowhere,
    Small,
    Big,
    Between,
    Button,
}

impl Standing {
    /// The account after a hand of `players`, 2 to 10, at this place.
    ///
    /// Heads-up, the button goes with a blind, so none is owed for it.
    pub fn after(self, players: u8, place: Place) -> Standing {
        let paid = |owed: i32, at: Place| {
            let whole = if place == at { WHOLE } else { 0 };
            owed.saturating_add(WHOLE / i32::from(players.max(1))).saturating_sub(whole)
        };
        let button = if players > 2 { paid(self.button, Place::Button) } else { self.button };
        let (big, small) = (paid(self.big, Place::Big), paid(self.small, Place::Small));
        Standing { big, small, button, last: place }
    }
}

/// A pool's player who is in no hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The player.
    pub player: PlayerId,
    /// Whether it is a house player.
    pub house: bool,
    /// Their account of blinds and buttons.
    pub standing: Standing,
    /// How often a hand was dealt without them while they waited.
    pub passed: u32,
}

/// How a pool deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Maximum players in a hand.
    pub seats: u8,
    /// Minimum players in a hand.
    pub least: u8,
    /// Whether house players may play among themselves; otherwise at least one human is dealt in.
    pub house_alone: bool,
}

impl Draw {
    /// The players of the next hand in seat order; `None` if too few wait.
    ///
    /// The order is small blind, big blind, and so on to the button; heads-up, the big blind is second.
    ///
    /// Players who were passed over more often come first. Otherwise lots decide, made from `luck` and the player's
    /// identity: neither the order of `waiting` nor anything a player does affects them. A place goes to the player who
    /// owes or is due most of it, but to the one who had it in their last hand only if no other player is left.
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
        let mut take = |place: Place, owed: fn(&Standing) -> i32| {
            let rank = |one: &Waiting| {
                let other = one.standing.last != place;
                (other, owed(&one.standing), lot(luck, one.player, place as u8))
            };
            let best = (0..order.len()).max_by_key(|at| rank(order[*at])).expect("some are left");
            order.remove(best).player
        };
        let big = take(Place::Big, |standing| standing.big);
        let small = take(Place::Small, |standing| standing.small);
        let button = (count > 2).then(|| take(Place::Button, |standing| standing.button));
        order.sort_by_key(|one| lot(luck, one.player, Place::Between as u8));
        let between = order.iter().map(|one| one.player);
        Some([small, big].into_iter().chain(between).chain(button).collect())
    }
}

/// A player's lot for one purpose; unpredictable without `luck`.
fn lot(luck: &[u8; 32], player: PlayerId, purpose: u8) -> u64 {
    let mut hasher = blake3::Hasher::new_keyed(luck);
    hasher.update(&player.bits().to_le_bytes());
    hasher.update(&[purpose]);
    let [a, b, c, d, e, f, g, h, ..] = *hasher.finalize().as_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}
