//! Kinds of tournaments that the form offers: each as it is announced, played and paid; and what the form refuses.

use crate::tournaments::{Field, sit_and_go};
use crate::world::{all_in, passive};
use floor::ask;
use table::SeatState;
use tournament::Phase;
use units::{Chips, Millis};
use wire::{
    AnteBy, Frame, NewBounty, NewGame, NewLevels, NewPayout, NewPayouts, NewPrizes, NewRow,
    NewStructure, NewTournament, NewsItem, Refusal, RefusalCode, Speed, StructureRow,
    TournamentNews,
};

fn spin() -> NewTournament {
    NewTournament { prizes: NewPrizes::Spin {}, ..sit_and_go(3, 3) }
}

fn level(small: u64, ante: u64, minutes: u16) -> NewRow {
    let (small_blind, big_blind) = (Chips::new(small), Chips::new(2 * small));
    NewRow::Level { small_blind, big_blind, ante: Chips::new(ante), minutes }
}

fn edited(rows: Vec<NewRow>) -> NewTournament {
    let structure = Some(NewStructure { start_chips: Chips::new(400), rows });
    let new = sit_and_go(4, 4);
    NewTournament { levels: NewLevels { structure, ..new.levels.clone() }, ..new }
}

fn paying(places: u32, entries: u32, shares: &[u32]) -> NewTournament {
    let rows = shares.iter().map(|&share_bps| NewPayout { places: 1, share_bps }).collect();
    let prizes = NewPrizes::Payouts { tables: vec![NewPayouts { entries, rows }] };
    NewTournament { prizes, ..sit_and_go(places, 6) }
}

/// Whether a refusal names these.
#[track_caller]
pub(crate) fn names(refusal: &Refusal, params: &[(&str, &str)]) {
    for (name, value) in params {
        let found = refusal.params.get(*name).map(ToString::to_string);
        let found = found.as_deref().map(|text| text.trim_matches('"'));
        assert_eq!(found, Some(*value), "{name} of {refusal:?}");
    }
}

/// The refusal of a new tournament.
#[track_caller]
fn refused(field: &mut Field, new: NewTournament) -> Refusal {
    let open = ask::OpenTournament { player: field.players[1], new: Box::new(new) };
    let refused = field.world.ask(open).expect_err("unfit");
    assert_eq!(field.world.floor.tournaments().count(), 1);
    refused
}

#[test]
fn a_spin_pays_what_its_published_table_drew() {
    // clause: W2D-16.10-02
    let mut field = Field::entered(spin(), 2);
    let player = field.players[0];
    let view = field.view(player);
    let table = view.rules.spin.expect("a published table");
    assert_eq!((table.players, view.drawn), (3, None));
    assert_eq!(table.rows.iter().map(|row| row.weight).sum::<u64>(), table.draws);
    // Prizes by their weight, of three entries of 1,000 each.
    let worth: u64 = table.rows.iter().map(|row| row.weight * row.prize.get()).sum();
    let (numerator, denominator) = (table.returns.numerator, table.returns.denominator);
    assert_eq!(worth * denominator, 3_000 * table.draws * numerator);
    assert_eq!((numerator, denominator), (1, 1));
    let third = field.world.guest("Third").0;
    field.players.push(third);
    let conn = field.world.line(3, Some(third));
    field.conns.push(conn);
    let tournament = field.tournament;
    field
        .world
        .ask(ask::Register {
            player: third,
            tournament,
            ticket: false,
            commitment: None,
            nth: None,
        })
        .expect("the last place");
    let drawn = field.view(player).drawn.expect("drawn at the start");
    let row = &table.rows[drawn.row as usize];
    assert_eq!((drawn.times, drawn.prize), (row.times, row.prize));
    let told = field.told();
    let is_it = |news: &&TournamentNews| {
        **news == TournamentNews::PrizeDrawn { times: drawn.times, prize: drawn.prize }
    };
    assert_eq!(told.iter().filter(is_it).count(), 3, "{told:?}");
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.play(|field, decisions| {
        if decisions == 2 {
            field.world.crash();
            field.connect();
        }
    });
    assert_eq!(field.view(player).drawn, Some(drawn));
    let balances = field.balances();
    assert_eq!(balances.iter().sum::<u64>(), 3 * 4_000 + drawn.prize.get());
    if row.split_bps.is_empty() {
        assert_eq!(balances, [4_000, 4_000, 4_000 + drawn.prize.get()]);
    }
    field.world.check_books();
}

