//! One sample of every kind of event, with a name for its golden file.

use books::{Rulebook, Straddle};
use cards::{Card, parse_cards};
use cash::{
    BlindAccount, BlindPosition, Carried, Event, HostEvent, LeaveReason, ListEvent, MoneyEvent,
    OfferEnd, PoolEvent, SeatEvent, TableConfig, TableEvent, WHOLE, WaitEnd,
};
use hand::*;
use table::{HandHeader, SeatTime, SitOutReason};
use units::{
    Bps, Chips, Currency, HandId, HandNo, Instant, Millis, PlayerId, Seat, SeatSet, TableId,
};

pub(crate) fn table() -> TableId {
    TableId::from_bits(0x7ab1e)
}

pub(crate) fn hand() -> HandId {
    HandId::from_bits(0xa11ce)
}

fn player(n: u128) -> PlayerId {
    PlayerId::from_bits(n)
}

fn seat(n: u8) -> Seat {
    Seat::new(n)
}

fn chips(n: u64) -> Chips {
    Chips::new(n)
}

fn row(text: &str) -> CardRow {
    cards(text).into_iter().collect()
}

pub(crate) fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).expect("cards")
}

fn stakes(ante: Ante) -> Stakes {
    Stakes {
        small_blind: chips(1),
        big_blind: chips(2),
        ante,
        small_bet: chips(2),
        big_bet: chips(4),
        bring_in: Chips::ZERO,
    }
}

pub(crate) fn config() -> TableConfig {
    TableConfig {
        table: table(),
        name: "Öresund \"2\"".into(),
        variant: &HOLDEM,
        limit: Limit::No,
        stakes: stakes(Ante::None),
        currency: Currency::PLAY,
        rulebook: Rulebook::built_in("house").expect("built in"),
        seats_max: 6,
        buy_in_min: chips(40),
        buy_in_max: chips(200),
        time_to_act: Millis::seconds(20),
        timing: books::Timing::default(),
        pause_between_hands: Millis::seconds(3),
        away_max: Millis::seconds(600),
        seat_offer: Millis::seconds(30),
        straddle: Some(Straddle::UnderTheGun),
        bomb: None,
        private: true,
        host: Some(player(1)),
        host_seats: false,
        house_players: 0,
        mix: None,
        fee: None,
        jackpot: None,
        anonymous: false,
        rail_delay: Millis(0),
        rail_cards: false,
        pool: None,
    }
}

fn setup() -> Setup {
    Setup {
        variant: &HOLDEM,
        limit: Limit::Fixed,
        stakes: stakes(Ante::Each(chips(1))),
        rules: Rules {
            fixed_cap: Some(4),
            fixed_cap_off_heads_up: true,
            fixed_short_all_in: ShortAllInLimit::HalfCounts,
            reopen: ReopenRule::Cumulative,
            all_in_face_up: true,
            last_aggressor_shows_first: true,
            stud_first: StudFirst::LeftOfButton,
            rake: Rake {
                share: Bps(500),
                cap: chips(3),
                no_flop_no_drop: true,
                rounding: RakeRounding(chips(1)),
                ..Rules::HOUSE.rake
            },
            ..Rules::HOUSE
        },
        button: seat(1),
        seats: vec![
            Stake { seat: seat(1), stack: chips(200) },
            Stake { seat: seat(10), stack: Chips::MAX },
        ],
        posts: vec![
            Post { seat: seat(1), kind: PostKind::SmallBlind, amount: chips(1) },
            Post { seat: seat(10), kind: PostKind::BigBlind, amount: chips(2) },
        ],
        bomb: None,
    }
}

fn header() -> HandHeader {
    HandHeader {
        hand: hand(),
        hand_no: HandNo(12),
        variant: &HOLDEM,
        rulebook: "house".into(),
        rulebook_version: "1".into(),
        rulebook_hash: [0xab; 32],
        version: "0.1.0".into(),
        root: [0xcd; 32],
        sealed: vec![0, 1, 2, 254, 255],
        nonce_commitments: vec![(player(1), [0xef; 32])],
        leg: None,
        passed: None,
        setup: setup(),
    }
}

