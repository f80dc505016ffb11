//! Dealer's choice: who chooses the next game, what it is played for, and what happens where nobody chooses.

use crate::desk::{BEGAN, Desk, anything, call, chips, config, fold, level, passage, player, seat};
use books::LegLength;
use hand::{Limit, Variant};
use seating::{
    Ante, Break, BreakFrom, Direction, EntryId, Leaver, Level, Mark, MarkKind, PassageId, Row,
};
use std::collections::{BTreeMap, BTreeSet};
use table::{Event as TableEvent, HandHeader, Leg};
use test_kit::Dice;
use tournament_table::{Config, ConfigError, DealersChoice, Event, Game, Input, Refused, Table};
use units::{Chips, Instant, Millis, Seat};

const GAMES: [(&str, Limit); 4] = [
    ("holdem", Limit::No),
    ("omaha", Limit::Pot),
    ("holdem", Limit::Fixed),
    ("razz", Limit::Fixed),
];
const TO_CHOOSE: Millis = Millis::seconds(15);

fn chosen(rows: Vec<Row>, length: LegLength) -> Config {
    let game = |(key, _): &(&str, Limit)| Game {
        variant: Variant::by_key(key).unwrap(),
        all_in_face_up: false,
    };
    let limits = GAMES.iter().map(|(_, limit)| *limit).collect();
    let choice = Some(DealersChoice { limits, length });
    Config { games: GAMES.iter().map(game).collect(), choice, ..config(6, rows) }
}

/// One level of 50 and 100, with an ante of 100 that the big blind pays for all.
fn one_level() -> Vec<Row> {
    vec![Row::Level(Level { ante: Ante::BigBlind(chips(100)), ..level(50, 60) })]
}

fn desk(players: usize) -> Desk {
    let mut desk = Desk::with(chosen(one_level(), LegLength::Hands(1)), &vec![100_000; players]);
    desk.plays = fold;
    desk
}

fn choose(desk: &mut Desk, entry: u32, game: u8) -> Result<Vec<Event>, Refused> {
    desk.put(Input::ChooseGame { player: player(entry), game })
}

fn header(desk: &Desk) -> &HandHeader {
    desk.table.header().unwrap()
}

fn leg(desk: &Desk) -> (u8, u8) {
    let leg = header(desk).leg.unwrap();
    (leg.game, leg.chooser.unwrap().number())
}

fn asked(desk: &Desk) -> u8 {
    desk.table.choice().unwrap().seat.number()
}

#[test]
fn the_choice_goes_round_the_table_hand_by_hand() {
    let mut desk = desk(3);
    for (entry, game) in [(0, 3), (1, 1), (2, 2), (0, 0)] {
        assert_eq!(asked(&desk), entry as u8 + 1);
        choose(&mut desk, entry, game).unwrap();
        desk.begin_hand();
        assert_eq!(leg(&desk), (game, entry as u8 + 1));
        let (key, limit) = GAMES[usize::from(game)];
        assert_eq!((header(&desk).variant.key, header(&desk).setup.limit), (key, limit));
        assert_eq!(desk.table.choice(), None, "nothing is chosen in a hand");
        desk.end_hand();
    }
}

#[test]
fn a_chosen_game_is_played_for_the_stakes_of_its_limit() {
    let mut desk = desk(3);
    let mut stakes = |entry, game| {
        choose(&mut desk, entry, game).unwrap();
        desk.begin_hand();
        let stakes = header(&desk).setup.stakes.clone();
        desk.end_hand();
        stakes
    };
    // Beside fixed limit, no limit and pot limit are played for half the blinds.
    let no_limit = stakes(0, 0);
    assert_eq!((no_limit.small_blind, no_limit.big_blind), (chips(25), chips(50)));
    assert_eq!(no_limit.ante, hand::Ante::BigBlind(chips(50)));
    let pot = stakes(1, 1);
    assert_eq!((pot.small_blind, pot.big_blind), (chips(25), chips(50)));
    let fixed = stakes(2, 2);
    assert_eq!((fixed.small_blind, fixed.big_blind), (chips(50), chips(100)));
    assert_eq!((fixed.small_bet, fixed.big_bet), (chips(100), chips(200)));
    let razz = stakes(0, 3);
    assert_eq!((razz.ante, razz.bring_in), (hand::Ante::Each(chips(20)), chips(50)));
    assert_eq!((razz.small_bet, razz.big_bet), (chips(100), chips(200)));
}

