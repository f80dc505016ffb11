//! What holds for every ruling, on random situations and incidents, and beside the hand engine.

use crate::table::*;
use hand::{Action, Ante, Asks, HOLDEM, Hand, Post, PostKind, Rules, Setup, Stake, Stakes};
use rulings::repair::Step;
use rulings::*;
use test_kit::Dice;
use units::{Chips, Seat};

/// A random situation in a hand of two to six players, with stacks from 300, in which only legal acts were made.
fn random_table(dice: &mut Dice) -> Situation {
    let count = dice.between(2, 6) as u8;
    let mut table = preflop(count);
    for player in &mut table.players {
        player.stack = Some(chips(dice.between(3, 60) * 100));
        player.offences = dice.below(4) as u32;
        player.presence = dice.pick(&[Presence::Seated, Presence::Away, Presence::WithinReach]);
    }
    table.boxed_cards = dice.below(2) as u8;
    table.players_left_in_event = Some(dice.between(2, 5) as u32);
    for _ in 0..dice.below(14) {
        table = step(dice, table);
    }
    table
}

/// One legal act, or the next street.
fn step(dice: &mut Dice, table: Situation) -> Situation {
    let state = table.state();
    match state.to_act {
        Some(seat) => {
            let act = random_act(dice, &table, seat);
            table.act(seat, act).unwrap()
        }
        None if state.live.is_several() && state.street < Street::River => {
            let next = match state.street {
                Street::First => Street::Flop,
                Street::Flop => Street::Turn,
                _ => Street::River,
            };
            table.street(next)
        }
        None => table,
    }
}

/// One of the options of the seat.
fn random_act(dice: &mut Dice, table: &Situation, seat: Seat) -> Act {
    let (options, bet) = (table.options(seat), table.state().bet);
    let mut acts = Vec::new();
    if options.check {
        acts.push(Act::Check);
    }
    if options.fold.is_some() && dice.percent(40) {
        acts.push(Act::Fold);
    }
    if options.call.is_some() {
        acts.push(Act::Call);
    }
    if let Some(only) = options.exactly {
        acts.push(if only == bet { Act::Call } else { raise(only.get()) });
    }
    if let Some(range) = options.raise {
        let max = range.to.unwrap_or(range.from).get();
        let to = dice.between(range.from.get(), max.min(range.from.get() + 1_000));
        acts.push(if bet.is_zero() { self::bet(to) } else { raise(to) });
    }
    dice.pick(&acts)
}

/// Random fields of incidents.
struct Fields {
    who: Seat,
    other: Seat,
    seats: Vec<Seat>,
    amount: Chips,
    act: Act,
    said: Option<Said>,
    street: Street,
    yes: bool,
    identified: Identified,
    to: Viewer,
    person: Person,
    place: Place,
}

fn random_fields(dice: &mut Dice, table: &Situation) -> Fields {
    let seats: Vec<Seat> = table.players.iter().map(|player| player.seat).collect();
    let amount = chips(dice.between(1, 50) * 100);
    let n = amount.get();
    let other = dice.pick(&seats);
    Fields {
        who: dice.pick(&seats),
        other,
        amount,
        act: dice.pick(&[Act::Check, Act::Call, bet(n), raise(n), Act::Fold, Act::AllIn(amount)]),
        said: dice.pick(&[None, Some(Said::Raise), Some(Said::Call), Some(Said::AllIn)]),
        street: dice.pick(&[Street::Flop, Street::Turn, Street::River]),
        yes: dice.percent(50),
        identified: dice.pick(&[Identified::Certain, Identified::Doubtful, Identified::No]),
        to: dice.pick(&[Viewer::All, Viewer::Player(other), Viewer::Spectator]),
        person: dice.pick(&[Person::Seat(other), Person::OtherTable, Person::Spectator]),
        place: dice.pick(&[Place::Released, Place::BesideStack]),
        seats,
    }
}

/// Each kind of incident, with random fields.
fn random_incidents(dice: &mut Dice, table: &Situation) -> Vec<What> {
    let fields = random_fields(dice, table);
    [of_betting(dice, &fields), of_cards(dice, &fields), of_people(&fields)].concat()
}

