//! Faults at flop, turn and river: section 5, model D20; and cards of the deal: sections 4.3, 4.5, 4.10.

use crate::board::Deck;
use crate::table::*;
use rulings::repair::{Pos, Step};
use rulings::*;

fn steps(what: impl Into<What>) -> Vec<Step> {
    ruled(&flop(3), what).steps().to_vec()
}

fn forgotten(street: Street, identified: bool) -> BurnForgotten {
    BurnForgotten { street, identified, acted: false }
}

fn premature(street: Street, burned: bool) -> PrematureBoard {
    PrematureBoard { street, burned }
}

fn too_many(street: Street, count: u8) -> TooManyCards {
    TooManyCards { street, count, extra_known: false }
}

/// Repairs a deck that had these cards burned and laid, with many shuffles, and passes each board on.
fn each(steps: &[Step], [burned, flop, turn, river]: [&[Pos]; 4], check: impl Fn(&Deck)) {
    for seed in 0..200 {
        let deck = Deck::after(seed, burned, flop, turn, river).repaired(steps);
        assert!(
            deck.is_whole()
                && deck.flop.len() == 3
                && deck.turn.len() == 1
                && deck.river.len() == 1
        );
        check(&deck);
    }
}

/// The flop with the burn: the natural first cards.
const FLOP: [&[Pos]; 4] = [&[1], &[2, 3, 4], &[], &[]];
/// The flop without the burn.
const BARE_FLOP: [&[Pos]; 4] = [&[], &[1, 2, 3], &[], &[]];
const TURN: [&[Pos]; 4] = [&[1, 5], &[2, 3, 4], &[6], &[]];
const RIVER: [&[Pos]; 4] = [&[1, 5, 7], &[2, 3, 4], &[6], &[8]];

// clause: SVP-5.1-01
#[test]
fn a_forgotten_burn_is_shown_first() {
    let ruling = ruled(&flop(3), forgotten(Street::Flop, true));
    assert_eq!(ruling.steps()[0], Step::Show(1));
    let acted = BurnForgotten { acted: true, ..forgotten(Street::Flop, true) };
    assert!(ruled(&flop(3), acted).does(&Effect::PlayGoesOn), "after an act the board stands");
}

// clause: SVP-5.1-02
#[test]
fn a_forgotten_burn_goes_to_the_muck() {
    let steps = steps(forgotten(Street::Flop, true));
    assert_eq!(steps[1], Step::Muck(1));
    each(&steps, BARE_FLOP, |deck| assert!(!deck.flop.contains(&1)));
}

// clause: SVP-5.1-03
#[test]
fn after_a_forgotten_burn_the_board_is_as_without_the_fault() {
    each(&steps(forgotten(Street::Flop, true)), BARE_FLOP, |deck| {
        assert_eq!(
            (&deck.flop[..], &deck.turn[..], &deck.river[..]),
            (&[2, 3, 4][..], &[6][..], &[8][..])
        );
    });
    each(&steps(forgotten(Street::Turn, true)), [&[1], &[2, 3, 4], &[5], &[]], |deck| {
        assert_eq!((&deck.turn[..], &deck.river[..]), (&[6][..], &[8][..]));
    });
    each(&steps(forgotten(Street::River, true)), [&[1, 5], &[2, 3, 4], &[6], &[7]], |deck| {
        assert_eq!(deck.river, [8]);
    });
}

// clause: SVP-5.2-01
#[test]
fn a_burn_that_cannot_be_told_apart_reshuffles_the_flop() {
    let steps = steps(forgotten(Street::Flop, false));
    assert_eq!(steps[0], Step::TakeBack(vec![1, 2, 3]));
    assert_eq!(steps[1], Step::Reserve(vec![4, 5, 6, 7, 8]));
    assert_eq!(
        steps[2..5],
        [Step::Shuffle(vec![1, 2, 3]), Step::Cut, Step::LayFromTop(Street::Flop)]
    );
    each(&steps, BARE_FLOP, |deck| {
        assert_eq!(
            (&deck.turn[..], &deck.river[..], &deck.burned[..]),
            (&[6][..], &[8][..], &[4, 5, 7][..])
        );
        assert!(deck.flop.iter().all(|card| [1, 2, 3].contains(card) || *card >= 9));
    });
}

