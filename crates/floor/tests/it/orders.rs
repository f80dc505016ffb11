//! Private tables ordered for a later day: who may order, until when, and what becomes of an order.

use crate::world::{World, new_table, take_seat};
use books::Rulebook;
use floor::ask;
use people::password_hash;
use units::{Chips, ConnId, Day, Instant, Millis, PlayerId, TableId};
use wire::{
    Command, Frame, GamesView, LobbyView, NewOrder, NewTable, Notice, OrderState, OrderView,
    OrdersView, Refusal, RefusalCode as Code, SettleOrder,
};

const BOOK: &str = "svenska-spel";
/// 15 June 2026, 00:00 UTC.
const PLAY: Instant = Instant(20_619 * Day::MS);
const HOUR: Millis = Millis::seconds(60 * 60);

fn den() -> NewTable {
    let rulebook = Some(BOOK.into());
    NewTable { private: true, rulebook, seats_max: 5, ..new_table("Midsummer") }
}

fn terms() -> Option<String> {
    Some(units::hex(&Rulebook::built_in(BOOK).unwrap().hash))
}

/// An order for noon of that day.
fn order() -> NewOrder {
    NewOrder { table: den(), opens_at: PLAY + Millis(12 * HOUR.0), terms: terms() }
}

/// A room at noon of the day before, with its owner and Ana, both connected.
struct Eve {
    world: World,
    boss: (ConnId, PlayerId),
    ana: (ConnId, PlayerId),
}

fn eve() -> Eve {
    let mut world = World::new();
    world.pass(Instant(PLAY.0 - 12 * HOUR.0).since(world.now));
    let (boss, _) = world.guest("Boss");
    let Ok(secret) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
    world.ask(ask::ClaimOwner { secret, player: Some(boss) }).unwrap();
    let (ana, _) = world.guest("Ana");
    let (boss, ana) = ((world.line(1, Some(boss)), boss), (world.line(2, Some(ana)), ana));
    Eve { world, boss, ana }
}

fn orders(world: &mut World, player: PlayerId, new: &NewOrder) -> Result<OrderView, Refusal> {
    world.ask(ask::OrderTable { player, order: Box::new(new.clone()) })
}

#[track_caller]
fn ordered(world: &mut World, player: PlayerId, new: &NewOrder) -> OrderView {
    match orders(world, player, new) {
        Ok(order) => order,
        other => panic!("not ordered: {other:?}"),
    }
}

#[track_caller]
fn is_refused<A>(answer: Result<A, Refusal>, code: Code) -> Refusal {
    let refusal = answer.err().expect("a refusal");
    assert_eq!(refusal.code, code);
    refusal
}

fn settle(
    world: &mut World,
    by: PlayerId,
    table: TableId,
    decline: Option<&str>,
) -> Result<(), Refusal> {
    let settle = SettleOrder { table, decline: decline.map(str::to_owned) };
    world.ask(ask::SettleOrder { player: by, settle })
}

fn office(world: &mut World, owner: PlayerId) -> Vec<OrderView> {
    let Ok(OrdersView { orders }) = world.ask(ask::Orders { player: owner }) else {
        panic!("the owner's page")
    };
    orders
}

fn lobby(world: &mut World, player: PlayerId) -> LobbyView {
    let Ok(lobby) = world.ask(ask::Lobby { player: Some(player) }) else { panic!("a lobby") };
    lobby
}

/// The states in the order notices of a connection.
fn told(world: &mut World, conn: ConnId) -> Vec<OrderState> {
    let state = |frame| match frame {
        Frame::Notice { notice: Notice::Order { order } } => Some(order.state),
        _ => None,
    };
    world.take_frames(conn).into_iter().filter_map(state).collect()
}

fn is_open(world: &mut World, table: TableId) -> bool {
    match world.ask(ask::Table { table, player: None }) {
        Ok(_) => true,
        Err(refusal) => {
            assert_eq!(refusal.code, Code::TableUnknown);
            false
        }
    }
}

