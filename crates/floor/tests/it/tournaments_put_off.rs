//! A start that is put off because too few have entered.

use crate::tournaments::{Field, sit_and_go};
use floor::ask;
use units::Millis;
use wire::{NewPutOff, NewTournament, RefusalCode, TournamentNews, TournamentState};

/// A tournament that needs three entries, and is put off by an hour if they are missing.
fn put_off(times: u32) -> NewTournament {
    let put_off = Some(NewPutOff { minutes: 60, times });
    NewTournament { entries_min: Some(3), put_off, ..sit_and_go(9, 9) }
}

#[test]
fn a_put_off_start_is_told_kept_and_then_played() {
    let mut field = Field::of(3);
    let start = field.world.now + Millis::seconds(120);
    let later = start + Millis::seconds(3_600);
    let new = NewTournament { starts_at: Some(start), ..put_off(2) };
    field.tournament = field.open(0, new);
    let (tournament, player) = (field.tournament, field.players[0]);
    let register =
        |player| ask::Register { player, tournament, ticket: false, commitment: None, nth: None };
    for at in [0, 1] {
        field.world.ask(register(field.players[at])).expect("a free place");
    }
    assert_eq!(
        field.view(player).rules.put_off.map(|rule| (rule.minutes, rule.times)),
        Some((60, 2))
    );
    field.world.pass(Millis::seconds(121));
    assert_eq!(field.told(), vec![TournamentNews::PutOff { until: later }; 2]);
    field.world.crash();
    field.connect();
    let view = field.view(player);
    assert_eq!((view.row.state, view.row.starts_at), (TournamentState::Registering, Some(later)));
    assert_eq!((view.row.entries, view.rules.put_off.map(|rule| rule.times)), (2, Some(1)));
    field.world.ask(register(field.players[2])).expect("it is still open");
    field.world.pass(Millis::seconds(3_601));
    assert_ne!(field.view(player).row.state, TournamentState::Registering);
    field.play(|_, _| {});
}

#[test]
fn a_start_put_off_once_too_often_pays_everybody_back() {
    let mut field = Field::opened(put_off(1), 2, |new, now| {
        new.starts_at = Some(now + Millis::seconds(120));
    });
    let before = field.balances();
    field.world.pass(Millis::seconds(121 + 3_600));
    assert_eq!(field.view(field.players[0]).row.state, TournamentState::Cancelled);
    let back: Vec<u64> = before.iter().map(|balance| balance + 1_000).collect();
    assert_eq!(field.balances(), back);
}

#[test]
fn putting_off_what_has_no_start_is_refused() {
    let mut field = Field::of(1);
    let (player, starts) = (field.players[0], Some(field.world.now + Millis::seconds(120)));
    let with = |minutes, times, starts_at| {
        let put_off = Some(NewPutOff { minutes, times });
        Box::new(NewTournament { put_off, starts_at, ..sit_and_go(9, 9) })
    };
    for (new, at) in [
        (with(60, 1, None), "put_off"),
        (with(0, 1, starts), "put_off.minutes"),
        (with(44_641, 1, starts), "put_off.minutes"),
        (with(60, 0, starts), "put_off.times"),
        (with(60, 31, starts), "put_off.times"),
    ] {
        let refused = field.world.ask(ask::OpenTournament { player, new }).expect_err(at);
        assert_eq!(
            (refused.code, &refused.params["field"]),
            (RefusalCode::TournamentUnfit, &at.into())
        );
    }
}
