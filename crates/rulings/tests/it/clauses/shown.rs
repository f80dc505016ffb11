//! Shown cards: sections 3.1 and 9.1.

use crate::table::*;
use rulings::*;

fn showed(to: Viewer) -> ShowedCards {
    ShowedCards { who: A, to, obvious_mistake: false, outsider_spoke: false }
}

/// Three players on the flop; B and C are still to act after A.
fn open() -> Situation {
    flop(3)
}

fn reveal(when: Moment) -> Effect {
    Effect::Reveal(A, when)
}

// clause: SVP-3.1-01
#[test]
fn show_one_show_all_is_a_switch() {
    let off = with("show_one_show_all", "no");
    let folded = acts(flop(4), &[(A, bet(300)), (D, Act::Fold)]);
    let over = on(Street::Over, 3);
    for table in [&open(), &folded, &over] {
        let who = if *table == folded { D } else { B };
        let reveals = |ruling: Ruling| {
            ruling.effects.iter().any(|ruled| matches!(ruled.effect, Effect::Reveal(..)))
        };
        assert!(reveals(ruled(table, showed(Viewer::Player(who)))));
        assert!(!reveals(under(&off, table, showed(Viewer::Player(who)))));
    }
}

// clause: SVP-3.1-02
#[test]
fn after_the_hand_all_may_see_what_one_has_seen() {
    let ruling = ruled(&on(Street::Over, 3), showed(Viewer::Player(B)));
    assert!(ruling.does(&reveal(Moment::Now)));
    assert_eq!(ruling.penalties, []);
    assert!(!ruling.kills(A));
}

// clause: SVP-3.1-03, SVP-3.1-04
#[test]
fn cards_shown_to_a_player_with_a_decision_are_shown_and_dead() {
    let table = open();
    let ruling = ruled(&table, showed(Viewer::Player(B)));
    let effects: Vec<&Effect> = ruling.effects.iter().map(|ruled| &ruled.effect).collect();
    assert_eq!(effects, [&reveal(Moment::Now), &Effect::HandDead(A)]);
    let after = table.ruled(&ruling).state();
    assert_eq!(after.in_hand[A], chips(200), "A's chips stay in the pot");
    assert!(after.live.contains(B));
}

// clause: SVP-3.1-05
#[test]
fn cards_a_folded_player_saw_are_shown_when_betting_is_over() {
    let table =
        acts(on(Street::Turn, 4), &[(A, bet(300)), (B, Act::Call), (C, Act::Call), (D, Act::Fold)]);
    let table = table.street(Street::River);
    let ruling = ruled(&table, showed(Viewer::Player(D)));
    assert!(ruling.does(&reveal(Moment::WhenBettingIsOver)));
    assert!(!ruling.kills(A));
}

// clause: SVP-3.1-06
#[test]
fn cards_seen_by_one_who_has_acted_are_shown_after_the_round() {
    let table = acts(flop(3), &[(A, bet(300)), (B, Act::Call)]);
    let ruling = ruled(&table, showed(Viewer::Player(B)));
    assert!(ruling.does(&reveal(Moment::WhenTheRoundEnds)));
    assert!(!ruling.kills(A));
}

// clause: SVP-3.1-07
#[test]
fn showing_to_one_player_may_be_punished() {
    let acted = acts(flop(4), &[(A, bet(300)), (B, Act::Call), (C, Act::Call)]);
    for (table, viewer) in
        [(&open(), Viewer::Player(B)), (&acted, Viewer::Player(B)), (&acted, Viewer::Spectator)]
    {
        let ruling = ruled(table, showed(viewer));
        assert_eq!(ruling.penalty(A), Some(Level::Warning));
        assert!(!ruling.penalties[0].mandatory);
    }
    let live = ruled(&acted, showed(Viewer::Player(B)));
    assert_eq!(live.discretion.unwrap().alternatives[0].effects, [Effect::HandDead(A)]);
    assert!(under(&with("shown_to_one", "dead"), &acted, showed(Viewer::Player(B))).kills(A));
}

