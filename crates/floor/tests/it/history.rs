//! Players' own hands, retold once they are over.

use crate::broken_off::owner;
use crate::games::{Party, of, of_mix};
use crate::world::{World, config, items, last_view, new_table, passive, take_seat};
use bots::{HousePlayer, Strategy, Temper};
use cards::CardSet;
use floor::{FloorConfig, HANDS_PER_PAGE_MAX, PastHands, ask};
use hand::VARIANTS;
use record::RoomKey;
use store::memory::{Damage, Disk};
use units::{Chips, ConnId, HandNo, Millis, PlayerId, Seat, TableId};
use wire::{Act, CardView, Command, NewTable, NewsItem, RetoldHand, SeatView};

fn retold(world: &World, player: PlayerId, table: TableId, hand_no: HandNo) -> Option<RetoldHand> {
    world.history().hand(player, table, hand_no).expect("the record is sound")
}

fn faces(seats: &[SeatView], at: Seat) -> CardSet {
    let found = seats.iter().find(|one| one.seat == at);
    found.into_iter().flat_map(|one| &one.cards).filter_map(|card| card.0).collect()
}

fn uncovered(log: &[NewsItem]) -> Vec<(Seat, CardSet)> {
    let one = |item: &NewsItem| match item {
        NewsItem::Uncovered { seat, cards } => Some((*seat, cards.iter().copied().collect())),
        _ => None,
    };
    log.iter().filter_map(one).collect()
}

/// A table with this many guests.
pub(crate) struct Table {
    pub(crate) world: World,
    pub(crate) table: TableId,
    pub(crate) people: Vec<(PlayerId, ConnId)>,
}

impl Table {
    pub(crate) fn of(new: NewTable, count: u64) -> Table {
        Table::with(FloorConfig { tables: vec![new], ..config() }, count)
    }

    pub(crate) fn with(config: FloorConfig, count: u64) -> Table {
        let mut world = World::with(config);
        let table = world.public_table("One");
        let mut one = |at: u64| {
            let (player, _) = world.guest(&format!("Guest {at}"));
            let conn = world.line(at, Some(player));
            world.ok(conn, Command::Watch { table, after: None });
            world.ok(conn, take_seat(table, 1_000));
            (player, conn)
        };
        let people = (1..=count).map(&mut one).collect();
        Table { world, table, people }
    }

    /// Plays the running hand to its end: players fold when they can, while more than two are in.
    pub(crate) fn play(&mut self) -> HandNo {
        let hand_no = self.world.table(self.table).hand_no();
        while self.world.table(self.table).is_hand_running() {
            let hand = self.world.table(self.table).hand().expect("its cards are dealt");
            let (more, conns) = (hand.live().len() > 2, self.conns());
            let folds = |options: &wire::OptionsView| {
                if more && options.fold && !options.check { Act::Fold } else { passive(options) }
            };
            assert!(self.world.act(self.table, &conns, folds), "somebody is to act");
        }
        hand_no
    }

    fn conns(&self) -> Vec<ConnId> {
        self.people.iter().map(|(_, conn)| *conn).collect()
    }

    pub(crate) fn next(&mut self) {
        self.world.pass(Millis::seconds(4));
    }
}

