//! Tests that a hand in play allocates nothing, because its lists are stored in place.

#![allow(unsafe_code)] // an allocator needs it

use crate::random::{random_action, random_setup, shuffled};
use hand::*;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::fmt::Debug;
use std::sync::Arc;
use test_kit::Dice;

/// An allocator that counts this thread's allocations.
struct Counting;

thread_local! {
    static ASKED: Cell<usize> = const { Cell::new(0) };
}

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ASKED.set(ASKED.get() + 1);
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn asked_by(work: impl FnOnce()) -> usize {
    let before = ASKED.get();
    work();
    ASKED.get() - before
}

#[test]
fn a_hand_in_play_allocates_nothing() {
    let mut events = Vec::with_capacity(4_096);
    for (game, variant) in VARIANTS.iter().enumerate() {
        for (nth, limit) in variant.limits.iter().enumerate() {
            for seed in 0..40 {
                let seed = 0xa1_0000_0000 + ((game as u64) << 24) + ((nth as u64) << 20) + seed;
                let name = format!("{}, seed {seed:#x}", variant.key);
                // The first pass builds the evaluator's tables.
                for is_counted in [false, true] {
                    let mut dice = Dice::new(seed);
                    let setup = Arc::new(random_setup(&mut dice, variant, *limit));
                    play(&mut dice, setup, &mut events, is_counted.then_some(&name));
                }
            }
        }
    }
}

fn play(dice: &mut Dice, setup: Arc<Setup>, events: &mut Vec<Event>, name: Option<&String>) {
    let count = |asked, events: &[Event], what: &dyn Debug| {
        if let Some(name) = name {
            assert_eq!(asked, 0, "{name}: {what:?} led to {events:?}");
        }
    };
    events.clear();
    let mut begun = None;
    let asked = asked_by(|| begun = Hand::begin(setup, events).ok());
    count(asked, events, &"the beginning");
    let mut hand = begun.expect("a setup that makes a hand");
    let mut deck = shuffled(dice, hand.deck());
    loop {
        events.clear();
        let asks = hand.asks();
        let asked = match asks {
            Asks::Hole { count, .. } | Asks::Board { count, .. } => {
                let cards = deck.split_off(deck.len() - usize::from(count));
                asked_by(|| hand.take(&cards, events).expect("cards of the deck"))
            }
            Asks::Decision { seat } => {
                let mut options = None;
                let asked = asked_by(|| options = hand.options(seat));
                count(asked, &[], &"to look at the options");
                let action = random_action(dice, &hand, options.expect("their turn"), 30);
                asked_by(|| hand.act(seat, action, events).expect("an option"))
            }
            Asks::Deck => {
                deck = shuffled(dice, hand.renewal());
                hand.renew().expect("asked for").iter().for_each(|event| hand.apply(event));
                continue;
            }
            Asks::Nothing => return,
        };
        count(asked, events, &asks);
    }
}
