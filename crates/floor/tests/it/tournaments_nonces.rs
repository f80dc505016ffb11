//! Entrants' nonces for a tournament's lots: asked for, opened, missing, and through crashes.

use crate::tournaments::{Field, sit_and_go};
use crate::tournaments_tampered::{Record, finds};
use client::lots::check;
use floor::ask;
use seating::EntryId;
use tournament::{Digest, Event, Phase};
use units::{Instant, Millis, PlayerId};
use wire::{
    Frame, Hex32, LotsProof, NewTournament, NonceState, NoncesView, OpenLots, Refusal, RefusalCode,
    TournamentNews,
};

/// The secret of a player's client.
fn secret(player: PlayerId) -> [u8; 32] {
    let mut secret = [9; 32];
    secret[..16].copy_from_slice(&player.bits().to_be_bytes());
    secret
}

fn nonce(field: &Field, player: PlayerId) -> Hex32 {
    Hex32(cut::lots_nonce(&secret(player), field.tournament.bits()))
}

fn commitment(field: &Field, player: PlayerId) -> Hex32 {
    Hex32(cut::commitment(&nonce(field, player).0))
}

/// A tournament of the first of these players, in which all of them commit to a nonce.
fn committed(new: NewTournament, count: u64) -> Field {
    let mut field = Field::of(count);
    field.tournament = field.open(0, new);
    for player in field.players.clone() {
        registers(&mut field, player);
    }
    field
}

fn registers(field: &mut Field, player: PlayerId) {
    let (tournament, commitment) = (field.tournament, Some(commitment(field, player)));
    let register = ask::Register { player, tournament, ticket: false, commitment, nth: None };
    field.world.ask(register).expect("a free place");
}

fn opens_with(field: &mut Field, nth: usize, entry: u32, nonce: Hex32) -> Result<(), Refusal> {
    let (player, tournament) = (field.players[nth], field.tournament);
    let open = OpenLots { tournament, entry, nonce };
    field.world.ask(ask::OpenLots { player, open })
}

fn opens(field: &mut Field, nth: usize) -> Result<(), Refusal> {
    let nonce = nonce(field, field.players[nth]);
    opens_with(field, nth, nth as u32, nonce)
}

/// What the page says of a player's own nonce.
fn state(field: &mut Field, nth: usize) -> Option<NonceState> {
    let view = field.view(field.players[nth]);
    view.you.entries[0].nonce.map(|nonce| nonce.state)
}

fn page(field: &mut Field) -> NoncesView {
    field.view(field.players[0]).lots.nonces
}

/// Plays to the end; the lots as everyone can read them.
fn ends(field: &mut Field) -> LotsProof {
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.play(|_, _| {});
    let tournament = field.tournament;
    field.world.check_books();
    field.world.ask(ask::TournamentLots { tournament }).expect("it is over")
}

/// The lists of commitments that players were told, with their own commitments.
fn asked(field: &Field) -> Vec<(Hex32, Hex32)> {
    let lists = field.told().into_iter().filter_map(|news| match news {
        TournamentNews::NonceAwaited { commitment, list, .. } => Some((commitment, list)),
        _ => None,
    });
    lists.collect()
}

#[test]
fn every_opened_nonce_takes_part_in_the_lots() {
    let mut field = committed(sit_and_go(3, 3), 3);
    let asked = asked(&field);
    let own: Vec<Hex32> = field.players.iter().map(|player| commitment(&field, *player)).collect();
    assert_eq!(asked.iter().map(|one| one.0).collect::<Vec<_>>(), own);
    let before = page(&mut field);
    assert_eq!((before.committed, before.opened, before.list), (3, 0, Some(asked[0].1)));
    assert!(before.until.is_some());
    for nth in 0..3 {
        assert_eq!(field.tournament().phase(), Phase::Registering);
        assert_eq!(state(&mut field, nth), Some(NonceState::Awaited));
        opens(&mut field, nth).expect("its own nonce");
        assert_eq!(state(&mut field, nth), Some(NonceState::Opened));
    }
    // The last opening starts play at once: nobody waits for the rest of the three seconds.
    assert_eq!(field.tournament().phase(), Phase::Playing);
    let proof = ends(&mut field);
    let found = check(&proof).expect("lots of the secret and the nonces");
    assert_eq!((found.committed, found.nonces), (3, 3));
    assert_eq!(proof.list.expect("a list").hash, asked[0].1);
    for (entry, player) in proof.entries.iter().zip(field.players.clone()) {
        assert_eq!(entry.nonce, Some(nonce(&field, player)));
    }
}