/// Six are dealt in, four fold, two reach the showdown and the loser mucks. Once the hand is over, all six see both
/// hands, at the table and in their past hands. A spectator sees neither, nor does a player who was not dealt in. Cards
/// folded earlier stay with their owner.
// clause: PSC-A1-11
#[test]
fn players_dealt_in_see_showdown_hands_live_and_retold() {
    let rulebook = Some("pokerstars-cz".into());
    let mut game = Table::of(NewTable { rulebook, ..new_table("One") }, 6);
    let table = game.table;
    let rail = game.world.line(20, None);
    game.world.ok(rail, Command::Watch { table, after: None });
    let (other, _) = game.world.guest("Other");
    let mut checked = 0;
    for _ in 0..40 {
        let hand_no = game.play();
        let hand = game.world.table(table).hand().expect("it was played").clone();
        let mucked: Vec<Seat> =
            Seat::all().filter(|at| game.world.table(table).is_mucked(*at)).collect();
        let reached = hand.live().len() + mucked.len();
        if let ([loser], 2, 6) = (&mucked[..], reached, hand.dealt_in().len()) {
            let loser = *loser;
            checked += 1;
            let cards = |at: Seat| hand.hole(at).reveal().iter().copied().collect::<CardSet>();
            let winner = hand.live().iter().next().expect("somebody wins");
            assert!(hand.face_up(loser).is_empty(), "nobody at the table has seen the cards");
            for (player, conn) in game.people.clone() {
                // At the table.
                game.world.take_frames(conn);
                game.world.ok(conn, Command::Watch { table, after: None });
                let at_table = last_view(&game.world.take_frames(conn)).expect("it is shown");
                // Among the player's past hands.
                let told =
                    retold(&game.world, player, table, hand_no).expect("the player was dealt in");
                for (view, route) in [(&at_table, "table"), (&told.view, "history")] {
                    assert_eq!(faces(&view.seats, loser), cards(loser), "{route}");
                    assert_eq!(faces(&view.seats, winner), cards(winner), "{route}");
                    assert_eq!(uncovered(&view.log), [(loser, cards(loser))], "{route}");
                }
                let own = told.row.seat;
                let reached = own == loser || own == winner;
                assert_eq!(told.row.folded, !reached, "{own}: to muck is not to fold");
                assert_eq!(
                    faces(&told.view.seats, own),
                    cards(own),
                    "the player's own, folded or not"
                );
                let named = view::table_cards(&told.view);
                for at in hand.dealt_in().iter().filter(|at| ![own, loser, winner].contains(at)) {
                    assert!(named.intersection(cards(at)).is_empty(), "{at} folded before");
                }
            }
            // A spectator sees neither; for a player who was not dealt in the hand does not exist.
            game.world.ok(rail, Command::Watch { table, after: None });
            let seen = last_view(&game.world.take_frames(rail)).expect("it is shown");
            assert!(uncovered(&seen.log).is_empty());
            assert!(view::table_cards(&seen).intersection(cards(loser)).is_empty());
            assert_eq!(retold(&game.world, other, table, hand_no), None);
        }
        game.next();
    }
    assert!(checked > 3, "{checked} hands in which the loser's cards were given up");
    let none = game.world.history().hands(other, None, None, 50).expect("it can be read");
    assert!(none.hands.is_empty());
}

/// By other rulebooks a hand mucked at the showdown stays with its owner.
#[test]
fn other_rulebooks_keep_mucked_showdown_hands_closed() {
    let mut game = Table::of(new_table("One"), 4);
    let mut mucks = 0;
    for _ in 0..30 {
        let hand_no = game.play();
        let table = game.world.table(game.table);
        let given_up: Vec<Seat> = Seat::all().filter(|at| table.is_mucked(*at)).collect();
        for (player, _) in &game.people {
            let Some(told) = retold(&game.world, *player, game.table, hand_no) else { continue };
            assert!(uncovered(&told.view.log).is_empty());
            for at in given_up.iter().filter(|at| **at != told.row.seat) {
                assert!(faces(&told.view.seats, *at).is_empty());
                mucks += 1;
            }
        }
        game.next();
    }
    assert!(mucks > 3, "{mucks}");
}

/// Whether a log item belongs to a hand: what players do between decisions is not retold.
fn is_of_hand(item: &NewsItem) -> bool {
    !matches!(
        item,
        NewsItem::SeatTaken { .. }
            | NewsItem::SeatLeft { .. }
            | NewsItem::Leaving { .. }
            | NewsItem::SatOut { .. }
            | NewsItem::CameBack { .. }
            | NewsItem::Connection { .. }
            | NewsItem::Committed { .. }
            | NewsItem::TopUpWaits { .. }
            | NewsItem::ToppedUp { .. }
            | NewsItem::GameChosen { .. }
            | NewsItem::Waiting { .. }
            | NewsItem::TimeBankBegun { .. }
            | NewsItem::Turn(_)
            | NewsItem::NoTurn { .. }
            | NewsItem::LevelBegan { .. }
            | NewsItem::Tournament { .. }
    )
}