/// Returns sample events that every table has.
fn of_table() -> Vec<Event> {
    let by = player(1);
    vec![
        Event::Opened(Box::new(config())),
        Event::Seat(SeatEvent::Taken {
            seat: seat(3),
            player: player(u128::MAX),
            name: "Ann O'Nym".into(),
            house: false,
            buy_in: chips(200),
        }),
        Event::Seat(SeatEvent::TopUpAsked { seat: seat(3), amount: chips(50) }),
        Event::Seat(SeatEvent::ToppedUp { seat: seat(3), amount: chips(50) }),
        Event::Seat(SeatEvent::TopUpFailed { seat: seat(3) }),
        Event::Seat(SeatEvent::AutoTopUpSet { seat: seat(3), to: chips(200) }),
        Event::Seat(SeatEvent::Planned { seat: seat(3), plan: Some(cash::Plan::SitOutAtBigBlind) }),
        Event::Table(TableEvent::SatOut { seat: seat(3), reason: SitOutReason::TimedOut }),
        Event::Table(TableEvent::CameBack { seat: seat(3) }),
        Event::Seat(SeatEvent::LeaveAsked { seat: seat(3), reason: LeaveReason::AwayTooLong }),
        Event::Seat(SeatEvent::Left {
            seat: seat(3),
            player: player(2),
            stack: chips(0),
            reason: LeaveReason::Broke,
        }),
        Event::Pool(PoolEvent::WentOn { seat: seat(3), player: player(2), stack: chips(77) }),
        Event::Pool(PoolEvent::Arrived {
            seat: seat(3),
            player: player(2),
            name: "Bo".into(),
            house: false,
            stack: chips(77),
            carried: Carried {
                standing: BlindAccount {
                    big: -WHOLE,
                    small: 420,
                    button: 0,
                    last: BlindPosition::Big,
                },
                time: SeatTime { bank: Millis(9_500), hands: 3, more: true, lost_at: None },
                auto_top_up: Chips::new(200),
                paid_until: None,
            },
        }),
        Event::Pool(PoolEvent::StaysSet { seat: seat(3), on: true }),
        Event::Seat(SeatEvent::StraddleSet { seat: seat(3), on: true }),
        Event::Seat(SeatEvent::WaitsSet { seat: seat(3), on: true }),
        Event::Seat(SeatEvent::BombWished { seat: seat(3), on: true }),
        Event::Host(HostEvent::BombAnnounced { by: Some(player(1)) }),
        Event::Table(TableEvent::MoreTimeSet { seat: seat(3), on: true }),
        Event::Table(TableEvent::TimeBankBegun { seat: seat(3) }),
        Event::Table(TableEvent::OutageBegan { until: units::Instant(1_790_000_060_000) }),
        Event::Table(TableEvent::OutageEnded),
        Event::Table(TableEvent::Connection { seat: seat(3), connected: false }),
        Event::List(ListEvent::Waits {
            player: player(2),
            since: Instant(77),
            any: Some(Instant(78)),
        }),
        Event::List(ListEvent::WaitEnded { player: player(2), reason: WaitEnd::NotAnswered }),
        Event::List(ListEvent::Asked {
            player: player(2),
            since: Instant(77),
            seat: Some(seat(3)),
        }),
        Event::List(ListEvent::LetIn { player: player(2), by: player(1) }),
        Event::Host(HostEvent::PasswordSet {
            hash: Some("argon2id.1.0a.0b".into()),
            by: player(1),
        }),
        Event::Host(HostEvent::Admitted { player: player(2) }),
        Event::List(ListEvent::PassedOver { player: player(2) }),
        Event::List(ListEvent::WaiterConnection { player: player(2), connected: false }),
        Event::List(ListEvent::Offered {
            seat: seat(3),
            player: player(2),
            until: Instant(30_077),
        }),
        Event::List(ListEvent::OfferEnded {
            seat: seat(3),
            player: player(2),
            reason: OfferEnd::RanOut,
        }),
        Event::Table(TableEvent::NonceCommitted { seat: seat(3), commitment: [0x12; 32] }),
        Event::Table(TableEvent::GameChosen { seat: seat(3), game: 7 }),
        Event::Table(TableEvent::HandOpened(Box::new(header()))),
        Event::Table(TableEvent::DeckRenewed(table::NewDeck {
            root: [0x9a; 32],
            sealed: vec![0xbc, 0xde],
            nonce_commitments: vec![(player(1), [0x12; 32])],
        })),
        Event::Table(TableEvent::DeckCut {
            nonces: vec![(seat(3), [0x34; 32]), (seat(10), [0x56; 32])],
            next: vec![(seat(10), [0x78; 32])],
        }),
        Event::Money(MoneyEvent::TimeCharged {
            shares: vec![(seat(3), chips(6)), (seat(10), chips(6))],
        }),
        Event::Money(MoneyEvent::JackpotFed { shares: vec![(seat(3), chips(2))] }),
        Event::Money(MoneyEvent::JackpotWon {
            beaten: vec![seat(3)],
            winners: vec![seat(1), seat(10)],
        }),
        Event::Money(MoneyEvent::JackpotPaid {
            balance: chips(1_000),
            shares: vec![(player(3), chips(500)), (player(1), chips(250))],
            house: chips(50),
        }),
        Event::Money(MoneyEvent::RakePaid {
            shares: vec![(seat(3), chips(2)), (seat(10), chips(1))],
        }),
        Event::Table(TableEvent::HandVoided(table::Voided {
            by: Some(by),
            dead_money: books::DeadMoney::Share,
            rake: chips(2),
            refunds: vec![
                table::Refund {
                    seat: seat(3),
                    folded: true,
                    staked: chips(5),
                    back: chips(0),
                    stack: chips(195),
                },
                table::Refund {
                    seat: seat(10),
                    folded: false,
                    staked: chips(30),
                    back: chips(35),
                    stack: chips(205),
                },
            ],
        })),
        Event::Table(TableEvent::TimedOut { seat: seat(3) }),
        Event::Table(TableEvent::Paused { by }),
        Event::Table(TableEvent::Resumed { by }),
        Event::Table(TableEvent::HoldEnded),
        Event::Host(HostEvent::Locked { by }),
        Event::Host(HostEvent::Unlocked { by }),
        Event::Host(HostEvent::Removed { player: player(2), by }),
        Event::Host(HostEvent::Muted { player: player(2), by }),
        Event::Host(HostEvent::LetBack { player: player(2), by }),
        Event::Host(HostEvent::Unmuted { player: player(2), by }),
        Event::Host(HostEvent::HousePlayersWanted { count: 9, by }),
        Event::Table(TableEvent::Recovered),
        Event::Table(TableEvent::Closed),
    ]
}