// clause: SVS-2.2.3-02
#[test]
fn an_order_must_come_by_the_day_before() {
    let Eve { mut world, ana, .. } = eve();
    world.pass(Instant(PLAY.0 - 60_000).since(world.now));
    ordered(&mut world, ana.1, &order());
    world.pass(PLAY.since(world.now));
    let refusal = is_refused(orders(&mut world, ana.1, &order()), Code::OrderTooLate);
    let next_day = PLAY.0 + Day::MS;
    assert_eq!(refusal.params["earliest"], next_day);
    let at = |opens_at| NewOrder { opens_at: Instant(opens_at), ..order() };
    is_refused(orders(&mut world, ana.1, &at(next_day - 1)), Code::OrderTooLate);
    let refusal = is_refused(
        orders(&mut world, ana.1, &at(next_day + 400 * Day::MS)),
        Code::TableSettingUnfit,
    );
    assert_eq!(refusal.params["field"], "opens_at");
    ordered(&mut world, ana.1, &at(next_day));
}

// clause: SVS-2.3.5-04
#[test]
fn an_order_stores_the_accepted_terms_and_the_time() {
    let Eve { mut world, boss, ana } = eve();
    let other = units::hex(&Rulebook::built_in("house").unwrap().hash);
    for terms in [None, Some(String::new()), Some(other)] {
        let refusal = orders(&mut world, ana.1, &NewOrder { terms, ..order() });
        let refusal = is_refused(refusal, Code::TermsNotAccepted);
        assert_eq!(refusal.params["rulebook"], "Svenska Spel");
    }
    assert_eq!(office(&mut world, boss.1), []);
    let at = world.now;
    ordered(&mut world, ana.1, &order());
    world.pass(HOUR);
    world.crash();
    let [kept] = &office(&mut world, boss.1)[..] else { panic!("one order") };
    let book = Rulebook::built_in(BOOK).unwrap();
    assert_eq!(kept.at, at);
    assert_eq!((&*kept.book.key, &kept.book.version), (BOOK, &book.version));
    assert_eq!(Some(&kept.book.hash), terms().as_ref());
}

#[test]
fn the_rulebook_page_lists_the_terms_of_orders() {
    let GamesView { rulebooks, .. } = floor::games(&floor::Shelf::built_in());
    for book in rulebooks {
        let Some(orders) = book.orders else {
            assert_ne!(book.key, BOOK);
            continue;
        };
        assert_eq!((&*book.key, orders.days_ahead), (BOOK, 1));
        let says = |words| orders.terms.iter().any(|sentence| sentence.contains(words));
        for words in
            ["All rules", "answer for", "offensive", "keep the table's password", "stop play"]
        {
            assert!(says(words), "{words}");
        }
    }
}

// clause: SVS-2.3.5-05
#[test]
fn an_approved_table_opens_on_time_exactly_as_ordered() {
    let Eve { mut world, boss, ana } = eve();
    let table = NewTable {
        small_blind: Chips::new(20),
        big_blind: Chips::new(40),
        time_to_act_s: Some(45),
        host_seats: true,
        ..den()
    };
    let new = NewOrder { table, ..order() };
    let asked = ordered(&mut world, ana.1, &new);
    let table = asked.row.table;
    assert_eq!((&asked.state, asked.opens_at), (&OrderState::Asked, new.opens_at));
    assert_eq!(office(&mut world, boss.1), std::slice::from_ref(&asked));
    assert_eq!(lobby(&mut world, ana.1).orders, std::slice::from_ref(&asked));
    assert_eq!(told(&mut world, boss.0), [OrderState::Asked]);
    // The orderer sets a password for it.
    let Ok(salt) = world.ask(ask::PasswordSalt { player: ana.1, table }) else { panic!("a salt") };
    let hash = password_hash("open sesame", salt).ok();
    let set = ask::SetPassword { player: ana.1, table, hash };
    assert!(matches!(world.ask(set), Ok(())));
    // Sent as ordered and again as locked: a page open on another device shows both.
    assert_eq!(told(&mut world, ana.0), [OrderState::Asked, OrderState::Asked]);
    assert_eq!(told(&mut world, boss.0), [OrderState::Asked]);
    world.pass(HOUR);
    let at = world.now;
    assert!(matches!(settle(&mut world, boss.1, table, None), Ok(())));
    is_refused(settle(&mut world, boss.1, table, None), Code::OrderUnknown);
    // One message, with everything that was chosen.
    let approved = OrderState::Approved { at };
    assert_eq!(told(&mut world, ana.0), std::slice::from_ref(&approved));
    let [own] = &lobby(&mut world, ana.1).orders[..] else { panic!("one order") };
    assert_eq!(own.row, wire::LobbyRow { password: true, ..asked.row.clone() });
    assert_eq!(own.state, approved);
    world.pass(Instant(new.opens_at.0 - 1).since(world.now));
    assert!(!is_open(&mut world, table));
    world.crash();
    let line = world.line(3, Some(ana.1));
    world.pass(Millis(1));
    let opened = OrderState::Opened { at: new.opens_at };
    assert_eq!(told(&mut world, line), std::slice::from_ref(&opened));
    let whole = lobby(&mut world, ana.1);
    assert_eq!(whole.orders, []);
    let [row] = &whole.private_tables[..] else { panic!("one private table") };
    assert_eq!(*row, own.row);
    assert_eq!(office(&mut world, boss.1)[0].state, opened);
    let config = world.table(table).config();
    assert_eq!((config.host, config.host_seats), (Some(ana.1), true));
    assert_eq!(config.time_to_act, Millis::seconds(45));
    // Now it is a table like any other: its password holds, also after a restart.
    world.crash();
    let watch = Command::Watch { table, after: None };
    let (carl, _) = world.guest("Carl");
    let carl = world.line(4, Some(carl));
    world.refused_as(carl, watch, Code::PasswordNeeded);
    let ana = world.line(5, Some(ana.1));
    world.ok(ana, take_seat(table, 2_000));
    world.check_books();
}

