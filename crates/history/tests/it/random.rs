//! Random hands of every game with every limit, for the tests that write and read them again.
//!
//! A normal run plays some hundred hands; `CARDROOM_HANDS=2000` plays that number with each limit of each game.

use cards::Card;
use hand::*;
use history::observed_hand::{ObservedHand, Part};
use history::phh::Unit;
use test_kit::Dice;
use units::{Bps, Chips, Instant, Seat};

/// Number of hands of each limit of each game.
pub(crate) fn hands() -> u64 {
    hands_or(40)
}

/// Number of hands of each limit of each game, in a test for which another number is usual.
pub(crate) fn hands_or(usual: u64) -> u64 {
    let text = std::env::var("CARDROOM_HANDS").ok();
    text.map_or(usual, |text| text.parse().expect("CARDROOM_HANDS is a number"))
}

/// A hand that was played to its end.
pub(crate) struct Played {
    pub(crate) tale: ObservedHand,
    /// Everything that happened, with all cards.
    pub(crate) events: Vec<Event>,
    /// What the hand was given, in order.
    pub(crate) script: Vec<Given>,
    /// The stacks at the end, after rake.
    pub(crate) stacks: Vec<Chips>,
    pub(crate) rake: Chips,
}

/// One thing that a hand was given.
#[derive(Clone)]
pub(crate) enum Given {
    Cards(Vec<Card>),
    Deck,
    Action(Seat, Action),
}

impl Given {
    /// What the hand makes of it; `None` if it does not ask for that.
    pub(crate) fn to(&self, hand: &Hand) -> Option<Vec<Event>> {
        match self {
            Given::Cards(cards) => hand.deal(cards).ok(),
            Given::Deck => hand.renew().ok(),
            Given::Action(seat, action) => hand.decide(*seat, action.clone()).ok(),
        }
    }
}

/// Plays a hand whose setup, cards and decisions come from this seed.
pub(crate) fn play(variant: &'static Variant, limit: Limit, seed: u64) -> Played {
    let mut dice = Dice::new(seed);
    let setup = setup(&mut dice, variant, limit);
    let mut events = Hand::start(setup.clone()).expect("a setup of ours");
    let mut hand = Hand::from_started(&events[0]);
    events[1..].iter().for_each(|event| hand.apply(event));
    let mut script = Vec::new();
    let mut give = |hand: &mut Hand, given: Given| {
        let next = given.to(hand).expect("the hand asks for it");
        next.iter().for_each(|event| hand.apply(event));
        events.extend(next);
        script.push(given);
    };
    while !hand.is_over() {
        let given = match hand.asks() {
            Asks::Hole { count, .. } | Asks::Board { count, .. } => {
                let left: Vec<Card> = hand.undealt().iter().collect();
                Given::Cards(dice.some(&left, usize::from(count)))
            }
            Asks::Deck => Given::Deck,
            Asks::Decision { seat } => Given::Action(seat, decision(&mut dice, &hand, seat)),
            Asks::Nothing => break,
        };
        give(&mut hand, given);
    }
    let seats: Vec<Seat> = setup.seats.iter().map(|stake| stake.seat).collect();
    for &seat in &seats {
        if let Some(show) = shown_afterwards(&mut dice, &hand, seat) {
            give(&mut hand, Given::Action(seat, show));
        }
    }
    let stacks = seats.iter().map(|seat| hand.stack(*seat)).collect();
    let reader = dice.percent(80).then(|| dice.pick(&setup.seats).seat);
    let is_cents = dice.percent(50);
    let tale = ObservedHand {
        number: seed,
        table: "Our Table's 1".to_owned(),
        seats_max: 10,
        began: Instant(1_893_579_072_000),
        tournament: None,
        currency: is_cents.then(|| ("USD".to_owned(), "$".to_owned())),
        unit: Unit { places: if is_cents { 2 } else { 0 } },
        reader,
        names: (1..=10).map(|seat| format!("P {seat}: x")).collect(),
        setup,
        parts: events[1..].iter().map(|event| Part::of(event, reader)).collect(),
        jackpot_drops: Vec::new(),
        jackpot_paid: Vec::new(),
    };
    Played { tale, events, script, stacks, rake: hand.rake() }
}

/// Some players show cards once the hand is over.
fn shown_afterwards(dice: &mut Dice, hand: &Hand, seat: Seat) -> Option<Action> {
    if !dice.percent(15) || !hand.options(seat).is_some_and(|options| options.show) {
        return None;
    }
    let show = match dice.percent(50) {
        true => Show::All,
        false => Show::These(vec![hand.hole(seat).reveal()[0]]),
    };
    hand.decide(seat, Action::Show(show.clone())).ok()?;
    Some(Action::Show(show))
}

