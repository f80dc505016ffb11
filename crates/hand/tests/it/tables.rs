//! Makes setups for hands.

use hand::{Ante, Limit, Post, PostKind, Rules, Setup, Stake, Stakes};
use units::{Chips, Seat, SeatSet};

/// A hold'em setup in which the first two seats left of the button post the blinds.
pub(crate) fn setup(limit: Limit, small: u64, big: u64, button: u8, stacks: &[(u8, u64)]) -> Setup {
    let seats: Vec<Stake> = stacks
        .iter()
        .map(|&(seat, stack)| Stake { seat: Seat::new(seat), stack: Chips::new(stack) })
        .collect();
    let button = Seat::new(button);
    Setup {
        variant: &hand::HOLDEM,
        limit,
        stakes: Stakes {
            small_blind: Chips::new(small),
            big_blind: Chips::new(big),
            ante: Ante::None,
            small_bet: Chips::new(big),
            big_bet: Chips::new(2 * big),
            bring_in: Chips::ZERO,
        },
        rules: Rules::HOUSE,
        button,
        posts: blinds(&seats, button, small, big),
        seats,
        bomb: None,
    }
}

/// The small and the big blind: left of the button, or heads-up from the button and the other seat.
pub(crate) fn blinds(seats: &[Stake], button: Seat, small: u64, big: u64) -> Vec<Post> {
    let in_it: SeatSet = seats.iter().map(|stake| stake.seat).collect();
    let is_heads_up = in_it.len() == 2 && in_it.contains(button);
    let order: Vec<Seat> = in_it.after(button).skip(usize::from(is_heads_up)).collect();
    let (first, second) = match order[..] {
        [small, big, ..] => (small, big),
        [small] => (small, in_it.after(button).next().expect("two seats")),
        [] => panic!("a table needs two seats"),
    };
    vec![
        Post { seat: first, kind: PostKind::SmallBlind, amount: Chips::new(small) },
        Post { seat: second, kind: PostKind::BigBlind, amount: Chips::new(big) },
    ]
}
