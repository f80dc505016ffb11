//! House tables: seats, bets, rounds, proofs, crashes.

use crate::world::{World, config, take_seat};
use client::rounds;
use floor::{FloorConfig, ask};
use units::{Chips, ConnId, Millis, PlayerId, RoundNo, Seat, Seq, TableId};
use wire::{
    Command, Frame, HostOrder, NewHouseTable, NewStake, PitPhase, PitRuling, PitView, PlaceOfBet,
    RefusalCode as Code, RoundProof, RoundProofFile, RoundRuling, ShoeProof, SymbolProof,
    SymbolView,
};

pub fn house_table(name: &str, game: &str) -> NewHouseTable {
    NewHouseTable {
        name: name.into(),
        game: game.into(),
        min: Chips::new(2),
        max: Chips::new(100),
        seats: 7,
        private: false,
    }
}

/// A room with these games, one table each, named by the game's key.
pub fn room(games: &[&str]) -> World {
    let house_tables = games.iter().map(|game| house_table(game, game)).collect();
    World::with(FloorConfig { house_tables, tables: vec![], ..config() })
}

pub fn table_of(world: &mut World, game: &str) -> TableId {
    let list = world.ask(ask::HouseTables { player: None }).unwrap();
    list.tables.iter().find(|row| row.game == game).expect("it is open").table
}

/// Seats a new guest with 500 chips.
pub fn sit(world: &mut World, conn: u64, name: &str, table: TableId) -> (ConnId, PlayerId) {
    let (player, _) = world.guest(name);
    let conn = world.line(conn, Some(player));
    world.ok(conn, Command::Watch { table, after: None });
    world.ok(conn, take_seat(table, 500));
    (conn, player)
}

/// The table as a connection was last shown it.
pub fn seen(world: &World, conn: ConnId) -> PitView {
    let frames = world.frames.get(&conn).expect("it was sent something");
    let last = frames.iter().rev().find_map(|frame| match frame {
        Frame::Pit { view, .. } => Some((**view).clone()),
        _ => None,
    });
    last.expect("it watches a house table")
}

pub fn bet(kind: &str, numbers: &[u8], stake: u64) -> NewStake {
    let place = PlaceOfBet::Bet { kind: kind.into(), numbers: numbers.to_vec() };
    NewStake { place, stake: Chips::new(stake) }
}

pub fn on_box(at: u8, stake: u64) -> NewStake {
    NewStake { place: PlaceOfBet::Circle { at, circle: 0 }, stake: Chips::new(stake) }
}

pub fn lay(world: &mut World, conn: ConnId, bets: Vec<NewStake>) {
    let view = seen(world, conn);
    let round = view.round.expect("a round is open").no;
    world.ok(conn, Command::Lay { table: view.table, round, bets });
}

/// Lets time pass until the table has this phase.
pub fn until(world: &mut World, conn: ConnId, phase: PitPhase) -> PitView {
    for _ in 0..400 {
        let view = seen(world, conn);
        if view.phase == phase {
            return view;
        }
        world.pass(Millis(250));
    }
    panic!("the table never comes to {phase:?}; it is at {:?}", seen(world, conn).phase);
}

fn chips_of(view: &PitView, seat: u8) -> (u64, u64) {
    let seat = view.seats.iter().find(|one| one.seat == Seat::new(seat)).expect("it is taken");
    (seat.chips.get(), seat.at_stake.get())
}