fn setup(dice: &mut Dice, variant: &'static Variant, limit: Limit) -> Setup {
    let count = dice.between(2, u64::from(variant.seats_max).min(7)) as usize;
    let mut taken = dice.some(&Seat::all().collect::<Vec<_>>(), count);
    taken.sort_unstable();
    let big = dice.pick(&[4, 10, 20, 100]);
    let by_card = variant.opens_by_card();
    let ante = match variant.opening {
        Opening::ButtonBlind => Ante::Each(Chips::new(big / 2)),
        _ if by_card || dice.percent(20) => Ante::Each(Chips::new(big / 4)),
        _ if dice.percent(20) => Ante::BigBlind(Chips::new(big)),
        _ => Ante::None,
    };
    let bring_in = if by_card { big / 4 } else { 0 };
    let stakes = Stakes {
        small_blind: Chips::new(if by_card { 0 } else { big / 2 }),
        big_blind: Chips::new(big),
        ante,
        small_bet: Chips::new(big),
        big_bet: Chips::new(2 * big),
        bring_in: Chips::new(bring_in),
    };
    let button = if count > 2 && dice.percent(10) && !by_card {
        dice.pick(&Seat::all().collect::<Vec<_>>())
    } else {
        dice.pick(&taken)
    };
    let mut order: Vec<Seat> = taken.iter().copied().filter(|&seat| seat > button).collect();
    order.extend(taken.iter().copied().filter(|&seat| seat <= button));
    if count == 2 {
        order.rotate_left(1);
    }
    let mut posts = posts(dice, variant, limit, &order, big);
    let stack = |seat| {
        let most = dice.pick(&[1, 2, 5, 20, 100]) * big;
        Stake { seat, stack: Chips::new(dice.between(1, most)) }
    };
    let seats: Vec<Stake> = taken.into_iter().map(stack).collect();
    // Of a straddle that nobody could pay no file tells.
    posts.retain(|post| {
        let stake = seats.iter().find(|stake| stake.seat == post.seat).expect("seated");
        post.kind != PostKind::Straddle || stake.stack.get() >= 3 * big
    });
    let rules = rules(dice);
    let is_bomb = dice.percent(5) && variant.may_bomb() && variant.seats_on_boards(2) > 6;
    let boards = dice.pick(&[1, 2]);
    let bomb = is_bomb.then_some(BombPot { ante: Chips::new(2 * big), boards });
    if bomb.is_some() {
        posts.clear();
    }
    Setup { variant, limit, stakes, rules, button, seats, posts, bomb }
}

fn posts(dice: &mut Dice, variant: &Variant, limit: Limit, order: &[Seat], big: u64) -> Vec<Post> {
    let post = |seat, kind, amount| Post { seat, kind, amount: Chips::new(amount) };
    let mut posts = Vec::new();
    match variant.opening {
        Opening::Blinds => {
            let mut seats = order.iter().copied();
            if order.len() == 2 || dice.percent(90) {
                posts.extend(seats.next().map(|seat| post(seat, PostKind::SmallBlind, big / 2)));
            }
            posts.extend(seats.next().map(|seat| post(seat, PostKind::BigBlind, big)));
            if dice.percent(10) && limit != Limit::Fixed {
                posts.extend(seats.next().map(|seat| post(seat, PostKind::Straddle, 2 * big)));
            }
            for seat in seats {
                if dice.percent(8) {
                    posts.push(post(seat, PostKind::Live, big));
                    if dice.percent(50) {
                        posts.push(post(seat, PostKind::Dead, big / 2));
                    }
                }
            }
        }
        Opening::ButtonBlind => {
            let button = if order.len() == 2 { order[0] } else { order[order.len() - 1] };
            posts.push(post(button, PostKind::ButtonBlind, big));
        }
        Opening::BringIn | Opening::HighCard => {}
    }
    posts
}

fn rules(dice: &mut Dice) -> Rules {
    Rules {
        all_in_face_up: dice.percent(50),
        muck: dice.pick(&[Muck::Nobody, Muck::Beaten, Muck::Beaten]),
        odd_chips: dice.pick(&[OddChips::OneEach, OddChips::AllFirst]),
        runs_max: dice.pick(&[1, 2, 2, 2, 4]),
        reopen: dice.pick(&[ReopenRule::Cumulative, ReopenRule::SingleFullRaise]),
        rake: Rake {
            share: Bps(dice.pick(&[0, 250, 500])),
            cap: Chips::new(dice.pick(&[0, 3, 1_000])),
            no_flop_no_drop: dice.percent(50),
            ..Rules::HOUSE.rake
        },
        ..Rules::HOUSE
    }
}

fn decision(dice: &mut Dice, hand: &Hand, seat: Seat) -> Action {
    let options = *hand.options(seat).expect("who is asked has options");
    if let Some(most) = options.runs {
        return Action::Run(most);
    }
    if let Some(draw) = options.draw {
        let held = hand.hole(seat).reveal().to_vec();
        let count = dice.between(u64::from(draw.min), u64::from(draw.max)) as usize;
        return Action::Draw(dice.some(&held, count));
    }
    if options.bring_in.is_some() && dice.percent(70) {
        return Action::BringIn;
    }
    if options.muck || options.show && !options.fold && !options.check && options.call.is_none() {
        return Action::Show(Show::All);
    }
    let wager = |dice: &mut Dice, range: WagerRange| {
        let to = match dice.below(4) {
            0 => range.max,
            1 if hand.setup().limit != Limit::Fixed => {
                Chips::new(dice.between(range.min.get(), range.max.get()))
            }
            _ => range.min,
        };
        if range.contains(to) { to } else { range.min }
    };
    match (dice.below(10), options) {
        (0..3, Options { bet: Some(range), .. }) => Action::Bet(wager(dice, range)),
        (0..2, Options { raise_to: Some(range), .. }) => Action::RaiseTo(wager(dice, range)),
        (_, Options { check: true, .. }) => Action::Check,
        (0..8, Options { call: Some(_), .. }) => Action::Call,
        (_, Options { fold: true, .. }) => Action::Fold,
        (_, Options { call: Some(_), .. }) => Action::Call,
        (_, Options { bring_in: Some(_), .. }) => Action::BringIn,
        (_, Options { bet: Some(range), .. }) => Action::Bet(range.min),
        _ => hand.default_action(seat).expect("some action"),
    }
}
