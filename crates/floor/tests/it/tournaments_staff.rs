//! What staff do: players turned away, refunds by hand, pauses, and conditions that change before anyone has entered.

use crate::broken_off::owner;
use crate::tournaments::{Field, sit_and_go};
use crate::world::passive;
use floor::ask;
use ledger::{Account, Kind, TransferKind};
use tournament::Phase;
use units::{Chips, Millis, PlayerId};
use wire::{
    Act, ClockPhase, Frame, NewAddOn, NewPrice, NewRebuys, NewTournament, NewsItem, Refusal,
    RefusalCode, TournamentNews, TournamentOrder, TournamentState, UntilView,
};

fn orders(field: &mut Field, player: PlayerId, order: TournamentOrder) -> Result<(), Refusal> {
    let order = wire::OrderTournament { tournament: field.tournament, order };
    field.world.ask(ask::OrderTournament { player, order })
}

fn turn_away(player: PlayerId, reason: &str) -> TournamentOrder {
    TournamentOrder::TurnAway { player, reason: reason.into() }
}

fn refund(entry: u32, amount: u64, reason: &str) -> TournamentOrder {
    TournamentOrder::Refund { entry, amount: Chips::new(amount), reason: reason.into() }
}

#[test]
fn a_player_turned_away_learns_why_and_has_both_fees_back() {
    // clause: SVS-2.3.4-02, W2D-16.3-01
    let mut field = Field::of(3);
    let boss = owner(&mut field.world);
    let price = NewPrice { prize: Chips::new(1_000), fee: Chips::new(100) };
    let new = NewTournament { private: false, price, ..sit_and_go(4, 4) };
    let open = ask::OpenTournament { player: boss, new: Box::new(new) };
    field.tournament = field.world.ask(open).expect("the owner opens it");
    field.enter(field.tournament);
    let (whom, other) = (field.players[1], field.players[2]);
    assert_eq!(field.balance(whom), 3_900);
    let reason = "  too young  to play ";
    let refused = orders(&mut field, other, turn_away(whom, reason)).expect_err("no host");
    assert_eq!(refused.code, RefusalCode::NotHost);
    let empty = orders(&mut field, boss, turn_away(whom, " ")).expect_err("no reason");
    assert_eq!((empty.code, &empty.params["field"]), (RefusalCode::TextLength, &"reason".into()));
    assert_eq!(field.balance(whom), 3_900);
    orders(&mut field, boss, turn_away(whom, reason)).expect("before the start");
    assert_eq!(field.balance(whom), 5_000);
    let told = TournamentNews::TurnedAway { reason: "too young to play".into() };
    assert!(field.told().contains(&told), "{:?}", field.told());
    for _ in 0..2 {
        let own = field.view(whom).you;
        assert_eq!(own.turned_away.as_deref(), Some("too young to play"));
        assert!(own.entries.is_empty() && own.by_hand.is_empty());
        assert!(field.view(other).you.by_hand.is_empty(), "only the owner reads reasons");
        let acts = field.view(boss).you.by_hand;
        assert_eq!((acts.len(), acts[0].entry, acts[0].refund), (1, 1, None));
        let names = (acts[0].name.as_str(), acts[0].by.as_str(), acts[0].reason.as_str());
        assert_eq!(names, ("Player 2", "Boss", "too young to play"));
        field.world.crash();
        field.connect();
    }
    // The record has the reason as a digest, so that it can be forgotten.
    let entries = field.world.disk.streams();
    let bodies: Vec<String> = entries
        .iter()
        .flat_map(|(_, entries)| entries)
        .map(|entry| String::from_utf8_lossy(&entry.body).into_owned())
        .collect();
    assert!(bodies.iter().any(|body| body.contains("turned_away") && body.contains("digest")));
    assert!(!bodies.iter().any(|body| body.contains("too young")));
    let register = ask::Register {
        player: whom,
        tournament: field.tournament,
        ticket: false,
        commitment: None,
        nth: None,
    };
    field.world.ask(register).expect("the staff may turn them away again");
    assert_eq!(field.view(whom).you.turned_away, None);
    field.world.check_books();
}