/// The proof of the round shown, as a client makes it from what it was shown.
pub fn proof_of(view: &PitView) -> RoundProofFile {
    let (round, shoes) = (view.round.clone().unwrap(), view.shoes.clone().unwrap());
    let shoe_proof = |(nth, shoe): (usize, &wire::ShoeView)| {
        let of_it = view.proofs.iter().filter(|proof| usize::from(proof.shoe) == nth);
        let symbols =
            of_it.map(|proof| SymbolProof { place: proof.place, opening: proof.opening.clone() });
        let symbols: Vec<SymbolProof> = symbols.collect();
        let drawn = if shoes.shoes.len() > 1 { 1 } else { round.drawn_count };
        let from = if shoes.shoes.len() > 1 { 0 } else { shoes.dealt - round.drawn_count };
        ShoeProof {
            contents: shoe.contains.clone(),
            root: shoe.root,
            cut_in: shoes.id,
            commitments: shoes.commitments.clone(),
            nonces: shoes.nonces.clone().unwrap(),
            players: 1,
            own: None,
            from,
            drawn,
            symbols,
        }
    };
    let shoes = shoes.shoes.iter().enumerate().map(shoe_proof).collect();
    let proof = RoundProof { round_no: RoundNo(round.no.0), round: round.id, shoes };
    RoundProofFile {
        format: wire::ROUND_PROOF_FORMAT.into(),
        table: view.table,
        name: view.name.clone(),
        game: view.game.clone(),
        rounds: vec![proof],
    }
}

#[test]
fn a_spin_pays_what_its_layout_says() {
    let mut world = room(&["european-roulette"]);
    let table = table_of(&mut world, "european-roulette");
    let (ana, _) = sit(&mut world, 1, "Ana", table);
    for _ in 0..12 {
        let before = until(&mut world, ana, PitPhase::Bets);
        let had = chips_of(&before, 1).0;
        lay(&mut world, ana, vec![bet("red", RED, 10), bet("straight-up", &[17], 2)]);
        assert_eq!(chips_of(&seen(&world, ana), 1), (had - 12, 12));
        let over = until(&mut world, ana, PitPhase::Over);
        let round = over.round.clone().unwrap();
        let [SymbolView::Number(number)] = round.drawn[..] else { panic!("{:?}", round.drawn) };
        let red = RED.iter().any(|red| u16::from(*red) == number);
        let won = if red { 20 } else { 0 } + if number == 17 { 72 } else { 0 };
        assert_eq!(chips_of(&over, 1), (had - 12 + won, 0), "{number}");
        assert_eq!(over.proofs.len(), 1);
    }
    assert_eq!(seen(&world, ana).results.len(), 12);
}

