//! Talk, advice and agreements: sections 1 b) to f) and h), 2.10, 2.11, 7.9.

use crate::table::*;
use rulings::*;
use units::Seat;

fn talk(table: &Situation, who: &[Seat], about: About) -> Ruling {
    ruled(table, Talk { who: who.iter().map(|seat| Person::Seat(*seat)).collect(), about })
}

/// Nobody's hand is dead and nobody is penalised.
fn nothing(ruling: &Ruling) -> bool {
    let dead = ruling.effects.iter().any(|ruled| matches!(ruled.effect, Effect::HandDead(_)));
    !dead && ruling.penalties.is_empty()
}

fn over() -> Situation {
    on(Street::Over, 3)
}

/// A is all-in for 2,000 in a hand of `count` players.
fn all_in(count: u8) -> Situation {
    acts(stack(flop(count), A, 2_200), &[(A, Act::AllIn(chips(2_000)))])
}

// clause: SVP-1-26
#[test]
fn talk_against_an_all_in_player_kills_the_talkers_hands() {
    let talk = TalkAgainstAllIn { all_in: A, talkers: vec![B, C] };
    let ruling = ruled(&all_in(4), talk.clone());
    assert!(ruling.kills(B) && ruling.kills(C) && !ruling.kills(D) && !ruling.kills(A));
    let tda = under(&with("talk_kills_hand", "no"), &all_in(4), talk);
    assert!(!tda.kills(B) && tda.penalties.len() == 2);
}

// clause: SVP-1-27
#[test]
fn the_penalty_for_such_talk_goes_by_each_players_ladder() {
    let table = offences(all_in(4), C, 1);
    let ruling = ruled(&table, TalkAgainstAllIn { all_in: A, talkers: vec![B, C] });
    assert_eq!(ruling.penalty(B), Some(Level::Warning));
    assert_eq!(ruling.penalty(C), Some(Level::SitOut(Length::Minutes(10))));
    assert!(ruling.penalties.iter().all(|penalty| penalty.mandatory));
}

// clause: SVP-1-28
#[test]
fn the_side_pot_of_dead_hands_is_shown_down_among_them() {
    let table = stack(preflop(3), A, 2_000);
    let both_in = [(A, Act::AllIn(chips(2_000))), (B, raise(5_000)), (C, Act::Call)];
    let table = acts(table, &both_in);
    let ruling = ruled(&table, TalkAgainstAllIn { all_in: A, talkers: vec![B, C] });
    assert!(ruling.does(&Effect::DeadHandsShowDown(vec![B, C])));
    let state = table.ruled(&ruling).state();
    let main: u64 = state.in_hand.iter().map(|(_, put)| put.get().min(2_000)).sum();
    assert_eq!((main, state.pot().get() - main), (6_000, 6_000));
    assert_eq!(state.live.iter().collect::<Vec<_>>(), [A]);
    let alternatives = ruling.discretion.unwrap().alternatives;
    assert_eq!(alternatives[0].name, "another split of the side pot");
    // D, who kept silent, contests the side pot alone.
    let four = stack(preflop(4), A, 2_000);
    let four = acts(
        four,
        &[(A, Act::AllIn(chips(2_000))), (B, raise(5_000)), (C, Act::Call), (D, Act::Call)],
    );
    let ruling = ruled(&four, TalkAgainstAllIn { all_in: A, talkers: vec![B, C] });
    assert!(!ruling.does(&Effect::DeadHandsShowDown(vec![B, C])));
}

// clause: SVP-1-29
#[test]
fn an_agreement_to_check_down_kills_the_hands() {
    let table = acts(all_in(3), &[(B, Act::Call), (C, Act::Call)]);
    let agreed = CheckDown { by: B, accepted_by: vec![C] };
    let ruling = ruled(&table, agreed.clone());
    assert!(ruling.kills(B) && ruling.kills(C));
    assert_eq!(ruling.penalties.len(), 2);
    let lone = ruled(&table, CheckDown { by: B, accepted_by: vec![] });
    assert!(!lone.kills(B) && lone.penalty(B).is_some());
    let tda = under(&with("checkdown_agreement", "penalty"), &table, agreed);
    assert!(!tda.kills(B) && tda.penalties.len() == 2);
}

