//! One event and one snapshot of each kind, and the tables that they are of.

use banked::blackjack::{self, About, BoxNo, Choice, Question};
use banked::{
    Bet, Family, Game, Limit, Limits, Numbers, OverMax, Place, StakeSettlement, Symbol, Taker, Turn,
};
use forms::pit::At;
use pit::{
    BankEvent, Config, Contents, Event, HostEvent, LeaveReason, NewShoe, Nonce, Outcome, Pace,
    RemainingStakes, RoundEvent, Rules, SeatEvent, Shoe, Shoes, Sitting, Snapshot,
};
use std::sync::Arc;
use units::{Chips, Currency, Instant, PlayerId, Seat, Seq, TableId};

pub(super) const ROUND: u128 = 0x0123_4567_89ab_cdef;
pub(super) const HOST: PlayerId = PlayerId::from_bits(7);

pub(super) fn chips(n: u64) -> Chips {
    Chips::new(n)
}

pub(super) fn seat(n: u8) -> Seat {
    Seat::new(n)
}

pub(super) fn cards(text: &str) -> Vec<cards::Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

pub(super) fn symbols(text: &str) -> Vec<Symbol> {
    cards(text).into_iter().map(Symbol::Card).collect()
}

pub(super) fn config(key: &str, rules: Rules) -> Config {
    Config {
        table: TableId::from_bits(3),
        name: "The Salon".into(),
        currency: Currency::PLAY,
        game: key.into(),
        rules,
        seats: 7,
        buy_in_min: chips(20),
        float: chips(1_000_000),
        pace: Pace::USUAL,
        left: RemainingStakes::Stay,
        host: None,
        private: false,
    }
}

pub(super) fn banked_table(key: &str) -> Config {
    let game = Game::of_key(key).unwrap();
    let (count, boxes) = match &game.family {
        Family::Layout(field) => (field.kinds.len(), 0),
        Family::Boxes(versus) => (versus.circles.len(), *versus.boxes.end()),
    };
    let limit = |at| {
        let step = banked::step(&game, at);
        Limit::new(chips(step), chips(step * (10 + at as u64)))
    };
    let limits = Limits::of_each((0..count).map(limit).collect(), OverMax::Void);
    let (game, limits, players_throw) = (Arc::new(game), Arc::new(limits), key == "lucky-dice");
    config(key, Rules::Banked { game, limits, boxes, players_throw })
}

pub(super) fn blackjack_table(key: &str) -> Config {
    let game = blackjack::GAMES.into_iter().find(|game| game.name == key).unwrap();
    let limits = blackjack::Limits { min: chips(10), max: chips(100) };
    config(key, Rules::Blackjack { rules: game.rules, limits })
}

pub(super) fn every_table() -> Vec<Config> {
    let tables = Game::keys().map(banked_table);
    tables.chain(blackjack::GAMES.iter().map(|game| blackjack_table(game.name))).collect()
}

pub(super) fn at(config: &Config) -> At<'_> {
    At { config: Some(config), round: Some(ROUND), seq: Seq(41) }
}

pub(super) fn split() -> Place {
    let Family::Layout(field) = Game::of_key("ray-roulette").unwrap().family else { panic!() };
    Place::Field(field.bet("split", Numbers::of(&[17, 20])).unwrap())
}

pub(super) fn circle(at: u8, circle: u8) -> Place {
    Place::Circle { at: banked::BoxNo(at), circle }
}

pub(super) fn shoe(kind: pit::Kind, without: &str) -> NewShoe {
    let contents = Contents { kind, without: cards(without) };
    NewShoe { contents, root: [5; 32], sealed: vec![1, 2, 0xff] }
}

pub(super) fn of_seats() -> Vec<(&'static str, SeatEvent)> {
    let seat = seat(2);
    let (player, house) = (PlayerId::from_bits(8), false);
    vec![
        ("seat_taken", SeatEvent::Taken { seat, player, house, chips: chips(500) }),
        ("topped_up", SeatEvent::ToppedUp { seat, chips: chips(100) }),
        ("seat_left", SeatEvent::Left { seat, chips: chips(470), why: LeaveReason::Away }),
        ("leave_asked", SeatEvent::Leaves { seat }),
        ("connection", SeatEvent::Connection { seat, connected: false }),
        ("committed", SeatEvent::Committed { seat, commitment: [9; 32] }),
        ("ready", SeatEvent::Ready { seat }),
        ("chip_value", SeatEvent::ChipValue { seat, value: chips(5) }),
        ("warnings_set", SeatEvent::Warnings { seat, on: false }),
    ]
}

