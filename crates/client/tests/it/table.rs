//! Tests that news applied to an old view gives the new view.
use client::TableState;
use test_kit::table_views::*;
use units::{Chips, HandNo, Instant, Seat, Seq};
use wire::*;

fn s(n: u8) -> Seat {
    Seat::new(n)
}

fn acted(seat: u8, action: ActionKind, amount: u64, bet: u64, stack: u64) -> NewsItem {
    NewsItem::Acted {
        seat: s(seat),
        action,
        amount: chips(amount),
        bet: chips(bet),
        stack: chips(stack),
        all_in: stack == 0,
        timed_out: false,
    }
}

fn blind(seat: u8, blind: BlindKind, amount: u64) -> NewsItem {
    NewsItem::BlindPosted {
        seat: s(seat),
        blind,
        amount: chips(amount),
        bet: chips(amount),
        stack: chips(100 - amount),
        all_in: false,
    }
}

/// Lists the news of a hand in which seat 1 raises, seat 2 calls, and seat 2 folds on the flop.
fn hand_to_the_flop() -> Vec<NewsItem> {
    vec![
        hand_opened(1),
        blind(1, BlindKind::Small, 1),
        blind(2, BlindKind::Big, 2),
        NewsItem::Dealt { seat: s(1), cards: faces("AsKd"), openings: vec![] },
        NewsItem::Dealt {
            seat: s(2),
            cards: vec![CardView(None), CardView(None)],
            openings: vec![],
        },
        NewsItem::StreetOpened { street: Street::Preflop },
        turn(1, 0),
        acted(1, ActionKind::RaiseTo, 5, 6, 94),
        acted(2, ActionKind::Call, 4, 6, 94),
        NewsItem::BetsCollected {
            pots: vec![PotView { amount: chips(12), seats: vec![s(1), s(2)] }],
        },
        NewsItem::BoardDealt {
            board: 0,
            cards: cards::parse_cards("2c7h9s").unwrap(),
            openings: vec![],
        },
        NewsItem::StreetOpened { street: Street::Flop },
        turn(2, 2),
    ]
}

fn after(items: &[NewsItem]) -> TableView {
    let mut state = TableState::new(empty_table());
    for item in items {
        state.apply(item);
    }
    state.view
}

#[test]
fn the_flop_of_a_raised_hand() {
    let view = after(&hand_to_the_flop());
    let hand = view.hand.as_ref().unwrap();
    assert_eq!(hand.hand_no, HandNo(1));
    assert_eq!(hand.street, Some(Street::Flop));
    assert_eq!(hand.boards, vec![cards::parse_cards("2c7h9s").unwrap()]);
    assert_eq!(hand.pots[0].amount, chips(12));
    assert_eq!(view.next_at, None);
    assert_eq!(view.turn.as_ref().unwrap().seat, s(2));
    for seat in &view.seats {
        assert!(seat.in_hand && !seat.folded && !seat.all_in);
        assert_eq!((seat.bet, seat.stack, seat.last_action), (Chips::ZERO, chips(94), None));
    }
    assert_eq!(view.seats[0].cards, faces("AsKd"));
    assert_eq!(view.seats[1].cards, vec![CardView(None); 2]);
    assert_eq!(view.log.len(), 11, "all but the two turns");
}

#[test]
fn the_end_of_a_hand_and_the_next() {
    let mut items = hand_to_the_flop();
    items.extend([
        acted(2, ActionKind::Fold, 0, 0, 94),
        NewsItem::PotAwarded {
            pot: 0,
            board: 0,
            side: PotSide::Whole,
            shares: vec![PotShare { seat: s(1), amount: chips(12), stack: chips(106) }],
            best: vec![],
        },
        NewsItem::HandClosed {
            results: vec![
                HandNet { seat: s(1), net: 6, stack: chips(106), rake: Chips::ZERO },
                HandNet { seat: s(2), net: -6, stack: chips(94), rake: Chips::ZERO },
            ],
            rake: Chips::ZERO,
            next_at: Some(Instant(9_000)),
        },
        NewsItem::NoTurn { next_at: Some(Instant(9_000)), choice: None },
    ]);
    let view = after(&items);
    assert!(view.hand.as_ref().unwrap().over);
    assert!(view.hand.as_ref().unwrap().pots.is_empty());
    assert_eq!((view.turn.clone(), view.next_at), (None, Some(Instant(9_000))));
    assert!(view.seats[1].folded && view.seats[1].cards.is_empty());
    assert_eq!(view.seats[0].cards, faces("AsKd"), "the own cards stay in sight");
    assert_eq!(view.seats[0].stack, chips(106));
    assert_eq!(view.seats[1].last_action, Some(ActionKind::Fold));

    items.push(hand_opened(2));
    let view = after(&items);
    assert_eq!(view.log, vec![hand_opened(2)]);
    assert_eq!(view.next_at, None);
    for seat in &view.seats {
        assert!(seat.in_hand && !seat.folded && seat.cards.is_empty());
        assert_eq!((seat.last_action, seat.rankings.len()), (None, 0));
    }
}

#[test]
fn own_cards_stay_known_when_only_one_is_shown() {
    let mut items = hand_to_the_flop();
    let shown = vec![CardView(None), faces("Kd")[0]];
    items.push(NewsItem::Shown { seat: s(1), cards: shown, rankings: vec![], openings: vec![] });
    assert_eq!(after(&items).seats[0].cards, faces("AsKd"));
    let shown = vec![faces("Qc")[0], CardView(None)];
    items.push(NewsItem::Shown {
        seat: s(2),
        cards: shown.clone(),
        rankings: vec![],
        openings: vec![],
    });
    assert_eq!(after(&items).seats[1].cards, shown);
}

