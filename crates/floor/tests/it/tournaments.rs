//! Tournaments in the room: entered, played at tables, and paid, through crashes.

use crate::world::{World, all_in, config};
use floor::{FloorConfig, ask};
use tournament::Tournament;
use units::{Chips, ConnId, Instant, Millis, PlayerId, TableId, TournamentId};
use wire::{
    Act, BuyKind, Command, Frame, LimitKind, NewGame, NewLevels, NewPrice, NewPrizes, NewTime,
    NewTournament, OptionsView, RefusalCode, Speed, TournamentNews, TournamentState,
    TournamentView,
};

pub(crate) fn sit_and_go(places: u32, seats: u8) -> NewTournament {
    NewTournament {
        name: Some("Friday".into()),
        rulebook: None,
        game: one("holdem"),
        seats,
        places,
        shootout: false,
        entries_min: None,
        price: NewPrice { prize: Chips::new(1_000), fee: Chips::ZERO },
        levels: NewLevels {
            speed: Speed::Hyper,
            structure: None,
            ante_by: None,
            ends_after_minutes: None,
            next_days: Vec::new(),
        },
        starts_at: None,
        put_off: None,
        late_minutes: 0,
        re_entries: 0,
        entries_max: 0,
        rebuys: None,
        bounty: None,
        target: None,
        ends_by: None,
        prizes: NewPrizes::Payouts { tables: Vec::new() },
        guarantee: Chips::ZERO,
        deals: false,
        time: NewTime::default(),
        house_players: 0,
        flights: None,
        private: true,
        league: None,
        dates: Vec::new(),
    }
}

/// A game without a limit.
pub(crate) fn one(key: &str) -> NewGame {
    NewGame::One { key: key.into(), limit: LimitKind::NoLimit }
}

pub(crate) struct Field {
    pub(crate) world: World,
    pub(crate) tournament: TournamentId,
    pub(crate) players: Vec<PlayerId>,
    pub(crate) conns: Vec<ConnId>,
}

impl Field {
    /// A tournament of the first of these players, entered by all of them.
    pub(crate) fn entered(new: NewTournament, count: u64) -> Field {
        Field::opened(new, count, |_, _| {})
    }

    /// The same, with conditions that depend on the time.
    pub(crate) fn opened(
        mut new: NewTournament,
        count: u64,
        change: impl FnOnce(&mut NewTournament, Instant),
    ) -> Field {
        let mut field = Field::of(count);
        change(&mut new, field.world.now);
        field.tournament = field.open(0, new);
        field.enter(field.tournament);
        field
    }

    /// Players without a tournament.
    pub(crate) fn of(count: u64) -> Field {
        let mut world = World::with(FloorConfig { tables: Vec::new(), ..config() });
        let players: Vec<PlayerId> =
            (1..=count).map(|n| world.guest(&format!("Player {n}")).0).collect();
        let tournament = TournamentId::from_bits(0);
        let mut field = Field { world, tournament, players, conns: Vec::new() };
        field.connect();
        field
    }

    /// Opens a tournament for one of the players.
    pub(crate) fn open(&mut self, host: usize, new: NewTournament) -> TournamentId {
        let open = ask::OpenTournament { player: self.players[host], new: Box::new(new) };
        self.world.ask(open).expect("a sound tournament")
    }

    /// Enters all players in a tournament.
    pub(crate) fn enter(&mut self, tournament: TournamentId) {
        for player in self.players.clone() {
            let register =
                ask::Register { player, tournament, ticket: false, commitment: None, nth: None };
            self.world.ask(register).expect("a free place");
        }
    }

    pub(crate) fn connect(&mut self) {
        let players = self.players.clone();
        self.conns = (1..).zip(players).map(|(n, it)| self.world.line(n, Some(it))).collect();
        self.watch();
    }

    pub(crate) fn view(&mut self, player: PlayerId) -> TournamentView {
        let (tournament, player) = (self.tournament, Some(player));
        let question = ask::Tournament { tournament, player, entrants: 1, tables: 1 };
        self.world.ask(question).expect("an open tournament")
    }

    /// Each player watches the table where they sit.
    pub(crate) fn watch(&mut self) {
        for (conn, player) in self.conns.clone().into_iter().zip(self.players.clone()) {
            let table = self
                .world
                .floor
                .tournament_tables()
                .find(|table| table.seat_of_player(player).is_some());
            if let Some(table) = table.map(|table| table.settings().table) {
                self.world.ok(conn, Command::Watch { table, after: None });
            }
        }
    }