#[test]
fn a_client_that_never_opens_delays_nothing_and_is_missing() {
    let mut field = committed(sit_and_go(3, 3), 3);
    let full = field.world.now;
    opens(&mut field, 0).expect("its own nonce");
    opens(&mut field, 2).expect("its own nonce");
    field.world.pass(Millis(2_900));
    assert_eq!(field.tournament().phase(), Phase::Registering);
    field.world.pass(Millis(200));
    assert_eq!(field.tournament().phase(), Phase::Playing);
    let begins = field.tournament().schedule().clock.began;
    assert_eq!(begins, full + Millis(5_001), "as without nonces");
    assert_eq!(state(&mut field, 1), Some(NonceState::Missing));
    let late = opens(&mut field, 1).expect_err("too late");
    assert_eq!(late.code, RefusalCode::NonceNotAwaited);
    let NoncesView { committed, opened, until, .. } = page(&mut field);
    assert_eq!((committed, opened, until), (3, 2, None));
    let proof = ends(&mut field);
    assert_eq!(proof.entries[1].nonce, None);
    let found = check(&proof).expect("lots of two nonces");
    assert_eq!((found.committed, found.nonces), (3, 2));
}

#[test]
fn a_wrong_opening_is_refused_and_changes_nothing() {
    let mut field = committed(sit_and_go(3, 3), 3);
    let wrong = opens_with(&mut field, 1, 1, Hex32([1; 32])).expect_err("not its nonce");
    assert_eq!(wrong.code, RefusalCode::NonceMismatch);
    let theirs = nonce(&field, field.players[0]);
    let foreign = opens_with(&mut field, 1, 0, theirs).expect_err("not their entry");
    assert_eq!(foreign.code, RefusalCode::EntryUnknown);
    assert_eq!(page(&mut field).opened, 0);
    opens(&mut field, 1).expect("its own nonce, after a wrong one");
    opens(&mut field, 1).expect("sent again, as if the answer was lost");
    assert_eq!(page(&mut field).opened, 1);
}

#[test]
fn a_crash_between_commitments_and_openings_loses_none() {
    let mut field = committed(sit_and_go(3, 3), 3);
    let list = page(&mut field).list;
    opens(&mut field, 0).expect("its own nonce");
    field.world.crash();
    field.connect();
    assert_eq!(page(&mut field).list, list);
    assert_eq!(state(&mut field, 0), Some(NonceState::Opened));
    assert_eq!(state(&mut field, 1), Some(NonceState::Awaited), "the page asks again");
    opens(&mut field, 1).expect("its own nonce");
    field.world.crash();
    field.connect();
    opens(&mut field, 2).expect("its own nonce");
    assert_eq!(field.tournament().phase(), Phase::Playing);
    field.world.crash();
    field.connect();
    let proof = ends(&mut field);
    let found = check(&proof).expect("lots of all nonces");
    assert_eq!((found.committed, found.nonces), (3, 3));
}

#[test]
fn those_without_a_nonce_are_counted_as_none() {
    let mut field = Field::of(3);
    field.tournament = field.open(0, sit_and_go(3, 3));
    let tournament = field.tournament;
    for player in field.players.clone().into_iter().take(2) {
        let register =
            ask::Register { player, tournament, ticket: false, commitment: None, nth: None };
        field.world.ask(register).expect("a free place");
    }
    let third = field.players[2];
    registers(&mut field, third);
    assert_eq!(state(&mut field, 0), None);
    let none = opens(&mut field, 0).expect_err("no commitment");
    assert_eq!(none.code, RefusalCode::NonceNotAwaited);
    opens(&mut field, 2).expect("the only one");
    assert_eq!(field.tournament().phase(), Phase::Playing);
    let proof = ends(&mut field);
    let found = check(&proof).expect("lots of one nonce");
    assert_eq!((found.committed, found.nonces), (1, 1));
}