/// A player who sat down and stood up again gets the news of it once more as a delayed spectator.
#[test]
fn a_spectator_told_of_a_former_seat_does_not_sit() {
    let mut view = empty_table();
    (view.you, view.delayed) = (None, true);
    view.seats.remove(0);
    let mut state = TableState::of(view, Some(player(1)));
    state.apply(&NewsItem::SeatTaken {
        seat: s(1),
        player: player(1),
        name: "New".into(),
        house: false,
        stack: chips(60),
    });
    assert_eq!((state.view.you, state.view.delayed), (None, true));
    assert_eq!(state.view.seats.len(), 2);
}

#[test]
fn sitting_down_and_getting_up() {
    let mut view = empty_table();
    view.you = None;
    view.seats.remove(0);
    let mut state = TableState::of(view, Some(player(1)));
    let taken = |seat: u8, stack| NewsItem::SeatTaken {
        seat: s(seat),
        player: player(seat),
        name: "New".into(),
        house: seat == 4,
        stack: chips(stack),
    };
    state.apply(&taken(4, 50));
    assert_eq!(state.view.you, None);
    state.apply(&taken(1, 60));
    assert_eq!(state.view.you, Some(s(1)));
    let seats: Vec<_> = state.view.seats.iter().map(|s| s.seat.number()).collect();
    assert_eq!(seats, vec![1, 2, 4]);
    assert_eq!(state.seat(s(4)).unwrap().status, SeatStatus::Waiting);
    assert!(state.seat(s(4)).unwrap().house);

    state.apply(&NewsItem::TopUpWaits { amount: chips(30) });
    assert_eq!(state.view.top_up_waits, chips(30));
    state.apply(&NewsItem::ToppedUp { seat: s(1), amount: chips(30), stack: chips(90) });
    assert_eq!(
        (state.view.top_up_waits, state.seat(s(1)).unwrap().stack),
        (Chips::ZERO, chips(90))
    );
    state.apply(&NewsItem::SatOut { seat: s(1), reason: SitOutReason::Asked });
    assert_eq!(state.seat(s(1)).unwrap().status, SeatStatus::SittingOut);
    state.apply(&hand_opened(1));
    assert_eq!(state.seat(s(1)).unwrap().status, SeatStatus::SittingOut);
    state.apply(&NewsItem::CameBack { seat: s(1) });
    assert_eq!(state.seat(s(1)).unwrap().status, SeatStatus::Playing);
    state.apply(&NewsItem::AutoTopUpSet { to: chips(200) });
    assert_eq!(state.view.auto_top_up, chips(200));
    let rejoin = Some(RejoinView { least: chips(90), until: Instant(3_600_000) });
    state.apply(&NewsItem::SeatLeft {
        seat: s(1),
        reason: LeaveReason::Left,
        rejoin,
        returns_until: None,
    });
    assert_eq!((state.view.you, state.view.seats.len()), (None, 2));
    assert_eq!((state.view.auto_top_up, state.view.rejoin), (Chips::ZERO, rejoin));
    state.apply(&taken(1, 90));
    assert_eq!(state.view.rejoin, None);
}

#[test]
fn switches() {
    let mut state = TableState::new(empty_table());
    for item in [NewsItem::Paused { until: None }, NewsItem::Locked, NewsItem::Closed] {
        state.apply(&item);
    }
    assert!(state.view.paused && state.view.locked && state.view.closed);
    state.apply(&NewsItem::Resumed);
    state.apply(&NewsItem::Unlocked);
    assert!(!state.view.paused && !state.view.locked);
    let until = Some(units::Instant(600_000));
    state.apply(&NewsItem::Paused { until });
    assert_eq!(state.view.held_until, until);
    state.apply(&NewsItem::HoldEnded);
    assert_eq!((state.view.paused, state.view.held_until), (true, None));
    state.apply(&NewsItem::Connection { seat: s(2), connected: false });
    state.apply(&NewsItem::StraddleSet { seat: s(2), on: true });
    let player = units::PlayerId::from_bits(9);
    state.apply(&NewsItem::Muted { player });
    assert_eq!(state.view.muted, [player]);
    state.apply(&NewsItem::Unmuted { player });
    assert!(state.view.muted.is_empty());
    let leaving = |reason| NewsItem::Leaving { seat: s(2), reason };
    state.view.closing = false;
    state.apply(&leaving(LeaveReason::Left));
    assert!(!state.view.closing);
    state.apply(&leaving(LeaveReason::TableClosed));
    assert!(state.view.closing, "nobody sits down at a table that closes");
    let two = state.seat(s(2)).unwrap();
    assert!(!two.connected && two.straddles && two.leaving);
}

#[test]
fn news_must_follow() {
    let mut state = TableState::new(empty_table()); // at 10
    let before = state.clone();
    assert!(state.take_news(Seq(11), Seq(12), &[NewsItem::Paused { until: None }]).is_err());
    assert_eq!(state, before, "a gap changes nothing");
    assert_eq!(state.take_news(Seq(8), Seq(10), &[NewsItem::Paused { until: None }]), Ok(()));
    assert_eq!(state, before, "known facts change nothing");
    assert_eq!(state.take_news(Seq(10), Seq(10), &[NewsItem::Locked]), Ok(()));
    assert!(state.view.locked, "talk and turns take no number of their own");
    assert_eq!(state.take_news(Seq(10), Seq(12), &[NewsItem::Paused { until: None }]), Ok(()));
    assert!(state.view.paused);
    assert_eq!(state.view.seq, Seq(12));
}
