//! Several entries of one player at a time: registered one by one, played at different tables, merged at the last one.

use crate::tournaments::{Field, sit_and_go};
use crate::tournaments_kinds::names;
use floor::ask;
use std::collections::BTreeSet;
use tournament::Phase;
use units::{Millis, PlayerId, TableId};
use wire::{Command, Entered, Frame, NewTournament, Refusal, RefusalCode, TournamentNews};

/// Up to two entries for each player, at tables of three, from a minute after the opening.
fn several() -> NewTournament {
    NewTournament { entries_max: 2, ..sit_and_go(12, 3) }
}

fn registers(field: &mut Field, player: PlayerId, nth: Option<u32>) -> Result<Entered, Refusal> {
    let tournament = field.tournament;
    field.world.ask(ask::Register { player, tournament, ticket: false, commitment: None, nth })
}

/// Four players, the first two with two entries and two connections each.
fn entered() -> Field {
    let starts = |new: &mut NewTournament, now| new.starts_at = Some(now + Millis::seconds(60));
    let mut field = Field::opened(several(), 4, starts);
    for nth in 0..2 {
        let player = field.players[nth];
        registers(&mut field, player, Some(2)).expect("a second entry");
        field.players.push(player);
    }
    field.connect();
    field
}

/// The tables where a player sits.
fn tables_of(field: &Field, player: PlayerId) -> Vec<TableId> {
    let tables = field.world.floor.tournament_tables();
    let sits = tables.filter(|table| table.seat_of_player(player).is_some());
    sits.map(|table| table.settings().table).collect()
}

/// Each connection of a player watches another of their tables.
fn watches(field: &mut Field) {
    let players = field.players.clone();
    for (at, conn) in field.conns.clone().into_iter().enumerate() {
        let before = players[..at].iter().filter(|player| **player == players[at]).count();
        let tables = tables_of(field, players[at]);
        if let Some(&table) = tables.get(before).or(tables.first()) {
            field.world.ok(conn, Command::Watch { table, after: None });
        }
    }
}

fn nobody_meets_themselves(field: &Field) {
    for table in field.world.floor.tournament_tables() {
        let mut players = BTreeSet::new();
        for (seat, sitting) in table.seats() {
            assert!(
                players.insert(sitting.player),
                "{} sits twice, also at {seat}",
                sitting.player
            );
        }
    }
}

#[test]
fn a_repeated_request_buys_no_second_entry() {
    let starts = |new: &mut NewTournament, now| new.starts_at = Some(now + Millis::seconds(60));
    let mut field = Field::opened(several(), 2, starts);
    let player = field.players[0];
    let view = field.view(player);
    assert_eq!((view.rules.entries_max, view.you.entries.len()), (2, 1));
    assert_eq!(view.you.register.expect("a second entry").nth, Some(2));
    for nth in [None, Some(1), Some(3)] {
        let again = registers(&mut field, player, nth).expect_err("not the second one");
        assert_eq!(again.code, RefusalCode::PurchaseRepeated, "{nth:?}");
    }
    assert_eq!(field.balance(player), 4_000);
    registers(&mut field, player, Some(2)).expect("the second one");
    assert_eq!(field.balance(player), 3_000);
    let more = registers(&mut field, player, Some(3)).expect_err("a third one");
    assert_eq!(more.code, RefusalCode::PurchasesUsed);
    let view = field.view(player);
    assert_eq!(view.you.entries.len(), 2);
    assert_eq!(view.you.register, None);
}

#[test]
fn entries_of_a_player_are_apart_and_merged_through_crashes() {
    let mut field = entered();
    field.world.pass(Millis::seconds(62));
    let twice = field.players[0];
    assert_eq!(tables_of(&field, twice).len(), 2);
    watches(&mut field);
    let others = field.conns[..1].iter().flat_map(|conn| &field.world.frames[conn]);
    let shown = others.rev().find_map(|frame| match frame {
        Frame::Table { view, .. } => view.tournament.as_ref().map(|at| at.others.clone()),
        _ => None,
    });
    assert_eq!(shown.expect("a table of the tournament").len(), 1);
    let (mut decisions, mut over) = (0, false);
    for look in 0..20_000 {
        over = field.tournament().phase() == Phase::Finished;
        if over {
            break;
        }
        match field.decide() {
            true => decisions += 1,
            false => field.world.pass(Millis(500)),
        }
        nobody_meets_themselves(&field);
        if decisions % 5 == 4 {
            decisions += 1;
            field.world.crash();
            field.connect();
        }
        if look % 10 == 0 {
            watches(&mut field);
        }
    }
    assert!(over, "the tournament does not end");
    let mut places: Vec<u32> = Vec::new();
    let view = field.view(twice);
    places.extend(view.entrants.rows.iter().filter_map(|row| row.place).map(|place| place.from));
    places.sort_unstable();
    assert_eq!(places, [1, 2, 3, 4, 5, 6]);
    field.world.check_books();
}

#[test]
fn a_merged_entry_is_news_for_its_player_with_its_place() {
    let starts = |new: &mut NewTournament, now| new.starts_at = Some(now + Millis::seconds(60));
    let one_table = NewTournament { entries_max: 2, ..sit_and_go(6, 6) };
    let mut field = Field::opened(one_table, 3, starts);
    let player = field.players[0];
    registers(&mut field, player, Some(2)).expect("a second entry");
    field.world.pass(Millis::seconds(61));
    nobody_meets_themselves(&field);
    let told = field.told();
    let merged = TournamentNews::Merged { into: 0, chips: units::Chips::new(500) };
    assert!(told.contains(&merged), "{told:?}");
    let view = field.view(player);
    let own: Vec<_> = view.you.entries.iter().map(|own| own.entry.status).collect();
    assert_eq!(own[0], wire::EntrantStatus::Playing);
    assert_ne!(own[1], wire::EntrantStatus::Playing);
    assert_eq!(view.row.left, 3);
    field.world.crash();
    field.connect();
    assert_eq!(field.view(player).row.left, 3);
}

#[test]
fn several_entries_are_offered_only_where_they_can_be_apart() {
    let mut field = Field::of(1);
    let player = field.players[0];
    let starts_at = Some(field.world.now + Millis::seconds(600));
    let mut refused = |new: NewTournament| {
        let open = ask::OpenTournament { player, new: Box::new(new) };
        field.world.ask(open).expect_err("unfit")
    };
    let full = refused(several());
    names(&full, &[("field", "entries_max")]);
    let out = NewTournament { shootout: true, starts_at, ..several() };
    names(&refused(out), &[("field", "entries_max"), ("allowed", "must be 1 in a shootout")]);
    let many = NewTournament { entries_max: 11, starts_at, ..several() };
    names(&refused(many), &[("field", "entries_max"), ("allowed", "0 to 10")]);
    let book = Some("svenska-spel".to_owned());
    let unsold = refused(NewTournament { rulebook: book, starts_at, ..several() });
    assert_eq!(unsold.code, RefusalCode::TournamentNotOffered);
}