// clause: SVP-9.1-01
#[test]
fn cards_turned_up_openly_make_a_dead_hand() {
    let table = open();
    let ruling = ruled(&table, showed(Viewer::All));
    assert!(ruling.kills(A));
    assert_eq!(table.ruled(&ruling).state().pot(), chips(600));
    assert!(!under(&with("shown_cards", "penalty"), &table, showed(Viewer::All)).kills(A));
    // All-in and at the showdown, cards are turned up by the rules.
    let called = acts(stack(flop(2), A, 700), &[(A, Act::AllIn(chips(500))), (B, Act::Call)]);
    assert!(!ruled(&called, showed(Viewer::All)).kills(A));
    assert!(!ruled(&on(Street::Showdown, 3), showed(Viewer::All)).kills(A));
    // Between two rounds the betting of the hand is not over.
    let between = acts(flop(2), &[(A, Act::Check), (B, Act::Check)]);
    assert!(ruled(&between, showed(Viewer::All)).kills(A));
}

// clause: SVP-1-31
#[test]
fn a_shown_hand_dies_only_when_the_director_confirms_it() {
    let ruling = ruled(&open(), showed(Viewer::All));
    assert!(ruling.cites("SVP-9.1-01") && ruling.cites("SVP-1-31"));
    assert!(ruling.discretion.unwrap().factors.contains(&Factor::DirectorMustConfirm));
}

// clause: SVP-9.1-02
#[test]
fn an_obvious_mistake_needs_a_reason_and_kills_nothing() {
    let mistake = ShowedCards { obvious_mistake: true, ..showed(Viewer::All) };
    let ruling = ruled(&open(), mistake);
    assert!(!ruling.kills(A));
    assert_eq!(ruling.discretion.unwrap().factors, [Factor::ReasonNeeded]);
    // The default is that it was none.
    let json = r#"{"who": 1, "to": "all"}"#;
    assert!(!serde_json::from_str::<ShowedCards>(json).unwrap().obvious_mistake);
}

// clause: SVP-9.1-03
#[test]
fn the_rule_on_shown_cards_explains_both_reasons() {
    let ruling = ruled(&open(), showed(Viewer::All));
    assert!(ruling.therefore.contains("no player may take advice from outsiders"));
    assert!(
        ruling.therefore.contains("affects the players still to act and all others in the event")
    );
}

// clause: SVP-9.1-04
#[test]
fn the_last_two_players_of_the_event_may_show() {
    let last = Situation { players_left_in_event: Some(2), ..flop(2) };
    let ruling = ruled(&last, showed(Viewer::All));
    assert!(!ruling.kills(A) && ruling.penalties.is_empty());
    let three = Situation { players_left_in_event: Some(3), ..flop(2) };
    assert!(ruled(&three, showed(Viewer::All)).kills(A));
}

// clause: SVP-9.1-05
#[test]
fn an_outsiders_comment_kills_the_hand_even_of_the_last_two() {
    let last = Situation { players_left_in_event: Some(2), ..flop(2) };
    let spoken = ShowedCards { outsider_spoke: true, ..showed(Viewer::Spectator) };
    assert!(ruled(&last, spoken).kills(A));
    assert!(!ruled(&last, showed(Viewer::Spectator)).kills(A));
}

// clause: SVP-9.1-06
#[test]
fn in_a_cash_game_three_players_are_under_the_same_rule() {
    let cash = Situation { context: Context::Cash, ..flop(3) };
    let house = cash_rule("allowed");
    assert!(under(&house, &cash, showed(Viewer::All)).kills(A));
}

fn cash_rule(value: &str) -> Switches {
    let text = format!(
        "name = \"house\"\nextends = \"svepof-1.2\"\ncash = true\n[switches]\ncash_two_players_show = \"{value}\""
    );
    Switches::read(&text).unwrap()
}

// clause: SVP-9.1-07
#[test]
fn two_players_in_a_cash_game_are_under_the_house_rule() {
    let cash = Situation { context: Context::Cash, ..flop(2) };
    let by = |value| under(&cash_rule(value), &cash, showed(Viewer::All));
    assert!(!by("allowed").kills(A) && by("allowed").penalties.is_empty());
    assert!(!by("penalty").kills(A) && by("penalty").penalty(A).is_some());
    assert!(by("dead").kills(A));
    let without = "name = \"house\"\nextends = \"svepof-1.2\"\ncash = true";
    assert_eq!(Switches::read(without), Err(SwitchError::NoValue("cash_two_players_show")));
    let incident = Incident::now(showed(Viewer::All), &cash);
    assert_eq!(rule(&cash, &incident, &Switches::svepof()), Err(Missing(Field::CashRule)));
}
