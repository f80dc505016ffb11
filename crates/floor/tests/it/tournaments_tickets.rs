//! Satellites and tickets: how they are won, spent, kept and got back.

use crate::tournaments::{Field, sit_and_go};
use floor::ask;
use tournament::Tournament;
use units::{Chips, Instant, Millis, PlayerId, TournamentId};
use wire::{
    NewPrice, NewPrizes, NewTournament, OrderTournament, Refusal, RefusalCode, TicketView,
    TournamentNews, TournamentOrder, Unregister,
};

const HOUR: Millis = Millis::seconds(3_600);

/// A tournament in an hour at 1,000, opened by the first player.
fn main_event(now: Instant) -> NewTournament {
    let name = Some("Sunday".into());
    NewTournament { name, starts_at: Some(now + HOUR), ..sit_and_go(10, 5) }
}

/// A sit-and-go of four at 500, whose pool pays two tickets.
fn satellite(target: TournamentId) -> NewTournament {
    let price = NewPrice { prize: Chips::new(500), fee: Chips::ZERO };
    let prizes = NewPrizes::Satellite { target, seats: None };
    NewTournament { name: Some("Step".into()), price, prizes, ..sit_and_go(4, 4) }
}

/// A satellite entered by four players, and its target.
struct Steps {
    field: Field,
    target: TournamentId,
}

impl Steps {
    /// With players who are in the target already, or not.
    fn new(are_in: bool) -> Steps {
        let mut field = Field::of(4);
        let new = main_event(field.world.now);
        let target = field.open(0, new);
        if are_in {
            field.enter(target);
        }
        field.tournament = field.open(1, satellite(target));
        field.enter(field.tournament);
        Steps { field, target }
    }

    /// Plays the satellite and returns the players who finished in a place with a ticket.
    fn played(&mut self, crashes: bool) -> Vec<PlayerId> {
        self.field.world.pass(Millis::seconds(2));
        self.field.watch();
        self.field.play(|field, decisions| {
            if crashes && decisions.is_multiple_of(3) {
                field.world.crash();
                field.connect();
            }
        });
        self.field.world.pass(Millis::seconds(1));
        let won = self.field.tournament().entries().iter().filter(|one| one.earned.ticket);
        won.map(|one| one.player).collect()
    }

    fn target(&self) -> &Tournament {
        let mut all = self.field.world.floor.tournaments();
        all.find(|(id, _)| *id == self.target).expect("it is open").1
    }

    fn tickets(&mut self, player: PlayerId) -> Vec<TicketView> {
        let player = Some(player);
        self.field.world.ask(ask::Tournaments { player }).expect("a list").tickets
    }

    fn register(&mut self, player: PlayerId, to: TournamentId) -> Result<wire::Entered, Refusal> {
        self.field.world.ask(ask::Register {
            player,
            tournament: to,
            ticket: true,
            commitment: None,
            nth: None,
        })
    }

    fn order(&mut self, tournament: TournamentId, order: TournamentOrder) {
        let order = OrderTournament { tournament, order };
        let player = self.field.players[0];
        self.field.world.ask(ask::OrderTournament { player, order }).expect("its host");
    }
}

#[test]
fn winners_of_a_satellite_are_in_its_target_without_charge() {
    // clause: SVS-2.3.4-19, W2D-16.13-02, PSC-A1Tiii-02
    for crashes in [false, true] {
        let mut steps = Steps::new(false);
        let player = steps.field.players[0];
        let rule = steps.field.view(player).rules.satellite.expect("a satellite");
        assert_eq!((rule.target, rule.name.as_deref()), (steps.target, Some("Sunday")));
        assert_eq!((rule.worth, rule.seats), (Chips::new(1_000), None));
        let won = steps.played(crashes);
        assert_eq!(won.len(), 2);
        for player in steps.field.players.clone() {
            assert_eq!(steps.field.balance(player), 4_500);
            assert!(steps.tickets(player).is_empty());
            let entries = steps.target().entries_of(player);
            let entry = entries.last().and_then(|entry| steps.target().entry(*entry));
            assert_eq!(entry.is_some_and(|one| one.by_ticket), won.contains(&player));
        }
        let paid = steps.target().paid_in();
        assert_eq!(paid.deposits.get(), 2_000);
        let told = steps.field.told();
        let enters = |news: &&TournamentNews| **news == TournamentNews::EnteredByTicket {};
        assert!(crashes || told.iter().filter(enters).count() == 2, "{told:?}");
        steps.field.world.check_books();
    }
}

