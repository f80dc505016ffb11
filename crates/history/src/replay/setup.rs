//! Turns a file's fields into the setup of a hand.

use crate::phh::{Act, Action, Bets, Blind, Phh};
use hand::{Ante, Post, PostKind, Rules, Setup, Stake, Stakes, Variant};
use units::{Chips, Seat};

/// Returns the seat of a player, counted from 0 in the file's order. The first player sits left of the button.
pub(crate) fn seat(player: usize) -> Seat {
    Seat::new(player as u8 + 1) // a hand has ten players at most
}

/// The player, counted from 0, who sits in a seat.
pub(crate) fn player(seat: Seat) -> usize {
    usize::from(seat.number()) - 1
}

/// Builds the setup of a hand. The last player has the button; in stud that seat is the dealer's position.
pub(super) fn setup(phh: &Phh, mut rules: Rules) -> Setup {
    let (least, small_bet, big_bet) = match phh.bets {
        Bets::Least(least) => (least, Chips::ZERO, Chips::ZERO),
        Bets::Fixed { small, big } => (small, small, big),
    };
    let boundless = boundless(phh);
    let stake = |(player, stack): (usize, &Option<Chips>)| Stake {
        seat: seat(player),
        stack: stack.unwrap_or(boundless),
    };
    let mut posts = antes(phh);
    posts.extend(blinds(phh));
    // Rulebooks differ on whether a straddle counts towards the cap, so take the higher limit.
    let straddles = posts.iter().filter(|post| post.kind == PostKind::Straddle).count() as u8;
    rules.fixed_cap = rules.fixed_cap.map(|cap| cap + straddles);
    Setup {
        variant: Variant::by_key(phh.game.key).expect("the engine has PHH's games"),
        limit: phh.game.limit,
        stakes: Stakes {
            small_blind: Chips::ZERO,
            big_blind: least,
            ante: Ante::None,
            small_bet,
            big_bet,
            bring_in: phh.bring_in,
        },
        rules,
        button: seat(phh.stacks.len() - 1),
        seats: phh.stacks.iter().enumerate().map(stake).collect(),
        posts,
        bomb: None,
    }
}

/// Pairs each entry of a list with the index of its player. With two players the entries are swapped.
///
/// The file lists the second player's ante and blind first, because the second player has the button and the small
/// blind.
fn in_order<T>(list: &[T]) -> impl Iterator<Item = (usize, &T)> {
    let is_swapped = list.len() == 2;
    list.iter().enumerate().map(move |(place, entry)| match is_swapped {
        true => (1 - place, entry),
        false => (place, entry),
    })
}

/// Returns the antes.
///
/// An ante is live if its unmatched part is returned; otherwise it is dead money in the main pot.
fn antes(phh: &Phh) -> Vec<Post> {
    let mut paid: Vec<(usize, Chips)> =
        in_order(&phh.antes).map(|(player, ante)| (player, *ante)).collect();
    paid.sort_by_key(|&(player, _)| player);
    let kind = if phh.antes_are_trimmed { PostKind::Ante } else { PostKind::Dead };
    if phh.antes_are_trimmed {
        let mut sizes: Vec<Chips> = paid.iter().map(|&(_, ante)| ante).collect();
        sizes.sort_unstable();
        let matched = sizes[sizes.len() - 2];
        paid.iter_mut().for_each(|(_, ante)| *ante = matched.min(*ante));
    }
    let due = paid.into_iter().filter(|(_, ante)| !ante.is_zero());
    due.map(|(player, amount)| Post { seat: seat(player), kind, amount }).collect()
}

/// Returns the blinds, straddles and newcomers' posts.
///
/// Of the amounts that change who opens, the lowest is the small blind and the next the big blind; the others are
/// straddles. If several players post the same amount, the last of them has the blind and the others post as newcomers.
/// A single amount is the big blind.
fn blinds(phh: &Phh) -> Vec<Post> {
    let post = |player, kind, amount| Post { seat: seat(player), kind, amount };
    let posted: Vec<(usize, Blind)> = in_order(&phh.blinds)
        .map(|(player, blind)| (player, *blind))
        .filter(|(_, blind)| !blind.amount.is_zero())
        .collect();
    let (newcomers, mut blinds): (Vec<_>, Vec<_>) =
        posted.into_iter().partition(|(_, blind)| blind.is_newcomers);
    blinds.sort_by_key(|&(player, blind)| (blind.amount, player));
    let mut sizes: Vec<Chips> = blinds.iter().map(|(_, blind)| blind.amount).collect();
    sizes.dedup();
    let mut posts = Vec::new();
    for (at, &(player, blind)) in blinds.iter().enumerate() {
        let is_last = blinds.get(at + 1).is_none_or(|(_, next)| next.amount > blind.amount);
        let size = sizes.iter().position(|size| *size == blind.amount);
        let kind = match (is_last, size) {
            (false, _) => PostKind::Live,
            (true, Some(0)) if sizes.len() > 1 => PostKind::SmallBlind,
            (true, Some(0 | 1)) => PostKind::BigBlind,
            (true, _) => PostKind::Straddle,
        };
        posts.push(post(player, kind, blind.amount));
    }
    posts.extend(newcomers.iter().map(|&(player, it)| post(player, PostKind::Live, it.amount)));
    posts
}

/// Returns a stand-in for an unknown stack: twice the total of all bets and known stacks in the file.
fn boundless(phh: &Phh) -> Chips {
    let wagers = phh.actions.iter().map(|line| match line.action {
        Action::Player(_, Act::WagerTo(to)) => to,
        _ => Chips::ZERO,
    });
    let bets = match phh.bets {
        Bets::Least(least) => least,
        Bets::Fixed { small, big } => small.saturating_add(big),
    };
    let forced = phh.antes.iter().copied().chain(phh.blinds.iter().map(|blind| blind.amount));
    let stacks = phh.stacks.iter().flatten().copied();
    let all = wagers.chain(forced).chain(stacks).chain([bets, phh.bring_in, Chips::new(1)]);
    all.fold(Chips::ZERO, Chips::saturating_add).times(2)
}
