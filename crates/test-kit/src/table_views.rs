//! Tables as a client sees them, from which tests start.

use cards::parse_cards;
use units::{ActionNo, Chips, Currency, HandId, HandNo, Instant, PlayerId, Seat, Seq, TableId};
use wire::*;

/// Identifier of the table in every view here.
pub const TABLE: TableId = TableId::from_bits(7);

/// Makes chips from a plain number.
pub fn chips(n: u64) -> Chips {
    Chips::new(n)
}

/// Returns the identifier of the player at this seat.
pub fn player(seat: u8) -> PlayerId {
    PlayerId::from_bits(100 + u128::from(seat))
}

/// Reads cards as a client sees them face up.
///
/// # Panics
/// If the text does not name cards.
pub fn faces(text: &str) -> Vec<CardView> {
    parse_cards(text).expect("cards").into_iter().map(|card| CardView(Some(card))).collect()
}

/// Makes a taken seat that is not in a hand.
pub fn seat_view(seat: u8, stack: u64) -> SeatView {
    SeatView {
        seat: Seat::new(seat),
        player: player(seat),
        name: format!("Player {seat}"),
        house: false,
        stack: chips(stack),
        status: SeatStatus::Playing,
        unpaid: false,
        leaving: false,
        connected: true,
        straddles: false,
        wishes_bomb: false,
        waits_for_big_blind: false,
        more_time: false,
        in_hand: false,
        folded: false,
        all_in: false,
        cards: Vec::new(),
        bet: Chips::ZERO,
        last_action: None,
        drew: None,
        rankings: Vec::new(),
    }
}

/// Makes a table as seat 1 sees it: seats 1 and 2 with 100 chips each, blinds 1 and 2, no hand yet.
pub fn empty_table() -> TableView {
    TableView {
        table: TABLE,
        seq: Seq(10),
        name: "Oak".into(),
        game: GameView {
            key: "holdem".into(),
            limit: LimitKind::NoLimit,
            hole_cards: 2,
            boards: 1,
            rulebook: "house".into(),
            rulebook_version: "1".into(),
            rulebook_hash: "00".into(),
        },
        stakes: StakesView {
            currency: Currency::PLAY,
            decimals: 0,
            small_blind: chips(1),
            big_blind: chips(2),
            ante: Chips::ZERO,
            ante_by: None,
            small_bet: Chips::ZERO,
            big_bet: Chips::ZERO,
            bring_in: Chips::ZERO,
        },
        mix: None,
        pool: None,
        choice: None,
        tournament: None,
        seats_max: 6,
        buy_in_min: chips(40),
        buy_in_max: chips(200),
        fee: None,
        jackpot: None,
        time_to_act_ms: 20_000,
        clock: ClockView::default(),
        outage_until: None,
        private: false,
        you_host: false,
        host_seats: false,
        password: false,
        paused: false,
        held_until: None,
        locked: false,
        muted: Vec::new(),
        closing: false,
        closed: false,
        anonymous: false,
        programs_only: false,
        house_players_max: 9,
        rail_delay_min: 0,
        rail_cards: false,
        delayed: false,
        straddle: None,
        bomb: None,
        you: Some(Seat::new(1)),
        waiting: 0,
        held: Vec::new(),
        top_up_waits: Chips::ZERO,
        auto_top_up: Chips::ZERO,
        plan: None,
        rejoin: None,
        returns_until: None,
        commitment: None,
        seats: vec![seat_view(1, 100), seat_view(2, 100)],
        hand: None,
        turn: None,
        log: Vec::new(),
        chat: Vec::new(),
        chat_languages: Vec::new(),
        next_at: Some(Instant(5_000)),
    }
}

/// Makes the news that a hand between seats 1 and 2 begins.
pub fn hand_opened(hand_no: u64) -> NewsItem {
    NewsItem::HandOpened {
        hand_no: HandNo(hand_no),
        hand: HandId::from_bits(hand_no.into()),
        button: Some(Seat::new(1)),
        seats: vec![Seat::new(1), Seat::new(2)],
        root: "ab".into(),
        deck: 52,
        commitments: Vec::new(),
        cut_at: None,
        leg: None,
        bomb: None,
    }
}

/// Makes the news that it is this seat's turn, without options.
pub fn turn(seat: u8, action_no: u32) -> NewsItem {
    NewsItem::Turn(TurnView {
        seat: Seat::new(seat),
        hand_no: HandNo(1),
        action_no: ActionNo(action_no),
        deadline: Some(Instant(20_000)),
        time_ms: None,
        bank_ms: None,
        bank_from: None,
        options: None,
    })
}
