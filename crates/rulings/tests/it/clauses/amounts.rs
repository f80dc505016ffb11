//! Amounts of acts in turn: sections 6.2, 6.4 and 7, model D15 and D18.

use crate::table::*;
use rulings::*;
use units::Seat;

fn two(chip: u64) -> Vec<units::Chips> {
    vec![chips(chip), chips(chip)]
}

fn puts(table: &Situation, who: Seat, pieces: Vec<units::Chips>) -> Ruling {
    ruled(table, ChipsIn { who, chips: pieces, place: Place::Released, said: None })
}

fn one(table: &Situation, who: Seat, chip: u64, said: Option<Said>, before_touch: bool) -> Ruling {
    ruled(table, OneChip { who, chip: chips(chip), said, before_touch })
}

fn string(table: &Situation, who: Seat, motions: &[u64], raise_said_first: bool) -> Ruling {
    ruled(
        table,
        StringBet { who, motions: motions.iter().copied().map(chips).collect(), raise_said_first },
    )
}

fn says(table: &Situation, who: Seat, said: Said) -> Ruling {
    ruled(table, Spoken { who, said })
}

/// The act that a ruling fixed, and what comes back.
fn fixed(ruling: &Ruling) -> (Act, u64) {
    let act = ruling.effects.iter().find_map(|ruled| match ruled.effect {
        Effect::ActionIs(_, act) => Some(act),
        _ => None,
    });
    let back = ruling.effects.iter().find_map(|ruled| match ruled.effect {
        Effect::ChipsBack(_, back) => Some(back.get()),
        _ => None,
    });
    (act.unwrap(), back.unwrap_or(0))
}

fn facing(amount: u64) -> Situation {
    acts(flop(3), &[(A, bet(amount))])
}

/// The under-raise of `total` over a bet, with a full raise of the same size.
fn under_raise(over: u64, total: u64) -> (Act, u64) {
    fixed(&ruled(
        &facing(over),
        UnderRaise { who: B, total: chips(total), raise_said: false, all_in: false },
    ))
}

/// A bet 1,000, B raised to 5,000, C is in turn.
fn missed() -> Situation {
    acts(flop(3), &[(A, bet(1_000)), (B, raise(5_000))])
}

// clause: SVP-6.4-01
#[test]
fn chips_put_in_without_seeing_a_raise_stay_in() {
    let table = missed();
    let after = table.ruled(&puts(&table, C, vec![chips(500), chips(500)]));
    assert_eq!(after.state().lying[C], chips(1_000));
    assert!(after.act(C, Act::Check).is_err());
    // The bare word "call" binds to the full bet.
    let said = ruled(&table, UnderCall { who: C, total: chips(1_000), call_said: true });
    assert_eq!(fixed(&said), (Act::Call, 0));
}

// clause: SVP-6.4-02
#[test]
fn a_missed_raise_leaves_fold_with_the_loss_or_completion() {
    let table = missed();
    let silent = UnderCall { who: C, total: chips(1_000), call_said: false };
    let after = table.ruled(&ruled(&table, silent));
    assert_eq!(words(after.options(C)), "fold lose 1000, call add 4000");
    let folded = after.act(C, Act::Fold).unwrap();
    assert_eq!(folded.state().stack[C], Some(chips(98_800)));
    // With 3,000 left the call is all-in.
    let poor = stack(missed(), C, 4_200);
    let after = poor.ruled(&ruled(&poor, silent));
    assert_eq!(words(after.options(C)), "fold lose 1000, call add 3000");
}

#[test]
fn an_all_in_is_no_way_round_a_ban_on_raising() {
    let table = missed();
    let silent = UnderCall { who: C, total: chips(1_000), call_said: false };
    let after = table.ruled(&ruled(&table, silent));
    assert!(after.act(C, Act::AllIn(chips(99_800))).is_err());
    let poor = stack(missed(), C, 4_200);
    let called = poor.ruled(&ruled(&poor, silent)).act(C, Act::AllIn(chips(4_000))).unwrap();
    assert!(called.state().all_in.contains(C));
}

// clause: SVP-6.4-03
#[test]
fn a_missed_raise_leaves_no_raise() {
    let table = missed();
    let after =
        table.ruled(&ruled(&table, UnderCall { who: C, total: chips(1_000), call_said: false }));
    assert!(after.act(C, raise(9_000)).is_err());
}