/// A log without what comes after the hand, for comparison.
pub(crate) fn comparable(log: &[NewsItem]) -> Vec<NewsItem> {
    let mut log: Vec<NewsItem> = log.iter().filter(|item| is_of_hand(item)).cloned().collect();
    for item in &mut log {
        if let NewsItem::HandClosed { next_at, .. } = item {
            *next_at = None;
        }
    }
    log
}

/// Every game and some mixes, with crashes: a retold hand is what everybody learnt at the table, proofs included, and
/// reveals no card that another player folded.
#[test]
fn a_retold_hand_equals_the_news_of_the_time() {
    let games = VARIANTS
        .iter()
        .enumerate()
        .map(|(at, variant)| of(variant, variant.limits[at % variant.limits.len()]));
    let mixes = ["horse", "eight_game"].map(of_mix);
    let mut folded_cards = 0;
    for (at, new) in (0..).zip(games.chain(mixes)) {
        let rulebook = (at % 2 == 0).then(|| "pokerstars-cz".to_owned());
        let offers = |key: &String| {
            let book = books::Rulebook::built_in(key).expect("a book of the program's");
            book.table.games.iter().any(|offer| {
                let limit = offer.limits.iter().any(|limit| limit_kind(*limit) == new.limit);
                limit && Some(offer.variant.key) == new.game.as_deref()
            })
        };
        let rulebook = rulebook.filter(offers);
        // Some rulebooks seat fewer.
        let seats_max = if rulebook.is_some() { new.seats_max.min(6) } else { new.seats_max };
        let new = NewTable { rulebook, seats_max, ..new };
        let name = new.name.clone().unwrap();
        let house = |n| Box::new(HousePlayer::new(Temper::from_seed(n), n)) as Box<dyn Strategy>;
        let count = u64::from(new.seats_max.min(5));
        let mut party = Party::new(new, count, house);
        let (mut moments, mut last) = (0, HandNo(0));
        party.play(3, |party| {
            moments += 1;
            if moments % 37 == 0 {
                party.crash();
            }
            let table = party.world.table(party.table);
            let hand_no = table.hand_no();
            let Some(hand) = table.hand().filter(|hand| hand.is_over() && hand_no > last) else {
                return;
            };
            last = hand_no;
            for person in &party.people {
                let told = &person.session.table(party.table).expect("he watches").view;
                let again = retold(&party.world, person.player, party.table, hand_no);
                let own = Seat::all().find(|at| table.dealt_in(*at) == Some(person.player));
                let Some(own) = own else {
                    assert_eq!(again, None, "{name}: the player was not dealt in");
                    continue;
                };
                let again = again.unwrap_or_else(|| panic!("{name}: he was dealt in"));
                let (log, before) = (comparable(&again.view.log), comparable(&told.log));
                assert_eq!(log, before, "{name}: hand {hand_no}");
                let (row, net) = (&again.row, hand.net(own));
                assert_eq!((row.seat, row.net, row.void), (own, net, false), "{name}");
                let cards: Vec<CardView> =
                    hand.hole(own).reveal().iter().map(|card| CardView(Some(*card))).collect();
                assert_eq!(row.cards, cards, "{name}");
                let own_cards = dealt_to(&again.view.log, own);
                let named = view::table_cards(&again.view);
                for other in hand.dealt_in().iter().filter(|other| *other != own) {
                    let gave_up = !hand.live().contains(other) && !table.is_mucked(other);
                    let hidden: CardSet = hand.hole(other).reveal().iter().copied().collect();
                    let open: CardSet = hand.face_up(other).iter().copied().collect();
                    // A folded card may come again out of a renewed deck.
                    let hidden = hidden.difference(open).difference(own_cards);
                    let hidden = hidden.difference(dealt_to_all(&again.view.log));
                    if gave_up {
                        folded_cards += hidden.len();
                        assert!(named.intersection(hidden).is_empty(), "{name}: {other} folded");
                    }
                }
            }
        });
    }
    assert!(folded_cards > 100, "{folded_cards} folded cards");
}

