//! Worked results that together depend on every switch.

use crate::table::*;
use rulings::blinds::Positions;
use rulings::countdown::Countdown;
use rulings::odd_chips::{Split, shares};
use rulings::race::Race;
use rulings::*;
use units::{Instant, Seat, SeatSet};

/// The rulings on situations of every chapter.
pub(crate) fn rulings(switches: &Switches) -> Vec<Ruling> {
    let all = [betting(), deal(), showdown(), conduct()].concat();
    all.into_iter().map(|(table, what)| under(switches, &table, what)).collect()
}

/// The rulings, and the results of the procedures, as text.
pub(crate) fn results(switches: &Switches) -> String {
    format!("{:?} {}", rulings(switches), procedures(switches))
}

type Probe = (Situation, What);

fn facing(amount: u64) -> Situation {
    acts(flop(3), &[(A, bet(amount))])
}

fn betting() -> Vec<Probe> {
    let pieces = vec![chips(500), chips(500)];
    let two = ChipsIn { who: B, chips: pieces, place: Place::Released, said: None };
    let missed = acts(flop(3), &[(A, bet(1_000)), (B, raise(5_000))]);
    let string = |raise_said_first| StringBet {
        who: B,
        motions: vec![chips(1_200), chips(800)],
        raise_said_first,
    };
    let voice = |said, placed, count| VoiceAndChips {
        who: A,
        said: chips(said),
        placed: chips(placed),
        chips: count,
        chips_first: false,
    };
    let two_behind = acts(flop(4), &[(A, bet(400)), (C, Act::Call), (D, Act::Call)]);
    vec![
        (flop(2), OutOfTurn { who: B, act: Act::Check }.into()),
        (facing(200), OutOfTurn { who: C, act: Act::Call }.into()),
        (flop(2), OutOfTurn { who: B, act: bet(5_000) }.into()),
        (flop(3), OutOfTurn { who: C, act: bet(5_000) }.into()),
        (facing(600), two.into()),
        (missed, UnderCall { who: C, total: chips(1_000), call_said: false }.into()),
        (facing(500), string(false).into()),
        (facing(500), string(true).into()),
        (flop(3), voice(5_000, 10_000, 2).into()),
        (flop(3), voice(400, 1_000, 1).into()),
        (two_behind, SkippedClaims { who: B, on_purpose: false }.into()),
        (acts(flop(3), &[(B, bet(400)), (C, Act::Call)]), HiddenCards { who: A }.into()),
        (facing(500), ClockCalled { by: Person::OtherTable, against: B }.into()),
        (facing(500), ClockCalled { by: Person::Seat(C), against: B }.into()),
        (flop(3), ClockExpired { who: A }.into()),
    ]
}

fn deal() -> Vec<Probe> {
    let folded = acts(preflop(6), &[(A, Act::Fold), (B, Act::Fold)]);
    let late = acts(preflop(6), &[(A, Act::Call), (B, Act::Fold)]);
    let button = Seat::new(4);
    let lacks = CardCount { who: button, cards: 1, right: 2, still_dealing: false };
    let boxed = Situation { boxed_cards: 1, ..on(Street::River, 3) };
    vec![
        (preflop(6), Exposed { seat: button, card: 6, by: ExposedBy::Dealer, before: 0 }.into()),
        (folded, WrongStart { first: C }.into()),
        (late, lacks.into()),
        (boxed, Boxed {}.into()),
        (flop(3), BurnForgotten { street: Street::Flop, identified: true, acted: false }.into()),
        (flop(3), BurnForgotten { street: Street::Flop, identified: false, acted: false }.into()),
        (flop(3), TooManyCards { street: Street::Flop, count: 4, extra_known: false }.into()),
        (flop(3), PrematureBoard { street: Street::Flop, burned: true }.into()),
        (flop(3), PrematureBoard { street: Street::Flop, burned: false }.into()),
        (flop(3), PrematureBoard { street: Street::Turn, burned: true }.into()),
    ]
}

fn showdown() -> Vec<Probe> {
    let called = acts(on(Street::River, 2), &[(A, bet(300)), (B, Act::Call)])
        .then(Entry::Street(Street::Showdown));
    let alone = called.clone().then(Entry::Dead(B));
    let identified = Identified::Certain;
    let showed = |to| ShowedCards { who: A, to, obvious_mistake: false, outsider_spoke: false };
    let acted = acts(flop(3), &[(A, bet(300)), (B, Act::Call)]);
    vec![
        (called.clone(), ThrowsAway { who: A, asked: false, lost_or_refused: false }.into()),
        (alone, ClaimsPot { who: A, shown: 0 }.into()),
        (called.clone(), OneCardMucked { who: A, identified }.into()),
        (called, Tossed { who: A, face_down_at_muck: true, identified }.into()),
        (flop(3), showed(Viewer::All).into()),
        (flop(3), showed(Viewer::Player(B)).into()),
        (acted.clone(), showed(Viewer::Player(B)).into()),
        (acted, showed(Viewer::Spectator).into()),
        (on(Street::Over, 3), showed(Viewer::Player(B)).into()),
    ]
}