fn of_betting(dice: &mut Dice, fields: &Fields) -> Vec<What> {
    let &Fields { who, amount, act, said, yes, place, person, .. } = fields;
    vec![
        OutOfTurn { who, act }.into(),
        SkippedClaims { who, on_purpose: yes }.into(),
        ChipsIn { who, chips: vec![amount; dice.between(1, 3) as usize], place, said }.into(),
        OneChip { who, chip: amount, said, before_touch: yes }.into(),
        StringBet { who, motions: vec![amount, chips(500)], raise_said_first: yes }.into(),
        UnderRaise { who, total: amount, raise_said: yes, all_in: false }.into(),
        UnderCall { who, total: amount, call_said: yes }.into(),
        UnderBet { who, total: amount }.into(),
        VoiceAndChips { who, said: amount, placed: chips(700), chips: 2, chips_first: yes }.into(),
        Spoken { who, said: said.unwrap_or(Said::Check) }.into(),
        Folds { who, how: FoldedHow::Cards }.into(),
        ClockCalled { by: person, against: who }.into(),
        ClockExpired { who }.into(),
    ]
}

fn of_cards(dice: &mut Dice, fields: &Fields) -> Vec<What> {
    let &Fields { who, other, street, yes, identified, to, .. } = fields;
    let count = if street == Street::Flop { 4 } else { 2 };
    let card = dice.between(1, 12) as u8;
    let mucked = yes.then_some(other);
    vec![
        Exposed { seat: who, card, by: ExposedBy::Dealer, before: u8::from(yes) }.into(),
        WrongStart { first: who }.into(),
        CardCount { who, cards: dice.between(1, 3) as u8, right: 2, still_dealing: yes }.into(),
        Boxed {}.into(),
        MisdealClaim { by: who, reason: String::new() }.into(),
        BurnForgotten { street, identified: yes, acted: dice.percent(20) }.into(),
        BurnedEarly { street }.into(),
        TooManyCards { street, count, extra_known: yes }.into(),
        PrematureBoard { street, burned: yes }.into(),
        ShowedCards { who, to, obvious_mistake: dice.percent(20), outsider_spoke: yes }.into(),
        MuckedHand { who, identified, misinformed_by: mucked }.into(),
        OneCardMucked { who, identified }.into(),
        Tossed { who, face_down_at_muck: yes, identified }.into(),
        ThrowsAway { who, asked: yes, lost_or_refused: dice.percent(50) }.into(),
        ClaimsPot { who, shown: dice.below(3) as u8 }.into(),
        Misannounced { who, mucked, identified, obvious_mistake: dice.percent(30) }.into(),
    ]
}

fn of_people(fields: &Fields) -> Vec<What> {
    let &Fields { who, other, yes, person, .. } = fields;
    let talkers = fields.seats.iter().copied().filter(|seat| *seat != who).collect();
    let answered_by = if yes { vec![person] } else { vec![] };
    vec![
        TalkAgainstAllIn { all_in: who, talkers }.into(),
        CheckDown { by: who, accepted_by: if yes { vec![other] } else { vec![] } }.into(),
        Talk { who: vec![Person::Seat(who), person], about: About::LiveHands }.into(),
        Advice { who, answered_by }.into(),
        Phone { who }.into(),
        Delay { who, by: DelayBy::Other }.into(),
        Absent { who }.into(),
        LeftTable { who, call_open: yes }.into(),
        HiddenCards { who }.into(),
        Conduct { who: person, did: Misconduct::SplashedPot }.into(),
        Breach { who, ground: None }.into(),
        Dispute { parties: vec![who, other], question: String::new() }.into(),
    ]
}

/// All chips at the table: in stacks and in the pot.
fn total(table: &Situation) -> u64 {
    let state = table.state();
    let stacks: u64 = state.stack.iter().filter_map(|(_, stack)| stack.map(Chips::get)).sum();
    stacks + state.pot().get()
}

fn books() -> [Switches; 2] {
    [Switches::svepof(), Switches::tda_2024()]
}

/// Calls `check` with random tables, incidents of every kind, and the rulings on them.
fn each(
    seed: u64,
    tables: u32,
    check: impl Fn(&mut Dice, &Situation, &Incident, &Switches, &Ruling),
) {
    let mut dice = Dice::new(seed);
    for _ in 0..tables {
        let table = random_table(&mut dice);
        for what in random_incidents(&mut dice, &table) {
            for switches in books() {
                let incident = Incident::now(what.clone(), &table);
                let ruling = rule(&table, &incident, &switches).unwrap();
                check(&mut dice, &table, &incident, &switches, &ruling);
            }
        }
    }
}

#[test]
fn random_incidents_cover_every_kind() {
    let mut dice = Dice::new(1);
    let table = random_table(&mut dice);
    assert_eq!(random_incidents(&mut dice, &table).len(), TABLES.len());
}

#[test]
fn every_ruling_conserves_chips() {
    each(1, 60, |dice, table, _, _, ruling| {
        let mut after = table.ruled(ruling);
        assert_eq!(total(&after), total(table), "{ruling:?}");
        for _ in 0..6 {
            after = step(dice, after);
            assert_eq!(total(&after), total(table), "{ruling:?}");
        }
    });
}

