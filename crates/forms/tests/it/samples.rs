//! One event of every kind, with a name for its golden file.

use books::{Rulebook, Straddle};
use cards::{Card, parse_cards};
use cash::{
    Carried, Event, HandHeader, LeaveReason, OfferEnd, Place, SeatTime, SitOutReason, Standing,
    TableConfig, WHOLE, WaitEnd,
};
use hand::*;
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

fn row(text: &str) -> Row {
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

/// The table's own events.
fn of_table() -> Vec<Event> {
    let by = player(1);
    vec![
        Event::Opened(config()),
        Event::SeatTaken {
            seat: seat(3),
            player: player(u128::MAX),
            name: "Ann O'Nym".into(),
            house: false,
            buy_in: chips(200),
        },
        Event::TopUpAsked { seat: seat(3), amount: chips(50) },
        Event::ToppedUp { seat: seat(3), amount: chips(50) },
        Event::TopUpFailed { seat: seat(3) },
        Event::AutoTopUpSet { seat: seat(3), to: chips(200) },
        Event::Planned { seat: seat(3), plan: Some(cash::Plan::SitOutAtBigBlind) },
        Event::SatOut { seat: seat(3), reason: SitOutReason::TimedOut },
        Event::CameBack { seat: seat(3) },
        Event::LeaveAsked { seat: seat(3), reason: LeaveReason::AwayTooLong },
        Event::SeatLeft {
            seat: seat(3),
            player: player(2),
            stack: chips(0),
            reason: LeaveReason::Broke,
        },
        Event::WentOn { seat: seat(3), player: player(2), stack: chips(77) },
        Event::Arrived {
            seat: seat(3),
            player: player(2),
            name: "Bo".into(),
            house: false,
            stack: chips(77),
            carried: Carried {
                standing: Standing { big: -WHOLE, small: 420, button: 0, last: Place::Big },
                time: SeatTime { bank: Millis(9_500), hands: 3, more: true, lost_at: None },
                auto_top_up: Chips::new(200),
                paid_until: None,
            },
        },
        Event::StaysSet { seat: seat(3), on: true },
        Event::StraddleSet { seat: seat(3), on: true },
        Event::WaitsSet { seat: seat(3), on: true },
        Event::BombWished { seat: seat(3), on: true },
        Event::BombAnnounced { by: Some(player(1)) },
        Event::MoreTimeSet { seat: seat(3), on: true },
        Event::TimeBankBegun { seat: seat(3) },
        Event::OutageBegan { until: units::Instant(1_790_000_060_000) },
        Event::OutageEnded,
        Event::Connection { seat: seat(3), connected: false },
        Event::Waits { player: player(2), since: Instant(77), any: Some(Instant(78)) },
        Event::WaitEnded { player: player(2), reason: WaitEnd::NotAnswered },
        Event::Asked { player: player(2), since: Instant(77), seat: Some(seat(3)) },
        Event::LetIn { player: player(2), by: player(1) },
        Event::PasswordSet { hash: Some("argon2id.1.0a.0b".into()), by: player(1) },
        Event::Admitted { player: player(2) },
        Event::PassedOver { player: player(2) },
        Event::WaiterConnection { player: player(2), connected: false },
        Event::SeatOffered { seat: seat(3), player: player(2), until: Instant(30_077) },
        Event::OfferEnded { seat: seat(3), player: player(2), reason: OfferEnd::RanOut },
        Event::NonceCommitted { seat: seat(3), commitment: [0x12; 32] },
        Event::GameChosen { seat: seat(3), game: 7 },
        Event::HandOpened(header()),
        Event::DeckRenewed(cash::NewDeck {
            root: [0x9a; 32],
            sealed: vec![0xbc, 0xde],
            nonce_commitments: vec![(player(1), [0x12; 32])],
        }),
        Event::DeckCut {
            nonces: vec![(seat(3), [0x34; 32]), (seat(10), [0x56; 32])],
            next: vec![(seat(10), [0x78; 32])],
        },
        Event::TimeCharged { shares: vec![(seat(3), chips(6)), (seat(10), chips(6))] },
        Event::JackpotFed { shares: vec![(seat(3), chips(2))] },
        Event::JackpotWon { beaten: vec![seat(3)], winners: vec![seat(1), seat(10)] },
        Event::JackpotPaid {
            balance: chips(1_000),
            shares: vec![(player(3), chips(500)), (player(1), chips(250))],
            house: chips(50),
        },
        Event::RakePaid { shares: vec![(seat(3), chips(2)), (seat(10), chips(1))] },
        Event::HandVoided(cash::Voided {
            by: Some(by),
            dead_money: books::DeadMoney::Share,
            rake: chips(2),
            refunds: vec![
                cash::Refund {
                    seat: seat(3),
                    folded: true,
                    staked: chips(5),
                    back: chips(0),
                    stack: chips(195),
                },
                cash::Refund {
                    seat: seat(10),
                    folded: false,
                    staked: chips(30),
                    back: chips(35),
                    stack: chips(205),
                },
            ],
        }),
        Event::TimedOut { seat: seat(3) },
        Event::Paused { by },
        Event::Resumed { by },
        Event::HoldEnded,
        Event::Locked { by },
        Event::Unlocked { by },
        Event::Removed { player: player(2), by },
        Event::Muted { player: player(2), by },
        Event::LetBack { player: player(2), by },
        Event::Unmuted { player: player(2), by },
        Event::HousePlayersWanted { count: 9, by },
        Event::Recovered,
        Event::Closed,
    ]
}

/// The hand's events.
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
    of_table().into_iter().chain(of_hand().into_iter().map(Event::Hand)).collect()
}

