//! Private tables with a password: who comes in, who is kept out, and what nobody learns.

use crate::world::{World, hello, items, new_table, take_seat};
use floor::{Channel, ask};
use people::{is_password, password_hash};
use units::{ConnId, Millis, PlayerId, TableId};
use wire::{Command, Frame, NewTable, NewsItem, Refusal, RefusalCode};

const WORD: &str = "open sesame";

/// A table of Ana's, and Ben, who has its link.
struct Den {
    world: World,
    table: TableId,
    ana: (ConnId, PlayerId),
    ben: (ConnId, PlayerId),
}

fn den() -> Den {
    let mut world = World::new();
    let guest = |world: &mut World, conn, name: &str| {
        let (player, _) = world.guest(name);
        (world.line(conn, Some(player)), player)
    };
    let ana = guest(&mut world, 1, "Ana");
    let ben = guest(&mut world, 2, "Ben");
    let new = NewTable { private: true, ..new_table("Den") };
    let Ok(table) = world.ask(ask::OpenTable { player: ana.1, table: new }) else {
        panic!("a table")
    };
    Den { world, table, ana, ben }
}

/// Does what the server does when a host sets a password.
fn set(
    world: &mut World,
    player: PlayerId,
    table: TableId,
    word: Option<&str>,
) -> Result<(), Refusal> {
    let salt = world.ask(ask::PasswordSalt { player, table })?;
    let hash = word.map(|word| password_hash(word, salt).expect("it is fit"));
    world.ask(ask::SetPassword { player, table, hash })
}

/// Does what the server does when a guest gives one.
fn enter(world: &mut World, player: PlayerId, table: TableId, word: &str) -> Result<(), Refusal> {
    match world.ask(ask::PasswordOf { player, table })? {
        Some(hash) if is_password(&hash, word) => world.ask(ask::Enter { player, table, hash }),
        Some(_) => Err(Refusal::new(RefusalCode::PasswordWrong)),
        None => Ok(()),
    }
}

#[track_caller]
fn is_refused<A>(answer: Result<A, Refusal>, code: RefusalCode) -> Refusal {
    let refusal = answer.err().expect("a refusal");
    assert_eq!(refusal.code, code);
    refusal
}

// clause: SVS-2.3.5-07
#[test]
fn a_locked_table_needs_the_right_password() {
    let Den { mut world, table, ana, ben } = den();
    assert!(matches!(set(&mut world, ana.1, table, Some(WORD)), Ok(())));
    let wait = Command::WaitForSeat { table, any: false };
    let look = Command::Watch { table, after: None };
    for command in [take_seat(table, 1_000), wait, look.clone()] {
        world.refused_as(ben.0, command, RefusalCode::PasswordNeeded);
    }
    let view = ask::Table { table, player: Some(ben.1) };
    is_refused(world.ask(view.clone()), RefusalCode::PasswordNeeded);
    is_refused(world.ask(ask::Table { table, player: None }), RefusalCode::PasswordNeeded);
    is_refused(enter(&mut world, ben.1, table, "open says me"), RefusalCode::PasswordWrong);
    world.refused_as(ben.0, take_seat(table, 1_000), RefusalCode::PasswordNeeded);
    assert!(matches!(enter(&mut world, ben.1, table, WORD), Ok(())));
    world.ok(ben.0, look);
    assert!(matches!(world.ask(view), Ok(view) if view.password));
    world.ok(ben.0, take_seat(table, 1_000));
    // The host is not asked.
    world.ok(ana.0, take_seat(table, 1_000));
    world.check_books();
}

