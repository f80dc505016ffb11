//! The lots of a tournament: the root from the start, and nothing of the secret before the end.

use crate::tournaments::{Field, sit_and_go};
use client::lots::check;
use floor::ask;
use units::{Millis, TournamentId};
use wire::{Hex32, LotsDraw, LotsProof, LotsView, Refusal, RefusalCode};

fn lots(field: &mut Field) -> Result<LotsProof, Refusal> {
    let tournament = field.tournament;
    field.world.ask(ask::TournamentLots { tournament })
}

/// Every page on which the tournament is, as text, for a visitor and for each player.
fn pages(field: &mut Field) -> String {
    let tournament = field.tournament;
    let observers = field.players.clone().into_iter().map(Some).chain([None]);
    let mut pages = String::new();
    for player in observers {
        let list = field.world.ask(ask::Tournaments { player }).expect("a list");
        let one = ask::Tournament { tournament, player, entrants: 1, tables: 1 };
        let one = field.world.ask(one).expect("an open tournament");
        for page in [serde_json::to_string(&list), serde_json::to_string(&one)] {
            pages.push_str(&page.expect("a page is JSON"));
        }
    }
    pages
}

fn view(field: &mut Field) -> LotsView {
    let player = field.players[0];
    field.view(player).lots
}

/// Whether six bytes of the secret in a row are in a text.
fn tells(text: &str, Hex32(secret): &Hex32) -> bool {
    secret.windows(6).any(|part| {
        let numbers: Vec<String> = part.iter().map(u8::to_string).collect();
        text.contains(&units::hex(part)) || text.contains(&numbers.join(","))
    })
}

#[test]
fn nothing_of_the_secret_is_shown_before_the_end() {
    let mut field = Field::entered(sit_and_go(6, 3), 6);
    let mut shown = pages(&mut field);
    let LotsView { root, .. } = view(&mut field);
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.play(|field, decisions| {
        if decisions == 1 {
            assert!(view(field).drawn > 0);
        }
        let LotsView { root: now, opened, .. } = view(field);
        assert_eq!((now, opened), (root, false));
        assert_eq!(lots(field).expect_err("it is played").code, RefusalCode::LotsSealed);
        shown.push_str(&pages(field));
    });
    // What came until then over every connection, and what the log says.
    for frame in field.world.frames.values().flatten() {
        shown.push_str(&wire::encode_frame(frame));
    }
    shown.push_str(&format!("{:?}", field.world.logs));
    let proof = lots(&mut field).expect("it is over");
    assert!(!tells(&shown, &proof.secret));
    // The search finds it where it is.
    assert!(tells(&serde_json::to_string(&proof).expect("JSON"), &proof.secret));
    assert!(tells(&shown, &proof.root));

    let LotsView { root: now, drawn, opened, .. } = view(&mut field);
    assert_eq!((now, drawn, opened), (root, proof.drawn, true));
    assert_eq!((proof.root, proof.entries.len()), (root, 6));
    let found = check(&proof).expect("lots that its secret gives");
    assert!(found.seats >= 6, "{found:?}");
}

#[test]
fn the_lots_outlive_crashes() {
    let mut field = Field::entered(sit_and_go(6, 3), 6);
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.play(|field, decisions| {
        if decisions.is_multiple_of(4) {
            field.world.crash();
            field.connect();
        }
    });
    let before = lots(&mut field).expect("it is over");
    check(&before).expect("lots that its secret gives");
    field.world.crash();
    assert_eq!(lots(&mut field), Ok(before));
}

#[test]
fn a_cancelled_tournament_opens_its_lots() {
    let mut field = Field::entered(sit_and_go(4, 4), 3);
    let (tournament, player) = (field.tournament, field.players[0]);
    assert_eq!(lots(&mut field).expect_err("open").code, RefusalCode::LotsSealed);
    let entry = wire::Unregister { tournament, entry: 1 };
    let second = field.players[1];
    field.world.ask(ask::Unregister { player: second, entry }).expect("not started");
    let order = wire::OrderTournament { tournament, order: wire::TournamentOrder::Cancel {} };
    field.world.ask(ask::OrderTournament { player, order }).expect("its host");
    let proof = lots(&mut field).expect("it is over");
    assert_eq!((proof.started, &proof.draws), (0, &Vec::<LotsDraw>::new()));
    assert_eq!(proof.entries.iter().filter(|entry| entry.withdrawn).count(), 1);
    check(&proof).expect("nothing was drawn");
    let tournament = TournamentId::from_bits(7);
    let unknown = field.world.ask(ask::TournamentLots { tournament });
    assert_eq!(unknown.expect_err("no such tournament").code, RefusalCode::TournamentUnknown);
}