#[test]
fn without_an_answer_in_time_the_last_game_is_played_again() {
    let mut desk = desk(3);
    choose(&mut desk, 0, 2).unwrap();
    desk.play_hand();
    let ended = desk.now;
    assert_eq!(desk.table.choice().unwrap().until, Some(ended + TO_CHOOSE));
    desk.begin_hand();
    assert_eq!((leg(&desk), desk.now), ((2, 2), ended + TO_CHOOSE));
    desk.end_hand();
    // An answer ends the wait, and may be changed until the hand opens.
    choose(&mut desk, 2, 3).unwrap();
    choose(&mut desk, 2, 1).unwrap();
    let ended = desk.now;
    desk.begin_hand();
    assert_eq!((leg(&desk), desk.now), ((1, 3), ended + Millis::seconds(3)));
}

#[test]
fn only_the_player_who_is_asked_chooses_one_of_the_games() {
    let mut desk = desk(3);
    assert_eq!(choose(&mut desk, 1, 1), Err(Refused::NotYourChoice));
    assert_eq!(choose(&mut desk, 0, 4), Err(Refused::GameUnknown(4, 3)));
    assert_eq!(choose(&mut desk, 7, 0), Err(Refused::NotSeated));
    choose(&mut desk, 0, 1).unwrap();
    assert_eq!(choose(&mut desk, 0, 1), Ok(Vec::new()), "the same answer changes nothing");
    desk.begin_hand();
    assert_eq!(choose(&mut desk, 0, 1), Err(Refused::NotYourChoice));
    let mut other = Desk::with(config(6, one_level()), &[1_500; 3]);
    assert_eq!(choose(&mut other, 0, 0), Err(Refused::NotYourChoice));
}

#[test]
fn absent_players_are_passed_over_and_asked_again_when_back() {
    let mut desk = desk(4);
    choose(&mut desk, 0, 1).unwrap();
    desk.play_hand();
    assert_eq!(asked(&desk), 2);
    desk.put(Input::SitOut { player: player(1) }).unwrap();
    assert_eq!(asked(&desk), 3, "the next is asked, in the time that is left");
    choose(&mut desk, 2, 3).unwrap();
    // Who has chosen and goes has chosen.
    desk.put(Input::SitOut { player: player(2) }).unwrap();
    desk.play_hand();
    assert_eq!((leg(&desk), asked(&desk)), ((3, 3), 4));
    choose(&mut desk, 3, 0).unwrap();
    desk.play_hand();
    choose(&mut desk, 0, 2).unwrap();
    desk.play_hand();
    desk.put(Input::ComeBack { player: player(1) }).unwrap();
    assert_eq!(asked(&desk), 2);
}

#[test]
fn with_nobody_there_the_last_game_goes_on_at_once() {
    let mut desk = desk(3);
    choose(&mut desk, 0, 3).unwrap();
    desk.play_hand();
    for entry in 0..3 {
        desk.put(Input::SitOut { player: player(entry) }).unwrap();
    }
    assert_eq!(desk.table.choice(), None);
    let ended = desk.now;
    desk.begin_hand();
    assert_eq!(desk.now, ended + Millis::seconds(3));
    assert_eq!(header(&desk).leg, Some(Leg { game: 3, hand: 1, hands: 1, chooser: None }));
    desk.end_hand();
    desk.put(Input::ComeBack { player: player(2) }).unwrap();
    assert_eq!(asked(&desk), 3);
}