// clause: SVP-1-30
#[test]
fn checking_down_without_a_word_is_no_incident() {
    let mut table = acts(all_in(3), &[(B, Act::Call), (C, Act::Call)]);
    for street in [Street::Turn, Street::River] {
        table = acts(table.street(street), &[(B, Act::Check), (C, Act::Check)]);
    }
    assert_eq!(faults(&table), []);
    assert_eq!(table.state().live.len(), 3);
}

// clause: SVP-2.10.2-02
#[test]
fn an_all_in_player_wins_when_the_only_others_talk() {
    let table = acts(stack(on(Street::Flop, 3), A, 3_200), &[(A, Act::AllIn(chips(3_000)))]);
    let ruling = ruled(&table, TalkAgainstAllIn { all_in: A, talkers: vec![B, C] });
    let state = table.ruled(&ruling).state();
    assert_eq!(state.live.iter().collect::<Vec<_>>(), [A]);
    assert_eq!(state.to_act, None);
    assert_eq!(ruling.penalties.len(), 2);
}

// clause: SVP-2.10.2-03
#[test]
fn the_words_now_we_check_it_down_bring_a_penalty() {
    let table = acts(all_in(3), &[(B, Act::Call), (C, Act::Call)]);
    let ruling = ruled(&table, CheckDown { by: B, accepted_by: vec![] });
    assert_eq!(ruling.penalty(B), Some(Level::Warning));
    assert_eq!(faults(&acts(table.street(Street::Turn), &[(B, Act::Check), (C, Act::Check)])), []);
}

// clause: SVP-1-13
#[test]
fn talk_about_folded_cards_is_punished_during_the_hand_only() {
    for about in [About::Discards, About::PossibleWinners] {
        let ruling = talk(&flop(3), &[D], about);
        assert!(ruling.cites("SVP-1-13") && ruling.penalties.len() == 1);
        assert!(nothing(&talk(&over(), &[D], about)));
    }
}

// clause: SVP-1-14
#[test]
fn coffeehousing_by_a_folded_player_is_punished() {
    let table = acts(flop(3), &[(A, bet(300)), (B, Act::Fold)]);
    let ruling = talk(&table, &[B], About::Coffeehousing);
    assert!(ruling.cites("SVP-1-14") && ruling.penalty(B) == Some(Level::Warning));
    assert!(ruling.does(&Effect::PlayGoesOn));
}

// clause: SVP-1-16, SVP-2.11-02
#[test]
fn telling_ones_hand_before_three_players_is_punished_at_once() {
    let table =
        acts(stack(flop(3), C, 700), &[(A, bet(500)), (B, Act::Call), (C, Act::AllIn(chips(500)))]);
    let ruling = talk(&table, &[A], About::OwnHand);
    assert!(ruling.cites("SVP-2.11-02") && ruling.cites("SVP-1-16"));
    assert_eq!((ruling.penalties[0].level, ruling.penalties[0].mandatory), (Level::Warning, true));
}

// clause: SVP-2.11-01
#[test]
fn two_players_in_the_pot_may_talk_about_their_hands() {
    assert!(nothing(&talk(&flop(2), &[A], About::OwnHand)));
    assert!(nothing(&talk(&flop(2), &[A, B], About::LiveHands)));
    let three = acts(flop(3), &[(A, bet(300)), (B, Act::Fold)]);
    assert!(!nothing(&talk(&three, &[B], About::OwnHand)), "a folded player may not");
    let own = Talk { who: vec![Person::Seat(A)], about: About::OwnHand };
    assert!(!nothing(&under(&with("heads_up_talk", "forbidden"), &flop(2), own)));
}

// clause: SVP-1-17
#[test]
fn helping_a_player_in_words_is_punished_at_once() {
    let ruling = ruled(&flop(3), Talk { who: vec![Person::OtherTable], about: About::Help });
    assert!(ruling.penalties[0].mandatory && ruling.cites("SVP-1-17"));
    let spectator = ruled(&flop(3), Talk { who: vec![Person::Spectator], about: About::Help });
    assert!(spectator.does(&Effect::LeavesTheRail));
}