fn limit_kind(limit: hand::Limit) -> wire::LimitKind {
    match limit {
        hand::Limit::No => wire::LimitKind::NoLimit,
        hand::Limit::Pot => wire::LimitKind::PotLimit,
        hand::Limit::Fixed => wire::LimitKind::FixedLimit,
    }
}

fn dealt_to(log: &[NewsItem], own: Seat) -> CardSet {
    let cards = log.iter().filter_map(|item| match item {
        NewsItem::Dealt { seat, cards, .. } if *seat == own => Some(cards),
        _ => None,
    });
    cards.flatten().filter_map(|card| card.0).collect()
}

fn dealt_to_all(log: &[NewsItem]) -> CardSet {
    let cards = log.iter().filter_map(|item| match item {
        NewsItem::BoardDealt { cards, .. } => Some(cards.iter().copied()),
        _ => None,
    });
    cards.flatten().collect()
}

/// A running hand is not listed. It is there once it is over, after a restart, and after the table has closed. Cards
/// shown afterwards are retold with it.
#[test]
fn a_hand_is_listed_once_over_and_stays_after_restarts() {
    let mut game = Table::of(new_table("One"), 2);
    let table = game.table;
    let [(ana, ana_line), (ben, _)] = game.people[..] else { panic!("two") };
    let listed = |world: &World, player| {
        let hands = world.history().hands(player, None, None, 50).expect("it can be read").hands;
        hands.into_iter().map(|row| row.hand_no.0).collect::<Vec<_>>()
    };
    assert_eq!(
        (listed(&game.world, ana), retold(&game.world, ana, table, HandNo(1))),
        (vec![], None)
    );
    assert!(game.world.act(table, &game.conns(), |_| Act::Fold), "the small blind gives up");
    assert!(!game.world.table(table).is_hand_running());
    assert_eq!((listed(&game.world, ana), listed(&game.world, ben)), (vec![1], vec![1]));
    let before = retold(&game.world, ben, table, HandNo(1)).expect("it is over");
    let own = game.world.table(table).seat_of(ana).unwrap();
    assert!(faces(&before.view.seats, own).is_empty());
    let show = Command::Show { table, hand_no: HandNo(1), cards: wire::ShowCards::All };
    game.world.ok(ana_line, show);
    let after = retold(&game.world, ben, table, HandNo(1)).expect("it is over");
    assert_eq!(faces(&after.view.seats, own).len(), 2, "the player has shown");
    // The next hand has begun: it is not retold, and the shown cards still are.
    game.next();
    assert!(game.world.table(table).is_hand_running());
    assert_eq!(retold(&game.world, ben, table, HandNo(1)), Some(after.clone()));
    assert_eq!(retold(&game.world, ana, table, HandNo(2)), None);
    game.world.crash();
    assert_eq!(retold(&game.world, ben, table, HandNo(1)), Some(after));
    assert_eq!(listed(&game.world, ana), [1]);
    // The clock ends the hand, and the owner closes the table.
    game.world.pass(Millis::seconds(90));
    let boss = owner(&mut game.world);
    game.world.ask(ask::CloseTable { player: boss, table }).unwrap();
    game.world.pass(Millis::seconds(90));
    assert!(game.world.floor.tables().all(|open| open.config().table != table), "it is closed");
    assert_eq!(listed(&game.world, ana).first(), listed(&game.world, ben).first());
    let last = retold(&game.world, ana, table, HandNo(2)).expect("it is over");
    assert_eq!(last.older.map(|one| one.hand_no), Some(HandNo(1)));
    game.world.check_books();
}