#[test]
fn a_winner_who_is_in_the_target_keeps_the_ticket() {
    // clause: SVS-2.3.4-19
    let mut steps = Steps::new(true);
    let won = steps.played(false);
    let (winner, target) = (won[0], steps.target);
    let [ticket] = &steps.tickets(winner)[..] else { panic!("one ticket") };
    assert_eq!((ticket.tournament, ticket.worth), (target, Chips::new(1_000)));
    assert!(ticket.open);
    assert_eq!(steps.target().taken(), 4);
    // While its tournament can be entered, the ticket pays nothing else.
    let other = main_event(steps.field.world.now);
    let other = steps.field.open(2, other);
    assert_eq!(steps.register(winner, other).expect_err("not yet").code, RefusalCode::NoTicket);
    steps.order(target, TournamentOrder::Cancel {});
    assert!(!steps.tickets(winner)[0].open);
    let balance = steps.field.balance(winner);
    assert_eq!(balance, 4_500);
    steps.register(winner, other).expect("a ticket of the same price");
    assert_eq!(steps.field.balance(winner), balance);
    assert!(steps.tickets(winner).is_empty());
    let loser = steps.field.players.iter().find(|player| !won.contains(player));
    let refused = steps.register(*loser.expect("two of four"), other).expect_err("no ticket");
    assert_eq!(refused.code, RefusalCode::NoTicket);
    steps.field.world.check_books();
}

#[test]
fn an_entry_paid_by_a_ticket_goes_back_as_a_ticket() {
    let mut steps = Steps::new(false);
    let won = steps.played(false);
    let (winner, target) = (won[0], steps.target);
    let entry = steps.target().entries_of(winner).last().expect("entered").0;
    let entry = Unregister { tournament: target, entry };
    let back = ask::Unregister { player: winner, entry };
    steps.field.world.ask(back).expect("not started");
    assert_eq!(steps.field.balance(winner), 4_500);
    assert_eq!(steps.tickets(winner).len(), 1);
    // Nobody enters a player again who went out of their own will.
    steps.field.world.pass(Millis::seconds(60));
    steps.field.world.crash();
    steps.field.connect();
    assert_eq!(steps.tickets(winner).len(), 1);
    steps.register(winner, target).expect("the ticket pays");
    assert!(steps.tickets(winner).is_empty());
    // The whole tournament is called off before its start: tickets come back as tickets.
    steps.order(target, TournamentOrder::Cancel {});
    for player in won {
        assert_eq!(steps.field.balance(player), 4_500);
        assert_eq!(steps.tickets(player).len(), 1);
    }
    steps.field.world.check_books();
}

#[test]
fn a_satellite_without_a_cheaper_open_target_is_refused() {
    let mut steps = Steps::new(false);
    let (target, player) = (steps.target, steps.field.players[3]);
    let later = steps.field.world.now + Millis(2 * HOUR.0);
    let price = |prize| NewPrice { prize: Chips::new(prize), fee: Chips::ZERO };
    let seats = |seats| NewPrizes::Satellite { target, seats: Some(seats) };
    let unknown = TournamentId::from_bits(7);
    for (new, at) in [
        (satellite(unknown), "prizes.target"),
        // PSC-A1Tiii-01: the satellite is cheaper.
        (NewTournament { price: price(1_000), ..satellite(target) }, "price"),
        (NewTournament { starts_at: Some(later), ..satellite(target) }, "starts_at"),
        (NewTournament { deals: true, ..satellite(target) }, "deals"),
        (NewTournament { prizes: seats(0), ..satellite(target) }, "prizes.seats"),
        (NewTournament { prizes: seats(4), ..satellite(target) }, "prizes.seats"),
        // Four entries of 500 pay two tickets; only the owner has the room pay a third.
        (NewTournament { prizes: seats(3), ..satellite(target) }, "prizes.seats"),
    ] {
        let open = ask::OpenTournament { player, new: Box::new(new) };
        let refused = steps.field.world.ask(open).expect_err(at);
        assert_eq!(refused.code, RefusalCode::TournamentUnfit, "{at}");
        assert_eq!(refused.params["field"], at);
    }
    let fixed = NewTournament { prizes: seats(2), ..satellite(target) };
    steps.field.open(3, fixed);
    steps.field.world.check_books();
}

#[test]
fn a_satellite_that_waits_is_cancelled_with_its_target() {
    for crashes in [false, true] {
        let mut field = Field::of(4);
        let new = main_event(field.world.now);
        let target = field.open(0, new);
        let waits = NewTournament { places: 4, ..satellite(target) };
        field.tournament = field.open(1, waits);
        let player = field.players[2];
        let tournament = field.tournament;
        let register =
            ask::Register { player, tournament, ticket: false, commitment: None, nth: None };
        field.world.ask(register).expect("a free place");
        assert_eq!(field.balance(player), 4_500);
        let order = OrderTournament { tournament: target, order: TournamentOrder::Cancel {} };
        let host = field.players[0];
        field.world.ask(ask::OrderTournament { player: host, order }).expect("the host's order");
        if crashes {
            field.world.crash();
            field.connect();
        }
        field.world.pass(Millis::seconds(2));
        assert!(field.tournament().is_cancelled(), "crashes: {crashes}");
        assert_eq!(field.balance(player), 5_000);
        field.world.check_books();
    }
}