// clause: SVP-5.3-01
#[test]
fn a_flop_of_four_cards_is_laid_again() {
    let steps = steps(too_many(Street::Flop, 4));
    assert_eq!(steps[0], Step::TakeBack(vec![2, 3, 4, 5]));
    each(&steps, [&[1], &[2, 3, 4, 5], &[], &[]], |deck| {
        assert_eq!((&deck.turn[..], &deck.river[..]), (&[6][..], &[8][..]));
        assert_eq!(
            (deck.burned.len(), deck.burned[2]),
            (3, 7),
            "one burn comes from the shuffled deck"
        );
    });
    each(&self::steps(too_many(Street::Turn, 2)), [&[1, 5], &[2, 3, 4], &[6, 7], &[]], |deck| {
        assert_eq!(deck.river, [8]);
    });
    each(&self::steps(too_many(Street::River, 2)), [&[1, 5, 7], &[2, 3, 4], &[6], &[8, 9]], |_| {});
    each(&self::steps(too_many(Street::Flop, 5)), [&[1], &[2, 3, 4, 5, 6], &[], &[]], |deck| {
        assert_eq!(deck.river, [8]);
    });
}

// clause: SVP-5.3-02
#[test]
fn the_burn_of_a_flop_that_is_too_long_stays_burned() {
    each(&steps(too_many(Street::Flop, 4)), [&[1], &[2, 3, 4, 5], &[], &[]], |deck| {
        assert_eq!(deck.burned[0], 1);
    });
}

// clause: SVP-5.3-03
#[test]
fn knowing_the_extra_card_changes_nothing() {
    let known = TooManyCards { extra_known: true, ..too_many(Street::Flop, 4) };
    assert_eq!(ruled(&flop(3), known), ruled(&flop(3), too_many(Street::Flop, 4)));
}

// clause: SVP-5.4-01
#[test]
fn a_premature_street_waits_for_the_betting() {
    for (street, betting) in
        [(Street::Flop, Street::First), (Street::Turn, Street::Flop), (Street::River, Street::Turn)]
    {
        let steps = steps(premature(street, true));
        let finish = steps.iter().position(|step| *step == Step::FinishBetting(betting)).unwrap();
        let lays = |step: &Step| matches!(step, Step::Lay(..) | Step::LayFromTop(_));
        assert!(steps[..finish].iter().all(|step| !lays(step)), "{street:?}");
        assert!(matches!(steps[0], Step::TakeBack(_) | Step::PutAside(_)));
    }
}

// clause: SVP-5.4-02
#[test]
fn burned_cards_stay_burned_after_a_premature_street() {
    for (street, laid) in [(Street::Flop, FLOP), (Street::Turn, TURN), (Street::River, RIVER)] {
        each(&steps(premature(street, true)), laid, |deck| {
            assert!(deck.burned.starts_with(laid[0]))
        });
    }
}

// clause: SVP-5.4-03
#[test]
fn a_premature_street_is_replaced_without_a_new_burn() {
    let steps = steps(premature(Street::Flop, true));
    let lay = steps.iter().position(|step| *step == Step::LayFromTop(Street::Flop)).unwrap();
    assert!(!steps[..lay].iter().any(|step| matches!(step, Step::Burn(_) | Step::BurnTop)));
    for (street, laid) in [(Street::Flop, FLOP), (Street::Turn, TURN), (Street::River, RIVER)] {
        each(&self::steps(premature(street, true)), laid, |deck| assert_eq!(deck.burned.len(), 3));
    }
}

// clause: SVP-5.4-04
#[test]
fn nobody_may_keep_a_premature_flop() {
    let ruling = ruled(&flop(3), premature(Street::Flop, true));
    assert_eq!(ruling.discretion, None);
    let folded = acts(preflop(4), &[(A, Act::Call), (B, Act::Fold)]);
    assert_eq!(ruled(&folded, premature(Street::Flop, true)).steps(), ruling.steps());
}

// clause: SVP-5.4-05
#[test]
fn no_repair_takes_a_card_from_the_bottom() {
    // The dealer of these tests refuses any card that is neither next in the reserve nor on top of the deck.
    let decks = [(Street::Flop, FLOP), (Street::Turn, TURN), (Street::River, RIVER)];
    for switches in [Switches::svepof(), Switches::tda_2024()] {
        for (street, laid) in decks {
            let ruling = under(&switches, &flop(3), premature(street, true));
            each(ruling.steps(), laid, |_| {});
        }
        let four = under(&switches, &flop(3), too_many(Street::Flop, 4));
        each(four.steps(), [&[1], &[2, 3, 4, 5], &[], &[]], |_| {});
        for identified in [true, false] {
            each(
                under(&switches, &flop(3), forgotten(Street::Flop, identified)).steps(),
                BARE_FLOP,
                |_| {},
            );
        }
    }
}

