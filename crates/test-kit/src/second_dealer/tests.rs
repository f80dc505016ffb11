#![allow(clippy::unwrap_used)]

use super::{Dealer, Due, PutIn, pots};
use cards::parse_cards;
use hand::{
    Ante, Event, Hole, Limit, Post, PostKind, Rake, RakeRounding, ReopenRule, Rules, Setup, Stake,
    Stakes, WagerRange,
};
use units::{Bps, Chips, Seat, SeatSet};

/// Makes a setup with blinds 5 and 10. The button is seat 1, which has the small blind if there are two players.
fn setup(limit: Limit, stacks: &[u64]) -> Setup {
    let seats: Vec<Stake> = Seat::all().zip(stacks).map(|(seat, &n)| stake(seat, n)).collect();
    let (small, big) = if seats.len() == 2 { (1, 2) } else { (2, 3) };
    let c = Chips::new;
    Setup {
        variant: &hand::HOLDEM,
        limit,
        stakes: Stakes {
            small_blind: c(5),
            big_blind: c(10),
            ante: Ante::None,
            small_bet: c(10),
            big_bet: c(20),
            bring_in: c(0),
        },
        rules: Rules::HOUSE,
        button: Seat::new(1),
        seats,
        posts: vec![
            Post { seat: Seat::new(small), kind: PostKind::SmallBlind, amount: c(5) },
            Post { seat: Seat::new(big), kind: PostKind::BigBlind, amount: c(10) },
        ],
        bomb: None,
    }
}

fn stake(seat: Seat, n: u64) -> Stake {
    Stake { seat, stack: Chips::new(n) }
}

/// Reads the events of a script.
///
/// These are the forms: `2 sb 5`, `3 bb 10`, `1 hole AsKd`, `1 calls 10`, `2 raises 15 to 20`, `3 folds`, `1 checks`,
/// `2 bets 10`, `board 2c3c4c`.
fn events(script: &str) -> Vec<Event> {
    script.split(" | ").map(event).collect()
}

fn event(text: &str) -> Event {
    let words: Vec<&str> = text.split(' ').collect();
    if words[0] == "board" {
        return Event::BoardDealt {
            board: 0,
            cards: parse_cards(words[1]).unwrap().into_iter().collect(),
        };
    }
    let seat = Seat::new(words[0].parse().unwrap());
    let number = |at: usize| Chips::new(words[at].parse().unwrap());
    let all_in = false;
    let blind = |kind| Event::BlindPosted { seat, kind, amount: number(2), all_in };
    match words[1] {
        "antes" => Event::AntePosted { seat, amount: number(2), all_in },
        "sb" => blind(PostKind::SmallBlind),
        "bb" => blind(PostKind::BigBlind),
        "straddles" => blind(PostKind::Straddle),
        "dead" => blind(PostKind::Dead),
        "hole" => {
            let cards = Hole::new(parse_cards(words[2]).unwrap());
            Event::HoleDealt { seat, cards, up: false }
        }
        "folds" => Event::Folded { seat },
        "checks" => Event::Checked { seat },
        "calls" => Event::Called { seat, amount: number(2), all_in },
        "bets" => Event::BetMade { seat, amount: number(2), to: number(2), all_in },
        "raises" => Event::RaisedTo { seat, amount: number(2), to: number(4), all_in },
        other => panic!("{other}"),
    }
}

/// Returns the events up to the first decision: blinds posted and cards dealt to this many seats.
fn dealt(seats: usize) -> Vec<Event> {
    let holes = ["2c3d", "AsAd", "KsKd", "QsQd", "JsJd", "TsTd"];
    let (small, big) = if seats == 2 { (1, 2) } else { (2, 3) };
    let mut all = events(&format!("{small} sb 5 | {big} bb 10"));
    all.extend((0..seats).map(|at| event(&format!("{} hole {}", at + 1, holes[at]))));
    all
}

fn after(seats: usize, script: &str) -> Vec<Event> {
    let mut all = dealt(seats);
    all.extend(events(script));
    all
}

