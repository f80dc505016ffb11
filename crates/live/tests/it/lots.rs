//! Draws: anyone who has the secret can compute them again.

use crate::hall::{Hall, TestLots, walk_in};
use crate::plans::{setup, text, with};
use live::{DrawOf, LiveEvent, Lots, SeatsDrawn};
use seating::EntryId;

#[test]
fn every_lot_can_be_drawn_again_from_the_secret() {
    let mut hall = Hall::playing(setup(), 24, 3, 9);
    for _ in 0..14 {
        hall.minutes(1);
        let table = hall.event.field().largest().unwrap().table;
        let entry = hall.someone(table.0);
        hall.out(entry).unwrap();
        hall.confirms_all();
    }
    let kinds: Vec<DrawOf> = hall.event.draws().map(|draw| draw.of).collect();
    assert!(kinds.contains(&DrawOf::Start));
    assert!(kinds.iter().any(|of| matches!(of, DrawOf::Break(_))));
    let mut again = TestLots::new(9);
    for (no, draw) in (1..).zip(hall.event.draws()) {
        assert_eq!(draw.no, no);
        for (n, drawn) in &draw.lots {
            assert_eq!(again.below(draw.no, u64::from(*n)), u64::from(*drawn));
        }
    }
}

#[test]
fn a_refused_draw_gives_the_same_numbers_again() {
    let at_registration = with(|setup| setup.seats_drawn = SeatsDrawn::AtRegistration);
    let mut hall = Hall::new(at_registration, 3);
    hall.opens(2);
    hall.registers(1);
    let first = hall.chair(EntryId(0));
    let mut other = Hall::new(with(|setup| setup.seats_drawn = SeatsDrawn::AtRegistration), 3);
    let register = live::EntryAct::Register(walk_in(text(0)));
    let refused = other.try_to(live::What::Entry(register));
    assert_eq!(refused, Err(live::Refusal::NoFreeSeat { tables: 0 }));
    other.opens(2);
    other.registers(1);
    assert_eq!(other.chair(EntryId(0)), first);
    let drawn = |event: &&LiveEvent| matches!(event, LiveEvent::Drew(_));
    assert_eq!(other.record.iter().filter(drawn).count(), 1);
}