#[test]
fn a_spin_is_a_sit_and_go_of_three_and_nothing_else() {
    let mut field = Field::entered(sit_and_go(3, 3), 2);
    let later = field.world.now + Millis::seconds(600);
    let bounty = NewBounty { kind: wire::BountyKind::Fixed, amount: Chips::new(5) };
    let rebuys = wire::NewRebuys { max: None, add_on: false };
    let levels = NewLevels { ends_after_minutes: Some(30), ..spin().levels };
    for (new, at) in [
        (NewTournament { places: 4, ..spin() }, "places"),
        (NewTournament { seats: 2, ..spin() }, "seats"),
        (NewTournament { starts_at: Some(later), ..spin() }, "starts_at"),
        (NewTournament { bounty: Some(bounty), ..spin() }, "bounty"),
        (NewTournament { rebuys: Some(rebuys), ..spin() }, "rebuys"),
        (NewTournament { levels, ..spin() }, "levels.ends_after_minutes"),
    ] {
        names(&refused(&mut field, new), &[("field", at)]);
    }
}

#[test]
fn when_the_time_is_up_stacks_decide_the_places() {
    // clause: RAY-TOUR-07
    let new = sit_and_go(4, 4);
    let levels = NewLevels { ends_after_minutes: Some(2), ..new.levels.clone() };
    let mut field = Field::entered(NewTournament { levels, ..new }, 4);
    let player = field.players[0];
    assert_eq!(field.view(player).rules.ends_after_ms, Some(120_000));
    field.world.pass(Millis::seconds(30));
    field.watch();
    let ends = field.view(player).play_ends.expect("it is played");
    assert_eq!(ends.at.map(|at| at.since(field.world.now).0), Some(ends.left_ms));
    assert!((80_000..=95_001).contains(&ends.left_ms), "{ends:?}");
    field.until(|_, options| passive(options), |t| t.phase() == Phase::Finished);
    let view = field.view(player);
    assert_eq!(view.play_ends, None);
    let mut placed = view.entrants.rows;
    placed.sort_by_key(|row| row.place.expect("all are placed").from);
    // Four entries of 1,000 pay 65 and 35 percent, shared by those whose stacks are equal.
    let prizes: u64 = placed.iter().filter_map(|row| row.prize).map(Chips::get).sum();
    assert_eq!(prizes, 4_000);
    let (_, tournament) = field.world.floor.tournaments().next().expect("it is kept");
    let left = tournament.entries().iter().filter(|one| one.earned.refund.is_zero()).count();
    assert_eq!((left, field.balances().iter().sum::<u64>()), (4, 20_000));
    field.world.check_books();
}

#[test]
fn a_time_limit_does_not_go_with_double_or_nothing() {
    let mut field = Field::entered(sit_and_go(3, 3), 2);
    let levels = |minutes| NewLevels { ends_after_minutes: Some(minutes), ..spin().levels };
    let double = NewPrizes::Double {};
    let at = ("field", "levels.ends_after_minutes");
    for new in [
        NewTournament { levels: levels(30), prizes: double, ..sit_and_go(4, 4) },
        NewTournament { levels: levels(0), ..sit_and_go(4, 4) },
        NewTournament { levels: levels(1_441), ..sit_and_go(4, 4) },
    ] {
        names(&refused(&mut field, new), &[at]);
    }
}

#[test]
fn edited_levels_are_played_as_they_are_written() {
    let rows = vec![level(10, 5, 1), NewRow::Break { minutes: 1 }, level(50, 0, 2)];
    let new = edited(rows);
    let levels = NewLevels { ante_by: Some(AnteBy::Each), ..new.levels.clone() };
    let mut field = Field::entered(NewTournament { levels, ..new }, 4);
    let player = field.players[0];
    let view = field.view(player);
    assert_eq!((view.row.start_chips, view.row.speed), (Chips::new(400), None));
    let [StructureRow::Level { game, ms, .. }, StructureRow::Break { .. }, last] =
        &view.structure[..]
    else {
        panic!("{:?}", view.structure);
    };
    assert_eq!((game.stakes.ante, game.stakes.ante_by), (Chips::new(5), None));
    assert_eq!(*ms, Some(60_000));
    assert!(matches!(last, StructureRow::Level { ms: None, .. }), "{last:?}");
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.play(|_, _| {});
    assert_eq!(field.balances().iter().sum::<u64>(), 20_000);
    field.world.check_books();
}

#[test]
fn a_preset_is_told_as_such_in_every_limit() {
    let game = NewGame::One { key: "holdem".into(), limit: wire::LimitKind::FixedLimit };
    let mut field = Field::entered(NewTournament { game, ..sit_and_go(3, 3) }, 2);
    let player = field.players[0];
    assert_eq!(field.view(player).row.speed, Some(Speed::Hyper));
}