#[test]
fn only_the_host_sets_and_removes_a_password() {
    let Den { mut world, table, ana, ben } = den();
    is_refused(set(&mut world, ben.1, table, Some(WORD)), RefusalCode::NotHost);
    // A forged hash is refused as well.
    let forged = ask::SetPassword { player: ben.1, table, hash: Some("argon2id.1..".into()) };
    is_refused(world.ask(forged), RefusalCode::NotHost);
    let one = world.public_table("One");
    is_refused(set(&mut world, ana.1, one, Some(WORD)), RefusalCode::NotHost);
    assert!(matches!(set(&mut world, ana.1, table, Some(WORD)), Ok(())));
    world.refused_as(ben.0, take_seat(table, 1_000), RefusalCode::PasswordNeeded);
    assert!(matches!(set(&mut world, ana.1, table, None), Ok(())));
    world.ok(ben.0, take_seat(table, 1_000));
    let nowhere = TableId::from_bits(9);
    is_refused(enter(&mut world, ben.1, nowhere, WORD), RefusalCode::TableUnknown);
}

#[test]
fn five_wrong_tries_refuse_a_player_for_five_minutes() {
    let Den { mut world, table, ana, ben } = den();
    set(&mut world, ana.1, table, Some(WORD)).unwrap();
    let began = world.now;
    for _ in 0..5 {
        is_refused(enter(&mut world, ben.1, table, "guess"), RefusalCode::PasswordWrong);
        world.pass(Millis::seconds(1));
    }
    // Not even the right password is accepted now; the refusal says when to try again.
    let refusal = is_refused(enter(&mut world, ben.1, table, WORD), RefusalCode::PasswordTries);
    assert_eq!(refusal.params["until"], (began + Millis::seconds(300)).0);
    let (cleo, _) = world.guest("Cleo");
    assert!(matches!(enter(&mut world, cleo, table, WORD), Ok(())), "she has tried none");
    world.pass(Millis::seconds(295));
    assert!(matches!(enter(&mut world, ben.1, table, WORD), Ok(())));
    // A player who is in is not asked again, and their tries are forgotten.
    assert!(matches!(enter(&mut world, ben.1, table, "guess"), Ok(())));
}

#[test]
fn a_new_password_drops_spectators_but_no_seated_player() {
    let Den { mut world, table, ana, ben } = den();
    let (cleo, _) = world.guest("Cleo");
    let cleo = (world.line(3, Some(cleo)), cleo);
    let rail = world.line(4, None);
    for conn in [ana.0, ben.0, cleo.0, rail] {
        world.ok(conn, Command::Watch { table, after: None });
    }
    world.ok(ben.0, take_seat(table, 1_000));
    for conn in [ana.0, ben.0, cleo.0, rail] {
        world.take_frames(conn);
    }
    set(&mut world, ana.1, table, Some(WORD)).unwrap();
    for (conn, stays) in [(ben.0, true), (cleo.0, false), (rail, false)] {
        let frames = world.take_frames(conn);
        let told = items(&frames);
        assert!(told.contains(&NewsItem::PasswordSet { on: true }), "{told:?}");
        let ended = |frame: &Frame| {
            matches!(frame, Frame::Unwatched { table: ended, refusal }
                if *ended == table && refusal.code == RefusalCode::PasswordNeeded)
        };
        assert_eq!(frames.iter().any(ended), !stays, "{frames:?}");
    }
    world.ok(ana.0, take_seat(table, 1_000));
    let told = |world: &mut World, conn| items(&world.take_frames(conn)).len();
    assert!(told(&mut world, ben.0) > 0, "the player sits there");
    assert_eq!((told(&mut world, cleo.0), told(&mut world, rail)), (0, 0));
    // Nor by resuming.
    for (conn, player) in [(5, Some(cleo.1)), (6, None)] {
        let conn = ConnId(conn);
        world.floor.connect(conn, player, Channel::Program);
        world.ok(conn, hello(vec![(table, units::Seq(2))]));
        let frames = world.take_frames(conn);
        let ended = |frame: &Frame| {
            matches!(frame, Frame::Unwatched { table: ended, refusal }
                if *ended == table && refusal.code == RefusalCode::PasswordNeeded)
        };
        assert!(frames.iter().any(ended) && items(&frames).is_empty(), "{frames:?}");
    }
    // A new password is asked of those who gave the old one and left.
    enter(&mut world, cleo.1, table, WORD).unwrap();
    set(&mut world, ana.1, table, Some("another word")).unwrap();
    world.refused_as(cleo.0, take_seat(table, 1_000), RefusalCode::PasswordNeeded);
    is_refused(enter(&mut world, cleo.1, table, WORD), RefusalCode::PasswordWrong);
    // A password compared with the old hash does not count for the new one.
    let old = password_hash(WORD, [1; 16]).unwrap();
    let late = ask::Enter { player: cleo.1, table, hash: old };
    is_refused(world.ask(late), RefusalCode::PasswordWrong);
}