#[test]
fn a_player_who_is_moved_away_takes_their_choice_along() {
    let mut desk = desk(4);
    choose(&mut desk, 0, 3).unwrap();
    let release = Direction::Release {
        passage: PassageId(9),
        leaver: Leaver::Entry(EntryId(0)),
        stay: Vec::new(),
    };
    desk.direct(release);
    let choice = desk.table.choice().unwrap();
    assert_eq!((choice.seat, choice.chosen), (seat(2), None));
    // Those who come are asked in the order of the seats.
    choose(&mut desk, 1, 1).unwrap();
    desk.direct(Direction::Take { passage: passage(12, 8, 5_000), kept: None });
    desk.play_hand();
    assert_eq!(leg(&desk), (1, 2));
}

#[test]
fn the_time_to_choose_runs_while_the_table_is_held() {
    let pause = Break { lasts: Millis::seconds(300), from: BreakFrom::Clock };
    let rows = vec![Row::Level(level(50, 1)), Row::Break(pause), Row::Level(level(100, 10))];
    let mut desk = Desk::with(chosen(rows, LegLength::Hands(1)), &[100_000; 3]);
    desk.plays = fold;
    while desk.now < BEGAN + Millis::seconds(60) {
        desk.play_hand();
    }
    // The break has passed since the last hand: nobody is waited for after it.
    assert_eq!(desk.now, BEGAN + Millis::seconds(360));
    let games = desk.table.games_to_choose();
    assert_eq!(games[2].stakes.big_blind, chips(200));
    let at = desk.now;
    desk.direct(Direction::Clock(Mark { at, kind: MarkKind::Paused }));
    desk.wait(Millis::seconds(60));
    assert!(!desk.begin_hand());
    let at = desk.now;
    desk.direct(Direction::Clock(Mark { at, kind: MarkKind::Resumed }));
    desk.begin_hand();
    assert_eq!(desk.now, at);
}

#[test]
fn a_restart_gives_the_whole_time_to_choose_again() {
    let mut desk = desk(3);
    desk.now += Millis::seconds(10);
    desk.put(Input::Recovered).unwrap();
    assert_eq!(desk.table.choice().unwrap().until, Some(desk.now + TO_CHOOSE));
}

#[test]
fn a_round_has_as_many_hands_as_its_first_has_players() {
    let mut desk = Desk::with(chosen(one_level(), LegLength::Round), &[100_000; 3]);
    desk.plays = fold;
    choose(&mut desk, 0, 2).unwrap();
    for hand in 1..=3 {
        desk.play_hand();
        let leg = Leg { game: 2, hand, hands: 3, chooser: Some(seat(1)) };
        assert_eq!(header(&desk).leg, Some(leg));
        assert_eq!(desk.table.choice().is_some(), hand == 3);
    }
    assert_eq!(asked(&desk), 2);
}

#[test]
fn choices_of_no_other_game_or_no_hands_are_refused() {
    let sound = chosen(one_level(), LegLength::Hands(1));
    let with = |limits: &[Limit], length| {
        let choice = Some(DealersChoice { limits: limits.to_vec(), length });
        Config { choice, ..sound.clone() }.check()
    };
    let hands = LegLength::Hands(1);
    let limits: Vec<Limit> = GAMES.iter().map(|(_, limit)| *limit).collect();
    assert_eq!(with(&limits, hands), Ok(()));
    assert_eq!(with(&limits[..3], hands), Err(ConfigError::Choice { limits: 3, games: 4 }));
    for hands in [0, 101] {
        let length = LegLength::Hands(hands);
        assert_eq!(with(&limits, length), Err(ConfigError::LegHands { hands }));
    }
    let one = Config {
        games: sound.games[..1].to_vec(),
        choice: Some(DealersChoice { limits: vec![Limit::No], length: hands }),
        ..sound.clone()
    };
    assert_eq!(one.check(), Err(ConfigError::Choice { limits: 1, games: 1 }));
    // Each game must have as many seats as the table.
    let mut wide = sound;
    wide.settings.seats_max = 10;
    assert!(matches!(wide.check(), Err(ConfigError::Seats { row: 0, seats: 10, .. })));
}