// clause: SVP-5.4.1-01
#[test]
fn turn_and_river_are_reserved_with_their_burns() {
    let steps = steps(premature(Street::Flop, true));
    assert_eq!(steps[..2], [Step::TakeBack(vec![2, 3, 4]), Step::Reserve(vec![5, 6, 7, 8])]);
}

// clause: SVP-5.4.1-02
#[test]
fn the_new_flop_comes_from_the_shuffled_rest() {
    let steps = steps(premature(Street::Flop, true));
    let at = steps.iter().position(|step| *step == Step::Shuffle(vec![2, 3, 4])).unwrap();
    assert_eq!(steps[at + 1..at + 3], [Step::Cut, Step::LayFromTop(Street::Flop)]);
    each(&steps, FLOP, |deck| {
        assert!(deck.flop.iter().all(|card| [2, 3, 4].contains(card) || *card >= 9));
    });
}

// clause: SVP-5.4.1-03
#[test]
fn the_reserved_cards_are_turn_and_river() {
    each(&steps(premature(Street::Flop, true)), FLOP, |deck| {
        assert_eq!(
            (&deck.burned[..], &deck.turn[..], &deck.river[..]),
            (&[1, 5, 7][..], &[6][..], &[8][..])
        );
    });
}

// clause: SVP-5.4.1-04
#[test]
fn a_missing_burn_is_made_up_before_the_turn() {
    let steps = steps(premature(Street::Flop, false));
    assert_eq!(steps[..2], [Step::TakeBack(vec![1, 2, 3]), Step::Reserve(vec![4, 5, 6, 7, 8])]);
    each(&steps, BARE_FLOP, |deck| {
        assert_eq!(
            (&deck.burned[..], &deck.turn[..], &deck.river[..]),
            (&[4, 5, 7][..], &[6][..], &[8][..])
        );
    });
    let one = under(&with("two_burns_catch_up", "no"), &flop(3), premature(Street::Flop, false));
    assert_eq!(one.steps()[1], Step::Reserve(vec![5, 6, 7, 8]), "exactly one burn a street");
}

// clause: SVP-5.4.1-05
#[test]
fn the_steps_of_a_board_end_with_a_call_for_the_director() {
    for street in [Street::Flop, Street::Turn, Street::River] {
        for steps in [
            steps(premature(street, true)),
            steps(premature(street, false)),
            steps(forgotten(street, true)),
            steps(too_many(street, 4)),
        ] {
            assert_eq!(steps.last(), Some(&Step::CallDirector));
        }
    }
}

// clause: SVP-5.4.2-01
#[test]
fn after_a_turn_fault_the_natural_river_card_is_on_the_board() {
    each(&steps(premature(Street::Turn, true)), TURN, |deck| {
        assert_eq!((&deck.flop[..], &deck.turn[..]), (&[2, 3, 4][..], &[8][..]));
    });
    // A premature turn without a burn showed the burn: the board becomes what it would have been.
    each(&steps(premature(Street::Turn, false)), [&[1], &[2, 3, 4], &[5], &[]], |deck| {
        assert_eq!((&deck.turn[..], &deck.river[..]), (&[6][..], &[8][..]));
    });
}

// clause: SVP-5.4.2-02
#[test]
fn a_premature_turn_is_shuffled_in_for_the_river_only() {
    let found = steps(premature(Street::Turn, true));
    let expected = [
        Step::PutAside(6),
        Step::FinishBetting(Street::Flop),
        Step::Burn(7),
        Step::Lay(Street::Turn, 8),
        Step::FinishBetting(Street::Turn),
        Step::Shuffle(vec![6]),
        Step::Cut,
        Step::LayFromTop(Street::River),
        Step::CallDirector,
    ];
    assert_eq!(found, expected);
    each(&found, TURN, |deck| {
        assert_eq!(deck.burned, [1, 5, 7]);
        assert!(deck.river[0] == 6 || deck.river[0] >= 9);
    });
}

// clause: SVP-5.4.3-01
#[test]
fn a_premature_river_is_shuffled_in_and_laid_without_a_burn() {
    let steps = steps(premature(Street::River, true));
    assert_eq!(steps[..2], [Step::PutAside(8), Step::FinishBetting(Street::Turn)]);
    assert_eq!(steps[2..5], [Step::Shuffle(vec![8]), Step::Cut, Step::LayFromTop(Street::River)]);
    each(&steps, RIVER, |deck| {
        assert_eq!((&deck.burned[..], &deck.turn[..]), (&[1, 5, 7][..], &[6][..]));
        assert!(deck.river[0] >= 8);
    });
}

