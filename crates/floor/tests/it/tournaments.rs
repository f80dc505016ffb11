//! Tournaments in the room: entered, played at tables, and paid, through crashes.

use crate::world::{World, all_in, config};
use floor::{FloorConfig, ask};
use units::{Chips, ConnId, Millis, PlayerId, TableId, TournamentId};
use wire::{
    BuyKind, Command, Frame, LimitKind, NewPrice, NewTournament, PrizeKind, RefusalCode, Speed,
    TournamentNews, TournamentState, TournamentView,
};

pub(crate) fn sit_and_go(places: u32, seats: u8) -> NewTournament {
    NewTournament {
        name: Some("Friday".into()),
        rulebook: None,
        game: None,
        limit: LimitKind::NoLimit,
        seats,
        places,
        shootout: false,
        entries_min: None,
        price: NewPrice { prize: Chips::new(1_000), fee: Chips::ZERO },
        speed: Speed::Hyper,
        starts_at: None,
        late_minutes: 0,
        re_entries: 0,
        rebuys: None,
        bounty: None,
        prizes: PrizeKind::Payouts,
        guarantee: Chips::ZERO,
        deals: false,
        time_to_act_s: None,
        house_players: 0,
        private: true,
    }
}

pub(crate) struct Field {
    pub(crate) world: World,
    pub(crate) tournament: TournamentId,
    pub(crate) players: Vec<PlayerId>,
    conns: Vec<ConnId>,
}

impl Field {
    /// A tournament of the first of these players, entered by all of them.
    pub(crate) fn entered(new: NewTournament, count: u64) -> Field {
        let mut world = World::with(FloorConfig { tables: Vec::new(), ..config() });
        let players: Vec<PlayerId> =
            (1..=count).map(|n| world.guest(&format!("Player {n}")).0).collect();
        let open = ask::OpenTournament { player: players[0], new: Box::new(new) };
        let tournament = world.ask(open).expect("a sound tournament");
        let mut field = Field { world, tournament, players, conns: Vec::new() };
        field.connect();
        for player in field.players.clone() {
            field.world.ask(ask::Register { player, tournament }).expect("a free place");
        }
        field
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

    /// Every player goes all-in or calls until the tournament is over; returns the number of decisions.
    pub(crate) fn play(&mut self, mut between: impl FnMut(&mut Field, u32)) -> u32 {
        let mut decisions = 0;
        for look in 0..20_000 {
            let (_, tournament) = self.world.floor.tournaments().next().expect("it is open");
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

    fn decide(&mut self) -> bool {
        for conn in self.conns.clone() {
            let Some((turn, options)) = self.world.own_turn(conn) else { continue };
            let table = self.table_of(conn);
            let action = all_in(&options);
            let wire::TurnView { hand_no, action_no, .. } = turn;
            self.world.ok(conn, Command::Act { table, hand_no, action_no, action });
            return true;
        }
        false
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

    fn balance(&mut self, player: PlayerId) -> u64 {
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
    field.world.ask(ask::Register { player, tournament }).expect("a free place");
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
    let twice = field.world.ask(ask::Register { player, tournament }).expect_err("entered");
    assert_eq!(twice.code, RefusalCode::PurchasesUsed);
    let unknown = TournamentId::from_bits(7);
    let nowhere = ask::Register { player, tournament: unknown };
    let nowhere = field.world.ask(nowhere).expect_err("no such tournament");
    assert_eq!(nowhere.code, RefusalCode::TournamentUnknown);
    let buy = wire::Buy { tournament, entry: 0, what: BuyKind::Rebuy, nth: 1 };
    let none = field.world.ask(ask::Buy { player, buy }).expect_err("no rebuys");
    assert_eq!(none.code, RefusalCode::NotSold);
    for (new, at) in [
        (NewTournament { places: 1, ..sit_and_go(3, 3) }, "places"),
        (NewTournament { seats: 11, ..sit_and_go(3, 3) }, "seats"),
        (NewTournament { game: Some("snap".into()), ..sit_and_go(3, 3) }, "game"),
        (NewTournament { guarantee: Chips::new(1), ..sit_and_go(3, 3) }, "guarantee"),
        (NewTournament { house_players: 3, ..sit_and_go(3, 3) }, "house_players"),
        (NewTournament { time_to_act_s: Some(4), ..sit_and_go(3, 3) }, "time_to_act_s"),
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
    let register = ask::Register { player: poor, tournament: dear };
    let short = field.world.ask(register).expect_err("5,000 chips");
    assert_eq!(short.code, RefusalCode::NotEnoughChips);
    field.world.check_books();
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
