//! Plays random hands of every game, with every limit and every rule switch.
//!
//! At every event the tests check what must always hold, and that the second, independent dealer
//! ([`test_kit::second_dealer`]) agrees.
//!
//! A normal run plays a few thousand hands. For millions:
//!
//! ```sh
//! CARDROOM_HANDS=2000000 cargo test --release -p hand --test it random
//! ```
//!
//! A hand that fails prints its seed; `CARDROOM_SEED=<seed> CARDROOM_HANDS=1` plays that hand again.

use crate::probe;
use crate::tables::{blinds, setup};
use cards::{Card, CardSet};
use hand::*;
use std::sync::Arc;
use test_kit::Dice;
use test_kit::second_dealer::{Dealer, Due};
use units::bound::HAND_EVENTS_MAX;
use units::{ActionNo, Bps, Chips, Seat};

#[test]
fn no_limit() {
    play_many(&HOLDEM, Limit::No, 0xca_0000_0000, 1_000);
}

#[test]
fn pot_limit() {
    play_many(&HOLDEM, Limit::Pot, 0xcb_0000_0000, 1_000);
}

#[test]
fn fixed_limit() {
    play_many(&HOLDEM, Limit::Fixed, 0xcc_0000_0000, 1_000);
}

#[test]
fn every_game() {
    for (game, variant) in VARIANTS.iter().enumerate() {
        for (nth, limit) in variant.limits.iter().enumerate() {
            let seed = 0xcd_0000_0000 + ((game as u64) << 24) + ((nth as u64) << 20);
            play_many(variant, *limit, seed, 100);
        }
    }
}

pub(crate) fn play_many(variant: &'static Variant, limit: Limit, seed: u64, hands: u64) {
    let seed = number("CARDROOM_SEED").unwrap_or(seed);
    let hands = number("CARDROOM_HANDS").unwrap_or(hands);
    for seed in seed..seed + hands {
        let told = std::panic::catch_unwind(|| play(variant, limit, seed));
        assert!(told.is_ok(), "{}, {limit:?} limit, seed {seed:#x}", variant.key);
    }
}

/// Reads a number, decimal or with `0x`, from an environment variable.
fn number(key: &str) -> Option<u64> {
    let text = std::env::var(key).ok()?;
    let read = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    Some(read.unwrap_or_else(|_| panic!("{key} must be a number, not {text}")))
}

/// A hand, its events, and all its chips at the start.
struct Played {
    hand: Hand,
    /// The second dealer; `None` for games that it does not support.
    second: Option<Dealer>,
    events: Vec<Event>,
    chips: Chips,
}

