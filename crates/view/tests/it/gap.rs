//! News add up to the whole: a client that applies every item has the view that a newcomer gets.

use crate::watch::{SEEDS, Watch, observers, sessions};
use cash::{Event, Table};
use client::TableState;
use units::Seq;
use view::{Observer, news, table, turn_news};

#[derive(Default)]
struct Clients(Vec<(Observer, TableState)>);

impl Watch for Clients {
    fn begin(&mut self, now: &Table) {
        let fresh = |observer| {
            let view = table(now, Seq(1), observer, Vec::new(), Vec::new());
            let me = match observer {
                Observer::Player(player) => Some(player),
                Observer::Rail => None,
            };
            (observer, TableState::of(view, me))
        };
        self.0 = observers().into_iter().map(fresh).collect();
    }
    fn seen(&mut self, after: &Table, event: &Event) {
        for (observer, state) in &mut self.0 {
            for item in news(after, event, *observer, &()) {
                state.apply(&item);
            }
        }
    }
    fn batch(&mut self, now: &Table, seq: Seq) {
        for (observer, state) in &mut self.0 {
            state.apply(&turn_news(now, *observer));
            state.view.seq = seq;
            let whole = table(now, seq, *observer, state.view.log.clone(), Vec::new());
            assert_eq!(state.view, whole, "{observer:?}");
        }
    }
}

#[test]
fn news_add_up_to_the_whole_view() {
    sessions(SEEDS, &mut Clients::default());
}