/// Returns the dealer after these events. Events that are forced in between are added.
fn told(setup: &Setup, events: &[Event]) -> Dealer {
    let mut dealer = Dealer::new(setup);
    let mut left = events.to_vec();
    left.retain(|event| !matches!(event, Event::AntePosted { .. } | Event::BlindPosted { .. }));
    loop {
        let due = dealer.due();
        let event = match &due {
            Due::Event(event) => event.clone(),
            Due::Hole { seat, .. } => {
                let is_his = |event: &Event| matches!(event, Event::HoleDealt { seat: to, .. } if to == seat);
                left.remove(left.iter().position(is_his).unwrap())
            }
            _ if left.is_empty() => return dealer,
            _ => all_in(&dealer, left.remove(0)),
        };
        assert_eq!(dealer.judge(&event), Ok(()), "{event:?}");
    }
}

/// Returns the event, marked as all-in if the player has no chips left.
fn all_in(dealer: &Dealer, mut event: Event) -> Event {
    if let Event::Called { seat, amount, all_in }
    | Event::BetMade { seat, amount, all_in, .. }
    | Event::RaisedTo { seat, amount, all_in, .. } = &mut event
    {
        *all_in = dealer.behind(dealer.player(*seat)) == amount.get();
    }
    event
}

/// A turn: the seat, the amount to call, and the minimum and maximum of a bet or raise, if one is allowed.
type Turn = (u8, u64, Option<(u64, u64)>);

fn turn(setup: &Setup, events: &[Event]) -> Option<Turn> {
    let Due::Decision(it) = told(setup, events).due() else { return None };
    let range = |range: WagerRange| (range.min.get(), range.max.get());
    let call = it.call.map_or(0, Chips::get);
    Some((it.seat.number(), call, it.bet.or(it.raise_to).map(range)))
}

fn stacks(setup: &Setup, events: &[Event]) -> Vec<u64> {
    let dealer = told(setup, events);
    assert_eq!(dealer.due(), Due::Nothing);
    dealer.chips().0.iter().map(|stake| stake.stack.get()).collect()
}

fn put_in(matched: &[u64], dead: &[u64]) -> Vec<PutIn> {
    let one = |((seat, &m), &d)| PutIn {
        seat,
        matched: Chips::new(m),
        dead: Chips::new(d),
        all_in: false,
    };
    Seat::all().zip(matched).zip(dead).map(one).collect()
}

fn cut(put_in: &[PutIn], folded: &[u8]) -> Vec<(u64, Vec<u8>)> {
    let folded: SeatSet = folded.iter().map(|&n| Seat::new(n)).collect();
    let seats = |set: SeatSet| set.iter().map(Seat::number).collect();
    pots(put_in, folded).iter().map(|pot| (pot.amount.get(), seats(pot.seats))).collect()
}

#[test]
fn pots_are_cut_at_every_live_height() {
    let put_in = put_in(&[50, 120, 300, 300, 30], &[0; 5]);
    let expected = vec![(230, vec![1, 2, 3, 4]), (210, vec![2, 3, 4]), (360, vec![3, 4])];
    assert_eq!(cut(&put_in, &[5]), expected);
}

#[test]
fn a_folded_seat_cuts_no_pot() {
    assert_eq!(cut(&put_in(&[100, 60, 100], &[0; 3]), &[2]), vec![(260, vec![1, 3])]);
    assert_eq!(cut(&put_in(&[40, 60, 60], &[0; 3]), &[2, 3]), vec![(160, vec![1])]);
}

#[test]
fn chips_above_all_live_seats_go_to_seats_that_could_match() {
    // Seat 3 folded a live post of three; seat 1 has chips left, seat 2 is all-in for two.
    let mut put_in = put_in(&[2, 2, 3], &[0; 3]);
    put_in[1].all_in = true;
    assert_eq!(cut(&put_in, &[3]), vec![(6, vec![1, 2]), (1, vec![1])]);
    put_in[0].all_in = true;
    assert_eq!(cut(&put_in, &[3]), vec![(7, vec![1, 2])]);
}

/// The blinds may both fold before anybody else has put in a chip, if they act first.
#[test]
fn folded_blinds_alone_make_a_pot() {
    assert_eq!(cut(&put_in(&[0, 5, 10], &[0; 3]), &[2, 3]), vec![(15, vec![1])]);
    assert_eq!(cut(&put_in(&[0, 5, 10, 0], &[0; 4]), &[2, 3]), vec![(15, vec![1, 4])]);
}

#[test]
fn dead_chips_go_to_the_main_pot() {
    // Seat 3 paid ten for everybody; seat 1, all-in for three, plays for the ten as well.
    let expected = vec![(19, vec![1, 2, 3]), (14, vec![2, 3])];
    assert_eq!(cut(&put_in(&[3, 10, 10], &[0, 0, 10]), &[]), expected);
}