pub(super) fn of_banked() -> Vec<(&'static str, banked::Event)> {
    use banked::Event as Of;
    let (seat, by) = (seat(2), Some(HOST));
    let bets = |place| vec![Bet { place, stake: chips(20), void: chips(0) }];
    let over = vec![Bet { place: split(), stake: chips(20), void: chips(5) }];
    let line = |place| StakeSettlement { seat, place, stake: chips(20), returned: chips(320) };
    let drawn = |taker, symbols| Of::Drawn { taker, symbols };
    let at = banked::BoxNo(1);
    vec![
        ("laid", Of::Laid { seat, bets: bets(split()) }),
        ("laid_over_the_maximum", Of::Laid { seat, bets: over }),
        ("laid_on_a_box", Of::Laid { seat, bets: bets(circle(1, 0)) }),
        ("bets_closed", Of::Closed),
        ("shooter", Of::Shooter { seat, why: Turn::Order }),
        ("shooter_declined", Of::Shooter { seat, why: Turn::Declined }),
        ("shooter_passed", Of::Shooter { seat, why: Turn::Passed(None) }),
        ("shooter_named", Of::Shooter { seat, why: Turn::Named(by) }),
        ("nobody_throws", Of::NobodyThrows),
        ("thrown", Of::Thrown { seat }),
        ("drawn_number", drawn(Taker::Layout, vec![Symbol::Number(17), Symbol::Number(4)])),
        ("drawn_common", drawn(Taker::Common, symbols("As Td 2c"))),
        ("drawn_dealer", drawn(Taker::Dealer, symbols("Ks 9h"))),
        ("own_dealt", drawn(Taker::Box(at), symbols("Ah Kd"))),
        ("decided", Of::Decided { at, choice: 1, staked: chips(20), back: chips(0) }),
        ("settled", Of::Settled { part: 0, lines: vec![line(split())] }),
        ("settled_box", Of::Settled { part: 1, lines: vec![line(circle(1, 2))] }),
        ("no_spin", Of::NoSpin { by, why: "the ball fell off".into() }),
        ("throw_rejected", Of::ThrowRejected { by: None, why: "a die left the tray".into() }),
        (
            "stakes_returned",
            Of::Voided { by, why: "a power cut".into(), lines: vec![line(split())] },
        ),
    ]
}

pub(super) fn of_blackjack() -> Vec<(&'static str, blackjack::Event)> {
    use blackjack::{Event as Of, PayReason, Warning};
    let (seat, no) = (seat(2), BoxNo::new(3));
    let question = |about| Question { seat, no, hand: 1, about };
    let (insurance, turn) = (question(About::Insurance), question(About::Turn));
    let line = |bet, why| blackjack::BetSettlement {
        seat,
        no,
        bet,
        staked: chips(20),
        returned: chips(50),
        why,
    };
    let hand = blackjack::Taker::Hand { no, hand: 1 };
    let card = cards("As")[0];
    let lines = vec![
        line(blackjack::Bet::Hand(1), PayReason::Blackjack),
        line(blackjack::Bet::Insurance, PayReason::InsuranceLost),
    ];
    vec![
        ("laid", Of::Laid { seat, stakes: vec![(no, chips(20))], purse: chips(500) }),
        ("bets_closed", Of::BetsClosed),
        ("drawn_hand", Of::Drawn { taker: hand, card }),
        ("drawn_dealer", Of::Drawn { taker: blackjack::Taker::Dealer, card }),
        ("shoe_renewed", Of::ShoeRenewed),
        ("decided", Of::Decided { question: insurance, choice: Choice::EvenMoney }),
        ("warned", Of::Warned { question: turn, choice: Choice::Hit, warning: Warning::HitHard17 }),
        ("warnings_off", Of::WarningsOff { seat }),
        ("detached", Of::Detached { seat }),
        ("settled", Of::Settled { part: 1, lines }),
    ]
}