/// Newest first, page after page without repeats, from one table or from all.
#[test]
fn past_hands_come_in_pages_newest_first() {
    let tables = vec![new_table("One"), new_table("Two")];
    let mut game = Table::with(FloorConfig { tables, ..config() }, 2);
    let (player, conn) = game.people[0];
    for _ in 0..4 {
        game.play();
        game.next();
    }
    let two = game.world.public_table("Two");
    let (other, _) = game.world.guest("Cyd");
    let third = game.world.line(9, Some(other));
    for conn in [conn, third] {
        game.world.ok(conn, Command::Watch { table: two, after: None });
        game.world.ok(conn, take_seat(two, 1_000));
    }
    game.world.play_out(two, &[conn, third], passive);
    let mut history = game.world.history();
    let mut page = |table, before, limit| history.hands(player, table, before, limit).unwrap();
    let all = page(None, None, HANDS_PER_PAGE_MAX);
    assert_eq!(all.before, None);
    let places: Vec<_> = all.hands.iter().map(|row| (row.name.as_str(), row.hand_no.0)).collect();
    assert_eq!(places, [("Two", 1), ("One", 4), ("One", 3), ("One", 2), ("One", 1)]);
    assert!(all.hands.is_sorted_by_key(|row| std::cmp::Reverse(row.at)));
    let (mut got, mut before) = (Vec::new(), None);
    loop {
        let part = page(None, before, 2);
        got.extend(part.hands);
        before = part.before;
        if before.is_none() {
            break;
        }
    }
    assert_eq!(got, all.hands);
    assert_eq!(page(Some(two), None, 50).hands, all.hands[..1]);
    let told = retold(&game.world, player, game.table, HandNo(4)).unwrap();
    let place = |one: Option<wire::HandPlace>| one.map(|one| (one.table, one.hand_no.0));
    assert_eq!((place(told.newer), place(told.older)), (Some((two, 1)), Some((game.table, 3))));
}

/// A hand with a damaged record is listed as such, and the others of its page are retold.
#[test]
fn a_damaged_hand_does_not_hide_the_others() {
    let mut game = Table::of(new_table("One"), 3);
    for _ in 0..6 {
        game.play();
        game.next();
    }
    let player = game.people[0].0;
    let history = |disk: &Disk| {
        let archive = Box::new(disk.clone());
        PastHands::new(RoomKey::from_bytes([7; 32]), archive)
    };
    let page = |disk: &Disk| {
        let hands = history(disk).hands(player, None, None, 50);
        hands.expect("the index is sound")
    };
    let sound = page(&game.world.disk);
    assert_eq!((sound.hands.len(), sound.untold.len()), (6, 0));
    let (mut untold, mut nameless) = (0, 0);
    for draw in 0..300 {
        let disk = game.world.disk.copy();
        let what = disk.damage(Damage::Flipped, draw).expect("there is something to damage");
        let damaged = page(&disk);
        let mut named: Vec<_> = damaged.untold.iter().map(|one| one.hand_no).collect();
        named.extend(damaged.hands.iter().map(|row| row.hand_no));
        named.sort_unstable_by_key(|hand_no| std::cmp::Reverse(*hand_no));
        assert!(named.iter().eq(sound.hands.iter().map(|row| &row.hand_no)), "{what}");
        assert_eq!((damaged.before, damaged.newest), (sound.before, sound.newest));
        for one in &damaged.untold {
            let known = sound.hands.iter().find(|row| row.hand_no == one.hand_no).expect("his");
            assert_eq!((one.table, one.at), (known.table, known.at), "{what}");
            assert!(one.name.as_ref().is_none_or(|name| *name == known.name), "{what}");
            let refused = history(&disk).hand(player, one.table, one.hand_no).unwrap_err();
            assert!(refused.is_damage(), "{what}: {refused}");
        }
        untold += usize::from(damaged.untold.len() == 1);
        nameless += usize::from(damaged.untold.len() == 6);
    }
    assert!(untold > 30, "{untold} of 300 damages keep one hand from being told");
    assert!(nameless > 0, "without its opening no hand of a table can be told");
}

