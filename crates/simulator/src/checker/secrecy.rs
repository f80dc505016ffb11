//! Checks that no frame shows a card that its observer may not know.

use crate::report::{Finding, found};
use cards::CardSet;
use std::collections::BTreeMap;
use std::sync::Arc;
use units::{HandNo, Seq, TableId};
use view::{Observer, Seen};
use wire::{Frame, NewsItem};

/// Who may know which cards of which hand, derived event by event from the hands' states alone.
#[derive(Default)]
pub(crate) struct Secrecy {
    known: BTreeMap<(TableId, HandNo), BTreeMap<Observer, CardSet>>,
    /// Cards of finished hands that delayed spectators may see, at tables that uncover such cards.
    later: BTreeMap<(TableId, HandNo), CardSet>,
    sent: Vec<(Observer, Arc<Frame>)>,
}

impl Secrecy {
    /// Adds the cards that each observer may know, given a table's state after an event.
    ///
    /// `rail_cards` says whether delayed spectators see the cards of finished hands.
    pub(crate) fn look<'a>(&mut self, table: impl Into<Seen<'a>>, rail_cards: bool) {
        let table: Seen<'a> = table.into();
        let id = table.settings().table;
        let known = self.known.entry((id, table.hand_no())).or_default();
        let players = table.seats().map(|(_, sitting)| Observer::Player(sitting.player));
        for observer in players.chain([Observer::Rail]) {
            let cards = known.entry(observer).or_default();
            *cards = cards.union(view::known_cards(table, observer));
        }
        if let Some(hand) = table.hand().filter(|hand| hand.is_over())
            && rail_cards
        {
            let cards = hand.dealt_in().iter().flat_map(|seat| hand.hole(seat).reveal());
            let later = (id, table.hand_no());
            self.later.insert(later, cards.copied().collect());
        }
    }

    /// Notes a frame sent to an observer.
    pub(crate) fn sent(&mut self, observer: Observer, frame: &Arc<Frame>) {
        self.sent.push((observer, Arc::clone(frame)));
    }

    /// Checks that frames show an observer only cards that they may know.
    ///
    /// `hand_at` returns the last hand at a sequence number of a table's record.
    pub(crate) fn check(
        &mut self,
        hand_at: impl Fn(TableId, Seq) -> HandNo,
    ) -> Result<(), Finding> {
        for (observer, frame) in std::mem::take(&mut self.sent) {
            match &*frame {
                Frame::News { table, after, items, .. } => {
                    let mut hand_no = hand_at(*table, *after);
                    let mut from = 0;
                    for (at, item) in items.iter().enumerate() {
                        if let NewsItem::HandOpened { hand_no: opened, .. } = item {
                            self.may_tell(*table, hand_no, observer, &items[from..at])?;
                            (hand_no, from) = (*opened, at);
                        }
                    }
                    self.may_tell(*table, hand_no, observer, &items[from..])?;
                }
                Frame::Table { view, .. } => {
                    let hand_no = view.hand.as_ref().map_or(HandNo(0), |hand| hand.hand_no);
                    let is_over = view.hand.as_ref().is_some_and(|hand| hand.over);
                    let later = self.later(view.table, hand_no, view.delayed && is_over);
                    let shown = view::table_cards(view).difference(later);
                    self.may_know(view.table, hand_no, observer, shown)?;
                }
                Frame::Moved { .. }
                | Frame::Welcome(_)
                | Frame::Done { .. }
                | Frame::Refused { .. }
                | Frame::Balance { .. }
                | Frame::Waiting { .. }
                | Frame::Unwatched { .. }
                | Frame::Tournament { .. }
                | Frame::Pit { .. }
                | Frame::Notice { .. } => {}
            }
        }
        Ok(())
    }

    /// Returns the cards uncovered for delayed spectators after a hand, if `is_told`; otherwise none. Another checker
    /// checks the time.
    fn later(&self, table: TableId, hand_no: HandNo, is_told: bool) -> CardSet {
        let cards = self.later.get(&(table, hand_no)).filter(|_| is_told);
        cards.copied().unwrap_or_default()
    }

    /// Checks the cards shown in the news of one hand, at whose end some may be uncovered for delayed spectators.
    fn may_tell(
        &self,
        table: TableId,
        hand_no: HandNo,
        observer: Observer,
        items: &[NewsItem],
    ) -> Result<(), Finding> {
        let is_uncovered = |item: &NewsItem| matches!(item, NewsItem::Uncovered { .. });
        if !items.iter().any(is_uncovered) {
            return self.may_know(table, hand_no, observer, view::shown_cards(items));
        }
        let later = self.later(table, hand_no, true);
        let (uncovered, others): (Vec<NewsItem>, Vec<NewsItem>) =
            items.iter().cloned().partition(is_uncovered);
        let uncovered = view::shown_cards(&uncovered).difference(later);
        self.may_know(table, hand_no, observer, view::shown_cards(&others).union(uncovered))
    }

    fn may_know(
        &self,
        table: TableId,
        hand_no: HandNo,
        observer: Observer,
        shown: CardSet,
    ) -> Result<(), Finding> {
        let known = self.known.get(&(table, hand_no));
        let of = |observer| known.and_then(|known| known.get(&observer)).copied();
        let all = of(observer).unwrap_or_default().union(of(Observer::Rail).unwrap_or_default());
        let secret = shown.difference(all);
        if secret.is_empty() {
            return Ok(());
        }
        let what = format!("{observer:?} is shown {secret} of hand {hand_no} at table {table}");
        Err(found("secrecy", what))
    }
}
