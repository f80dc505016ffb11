//! Random hands of every kind, in all three limits: what must hold of each at every event.
//!
//! The ordinary run plays a few thousand. Millions:
//!
//! ```sh
//! CARDROOM_HANDS=2000000 cargo test --release -p hand --test it random
//! ```
//!
//! A hand that fails prints its seed; `CARDROOM_SEED=<seed> CARDROOM_HANDS=1` plays it again.

use crate::draws::Draws;
use crate::probe;
use crate::tables::{blinds, setup};
use cards::{Card, CardSet};
use hand::*;
use units::bound::HAND_EVENTS_MAX;
use units::{ActionNo, Bps, Chips, Seat};

#[test]
fn no_limit() {
    play_many(Limit::No, 0xca_0000_0000);
}

#[test]
fn pot_limit() {
    play_many(Limit::Pot, 0xcb_0000_0000);
}

#[test]
fn fixed_limit() {
    play_many(Limit::Fixed, 0xcc_0000_0000);
}

fn play_many(limit: Limit, seed: u64) {
    let seed = number("CARDROOM_SEED").unwrap_or(seed);
    let hands = number("CARDROOM_HANDS").unwrap_or(1_000);
    for seed in seed..seed + hands {
        let told = std::panic::catch_unwind(|| play(limit, seed));
        assert!(told.is_ok(), "{limit:?} limit, seed {seed:#x}");
    }
}

/// A number, decimal or with `0x`, from the environment.
fn number(key: &str) -> Option<u64> {
    let text = std::env::var(key).ok()?;
    let read = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    Some(read.unwrap_or_else(|_| panic!("{key} must be a number, not {text}")))
}

/// A hand, how it came about, and what was in it.
struct Played {
    hand: Hand,
    events: Vec<Event>,
    chips: Chips,
}

impl Played {
    fn take(&mut self, events: Vec<Event>) {
        for event in events {
            self.hand.apply(&event);
            let hand = &self.hand;
            let seats = || hand.dealt_in().iter();
            let stacks: Chips = seats().map(|seat| hand.stack(seat)).sum();
            let bets: Chips = seats().map(|seat| hand.bet(seat)).sum();
            let pots: Chips = hand.pots().iter().map(|pot| pot.amount).sum();
            assert_eq!(stacks + bets + pots + hand.rake(), self.chips, "after {event:?}");
            assert_eq!(bets + pots, hand.pot_total());
            let winners = hand.pots().iter().map(|pot| pot.seats);
            winners.for_each(|seats| assert!(!seats.is_empty(), "a pot that nobody can win"));
            self.events.push(event);
        }
    }
}

fn play(limit: Limit, seed: u64) {
    let mut draws = Draws(seed);
    let setup = random_setup(&mut draws, limit);
    let chips = setup.seats.iter().map(|stake| stake.stack).sum();
    let mut deck = shuffled(&mut draws);
    let mut events = Hand::start(setup).expect("a setup that makes a hand").into_iter();
    let first = events.next().expect("Started");
    let mut played = Played { hand: Hand::from_started(&first), events: vec![first], chips };
    played.take(events.collect());
    let wildness = draws.below(100);
    let mut decisions = 0;
    loop {
        probe::agree(&played.hand);
        let next = match played.hand.asks() {
            Asks::Hole { count, .. } | Asks::Board { count, .. } => {
                assert_eq!(usize::from(played.hand.cards_dealt()), 52 - deck.len());
                let cards = deck.split_off(deck.len() - usize::from(count));
                played.hand.deal(&cards).expect("cards from the deck")
            }
            Asks::Decision { seat } => {
                let options = played.hand.options(seat).expect("who is asked has options");
                let action = random_action(&mut draws, &options, wildness);
                decisions += 1;
                played.hand.decide(seat, action).expect("an option")
            }
            Asks::Nothing => break,
        };
        played.take(next);
    }
    assert_eq!(played.hand.action_no(), ActionNo(decisions));
    ended(&played);
    for seat in Seat::all() {
        if draws.below(2) == 0 && played.hand.options(seat).is_some() {
            let shown = played.hand.decide(seat, Action::Show(Show::All)).expect("an option");
            played.take(shown);
            probe::agree(&played.hand);
        }
    }
    assert_eq!(played.hand.action_no(), ActionNo(decisions), "to show is no decision");
    probe::replays(&played.hand, &played.events);
    assert!(played.events.len() <= HAND_EVENTS_MAX);
}

/// What must hold once a hand is over.
fn ended(played: &Played) {
    let hand = &played.hand;
    assert!(hand.is_over() && hand.to_act().is_none());
    assert!(hand.pots().is_empty() && hand.pot_total().is_zero());
    let Some(Event::Ended { stacks }) = played.events.last() else { panic!("Ended comes last") };
    assert!(stacks.iter().all(|stake| stake.stack == hand.stack(stake.seat)));
    let net: i64 = hand.dealt_in().iter().map(|seat| hand.net(seat)).sum();
    assert_eq!(net, -hand.rake().signed(), "what is lost is won, or rake");
    assert!(!hand.live().is_empty());
    let has_board = !hand.boards()[0].is_empty();
    let drops = has_board || !hand.setup().rules.rake.no_flop_no_drop;
    assert!(drops || hand.rake().is_zero());
    assert!(hand.rake() <= hand.setup().rules.rake.cap);
}