#[test]
fn a_lost_line_refunds_nothing_and_the_owner_may() {
    // clause: SVS-2.8.2-06
    let mut field = Field::of(3);
    let boss = owner(&mut field.world);
    let (host, whom) = (field.players[0], field.players[1]);
    field.tournament = field.open(0, sit_and_go(3, 3));
    let tournament = field.tournament;
    let registers = |field: &mut Field, at: usize| {
        let player = field.players[at];
        field
            .world
            .ask(ask::Register { player, tournament, ticket: false, commitment: None, nth: None })
            .expect("free");
    };
    registers(&mut field, 0);
    registers(&mut field, 1);
    let early = orders(&mut field, boss, refund(1, 1, "a fault")).expect_err("not begun");
    assert_eq!(early.code, RefusalCode::TournamentNotPlaying);
    registers(&mut field, 2);
    field.world.pass(Millis::seconds(2));
    field.watch();
    field.until(|_, options| passive(options), |t| t.phase() == Phase::Playing);
    let before = field.balances();
    field.world.floor.disconnect(field.conns[1]);
    for _ in 0..60 {
        field.decide_by(|_, options| passive(options));
        field.world.pass(Millis::seconds(1));
    }
    assert_eq!(field.balances(), before, "a lost connection by itself moves no money");
    let refunds = |field: &Field| {
        let booked = field.world.disk.transfers();
        booked.into_iter().filter(|one| one.kind == TransferKind::Refund).collect::<Vec<_>>()
    };
    assert!(refunds(&field).is_empty());
    let no_owner = orders(&mut field, host, refund(1, 500, "bad luck")).expect_err("the host");
    assert_eq!(no_owner.code, RefusalCode::NotOwner);
    let unknown = orders(&mut field, boss, refund(9, 500, "bad luck")).expect_err("no entry");
    assert_eq!(unknown.code, RefusalCode::EntryUnknown);
    for amount in [0, 1_001] {
        let out = orders(&mut field, boss, refund(1, amount, "bad luck")).expect_err("too much");
        assert_eq!((out.code, &out.params["max"]), (RefusalCode::RefundOutOfRange, &1_000.into()));
    }
    assert_eq!(field.balances(), before);
    let balance = field.balance(whom);
    orders(&mut field, boss, refund(1, 600, "the line was ours")).expect("the owner judges");
    assert_eq!(field.balance(whom), balance + 600);
    let booked = refunds(&field);
    let [from, to] = &booked[0].postings[..] else { panic!("{booked:?}") };
    assert_eq!((from.account.owner.kind(), from.amount), (Kind::Issue, -600));
    let currency = from.account.currency;
    assert_eq!((to.account, to.amount), (Account::player(whom, currency), 600));
    let told = |amount| TournamentNews::Refunded {
        amount: Chips::new(amount),
        reason: "the line was ours".into(),
    };
    field.connect();
    orders(&mut field, boss, refund(1, 400, "the line was ours")).expect("the rest");
    assert!(field.told().contains(&told(400)));
    let nothing = orders(&mut field, boss, refund(1, 1, "more")).expect_err("all is back");
    assert_eq!(nothing.code, RefusalCode::NothingToRefund);
    let acts = field.view(boss).you.by_hand;
    assert_eq!(acts.iter().filter_map(|act| act.refund).sum::<Chips>(), Chips::new(1_000));
    field.play(|_, _| {});
    // The prizes are those of three entries: the refund was the room's.
    let view = field.view(host);
    let prizes = view.entrants.rows.iter().filter_map(|row| row.prize).sum::<Chips>();
    assert_eq!(prizes, Chips::new(3_000));
    field.world.check_books();
}

#[test]
fn an_operators_pause_restores_every_hand_and_clock() {
    // clause: SVS-2.8.2-09
    for crashes in [false, true] {
        let mut field = Field::entered(sit_and_go(6, 3), 6);
        let host = field.players[0];
        field.world.pass(Millis::seconds(2));
        field.watch();
        for _ in 0..7 {
            field.until(|_, options| passive(options), |t| t.phase() == Phase::Playing);
            if !field.decide_by(|_, options| passive(options)) {
                field.world.pass(Millis::seconds(1));
            }
        }
        let all_act = |field: &Field| {
            field.world.floor.tournament_tables().all(|table| table.turn().is_some())
        };
        while !all_act(&field) {
            field.world.pass(Millis(100));
        }
        field.world.pass(Millis::seconds(4));
        let now = field.world.now;
        let left = |field: &Field| {
            let now = field.world.now;
            let tables = field.world.floor.tournament_tables();
            let turn = |table: &tournament_table::Table| {
                let (seat, until) = table.turn().expect("a turn");
                (seat, until.map(|until| until.since(now)), table.hand().cloned(), table.stacks())
            };
            tables.map(turn).collect::<Vec<_>>()
        };
        let clock = |field: &Field| field.tournament().schedule().at(field.world.now).unwrap();
        let (before, level) = (left(&field), clock(&field));
        orders(&mut field, host, TournamentOrder::Pause {}).expect("it is played");
        assert_eq!(field.world.now, now);
        let paused = |frame: &Frame| {
            let Frame::News { items, .. } = frame else { return false };
            items.iter().any(|item| match item {
                NewsItem::Tournament { at } => {
                    at.clock.is_some_and(|clock| clock.phase == ClockPhase::Paused)
                }
                _ => false,
            })
        };
        for conn in &field.conns {
            assert!(field.world.frames[conn].iter().any(paused), "everybody is told");
        }
        assert_eq!(field.view(host).row.state, TournamentState::Paused);
        field.world.pass(Millis::seconds(45 * 60));
        if crashes {
            field.world.crash();
            field.connect();
            field.world.pass(Millis::seconds(60));
        }
        let stopped: Vec<_> =
            left(&field).into_iter().map(|(seat, left, ..)| (seat, left)).collect();
        assert!(stopped.iter().all(|(_, left)| left.is_none()), "{stopped:?}");
        let (paused, level_left) = (clock(&field), level.left);
        assert_eq!((paused.row, paused.left), (level.row, level_left));
        orders(&mut field, host, TournamentOrder::Resume {}).expect("it is paused");
        let after = left(&field);
        assert!(after == before, "every seat to act, its time, hand and stacks");
        assert_eq!((clock(&field).row, clock(&field).left), (level.row, level_left));
        let decided = field.decide_by(|_, options| passive(options));
        assert!(decided || crashes, "play goes on");
        field.watch();
        field.play(|_, _| {});
        field.world.check_books();
    }
}