// clause: SVP-1-32
#[test]
fn advice_asked_for_and_given_kills_the_hand() {
    let asked = Advice { who: A, answered_by: vec![Person::OtherTable] };
    let ruling = ruled(&flop(3), asked.clone());
    assert!(ruling.kills(A));
    assert_eq!(
        (ruling.penalties[0].who, ruling.penalties[0].clause),
        (Person::OtherTable, Clause("SVP-1-17"))
    );
    assert!(!under(&with("advice_answered", "penalty"), &flop(3), asked).kills(A));
}

// clause: SVP-1-33
#[test]
fn advice_asked_for_without_an_answer_is_a_penalty_only() {
    let ruling = ruled(&flop(3), Advice { who: A, answered_by: vec![] });
    assert!(!ruling.kills(A));
    assert_eq!(
        (ruling.penalties[0].who, ruling.penalties[0].clause),
        (Person::Seat(A), Clause("SVP-2.10-01"))
    );
}

// clause: SVP-2.10-01
#[test]
fn discussing_ones_hand_with_an_opponent_is_raised() {
    assert!(talk(&flop(3), &[A], About::LiveHands).cites("SVP-2.10-01"));
}

// clause: SVP-2.10-02
#[test]
fn a_question_on_the_rules_is_never_an_incident() {
    for count in [2, 3] {
        assert!(nothing(&talk(&flop(count), &[A], About::Rules)));
    }
}

// clause: SVP-2.10-03
#[test]
fn players_who_compare_live_hands_lose_them() {
    let ruling = talk(&flop(3), &[A, B], About::LiveHands);
    assert!(ruling.kills(A) && ruling.kills(B) && ruling.penalties.len() == 2);
    let state = flop(3).ruled(&ruling).state();
    assert_eq!((state.live.iter().collect::<Vec<_>>(), state.to_act), (vec![C], None), "C wins");
}

// clause: SVP-2.10.1-01, SVP-2.10.1-02
#[test]
fn team_play_kills_the_speakers_live_hand() {
    let ruling = talk(&flop(3), &[A], About::AnothersHand);
    assert!(ruling.cites("SVP-2.10.1-01") && ruling.kills(A) && !ruling.kills(B));
    let folded = acts(flop(3), &[(A, bet(300)), (B, Act::Fold)]);
    let ruling = talk(&folded, &[B], About::AnothersHand);
    assert!(!ruling.kills(B) && ruling.penalty(B).is_some());
}

// clause: SVP-2.10.2-01
#[test]
fn a_comment_of_a_folded_player_is_punished_and_kills_nothing() {
    let table = acts(flop(4), &[(A, bet(300)), (B, Act::Fold)]);
    let ruling = talk(&table, &[B], About::Discards);
    assert!(ruling.cites("SVP-2.10.2-01") && ruling.penalty(B).is_some());
    assert_eq!(table.ruled(&ruling).state().live.len(), 3);
    assert!(talk(&table, &[B], About::Pot).penalty(B).is_some());
}

// clause: SVP-3.5.2-02
#[test]
fn everybody_may_read_tabled_cards() {
    let table = acts(on(Street::River, 3), &[(A, bet(300)), (B, Act::Fold), (C, Act::Call)])
        .street(Street::Showdown);
    assert!(nothing(&talk(&table, &[B], About::ShownHand)));
    assert!(!nothing(&talk(&table, &[B], About::Pot)));
}

// clause: SVP-7.9-01
#[test]
fn pointing_out_a_wrong_amount_is_a_duty_at_the_table() {
    let table = acts(flop(4), &[(A, bet(900)), (B, Act::Fold)]);
    assert!(nothing(&talk(&table, &[B], About::Amount)));
}

// clause: SVP-7.9-02
#[test]
fn outsiders_may_not_point_out_a_wrong_amount() {
    let remark = |who| Talk { who: vec![who], about: About::Amount };
    let player = ruled(&flop(3), remark(Person::OtherTable));
    assert_eq!(player.penalties.len(), 1);
    assert_eq!(player.announcements[0].key, "director_corrects_amount");
    assert!(ruled(&flop(3), remark(Person::Spectator)).does(&Effect::LeavesTheRail));
    let open =
        under(&with("outsiders_may_correct", "not_ruled"), &flop(3), remark(Person::OtherTable));
    assert_eq!(open.penalties, []);
}