/// A deliberately plain second account: who is there, with what, and what was chosen.
#[derive(Default)]
struct Naive {
    stacks: BTreeMap<Seat, u64>,
    away: BTreeSet<Seat>,
    last: Option<Leg>,
    open: Option<Instant>,
    chosen: Option<(Seat, u8)>,
    asked: Instant,
    plays: bool,
    hands: u64,
    answered: u64,
    late: u64,
}

impl Naive {
    fn next_chooser(&self) -> Option<Seat> {
        let there: Vec<Seat> = self
            .stacks
            .iter()
            .filter(|(seat, stack)| **stack > 0 && !self.away.contains(seat))
            .map(|(seat, _)| *seat)
            .collect();
        let last = self.last.and_then(|leg| leg.chooser);
        let after = there.iter().find(|seat| last.is_some_and(|last| **seat > last));
        after.or(there.first()).copied()
    }

    /// The leg of the hand that opens with these seats, and whether the table may open it now.
    fn leg(&self, length: LegLength, dealt: usize) -> Leg {
        if let Some(leg) = self.last.filter(|leg| leg.hand < leg.hands) {
            return Leg { hand: leg.hand + 1, ..leg };
        }
        let last = self.last.map_or(0, |leg| leg.game);
        let chooser = self.chosen.map(|(seat, _)| seat).or(self.next_chooser());
        let hands = match length {
            LegLength::Hands(hands) => hands,
            LegLength::Round => dealt as u8,
        };
        Leg { game: self.chosen.map_or(last, |(_, game)| game), hand: 1, hands, chooser }
    }

    fn take(&mut self, at: Instant, event: &Event, length: LegLength, blinds: &[(u64, u64)]) {
        match event {
            Event::SatDown { seat, passage, .. } => {
                self.stacks.insert(*seat, passage.stack.get());
                self.away.remove(seat);
            }
            Event::Rose { seat } => {
                self.stacks.remove(seat);
                self.chosen = self.chosen.filter(|(chooser, _)| chooser != seat);
            }
            Event::HandBegan { asked, .. } => self.asked = *asked,
            Event::Table(TableEvent::SatOut { seat, .. }) => {
                self.away.insert(*seat);
            }
            Event::Table(TableEvent::CameBack { seat }) => {
                self.away.remove(seat);
            }
            Event::Table(TableEvent::GameChosen { seat, game }) => {
                let chooser = self.chosen.map(|(seat, _)| seat).or(self.next_chooser());
                assert!(self.open.is_some() && chooser == Some(*seat), "{seat} chooses");
                self.chosen = Some((*seat, *game));
                self.answered += 1;
            }
            Event::Table(TableEvent::Recovered) => self.open = self.open.map(|_| at),
            Event::Table(TableEvent::HandOpened(header)) => self.opens(header, length, blinds),
            Event::Table(TableEvent::Hand(hand::Event::Ended { stacks })) => {
                stacks.iter().for_each(|one| {
                    self.stacks.insert(one.seat, one.stack.get());
                });
                self.plays = false;
            }
            _ => {}
        }
        let is_over = self.last.is_none_or(|leg| leg.hand == leg.hands);
        let several = self.stacks.values().filter(|stack| **stack > 0).count() > 1;
        match !self.plays && is_over && several && self.next_chooser().is_some() {
            true => self.open = self.open.or(Some(at)),
            false => (self.open, self.chosen) = (None, None),
        }
    }