// clause: SVP-6.2-01
#[test]
fn words_in_turn_act_like_chips() {
    let ruling = says(&facing(300), B, Said::Amount(chips(900)));
    assert_eq!(fixed(&ruling), (raise(900), 0));
}

// clause: SVP-7.1-01, SVP-7.1-03
#[test]
fn a_string_bet_facing_a_bet_is_a_call() {
    let ruling = string(&facing(500), B, &[500, 1_000], false);
    assert!(ruling.cites("SVP-7.1-01"));
    assert_eq!(fixed(&ruling), (Act::Call, 1_000));
    // A first motion that is a legal raise by itself stands; the literal reading makes it a call.
    let table = facing(500);
    assert_eq!(fixed(&string(&table, B, &[1_200, 800], false)), (raise(1_200), 800));
    let literal =
        StringBet { who: B, motions: vec![chips(1_200), chips(800)], raise_said_first: false };
    assert_eq!(
        fixed(&under(&with("string_first_motion", "call"), &table, literal)),
        (Act::Call, 1_500)
    );
}

// clause: SVP-7.1-02
#[test]
fn raise_said_first_allows_one_trip_to_the_stack() {
    let table = facing(500);
    assert_eq!(fixed(&string(&table, B, &[500, 1_000], true)), (raise(1_500), 0));
    assert_eq!(fixed(&string(&table, B, &[500, 1_000, 500], true)), (raise(1_500), 500));
    assert_eq!(
        fixed(&string(&table, B, &[500, 100], true)),
        (raise(1_000), 0),
        "the word binds to the minimum"
    );
}

// clause: SVP-7.1-04
#[test]
fn a_string_bet_without_a_bet_before_is_its_first_motion() {
    assert_eq!(fixed(&string(&flop(3), A, &[600, 900], false)), (bet(600), 900));
    assert_eq!(fixed(&string(&flop(3), A, &[100, 900], false)), (bet(200), 800));
}

// clause: SVP-7.2.1-01
#[test]
fn one_silent_chip_first_into_the_pot_is_a_call() {
    assert_eq!(fixed(&one(&preflop(4), A, 1_000, None, false)), (Act::Call, 800));
}

// clause: SVP-7.2.1-02
#[test]
fn a_raise_said_after_the_chip_touches_is_a_call() {
    let table = preflop(4);
    assert_eq!(fixed(&one(&table, A, 1_000, Some(Said::Raise), false)), (Act::Call, 800));
    assert_eq!(fixed(&one(&table, A, 1_000, Some(Said::Raise), true)), (raise(1_000), 0));
    assert_eq!(
        fixed(&one(&table, A, 300, Some(Said::Raise), true)),
        (raise(400), 0),
        "at least the minimum raise"
    );
}

// clause: SVP-7.2.1-03
#[test]
fn one_chip_after_the_flop_is_a_bet_of_its_value() {
    assert_eq!(fixed(&one(&flop(3), A, 1_000, None, false)), (bet(1_000), 0));
    assert_eq!(
        fixed(&one(&flop(3), A, 100, None, false)),
        (bet(200), 0),
        "below the minimum it is completed"
    );
}

// clause: SVP-7.2.2-01
#[test]
fn one_silent_chip_on_a_bet_is_a_call() {
    assert_eq!(fixed(&one(&facing(100 + 100), B, 1_000, None, false)), (Act::Call, 800));
    assert_eq!(fixed(&one(&facing(500), B, 1_000, None, false)), (Act::Call, 500));
    // The last chip is a call as well, unless all-in was said.
    let last = acts(stack(flop(3), B, 1_200), &[(A, bet(500))]);
    assert_eq!(fixed(&one(&last, B, 1_000, None, false)), (Act::Call, 500));
    assert_eq!(fixed(&one(&last, B, 1_000, Some(Said::AllIn), true)).0, Act::AllIn(chips(1_000)));
}

// clause: SVP-7.2.2-02
#[test]
fn a_chip_of_1000_on_a_bet_of_100_is_a_call() {
    let table = acts(Situation { big_blind: Some(chips(100)), ..flop(3) }, &[(A, bet(100))]);
    // Smaller chips in the player's stack are no field of the incident: they make no difference.
    assert_eq!(fixed(&one(&table, B, 1_000, None, false)), (Act::Call, 900));
    assert_eq!(fixed(&puts(&table, B, vec![chips(1_000)])), (Act::Call, 900));
}