/// Returns sample events of a hand.
fn of_hand() -> Vec<hand::Event> {
    use hand::Event::*;
    let (seat, amount, to, all_in) = (seat(2), chips(6), chips(8), false);
    vec![
        Started(setup().into()),
        AntePosted { seat, amount: chips(1), all_in: true },
        BlindPosted { seat, kind: PostKind::Straddle, amount, all_in },
        HoleDealt { seat, cards: Hole::new(cards("AsKd")), up: false },
        BoardDealt { board: 0, cards: row("2c7dTh") },
        StreetOpened { street: StreetName::Flop },
        Folded { seat },
        Checked { seat },
        Called { seat, amount, all_in },
        BetMade { seat, amount, to, all_in },
        RaisedTo { seat, amount, to, all_in: true },
        Drew { seat, thrown: Hole::new(cards("2c9h")) },
        DeckRenewed { count: 17 },
        RunsWished { seat, runs: 1 },
        RunsChosen { runs: 3 },
        UncalledReturned { seat, amount },
        BetsCollected {
            pots: [Pot { amount, seats: SeatSet::from_iter([Seat::new(1), seat]) }]
                .into_iter()
                .collect(),
        },
        RakeTaken { pot: 0, amount: chips(1) },
        Shown { seat, cards: row("AsKd") },
        Mucked { seat },
        PotAwarded {
            pot: 0,
            board: 0,
            side: Side::Whole,
            shares: [Share { seat, amount }].into_iter().collect(),
        },
        Ended { stacks: [Stake { seat, stack: chips(0) }].into_iter().collect() },
    ]
}

pub(crate) fn all() -> Vec<Event> {
    of_table()
        .into_iter()
        .chain(of_hand().into_iter().map(|event| Event::Table(TableEvent::Hand(event))))
        .collect()
}

/// The number of kinds; raise it with each arm of [`name`].
pub(crate) const KINDS: usize = 79;