/// The tables where a player was dealt in are listed, most recent first. The hands since an answer are counted without
/// being retold.
#[test]
fn played_tables_are_listed_and_new_hands_counted() {
    let tables = vec![new_table("One"), new_table("Two")];
    let mut game = Table::with(FloorConfig { tables, ..config() }, 2);
    let (player, conn) = game.people[0];
    game.play();
    let first = game.world.history().hands(player, None, None, 1).unwrap().newest;
    assert!(first.is_some());
    game.next();
    game.play();
    let two = game.world.public_table("Two");
    let (other, _) = game.world.guest("Cyd");
    let third = game.world.line(9, Some(other));
    for conn in [conn, third] {
        game.world.ok(conn, Command::Watch { table: two, after: None });
        game.world.ok(conn, take_seat(two, 1_000));
    }
    game.world.play_out(two, &[conn, third], passive);
    let mut history = game.world.history();
    let names = |played: wire::PlayedTables| -> Vec<(String, bool)> {
        played.tables.into_iter().map(|one| (one.name, one.pool)).collect()
    };
    let here = |names: &[&str]| -> Vec<(String, bool)> {
        names.iter().map(|name| ((*name).to_owned(), false)).collect()
    };
    assert_eq!(names(history.tables(player).unwrap()), here(&["Two", "One"]));
    assert_eq!(names(history.tables(other).unwrap()), here(&["Two"]));
    let stranger = PlayerId::from_bits(9);
    assert_eq!(history.tables(stranger).unwrap().tables, []);
    let mut new = |table, after| history.new_hands(player, table, after).unwrap().count;
    let first = first.unwrap();
    assert_eq!((new(None, 0), new(None, first)), (3, 2));
    assert_eq!((new(Some(game.table), first), new(Some(two), first)), (1, 1));
    assert_eq!(new(Some(TableId::from_bits(99)), 0), 0, "no such table or pool");
}

/// A void hand is retold as void, with its refunds and without a card.
#[test]
fn a_void_hand_is_retold_as_void_without_cards() {
    let mut game = Table::of(new_table("One"), 3);
    game.play();
    game.next();
    let (player, table) = (game.people[0].0, game.table);
    let hand_no = game.world.table(table).hand_no();
    assert!(game.world.table(table).is_hand_running());
    let boss = owner(&mut game.world);
    let done = game.world.ask(ask::BreakOff { player: boss, table, close: false });
    assert!(matches!(done, Ok(())));
    let told = retold(&game.world, player, table, hand_no).expect("the player was dealt in");
    assert!(told.row.void && told.row.cards.is_empty() && told.row.net == 0);
    assert!(matches!(told.view.log[..], [NewsItem::HandVoided { ordered: true, .. }]));
    assert!(view::table_cards(&told.view).is_empty());
    game.world.check_books();
}

// clause: W2D-11.3-03
/// At an anonymous table others are named by their seats in past hands too, under the alias of that time.
#[test]
fn retold_hands_keep_players_anonymous() {
    let mut game = Table::of(NewTable { anonymous: true, ..new_table("One") }, 3);
    let hand_no = game.play();
    let [(player, conn), (other, _), _] = game.people[..] else { panic!("three") };
    game.world.take_frames(conn);
    game.world.ok(conn, Command::Watch { table: game.table, after: None });
    let now = last_view(&game.world.take_frames(conn)).unwrap();
    let told = retold(&game.world, player, game.table, hand_no);
    let told = told.or_else(|| retold(&game.world, player, game.table, HandNo(1))).unwrap();
    for seat in &told.view.seats {
        let known = now.seats.iter().find(|one| one.seat == seat.seat).unwrap();
        assert_eq!((&seat.name, seat.player), (&known.name, known.player));
    }
    let text = serde_json::to_string(&told).unwrap();
    assert!(text.contains("Guest 1") && !text.contains("Guest 2"));
    assert!(!text.contains(&other.to_string()));
}