    /// Two players of each hand go all-in until the tournament is over; returns the number of decisions.
    pub(crate) fn play(&mut self, mut between: impl FnMut(&mut Field, u32)) -> u32 {
        let mut decisions = 0;
        for look in 0..20_000 {
            let tournament = self.tournament();
            if tournament.phase() == tournament::Phase::Finished {
                return decisions;
            }
            match self.decide() {
                true => {
                    decisions += 1;
                    between(self, decisions);
                }
                false => self.world.pass(Millis(500)),
            }
            // The winner of a table is shown no other one before the next stage.
            if look % 20 == 0 {
                self.watch();
            }
        }
        panic!("the tournament does not end");
    }

    /// Goes all-in, or folds where two others have: at most one player is out in a hand.
    pub(crate) fn decide(&mut self) -> bool {
        let two_are_in = |player| {
            let mut tables = self.world.floor.tournament_tables();
            let table = tables.find(|table| table.seat_of_player(player).is_some());
            table.and_then(|table| table.hand()).is_some_and(|hand| hand.all_in().len() >= 2)
        };
        let folds: Vec<bool> = self.players.iter().map(|player| two_are_in(*player)).collect();
        self.decide_by(|nth, options| match folds[nth] && options.fold {
            true => Act::Fold,
            false => all_in(options),
        })
    }

    /// Lets the player to act decide, by their place among the players; `false` if there is none.
    pub(crate) fn decide_by(&mut self, act: impl Fn(usize, &OptionsView) -> Act) -> bool {
        for (nth, conn) in self.conns.clone().into_iter().enumerate() {
            let Some((turn, options)) = self.world.own_turn(conn) else { continue };
            let table = self.table_of(conn);
            let action = options.runs.map_or_else(|| act(nth, &options), |_| Act::Run { runs: 1 });
            let wire::TurnView { hand_no, action_no, .. } = turn;
            self.world.ok(conn, Command::Act { table, hand_no, action_no, action });
            return true;
        }
        false
    }

    /// Decides and lets time pass until something holds.
    pub(crate) fn until(
        &mut self,
        act: impl Fn(usize, &OptionsView) -> Act,
        mut holds: impl FnMut(&Tournament) -> bool,
    ) {
        for _ in 0..20_000 {
            if holds(self.tournament()) {
                return;
            }
            if !self.decide_by(&act) {
                self.world.pass(Millis(500));
            }
        }
        panic!("it never comes to that");
    }

    /// The tournament that is played.
    pub(crate) fn tournament(&self) -> &Tournament {
        let mut all = self.world.floor.tournaments();
        all.find(|(id, _)| *id == self.tournament).expect("it is there").1
    }

    /// What players were told of their entries, in order.
    pub(crate) fn told(&self) -> Vec<TournamentNews> {
        let frames = self.conns.iter().flat_map(|conn| &self.world.frames[conn]);
        let news = frames.filter_map(|frame| match frame {
            Frame::Tournament { news, .. } => Some(news.clone()),
            _ => None,
        });
        news.collect()
    }

    /// The table that a connection was shown last.
    fn table_of(&self, conn: ConnId) -> TableId {
        let frames = &self.world.frames[&conn];
        let shown = frames.iter().rev().find_map(|frame| match frame {
            Frame::Table { view, .. } => Some(view.table),
            _ => None,
        });
        shown.expect("a table was shown")
    }

    pub(crate) fn balance(&mut self, player: PlayerId) -> u64 {
        self.world.ask(ask::Me { player }).expect("a known player").balance.get()
    }

    pub(crate) fn balances(&mut self) -> Vec<u64> {
        let mut all: Vec<u64> =
            self.players.clone().into_iter().map(|player| self.balance(player)).collect();
        all.sort_unstable();
        all
    }
}

#[test]
fn a_shootout_outlives_crashes_and_pays_the_last_table() {
    let new = NewTournament { shootout: true, ..sit_and_go(9, 3) };
    let mut field = Field::entered(new, 9);
    let (owner, mut stages) = (field.players[0], Vec::new());
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.play(|field, decisions| {
        let view = field.view(owner);
        assert_eq!((view.row.stages, view.stages.len()), (Some(2), 2));
        stages.push(view.stage);
        field.watch();
        if decisions.is_multiple_of(7) {
            field.world.crash();
            field.connect();
        }
    });
    stages.dedup();
    assert_eq!(stages, [1, 2]);
    let view = field.view(owner);
    assert_eq!(view.row.state, TournamentState::Ended);
    let mut places: Vec<_> = view.entrants.rows.iter().filter_map(|row| row.place).collect();
    places.sort_by_key(|place| place.from);
    // At their tables three finished second and three third.
    let shared = |place: &wire::PlaceView| (place.from, place.to);
    let places: Vec<_> = places.iter().map(shared).collect();
    assert_eq!(&places[3..], [(4, 6), (4, 6), (4, 6), (7, 9), (7, 9), (7, 9)]);
    let prizes: Vec<u64> =
        view.entrants.rows.iter().filter_map(|row| row.prize).map(Chips::get).collect();
    assert_eq!((prizes.len(), prizes.iter().sum::<u64>()), (3, 9_000));
    field.world.check_books();
}

