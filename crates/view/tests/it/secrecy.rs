//! No observer learns a card that they may not know, judged by the hand's state alone.

use crate::watch::{SEEDS, Watch, observers, sessions};
use cards::CardSet;
use cash::{Event, Table, TableEvent};
use units::Seq;
use view::{Observer, known_cards, news, shown_cards, table, table_cards};
use wire::{CardView, NewsItem};

/// The cards that were sent though the observer may not know them.
fn leaked(after: &Table, observer: Observer, told: CardSet) -> CardSet {
    told.difference(known_cards(after, observer))
}

#[derive(Default)]
struct NoLeak {
    told: usize,
}

impl Watch for NoLeak {
    fn begin(&mut self, _table: &Table) {}
    fn seen(&mut self, after: &Table, event: &Event) {
        for observer in observers() {
            let told = shown_cards(&news(after, event, observer, &()));
            assert_eq!(leaked(after, observer, told), CardSet::EMPTY, "{observer:?}: {event:?}");
            self.told += told.len();
        }
    }
    fn batch(&mut self, now: &Table, seq: Seq) {
        for observer in observers() {
            // The log is news that was checked when it came.
            let view = table(now, seq, observer, Vec::new(), Vec::new());
            let told = table_cards(&view);
            assert_eq!(leaked(now, observer, told), CardSet::EMPTY, "{observer:?}'s table");
        }
    }
}

#[test]
fn no_observer_learns_a_card_they_may_not_know() {
    let mut watch = NoLeak::default();
    sessions(SEEDS, &mut watch);
    assert!(watch.told > 10_000, "too few cards were told to prove anything: {}", watch.told);
}

/// The same check must find a planted leak.
#[test]
fn a_planted_leak_is_found() {
    struct Planted {
        dealt: usize,
        found: usize,
    }
    impl Watch for Planted {
        fn begin(&mut self, _table: &Table) {}
        fn seen(&mut self, after: &Table, event: &Event) {
            let Event::Table(TableEvent::Hand(hand::Event::HoleDealt { cards, .. })) = event else {
                return;
            };
            let mut items = news(after, event, Observer::Rail, &());
            let [NewsItem::Dealt { cards: views, .. }] = &mut items[..] else {
                panic!("{items:?}")
            };
            views[0] = CardView(Some(cards.reveal()[0]));
            self.dealt += 1;
            self.found += leaked(after, Observer::Rail, shown_cards(&items)).len();
        }
        fn batch(&mut self, _table: &Table, _seq: Seq) {}
    }
    let mut watch = Planted { dealt: 0, found: 0 };
    sessions(6, &mut watch);
    assert!(watch.dealt > 100);
    assert_eq!(watch.found, watch.dealt);
}