#[test]
fn a_scheduled_tournament_asks_before_its_start() {
    let mut field = Field::of(3);
    let starts: Instant = field.world.now + Millis::seconds(120);
    let new = NewTournament { starts_at: Some(starts), ..sit_and_go(9, 9) };
    field.tournament = field.open(0, new);
    for player in field.players.clone() {
        registers(&mut field, player);
    }
    assert_eq!(state(&mut field, 0), Some(NonceState::Committed));
    let early = opens(&mut field, 0).expect_err("too early");
    assert_eq!(early.code, RefusalCode::NonceNotAwaited);
    field.world.pass(Millis::seconds(111));
    assert_eq!(page(&mut field).until, Some(starts));
    let entry = wire::Unregister { tournament: field.tournament, entry: 1 };
    let player = field.players[1];
    let leave = field.world.ask(ask::Unregister { player, entry }).expect_err("listed");
    assert_eq!(leave.code, RefusalCode::TournamentStarted);
    for nth in 0..3 {
        opens(&mut field, nth).expect("its own nonce");
    }
    assert_eq!(field.tournament().phase(), Phase::Registering, "not before its time");
    field.world.pass(Millis::seconds(10));
    assert_eq!(field.tournament().phase(), Phase::Playing);
    let proof = ends(&mut field);
    assert_eq!(check(&proof).expect("lots of all nonces").nonces, 3);
}

#[test]
fn a_session_commits_and_opens_for_its_player() {
    let mut field = Field::of(2);
    field.tournament = field.open(0, sit_and_go(2, 2));
    let tournament = field.tournament;
    let mut sessions = Vec::new();
    for player in field.players.clone() {
        let mut session = client::Session::new("test 1", None);
        assert_eq!(session.lots_commitment(tournament, 1), None);
        session.take_part(secret(player));
        let commitment = session.lots_commitment(tournament, 1);
        let register = ask::Register { player, tournament, ticket: false, commitment, nth: None };
        field.world.ask(register).expect("a free place");
        sessions.push(session);
    }
    for (nth, session) in sessions.iter().enumerate() {
        let frames = field.world.frames[&field.conns[nth]].clone();
        let openings = frames.iter().filter_map(|frame: &Frame| session.lots_opening(frame));
        let openings: Vec<OpenLots> = openings.collect();
        assert_eq!(openings.len(), 1);
        // Another player's client cannot open it.
        let own = frames.iter().find_map(|frame| sessions[1 - nth].lots_opening(frame));
        assert_eq!(own, None);
        let (player, open) = (field.players[nth], openings[0].clone());
        field.world.ask(ask::OpenLots { player, open }).expect("its own nonce");
    }
    assert_eq!(field.tournament().phase(), Phase::Playing);
}

#[test]
fn the_audit_finds_changed_nonces_and_lists() {
    let mut field = committed(sit_and_go(3, 3), 3);
    opens(&mut field, 0).expect("its own nonce");
    opens(&mut field, 2).expect("its own nonce");
    field.world.pass(Millis::seconds(4));
    field.watch();
    field.play(|_, _| {});
    field.world.check_books();
    let record = Record::of(&field.world.disk, field.tournament);
    finds(&record, "another nonce", |record| {
        record.change(|event| match event {
            Event::NonceOpened { nonce, .. } => {
                *nonce = Digest([3; 32]);
                true
            }
            _ => false,
        })
    });
    finds(&record, "another list", |record| {
        record.change(|event| match event {
            Event::NoncesAsked(asked) => {
                asked.list = Digest([3; 32]);
                true
            }
            _ => false,
        })
    });
    finds(&record, "an opened nonce that counts as missing", |record| {
        record.change(|event| match event {
            Event::NoncesClosed { missing } => {
                *missing = vec![EntryId(0), EntryId(1)];
                true
            }
            _ => false,
        })
    });
    finds(&record, "a commitment that is gone from the list", |record| {
        record.change(|event| match event {
            Event::Registered { commitment, .. } => commitment.take().is_some(),
            _ => false,
        });
        record.change(|event| matches!(event, Event::NoncesAsked(_)))
    });
    finds(&record, "an opened nonce that was left out", |record| {
        let (stream, seq) = record.remove(|event| matches!(event, Event::NonceOpened { .. }));
        // What followed the openings names another entry as missing.
        (stream, units::Seq(seq.0 + 1))
    });
}