#[test]
fn a_shootout_that_cannot_be_played_is_refused() {
    let mut field = Field::entered(sit_and_go(3, 3), 1);
    let player = field.players[0];
    let mut refused = |new: NewTournament| {
        let open = ask::OpenTournament { player, new: Box::new(new) };
        field.world.ask(open).expect_err("a shootout that cannot be played")
    };
    let one_table = refused(NewTournament { shootout: true, ..sit_and_go(9, 9) });
    assert_eq!(one_table.code, RefusalCode::TournamentUnfit);
    let rebuys = Some(wire::NewRebuys { max: None, add_on: false });
    let rebuys = refused(NewTournament { shootout: true, rebuys, ..sit_and_go(9, 3) });
    assert_eq!(rebuys.code, RefusalCode::TournamentUnfit);
    let by_book = Some("win2day".to_owned());
    let book = refused(NewTournament { shootout: true, rulebook: by_book, ..sit_and_go(9, 3) });
    assert_eq!(book.code, RefusalCode::TournamentNotOffered);
}

#[test]
fn a_sit_and_go_is_played_to_its_prizes() {
    let mut field = Field::entered(sit_and_go(3, 3), 3);
    field.world.pass(Millis::seconds(2));
    field.watch();
    let decisions = field.play(|_, _| {});
    assert!(decisions > 1, "{decisions}");
    // Three entries pay one place.
    assert_eq!(field.balances(), [4_000, 4_000, 7_000]);
    let first = field.players[0];
    let view = field.view(first);
    assert_eq!((view.row.entries, view.row.left), (3, 1));
    let paid = view.entrants.rows.iter().filter_map(|row| row.prize).sum::<Chips>();
    assert_eq!(paid, Chips::new(3_000));
    field.world.check_books();
}

#[test]
fn a_tournament_of_two_tables_outlives_crashes() {
    let mut field = Field::entered(sit_and_go(6, 3), 6);
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.play(|field, decisions| {
        if decisions.is_multiple_of(5) {
            field.world.crash();
            field.connect();
        }
    });
    // Six entries pay 50, 30 and 20 percent.
    assert_eq!(field.balances(), [4_000, 4_000, 4_000, 5_200, 5_800, 7_000]);
    field.world.check_books();
}

#[test]
fn an_entry_taken_back_is_paid_back() {
    let mut field = Field::entered(sit_and_go(4, 4), 3);
    let (tournament, player) = (field.tournament, field.players[1]);
    assert_eq!(field.balance(player), 4_000);
    let entry = wire::Unregister { tournament, entry: 1 };
    field.world.ask(ask::Unregister { player, entry: entry.clone() }).expect("not started");
    assert_eq!(field.balance(player), 5_000);
    let twice = field.world.ask(ask::Unregister { player, entry }).expect_err("taken back");
    assert_eq!(twice.code, RefusalCode::EntryUnknown);
    field
        .world
        .ask(ask::Register { player, tournament, ticket: false, commitment: None, nth: None })
        .expect("a free place");
    field.world.check_books();
}

#[test]
fn a_cancelled_tournament_pays_everybody_back() {
    let mut field = Field::entered(sit_and_go(4, 4), 3);
    let (tournament, player) = (field.tournament, field.players[0]);
    let order = wire::OrderTournament { tournament, order: wire::TournamentOrder::Cancel {} };
    let other = field.players[1];
    let refused = field.world.ask(ask::OrderTournament { player: other, order: order.clone() });
    assert_eq!(refused.expect_err("no host").code, RefusalCode::NotHost);
    field.world.ask(ask::OrderTournament { player, order }).expect("its host");
    assert_eq!(field.balances(), [5_000; 3]);
    assert_eq!(field.view(player).row.state, TournamentState::Cancelled);
    field.world.check_books();
}

