//! Dealer's choice in tournaments of the room.

use crate::tournaments::{Field, sit_and_go};
use crate::tournaments_kinds::names;
use crate::tournaments_tampered::Record;
use crate::world::all_in;
use table::HandHeader;
use tables::Event as AtTable;
use tournament_table::{Event as Played, Table};
use units::{Chips, Millis, Seat};
use wire::{
    Act, Command, Frame, LimitKind, NewGame, NewTournament, NewsItem, OptionsView, RefusalCode,
    StructureRow,
};

const GAMES: [&str; 4] = ["holdem", "razz", "omaha_8", "stud"];

fn chosen(games: &[&str], hands: Option<u8>) -> NewTournament {
    let games = games.iter().map(|key| String::from(*key)).collect();
    NewTournament { game: NewGame::Choice { games, hands }, ..sit_and_go(6, 3) }
}

/// Lets each player who is asked choose the next game after the last one; whether anyone did.
fn choose(field: &mut Field) -> bool {
    let asked = |table: &Table| {
        let choice = table.choice().filter(|choice| choice.chosen.is_none())?;
        let last = table.leg().map_or(3, |leg| leg.game);
        Some((table.settings().table, table.seat(choice.seat)?.player, (last + 1) % 4))
    };
    let asked: Vec<_> = field.world.floor.tournament_tables().filter_map(asked).collect();
    for (table, player, game) in &asked {
        let nth = field.players.iter().position(|one| one == player).unwrap();
        field.watch();
        let (table, game) = (*table, *game);
        field.world.ok(field.conns[nth], Command::ChooseGame { table, game });
    }
    !asked.is_empty()
}

fn checks_or_folds(options: &OptionsView) -> Act {
    match crate::world::passive(options) {
        Act::Call => Act::Fold,
        other => other,
    }
}

/// The hands of each table, in order.
fn hands(field: &Field) -> Vec<Vec<HandHeader>> {
    let record = Record::of(&field.world.disk, field.tournament);
    let opened = |event: &AtTable| match event {
        AtTable::Tournament(Played::Table(table::Event::HandOpened(header))) => {
            Some((**header).clone())
        }
        _ => None,
    };
    let of = |events: &Vec<_>| events.iter().filter_map(|(_, event)| opened(event)).collect();
    record.tables.values().map(of).collect()
}

#[test]
fn chosen_games_are_played_to_the_end_through_crashes() {
    let mut field = Field::entered(chosen(&GAMES, None), 6);
    field.world.pass(Millis::seconds(2));
    field.watch();
    let (mut choices, mut looks) = (0, 0);
    while field.tournament().phase() != tournament::Phase::Finished {
        looks += 1;
        assert!(looks < 20_000, "it does not end");
        if choose(&mut field) {
            choices += 1;
            let told = |field: &Field| -> Vec<_> {
                field.world.floor.tournament_tables().filter_map(Table::choice).collect()
            };
            let before = told(&field);
            if choices % 3 == 1 {
                field.world.crash();
                field.connect();
            }
            let kept = |choices: Vec<table::Choice>| -> Vec<(Seat, Option<u8>)> {
                choices.iter().map(|choice| (choice.seat, choice.chosen)).collect()
            };
            assert_eq!(kept(told(&field)), kept(before), "forgotten in a crash");
            continue;
        }
        let act = |options: &OptionsView| match choices < 12 {
            true => checks_or_folds(options),
            false => all_in(options),
        };
        if !field.decide_by(|_, options| act(options)) {
            field.world.pass(Millis(500));
        }
        if looks % 10 == 0 {
            field.watch();
        }
    }
    let tables = hands(&field);
    let played: usize = tables.iter().map(Vec::len).sum();
    assert!(played >= 12, "{played} hands");
    for hands in &tables {
        for (n, header) in hands.iter().enumerate() {
            let leg = header.leg.expect("of a chosen game");
            assert_eq!(header.variant.key, GAMES[n % 4], "each chooses the game after the last");
            assert_eq!((leg.hand, leg.hands), (1, 1));
        }
        let choosers = |pair: &[HandHeader]| {
            let chooser = |at: usize| pair[at].leg.unwrap().chooser;
            pair[1].setup.seats.len() < 2 || chooser(0) != chooser(1)
        };
        assert!(hands.windows(2).all(choosers), "the choice goes round");
    }
    field.world.check_books();
}