#[test]
fn every_ruling_cites_clauses_that_exist() {
    each(2, 60, |_, _, _, _, ruling| {
        assert!(!ruling.clauses.is_empty() && !ruling.effects.is_empty());
        let effects = ruling.effects.iter().map(|ruled| ruled.clause);
        let penalties = ruling.penalties.iter().map(|penalty| penalty.clause);
        let said = ruling.announcements.iter().map(|said| said.clause);
        for clause in effects.chain(penalties).chain(said) {
            assert!(ruling.clauses.contains(&clause), "{clause}");
        }
        let offered =
            ruling.discretion.iter().flat_map(|choice| &choice.alternatives).map(|one| one.clause);
        let due = ruling.reports.iter().map(|due| due.clause);
        for clause in ruling.clauses.iter().copied().chain(offered).chain(due) {
            assert!(clause.title().is_some(), "{clause}");
        }
    });
}

#[test]
fn the_same_input_gives_the_same_ruling() {
    each(3, 40, |_, table, incident, switches, ruling| {
        assert_eq!(rule(table, incident, switches).as_ref(), Ok(ruling));
        let json = serde_json::to_string(&(table, incident)).unwrap();
        let (table, incident): (Situation, Incident) = serde_json::from_str(&json).unwrap();
        assert_eq!(rule(&table, &incident, switches).as_ref(), Ok(ruling));
    });
}

#[test]
fn every_ruling_leaves_a_hand_that_can_be_finished() {
    each(4, 30, |dice, table, incident, _, ruling| {
        let mut after = table.ruled(ruling);
        for _ in 0..60 {
            if let Some(seat) = after.state().to_act {
                assert!(!after.options(seat).is_empty(), "{incident:?} {ruling:?} {after:?}");
            }
            after = step(dice, after);
        }
        let state = after.state();
        let over =
            state.to_act.is_none() && (state.street == Street::River || !state.live.is_several());
        assert!(over || state.street == Street::Dealing, "{incident:?} {:?}", after.log);
    });
}

#[test]
fn no_ruling_of_svepof_cites_the_tda() {
    each(5, 60, |_, _, _, switches, ruling| {
        let tda = ruling.clauses.iter().any(|clause| clause.book() == "TDA 2024");
        assert!(!tda || switches.name == "tda-2024", "{ruling:?}");
    });
}

#[test]
fn a_repair_lists_steps_only_for_cards_of_the_deck() {
    each(6, 30, |_, _, _, _, ruling| {
        for step in ruling.steps() {
            if let Step::TakeBack(cards)
            | Step::Reserve(cards)
            | Step::Shuffle(cards)
            | Step::Scramble(cards) = step
            {
                assert!(
                    !cards.is_empty() && cards.iter().all(|pos| (1..=9).contains(pos)),
                    "{step:?}"
                );
            }
        }
    });
}

/// The hand engine at the beginning of the same hand.
fn engine(table: &Situation) -> Hand {
    let seats = table
        .players
        .iter()
        .map(|player| Stake { seat: player.seat, stack: player.stack.unwrap() });
    let posts = table.log.iter().filter_map(|entry| match *entry {
        Entry::Blind(seat, amount) if amount == chips(100) => {
            Some(Post { seat, kind: PostKind::SmallBlind, amount })
        }
        Entry::Blind(seat, amount) => Some(Post { seat, kind: PostKind::BigBlind, amount }),
        _ => None,
    });
    let stakes = Stakes {
        small_blind: chips(100),
        big_blind: chips(200),
        ante: Ante::None,
        small_bet: chips(200),
        big_bet: chips(400),
        bring_in: chips(0),
    };
    let setup = Setup {
        variant: &HOLDEM,
        limit: hand::Limit::No,
        stakes,
        rules: Rules::HOUSE,
        button: table.button.unwrap(),
        seats: seats.collect(),
        posts: posts.collect(),
        bomb: None,
    };
    Hand::begin(setup.into(), &mut Vec::new()).unwrap()
}

/// Deals the engine whatever cards it asks for.
fn deal(hand: &mut Hand) {
    while let Asks::Hole { count, .. } | Asks::Board { count, .. } = hand.asks() {
        let cards: Vec<cards::Card> = hand.undealt().iter().take(usize::from(count)).collect();
        hand.take(&cards, &mut Vec::new()).unwrap();
    }
}