#[test]
fn pot_limit_counts_the_call() {
    let game = setup(Limit::Pot, &[1_000; 4]);
    assert_eq!(turn(&game, &dealt(4)), Some((4, 10, Some((20, 35)))));
    assert_eq!(turn(&game, &after(4, "4 raises 35 to 35")), Some((1, 35, Some((60, 120)))));
    let flop = after(4, "4 folds | 1 calls 10 | 2 calls 5 | 3 checks | board 2h3h4h");
    assert_eq!(turn(&game, &flop), Some((2, 0, Some((10, 30)))));
}

#[test]
fn a_raise_is_at_least_the_one_before_it() {
    let game = setup(Limit::No, &[1_000; 4]);
    assert_eq!(turn(&game, &dealt(4)), Some((4, 10, Some((20, 1_000)))));
    let forty = "4 raises 40 to 40 | 1 raises 100 to 100";
    assert_eq!(turn(&game, &after(4, forty)), Some((2, 95, Some((160, 1_000)))));
}

#[test]
fn short_all_ins_add_up_to_a_raise() {
    let game = setup(Limit::No, &[1_000, 150, 1_000, 200, 1_000]);
    // Seat 3 was the big blind, so the action begins with 4; all call and see the flop.
    let flop = "4 calls 10 | 5 calls 10 | 1 calls 10 | 2 calls 5 | 3 checks | board 2h3h4h";
    let short = format!("{flop} | 2 checks | 3 bets 95 | 4 folds | 5 calls 95 | 1 folds");
    let game_140 = after(5, &format!("{short} | 2 raises 140 to 140"));
    assert_eq!(turn(&game, &game_140), Some((3, 45, None)), "45 more is no raise of 95");
    let both = format!("{flop} | 2 checks | 3 bets 95 | 4 raises 140 to 140 | 5 raises 190 to 190");
    let both = after(5, &format!("{both} | 1 calls 190 | 2 folds"));
    let game = setup(Limit::No, &[1_000, 150, 1_000, 150, 200]);
    assert_eq!(turn(&game, &both), Some((3, 95, Some((285, 990)))), "together 95 more");
    let single = Setup {
        rules: Rules { reopen: ReopenRule::SingleFullRaise, ..game.rules.clone() },
        ..game.clone()
    };
    assert_eq!(turn(&single, &both), Some((3, 95, None)));
}

#[test]
fn a_player_who_checked_may_not_raise_a_short_bet() {
    let game = setup(Limit::No, &[100, 100, 17]);
    let flop = after(3, "1 calls 10 | 2 calls 5 | 3 checks | board 2h3h4h | 2 checks | 3 bets 7");
    assert_eq!(turn(&game, &flop), Some((1, 7, Some((17, 90)))));
    let round = [flop, events("1 calls 7")].concat();
    assert_eq!(turn(&game, &round), Some((2, 7, None)));
}

#[test]
fn fixed_limit_counts_half_raises_and_completions() {
    let flop = "1 calls 10 | 2 calls 5 | 3 checks | board 2h3h4h | 2 bets 10";
    let thirteen = setup(Limit::Fixed, &[1_000, 1_000, 23]);
    let short = after(3, &format!("{flop} | 3 raises 13 to 13"));
    assert_eq!(turn(&thirteen, &short), Some((1, 13, Some((20, 20)))), "completes");
    let called = [short, events("1 calls 13")].concat();
    assert_eq!(turn(&thirteen, &called), Some((2, 3, None)), "not reopened");
    let fifteen = setup(Limit::Fixed, &[1_000, 1_000, 25]);
    let half = after(3, &format!("{flop} | 3 raises 15 to 15 | 1 calls 15"));
    assert_eq!(turn(&fifteen, &half), Some((2, 5, Some((25, 25)))), "half is a raise");
}

#[test]
fn fixed_limit_has_a_cap_except_between_two() {
    let game = setup(Limit::Fixed, &[1_000; 4]);
    let raises = "4 raises 20 to 20 | 1 raises 30 to 30 | 2 raises 35 to 40";
    assert_eq!(turn(&game, &after(4, raises)), Some((3, 30, None)));
    let two = setup(Limit::Fixed, &[1_000; 2]);
    let raises = "1 raises 15 to 20 | 2 raises 20 to 30 | 1 raises 20 to 40";
    assert_eq!(turn(&two, &after(2, raises)), Some((2, 10, Some((50, 50)))));
}

