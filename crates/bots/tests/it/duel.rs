//! Tests of heads-up play against opponents who know only one trick each.
//!
//! Over 2,000 hands the house player beats all of them, and keeps to the rules at every limit.
use bots::{HousePlayer, Strategy, Temper};
use hand::{Action, Ante, Asks, Event, Hand, Limit, Post, PostKind, Rules};
use hand::{Setup, Stake, Stakes};
use test_kit::Dice;
use test_kit::table_views::*;
use units::{Chips, HandId, HandNo, Seat};
use wire::{Act, ActionKind, CardView, HandView, NewsItem, OptionsView, PotView, TurnView};
use wire::{Street, TableView, WagerRange};

/// The only thing that the opponent does.
#[derive(Clone, Copy, Debug)]
enum Opponent {
    Folds,
    Calls,
    AnyAct,
    AlwaysRaises,
}

impl Opponent {
    fn act(self, options: &OptionsView, dice: &mut Dice) -> Act {
        let passive = if options.check { Act::Check } else { Act::Call };
        let wager = |range: Option<WagerRange>, bet: bool, all: bool, dice: &mut Dice| {
            let range = range?;
            let more = (range.max.get() - range.min.get()).min(if all { u64::MAX } else { 20 });
            let to = range.min + chips(dice.below(more + 1));
            Some(if bet { Act::Bet { to } } else { Act::RaiseTo { to } })
        };
        match self {
            Opponent::Folds if !options.check => Act::Fold,
            Opponent::Folds | Opponent::Calls => passive,
            Opponent::AnyAct | Opponent::AlwaysRaises => {
                let wild = matches!(self, Opponent::AlwaysRaises);
                match dice.below(4) {
                    0 if !wild && !options.check => Act::Fold,
                    0 | 1 if !wild => passive,
                    _ => wager(options.bet, true, !wild, dice)
                        .or_else(|| wager(options.raise_to, false, !wild, dice))
                        .unwrap_or(passive),
                }
            }
        }
    }
}

fn setup(limit: Limit, button: Seat) -> Setup {
    let other = if button == Seat::new(1) { Seat::new(2) } else { Seat::new(1) };
    let post = |seat, kind, amount| Post { seat, kind, amount: chips(amount) };
    Setup {
        variant: &hand::HOLDEM,
        limit,
        stakes: Stakes {
            small_blind: chips(1),
            big_blind: chips(2),
            ante: Ante::None,
            small_bet: chips(2),
            big_bet: chips(4),
            bring_in: Chips::ZERO,
        },
        rules: Rules { fixed_cap_off_heads_up: false, ..Rules::HOUSE },
        button,
        seats: [1, 2].map(|n| Stake { seat: Seat::new(n), stack: chips(200) }).to_vec(),
        posts: vec![post(button, PostKind::SmallBlind, 1), post(other, PostKind::BigBlind, 2)],
        bomb: None,
    }
}

fn options(hand: &Hand, seat: Seat) -> OptionsView {
    let options = hand.options(seat).expect("it is their turn");
    let range =
        |r: Option<hand::WagerRange>| r.map(|r| WagerRange { min: r.min, max: r.max, by: r.by });
    OptionsView {
        fold: options.fold,
        check: options.check,
        call: options.call,
        bet: range(options.bet),
        raise_to: range(options.raise_to),
        bring_in: None,
        draw: None,
        runs: None,
        muck: false,
        pot_after_call: hand.pot_total() + options.call.unwrap_or_default(),
    }
}