#[test]
fn a_declined_order_says_why_and_opens_nothing() {
    let Eve { mut world, boss, ana } = eve();
    let table = ordered(&mut world, ana.1, &order()).row.table;
    let long = "x".repeat(201);
    let refusal = is_refused(settle(&mut world, boss.1, table, Some(&long)), Code::TextLength);
    assert_eq!(refusal.params["field"], "decline");
    is_refused(settle(&mut world, boss.1, table, Some(" ")), Code::TextLength);
    // Also after approval, until it opens.
    settle(&mut world, boss.1, table, None).unwrap();
    told(&mut world, ana.0);
    let at = world.now;
    settle(&mut world, boss.1, table, Some("No staff  that day")).unwrap();
    let declined = OrderState::Declined { at, reason: "No staff that day".into() };
    assert_eq!(told(&mut world, ana.0), std::slice::from_ref(&declined));
    world.crash();
    assert_eq!(lobby(&mut world, ana.1).orders[0].state, declined);
    is_refused(settle(&mut world, boss.1, table, None), Code::OrderUnknown);
    let withdraw = ask::WithdrawOrder { player: ana.1, table };
    is_refused(world.ask(withdraw), Code::OrderUnknown);
    world.pass(Millis(Day::MS));
    assert!(!is_open(&mut world, table));
    world.pass(Millis(2 * Day::MS));
    assert_eq!(lobby(&mut world, ana.1).orders, []);
    assert_eq!(office(&mut world, boss.1)[0].state, declined);
    world.pass(Millis(40 * Day::MS));
    assert_eq!(office(&mut world, boss.1), []);
}

#[test]
fn only_the_orderer_and_the_owner_see_an_order() {
    let Eve { mut world, boss, ana } = eve();
    let table = ordered(&mut world, ana.1, &order()).row.table;
    let (ben, _) = world.guest("Ben");
    is_refused(world.ask(ask::Orders { player: ben }), Code::NotOwner);
    is_refused(settle(&mut world, ben, table, None), Code::NotOwner);
    is_refused(settle(&mut world, ana.1, table, None), Code::NotOwner);
    is_refused(world.ask(ask::WithdrawOrder { player: ben, table }), Code::OrderUnknown);
    is_refused(world.ask(ask::PasswordSalt { player: ben, table }), Code::TableUnknown);
    let set = ask::SetPassword { player: ben, table, hash: None };
    is_refused(world.ask(set), Code::OrderUnknown);
    assert_eq!(lobby(&mut world, ben).orders, []);
    assert!(!is_open(&mut world, table));
    is_refused(settle(&mut world, boss.1, TableId::from_bits(7), None), Code::OrderUnknown);
    assert!(matches!(world.ask(ask::WithdrawOrder { player: ana.1, table }), Ok(())));
    assert_eq!(told(&mut world, boss.0).len(), 2, "asked, and taken back");
    is_refused(settle(&mut world, boss.1, table, None), Code::OrderUnknown);
    assert_eq!(lobby(&mut world, ana.1).orders, []);
}