impl Played {
    fn take(&mut self, events: Vec<Event>) {
        for event in events {
            let judged = self.second.as_mut().map_or(Ok(()), |second| second.judge(&event));
            assert_eq!(judged, Ok(()), "the second dealer has something else come than {event:?}");
            if let Event::PotAwarded { .. } = &event {
                self.who_pays_rake();
            }
            self.hand.apply(&event);
            let hand = &self.hand;
            if let Some((stacks, middle)) = self.second.as_ref().map(Dealer::chips) {
                assert!(stacks.iter().all(|stake| stake.stack == hand.stack(stake.seat)), "stacks");
                assert_eq!(middle, hand.pot_total(), "the pot after {event:?}");
            }
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

    /// Checks how the rake is shared, before the first pot is paid.
    /// The seats together bear all the rake, none bears more than it put in, and seats that put in the same amount
    /// differ by at most one chip.
    fn who_pays_rake(&self) {
        if self.events.iter().any(|event| matches!(event, Event::PotAwarded { .. })) {
            return;
        }
        let hand = &self.hand;
        let shares = hand.rake_shares();
        assert_eq!(shares.iter().map(|share| share.amount).sum::<Chips>(), hand.rake());
        let of = |seat| {
            let share = shares.iter().find(|share| share.seat == seat);
            share.map_or(0, |share| share.amount.signed())
        };
        for seat in hand.dealt_in().iter() {
            assert!(of(seat) <= -hand.net(seat), "seat {seat} pays more than they put in");
            for other in hand.dealt_in().iter().filter(|o| hand.net(*o) == hand.net(seat)) {
                let all_level = self.events.iter().all(|event| {
                    !matches!(event, Event::BlindPosted { kind, .. } if !kind.is_bet())
                        && !matches!(event, Event::AntePosted { .. })
                });
                assert!(!all_level || of(seat).abs_diff(of(other)) <= 1, "{seat} and {other}");
            }
        }
    }

    /// What the hand asks for; checks that both dealers ask for the same.
    fn asks(&self) -> Asks {
        let asks = self.hand.asks();
        let Some(second) = &self.second else { return asks };
        let (due, hand) = (second.due(), &self.hand);
        let is_same = match (&asks, &due) {
            (Asks::Hole { seat, count }, Due::Hole { seat: to, count: so_many, .. }) => {
                seat == to && usize::from(*count) == *so_many
            }
            (Asks::Board { board, count }, Due::Board { board: to, count: so_many }) => {
                board == to && usize::from(*count) == *so_many
            }
            (Asks::Deck, Due::Deck { count }) => hand.renewal().len() == *count,
            (Asks::Decision { seat }, Due::Decision(options)) => {
                assert_eq!(hand.options(*seat), Some(options), "the options");
                true
            }
            (Asks::Nothing, Due::Nothing) => true,
            _ => false,
        };
        assert!(is_same, "{asks:?} is asked; the second dealer asks {due:?}");
        asks
    }
}

fn play(variant: &'static Variant, limit: Limit, seed: u64) {
    let mut dice = Dice::new(seed);
    let setup = random_setup(&mut dice, variant, limit);
    let chips = setup.seats.iter().map(|stake| stake.stack).sum();
    let second = VARIANTS.contains(&variant).then(|| Dealer::new(&setup));
    let mut events = Hand::start(setup).expect("a setup that makes a hand").into_iter();
    let first = events.next().expect("Started");
    let hand = Hand::from_started(&first);
    let mut played = Played { hand, second, events: vec![first], chips };
    let mut deck = shuffled(&mut dice, played.hand.deck());
    let mut places = vec![false; deck.len()];
    played.take(events.collect());
    let wildness = dice.below(100);
    let mut decisions = 0;
    loop {
        probe::agree(&played.hand);
        let next = match played.asks() {
            Asks::Hole { count, .. } | Asks::Board { count, .. } => {
                let asked = played.hand.places();
                assert_eq!(asked.len(), usize::from(count));
                let take = |place: u8| {
                    let is_taken = std::mem::replace(&mut places[usize::from(place)], true);
                    assert!(!is_taken, "place {place} is dealt twice");
                    deck[usize::from(place)]
                };
                let cards: Vec<Card> = asked.into_iter().map(take).collect();
                played.hand.deal(&cards).expect("cards from the deck")
            }
            Asks::Deck => {
                deck = shuffled(&mut dice, played.hand.renewal());
                places = vec![false; deck.len()];
                played.hand.renew().expect("a deck is asked for")
            }
            Asks::Decision { seat } => {
                let options = played.hand.options(seat).expect("who is asked has options");
                let action = random_action(&mut dice, &played.hand, options, wildness);
                decisions += 1;
                played.hand.decide(seat, action).expect("an option")
            }
            Asks::Nothing => break,
        };
        played.take(next);
        no_card_is_twice(&played.hand);
    }
    assert_eq!(played.hand.action_no(), ActionNo(decisions));
    ended(&played);
    for seat in Seat::all() {
        if dice.below(2) == 0 && played.hand.options(seat).is_some() {
            let shown = played.hand.decide(seat, Action::Show(Show::All)).expect("an option");
            played.take(shown);
            probe::agree(&played.hand);
        }
    }
    assert_eq!(played.hand.action_no(), ActionNo(decisions), "to show is no decision");
    probe::replays(&played.hand, &played.events);
    assert!(played.events.len() <= HAND_EVENTS_MAX);
    begins_again(played.hand, random_setup(&mut dice, variant, limit));
}

/// Checks that a hand begun in the place of a played one equals a fresh one.
fn begins_again(mut hand: Hand, next: Setup) {
    let (next, mut events, mut elsewhere) = (Arc::new(next), Vec::new(), Vec::new());
    hand.begin_in_place(next.clone(), &mut events).expect("a setup that makes a hand");
    let fresh = Hand::begin(next, &mut elsewhere).expect("a setup that makes a hand");
    assert!(hand == fresh, "something is left of the hand before");
    assert_eq!(events, elsewhere);
}

/// Checks what must hold once a hand is over.
fn ended(played: &Played) {
    let hand = &played.hand;
    assert!(hand.is_over() && hand.to_act().is_none());
    assert!(hand.pots().is_empty() && hand.pot_total().is_zero());
    let Some(Event::Ended { stacks }) = played.events.last() else { panic!("Ended comes last") };
    assert!(stacks.iter().all(|stake| stake.stack == hand.stack(stake.seat)));
    let net: i64 = hand.dealt_in().iter().map(|seat| hand.net(seat)).sum();
    assert_eq!(net, -hand.rake().signed(), "losses equal winnings plus rake");
    assert!(!hand.live().is_empty());
    let has_board = !hand.boards()[0].is_empty();
    let drops = has_board || !hand.setup().rules.rake.no_flop_no_drop;
    assert!(drops || !hand.variant().has_board() || hand.rake().is_zero());
    assert!(hand.rake() <= hand.setup().rules.rake.cap);
}

/// Checks that no card is in two places.
fn no_card_is_twice(hand: &Hand) {
    let mut seen = hand.undealt();
    let mut see = |card: &Card| assert!(seen.insert(*card), "{card} is there twice");
    hand.live().iter().for_each(|seat| hand.hole(seat).reveal().iter().for_each(&mut see));
    let boards = hand.boards();
    let runs = boards.len() > 1 && hand.variant().boards == 1;
    let shared = if runs { common(boards) } else { 0 };
    boards[0].iter().for_each(&mut see);
    boards[1..].iter().for_each(|board| board[shared.min(board.len())..].iter().for_each(&mut see));
}

/// Number of cards at the start of the boards that all boards have in common.
fn common(boards: &[CardRow]) -> usize {
    let is_alike = |at: &usize| boards.iter().all(|board| board.get(*at) == boards[0].get(*at));
    (0..boards[0].len()).take_while(is_alike).count()
}

pub(crate) fn shuffled(dice: &mut Dice, cards: CardSet) -> Vec<Card> {
    let mut deck: Vec<Card> = cards.iter().collect();
    for at in (1..deck.len()).rev() {
        deck.swap(at, dice.below(at as u64 + 1) as usize);
    }
    deck
}

/// A random decision that is rarely a fold, often a raise to a bound of the range, and sometimes one to any total.
pub(crate) fn random_action(
    dice: &mut Dice,
    hand: &Hand,
    options: &Options,
    wildness: u64,
) -> Action {
    if let Some(DrawRange { min, max }) = options.draw {
        let mut hole = hand.hole(options.seat).reveal().to_vec();
        let most = u64::from(max - min);
        let count = u64::from(min) + dice.below(most + 1);
        while hole.len() as u64 > count {
            let at = dice.below(hole.len() as u64) as usize;
            hole.swap_remove(at);
        }
        return Action::Draw(hole);
    }
    if let Some(max) = options.runs {
        let some = 1 + dice.below(u64::from(max)) as u8;
        return Action::Run(if dice.below(4) == 0 { some } else { max });
    }
    if options.muck {
        return if dice.below(3) == 0 { Action::Muck } else { Action::Show(Show::All) };
    }
    let range = options.bet.or(options.raise_to);
    if let Some(range) = range
        && dice.below(100) < wildness
    {
        let span = (range.max - range.min).get();
        let to = match dice.below(8) {
            0 => range.max,
            1..=4 => range.min,
            5 => Chips::new(range.min.get() + dice.below(span + 1)),
            _ => Chips::new(range.min.get() + dice.below(span.min(range.min.get()) + 1)),
        };
        let to = if range.contains(to) { to } else { range.min };
        return if options.bet.is_some() { Action::Bet(to) } else { Action::RaiseTo(to) };
    }
    if options.bring_in.is_some() {
        return Action::BringIn;
    }
    let folds = if options.check { 2 } else { 20 };
    match dice.below(100) {
        n if n < folds => Action::Fold,
        _ if options.check => Action::Check,
        _ => Action::Call,
    }
}

pub(crate) fn random_setup(dice: &mut Dice, variant: &'static Variant, limit: Limit) -> Setup {
    let (small, big) = dice.pick(&[(1, 2), (5, 10), (1, 1), (2, 5), (500, 1_000)]);
    let seats = random_seats(dice, variant);
    let depth = dice.pick(&[2, 3, 12, 40, 200]);
    let stacks: Vec<(u8, u64)> = seats
        .into_iter()
        .map(|seat| {
            let deep = 1 + dice.below(depth * big);
            (seat, if dice.below(200) == 0 { deep + (1 << 49) } else { deep })
        })
        .collect();
    let button = 1 + dice.below(10) as u8;
    let mut setup = setup(limit, small, big, button, &stacks);
    setup.stakes.ante = match dice.below(6) {
        0 => Ante::Each(Chips::new(1 + dice.below(big))),
        1 => Ante::BigBlind(Chips::new(1 + dice.below(2 * big))),
        2 => Ante::Button(Chips::new(1 + dice.below(2 * big))),
        _ => Ante::None,
    };
    setup.variant = variant;
    setup.posts = match variant.opening {
        Opening::Blinds => random_posts(dice, &setup, small, big),
        Opening::ButtonBlind if setup.seats.iter().any(|stake| stake.seat == setup.button) => {
            let amount = setup.stakes.big_blind;
            vec![Post { seat: setup.button, kind: PostKind::ButtonBlind, amount }]
        }
        Opening::ButtonBlind | Opening::BringIn | Opening::HighCard => Vec::new(),
    };
    if variant.opens_by_card() {
        let stakes = &mut setup.stakes;
        stakes.ante =
            dice.pick(&[Ante::None, Ante::Each(Chips::new(1)), Ante::Each(stakes.big_blind)]);
        // The bring-in must be below the minimum bet; a minimum of 1 would leave no room for a bring-in.
        stakes.big_blind = Chips::new(big.max(2));
        stakes.small_bet = stakes.big_blind;
        stakes.big_bet = stakes.small_bet.times(2);
        let least = u64::from(variant.opening == Opening::BringIn);
        stakes.bring_in = Chips::new(least + dice.below(stakes.small_bet.get() - least));
    }
    setup.rules = random_rules(dice, big);
    let boards = 1 + dice.below(2) as u8;
    let fits = setup.seats.len() <= usize::from(variant.seats_on_boards(boards));
    if variant.may_bomb() && fits && dice.below(5) == 0 {
        setup.bomb = Some(BombPot { ante: Chips::new(1 + dice.below(5 * big)), boards });
        setup.posts.clear();
    }
    setup
}

fn random_seats(dice: &mut Dice, variant: &Variant) -> Vec<u8> {
    let fit = usize::from(variant.seats_min)..=usize::from(variant.seats_max);
    loop {
        let mask = dice.roll();
        let mask = if dice.below(3) == 0 { mask } else { mask & dice.roll() };
        let seats: Vec<u8> = (1..=10).filter(|seat| mask >> seat & 1 == 1).collect();
        if fit.contains(&seats.len()) {
            return seats;
        }
    }
}

/// The blinds, sometimes with straddles and newcomers' posts.
fn random_posts(dice: &mut Dice, setup: &Setup, small: u64, big: u64) -> Vec<Post> {
    let mut posts = blinds(&setup.seats, setup.button, small, big);
    let has_posted = |posts: &[Post], seat| posts.iter().any(|post| post.seat == seat);
    let mut straddle = 2 * big;
    for stake in &setup.seats {
        let seat = stake.seat;
        if has_posted(&posts, seat) {
            continue;
        }
        let post = |kind, amount| Post { seat, kind, amount: Chips::new(amount) };
        match dice.below(12) {
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
    if dice.below(10) == 0 {
        posts.remove(0); // a dead small blind
    }
    posts
}

fn random_rules(dice: &mut Dice, big: u64) -> Rules {
    Rules {
        fixed_cap: dice.pick(&[None, Some(1), Some(3), Some(4), Some(5)]),
        blind_is_opening: dice.below(3) != 0,
        fixed_cap_off_heads_up: dice.below(2) == 0,
        fixed_short_all_in: dice.pick(&[ShortAllInLimit::HalfCounts, ShortAllInLimit::FullCounts]),
        reopen: dice.pick(&[ReopenRule::Cumulative, ReopenRule::SingleFullRaise]),
        all_in_face_up: dice.below(3) != 0,
        last_aggressor_shows_first: dice.below(3) != 0,
        stud_first: dice.pick(&[StudFirst::LeftOfButton, StudFirst::HighestShowing]),
        rake: Rake {
            share: Bps(dice.pick(&[0, 250, 500, 1_000, 10_000])),
            cap: dice.pick(&[Chips::MAX, Chips::ZERO, Chips::new(3 * big), Chips::new(7)]),
            no_flop_no_drop: dice.below(2) == 0,
            rounding: RakeRounding(Chips::new(dice.pick(&[1, 1, 5, 100]))),
            time: dice.pick(&[RakeTime::AtEnd, RakeTime::EveryRound]),
            pots: dice.pick(&[RakePots::Each, RakePots::InProportion]),
        },
        open_pair: dice.pick(&[
            Rules::HOUSE.open_pair,
            OpenPair { stud: true, stud_8: true, razz: true, five_card: false },
        ]),
        pot_limit: dice.pick(&[
            PotLimit::PotAfterCall,
            PotLimit::PotBeforeCall,
            PotLimit::StakeOfPot,
        ]),
        stake_cap: (dice.below(3) == 0).then(|| Chips::new(1 + dice.below(20 * big))),
        ante_before_blind: dice.below(2) == 0,
        draw_opens: dice.pick(&[DrawOpens::AfterBlinds, DrawOpens::LeftOfButton]),
        razz_bring_in: dice.pick(&[RazzBringIn::Highest, RazzBringIn::Lowest]),
        bring_in_may_complete: dice.below(2) == 0,
        suits: Rules::HOUSE.suits,
        equal_cards_up: dice.pick(&[
            EqualCardsUp::LeftOfButton,
            EqualCardsUp::LastOpener,
            EqualCardsUp::LastOpenerAtSoko,
        ]),
        soko_up_four: dice.below(2) == 0,
        soko_fifth_card: dice.below(2) == 0,
        short_draw: dice.pick(&[ShortDraw::StubFirst, ShortDraw::MixIn]),
        muck: dice.pick(&[
            Muck::Nobody,
            Muck::Beaten,
            Muck::Asked,
            Muck::AskedButLast,
            Muck::AskedButFirst,
        ]),
        odd_chip: dice.pick(&[OddChip::LeftOfButton, OddChip::StudHighestCard]),
        odd_chips: dice.pick(&[OddChips::OneEach, OddChips::AllFirst]),
        runs_max: dice.pick(&[1, 2, 4]),
        runs_players_max: dice.pick(&[2, 10]),
    }
}