/// Builds the table as seat 1 sees it on its turn.
fn seen(hand: &Hand, hand_no: u64, log: &[NewsItem]) -> TableView {
    let me = Seat::new(1);
    let mut view = empty_table();
    for seat in &mut view.seats {
        seat.in_hand = true;
        seat.stack = hand.stack(seat.seat);
        seat.bet = hand.bet(seat.seat);
        seat.all_in = hand.all_in().contains(seat.seat);
        seat.cards = vec![CardView(None); 2];
    }
    view.seats[0].cards = hand.hole(me).reveal().iter().map(|&c| CardView(Some(c))).collect();
    let pot = |pot: &hand::Pot| PotView { amount: pot.amount, seats: pot.seats.iter().collect() };
    view.hand = Some(HandView {
        hand_no: HandNo(hand_no),
        hand: HandId::from_bits(hand_no.into()),
        button: Some(hand.setup().button),
        bomb: None,
        street: None,
        boards: hand.boards().iter().map(|board| board.to_vec()).collect(),
        pots: hand.pots().iter().map(pot).collect(),
        root: String::new(),
        took_part: Some(0),
        players: 1,
        over: false,
    });
    view.turn = Some(TurnView {
        seat: me,
        hand_no: HandNo(hand_no),
        action_no: hand.action_no(),
        deadline: None,
        time_ms: None,
        bank_ms: None,
        bank_from: None,
        options: Some(options(hand, me)),
    });
    view.log = log.to_vec();
    view
}

fn action(act: Act) -> Action {
    match act {
        Act::Fold => Action::Fold,
        Act::Check => Action::Check,
        Act::Call => Action::Call,
        Act::Bet { to } => Action::Bet(to),
        Act::RaiseTo { to } => Action::RaiseTo(to),
        Act::BringIn | Act::Draw { .. } | Act::Run { .. } | Act::Show | Act::Muck => {
            panic!("hold'em asks for no {act:?}")
        }
    }
}

/// Converts an event into the news of the betting that a player considers; `None` for other events.
fn news(event: &Event) -> Option<NewsItem> {
    let acted = |seat, action, amount| NewsItem::Acted {
        seat,
        action,
        amount,
        bet: amount,
        stack: Chips::ZERO,
        all_in: false,
        timed_out: false,
    };
    Some(match event {
        Event::StreetOpened { .. } => NewsItem::StreetOpened { street: Street::Preflop },
        Event::Called { seat, amount, .. } => acted(*seat, ActionKind::Call, *amount),
        Event::BetMade { seat, amount, .. } => acted(*seat, ActionKind::Bet, *amount),
        Event::RaisedTo { seat, amount, .. } => acted(*seat, ActionKind::RaiseTo, *amount),
        _ => return None,
    })
}

/// Returns the house player's result over this many hands, in chips.
fn won(limit: Limit, opponent: Opponent, hands: u64) -> i64 {
    let mut dice = Dice::new(0x5eed);
    let mut player = HousePlayer::new(Temper::from_seed(5), 5);
    let mut won = 0;
    for hand_no in 1..=hands {
        let button = Seat::new(1 + (hand_no % 2) as u8);
        let events = Hand::start(setup(limit, button)).unwrap();
        let mut hand = Hand::from_started(&events[0]);
        let mut log = Vec::new();
        let take = |hand: &mut Hand, log: &mut Vec<NewsItem>, events: &[Event]| {
            for event in events {
                hand.apply(event);
                log.extend(news(event));
            }
        };
        take(&mut hand, &mut log, &events[1..]);
        let mut deck = dice.deck();
        loop {
            let events = match hand.asks() {
                Asks::Hole { count, .. } | Asks::Board { count, .. } => {
                    hand.deal(&deck.split_off(deck.len() - usize::from(count))).unwrap()
                }
                Asks::Decision { seat } if seat == Seat::new(1) => {
                    let table = seen(&hand, hand_no, &log);
                    hand.decide(seat, action(player.decide(&table, seat))).unwrap()
                }
                Asks::Decision { seat } => {
                    let act = opponent.act(&options(&hand, seat), &mut dice);
                    hand.decide(seat, action(act)).unwrap()
                }
                Asks::Deck | Asks::Nothing => break,
            };
            take(&mut hand, &mut log, &events);
        }
        won += hand.net(Seat::new(1));
    }
    won
}

#[test]
fn the_house_player_beats_one_trick_opponents() {
    const HANDS: u64 = 2_000;
    for limit in [Limit::No, Limit::Pot, Limit::Fixed] {
        for opponent in [Opponent::Folds, Opponent::Calls, Opponent::AnyAct, Opponent::AlwaysRaises]
        {
            let won = won(limit, opponent, HANDS);
            // At least a tenth of a big blind per hand, too much to be chance.
            assert!(won > HANDS as i64 / 5, "{limit:?} limit, against {opponent:?}: {won} chips");
        }
    }
}