/// A player who folded and moved on in a pool finds the hand among their past hands once it is over for all, and not
/// before.
#[test]
fn a_pool_hand_is_listed_once_over_for_all() {
    let pool = NewTable {
        pool: Some(2),
        seats_max: 3,
        rulebook: Some("win2day".into()),
        ..new_table("Mill")
    };
    let mut world = World::with(FloorConfig { tables: vec![pool], house_show: false, ..config() });
    let Ok(lobby) = world.ask(ask::Lobby { player: None }) else { panic!("a lobby") };
    let pool = lobby.pools[0].pool;
    let people: Vec<(PlayerId, ConnId)> = (1..=6)
        .map(|at| {
            let (player, _) = world.guest(&format!("Guest {at}"));
            let conn = world.line(at, Some(player));
            world.ok(conn, Command::Watch { table: pool, after: None });
            world.ok(conn, take_seat(pool, 1_000));
            (player, conn)
        })
        .collect();
    world.pass(Millis::seconds(2));
    let found = people.iter().find_map(|&(player, conn)| {
        let at = world.floor.tables().find(|table| table.seat_of(player).is_some())?;
        let (turn, _) = at.turn()?;
        (at.seat_of(player) == Some(turn)).then_some((player, conn, at.config().table))
    });
    let (player, conn, table) = found.expect("somebody is to act");
    let hand_no = world.table(table).hand_no();
    let action_no = world.table(table).hand().unwrap().action_no();
    world.ok(conn, Command::Act { table, hand_no, action_no, action: Act::Fold });
    world.pass(Millis::seconds(1));
    assert!(world.table(table).is_hand_running(), "the others play it");
    assert_eq!(retold(&world, player, table, hand_no), None);
    world.pass(Millis::seconds(60));
    let told = retold(&world, player, table, hand_no).expect("it is over for all");
    assert!(told.row.folded && told.row.cards.len() == 2);
    assert!(told.view.log.iter().any(|item| matches!(item, NewsItem::HandClosed { .. })));
    // All tables of the pool are one place in the list, under the pool's name.
    let mut history = world.history();
    let all = history.hands(player, None, None, 50).unwrap();
    assert!(
        all.hands.iter().any(|row| row.table != table),
        "the player has since been dealt in elsewhere"
    );
    let tables = history.tables(player).unwrap().tables;
    let [place] = &tables[..] else { panic!("{tables:?}") };
    assert_eq!((place.table, &*place.name, place.pool), (pool, "Mill", true));
    assert_eq!(place.at, all.hands[0].at);
    assert_eq!(history.hands(player, Some(pool), None, 50).unwrap(), all);
    let one = history.hands(player, Some(table), None, 50).unwrap().hands;
    assert!(one.len() < all.hands.len() && one.iter().all(|row| row.table == table));
    assert_eq!(history.new_hands(player, Some(pool), 0).unwrap().count as usize, all.hands.len());
    world.check_books();
}

/// The rake and each player's share of it are retold with the hand, and so is a time charge.
#[test]
fn rake_and_time_charge_are_retold_with_the_hand() {
    let scale = floor::RakeScale { share: units::Bps(500), cap: Chips::new(25), steps: Vec::new() };
    let fee = Some(floor::Fee::Percent(scale));
    let mut game = Table::with(FloorConfig { fee, tables: vec![new_table("One")], ..config() }, 2);
    let hand_no = game.play();
    let rake = game.world.table(game.table).hand().unwrap().rake();
    assert!(!rake.is_zero());
    let told: Vec<_> = game
        .people
        .iter()
        .map(|(player, _)| retold(&game.world, *player, game.table, hand_no).unwrap().row)
        .collect();
    assert_eq!(told.iter().map(|row| row.rake).sum::<Chips>(), rake);
    assert_eq!(told.iter().map(|row| row.net).sum::<i64>(), -rake.signed());

    let charge = floor::TimeCharge { amount: Chips::new(7), period: Millis::seconds(60) };
    let fee = Some(floor::Fee::Time(charge));
    let mut game = Table::with(FloorConfig { fee, tables: vec![new_table("One")], ..config() }, 2);
    let conn = game.people[0].1;
    let hand_no = game.play();
    let at_table = items(&game.world.take_frames(conn));
    let charged = |item: &NewsItem| match item {
        NewsItem::TimeCharged { shares, .. } => Some(shares.clone()),
        _ => None,
    };
    let then = at_table.iter().find_map(charged).expect("the first hand begins a period");
    let told = retold(&game.world, game.people[0].0, game.table, hand_no).unwrap();
    assert_eq!(told.view.log.iter().find_map(charged), Some(then));
}

#[test]
fn an_exactly_full_last_page_has_no_next() {
    let mut game = Table::of(new_table("One"), 2);
    let (player, _) = game.people[0];
    for _ in 0..3 {
        game.play();
        game.next();
    }
    let page = |limit| {
        let page = game.world.history().hands(player, None, None, limit).expect("it can be read");
        (page.hands.len(), page.before.is_some())
    };
    assert_eq!([page(2), page(3), page(4)], [(2, true), (3, false), (3, false)]);
}
