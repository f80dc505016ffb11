//! Played tables: what is read back from their records is the same table.

use super::samples::{banked_table, blackjack_table, chips, circle, seat, split};
use crate::key;
use banked::{Place, Symbol};
use cards::Card;
use forms::pit::{At, Reader, decode_snapshot, encode, encode_snapshot};
use people::WrittenOut;
use pit::{Config, Contents, Draft, Event, Input, Kind, Needs, NewShoe, Table};
use record::{Entry, FIRST};
use units::{Instant, PlayerId, Seq, StreamId};

/// A table, its record, and the order of its shoes.
struct Played {
    table: Table,
    now: Instant,
    events: Vec<(Instant, Event)>,
    orders: Vec<Vec<Symbol>>,
}

fn order(contents: &Contents, from: usize) -> Vec<Symbol> {
    let mut all: Vec<Symbol> = match contents.kind {
        Kind::Cards(decks) => (0..decks).flat_map(|_| Card::all()).map(Symbol::Card).collect(),
        Kind::Wheel(pockets) => (0..pockets).map(Symbol::Number).collect(),
        Kind::Die => (1..=6).map(Symbol::Number).collect(),
        Kind::Balls(balls) => (1..=balls).map(Symbol::Number).collect(),
    };
    let count = all.len();
    all.rotate_left(from * 17 % count);
    (0..count).map(|nth| all[nth * 5 % count]).collect()
}

impl Played {
    fn take(&mut self, input: Input) {
        let seq = Seq(self.events.len() as u64);
        let mut draft = Draft::new(self.table.clone(), self.now, seq);
        draft.take(input).unwrap();
        let drafted = draft.finish();
        self.table = drafted.table;
        self.events.extend(drafted.events.into_iter().map(|event| (self.now, event)));
    }

    fn serve(&mut self) -> bool {
        let rounds = self.table.rounds().0 as usize;
        match self.table.needs(self.now) {
            Needs::Shoes(contents) => {
                self.orders = contents.iter().map(|one| order(one, rounds)).collect();
                let sealed = vec![rounds as u8; 40];
                let new = |contents| NewShoe { contents, root: [3; 32], sealed: sealed.clone() };
                let shoes = contents.into_iter().map(new).collect();
                self.take(Input::Shoes { id: rounds as u128 + 1, shoes });
            }
            Needs::Round => self.take(Input::Open { id: rounds as u128 + 1 }),
            Needs::Symbols(picks) => {
                let drawn = picks.iter().map(|one| self.orders[one.shoe][usize::from(one.place)]);
                let drawn = drawn.collect();
                self.take(Input::Symbols(drawn));
            }
            Needs::Nothing => return false,
            other => panic!("{other:?} is not part of this play"),
        }
        true
    }
}

/// Eight rounds in which seat 2 lays the same bet, and is silent.
fn played(config: Config, place: Place) -> Played {
    let table = Table::open(config.clone());
    let events = vec![(Instant(1), Event::Opened(Box::new(config)))];
    let mut at = Played { table, now: Instant(1), events, orders: vec![] };
    let (player, seat) = (PlayerId::from_bits(8), Some(seat(2)));
    let sit = Input::Sit { player, house: false, seat, chips: chips(900), commitment: None };
    at.take(sit);
    while at.table.rounds() < Seq(8) || at.table.is_running() {
        if at.serve() {
            continue;
        }
        let is_laying = at.table.is_running() && at.table.round().unwrap().play.is_laying();
        if is_laying {
            at.take(Input::Lay { player, bets: vec![(place, chips(10))] });
            at.take(Input::Ready { player });
        } else {
            at.now = at.now.max(at.table.wake_at().unwrap());
            let before = at.events.len();
            at.take(Input::Tick);
            assert!(at.events.len() > before || at.table.needs(at.now) != Needs::Nothing);
        }
    }
    at
}

#[test]
fn a_played_table_is_read_back_from_its_record() {
    for (config, place) in [
        (banked_table("ray-roulette"), split()),
        (banked_table("fast-poker"), circle(1, 0)),
        (blackjack_table("blackjack-ray-a"), circle(1, 0)),
    ] {
        let (game, stream) = (config.game.clone(), StreamId::Pit(config.table));
        let Played { table: served, events, .. } = played(config.clone(), place);
        let (key, mut before) = (key(), FIRST);
        let mut reader = Reader::new(&key, &WrittenOut, None);
        let mut table = Table::open(config);
        for ((at, event), n) in events.iter().zip(1..) {
            let seq = Seq(n);
            let place = if n == 1 { At::first() } else { At::of(&table, seq) };
            let body = encode(event, &place, &key, &WrittenOut);
            let entry = Entry::after(&before, stream, seq, *at, body);
            before = entry.hash;
            let read = reader.read(&entry).unwrap();
            assert_eq!(format!("{read:?}"), format!("{event:?}"), "{game}, entry {n}");
            table.apply(*at, &read);
        }
        assert_eq!(format!("{table:?}"), format!("{served:?}"), "{game}");

        let snapshot = served.snapshot().unwrap();
        let kept = encode_snapshot(&snapshot, &WrittenOut, Seq(9), [6; 32]);
        let read = decode_snapshot(&kept, &WrittenOut).unwrap();
        assert_eq!(format!("{read:?}"), format!("{snapshot:?}"), "{game}");
    }
}