// clause: SVP-7.2.2-03
#[test]
fn two_chips_of_500_on_a_bet_of_100_are_a_raise() {
    let table = acts(Situation { big_blind: Some(chips(100)), ..flop(3) }, &[(A, bet(100))]);
    assert_eq!(fixed(&puts(&table, B, two(500))), (raise(1_000), 0));
    // Where both chips are needed to call, only the half-bet rule decides.
    assert_eq!(fixed(&puts(&facing(600), B, two(500))), (raise(1_200), 0));
    let both = ChipsIn { who: B, chips: two(500), place: Place::Released, said: None };
    assert_eq!(
        fixed(&under(&with("multi_chip", "call_if_all_needed"), &facing(600), both)),
        (Act::Call, 400)
    );
}

// clause: SVP-7.3-03
#[test]
fn an_opening_bet_below_the_minimum_is_completed() {
    assert_eq!(fixed(&ruled(&flop(3), UnderBet { who: A, total: chips(50) })), (bet(200), 0));
    assert_eq!(
        fixed(&puts(&flop(3), A, vec![chips(25), chips(25)])),
        (bet(200), 0),
        "there is no half-bet test"
    );
}

// clause: SVP-7.5-01
#[test]
fn a_call_that_was_said_binds_even_if_the_cards_are_thrown() {
    let ruling = says(&facing(700), B, Said::Call);
    assert_eq!(fixed(&ruling), (Act::Call, 0));
    let after = facing(700).ruled(&ruling);
    assert_eq!(after.state().in_round[B], chips(700));
    assert!(after.act(B, Act::Fold).is_err(), "the turn has passed");
}

// clause: SVP-7.5.1-01
#[test]
fn of_voice_and_hands_the_higher_amount_counts() {
    let table = flop(3);
    let both = |said, placed, count| VoiceAndChips {
        who: A,
        said: chips(said),
        placed: chips(placed),
        chips: count,
        chips_first: false,
    };
    assert_eq!(fixed(&ruled(&table, both(10_000, 5_000, 5))), (bet(10_000), 0));
    assert_eq!(fixed(&ruled(&table, both(5_000, 10_000, 2))), (bet(10_000), 0));
    assert_eq!(
        fixed(&ruled(&table, both(400, 1_000, 1))),
        (bet(400), 600),
        "one chip is for change"
    );
    // "Call" said and a raise placed in several chips: the chips decide.
    let call = ChipsIn { who: B, chips: two(500), place: Place::Released, said: Some(Said::Call) };
    assert_eq!(fixed(&ruled(&facing(500), call)), (raise(1_000), 0));
}

// clause: SVP-7.6-01
#[test]
fn a_knock_in_turn_is_a_check_without_a_penalty() {
    let ruling = says(&flop(3), A, Said::Check);
    assert_eq!(fixed(&ruling), (Act::Check, 0));
    assert_eq!(puts(&flop(3), A, vec![chips(600)]).penalties, [], "silence brings no penalty");
    let faced = says(&facing(300), B, Said::Check);
    assert!(faced.does(&Effect::PlayGoesOn), "in front of a bet a knock is no act");
}

// clause: SVP-7.7-01
#[test]
fn chips_released_on_the_surface_are_wagered() {
    assert_eq!(fixed(&puts(&flop(3), A, vec![chips(500), chips(100)])), (bet(600), 0));
    assert_eq!(fixed(&puts(&facing(300), B, vec![chips(500), chips(100)])), (raise(600), 0));
}

// clause: SVP-7.7-02
#[test]
fn chips_pushed_forward_and_drawn_back_stay_wagered() {
    let pushed = ChipsIn { who: A, chips: two(300), place: Place::PushedForward, said: None };
    assert_eq!(fixed(&ruled(&flop(3), pushed)), (bet(600), 0));
}

// clause: SVP-7.7-03
#[test]
fn a_bet_that_is_said_stands_before_any_chip_moves() {
    assert_eq!(fixed(&says(&flop(3), A, Said::Amount(chips(900)))), (bet(900), 0));
}

// clause: SVP-7.7-04
#[test]
fn chips_cut_out_beside_the_stack_are_no_act() {
    let prepared = ChipsIn { who: A, chips: two(300), place: Place::BesideStack, said: None };
    let ruling = ruled(&flop(3), prepared);
    assert!(ruling.does(&Effect::PlayGoesOn));
    assert_eq!((ruling.effects.len(), ruling.penalties.len()), (1, 0));
}

