//! Works out which forced bets the players owed from the bets that they posted.

use hand::{Opening, Post, PostKind, Stakes, Variant};
use units::{Chips, Seat};

/// A forced bet as the hero saw it.
pub(super) struct Posted {
    pub(super) seat: Seat,
    pub(super) kind: PostKind,
    pub(super) amount: Chips,
    pub(super) all_in: bool,
}

/// What is needed to work out who owed which blind.
pub(super) struct Blinds<'a> {
    pub(super) variant: &'static Variant,
    pub(super) stakes: &'a Stakes,
    pub(super) button: Seat,
    /// Seats dealt in, in ascending order.
    pub(super) seats: &'a [Seat],
    /// Seats that had no chips left after the ante, so that they posted no blind.
    pub(super) broke: &'a [Seat],
    /// Forced bets in the order in which they were posted, without ordinary antes and the bring-in.
    pub(super) posted: &'a [Posted],
}

impl Blinds<'_> {
    /// Returns the forced bets at their full amounts, in the order of posting.
    ///
    /// If a blind put its player all-in, the full amount is taken from the stakes. An all-in straddle is taken to be
    /// twice the bet that was posted earlier, because nothing shows its full amount.
    pub(super) fn owed(&self) -> Vec<Post> {
        let mut posts = self.missing();
        let mut price = posts.iter().map(|post| post.amount).max().unwrap_or_default();
        for &Posted { seat, kind, amount, all_in } in self.posted {
            let full = match kind {
                PostKind::SmallBlind => self.stakes.small_blind,
                PostKind::BigBlind | PostKind::Live | PostKind::ButtonBlind => {
                    self.stakes.big_blind
                }
                PostKind::Straddle => price.times(2),
                PostKind::Dead | PostKind::Ante | PostKind::BringIn => amount,
            };
            let amount = if all_in { full.max(amount) } else { amount };
            if kind.is_bet() {
                price = price.max(amount);
            }
            posts.push(Post { seat, kind, amount });
        }
        posts
    }

    /// Blinds that nobody posted because their players were all-in with the ante.
    fn missing(&self) -> Vec<Post> {
        let seat_of = |kind| self.posted.iter().find(|it| it.kind == kind).map(|it| it.seat);
        let is_broke = |seat: &Seat| self.broke.contains(seat);
        let (mut small, mut big) = (None, None);
        match self.variant.opening {
            Opening::Blinds => {
                let order = self.order();
                match (seat_of(PostKind::SmallBlind), seat_of(PostKind::BigBlind)) {
                    (Some(posted), None) => {
                        let after = order.iter().skip_while(|seat| **seat != posted).nth(1);
                        big = after.copied().filter(is_broke);
                    }
                    (None, Some(posted)) if order[1] == posted => {
                        small = Some(order[0]).filter(is_broke);
                    }
                    (None, None) if is_broke(&order[0]) && is_broke(&order[1]) => {
                        (small, big) = (Some(order[0]), Some(order[1]));
                    }
                    // With a dead small blind, the first seat has the big one.
                    (None, None) => big = Some(order[0]).filter(is_broke),
                    (Some(_) | None, Some(_)) => {}
                }
            }
            Opening::ButtonBlind if seat_of(PostKind::ButtonBlind).is_none() => {
                // Nobody is in the seat of a dead button: then the last seat before it owes the blind.
                let order = self.order();
                let seat = if order.len() == 2 { order[0] } else { order[order.len() - 1] };
                let post = self.post(seat, PostKind::ButtonBlind);
                return Some(post).filter(|post| is_broke(&post.seat)).into_iter().collect();
            }
            Opening::ButtonBlind | Opening::BringIn | Opening::HighCard => {}
        }
        let small = small.map(|seat| self.post(seat, PostKind::SmallBlind));
        let big = big.map(|seat| self.post(seat, PostKind::BigBlind));
        small.into_iter().chain(big).collect()
    }

    fn post(&self, seat: Seat, kind: PostKind) -> Post {
        let amount = match kind {
            PostKind::SmallBlind => self.stakes.small_blind,
            _ => self.stakes.big_blind,
        };
        Post { seat, kind, amount }
    }

    /// Returns the seats in the order of the blinds; heads-up, the button has the small blind.
    fn order(&self) -> Vec<Seat> {
        let (before, mut order): (Vec<Seat>, Vec<Seat>) =
            self.seats.iter().partition(|seat| **seat <= self.button);
        order.extend(before);
        if order.len() == 2 {
            order.rotate_left(1);
        }
        order
    }
}