#[test]
fn a_password_and_its_admissions_outlive_a_restart() {
    let Den { mut world, table, ana, ben } = den();
    set(&mut world, ana.1, table, Some(WORD)).unwrap();
    enter(&mut world, ben.1, table, WORD).unwrap();
    let (cleo, _) = world.guest("Cleo");
    world.crash();
    let ben_again = world.line(12, Some(ben.1));
    let cleo_again = world.line(13, Some(cleo));
    world.refused_as(cleo_again, take_seat(table, 1_000), RefusalCode::PasswordNeeded);
    world.ok(ben_again, take_seat(table, 1_000));
    assert!(matches!(enter(&mut world, cleo, table, WORD), Ok(())));
    world.ok(cleo_again, take_seat(table, 1_000));
    // Only the hash is stored.
    assert!(world.table(table).password().is_some_and(|kept| !kept.contains("sesame")));
    assert!(world.logs.iter().all(|line| !line.contains("sesame")));
}

/// The password of a player's own table does not show that they know another's.
#[test]
fn a_right_password_forgives_no_tries_at_another_table() {
    let Den { mut world, table, ana, ben } = den();
    set(&mut world, ana.1, table, Some(WORD)).unwrap();
    // The second table is a friend's, or the same person's under another name.
    let (mal, _) = world.guest("Mal");
    let new = NewTable { private: true, ..new_table("Own") };
    let Ok(own) = world.ask(ask::OpenTable { player: mal, table: new }) else { panic!("a table") };
    let mut wrong = 0;
    for round in 0..5 {
        let answer = enter(&mut world, ben.1, table, "guess");
        match answer {
            Err(no) if no.code == RefusalCode::PasswordWrong => wrong += 1,
            other => {
                assert!(round >= 4, "{other:?}");
                is_refused(other, RefusalCode::PasswordTries);
            }
        }
        set(&mut world, mal, own, Some("my own word")).unwrap();
        let own = enter(&mut world, ben.1, own, "my own word");
        assert!(
            matches!(own, Ok(())) || wrong == 5,
            "the player's slips there are forgiven: {own:?}"
        );
    }
    assert_eq!(wrong, 5);
    is_refused(enter(&mut world, ben.1, table, "guess"), RefusalCode::PasswordTries);
}

/// A name costs nothing: a person with many names gets no more guesses.
#[test]
fn fifty_wrong_tries_at_a_table_refuse_all_further_ones() {
    let Den { mut world, table, ana, ben } = den();
    set(&mut world, ana.1, table, Some(WORD)).unwrap();
    let mut wrong = 0;
    'guess: for name in 0..20 {
        let (player, _) = world.guest(&format!("Eve {name}"));
        for _ in 0..5 {
            match enter(&mut world, player, table, "guess") {
                Err(no) if no.code == RefusalCode::PasswordWrong => wrong += 1,
                other => {
                    is_refused(other, RefusalCode::PasswordTries);
                    break 'guess;
                }
            }
        }
    }
    assert_eq!(wrong, 50);
    is_refused(enter(&mut world, ben.1, table, WORD), RefusalCode::PasswordTries);
    // The table's host is not kept out.
    world.ok(ana.0, take_seat(table, 1_000));
    world.pass(Millis::seconds(301));
    assert!(matches!(enter(&mut world, ben.1, table, WORD), Ok(())));
}