/// Returns the name of an event's golden file. A new kind does not compile without one.
pub(crate) fn name(event: &Event) -> &'static str {
    match event {
        Event::Opened(_) => "opened",
        Event::Seat(SeatEvent::Taken { .. }) => "seat_taken",
        Event::Seat(SeatEvent::TopUpAsked { .. }) => "top_up_asked",
        Event::Seat(SeatEvent::ToppedUp { .. }) => "topped_up",
        Event::Seat(SeatEvent::TopUpFailed { .. }) => "top_up_failed",
        Event::Seat(SeatEvent::AutoTopUpSet { .. }) => "auto_top_up_set",
        Event::Seat(SeatEvent::Planned { .. }) => "planned",
        Event::Table(TableEvent::SatOut { .. }) => "sat_out",
        Event::Table(TableEvent::CameBack { .. }) => "came_back",
        Event::Seat(SeatEvent::LeaveAsked { .. }) => "leave_asked",
        Event::Seat(SeatEvent::Left { .. }) => "seat_left",
        Event::Pool(PoolEvent::WentOn { .. }) => "went_on",
        Event::Pool(PoolEvent::Arrived { .. }) => "arrived",
        Event::Pool(PoolEvent::StaysSet { .. }) => "stays_set",
        Event::Seat(SeatEvent::StraddleSet { .. }) => "straddle_set",
        Event::Seat(SeatEvent::WaitsSet { .. }) => "waits_set",
        Event::Seat(SeatEvent::BombWished { .. }) => "bomb_wished",
        Event::Host(HostEvent::BombAnnounced { .. }) => "bomb_announced",
        Event::Table(TableEvent::MoreTimeSet { .. }) => "more_time_set",
        Event::Table(TableEvent::TimeBankBegun { .. }) => "time_bank_begun",
        Event::Table(TableEvent::OutageBegan { .. }) => "outage_began",
        Event::Table(TableEvent::OutageEnded) => "outage_ended",
        Event::Table(TableEvent::Connection { .. }) => "connection",
        Event::List(ListEvent::Waits { .. }) => "waits",
        Event::List(ListEvent::WaitEnded { .. }) => "wait_ended",
        Event::List(ListEvent::Asked { .. }) => "asked",
        Event::List(ListEvent::LetIn { .. }) => "let_in",
        Event::Host(HostEvent::PasswordSet { .. }) => "password_set",
        Event::Host(HostEvent::Admitted { .. }) => "admitted",
        Event::List(ListEvent::PassedOver { .. }) => "passed_over",
        Event::List(ListEvent::WaiterConnection { .. }) => "waiter_connection",
        Event::List(ListEvent::Offered { .. }) => "seat_offered",
        Event::List(ListEvent::OfferEnded { .. }) => "offer_ended",
        Event::Table(TableEvent::NonceCommitted { .. }) => "nonce_committed",
        Event::Table(TableEvent::GameChosen { .. }) => "game_chosen",
        Event::Table(TableEvent::HandOpened(_)) => "hand_opened",
        Event::Table(TableEvent::DeckRenewed(_)) => "deck_renewed",
        Event::Table(TableEvent::DeckCut { .. }) => "deck_cut",
        Event::Table(TableEvent::Hand(event)) => name_of_hand(event),
        Event::Money(MoneyEvent::RakePaid { .. }) => "rake_paid",
        Event::Money(MoneyEvent::TimeCharged { .. }) => "time_charged",
        Event::Money(MoneyEvent::JackpotFed { .. }) => "jackpot_fed",
        Event::Money(MoneyEvent::JackpotWon { .. }) => "jackpot_won",
        Event::Money(MoneyEvent::JackpotPaid { .. }) => "jackpot_paid",
        Event::Table(TableEvent::HandVoided(_)) => "hand_voided",
        Event::Table(TableEvent::TimedOut { .. }) => "timed_out",
        Event::Table(TableEvent::Paused { .. }) => "paused",
        Event::Table(TableEvent::Resumed { .. }) => "resumed",
        Event::Table(TableEvent::HoldEnded) => "hold_ended",
        Event::Host(HostEvent::Locked { .. }) => "locked",
        Event::Host(HostEvent::Unlocked { .. }) => "unlocked",
        Event::Host(HostEvent::Removed { .. }) => "removed",
        Event::Host(HostEvent::Muted { .. }) => "muted",
        Event::Host(HostEvent::LetBack { .. }) => "let_back",
        Event::Host(HostEvent::Unmuted { .. }) => "unmuted",
        Event::Host(HostEvent::HousePlayersWanted { .. }) => "house_players_wanted",
        Event::Table(TableEvent::Recovered) => "recovered",
        Event::Table(TableEvent::Closed) => "closed",
    }
}

fn name_of_hand(event: &hand::Event) -> &'static str {
    use hand::Event::*;
    match event {
        Started(_) => "hand_started",
        AntePosted { .. } => "hand_ante_posted",
        BlindPosted { .. } => "hand_blind_posted",
        HoleDealt { .. } => "hand_hole_dealt",
        BoardDealt { .. } => "hand_board_dealt",
        StreetOpened { .. } => "hand_street_opened",
        Folded { .. } => "hand_folded",
        Checked { .. } => "hand_checked",
        Called { .. } => "hand_called",
        BetMade { .. } => "hand_bet_made",
        RaisedTo { .. } => "hand_raised_to",
        Drew { .. } => "hand_drew",
        DeckRenewed { .. } => "hand_deck_renewed",
        RunsWished { .. } => "hand_runs_wished",
        RunsChosen { .. } => "hand_runs_chosen",
        UncalledReturned { .. } => "hand_uncalled_returned",
        BetsCollected { .. } => "hand_bets_collected",
        RakeTaken { .. } => "hand_rake_taken",
        Shown { .. } => "hand_shown",
        Mucked { .. } => "hand_mucked",
        PotAwarded { .. } => "hand_pot_awarded",
        Ended { .. } => "hand_ended",
    }
}