#[test]
fn rebuys_are_on_the_card_and_change_before_the_first_entry() {
    // clause: PSC-A1Tiv-07
    let mut field = Field::of(2);
    let rebuys = Some(NewRebuys { max: Some(2), add_on: true });
    let new = NewTournament { rebuys, ..sit_and_go(6, 6) };
    field.tournament = field.open(0, new);
    let (host, tournament) = (field.players[0], field.tournament);
    let card = |field: &mut Field| {
        let question = ask::Tournament { tournament, player: None, entrants: 1, tables: 1 };
        let rules = field.world.ask(question).expect("an open tournament").rules;
        let (rebuy, add_on) = (rules.rebuy.expect("rebuys"), rules.add_on);
        let UntilView::Clock { ms } = rebuy.until else { panic!("by the clock") };
        let add_on = add_on.map(|add_on| (add_on.chips.get(), add_on.price.prize.get()));
        (ms / 60_000, rebuy.chips.get(), rebuy.max, add_on)
    };
    let (minutes, chips, max, add_on) = card(&mut field);
    assert!(minutes > 0 && chips > 0 && add_on.is_some_and(|(chips, price)| chips * price > 0));
    assert_eq!(max, Some(2));
    let changes = |minutes, max, prize| {
        let price = NewPrice { prize: Chips::new(prize), fee: Chips::ZERO };
        let add_on = Some(NewAddOn { chips: Chips::new(9_000), price });
        TournamentOrder::ChangeRebuys { minutes, chips: Chips::new(2_500), max, add_on }
    };
    let other = field.players[1];
    let no_host = orders(&mut field, other, changes(20, None, 500)).expect_err("a player");
    assert_eq!(no_host.code, RefusalCode::NotHost);
    let unfit = orders(&mut field, host, changes(0, None, 500)).expect_err("no time at all");
    assert_eq!(unfit.code, RefusalCode::TournamentUnfit);
    assert_eq!(card(&mut field), (minutes, chips, max, add_on));
    orders(&mut field, host, changes(20, Some(5), 500)).expect("nobody has entered");
    let changed = (20, 2_500, Some(5), Some((9_000, 500)));
    assert_eq!(card(&mut field), changed);
    field.world.crash();
    assert_eq!(card(&mut field), changed);
    let register =
        ask::Register { player: other, tournament, ticket: false, commitment: None, nth: None };
    field.world.ask(register).expect("a free place");
    let fixed = orders(&mut field, host, changes(30, None, 400)).expect_err("somebody entered");
    assert_eq!(fixed.code, RefusalCode::TermsFixed);
    assert_eq!(card(&mut field), changed);
    field.world.check_books();
}

#[test]
fn every_order_to_a_tournament_that_is_over_is_refused() {
    let mut field = Field::entered(sit_and_go(4, 4), 2);
    let host = field.players[0];
    orders(&mut field, host, TournamentOrder::Cancel {}).expect("before the start");
    let whom = field.players[1];
    let late = orders(&mut field, host, turn_away(whom, "too late")).expect_err("it is over");
    assert_eq!(late.code, RefusalCode::TournamentStarted);
    let pause = orders(&mut field, host, TournamentOrder::Pause {}).expect_err("it is over");
    assert_eq!(pause.code, RefusalCode::TournamentNotPlaying);
    let act = Act::Fold;
    assert!(!field.decide_by(|_, _| act.clone()), "nobody is to act");
}