#[test]
fn bad_requests_change_nothing() {
    let mut field = Field::entered(sit_and_go(3, 3), 2);
    let tournament = field.tournament;
    let poor = field.world.guest("Poor").0;
    let player = field.players[0];
    let twice = field
        .world
        .ask(ask::Register { player, tournament, ticket: false, commitment: None, nth: None })
        .expect_err("entered");
    assert_eq!(twice.code, RefusalCode::PurchasesUsed);
    let unknown = TournamentId::from_bits(7);
    let nowhere =
        ask::Register { player, tournament: unknown, ticket: false, commitment: None, nth: None };
    let nowhere = field.world.ask(nowhere).expect_err("no such tournament");
    assert_eq!(nowhere.code, RefusalCode::TournamentUnknown);
    let buy = wire::Buy { tournament, entry: 0, what: BuyKind::Rebuy, nth: 1 };
    let none = field.world.ask(ask::Buy { player, buy }).expect_err("no rebuys");
    assert_eq!(none.code, RefusalCode::NotSold);
    for (new, at) in [
        (NewTournament { places: 1, ..sit_and_go(3, 3) }, "places"),
        (NewTournament { seats: 11, ..sit_and_go(3, 3) }, "seats"),
        (NewTournament { game: one("snap"), ..sit_and_go(3, 3) }, "game.key"),
        (NewTournament { guarantee: Chips::new(1), ..sit_and_go(3, 3) }, "guarantee"),
        (NewTournament { house_players: 3, ..sit_and_go(3, 3) }, "house_players"),
        (NewTournament { time: acts(4), ..sit_and_go(3, 3) }, "time.to_act_s"),
        (NewTournament { time: banks(601), ..sit_and_go(3, 3) }, "time.bank_s"),
    ] {
        let open = ask::OpenTournament { player: poor, new: Box::new(new) };
        let refused = field.world.ask(open).expect_err(at);
        assert_eq!(refused.code, RefusalCode::TournamentUnfit, "{at}");
        assert_eq!(refused.params["field"], at);
    }
    let dear = NewPrice { prize: Chips::new(6_000), fee: Chips::ZERO };
    let open = NewTournament { price: dear, ..sit_and_go(3, 3) };
    let open = ask::OpenTournament { player: poor, new: Box::new(open) };
    let dear = field.world.ask(open).expect("a sound tournament");
    let register = ask::Register {
        player: poor,
        tournament: dear,
        ticket: false,
        commitment: None,
        nth: None,
    };
    let short = field.world.ask(register).expect_err("5,000 chips");
    assert_eq!(short.code, RefusalCode::NotEnoughChips);
    field.world.check_books();
}

fn acts(seconds: u32) -> NewTime {
    NewTime { to_act_s: Some(seconds), bank_s: None }
}

fn banks(seconds: u32) -> NewTime {
    NewTime { to_act_s: None, bank_s: Some(seconds) }
}

#[test]
fn players_learn_of_their_seat_and_their_place() {
    let mut field = Field::entered(sit_and_go(2, 2), 2);
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.play(|_, _| {});
    field.world.pass(Millis::seconds(2));
    let news = |conn: &ConnId| -> Vec<TournamentNews> {
        let frames = field.world.frames[conn].iter();
        frames
            .filter_map(|frame| match frame {
                Frame::Tournament { news, .. } => Some(news.clone()),
                _ => None,
            })
            .collect()
    };
    for conn in &field.conns {
        let told = news(conn);
        assert!(told.iter().any(|news| matches!(news, TournamentNews::Seated { .. })), "{told:?}");
        assert!(told.iter().any(|news| matches!(news, TournamentNews::Placed { .. })), "{told:?}");
    }
}

#[test]
fn a_lost_key_pays_every_entry_back_before_the_start() {
    let mut field = Field::entered(sit_and_go(4, 4), 3);
    assert_eq!(field.balances(), [4_000; 3]);
    field.world.crash_and_lose_key(8);
    assert_eq!(field.balances(), [5_000; 3]);
    assert_eq!(field.world.floor.tournaments().count(), 0);
    field.world.check_books();
    field.world.crash();
    field.world.check_books();
}

#[test]
fn a_lost_key_divides_the_prizes_among_all_who_are_left() {
    let mut field = Field::entered(sit_and_go(6, 3), 6);
    field.world.pass(Millis::seconds(2));
    field.watch();
    for _ in 0..10_000 {
        let (_, tournament) = field.world.floor.tournaments().next().expect("it is open");
        if tournament.left() == 4 {
            break;
        }
        if !field.decide() {
            field.world.pass(Millis(500));
        }
    }
    assert_eq!(field.balances(), [4_000; 6]);
    field.world.crash_and_lose_key(8);
    assert_eq!(field.balances(), [4_000, 4_000, 5_500, 5_500, 5_500, 5_500]);
    assert_eq!(field.world.floor.tournament_tables().count(), 0);
    field.world.check_books();
    field.world.crash();
    field.world.check_books();
}