#[test]
fn a_tournament_tells_its_games_and_a_table_their_stakes() {
    let mut field = Field::entered(chosen(&GAMES, Some(0)), 6);
    let player = field.players[0];
    let view = field.view(player);
    assert_eq!(view.row.mix.as_deref(), Some("dealers_choice"));
    assert_eq!(view.row.speed, Some(wire::Speed::Hyper));
    let choice = view.rules.choice.expect("players choose");
    assert_eq!(choice.hands, None, "an orbit");
    let told: Vec<_> = choice.games.iter().map(|game| (&*game.key, game.limit)).collect();
    let fixed = LimitKind::FixedLimit;
    assert_eq!(told[0], ("holdem", LimitKind::NoLimit));
    assert_eq!(told[1], ("razz", fixed));
    let StructureRow::Level { game, .. } = &view.structure[0] else { panic!() };
    // Beside fixed limit, the first game is played for half the blinds of 10 and 20.
    assert_eq!((&*game.key, game.stakes.big_blind), ("holdem", Chips::new(10)));

    // Nobody has come to the tables before the first hand, so the first orbit is of the first game.
    field.world.pass(Millis::seconds(2));
    field.watch();
    let is_open = |table: &Table| table.choice().is_some_and(|choice| choice.chosen.is_none());
    let mut looks = 0;
    while !field.world.floor.tournament_tables().all(is_open) {
        looks += 1;
        assert!(looks < 1_000, "no choice opens");
        if !field.decide_by(|_, options| checks_or_folds(options)) {
            field.world.pass(Millis(500));
        }
    }
    field.watch();
    let shown = |frames: &[Frame]| {
        frames.iter().rev().find_map(|frame| match frame {
            Frame::Table { view, .. } => view.mix.clone().zip(view.choice),
            _ => None,
        })
    };
    let (mix, asked) = shown(&field.world.frames[&field.conns[0]]).expect("a choice is open");
    assert_eq!((&*mix.key, mix.chosen, asked.chosen), ("dealers_choice", true, None));
    let razz = &mix.games[1].stakes;
    assert_eq!([razz.big_bet, razz.ante, razz.bring_in].map(Chips::get), [40, 4, 10]);
    // An answer is news to everyone at the table, and others are refused.
    assert!(choose(&mut field));
    let is_chosen = |item: &NewsItem| matches!(item, NewsItem::GameChosen { .. });
    let news = field.conns.iter().flat_map(|conn| &field.world.frames[conn]);
    let told = news.filter(|frame| match frame {
        Frame::News { items, .. } => items.iter().any(is_chosen),
        _ => false,
    });
    assert_eq!(told.count(), 6);
    let table = field.world.floor.tournament_tables().next().unwrap();
    let (table, chooser) = (table.settings().table, table.choice().unwrap().seat);
    let other = field.world.floor.tournament_tables().next().unwrap();
    let other = other.seats().find(|(seat, _)| *seat != chooser).unwrap().1.player;
    let nth = field.players.iter().position(|one| *one == other).unwrap();
    let command = Command::ChooseGame { table, game: 1 };
    field.world.refused_as(field.conns[nth], command, RefusalCode::NotYourChoice);
    let own = field.players.iter().position(|one| {
        let tables = &mut field.world.floor.tournament_tables();
        tables.next().unwrap().seat_of_player(*one) == Some(chooser)
    });
    let command = Command::ChooseGame { table, game: 4 };
    field.world.refused_as(field.conns[own.unwrap()], command, RefusalCode::GameUnknown);
}

#[test]
fn games_that_cannot_be_chosen_from_are_refused_by_field() {
    let mut field = Field::of(1);
    let player = field.players[0];
    let mut refused = |new: NewTournament| {
        let open = floor::ask::OpenTournament { player, new: Box::new(new) };
        field.world.ask(open).expect_err("not offered")
    };
    let fields = [
        (chosen(&["holdem", "snap"], None), "game.games", "snap"),
        (chosen(&["holdem"], None), "game.games", "1 games"),
        (chosen(&GAMES, Some(101)), "game.hands", "101"),
        (NewTournament { seats: 9, places: 9, ..chosen(&GAMES, None) }, "seats", "9"),
    ];
    for (new, at, value) in fields {
        let refusal = refused(new);
        assert_eq!(refusal.code, RefusalCode::TournamentUnfit, "{at}");
        names(&refusal, &[("field", at), ("value", value)]);
    }
    let new = NewTournament { rulebook: Some("win2day".into()), ..chosen(&GAMES, None) };
    let refusal = refused(new);
    assert_eq!(refusal.code, RefusalCode::TournamentNotOffered);
    names(&refusal, &[("field", "game")]);
    // With no games named, all that fit the seats are there.
    let new = NewTournament { places: 9, seats: 9, ..chosen(&[], Some(3)) };
    let open = floor::ask::OpenTournament { player, new: Box::new(new) };
    field.tournament = field.world.ask(open).expect("an offered tournament");
    let choice = field.view(player).rules.choice.expect("players choose");
    assert_eq!(choice.hands, Some(3));
    assert!(choice.games.len() > 5 && choice.games.iter().all(|game| game.key != "stud"));
}
