//! What the bank has, may lose, and moves.

use crate::configs::{banked, blackjack};
use crate::world::{World, bet, circle, only, player};
use banked::{Refusal, Symbol};
use ledger::TransferKind;
use pit::{BankEvent, Config, ConfigError, Draft, Event, Input, Refused};
use units::{Chips, Seat, Seq};

fn with_float(key: &str, float: u64) -> Config {
    Config { float: Chips::new(float), ..banked(key) }
}

fn filled(world: &World) -> Vec<BankEvent> {
    let of_bank = world.events.iter().filter_map(|event| match event {
        Event::Bank(event) => Some(*event),
        _ => None,
    });
    of_bank.collect()
}

/// One round on 17 and its result.
fn spin(world: &mut World, stake: u64, result: u8) {
    let plein = bet(world.table.config(), "straight-up", &[17]);
    world.script = vec![Symbol::Number(result)];
    world.open();
    world.lay(1, &[(plein, stake)]).unwrap();
    world.ready(1).unwrap();
    world.finish();
}

#[test]
fn the_bank_is_filled_below_half_and_credited_above_double() {
    let mut world = World::new(with_float("ray-roulette", 100), 1);
    world.sit(1, 1_000);
    assert_eq!(filled(&world), [BankEvent::Filled(Chips::new(100))], "before the first round");
    spin(&mut world, 1, 17);
    assert_eq!((world.table.bank().get(), filled(&world).len()), (70, 1), "not below half");
    spin(&mut world, 1, 17);
    assert_eq!(filled(&world)[1..], [BankEvent::Filled(Chips::new(60))], "40 were left");
    for _ in 0..5 {
        spin(&mut world, 3, 16);
        world.take(Input::Tick).unwrap();
    }
    assert_eq!((world.table.bank().get(), filled(&world).len()), (115, 2));
    for _ in 0..29 {
        spin(&mut world, 3, 16);
    }
    assert_eq!(filled(&world)[2..], [BankEvent::Credited(Chips::new(102))], "202 were there");
    assert_eq!(world.table.bank().get(), 100);
}

#[test]
fn a_bet_that_the_bank_could_not_pay_is_refused() {
    let config = with_float("ray-roulette", 100);
    let (plein, red) = (bet(&config, "straight-up", &[17]), only(&config, "red"));
    let black = only(&config, "black");
    let mut world = World::new(config, 1);
    world.sit(1, 500);
    world.sit(2, 500);
    world.open();
    world.lay(1, &[(plein, 3)]).unwrap();
    let (exposure, bank) = (Chips::new(110), Chips::new(100));
    let refused = Refused::Round(Refusal::Exposure { exposure, bank });
    assert_eq!(world.lay(2, &[(black, 20)]), Err(refused), "17 is black");
    world.lay(2, &[(red, 20)]).unwrap();
}

#[test]
fn boxes_that_the_bank_could_not_pay_are_refused() {
    let mut config = blackjack("blackjack-ray-a");
    config.float = Chips::new(50);
    let mut world = World::new(config, 1);
    world.sit(1, 500);
    world.open();
    world.lay(1, &[(circle(1, 0), 20)]).unwrap();
    let (exposure, bank) = (Chips::new(60), Chips::new(50));
    let refused = Err(Refused::Exposure { exposure, bank });
    assert_eq!(world.lay(1, &[(circle(1, 0), 20), (circle(2, 0), 10)]), refused);
    assert_eq!(world.table.at_stake(Seat::new(1)).get(), 20);
}

#[test]
fn a_table_needs_a_bank_for_one_stake() {
    let config = with_float("ray-roulette", 0);
    let (float, needs) = (Chips::ZERO, Chips::new(1));
    assert_eq!(config.check(), Err(ConfigError::Float { float, needs }), "red at even money");
    assert_eq!(with_float("ray-roulette", 1).check(), Ok(()));
    let seats = Config { seats: 11, ..banked("ray-roulette") };
    assert_eq!(seats.check(), Err(ConfigError::Seats(11)));
    let game = Config { game: "keno".into(), ..banked("ray-roulette") };
    let rules = "ray-roulette";
    assert_eq!(game.check(), Err(ConfigError::Game { game: "keno".into(), rules }));
}

/// What is lost goes to the bank before the bank pays (RAY-GEN-02).
#[test]
fn a_settlement_books_losses_before_wins() {
    let config = banked("ray-roulette");
    let (plein, red) = (bet(&config, "straight-up", &[17]), only(&config, "red"));
    let mut world = World::new(config, 1);
    world.sit(1, 500);
    world.sit(2, 500);
    world.script = vec![Symbol::Number(17)];
    world.open();
    world.lay(1, &[(plein, 2)]).unwrap();
    world.lay(2, &[(red, 10)]).unwrap();
    world.ready(1).unwrap();
    world.ready(2).unwrap();
    world.serve();
    let id = world.table.round().unwrap().id;
    let at = world.due().unwrap();
    let mut draft = Draft::new(world.table.clone(), at, Seq(99));
    draft.take(Input::Tick).unwrap();
    let transfers = draft.finish().transfers;
    let told = transfers.iter().map(|transfer| (transfer.kind, transfer.key.0.clone()));
    let key = |what| format!("{}/0/{what}", pit::key_of_round(id));
    let expected = [(TransferKind::RoundLost, key("lost")), (TransferKind::RoundWon, key("won"))];
    assert_eq!(told.collect::<Vec<_>>(), expected);
    world.finish();
    assert_eq!((world.chips(1), world.chips(2)), (560, 490));
}

/// Part of the stake goes back at once, and never counts.
#[test]
fn what_is_over_the_maximum_is_not_at_stake() {
    let config = banked("ray-roulette");
    let plein = bet(&config, "straight-up", &[17]);
    let mut world = World::new(config, 1);
    world.sit(1, 500);
    world.open();
    world.lay(1, &[(plein, 25)]).unwrap();
    assert_eq!(world.table.at_stake(Seat::new(1)).get(), 20);
    let more = Refused::Round(Refusal::Purse { needs: Chips::new(520), purse: Chips::new(500) });
    let numbers: Vec<u8> = (0..26).collect();
    let many = numbers.iter().map(|number| bet(world.table.config(), "straight-up", &[*number]));
    let many: Vec<_> = many.map(|place| (place, 20)).collect();
    assert_eq!(world.lay(1, &many), Err(more));
    world.take(Input::TopUp { player: player(1), chips: Chips::new(20) }).unwrap();
    world.lay(1, &many).unwrap();
}
