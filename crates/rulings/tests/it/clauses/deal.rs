//! Faults of the deal: section 4.

use crate::table::*;
use rulings::repair::Step;
use rulings::*;
use units::Seat;

fn exposed(card: u8, before: u8) -> Exposed {
    Exposed { seat: Seat::new((card - 1) % 9 + 1), card, by: ExposedBy::Dealer, before }
}

/// Nine players in a deal; the ninth is dealt last.
fn deal() -> Situation {
    let mut table = preflop(9);
    table.button = Some(Seat::new(9));
    table
}

fn redeals(table: &Situation, what: impl Into<What>) -> bool {
    ruled(table, what).does(&Effect::Redeal)
}

/// Two players have acted after the big blind: play has begun.
fn begun() -> Situation {
    acts(preflop(6), &[(A, Act::Fold), (B, Act::Fold)])
}

// clause: SVP-4.4-01
#[test]
fn one_of_the_first_two_cards_exposed_is_a_redeal() {
    assert!(redeals(&deal(), exposed(1, 0)) && redeals(&deal(), exposed(2, 0)));
    assert!(!redeals(&deal(), exposed(3, 0)));
}

// clause: SVP-4.4-02
#[test]
fn a_button_card_exposed_is_a_redeal() {
    assert!(redeals(&deal(), exposed(9, 0)) && redeals(&deal(), exposed(18, 0)));
    assert!(!redeals(&deal(), exposed(8, 0)) && !redeals(&deal(), exposed(10, 0)));
    let replaced = under(&with("button_card_exposed", "replace"), &deal(), exposed(9, 0));
    assert!(!replaced.does(&Effect::Redeal));
}

// clause: SVP-4.5-01
#[test]
fn another_exposed_card_is_shown_when_the_deal_is_over() {
    let seat = Seat::new(5);
    let steps = ruled(&deal(), exposed(5, 0)).steps().to_vec();
    assert_eq!(steps, [Step::FinishDeal, Step::ShowDealt(5), Step::GiveTop(seat), Step::OnTop(5)]);
    let by_player = Exposed { by: ExposedBy::Player, ..exposed(5, 0) };
    assert!(ruled(&deal(), by_player).does(&Effect::PlayGoesOn), "the player keeps it");
}

// clause: SVP-4.5-04
#[test]
fn nobody_may_keep_a_card_that_the_dealer_exposed() {
    assert_eq!(ruled(&deal(), exposed(5, 0)).discretion, None);
}

// clause: SVP-4.6-01
#[test]
fn two_exposed_cards_are_a_redeal() {
    assert!(redeals(&deal(), exposed(11, 1)));
    assert!(!redeals(&deal(), exposed(11, 0)));
}

// clause: SVP-4.7-01
#[test]
fn an_exposed_closed_card_in_stud_becomes_the_open_one() {
    let table = Situation { game: Game::SevenCardStud, ..deal() };
    // The second down card of seat 3, and one of the first two cards, which stud does not except.
    for card in [12, 2] {
        let ruling = ruled(&table, exposed(card, 0));
        let seat = exposed(card, 0).seat;
        assert_eq!(ruling.steps(), [Step::Upcard(seat), Step::NextFaceDown(seat)]);
        assert!(!ruling.does(&Effect::Redeal));
    }
    assert!(redeals(&table, exposed(12, 1)), "two exposed cards are a redeal in stud too");
}

// clause: SVP-4.8-01
#[test]
fn a_deal_from_the_wrong_position_is_a_redeal_in_time() {
    let start = WrongStart { first: F };
    assert!(redeals(&preflop(6), start));
    let late = ruled(&begun(), start);
    assert!(late.does(&Effect::PlayGoesOn) && late.cites("SVP-4.9-01"));
}

// clause: SVP-4.9-01
#[test]
fn no_misdeal_after_two_players_have_acted() {
    let claim = MisdealClaim { by: D, reason: "wrong start".into() };
    assert!(redeals(&preflop(6), claim.clone()));
    assert!(redeals(&acts(preflop(6), &[(A, Act::Fold)]), claim.clone()));
    let refused = ruled(&begun(), claim);
    assert!(refused.does(&Effect::PlayGoesOn) && refused.clauses[0] == Clause("SVP-4.9-01"));
}

// clause: SVP-4.9-01
#[test]
fn a_redeal_gives_all_chips_back() {
    let table = acts(preflop(6), &[(A, raise(600))]);
    let again = table.ruled(&ruled(&table, WrongStart { first: F }));
    assert!(
        again.players.iter().all(|player| again.state().stack[player.seat] == Some(chips(100_000)))
    );
    assert_eq!(again.button, table.button);
}

// clause: SVP-4.9-02
#[test]
fn play_has_begun_after_two_acts_in_turn() {
    let book = Switches::svepof();
    assert!(!preflop(6).state().play_has_begun(&book));
    assert!(!acts(preflop(6), &[(A, Act::Fold)]).state().play_has_begun(&book));
    assert!(begun().state().play_has_begun(&book));
    // Under the TDA's rule two folds are not substantial action.
    let tda = Switches::tda_2024();
    assert!(!begun().state().play_has_begun(&tda));
    assert!(acts(preflop(6), &[(A, Act::Fold), (B, Act::Call)]).state().play_has_begun(&tda));
    assert!(acts(begun(), &[(C, Act::Fold)]).state().play_has_begun(&tda));
}