    fn opens(&mut self, header: &HandHeader, length: LegLength, blinds: &[(u64, u64)]) {
        let leg = self.leg(length, header.setup.seats.len());
        assert_eq!(header.leg, Some(leg));
        let (key, limit) = GAMES[usize::from(leg.game)];
        assert_eq!((header.variant.key, header.setup.limit), (key, limit));
        if let Some(since) = self.open.filter(|_| self.chosen.is_none()) {
            assert!(self.asked >= since + TO_CHOOSE, "the hand did not wait for the choice");
            self.late += 1;
        }
        let level = (self.asked.since(BEGAN).0 / 60_000).min(blinds.len() as u64 - 1);
        let (small, big) = blinds[level as usize];
        let expected = match (key, limit) {
            ("razz", _) => (0, 0, big, 2 * big, big / 5),
            (_, Limit::Fixed) => (small, big, big, 2 * big, 0),
            _ => (small / 2, big / 2, 0, 0, 0),
        };
        let stakes = &header.setup.stakes;
        let blind = |chips: Chips| if key == "razz" { 0 } else { chips.get() };
        let ante = match stakes.ante {
            hand::Ante::Each(ante) => ante.get(),
            _ => 0,
        };
        let bets = (stakes.small_bet.get(), stakes.big_bet.get());
        let is = (blind(stakes.small_blind), blind(stakes.big_blind), bets.0, bets.1, ante);
        assert_eq!(is, expected, "{key} at level {level}");
        (self.last, self.plays, self.hands) = (Some(leg), true, self.hands + 1);
    }
}

/// Random players choose, go away and come back; the table is written out and read again between hands.
#[test]
fn any_evening_of_choices_agrees_with_a_naive_list() {
    let (mut hands, mut answered, mut late) = (0, 0, 0);
    for seed in 0..if cfg!(debug_assertions) { 40 } else { 400 } {
        let mut dice = Dice::new(seed);
        let length = dice.pick(&[LegLength::Hands(1), LegLength::Hands(3), LegLength::Round]);
        let blinds: Vec<(u64, u64)> = (0..8).map(|n| (20 << n, 40 << n)).collect();
        let rows = blinds.iter().map(|(small, _)| Row::Level(level(*small, 1))).collect();
        let players = dice.between(2, 6) as usize;
        let mut desk = Desk::open(chosen(rows, length), seed);
        let stacks: Vec<u64> = (0..players).map(|_| dice.between(500, 5_000)).collect();
        desk.direct(crate::desk::arrivals(&stacks));
        desk.plays = dice.pick(&[call, fold, anything]);
        let (mut naive, mut read) = (Naive::default(), 0);
        for _ in 0..400 {
            let entry = dice.below(players as u64) as u32;
            let who = player(entry);
            let _ = match dice.below(12) {
                0..4 => desk.put(Input::ChooseGame { player: who, game: dice.below(5) as u8 }),
                4 if dice.percent(30) => desk.put(Input::SitOut { player: who }),
                5 => desk.put(Input::ComeBack { player: who }),
                6 if dice.percent(10) => desk.put(Input::Recovered),
                _ => Ok(Vec::new()),
            };
            if dice.percent(20)
                && let Some(snapshot) = desk.table.snapshot()
            {
                assert!(Table::from_snapshot(snapshot.clone()).snapshot() == Some(snapshot));
            }
            if desk.table.is_held() {
                desk.take_facts();
                desk.direct(Direction::GoOn { round: None });
            }
            desk.step();
            for (at, event) in &desk.record[read..] {
                naive.take(*at, event, length, &blinds);
            }
            read = desk.record.len();
            assert_eq!(
                desk.table.choice().map(|choice| choice.seat),
                naive.open.and(naive.chosen.map(|(seat, _)| seat).or(naive.next_chooser())),
                "seed {seed}"
            );
        }
        assert!(desk.retold() == desk.table, "seed {seed}");
        hands += naive.hands;
        (answered, late) = (answered + naive.answered, late + naive.late);
    }
    assert!(hands > 300 && answered > 100 && late > 20, "{hands} {answered} {late}");
}