/// How many kinds there are: to be raised with each arm of [`name`].
pub(crate) const KINDS: usize = 79;

/// The name of an event's golden file. A new kind does not compile without its name.
pub(crate) fn name(event: &Event) -> &'static str {
    match event {
        Event::Opened(_) => "opened",
        Event::SeatTaken { .. } => "seat_taken",
        Event::TopUpAsked { .. } => "top_up_asked",
        Event::ToppedUp { .. } => "topped_up",
        Event::TopUpFailed { .. } => "top_up_failed",
        Event::AutoTopUpSet { .. } => "auto_top_up_set",
        Event::Planned { .. } => "planned",
        Event::SatOut { .. } => "sat_out",
        Event::CameBack { .. } => "came_back",
        Event::LeaveAsked { .. } => "leave_asked",
        Event::SeatLeft { .. } => "seat_left",
        Event::WentOn { .. } => "went_on",
        Event::Arrived { .. } => "arrived",
        Event::StaysSet { .. } => "stays_set",
        Event::StraddleSet { .. } => "straddle_set",
        Event::WaitsSet { .. } => "waits_set",
        Event::BombWished { .. } => "bomb_wished",
        Event::BombAnnounced { .. } => "bomb_announced",
        Event::MoreTimeSet { .. } => "more_time_set",
        Event::TimeBankBegun { .. } => "time_bank_begun",
        Event::OutageBegan { .. } => "outage_began",
        Event::OutageEnded => "outage_ended",
        Event::Connection { .. } => "connection",
        Event::Waits { .. } => "waits",
        Event::WaitEnded { .. } => "wait_ended",
        Event::Asked { .. } => "asked",
        Event::LetIn { .. } => "let_in",
        Event::PasswordSet { .. } => "password_set",
        Event::Admitted { .. } => "admitted",
        Event::PassedOver { .. } => "passed_over",
        Event::WaiterConnection { .. } => "waiter_connection",
        Event::SeatOffered { .. } => "seat_offered",
        Event::OfferEnded { .. } => "offer_ended",
        Event::NonceCommitted { .. } => "nonce_committed",
        Event::GameChosen { .. } => "game_chosen",
        Event::HandOpened(_) => "hand_opened",
        Event::DeckRenewed(_) => "deck_renewed",
        Event::DeckCut { .. } => "deck_cut",
        Event::Hand(event) => name_of_hand(event),
        Event::RakePaid { .. } => "rake_paid",
        Event::TimeCharged { .. } => "time_charged",
        Event::JackpotFed { .. } => "jackpot_fed",
        Event::JackpotWon { .. } => "jackpot_won",
        Event::JackpotPaid { .. } => "jackpot_paid",
        Event::HandVoided(_) => "hand_voided",
        Event::TimedOut { .. } => "timed_out",
        Event::Paused { .. } => "paused",
        Event::Resumed { .. } => "resumed",
        Event::HoldEnded => "hold_ended",
        Event::Locked { .. } => "locked",
        Event::Unlocked { .. } => "unlocked",
        Event::Removed { .. } => "removed",
        Event::Muted { .. } => "muted",
        Event::LetBack { .. } => "let_back",
        Event::Unmuted { .. } => "unmuted",
        Event::HousePlayersWanted { .. } => "house_players_wanted",
        Event::Recovered => "recovered",
        Event::Closed => "closed",
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