#[test]
fn under_the_tda_no_street_has_two_burns() {
    let tda = Switches::tda_2024();
    let four = under(&tda, &flop(3), too_many(Street::Flop, 4));
    each(four.steps(), [&[1], &[2, 3, 4, 5], &[], &[]], |deck| {
        assert_eq!((&deck.turn[..], &deck.river[..]), (&[6][..], &[8][..]));
        assert!([2, 3, 4, 5].contains(&deck.burned[1]), "one of the four is the next burn");
    });
    let bare = under(&tda, &flop(3), forgotten(Street::Flop, true));
    each(bare.steps(), BARE_FLOP, |deck| {
        assert!([1, 2, 3].contains(&deck.burned[0]) && deck.flop.contains(&4));
        assert_eq!((&deck.turn[..], &deck.river[..]), (&[6][..], &[8][..]));
    });
    let early = under(&tda, &flop(3), premature(Street::Flop, true));
    assert!(!early.steps().iter().any(|step| matches!(step, Step::Reserve(_))));
}

/// A deal of nine players: cards 1 to 18 go round, and the deck follows.
struct Deal {
    deck: Vec<u8>,
    hands: Vec<Vec<u8>>,
    aside: Vec<u8>,
}

/// Deals `count` cards to each of nine players from a deck in which `boxed` is the wrong way up.
fn deal(count: usize, boxed: Option<u8>) -> Deal {
    let mut deal = Deal { deck: (1..=52).collect(), hands: vec![vec![]; 9], aside: vec![] };
    for at in 0..9 * count {
        let card = deal.next(boxed);
        deal.hands[at % 9].push(card);
    }
    deal
}

impl Deal {
    /// Takes the top card; a boxed one is put aside by the steps of the ruling, and the next takes its place.
    fn next(&mut self, boxed: Option<u8>) -> u8 {
        let card = self.deck.remove(0);
        if Some(card) != boxed {
            return card;
        }
        let mut taken = None;
        for step in ruled(&preflop(9), Boxed {}).steps() {
            match step {
                Step::Scrap => self.aside.push(card),
                Step::NextCard => taken = Some(self.deck.remove(0)),
                other => panic!("{other:?}"),
            }
        }
        taken.unwrap()
    }

    /// Burns a card and lays `count`.
    fn street(&mut self, count: usize, boxed: Option<u8>) -> (u8, Vec<u8>) {
        let burn = self.next(None);
        (burn, (0..count).map(|_| self.next(boxed)).collect())
    }
}

// clause: SVP-4.3-01
#[test]
fn a_card_is_burned_before_each_street() {
    let mut deal = deal(2, None);
    assert_eq!(deal.street(3, None), (19, vec![20, 21, 22]));
    assert_eq!(deal.street(1, None), (23, vec![24]));
    assert_eq!(deal.street(1, None), (25, vec![26]));
}

// clause: SVP-4.5-02, SVP-4.5-03
#[test]
fn an_exposed_card_is_replaced_from_the_top_and_is_the_burn() {
    let exposed = Exposed { seat: units::Seat::new(5), card: 5, by: ExposedBy::Dealer, before: 0 };
    let mut table = preflop(9);
    table.button = Some(units::Seat::new(9));
    let mut deal = deal(2, None);
    for step in ruled(&table, exposed).steps() {
        match step {
            Step::FinishDeal | Step::ShowDealt(_) => {}
            Step::GiveTop(seat) => {
                let hand = &mut deal.hands[seat.number() as usize - 1];
                hand.retain(|card| *card != 5);
                hand.push(deal.deck.remove(0));
            }
            Step::OnTop(card) => deal.deck.insert(0, *card),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(deal.hands[4], [14, 19], "the player gets card 19");
    assert_eq!(deal.street(3, None), (5, vec![20, 21, 22]), "the flop is that without the fault");
}

// clause: SVP-4.10-01
#[test]
fn a_boxed_card_in_the_deal_belongs_to_nobody() {
    let deal = deal(2, Some(12));
    assert_eq!(deal.aside, [12]);
    assert!(deal.hands.iter().all(|hand| hand.len() == 2 && !hand.contains(&12)));
    assert!(!deal.deck.contains(&12));
}

// clause: SVP-4.10-02
#[test]
fn the_card_after_a_boxed_turn_is_the_turn_without_a_burn() {
    let mut deal = deal(2, None);
    deal.street(3, None);
    assert_eq!(deal.street(1, Some(24)), (23, vec![25]));
    assert_eq!(deal.deck[0], 26);
}
