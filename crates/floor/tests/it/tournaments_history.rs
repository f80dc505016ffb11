//! Past hands of tournaments, retold to the players who were dealt in.

use crate::history::comparable;
use crate::tournaments::{Field, sit_and_go};
use std::collections::{BTreeMap, BTreeSet};
use tournament::Phase;
use units::{HandNo, Millis, PlayerId, TableId};
use wire::{Frame, HandNet, NewsItem};

/// What one player has been told of the running hand of each table.
#[derive(Default)]
struct Heard {
    logs: BTreeMap<TableId, Vec<NewsItem>>,
    /// Hands heard to their end: their number, what was told of them, and their results.
    over: Vec<(TableId, HandNo, Vec<NewsItem>, Vec<HandNet>)>,
}

impl Heard {
    fn hear(&mut self, frames: &[Frame]) {
        for frame in frames {
            match frame {
                Frame::Table { view, .. } => drop(self.logs.insert(view.table, view.log.clone())),
                Frame::News { table, items, .. } => {
                    items.iter().for_each(|item| self.hear_item(*table, item));
                }
                _ => {}
            }
        }
    }

    fn hear_item(&mut self, table: TableId, item: &NewsItem) {
        let log = self.logs.entry(table).or_default();
        if matches!(item, NewsItem::HandOpened { .. }) {
            log.clear();
        }
        log.push(item.clone());
        let Some(NewsItem::HandOpened { hand_no, .. }) = log.first() else { return };
        if let NewsItem::HandClosed { results, .. } = item {
            self.over.push((table, *hand_no, comparable(log), results.clone()));
        }
    }
}

/// Two tables, through crashes: everybody who was dealt in finds each hand as they were told of it, under the
/// tournament, once it is over, and nobody else finds it.
#[test]
fn past_hands_of_a_tournament_are_as_they_were_told() {
    let mut field = Field::entered(sit_and_go(6, 3), 6);
    let mut heard: Vec<Heard> = field.players.iter().map(|_| Heard::default()).collect();
    let mut dealt: BTreeMap<PlayerId, BTreeSet<(TableId, HandNo)>> = BTreeMap::new();
    let (mut decisions, mut looks) = (0, 0);
    while field.tournament().phase() != Phase::Finished {
        looks += 1;
        assert!(looks < 20_000, "the tournament does not end");
        match field.decide() {
            true => decisions += 1,
            false => field.world.pass(Millis(500)),
        }
        if looks % 5 == 0 {
            field.watch();
        }
        let mut history = field.world.history();
        for (nth, player) in field.players.iter().enumerate() {
            let frames = field.world.frames.get_mut(&field.conns[nth]);
            heard[nth].hear(&frames.map(std::mem::take).unwrap_or_default());
            for (table, hand_no, log, results) in heard[nth].over.drain(..) {
                let told = history.hand(*player, table, hand_no).expect("a sound record");
                let Some(told) = told else { continue };
                assert_eq!(comparable(&told.view.log), log, "hand {hand_no} of {player}");
                let own = results.iter().find(|one| one.seat == told.row.seat);
                assert_eq!(own.map(|one| one.net), Some(told.row.net), "hand {hand_no}");
                let at = told.row.tournament.expect("a tournament's table");
                assert_eq!((at.tournament, &*told.row.name), (field.tournament, "Friday"));
                assert_eq!(told.row.players as usize, results.len());
                dealt.entry(*player).or_default().insert((table, hand_no));
            }
        }
        if decisions % 7 == 6 {
            decisions += 1;
            field.world.crash();
            field.connect();
        }
    }
    let mut history = field.world.history();
    let mut nets: Vec<i64> = Vec::new();
    let place = TableId::from_bits(field.tournament.bits());
    for player in &field.players {
        let tables = history.tables(*player).expect("a sound index").tables;
        let listed: Vec<_> = tables.iter().map(|one| (one.table, one.tournament)).collect();
        assert_eq!(listed, [(place, true)], "all tables of a tournament are one place");
        let (mut hands, mut before) = (Vec::new(), None);
        loop {
            let page = history.hands(*player, Some(place), before, 50).expect("a sound index");
            hands.extend(page.hands);
            before = page.before;
            if before.is_none() {
                break;
            }
        }
        let rows: BTreeSet<_> = hands.iter().map(|row| (row.table, row.hand_no)).collect();
        assert_eq!(rows.len(), hands.len(), "each hand once");
        let known = &dealt[player];
        assert!(!known.is_empty() && known.is_subset(&rows), "{known:?} among {rows:?}");
        nets.push(hands.iter().map(|row| row.net).sum());
    }
    nets.sort_unstable();
    let start = -nets[0];
    assert_eq!(nets, [-start, -start, -start, -start, -start, 5 * start], "one has all chips");
    let (stranger, _) = field.world.guest("Stranger");
    assert_eq!(field.world.history().tables(stranger).expect("a sound index").tables, []);
    field.world.check_books();
}
