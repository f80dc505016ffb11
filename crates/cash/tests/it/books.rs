//! Tests of hands played by a built-in rulebook whose clauses differ from the house's.

use crate::world::{book, game};
use books::Game;
use cards::{Card, CardSet, parse_cards};
use hand::{
    Action, Ante, Asks, Event, Hand, Limit, Opening, Options, Post, PostKind, Setup, Stake, Stakes,
};
use units::{Bps, Chips, Seat};

/// A hand, and its events so far.
struct Played {
    hand: Hand,
    events: Vec<Event>,
}

/// Begins a hand at 50/100 with bets of 100/200, the button at seat 1, and 1,000 for each player.
///
/// Stud has an ante of 20, a bring-in of 50 and no button. Rake is 5%.
fn begin(key: &str, variant: &str, limit: Limit, players: u8) -> Hand {
    let variant = game(variant);
    let mut rules = book(key).rules;
    (rules.rake.share, rules.rake.cap) = (Bps(500), Chips::MAX);
    let (has_blinds, brings_in) =
        (variant.opening == Opening::Blinds, variant.opening == Opening::BringIn);
    let c = Chips::new;
    let post = |seat, kind, amount| Post { seat: Seat::new(seat), kind, amount: c(amount) };
    let (small, big) = if players == 2 { (1, 2) } else { (2, 3) };
    let setup = Setup {
        variant,
        limit,
        stakes: Stakes {
            small_blind: c(50),
            big_blind: c(100),
            ante: if has_blinds { Ante::None } else { Ante::Each(c(20)) },
            small_bet: c(100),
            big_bet: c(200),
            bring_in: if brings_in { c(50) } else { Chips::ZERO },
        },
        rules,
        button: Seat::new(if has_blinds { 1 } else { 10 }),
        seats: (1..=players).map(|n| Stake { seat: Seat::new(n), stack: c(1_000) }).collect(),
        posts: match has_blinds {
            true => vec![post(small, PostKind::SmallBlind, 50), post(big, PostKind::BigBlind, 100)],
            false => Vec::new(),
        },
        bomb: None,
    };
    let mut events = Vec::new();
    Hand::begin(setup.into(), &mut events).unwrap()
}

/// Deals these cards in the order in which the hand asks for them, and makes these decisions one after another.
fn play(mut hand: Hand, cards: &str, acts: Vec<(u8, Action)>) -> Played {
    let named = parse_cards(cards).unwrap();
    let others = hand.deck().difference(named.iter().copied().collect::<CardSet>());
    let mut deck = named.iter().copied().chain(others.iter());
    let (mut acts, mut events) = (acts.into_iter(), Vec::new());
    loop {
        match hand.asks() {
            Asks::Hole { count, .. } | Asks::Board { count, .. } => {
                let cards: Vec<Card> = deck.by_ref().take(count.into()).collect();
                hand.take(&cards, &mut events).unwrap();
            }
            Asks::Decision { seat } => {
                let Some((who, action)) = acts.next() else { break };
                assert_eq!(seat, Seat::new(who), "whose turn it is, before {action:?}");
                hand.act(seat, action, &mut events).unwrap();
            }
            Asks::Deck | Asks::Nothing => break,
        }
    }
    assert_eq!(acts.next(), None, "acts that were not asked for");
    Played { hand, events }
}

fn to(amount: u64) -> Action {
    Action::RaiseTo(Chips::new(amount))
}

fn checks(seats: &[u8]) -> Vec<(u8, Action)> {
    seats.iter().map(|seat| (*seat, Action::Check)).collect()
}

impl Played {
    fn options(&self) -> Options {
        let seat = self.hand.to_act().unwrap();
        *self.hand.options(seat).unwrap()
    }

    /// What each seat won from the pots.
    fn won(&self) -> Vec<(u8, u64)> {
        let shares = self.events.iter().filter_map(|event| match event {
            Event::PotAwarded { shares, .. } => Some(shares),
            _ => None,
        });
        shares.flat_map(|shares| shares.iter().map(|s| (s.seat.number(), s.amount.get()))).collect()
    }

    fn rake(&self) -> Vec<u64> {
        let taken = self.events.iter().filter_map(|event| match event {
            Event::RakeTaken { amount, .. } => Some(amount.get()),
            _ => None,
        });
        taken.collect()
    }
}

/// Plays a bet and three raises before the flop, heads-up at fixed limit.
fn three_raises(key: &str) -> Played {
    let acts = vec![(1, to(200)), (2, to(300)), (1, to(400))];
    play(begin(key, "holdem", Limit::Fixed, 2), "", acts)
}

// clause: PSC-A1a-02
#[test]
fn by_pokerstars_the_cap_holds_heads_up() {
    let options = three_raises("pokerstars-cz").options();
    assert_eq!((options.call, options.raise_to), (Some(Chips::new(100)), None));
}

// clause: SVS-2.4.1-04
#[test]
fn by_svenska_spel_there_is_no_cap_heads_up() {
    let options = three_raises("svenska-spel").options();
    assert_eq!(options.raise_to.map(|range| range.max), Some(Chips::new(500)));
}

// clause: W2D-2.10-01
#[test]
fn by_win2day_rake_is_taken_once_before_the_pay_out() {
    use Action::{Bet, Call, Check, Fold};
    let before = vec![(1, Call), (2, Call), (3, Check)];
    let flop = vec![(2, Bet(Chips::new(100))), (3, Fold), (1, Call)];
    let acts = [before, flop, checks(&[2, 1, 2, 1])].concat();
    let worked = play(begin("win2day", "holdem", Limit::No, 3), "AhAd 7c2d KhKd", acts);
    assert_eq!(worked.rake(), [25]);
    assert_eq!(worked.won().iter().map(|(_, amount)| amount).sum::<u64>(), 475);
    // Rake is also taken from a hand without a flop: two blinds of 50, matched.
    let folded = play(begin("win2day", "holdem", Limit::No, 3), "", vec![(1, Fold), (2, Fold)]);
    assert_eq!(folded.rake(), [5]);
}

