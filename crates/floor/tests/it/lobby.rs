use crate::broken_off::owner;
use crate::world::{World, new_table, passive};
use floor::{Channel, FloorConfig, ask};
use units::{Chips, Millis, PlayerId};
use wire::{Command, HostOrder, LimitKind, LobbyView, NewTable, QuickSeat, Refusal, RefusalCode};

fn lobby(world: &mut World, player: Option<PlayerId>) -> LobbyView {
    match world.ask(ask::Lobby { player }) {
        Ok(lobby) => lobby,
        other => panic!("{other:?}"),
    }
}

fn code<A>(answer: Result<A, Refusal>) -> RefusalCode {
    answer.err().expect("a refusal").code
}

#[test]
fn the_lobby_lists_open_tables() {
    let mut world = World::new();
    let table = world.public_table("One");
    world.sit(1, "Ana", table, 1_000);
    let all = lobby(&mut world, None);
    assert_eq!(all.tables.len(), 2);
    assert_eq!(all.players, 1);
    assert!(all.private_tables.is_empty());
    let row = all.tables.iter().find(|row| row.table == table).unwrap();
    assert_eq!((row.seats_taken, row.house_players, row.you_sit), (1, 0, false));
    let player = world.table(table).seat(crate::world::seat(1)).unwrap().player;
    let mine = lobby(&mut world, Some(player));
    assert!(mine.tables.iter().any(|row| row.you_sit));
}

// clause: SVS-2.4-01, W2D-3.2-01
#[test]
fn only_three_betting_structures_are_accepted() {
    let mut world = World::new();
    for (limit, of_hand) in [
        (LimitKind::FixedLimit, hand::Limit::Fixed),
        (LimitKind::PotLimit, hand::Limit::Pot),
        (LimitKind::NoLimit, hand::Limit::No),
    ] {
        let (player, _) = world.guest(&format!("Ana {limit:?}"));
        let table = NewTable { limit, private: true, name: None, ..new_table("") };
        let Ok(table) = world.ask(ask::OpenTable { player, table }) else {
            panic!("a table of {limit:?}")
        };
        assert_eq!(world.table(table).config().limit, of_hand);
    }
    let form = serde_json::to_string(&new_table("Oak")).unwrap();
    assert!(wire::decode_form::<NewTable>(&form).is_ok());
    for other in ["spread_limit", "no", "half_pot", ""] {
        let form = form.replace("no_limit", other);
        assert!(wire::decode_form::<NewTable>(&form).is_err(), "{form}");
    }
}

#[test]
fn a_private_table_is_found_only_by_its_link() {
    let mut world = World::new();
    let (ana, _) = world.guest("Ana");
    let (ben, _) = world.guest("Ben");
    let new = NewTable { private: true, name: None, ..new_table("") };
    let Ok(table) = world.ask(ask::OpenTable { player: ana, table: new.clone() }) else {
        panic!("a table")
    };
    assert_eq!(world.table(table).config().name, "Ana's table");
    assert_eq!(lobby(&mut world, Some(ana)).private_tables.len(), 1);
    assert!(lobby(&mut world, Some(ben)).private_tables.is_empty());
    assert_eq!(lobby(&mut world, Some(ben)).tables.len(), 2);
    // Anyone with the link sits down; the host can pause, lock and remove.
    let host = world.line(1, Some(ana));
    world.ok(host, Command::Watch { table, after: None });
    world.ok(host, crate::world::take_seat(table, 1_000));
    let guest = world.line(2, Some(ben));
    world.ok(guest, Command::Watch { table, after: None });
    world.ok(guest, crate::world::take_seat(table, 1_000));
    let order = |order| Command::Host { table, order };
    world.refused_as(guest, order(HostOrder::Pause), RefusalCode::NotHost);
    world.ok(host, order(HostOrder::Pause));
    world.ok(host, order(HostOrder::Resume));
    world.ok(host, order(HostOrder::Lock));
    let (cyd, _) = world.guest("Cyd");
    let third = world.line(3, Some(cyd));
    world.refused_as(third, crate::world::take_seat(table, 1_000), RefusalCode::TableLocked);
    world.ok(host, order(HostOrder::Remove { player: ben }));
    world.play_out(table, &[host, guest], passive);
    assert_eq!(world.table(table).seat_of(ben), None);
    world.refused_as(guest, crate::world::take_seat(table, 1_000), RefusalCode::RemovedFromTable);
    // A host may have two tables.
    let opened = world.ask(ask::OpenTable { player: ana, table: new.clone() });
    assert!(opened.is_ok());
    let third = world.ask(ask::OpenTable { player: ana, table: new });
    assert_eq!(code(third), RefusalCode::TooManyTables);
    world.check_books();
}

/// The time to act comes from the form, otherwise from the operator, otherwise from the rulebook.
#[test]
fn missing_times_come_from_operator_then_rulebook() {
    let times = |time_to_act, seat_offer, said| {
        let mut world =
            World::with(FloorConfig { time_to_act, seat_offer, ..crate::world::config() });
        let player = owner(&mut world);
        ["house", "win2day", "ray"].map(|book| {
            let rulebook = Some(book.to_owned());
            let table = NewTable {
                rulebook,
                time_to_act_s: said,
                private: false,
                house_players: 0,
                ..new_table(book)
            };
            let opened = world.ask(ask::OpenTable { player, table });
            let Ok(table) = opened else { panic!("{opened:?}") };
            let config = world.table(table).config();
            (config.time_to_act.0 / 1_000, config.seat_offer.0 / 1_000)
        })
    };
    let seconds = |seconds| Some(Millis::seconds(seconds));
    assert_eq!(times(None, None, None), [(25, 30), (20, 30), (25, 30)]);
    assert_eq!(times(seconds(40), seconds(10), None), [(40, 10); 3]);
    assert_eq!(times(seconds(40), None, Some(60)), [(60, 30); 3]);
}