/// Plays the log of a table with the engine. `None` if a ruling made something that the engine has no act for.
fn replay(table: &Situation) -> Option<Hand> {
    let mut hand = engine(table);
    deal(&mut hand);
    for entry in &table.log {
        match *entry {
            Entry::Acted(seat, act) => {
                let action = match act {
                    Act::Check => Action::Check,
                    Act::Call => Action::Call,
                    Act::Fold => Action::Fold,
                    Act::Bet(to) => Action::Bet(to),
                    Act::RaiseTo(to) => Action::RaiseTo(to),
                    Act::AllIn(to) if hand.price().is_zero() => Action::Bet(to),
                    Act::AllIn(to) if to <= hand.price() => Action::Call,
                    Act::AllIn(to) => Action::RaiseTo(to),
                };
                hand.act(seat, action, &mut Vec::new()).ok()?;
                deal(&mut hand);
            }
            Entry::Blind(..) | Entry::Street(_) => {}
            // The chips came back before the act that follows.
            Entry::Lying(..) | Entry::Returned(..) | Entry::TurnBack(_) => {}
            _ => return None,
        }
    }
    Some(hand)
}

/// Compares whose turn it is, and what they may do. Stacks below the big blind are left out by the caller.
fn agrees(table: &Situation, hand: &Hand) {
    let state = table.state();
    let engine = match hand.asks() {
        Asks::Decision { seat } if hand.options(seat).is_some_and(|options| options.fold) => {
            Some(seat)
        }
        _ => None,
    };
    let Some(seat) = engine else { return };
    assert_eq!(state.to_act, Some(seat), "{:?}", table.log);
    let (ours, theirs) = (state.legal(seat, Limit::NoLimit), hand.options(seat).unwrap());
    assert_eq!(
        (ours.check, ours.call.map(|call| call.adds)),
        (theirs.check, theirs.call),
        "{:?}",
        table.log
    );
    let range = theirs.raise_to.or(theirs.bet).map(|range| (range.min, Some(range.max)));
    assert_eq!(ours.raise.map(|range| (range.from, range.to)), range, "{:?}", table.log);
    assert_eq!(state.pot(), hand.pot_total(), "{:?}", table.log);
}

#[test]
fn derived_states_agree_with_the_hand_engine() {
    let mut dice = Dice::new(7);
    let mut compared = 0;
    for _ in 0..1_500 {
        let table = random_table(&mut dice);
        if table.state().to_act.is_some() {
            agrees(&table, &replay(&table).expect("only legal acts were made"));
            compared += 1;
        }
    }
    assert!(compared > 700, "{compared}");
}

#[test]
fn the_hand_engine_goes_on_from_a_ruling_on_an_amount() {
    let mut dice = Dice::new(8);
    let mut went_on = 0;
    for _ in 0..1_500 {
        let table = random_table(&mut dice);
        let Some(who) = table.state().to_act else { continue };
        let pieces: Vec<Chips> =
            (0..dice.between(1, 3)).map(|_| chips(dice.between(1, 30) * 100)).collect();
        let put = ChipsIn { who, chips: pieces, place: Place::Released, said: None };
        let after = table.ruled(&ruled(&table, put));
        // Chips below the call stay there until the player completes it, which the engine knows as a call.
        let after = if after.state().to_act == Some(who) {
            after.act(who, Act::Call).unwrap()
        } else {
            after
        };
        let hand = replay(&after).unwrap_or_else(|| panic!("the engine refuses {:?}", after.log));
        if after.state().to_act.is_some() {
            agrees(&after, &hand);
            went_on += 1;
        }
    }
    assert!(went_on > 400, "{went_on}");
}

#[test]
fn the_hand_engine_goes_on_from_a_ruling_on_an_act_out_of_turn() {
    let mut dice = Dice::new(9);
    let mut went_on = 0;
    for _ in 0..1_500 {
        let table = random_table(&mut dice);
        let state = table.state();
        let waiting =
            state.live.difference(state.all_in).iter().filter(|seat| Some(*seat) != state.to_act);
        let Some(who) = waiting.into_iter().next().filter(|_| state.to_act.is_some()) else {
            continue;
        };
        let to = state.min_raise().get() + dice.below(20) * 100;
        let act = if state.bet.is_zero() {
            dice.pick(&[Act::Check, bet(to)])
        } else {
            dice.pick(&[Act::Call, raise(to)])
        };
        let mut after = table.ruled(&ruled(&table, OutOfTurn { who, act }));
        for _ in 0..4 {
            after = step(&mut dice, after);
        }
        // Some results have no act in the engine: chips that were forfeited, and raises below the minimum.
        if let Some(hand) = replay(&after).filter(|_| after.state().to_act.is_some()) {
            assert_eq!(hand.to_act(), after.state().to_act, "{:?}", after.log);
            went_on += 1;
        }
    }
    assert!(went_on > 200, "{went_on}");
}
