use hand::{
    Ante, Limit, Post, PostKind, Rake, RakeRounding, ReopenRule, Rules, Setup, ShortAllInLimit,
    Stake, Stakes,
};
use test_kit::Dice;
use units::bound::AMOUNT_MAX;
use units::{Bps, Chips, Seat};

/// A random setup that a table could produce.
/// There are stacks from one chip to the maximum, antes, straddles, newcomers' posts, a dead button, rake, and every
/// rule.
pub(super) fn random(dice: &mut Dice, limit: Limit) -> Setup {
    let count = dice.pick(&[2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10]);
    let all: Vec<Seat> = Seat::all().collect();
    let mut taken = dice.some(&all, count);
    taken.sort_unstable();

    let big_blind = dice.pick(&[2, 3, 4, 10, 20, 100]);
    let small_blind = if dice.percent(80) { big_blind / 2 } else { dice.between(1, big_blind) };
    let small_bet = if dice.percent(95) { big_blind } else { 2 * big_blind };
    let stakes = Stakes {
        small_blind: Chips::new(small_blind),
        big_blind: Chips::new(big_blind),
        ante: ante(dice, big_blind),
        small_bet: Chips::new(small_bet),
        big_bet: Chips::new(2 * small_bet),
        bring_in: Chips::ZERO,
    };

    // All posts are made clockwise from the button.
    let button = if count > 2 && dice.percent(10) {
        dice.pick(&all) // the seat may not be dealt in
    } else {
        dice.pick(&taken)
    };
    let mut clockwise: Vec<Seat> = taken.iter().copied().filter(|&seat| seat > button).collect();
    clockwise.extend(taken.iter().copied().filter(|&seat| seat <= button));
    if count == 2 {
        clockwise.rotate_left(1); // heads-up the button has the small blind
    }
    let posts = posts(dice, limit, &clockwise, small_blind, big_blind);

    let deep = dice.percent(1);
    let seats = taken.into_iter().map(|seat| {
        let stack = if deep { AMOUNT_MAX / 10 } else { stack(dice, big_blind) };
        Stake { seat, stack: Chips::new(stack) }
    });
    let seats = seats.collect();
    let rules = rules(dice);
    let (variant, bomb) = (&hand::HOLDEM, None);
    Setup { variant, limit, stakes, rules, button, seats, posts, bomb }
}

fn stack(dice: &mut Dice, big_blind: u64) -> u64 {
    let most = dice.pick(&[1, 2, 5, 20, 20, 100, 100, 400]) * big_blind;
    dice.between(1, most)
}

fn ante(dice: &mut Dice, big_blind: u64) -> Ante {
    match dice.below(10) {
        0..6 => Ante::None,
        6..8 => Ante::Each(Chips::new(dice.between(1, big_blind))),
        _ => Ante::BigBlind(Chips::new(dice.between(1, big_blind))),
    }
}

fn posts(
    dice: &mut Dice,
    limit: Limit,
    clockwise: &[Seat],
    small_blind: u64,
    big_blind: u64,
) -> Vec<Post> {
    let post = |seat, kind, amount| Post { seat, kind, amount: Chips::new(amount) };
    let mut seats = clockwise.iter().copied();
    let mut next = || seats.next();
    let mut posts = Vec::new();
    // The small blind may be dead, because its seat is empty.
    if clockwise.len() == 2 || dice.percent(93) {
        posts.extend(next().map(|seat| post(seat, PostKind::SmallBlind, small_blind)));
    }
    posts.extend(next().map(|seat| post(seat, PostKind::BigBlind, big_blind)));
    let mut straddle = 2 * big_blind;
    while dice.percent(12) {
        posts.extend(next().map(|seat| post(seat, PostKind::Straddle, straddle)));
        straddle *= 2;
        if limit == Limit::Fixed {
            break; // a second one would be a step of two bets
        }
    }
    while let Some(seat) = next() {
        if dice.percent(8) {
            posts.push(post(seat, PostKind::Live, big_blind));
        }
        if dice.percent(8) {
            posts.push(post(seat, PostKind::Dead, small_blind));
        }
    }
    posts
}

fn rules(dice: &mut Dice) -> Rules {
    Rules {
        fixed_cap: dice.pick(&[None, Some(3), Some(4), Some(4), Some(5)]),
        fixed_cap_off_heads_up: dice.percent(50),
        fixed_short_all_in: dice.pick(&[ShortAllInLimit::HalfCounts, ShortAllInLimit::FullCounts]),
        reopen: dice.pick(&[ReopenRule::Cumulative, ReopenRule::SingleFullRaise]),
        all_in_face_up: dice.percent(50),
        last_aggressor_shows_first: dice.percent(50),
        rake: Rake {
            share: Bps(dice.pick(&[0, 250, 333, 500, 1_000])),
            cap: Chips::new(dice.pick(&[0, 1, 3, 10, 1_000])),
            no_flop_no_drop: dice.percent(50),
            rounding: RakeRounding(Chips::new(dice.pick(&[1, 1, 2, 5]))),
            ..Rules::HOUSE.rake
        },
        ..Rules::HOUSE
    }
}