#[test]
fn unfit_levels_are_refused_with_row_and_value() {
    let mut field = Field::entered(sit_and_go(3, 3), 2);
    let pause = NewRow::Break { minutes: 5 };
    let row = |row: &'static str, at: &'static str, value: &'static str| {
        vec![("list", "structure"), ("row", row), ("field", at), ("value", value)]
    };
    for (rows, params) in [
        (vec![level(50, 0, 5), level(25, 0, 5)], row("2", "small_blind", "25")),
        (vec![level(50, 0, 0)], row("1", "minutes", "0")),
        (vec![level(50, 0, 5), level(50, 0, 1_441)], row("2", "minutes", "1441")),
        (vec![level(0, 0, 5)], row("1", "big_blind", "0")),
        (vec![level(5, 0, 5), pause], row("2", "kind", "break")),
        (vec![pause, level(5, 0, 5)], row("1", "kind", "break")),
    ] {
        let refusal = refused(&mut field, edited(rows));
        assert_eq!(refusal.code, RefusalCode::TournamentRowUnfit);
        names(&refusal, &params);
    }
    names(&refused(&mut field, edited(Vec::new())), &[("field", "levels.structure.rows")]);
    let by_button = NewLevels { ante_by: Some(AnteBy::Button), ..spin().levels };
    let by_button = NewTournament { levels: by_button, ..sit_and_go(4, 4) };
    names(&refused(&mut field, by_button), &[("field", "levels.ante_by"), ("value", "button")]);
}

#[test]
fn edited_payouts_are_paid_to_the_unit() {
    let mut field = Field::entered(paying(5, 5, &[4_000, 3_000, 2_000, 1_000]), 5);
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.play(|_, _| {});
    assert_eq!(field.balances().iter().sum::<u64>(), 25_000);
    let player = field.players[0];
    let rows: Vec<u64> =
        field.view(player).payouts.rows.iter().map(|row| row.amount.get()).collect();
    assert_eq!(rows, [2_000, 1_500, 1_000, 500]);
    field.world.check_books();
}

#[test]
fn unfit_payouts_are_refused_with_row_and_value() {
    let mut field = Field::entered(sit_and_go(3, 3), 2);
    for (new, params) in [
        (
            paying(4, 4, &[6_000, 3_000]),
            [("field", "prizes.tables.1.share_bps"), ("value", "90.00 %")],
        ),
        (paying(4, 4, &[3_000, 7_000]), [("row", "2"), ("field", "share_bps")]),
        (paying(4, 4, &[10_000, 0]), [("row", "2"), ("value", "0")]),
        (
            paying(2, 2, &[5_000, 3_000, 2_000]),
            [("field", "prizes.tables.1.places"), ("value", "3")],
        ),
        (paying(4, 6, &[10_000]), [("field", "payouts"), ("value", "")]),
    ] {
        names(&refused(&mut field, new), &params);
    }
}

#[test]
fn a_refusal_by_the_book_names_the_condition() {
    let mut field = Field::entered(sit_and_go(3, 3), 2);
    let book = |key: &str, new: NewTournament| NewTournament { rulebook: Some(key.into()), ..new };
    let refusal = refused(&mut field, book("ray", spin()));
    names(&refusal, &[("rulebook", "ray"), ("field", "prizes")]);
    let dear = wire::NewPrice { prize: Chips::new(1_000), fee: Chips::new(151) };
    let dear = NewTournament { price: dear, private: false, ..sit_and_go(3, 3) };
    field.players[1] = crate::broken_off::owner(&mut field.world);
    let refusal = refused(&mut field, book("win2day", dear));
    names(&refusal, &[("field", "price.fee"), ("value", "151"), ("allowed", "0 to 150")]);
}

#[test]
fn everyone_in_a_spin_can_be_a_house_player_but_one() {
    let mut field = Field::entered(NewTournament { house_players: 2, ..spin() }, 1);
    field.world.pass(Millis::seconds(5));
    let player = field.players[0];
    let view = field.view(player);
    assert_eq!((view.row.entries, view.row.house_players), (3, 2));
    assert!(view.drawn.is_some());
    field.until(|_, options| all_in(options), |t| t.phase() == Phase::Playing);
    field.world.check_books();
}

#[test]
fn a_house_player_who_timed_out_plays_on() {
    let mut field = Field::entered(NewTournament { house_players: 2, ..spin() }, 1);
    field.world.pass(Millis::seconds(5));
    let human = field.players[0];
    let tables = field.world.floor.tournament_tables();
    let seated: Vec<_> =
        tables.flat_map(|table| table.seats()).map(|(_, one)| one.player).collect();
    for (n, house) in (10..).zip(seated.into_iter().filter(|player| *player != human)) {
        let conn = field.world.line(n, Some(house));
        field.players.push(house);
        field.conns.push(conn);
    }
    field.watch();
    let away = |field: &Field| {
        let tables = field.world.floor.tournament_tables();
        let seats = tables.flat_map(|table| table.seats());
        seats.filter(|(_, one)| one.house && one.state != SeatState::In).count()
    };
    let timed_out = |field: &Field| {
        let told = field.conns.iter().flat_map(|conn| &field.world.frames[conn]);
        let items = told.filter_map(|frame| match frame {
            Frame::News { items, .. } => Some(items),
            _ => None,
        });
        items.flatten().any(|item| matches!(item, NewsItem::Acted { timed_out: true, .. }))
    };
    // Nobody decides: each house player runs out of time at least once.
    for _ in 0..90 {
        field.world.pass(Millis::seconds(1));
    }
    assert!(timed_out(&field));
    assert_eq!(away(&field), 0);
}