#[test]
fn a_straddle_is_the_opening_bet_and_acts_last() {
    let mut game = setup(Limit::No, &[1_000; 5]);
    let straddle = Post { seat: Seat::new(4), kind: PostKind::Straddle, amount: Chips::new(20) };
    game.posts.push(straddle);
    let mut all = dealt(5);
    all.insert(2, event("4 straddles 20"));
    assert_eq!(turn(&game, &all), Some((5, 20, Some((40, 1_000)))));
    all.extend(events("5 calls 20 | 1 calls 20 | 2 calls 15 | 3 calls 10"));
    assert_eq!(turn(&game, &all), Some((4, 0, Some((40, 1_000)))));
}

#[test]
fn nobody_decides_where_nothing_can_be_won() {
    // The big blind has three chips, which the small blind's five cover already.
    let game = setup(Limit::No, &[100, 3]);
    let all = events("1 sb 5 | 2 bb 3 | 1 hole 2c3d | 2 hole AsAd");
    assert_eq!(turn(&game, &all), None);
    // With three players the first must call the whole blind.
    let game = setup(Limit::No, &[100, 100, 3]);
    let all = events("2 sb 5 | 3 bb 3 | 1 hole 2c3d | 2 hole AsAd | 3 hole KsKd");
    assert_eq!(turn(&game, &all), Some((1, 10, Some((20, 100)))));
}

#[test]
fn the_uncalled_bet_goes_back_before_rake() {
    let mut game = setup(Limit::No, &[200, 60]);
    game.rules.rake.share = Bps(1_000);
    game.rules.rake.cap = Chips::new(100);
    let all = after(2, "1 raises 95 to 100 | 2 calls 50 | board 2h3h4h | board 5h | board 9s");
    // Seat 1 has a pair of deuces, seat 2 aces: 120 less 12.
    assert_eq!(stacks(&game, &all), [140, 108]);
    let walk = after(2, "1 folds");
    assert_eq!(stacks(&game, &walk), [195, 65], "no flop, no drop");
}

#[test]
fn odd_chips_go_left_of_the_button() {
    let mut game = setup(Limit::No, &[33, 34, 33, 100]);
    game.stakes.ante = Ante::BigBlind(Chips::new(2));
    let mut all = events("2 sb 5 | 3 bb 10 | 3 antes 2");
    all.extend(events("1 hole 2c3d | 2 hole 2d3c | 3 hole 4c5d | 4 hole 2s3s"));
    all.extend(events("4 calls 10 | 1 calls 10 | 2 calls 5 | 3 checks"));
    all.extend(events("board ThJhQh | 2 checks | 3 checks | 4 checks | 1 checks"));
    all.extend(events("board Kh | 2 checks | 3 checks | 4 checks | 1 folds"));
    all.extend(events("board Ah | 2 checks | 3 checks | 4 checks"));
    // The royal flush is on the board: 42 among three.
    assert_eq!(stacks(&game, &all), [23, 24 + 14, 21 + 14, 90 + 14]);
    game.posts.push(Post { seat: Seat::new(4), kind: PostKind::Dead, amount: Chips::new(5) });
    all.insert(3, event("4 dead 5"));
    // 47 among three: the two odd chips go to seats 2 and 3.
    assert_eq!(stacks(&game, &all), [23, 24 + 16, 21 + 16, 85 + 15]);
}

#[test]
fn rake_is_capped_over_the_pots_and_rounded_down() {
    let mut game = setup(Limit::No, &[100, 50, 100]);
    game.rules.rake = Rake {
        share: Bps(500),
        cap: Chips::new(9),
        no_flop_no_drop: true,
        rounding: RakeRounding(Chips::new(2)),
        ..Rules::HOUSE.rake
    };
    let all = after(
        3,
        "1 raises 100 to 100 | 2 calls 45 | 3 calls 90 | board 2h3h4h | board 8s | board 9s",
    );
    // Main pot 150: 7.5, down to 6. Side pot 100: 5, but three are left of the cap, down to 2. Seat 1 has two pair and
    // wins both.
    assert_eq!(stacks(&game, &all), [242, 0, 0]);
}