// clause: SVP-4.9-03
#[test]
fn no_chips_come_back_from_a_hand_that_dies_after_play_began() {
    let table = acts(preflop(6), &[(A, Act::Call), (B, Act::Fold)]);
    let dead =
        table.ruled(&ruled(&table, CardCount { who: A, cards: 1, right: 2, still_dealing: false }));
    assert!(!dead.state().live.contains(A));
    assert_eq!(dead.state().stack[A], Some(chips(99_800)));
    assert_eq!(dead.state().pot(), chips(500));
}

// clause: SVP-4.9-04
#[test]
fn a_card_too_few_is_claimed_in_time_or_kills_the_hand() {
    let short = CardCount { who: C, cards: 1, right: 2, still_dealing: false };
    assert!(redeals(&preflop(6), short));
    let dead = ruled(&begun(), short);
    assert!(dead.kills(C) && !dead.kills(D));
    // In the deal the missing card is dealt; too many cards are a redeal, and dead after play has begun.
    let dealing = ruled(&preflop(6), CardCount { still_dealing: true, ..short });
    assert_eq!(dealing.steps(), [Step::DealMissing(C)]);
    let many = CardCount { cards: 3, ..short };
    assert!(redeals(&preflop(6), many) && ruled(&begun(), many).kills(C));
}

// clause: SVP-4.10-03
#[test]
fn a_second_boxed_card_is_a_redeal_before_play_and_scrap_after() {
    let second = |table: Situation| Situation { boxed_cards: 1, ..table };
    assert!(!redeals(&preflop(6), Boxed {}));
    assert!(redeals(&second(preflop(6)), Boxed {}));
    let river = second(on(Street::River, 6));
    assert_eq!(ruled(&river, Boxed {}).steps(), [Step::Scrap, Step::NextCard]);
    assert!(under(&with("boxed_two_after_play", "void"), &river, Boxed {}).does(&Effect::Redeal));
}

// clause: SVP-4.3-02
#[test]
fn a_card_burned_too_early_stays_the_burn() {
    let ruling = ruled(&flop(3), BurnedEarly { street: Street::Turn });
    assert_eq!(ruling.announcements[0].key, "no_further_burn");
    let closed = acts(flop(2), &[(A, Act::Check), (B, Act::Check)]);
    assert_eq!(ruled(&closed, BurnedEarly { street: Street::Turn }).announcements, []);
    assert!(ruling.does(&Effect::PlayGoesOn));
}

// clause: SVP-4.1-01
#[test]
fn dealing_without_a_cut_is_warned_of() {
    use rulings::checklist::{Item, items, left_out};
    let list = items(Dealing::PlayerDealt, false);
    assert_eq!(list, [Item::Shuffle, Item::Cut, Item::Spread, Item::Deal]);
    assert_eq!(left_out(&list, &[Item::Shuffle, Item::Spread], Item::Deal), [Item::Cut]);
    assert_eq!(left_out(&list, &[Item::Shuffle, Item::Cut, Item::Spread], Item::Deal), []);
}

// clause: SVP-4.1-02
#[test]
fn a_cut_leaves_four_cards_in_each_part() {
    let valid: Vec<u8> = (0..=52).filter(|depth| rulings::checklist::is_cut(*depth, 52)).collect();
    assert_eq!(valid, (4..=48).collect::<Vec<u8>>());
}

// clause: SVP-4.2-01
#[test]
fn the_english_deal_names_shuffler_cutter_and_dealer() {
    use rulings::checklist::{Roles, roles};
    let book = Switches::svepof();
    let live = [5, 6, 7, 8].map(Seat::new).into_iter().collect();
    let found = roles(Dealing::PlayerDealt, Seat::new(6), live, &book);
    assert_eq!(
        found,
        Some(Roles { shuffles: Seat::new(7), cuts: Seat::new(5), deals: Seat::new(6) })
    );
    assert_eq!(roles(Dealing::DealerDealt, Seat::new(6), live, &book), None);
    let two = [A, B].into_iter().collect();
    let found = roles(Dealing::PlayerDealt, A, two, &book);
    assert_eq!(found, Some(Roles { shuffles: B, cuts: B, deals: A }));
}

// clause: SVP-4.2-02
#[test]
fn a_cut_card_is_on_the_checklist_if_the_event_has_one() {
    use rulings::checklist::{Item, items};
    assert!(items(Dealing::PlayerDealt, true).contains(&Item::CutCard));
    assert!(!items(Dealing::PlayerDealt, false).contains(&Item::CutCard));
}

// clause: SVP-4.2-03
#[test]
fn the_deck_is_spread_at_player_dealt_tables_only() {
    use rulings::checklist::{Item, items};
    assert!(items(Dealing::PlayerDealt, false).contains(&Item::Spread));
    assert!(!items(Dealing::DealerDealt, true).contains(&Item::Spread));
}

// clause: SVP-4.2-04
#[test]
fn dealing_from_the_hand_is_a_reminder_and_then_a_penalty() {
    let dealt = Conduct { who: Person::Seat(A), did: Misconduct::DealtFromHand };
    let player_dealt = Situation { dealing: Dealing::PlayerDealt, ..flop(3) };
    let first = ruled(&player_dealt, dealt);
    assert_eq!((first.announcements.len(), first.penalties.len()), (1, 0));
    let again = ruled(&offences(player_dealt, A, 1), dealt);
    assert_eq!(again.penalty(A), Some(Level::SitOut(Length::Minutes(10))));
    assert!(!again.does(&Effect::Redeal));
    assert_eq!(ruled(&flop(3), dealt).announcements, []);
}
