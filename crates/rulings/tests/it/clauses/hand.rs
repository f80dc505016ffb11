//! Button and blinds after eliminations, absent stacks: sections 2.6, 2.13 and 6.7, models D5, D8, D9.

use crate::table::{A, B, acts, chips, flop, on, preflop, stack, with};
use rulings::blinds::{Forced, Positions, after_hand, next, posts};
use rulings::{Act, Context, Game, Presence, Situation, Street, Switches, switches};
use units::{Chips, Seat, SeatSet};

/// W, X, A, B, C, D in the seats 1 to 6.
fn seat(name: char) -> Seat {
    Seat::new("WXABCD".find(name).unwrap() as u8 + 1)
}

/// The hands after hand 1 (button W, small blind X, big blind A) without the players who went out in it.
///
/// Button, small blind (`-` for none) and big blind of each hand.
fn hands(out: &str, switches: &Switches) -> Vec<String> {
    let live: SeatSet = "WXABCD".chars().filter(|name| !out.contains(*name)).map(seat).collect();
    let mut at = Positions { button: seat('W'), small: Some(seat('X')), big: seat('A') };
    let mut small_seat = seat('X');
    let mut hands = Vec::new();
    for _ in 2..=4 {
        let next = next(at, small_seat, live, switches).unwrap();
        small_seat = at.big;
        at = next;
        let name = |seat: Seat| "WXABCD".chars().nth(seat.number() as usize - 1).unwrap();
        hands.push(format!("{} {} {}", name(at.button), at.small.map_or('-', name), name(at.big)));
    }
    hands
}

// clause: SVP-6.7-01
#[test]
fn every_player_meets_both_blinds_whatever_eliminations() {
    let mut dice = test_kit::Dice::new(67);
    for _ in 0..500 {
        let mut live: SeatSet = (1..=9).map(Seat::new).collect();
        let mut at =
            Positions { button: Seat::new(1), small: Some(Seat::new(2)), big: Seat::new(3) };
        while live.len() > 3 {
            let before = at;
            if dice.percent(40) {
                let out = dice.pick(&live.iter().collect::<Vec<_>>());
                live.remove(out);
            }
            at = next(at, at.small.unwrap_or(at.button), live, &Switches::svepof()).unwrap();
            assert_eq!(Some(at.big), live.first_after(before.big));
            assert_eq!(at.small, Some(before.big).filter(|seat| live.contains(*seat)));
        }
    }
}

// clause: SVP-6.7-02, SVP-6.7-03, SVP-6.7-04
#[test]
fn a_big_blind_who_is_out_leaves_one_hand_with_a_big_blind_only() {
    assert_eq!(hands("A", &Switches::svepof()), ["X - B", "X B C", "B C D"]);
}

#[test]
fn the_button_after_eliminations_is_as_in_the_model() {
    let book = Switches::svepof();
    assert_eq!(hands("", &book), ["X A B", "A B C", "B C D"]);
    assert_eq!(hands("X", &book), ["W A B", "A B C", "B C D"]);
    assert_eq!(hands("XA", &book), ["W - B", "W B C", "B C D"]);
    assert_eq!(hands("W", &book), ["X A B", "A B C", "B C D"]);
    assert_eq!(hands("WX", &book), ["W A B", "A B C", "B C D"]);
    // The classical dead button moves on to the empty seat; the blinds are the same.
    let classical = with("button_marker", "dead_seat");
    assert_eq!(classical.button_marker, switches::ButtonMarker::DeadSeat);
    assert_eq!(hands("A", &classical), ["X - B", "A B C", "B C D"]);
    assert_eq!(hands("X", &classical), ["X A B", "A B C", "B C D"]);
}

/// From three players (button A, small blind B, big blind C) to two: button and big blind.
fn to_two(out: char) -> String {
    let at = |name: char| Seat::new("ABC".find(name).unwrap() as u8 + 1);
    let last = Positions { button: at('A'), small: Some(at('B')), big: at('C') };
    let live = "ABC".chars().filter(|name| *name != out).map(at).collect();
    let next = next(last, at('B'), live, &Switches::svepof()).unwrap();
    assert_eq!(next.small, Some(next.button));
    let name = |seat: Seat| "ABC".chars().nth(seat.number() as usize - 1).unwrap();
    format!("{} {}", name(next.button), name(next.big))
}

// clause: SVP-2.13-03
#[test]
fn from_three_players_to_two_the_big_blind_moves_on() {
    assert_eq!(['A', 'B', 'C'].map(to_two), ["C B", "C A", "B A"]);
    // After a dead small blind (order X, B, C) B goes out: X has the button twice in a row.
    let [x, b, c] = [1, 2, 3].map(Seat::new);
    let last = Positions { button: x, small: None, big: b };
    let two = next(last, x, [x, c].into_iter().collect(), &Switches::svepof()).unwrap();
    assert_eq!((two.button, two.big), (x, c));
    // Of four, small and big blind go out: the button stays, and nobody posts the big blind twice in a row.
    let [a, b, c, d] = [1, 2, 3, 4].map(Seat::new);
    let last = Positions { button: a, small: Some(b), big: c };
    let two = next(last, b, [a, d].into_iter().collect(), &Switches::svepof()).unwrap();
    assert_eq!((two.button, two.big), (a, d));
}

