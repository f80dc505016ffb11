//! Forced bets: antes, blinds, straddles and newcomers' posts.

use crate::progress::Stage;
use crate::{Ante, Hand, Post, PostKind};
use units::{Chips, Seat, SeatSet};

/// A forced bet that is due, limited to the seat's stack. `kind` is `None` for an ordinary ante, which is not a
/// [`Post`].
#[derive(Clone, Copy)]
pub(crate) struct Forced {
    pub(crate) seat: Seat,
    pub(crate) kind: Option<PostKind>,
    pub(crate) amount: Chips,
    pub(crate) all_in: bool,
}

/// Returns the next forced bet; `None` once all have been paid.
///
/// Antes that every seat pays come first, beginning left of the button; then the posts, in order. If one seat pays an
/// ante for all, it does so before or after the posts, depending on the rules.
#[inline(always)]
pub(crate) fn next(hand: &Hand, antes: SeatSet, post: u8) -> Option<Forced> {
    if let Some(amount) = hand.setup.own_ante()
        && let Some(seat) = hand.dealt_in.difference(antes).first_after(hand.setup.button)
    {
        return Some(forced(hand, seat, None, amount));
    }
    let for_all = for_all(hand).filter(|(seat, _)| !antes.contains(*seat) && can_post(hand, *seat));
    let for_all = for_all.map(|(seat, amount)| forced(hand, seat, None, amount));
    if hand.setup.rules.ante_before_blind && for_all.is_some() {
        return for_all;
    }
    let mut posts = hand.setup.posts[post as usize..].iter();
    match posts.find(|post| can_post(hand, post.seat)) {
        Some(post) => Some(forced(hand, post.seat, Some(post.kind), post.amount)),
        None => for_all,
    }
}

/// Returns the seat that pays an ante for all seats, and the amount; `None` if there is no such ante.
fn for_all(hand: &Hand) -> Option<(Seat, Chips)> {
    match hand.setup.stakes.ante {
        _ if hand.setup.bomb.is_some() => None,
        Ante::BigBlind(amount) => big_blind(hand).map(|seat| (seat, amount)),
        Ante::Button(amount) => {
            let button = hand.setup.button;
            hand.dealt_in.contains(button).then_some((button, amount))
        }
        Ante::None | Ante::Each(_) => None,
    }
}

/// Returns the stage that follows once this seat has paid its ante.
pub(crate) fn after_ante(hand: &Hand, seat: Seat) -> Stage {
    let (mut antes, post) = posted(hand);
    antes.insert(seat);
    Stage::Forced { antes, post }
}

/// Returns the stage that follows once this seat has posted this kind of blind.
pub(crate) fn after_blind(hand: &Hand, seat: Seat, kind: PostKind) -> Stage {
    let (antes, from) = posted(hand);
    let rest = &hand.setup.posts[from as usize..];
    let at = rest.iter().position(|post| (post.seat, post.kind) == (seat, kind));
    let at = at.expect("a blind that is posted stands in the setup") as u8;
    Stage::Forced { antes, post: from + at + 1 }
}

fn posted(hand: &Hand) -> (SeatSet, u8) {
    let Stage::Forced { antes, post } = hand.stage else { panic!("the blinds are posted") };
    (antes, post)
}

/// Returns the price of staying in on the first street: the highest blind, straddle or live post.
///
/// The whole amount counts, even if the seat could not pay all of it.
pub(crate) fn price(hand: &Hand) -> Chips {
    let bets = hand.setup.posts.iter().filter(|post| post.kind.is_bet());
    bets.map(|post| post.amount).max().unwrap_or_default()
}

/// Returns how many forced bets count towards the cap: the big blind and each straddle.
///
/// Zero if the rulebook counts no forced bets.
pub(crate) fn wagers(hand: &Hand) -> u8 {
    if !hand.setup.rules.blind_is_opening {
        return 0;
    }
    let counts = |post: &&Post| match post.kind {
        PostKind::BigBlind | PostKind::ButtonBlind | PostKind::Straddle => true,
        PostKind::SmallBlind | PostKind::Live => false,
        PostKind::Dead | PostKind::Ante | PostKind::BringIn => false,
    };
    hand.setup.posts.iter().filter(counts).count() as u8
}

/// Returns the seat after which the first street begins.
///
/// This is the seat of the last big blind, button blind or straddle; without these, the seat of the small blind;
/// otherwise the button.
pub(crate) fn last_blind(hand: &Hand) -> Seat {
    let (mut big, mut small) = (None, None);
    for post in &hand.setup.posts {
        match post.kind {
            PostKind::BigBlind | PostKind::ButtonBlind | PostKind::Straddle => {
                big = Some(post.seat);
            }
            PostKind::SmallBlind => small = Some(post.seat),
            PostKind::Live | PostKind::Dead | PostKind::Ante | PostKind::BringIn => {}
        }
    }
    big.or(small).unwrap_or(hand.setup.button)
}

/// Whether some seats owe separate antes, so that antes may differ in size.
#[inline]
pub(crate) fn are_antes_uneven(hand: &Hand) -> bool {
    hand.setup.posts.iter().any(|post| post.kind == PostKind::Ante)
}

fn big_blind(hand: &Hand) -> Option<Seat> {
    let mut posts = hand.setup.posts.iter();
    posts.find(|post| post.kind == PostKind::BigBlind).map(|post| post.seat)
}

fn can_post(hand: &Hand, seat: Seat) -> bool {
    hand.able.contains(seat)
}

fn forced(hand: &Hand, seat: Seat, kind: Option<PostKind>, owed: Chips) -> Forced {
    let amount = owed.min(hand.behind(seat));
    Forced { seat, kind, amount, all_in: amount == hand.behind(seat) }
}