#[test]
fn invalid_table_options_are_refused_by_their_field() {
    let mut world = World::new();
    let (player, _) = world.guest("Ana");
    let good = NewTable { private: true, ..new_table("Own") };
    let public = NewTable { private: false, ..good.clone() };
    let open = |table: NewTable| ask::OpenTable { player, table };
    assert_eq!(code(world.ask(open(public))), RefusalCode::NotOwner);
    let bad = [
        ("small_blind", "1 to 1000000", NewTable { small_blind: Chips::ZERO, ..good.clone() }),
        ("big_blind", "5 to 20", NewTable { big_blind: Chips::new(1_000), ..good.clone() }),
        ("seats_max", "2 to 10", NewTable { seats_max: 11, ..good.clone() }),
        ("time_to_act_s", "5 to 600", NewTable { time_to_act_s: Some(4), ..good.clone() }),
        ("house_players", "0 to 9", NewTable { house_players: 10, ..good.clone() }),
        (
            "small_blind",
            "1 to 1000000",
            NewTable { small_blind: Chips::MAX, big_blind: Chips::MAX, ..good.clone() },
        ),
    ];
    for (field, allowed, table) in bad {
        let answer = world.ask(open(table));
        let Err(refusal) = answer else { panic!("{field}") };
        assert_eq!(refusal.code, RefusalCode::TableSettingUnfit, "{field}");
        let figures = (&refusal.params["field"], &refusal.params["allowed"]);
        assert_eq!(figures, (&field.into(), &allowed.into()));
    }
    for (name, expected) in [
        ("x".repeat(31), RefusalCode::TextLength),
        (String::new(), RefusalCode::TextLength),
        (" ".into(), RefusalCode::TextLength),
        ("Own\u{202e}nwO".into(), RefusalCode::TextCharacter),
        ("Own\u{200b}".into(), RefusalCode::TextCharacter),
    ] {
        let Err(refusal) = world.ask(open(NewTable { name: Some(name), ..good.clone() })) else {
            panic!("{expected:?}")
        };
        assert_eq!((refusal.code, &refusal.params["field"]), (expected, &"name".into()));
    }
    let fixed = NewTable { limit: LimitKind::FixedLimit, ..good };
    assert!(world.ask(open(fixed)).is_ok());
}

#[test]
fn quick_seat_is_where_a_hand_starts_soonest() {
    let mut world = World::new();
    let (one, two) = (world.public_table("One"), world.public_table("Two"));
    world.sit(1, "Ana", two, 1_000);
    let (player, _) = world.guest("Ben");
    let seat = |answer| match answer {
        Ok(QuickSeat { table, buy_in }) => (table, buy_in),
        other => panic!("{other:?}"),
    };
    let offered = seat(world.ask(ask::QuickSeat { player, channel: Channel::Program }));
    assert_eq!(offered, (two, Chips::new(1_000)), "somebody waits there");
    world.sit(2, "Cyd", two, 1_000);
    world.sit(3, "Dan", one, 1_000);
    assert_eq!(
        seat(world.ask(ask::QuickSeat { player, channel: Channel::Program })).0,
        one,
        "no hand is running there"
    );
    // A player who cannot buy in anywhere learns the minimum.
    let (poor, _) = world.guest("Eve");
    let conn = world.line(4, Some(poor));
    for name in ["A", "B"] {
        let new = NewTable { private: true, ..new_table(name) };
        let Ok(table) = world.ask(ask::OpenTable { player: poor, table: new }) else {
            panic!("a table")
        };
        world.ok(conn, crate::world::take_seat(table, 2_000));
        world.ok(conn, Command::Watch { table, after: None });
    }
    let Ok(QuickSeat { buy_in, .. }) =
        world.ask(ask::QuickSeat { player: poor, channel: Channel::Program })
    else {
        panic!("1,000 are left")
    };
    assert_eq!(buy_in, Chips::new(1_000));
    world.pass(Millis::seconds(1));
}

#[test]
fn the_owner_closes_a_table() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    let ben = world.sit(2, "Ben", table, 1_000);
    let (player, _) = world.guest("Boss");
    let refused = world.ask(ask::CloseTable { player, table });
    assert_eq!(code(refused), RefusalCode::NotOwner);
    let Ok(secret) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
    world.ask(ask::ClaimOwner { secret, player: Some(player) }).unwrap();
    assert!(matches!(world.ask(ask::CloseTable { player, table }), Ok(())));
    world.play_out(table, &[ana, ben], passive);
    assert_eq!(world.floor.tables().count(), 1);
    world.refused_as(ana, Command::SitOut { table }, RefusalCode::TableClosed);
    world.check_books();
    world.crash();
    assert_eq!(world.floor.tables().count(), 1);
    // The owner opens public tables.
    let opened = world.ask(ask::OpenTable { player, table: new_table("Three") });
    assert!(opened.is_ok());
    assert_eq!(lobby(&mut world, None).tables.len(), 2);
}
