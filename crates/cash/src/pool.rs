//! Speed poker: a pool of players instead of a table of them. Whoever has folded, or whose hand is
//! over, is dealt into another hand of the pool at once. Here is who plays the next hand together,
//! where each sits and who posts; where the hands are played, see [`Table`](crate::Table).
//!
//! The big blind is posted by whoever owes most of one: each hand of `n` players costs each of them
//! an `n`th of a big blind, and whoever posts it has paid a whole one. So it comes to everybody as
//! often as at a table, whatever he folds and wherever he is dealt in. The small blind and the
//! button go round in the same way. Nobody chooses his opponents: where more wait than a hand
//! takes, the lot says who plays, those first who were passed over before.

use table::SeatTime;
use units::{Chips, Instant, PlayerId, TableId};

/// The share of a blind, or of the button, that one whole is counted as: every number of players up
/// to ten divides it.
pub const WHOLE: i32 = 2_520;

/// What makes a table one of a pool's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolConfig {
    /// Which pool.
    pub pool: TableId,
    /// With how many players a hand is dealt at least: 2 to as many as the table has seats.
    pub least: u8,
}

/// What a player's hands in a pool come to. It goes with him from table to table, and is found again
/// when he comes back soon after he left.
///
/// ```
/// use cash::{Place, Standing, WHOLE};
///
/// let new = Standing::default();
/// let posted = new.after(6, Place::Big);
/// assert_eq!(posted.big, WHOLE / 6 - WHOLE);
/// // five hands later at other places he is even
/// let even = (0..5).fold(posted, |standing, _| standing.after(6, Place::Between));
/// assert_eq!(even.big, 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// How much of a big blind he owes, in parts of [`WHOLE`]; below zero he has paid ahead.
    pub big: i32,
    /// The same of the small blind.
    pub small: i32,
    /// The same of the button, which he has had too seldom.
    pub button: i32,
    /// Where he was dealt in last.
    pub last: Place,
}

/// What goes with a player of a pool from table to table beside his chips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Carried {
    /// What his hands came to.
    pub standing: Standing,
    /// What he has left of his time bank, and whether he asked for more time.
    pub time: SeatTime,
    /// Up to how many chips his stack is filled between hands; zero if it is not.
    pub auto_top_up: Chips,
    /// Until when his time is paid, where it is charged.
    pub paid_until: Option<Instant>,
}

/// A place in a hand, by what it is worth. Where two play, one has the button beside his blind.
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
    /// After a hand of so many `players`, 2 to 10, dealt in at this place. Of two players nobody has
    /// the button for itself, and nothing is owed of it.
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

/// A player of a pool who plays no hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Who.
    pub player: PlayerId,
    /// Whether it is a house player.
    pub house: bool,
    /// What his hands came to so far.
    pub standing: Standing,
    /// How often others who waited with him were dealt in and he was not.
    pub passed: u32,
}

/// How a pool deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Most players in a hand.
    pub seats: u8,
    /// Least players in a hand.
    pub least: u8,
    /// Whether house players play among themselves; else one of those dealt in is a person.
    pub house_alone: bool,
}

impl Draw {
    /// Who plays the next hand together, in the order of their seats: the small blind, the big blind,
    /// and on to the button; of two the big blind is the second. `None` where too few wait.
    ///
    /// Whoever was passed over oftener comes first, and else the lot decides, which is made of `luck`
    /// and who he is: neither the order of those who wait nor what a player does bears on it. A place
    /// goes to whoever is owed most of it, and to whoever had it in his last hand only where nobody
    /// else is left.
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

/// A player's lot for one purpose: nobody can work it out without `luck`.
fn lot(luck: &[u8; 32], player: PlayerId, purpose: u8) -> u64 {
    let mut hasher = blake3::Hasher::new_keyed(luck);
    hasher.update(&player.bits().to_le_bytes());
    hasher.update(&[purpose]);
    let [a, b, c, d, e, f, g, h, ..] = *hasher.finalize().as_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}