/// The red numbers of a wheel.
pub const RED: &[u8] = &[1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

#[test]
fn what_a_layout_does_not_take_is_refused_by_name() {
    let mut world = room(&["european-roulette", "blackjack-classic"]);
    let table = table_of(&mut world, "european-roulette");
    let (ana, _) = sit(&mut world, 1, "Ana", table);
    until(&mut world, ana, PitPhase::Bets);
    let round = seen(&world, ana).round.unwrap().no;
    let mut refused = |bets: Vec<NewStake>, code| {
        world.refused_as(ana, Command::Lay { table, round, bets }, code);
    };
    refused(vec![bet("split", &[17, 21], 5)], Code::PlaceUnknown);
    refused(vec![bet("plein", &[17], 5)], Code::PlaceUnknown);
    refused(vec![bet("straight-up", &[200], 5)], Code::PlaceUnknown);
    refused(vec![bet("red", RED, 5), bet("red", RED, 5)], Code::PlaceTwice);
    refused(vec![bet("red", RED, 1)], Code::WagerTooSmall);
    refused(vec![bet("red", RED, 101)], Code::WagerTooLarge);
    refused(vec![on_box(1, 10)], Code::PlaceUnknown);
    let many = (0..=36).map(|number| bet("straight-up", &[number], 14)).collect();
    refused(many, Code::NotEnoughChips);
    let late = Command::Lay { table, round: Seq(round.0 + 1), bets: vec![] };
    world.refused_as(ana, late, Code::BetsClosed);
    world.refused_as(ana, Command::SitOut { table }, Code::HouseTable);
    let other = table_of(&mut world, "blackjack-classic");
    world.refused_as(ana, Command::Ready { table: other, round: Seq(0) }, Code::NotSeated);
    assert_eq!(chips_of(&seen(&world, ana), 1), (500, 0));
}

#[test]
fn a_hand_of_blackjack_is_played_to_its_end() {
    let mut world = room(&["blackjack-classic"]);
    let table = table_of(&mut world, "blackjack-classic");
    let (ana, _) = sit(&mut world, 1, "Ana", table);
    let (ben, _) = sit(&mut world, 2, "Ben", table);
    for _ in 0..8 {
        let before = until(&mut world, ana, PitPhase::Bets);
        let had = chips_of(&before, 1).0;
        lay(&mut world, ana, vec![on_box(1, 10), on_box(2, 10)]);
        lay(&mut world, ben, vec![on_box(3, 20)]);
        while seen(&world, ana).phase != PitPhase::Over {
            let mut answered = false;
            for conn in [ana, ben] {
                let round = seen(&world, conn).round.unwrap();
                let mine = round.asked.iter().find(|question| !question.answers.is_empty());
                let Some(question) = mine else { continue };
                let keys: Vec<&str> = question.answers.iter().map(|one| one.key.as_str()).collect();
                let choice = ["decline", "stand"].into_iter().find(|key| keys.contains(key));
                world.ok(
                    conn,
                    Command::Decide {
                        table,
                        at: question.at,
                        drawn: round.drawn_count,
                        choice: choice.expect("every question has a quiet answer").into(),
                        stake: None,
                        confirmed: true,
                    },
                );
                answered = true;
            }
            if !answered {
                world.pass(Millis(200));
            }
        }
        let over = seen(&world, ana);
        let round = over.round.clone().unwrap();
        let lines = round.settled.iter().filter(|line| line.seat == Seat::new(1));
        let (staked, returned) = lines.fold((0, 0), |(staked, returned), line| {
            (staked + line.stake.get(), returned + line.returned.get())
        });
        assert_eq!((staked, chips_of(&over, 1)), (20, (had + returned - 20, 0)));
        assert!(round.dealer.len() > 1 || round.boxes.iter().all(|one| one.hands.len() == 1));
    }
}

#[test]
fn no_other_player_learns_a_box_s_cards_before_the_reveal() {
    let mut world = room(&["fast-poker"]);
    let table = table_of(&mut world, "fast-poker");
    let (ana, _) = sit(&mut world, 1, "Ana", table);
    let (ben, _) = sit(&mut world, 2, "Ben", table);
    let rail = world.line(3, None);
    world.ok(rail, Command::Watch { table, after: None });
    until(&mut world, ana, PitPhase::Bets);
    lay(&mut world, ana, vec![on_box(1, 10)]);
    lay(&mut world, ben, vec![on_box(2, 10)]);
    let asked = until(&mut world, ana, PitPhase::Decide);
    let cards = |view: &PitView, at: u8| {
        let round = view.round.clone().unwrap();
        let one = round.boxes.iter().find(|one| one.at == at).unwrap();
        one.hands[0].cards.iter().filter(|card| card.is_some()).count()
    };
    assert_eq!((cards(&asked, 1), cards(&asked, 2)), (3, 0));
    let (at_rail, at_ben) = (seen(&world, rail), seen(&world, ben));
    assert_eq!((cards(&at_rail, 1), cards(&at_rail, 2)), (0, 0));
    assert_eq!((cards(&at_ben, 1), cards(&at_ben, 2)), (0, 3));
    assert_eq!((asked.proofs.len(), at_rail.proofs.len(), at_ben.proofs.len()), (3, 0, 3));
    // Ben's answer shows Ana's as well.
    let drawn = asked.round.unwrap().drawn_count;
    let decide = |choice: &str, at| Command::Decide {
        table,
        at,
        drawn,
        choice: choice.into(),
        stake: None,
        confirmed: false,
    };
    let before = seen(&world, rail);
    world.ok(ana, decide("play", 1));
    let after = seen(&world, rail);
    assert_eq!(chips_of(&before, 1), chips_of(&after, 1));
    assert_eq!(before.round.unwrap().stakes, after.round.clone().unwrap().stakes);
    assert!(after.round.unwrap().boxes[0].answered);
    world.ok(ben, decide("fold", 2));
    let over = until(&mut world, rail, PitPhase::Over);
    assert_eq!((cards(&over, 1), cards(&over, 2)), (3, 0));
}

#[test]
fn a_round_goes_on_as_it_was_after_any_crash() {
    let mut world = room(&["blackjack-ray-a", "lucky-dice", "riverside-poker", "keno"]);
    for game in ["blackjack-ray-a", "lucky-dice", "riverside-poker", "keno"] {
        let table = table_of(&mut world, game);
        let (player, _) = world.guest(&format!("Ana {}", game.split_at(4).0));

        let mut conn = world.line(10, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        world.ok(conn, take_seat(table, 500));
        let mut crashes = 0;
        for step in 0..90 {
            let view = seen(&world, conn);
            match view.phase {
                PitPhase::Bets if view.seats[0].at_stake.is_zero() => {
                    let stake = match game {
                        "lucky-dice" => bet("sum-7", &[7], 10),
                        "keno" => bet("spot-4", &[3, 14, 15, 40], 10),
                        _ => on_box(1, 10),
                    };
                    let round = view.round.clone().unwrap().no;
                    world.ok(conn, Command::Lay { table, round, bets: vec![stake] });
                }
                PitPhase::Bets if !view.seats[0].ready => {
                    let round = view.round.clone().unwrap().no;
                    world.ok(conn, Command::Ready { table, round });
                }
                PitPhase::Throw => {
                    world.ok(conn, Command::Dice { table, throw: true });
                }
                PitPhase::Decide => {
                    let round = view.round.clone().unwrap();
                    let (at, drawn) = (round.asked[0].at, round.drawn_count);
                    let choice = round.asked[0].answers[0].key.clone();
                    let (stake, confirmed) = (None, true);
                    let decide = Command::Decide { table, at, drawn, choice, stake, confirmed };
                    world.ok(conn, decide);
                }
                _ => world.pass(Millis(700)),
            }
            if step % 7 == 3 {
                let before = seen(&world, conn);
                world.crash();
                crashes += 1;
                conn = world.line(10, Some(player));
                world.ok(conn, Command::Watch { table, after: None });
                let after = seen(&world, conn);
                assert_eq!(before.seats[0].chips, after.seats[0].chips, "{game}, step {step}");
                let rounds = (before.round.map(|round| (round.no, round.drawn, round.dealer)))
                    .zip(after.round.map(|round| (round.no, round.drawn, round.dealer)));
                if let Some((before, after)) = rounds {
                    assert!(after.0 >= before.0, "{game}, step {step}");
                    if after.0 == before.0 {
                        assert_eq!((after.1, after.2), (before.1, before.2), "{game}, step {step}");
                    }
                }
            }
        }
        assert!(crashes > 5);
        assert!(seen(&world, conn).results.len() > 1, "{game} plays on");
        world.ok(conn, Command::LeaveSeat { table });
    }
}

#[test]
fn a_host_has_a_table_with_friends_and_closes_it() {
    let mut world = room(&[]);
    let (host, _) = world.guest("Holly");
    let new = NewHouseTable { private: true, ..house_table("Kitchen table", "ray-roulette") };
    let table = world.ask(ask::OpenHouseTable { player: host, table: new.clone() }).unwrap();
    let public = NewHouseTable { private: false, ..new.clone() };
    let refused = world.ask(ask::OpenHouseTable { player: host, table: public }).unwrap_err();
    assert_eq!(refused.code, Code::NotOwner);
    let snap = NewHouseTable { game: "snap".into(), ..new.clone() };
    let refused = world.ask(ask::OpenHouseTable { player: host, table: snap }).unwrap_err();
    assert_eq!(refused.code, Code::HouseGameUnknown);
    let wide = NewHouseTable { min: Chips::new(200), ..new };
    let refused = world.ask(ask::OpenHouseTable { player: host, table: wide }).unwrap_err();
    assert_eq!(refused.code, Code::TableSettingUnfit);
    let listed =
        |world: &mut World, player| world.ask(ask::HouseTables { player }).unwrap().tables.len();
    assert_eq!((listed(&mut world, None), listed(&mut world, Some(host))), (0, 1));

    let mine = world.line(1, Some(host));
    world.ok(mine, Command::Watch { table, after: None });
    world.ok(mine, take_seat(table, 500));
    let (ana, ana_id) = sit(&mut world, 2, "Ana", table);
    until(&mut world, ana, PitPhase::Bets);
    lay(&mut world, ana, vec![bet("straight-up", &[0], 10)]);
    let order = |order| Command::Host { table, order };
    world.refused_as(ana, order(HostOrder::Pause), Code::NotHost);
    until(&mut world, ana, PitPhase::Result);
    let invalid = RoundRuling::Invalid { why: "The ball left the wheel".into() };
    world.ok(mine, Command::RuleOnRound { table, ruling: invalid });
    let again = seen(&world, ana);
    assert_eq!(chips_of(&again, 2), (490, 10), "the stake stays");
    let why = "The ball left the wheel".to_owned();
    assert_eq!(again.round.unwrap().ruled, Some(PitRuling::Invalid { why }));
    let void = RoundRuling::Void { why: "Enough".into() };
    until(&mut world, ana, PitPhase::Bets);
    world.ok(mine, Command::RuleOnRound { table, ruling: void });
    let voided = seen(&world, ana);
    assert_eq!(chips_of(&voided, 2), (500, 0));
    let why = "Enough".to_owned();
    assert_eq!(voided.round.unwrap().ruled, Some(PitRuling::Void { why }));
    world.ok(mine, order(HostOrder::Remove { player: ana_id }));
    let told = world.frames[&ana].iter().any(|frame| matches!(frame, Frame::Unwatched { .. }));
    assert!(told, "a removed player sees the table no more");
    world.refused_as(ana, take_seat(table, 500), Code::RemovedFromTable);
    world.ok(mine, order(HostOrder::Close));
    world.pass(Millis::seconds(60));
    assert_eq!(listed(&mut world, Some(host)), 0);
    let me = world.ask(ask::Me { player: host }).unwrap();
    assert_eq!((me.balance.get(), me.at_tables.get()), (5_000, 0));
}

#[test]
fn everything_drawn_is_proved_to_whoever_saw_it() {
    let mut world = room(&["punto-banco", "double-ball-roulette"]);
    for (nth, game) in ["punto-banco", "double-ball-roulette"].into_iter().enumerate() {
        let table = table_of(&mut world, game);
        let (player, _) = world.guest(&format!("Ana {nth}"));
        let conn = world.line(10 + nth as u64, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        let own = cut::nonce(&[7; 32], table.bits(), 0, 0);
        let commitment = Some(wire::Hex32(cut::commitment(&own)));
        let (seat, buy_in) = (None, Chips::new(500));
        world.ok(conn, Command::TakeSeat { table, seat, buy_in, commitment });
        until(&mut world, conn, PitPhase::Bets);
        let stake = match game {
            "punto-banco" => bet("punto", &[], 20),
            _ => bet("straight-up", &[8], 10),
        };
        lay(&mut world, conn, vec![stake]);
        let waits = until(&mut world, conn, PitPhase::Cut);
        let round = waits.round.unwrap().no;
        let wrong = wire::Hex32([9; 32]);
        let hand_no = units::HandNo(round.0);
        let open = |nonce| Command::OpenNonce { table, hand_no, nonce, next: None };
        world.refused_as(conn, open(wrong), Code::NonceMismatch);
        world.ok(conn, open(wire::Hex32(own)));
        let over = until(&mut world, conn, PitPhase::Over);
        let checked = rounds::check(&proof_of(&over));
        assert!(checked.iter().all(Result::is_ok), "{game}: {checked:?}");
        let mut forged = proof_of(&over);
        let symbol = &mut forged.rounds[0].shoes[0].symbols[0].opening;
        symbol.leaf = (symbol.leaf + 1) % 30;
        assert!(rounds::check(&forged)[0].is_err());
    }
}

#[test]
fn a_newcomer_to_a_seat_sees_no_folded_cards_of_its_box() {
    let mut world = room(&["fast-poker"]);
    let table = table_of(&mut world, "fast-poker");
    let (ana, ana_id) = sit(&mut world, 1, "Ana", table);
    let (ben, _) = sit(&mut world, 2, "Ben", table);
    until(&mut world, ana, PitPhase::Bets);
    lay(&mut world, ana, vec![on_box(1, 10)]);
    lay(&mut world, ben, vec![on_box(2, 10)]);
    let asked = until(&mut world, ana, PitPhase::Decide);
    let drawn = asked.round.unwrap().drawn_count;
    for (conn, at, choice) in [(ana, 1, "fold"), (ben, 2, "play")] {
        let (choice, stake, confirmed) = (choice.into(), None, false);
        world.ok(conn, Command::Decide { table, at, drawn, choice, stake, confirmed });
    }
    let over = until(&mut world, ana, PitPhase::Over);
    let cards = |view: &PitView| {
        let round = view.round.clone().expect("the last round is shown");
        round.boxes[0].hands[0].cards.iter().filter(|card| card.is_some()).count()
    };
    let seat = over.seats.iter().find(|seat| seat.player == ana_id).expect("she sits there").seat;
    assert_eq!(cards(&over), 3);
    world.ok(ana, Command::LeaveSeat { table });
    let (cleo, _) = world.guest("Cleo");
    let cleo = world.line(3, Some(cleo));
    world.ok(cleo, Command::Watch { table, after: None });
    let (buy_in, commitment) = (Chips::new(500), None);
    world.ok(cleo, Command::TakeSeat { table, seat: Some(seat), buy_in, commitment });
    let (at_ana, at_cleo) = (seen(&world, ana), seen(&world, cleo));
    assert_eq!(at_cleo.phase, PitPhase::Over);
    assert_eq!((at_cleo.you, cards(&at_cleo), at_cleo.proofs.len()), (Some(seat), 0, 6));
    assert_eq!(cards(&at_ana), 0);
}

#[test]
fn a_seat_that_another_table_took_first_fails_nobody_else() {
    let mut world = room(&["european-roulette", "punto-banco"]);
    let one = table_of(&mut world, "european-roulette");
    let other = table_of(&mut world, "punto-banco");
    let (ben, _) = sit(&mut world, 2, "Ben", other);
    let (ana, _) = world.guest("Ana");
    let ana = world.line(1, Some(ana));
    for table in [one, other] {
        world.ok(ana, Command::Watch { table, after: None });
    }
    // Both tables decide in one step, when 5,000 chips cover each of the two seats.
    let top_up = Command::TopUp { table: other, amount: Chips::new(100) };
    let asked = [(ana, take_seat(one, 4_000)), (ana, take_seat(other, 4_000)), (ben, top_up)];
    let asked = asked.map(|(conn, command)| (conn, world.send(conn, command)));
    world.settle();
    let codes = asked.map(|(conn, id)| {
        let outcome = world.outcome(conn, id).expect("every request is answered");
        outcome.map_err(|refusal| refusal.code)
    });
    assert_eq!(codes[2], Ok(()), "the top-up in the same batch");
    assert!(codes[..2].contains(&Ok(())), "{codes:?}");
    assert!(codes[..2].contains(&Err(Code::NotEnoughChips)), "{codes:?}");
}