#[test]
fn an_unanswered_order_lapses_after_its_day() {
    let Eve { mut world, boss, ana } = eve();
    let late = ordered(&mut world, ana.1, &order()).row.table;
    let lost = ordered(&mut world, ana.1, &order()).row.table;
    // On the day itself, but after its time: it opens at once.
    world.pass(Millis(30 * HOUR.0));
    settle(&mut world, boss.1, late, None).unwrap();
    assert!(is_open(&mut world, late));
    told(&mut world, ana.0);
    world.pass(Millis(Day::MS));
    assert_eq!(told(&mut world, ana.0), [OrderState::Lapsed]);
    is_refused(settle(&mut world, boss.1, lost, None), Code::OrderUnknown);
    assert_eq!(lobby(&mut world, ana.1).orders[0].state, OrderState::Lapsed);
    assert!(!is_open(&mut world, lost));
}

#[test]
fn only_rulebooks_with_orders_require_and_take_orders() {
    let Eve { mut world, boss, ana } = eve();
    for player in [ana.1, boss.1] {
        let refusal =
            is_refused(world.ask(ask::OpenTable { player, table: den() }), Code::OrderNeeded);
        assert_eq!(refusal.params["count"], 1);
    }
    let public = NewTable { private: false, ..den() };
    let opened = world.ask(ask::OpenTable { player: boss.1, table: public.clone() });
    assert!(opened.is_ok());
    let order_of = |table| NewOrder { table, ..order() };
    is_refused(orders(&mut world, boss.1, &order_of(public)), Code::OrderNotNeeded);
    let house = NewTable { rulebook: None, ..den() };
    is_refused(orders(&mut world, ana.1, &order_of(house)), Code::OrderNotNeeded);
}

// clause: SVS-2.3.5-03
#[test]
fn an_order_outside_the_offer_is_refused_by_its_field() {
    let Eve { mut world, ana, .. } = eve();
    let fields: [(NewTable, &str); 4] = [
        (NewTable { seats_max: 11, ..den() }, "seats_max"),
        (NewTable { game: Some("badugi".into()), ..den() }, "game"),
        (NewTable { big_blind: Chips::new(15), ..den() }, "big_blind"),
        (NewTable { rulebook: Some("none".into()), ..den() }, "rulebook"),
    ];
    for (table, field) in fields {
        let answer = orders(&mut world, ana.1, &NewOrder { table, ..order() });
        let refusal = is_refused(answer, Code::TableSettingUnfit);
        assert_eq!(refusal.params["field"], field);
    }
    let named = NewTable { name: Some("Cardroom support".into()), ..den() };
    let answer = orders(&mut world, ana.1, &NewOrder { table: named, ..order() });
    assert_eq!(is_refused(answer, Code::NameReserved).params["field"], "name");
}

#[test]
fn open_orders_and_orders_a_day_are_limited() {
    let Eve { mut world, boss, ana } = eve();
    let first = ordered(&mut world, ana.1, &order()).row.table;
    let second = ordered(&mut world, ana.1, &order()).row.table;
    let refusal = is_refused(orders(&mut world, ana.1, &order()), Code::TooManyOrders);
    assert_eq!(refusal.params["max"], world.config.tables_per_host_max);
    world.ask(ask::WithdrawOrder { player: ana.1, table: first }).unwrap();
    for _ in 2..20 {
        let table = ordered(&mut world, ana.1, &order()).row.table;
        world.ask(ask::WithdrawOrder { player: ana.1, table }).unwrap();
    }
    world.ask(ask::WithdrawOrder { player: ana.1, table: second }).unwrap();
    let refusal = is_refused(orders(&mut world, ana.1, &order()), Code::TooManyOrdersToday);
    assert_eq!(refusal.params["max"], 20);
    assert_eq!(office(&mut world, boss.1).len(), 20);
}