// clause: SVP-2.6-03
#[test]
fn a_paid_but_absent_stack_is_blinded_off() {
    let forced = Forced { small: Chips::new(25), big: Chips::new(50), ante: Chips::ZERO };
    let absent = Seat::new(4);
    let live: SeatSet = (1..=6).map(Seat::new).collect();
    // In the first hand the absent player is left of the big blind.
    let mut at = Positions { button: Seat::new(1), small: Some(Seat::new(2)), big: Seat::new(3) };
    let mut stack = Chips::new(200);
    let mut after = Vec::new();
    for _ in 1..=14 {
        stack = after_hand(stack, absent, at, forced);
        after.push(stack.get());
        at = next(at, at.button, live, &Switches::svepof()).unwrap();
    }
    assert_eq!([0, 1, 2, 7, 8, 13].map(|hand| after[hand]), [200, 150, 125, 75, 50, 0]);
}

// clause: SVP-2.6.1-02
#[test]
fn a_player_who_left_pays_antes_and_blinds_to_the_end() {
    let forced = Forced { small: Chips::new(100), big: Chips::new(200), ante: Chips::new(25) };
    let live: SeatSet = (1..=8).map(Seat::new).collect();
    let mut at = Positions { button: Seat::new(1), small: Some(Seat::new(2)), big: Seat::new(3) };
    let gone = Seat::new(3);
    let mut stack = Chips::new(1_000);
    let mut paid = Vec::new();
    while !stack.is_zero() {
        let left = after_hand(stack, gone, at, forced);
        paid.push((stack - left).get());
        stack = left;
        at = next(at, at.button, live, &Switches::svepof()).unwrap();
    }
    assert_eq!(paid, [225, 125, 25, 25, 25, 25, 25, 25, 225, 125, 25, 25, 25, 25, 25, 25]);
}

/// Two players of whom A has the button.
fn heads_up() -> Situation {
    let last = Positions { button: B, small: Some(B), big: A };
    let live = [A, B].into_iter().collect();
    let positions = next(last, B, live, &Switches::svepof()).unwrap();
    let forced = Forced { small: chips(100), big: chips(200), ante: chips(0) };
    let log = posts(positions, forced);
    Situation { button: Some(positions.button), log, ..preflop(2) }
}

// clause: SVP-2.13-01
#[test]
fn heads_up_the_button_posts_the_small_blind_and_acts_first() {
    let table = heads_up();
    let state = table.state();
    assert_eq!(
        (table.button, state.in_round[A], state.in_round[B]),
        (Some(A), chips(100), chips(200))
    );
    assert_eq!(state.to_act, Some(A));
    assert_eq!(
        (table.dealt_to(1), table.dealt_to(2)),
        (Some(B), Some(A)),
        "the button gets the last card"
    );
}

// clause: SVP-2.13-02
#[test]
fn heads_up_the_button_acts_last_on_the_later_rounds() {
    let mut table = acts(heads_up(), &[(A, Act::Call), (B, Act::Check)]);
    for street in [Street::Flop, Street::Turn, Street::River] {
        table = table.street(street);
        assert_eq!(table.state().to_act, Some(B), "{street:?}");
        table = acts(table, &[(B, Act::Check), (A, Act::Check)]);
    }
}

// clause: SVP-2.7-01
#[test]
fn absent_players_are_dealt_in() {
    let mut table = preflop(9);
    table.players[2].presence = Presence::Away;
    table.players[6].presence = Presence::OnTheWay;
    assert_eq!(table.cards_of_deal(), 18, "the burn before the flop is card 19");
    for seat in (1..=9).map(Seat::new) {
        let cards = (1..=18).filter(|card| table.dealt_to(*card) == Some(seat)).count();
        assert_eq!(cards, 2, "{seat}");
    }
    assert_eq!(Situation { game: Game::Omaha, ..table }.cards_of_deal(), 36);
}

// clause: SVP-3.2-01
#[test]
fn all_in_hands_are_turned_up_when_nobody_can_bet() {
    let table = acts(stack(flop(2), A, 700), &[(A, Act::AllIn(chips(500)))]);
    assert!(table.state().turned_up(Context::Tournament).is_empty(), "B has not called yet");
    let called = acts(table, &[(B, Act::Call)]);
    assert_eq!(called.state().turned_up(Context::Tournament).len(), 2);
    assert!(called.state().turned_up(Context::Cash).is_empty());
    let open = rulings::ShowedCards {
        who: A,
        to: rulings::Viewer::All,
        obvious_mistake: false,
        outsider_spoke: false,
    };
    assert!(!crate::table::ruled(&called, open).kills(A), "this is no exposure");
}

// clause: SVP-3.2-02
#[test]
fn two_all_in_players_and_a_caller_are_turned_up() {
    let table = stack(stack(flop(3), A, 700), B, 1_100);
    let c = Seat::new(3);
    let table =
        acts(table, &[(A, Act::AllIn(chips(500))), (B, Act::AllIn(chips(900))), (c, Act::Call)]);
    assert_eq!(table.state().turned_up(Context::Tournament).len(), 3);
    // C and D both have chips left and can bet: no hand is turned up yet.
    let table = stack(stack(on(Street::Flop, 4), A, 700), B, 1_100);
    let both = [
        (A, Act::AllIn(chips(500))),
        (B, Act::AllIn(chips(900))),
        (c, Act::Call),
        (Seat::new(4), Act::Call),
    ];
    assert!(acts(table, &both).state().turned_up(Context::Tournament).is_empty());
}