fn shuffled(draws: &mut Draws) -> Vec<Card> {
    let mut deck: Vec<Card> = CardSet::FULL.iter().collect();
    for at in (1..deck.len()).rev() {
        deck.swap(at, draws.below(at as u64 + 1) as usize);
    }
    deck
}

/// Folds seldom, raises often to a bound of its range, sometimes to any total.
fn random_action(draws: &mut Draws, options: &Options, wildness: u64) -> Action {
    let range = options.bet.or(options.raise_to);
    if let Some(range) = range
        && draws.below(100) < wildness
    {
        let span = (range.max - range.min).get();
        let to = match draws.below(8) {
            0 => range.max,
            1..=4 => range.min,
            5 => Chips::new(range.min.get() + draws.below(span + 1)),
            _ => Chips::new(range.min.get() + draws.below(span.min(range.min.get()) + 1)),
        };
        return if options.bet.is_some() { Action::Bet(to) } else { Action::RaiseTo(to) };
    }
    let folds = if options.check { 2 } else { 20 };
    match draws.below(100) {
        n if n < folds => Action::Fold,
        _ if options.check => Action::Check,
        _ => Action::Call,
    }
}

fn random_setup(draws: &mut Draws, limit: Limit) -> Setup {
    let (small, big) = draws.one(&[(1, 2), (5, 10), (1, 1), (2, 5), (500, 1_000)]);
    let seats = random_seats(draws);
    let depth = draws.one(&[2, 3, 12, 40, 200]);
    let stacks: Vec<(u8, u64)> = seats
        .into_iter()
        .map(|seat| {
            let deep = 1 + draws.below(depth * big);
            (seat, if draws.below(200) == 0 { deep + (1 << 49) } else { deep })
        })
        .collect();
    let button = 1 + draws.below(10) as u8;
    let mut setup = setup(limit, small, big, button, &stacks);
    setup.stakes.ante = match draws.below(6) {
        0 => Ante::Each(Chips::new(1 + draws.below(big))),
        1 => Ante::BigBlind(Chips::new(1 + draws.below(2 * big))),
        _ => Ante::None,
    };
    setup.posts = random_posts(draws, &setup, small, big);
    setup.rules = random_rules(draws, big);
    setup
}

fn random_seats(draws: &mut Draws) -> Vec<u8> {
    loop {
        let mask = draws.next();
        let mask = if draws.below(3) == 0 { mask } else { mask & draws.next() };
        let seats: Vec<u8> = (1..=10).filter(|seat| mask >> seat & 1 == 1).collect();
        if seats.len() >= 2 {
            return seats;
        }
    }
}

/// The blinds, and with luck straddles and newcomers.
fn random_posts(draws: &mut Draws, setup: &Setup, small: u64, big: u64) -> Vec<Post> {
    let mut posts = blinds(&setup.seats, setup.button, small, big);
    let has_posted = |posts: &[Post], seat| posts.iter().any(|post| post.seat == seat);
    let mut straddle = 2 * big;
    for stake in &setup.seats {
        let seat = stake.seat;
        if has_posted(&posts, seat) {
            continue;
        }
        let post = |kind, amount| Post { seat, kind, amount: Chips::new(amount) };
        match draws.below(12) {
            0 => {
                posts.push(post(PostKind::Straddle, straddle));
                straddle *= 2;
            }
            1 => posts.push(post(PostKind::Live, big)),
            2 => posts.extend([post(PostKind::Dead, small), post(PostKind::Live, big)]),
            3 => posts.push(post(PostKind::Dead, small)),
            _ => {}
        }
    }
    if draws.below(10) == 0 {
        posts.remove(0); // a dead small blind
    }
    posts
}

fn random_rules(draws: &mut Draws, big: u64) -> Rules {
    Rules {
        fixed_cap: draws.one(&[None, Some(1), Some(3), Some(4), Some(5)]),
        fixed_cap_off_heads_up: draws.below(2) == 0,
        fixed_short_all_in: draws.one(&[ShortAllInLimit::HalfCounts, ShortAllInLimit::FullCounts]),
        reopen: draws.one(&[ReopenRule::Cumulative, ReopenRule::SingleFullRaise]),
        all_in_face_up: draws.below(3) != 0,
        last_aggressor_shows_first: draws.below(3) != 0,
        rake: Rake {
            share: Bps(draws.one(&[0, 250, 500, 1_000, 10_000])),
            cap: draws.one(&[Chips::MAX, Chips::ZERO, Chips::new(3 * big), Chips::new(7)]),
            no_flop_no_drop: draws.below(2) == 0,
            rounding: RakeRounding(Chips::new(draws.one(&[1, 1, 5, 100]))),
        },
    }
}