pub(super) fn of_rounds() -> Vec<(&'static str, RoundEvent)> {
    let shoes = vec![shoe(pit::Kind::Wheel(37), ""), shoe(pit::Kind::Die, "")];
    let commitments = vec![(seat(2), [9; 32])];
    let nonces = vec![Nonce { seat: seat(2), nonce: [8; 32] }];
    let why = "a power cut".to_owned();
    vec![
        ("round_opened", RoundEvent::Opened { no: Seq(12), id: ROUND }),
        ("shuffled", RoundEvent::Shoes { id: ROUND, shoes, commitments }),
        ("cut", RoundEvent::Cut { nonces }),
        ("shoe_renewed", RoundEvent::Renewed { shoe: shoe(pit::Kind::Cards(6), "As Kd") }),
        ("blackjack_voided", RoundEvent::Voided { by: Some(HOST), why }),
        ("round_over", RoundEvent::Over),
    ]
}

/// One event of each kind, with the name of its golden file and its table.
pub(super) fn samples() -> Vec<(String, Event, Config)> {
    let wheel = || banked_table("ray-roulette");
    let of = |name: &str, event| (name.to_owned(), event, wheel());
    let player = PlayerId::from_bits(8);
    let mut all: Vec<_> =
        of_seats().into_iter().map(|(name, one)| of(name, Event::Seat(one))).collect();
    all.extend(of_rounds().into_iter().map(|(name, one)| of(name, Event::Round(one))));
    for (name, one) in of_banked() {
        all.push(of(name, Event::Round(RoundEvent::Banked(one))));
    }
    for (name, one) in of_blackjack() {
        let event = Event::Round(RoundEvent::Blackjack(one));
        all.push((format!("blackjack_{name}"), event, blackjack_table("blackjack-ray-a")));
    }
    for (name, event) in [
        ("bank_filled", Event::Bank(BankEvent::Filled(chips(1_000)))),
        ("bank_credited", Event::Bank(BankEvent::Credited(chips(1_000)))),
        ("paused", Event::Host(HostEvent::Paused)),
        ("resumed", Event::Host(HostEvent::Resumed)),
        ("locked", Event::Host(HostEvent::Locked)),
        ("unlocked", Event::Host(HostEvent::Unlocked)),
        ("removed", Event::Host(HostEvent::Removed(player))),
        ("let_back", Event::Host(HostEvent::LetBack(player))),
        ("closing", Event::Host(HostEvent::Closing)),
        ("restarted", Event::Restarted),
        ("closed", Event::Closed),
    ] {
        all.push(of(name, event));
    }
    for config in every_table() {
        let event = Event::Opened(Box::new(config.clone()));
        all.push((format!("pit_opened_{}", config.game), event, config));
    }
    all
}

pub(super) fn snapshots() -> Vec<(&'static str, Snapshot)> {
    let sitting = Sitting {
        player: PlayerId::from_bits(8),
        house: false,
        chips: chips(480),
        connected: false,
        away_since: Some(Instant(9_000)),
        leaving: false,
        ready: true,
        commitment: Some([9; 32]),
        muted: true,
        chip_value: chips(5),
    };
    let bare = |config| Snapshot {
        config,
        seats: vec![(seat(2), sitting.clone())],
        bank: chips(1_000),
        rounds: Seq(12),
        shoes: None,
        left: vec![],
        dice: None,
        stay: vec![],
        results: vec![],
        paused: false,
        locked: true,
        removed: vec![PlayerId::from_bits(9)],
        closed_at: Some(Instant(8_000)),
        over_at: Some(Instant(9_000)),
    };
    let of = |new: NewShoe| Shoe { contents: new.contents, root: new.root, sealed: new.sealed };
    let lasting = Shoes {
        shoes: vec![of(shoe(pit::Kind::Cards(6), "As"))],
        id: ROUND,
        round: Seq(9),
        commitments: vec![(seat(2), [9; 32])],
        nonces: Some(vec![(seat(2), [8; 32])]),
        dealt: 90,
    };
    let outcome = |symbols| vec![Outcome { no: Seq(12), symbols }];
    let wheel = Snapshot {
        stay: vec![(seat(2), vec![(split(), chips(20))])],
        results: outcome(vec![Symbol::Number(17)]),
        ..bare(banked_table("ray-roulette"))
    };
    let dice = banked::DiceTurn { seat: seat(2), moves_on: true };
    vec![
        ("wheel", wheel),
        ("dice", Snapshot { dice: Some(dice), ..bare(banked_table("lucky-dice")) }),
        (
            "shoe",
            Snapshot {
                shoes: Some(lasting),
                left: cards("2c 2c 2c As As Kd"),
                results: outcome(symbols("Ks 9h")),
                ..bare(blackjack_table("blackjack-ray-a"))
            },
        ),
    ]
}