// clause: SVP-7.8-01, SVP-7.8-05
#[test]
fn an_under_raise_of_half_or_more_is_completed() {
    assert_eq!(under_raise(500, 800), (raise(1_000), 0));
    let after = facing(500).ruled(&puts(&facing(500), B, vec![chips(500), chips(300)]));
    assert_eq!(after.state().in_round[B], chips(1_000), "the player adds 200");
}

// clause: SVP-7.8-02, SVP-7.8-04
#[test]
fn an_under_raise_of_less_than_half_is_a_call() {
    assert_eq!(under_raise(500, 700), (Act::Call, 200));
    let said = UnderRaise { who: B, total: chips(700), raise_said: true, all_in: false };
    assert_eq!(fixed(&ruled(&facing(500), said)), (raise(1_000), 0), "a raise that was said binds");
}

// clause: SVP-7.8-03
#[test]
fn an_all_in_below_the_minimum_stands_and_opens_nothing() {
    let table = stack(flop(3), B, 900);
    let table = acts(table, &[(A, bet(500))]);
    let ruling =
        ruled(&table, UnderRaise { who: B, total: chips(700), raise_said: false, all_in: true });
    assert_eq!(fixed(&ruling), (Act::AllIn(chips(700)), 0));
    let after = table.ruled(&ruling).act(C, Act::Call).unwrap();
    assert_eq!(words(after.options(A)), "fold, call add 200");
}

// clause: SVP-7.4-01
#[test]
fn a_raise_where_the_betting_is_not_open_is_a_call() {
    let short =
        acts(stack(flop(3), B, 900), &[(A, bet(500)), (B, Act::AllIn(chips(700))), (C, Act::Call)]);
    let ruling = puts(&short, A, vec![chips(500), chips(500), chips(500)]);
    assert_eq!(fixed(&ruling), (Act::Call, 1_300));
}

// clause: SVP-7.8-06
#[test]
fn an_under_raise_of_exactly_half_is_completed() {
    assert_eq!(under_raise(500, 750), (raise(1_000), 0));
    assert_eq!(under_raise(500, 749), (Act::Call, 249));
}

// clause: SVP-7.3-01
#[test]
fn the_minimum_bet_is_the_big_blind_in_every_round() {
    for street in [Street::Flop, Street::Turn, Street::River] {
        assert_eq!(on(street, 3).options(A).raise.unwrap().from, chips(200));
    }
    let short = stack(on(Street::River, 3), A, 350);
    assert_eq!(
        short.options(A).raise,
        Some(Range { from: chips(150), to: Some(chips(150)) }),
        "all-in only"
    );
}

// clause: SVP-7.3-02
#[test]
fn in_swedish_blind_draw_the_minimum_bet_is_the_small_blind() {
    let table = Situation { game: Game::BlindDraw, ..flop(3) };
    assert_eq!(table.options(A).raise.unwrap().from, chips(100));
}

// clause: SVP-7.4-01
#[test]
fn a_raise_is_at_least_the_wager_before() {
    let table = acts(
        Situation { big_blind: Some(chips(100)), ..flop(4) },
        &[(A, bet(100)), (B, raise(300))],
    );
    assert_eq!(table.options(C).raise.unwrap().from, chips(500));
    assert!(table.act(C, raise(499)).is_err() && table.act(C, raise(500)).is_ok());
}

// clause: SVP-7.4-02
#[test]
fn a_re_raise_on_200_starts_at_400() {
    assert_eq!(facing(200).options(B).raise.unwrap().from, chips(400));
}

// clause: SVP-7.4-03
#[test]
fn only_the_limit_bounds_a_raise_from_above() {
    let max = |limit| Situation { limit, ..facing(600) }.options(B).raise.unwrap();
    assert_eq!(max(Limit::NoLimit), Range { from: chips(1_200), to: Some(chips(99_800)) });
    // Pot 600 before, 600 bet: a call makes 1,800, and the raise is that much.
    assert_eq!(max(Limit::PotLimit), Range { from: chips(1_200), to: Some(chips(2_400)) });
    let fixed = Situation { limit: Limit::Fixed, ..facing(200) }.options(B).raise.unwrap();
    assert_eq!(fixed, Range { from: chips(400), to: Some(chips(400)) });
}