// clause: W2D-2.28-02
#[test]
fn by_win2day_losers_show_too() {
    let acts = [vec![(1, Action::Call), (2, Action::Check)], checks(&[2, 1, 2, 1, 2, 1])].concat();
    let cards = "AhAd KhKd 2c3d7h 8s 9s"; // the seat left of the button shows first, and wins
    let played = play(begin("win2day", "holdem", Limit::No, 2), cards, acts);
    let shown = played.events.iter().filter_map(|event| match event {
        Event::Shown { seat, .. } => Some(seat.number()),
        _ => None,
    });
    assert_eq!(shown.collect::<Vec<_>>(), [2, 1]);
}

/// Plays up to third street with these first three cards for each seat, two of them down.
fn third_street(key: &str, variant: &str, cards: &str, acts: Vec<(u8, Action)>) -> Played {
    let players = parse_cards(cards).unwrap().len() as u8 / 3;
    play(begin(key, variant, Limit::Fixed, players), cards, acts)
}

// clause: W2D-7e5-01
#[test]
fn by_win2day_the_bring_in_player_may_complete() {
    let cards = "AhAd KhKd QhQd 2c 8d 9d"; // two down each, then one up each
    let acts = vec![(1, Action::BringIn), (2, Action::Call), (3, Action::Call)];
    let played = third_street("win2day", "stud", cards, acts);
    assert_eq!(played.hand.to_act(), Some(Seat::new(1)));
    assert_eq!(played.options().raise_to.map(|range| range.min), Some(Chips::new(100)));
}

/// Four players at stud for 2.00/4.00 with this rulebook's defaults: returns who must bring in, and how much.
fn usual_bring_in(key: &str) -> (Option<Seat>, Option<Chips>) {
    let c = Chips::new;
    let mut setup = begin(key, "stud", Limit::Fixed, 4).setup().clone();
    setup.stakes = Game::usual(setup.variant, Limit::Fixed, &book(key), c(100), c(200)).stakes;
    let hand = Hand::begin(setup.into(), &mut Vec::new()).unwrap();
    let played = play(hand, "2c2d 3c3d 4c4d 6c6d Ah 5h 9h Kh", Vec::new());
    (played.hand.to_act(), played.options().bring_in)
}

// clause: PSC-A1e-04
#[test]
fn by_pokerstars_a_fifth_of_the_big_bet_is_brought_in() {
    let five = Some(Seat::new(2));
    assert_eq!(usual_bring_in("pokerstars-cz"), (five, Some(Chips::new(80))));
    assert_eq!(usual_bring_in("house"), (five, Some(Chips::new(100))));
}

// clause: W2D-7e4-02
#[test]
fn by_win2day_half_the_bet_is_brought_in() {
    let c = Chips::new;
    let of = |bet| Game::usual(game("stud"), Limit::Fixed, &book("win2day"), c(1), c(bet)).stakes;
    assert_eq!((of(10).bring_in, of(11).bring_in), (c(5), c(5)));
    assert_eq!(usual_bring_in("win2day").1, Some(c(100)));
}

// clause: PSC-A1g-02
#[test]
fn by_pokerstars_the_lowest_card_brings_in_at_razz() {
    let cards = "2h3d 5h6d 7h8d 9hTd 4c Ac Kh Ks";
    let to_act = |key| third_street(key, "razz", cards, Vec::new()).hand.to_act();
    assert_eq!(to_act("pokerstars-cz"), Some(Seat::new(2)), "the ace");
    assert_eq!(to_act("house"), Some(Seat::new(4)), "the king of the higher suit");
}

// clause: RAY-POK-32
#[test]
fn by_ray_the_odd_chip_of_stud_goes_to_the_highest_card() {
    let mut hand = begin("ray", "stud", Limit::Fixed, 3).setup().clone();
    hand.rules.rake.share = Bps(0);
    hand.stakes.ante = Ante::Each(Chips::new(21));
    let hand = Hand::begin(hand.into(), &mut Vec::new()).unwrap();
    let cards = "AdKd AsKh 8c8d QcQd2c JhJc 9s9h 4c4d 3h3s";
    let third = vec![(3, Action::BringIn), (1, to(100)), (2, Action::Call), (3, Action::Fold)];
    let acts = [third, checks(&[1, 2, 1, 2, 1, 2, 1, 2])].concat();
    let played = play(hand, cards, acts);
    // The pot is 63 from antes plus 250; the ace of spades ranks above the ace of diamonds.
    assert_eq!(played.won(), [(2, 157), (1, 156)]);
}

// clause: SVS-3.5.2D-01
#[test]
fn by_svenska_spel_discards_are_mixed_in_before_the_deal() {
    use Action::{Call, Check, Draw};
    let own = ["8d8h8s9c9d", "9h9sTcTdTh", "TsJcJdJhJs", "7c7d7h7s8c"];
    let throws = |at: usize| Draw(parse_cards(own[at]).unwrap());
    let before = vec![(2, Call), (3, Check), (4, Call), (1, Call)];
    let draws = vec![(2, throws(0)), (3, throws(1)), (4, throws(2))];
    let hand = begin("svenska-spel", "draw_7e", Limit::No, 4);
    let played = play(hand, &own.concat(), [before, draws].concat());
    // Two cards are left, and the two players before threw ten away.
    assert_eq!(played.hand.asks(), Asks::Deck);
    assert_eq!((played.hand.cards_left(), played.hand.renewal().len()), (2, 12));
}