fn conduct() -> Vec<Probe> {
    let all_in = acts(stack(flop(3), A, 2_200), &[(A, Act::AllIn(chips(2_000)))]);
    let seat = Person::Seat;
    let talk = |who: &[Seat], about| Talk { who: who.iter().copied().map(seat).collect(), about };
    let mut away = flop(3);
    away.players[0].presence = Presence::WithinReach;
    let mut directs = flop(3);
    directs.players[0].is_director = true;
    let did = |did| Conduct { who: seat(A), did };
    vec![
        (flop(3), Breach { who: A, ground: None }.into()),
        (acts(preflop(4), &[(A, raise(600))]), Phone { who: A }.into()),
        (flop(3), Delay { who: A, by: DelayBy::Phone }.into()),
        (all_in.clone(), TalkAgainstAllIn { all_in: A, talkers: vec![B, C] }.into()),
        (all_in, CheckDown { by: B, accepted_by: vec![C] }.into()),
        (flop(3), talk(&[A, B], About::LiveHands).into()),
        (flop(2), talk(&[A], About::OwnHand).into()),
        (flop(3), talk(&[A], About::AnothersHand).into()),
        (flop(3), Talk { who: vec![Person::OtherTable], about: About::Amount }.into()),
        (flop(3), Advice { who: A, answered_by: vec![seat(B)] }.into()),
        (away, Absent { who: A }.into()),
        (directs, LeftTable { who: A, call_open: true }.into()),
        (flop(3), LeftTable { who: A, call_open: false }.into()),
        (flop(3), did(Misconduct::ChipsOutOfSight).into()),
        (offences(flop(3), A, 3), did(Misconduct::RabbitHunt).into()),
    ]
}

/// What the procedures give.
fn procedures(switches: &Switches) -> String {
    let [two, three, eight] = [2, 3, 8].map(Seat::new);
    let race = [(two, chips(225), 1), (three, chips(325), 1), (eight, chips(425), 3)];
    let race = Race::new((chips(25), chips(100)), &race, Seat::new(7), switches).unwrap();
    let split = |game, pot| {
        let high: SeatSet = [two, three, eight].into_iter().collect();
        let cards = [(two, "Ah".parse().unwrap()), (three, "Kh".parse().unwrap())];
        let (smallest, button) = (chips(100), Seat::new(6));
        let split = Split {
            pot: chips(pot),
            smallest,
            button,
            game,
            high,
            low: SeatSet::EMPTY,
            high_cards: &cards,
        };
        shares(&split, switches)
    };
    let last = Positions { button: A, small: Some(B), big: C };
    let live = [A, B, D, E].into_iter().collect();
    let dead = [A, C, D, E].into_iter().collect();
    let roles = checklist::roles(Dealing::PlayerDealt, B, live, switches);
    let clock = Countdown::call(Instant(0), switches).expires();
    let pots = [split(Game::Holdem, 1_100), split(Game::SevenCardStud, 1_000)];
    let next = blinds::next(last, B, dead, switches);
    format!(
        "{:?} {} {pots:?} {roles:?} {clock:?} {next:?} {}",
        race.runners(),
        race.chips(switches),
        report(switches)
    ) + &cash(switches)
}

/// How many reports an override leaves open.
fn report(switches: &Switches) -> usize {
    let table = flop(3);
    let incident = Incident::now(Phone { who: A }, &table);
    let ruling = rule(&table, &incident, switches).unwrap();
    let mut docket = Docket::default();
    let no = docket.propose(incident, ruling, &[], None);
    let (instead, reason) = (Some(vec![Effect::PlayGoesOn]), "unforeseen".to_owned());
    let decided = Decided { instead, reason, ..Decided::default() };
    docket.decide(no, decided, switches).unwrap();
    docket.open().count()
}

/// What showing cards leads to between two players of a cash game.
fn cash(switches: &Switches) -> String {
    let table = Situation { context: Context::Cash, ..flop(2) };
    let showed =
        ShowedCards { who: A, to: Viewer::All, obvious_mistake: false, outsider_spoke: false };
    format!("{:?}", rule(&table, &Incident::now(showed, &table), switches))
}
