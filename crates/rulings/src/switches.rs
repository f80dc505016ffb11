//! Switches: the points on which rulebooks differ, one enum for each row of table M7 of the SVEPOF model.
//!
//! A set of switches is read from a file with [`Switches::read`]. No switch has a default value in code.

mod read;

pub use read::SwitchError;

use crate::Clause;
use serde::Serialize;

/// Declares the enum of each switch, the struct of all switches, and their list with values and clauses.
macro_rules! switches {
    ($($(#[$doc:meta])* $key:ident: $type:ident { $($value:ident = $name:literal),+ } [$($clause:literal),+],)+) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs)]
        pub enum $type { $(#[serde(rename = $name)] $value),+ })+

        /// A complete set of switches for one rulebook.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
        pub struct Switches {
            /// The name of the set, as given in its file.
            pub name: String,
            /// The first year in which the rulebook is in force.
            pub valid_from: u16,
            $($(#[$doc])* pub $key: $type,)+
            /// Seconds of silence after somebody calls the clock.
            pub clock_wait_s: u16,
            /// The number from which the dealer counts down, one each second.
            pub clock_count_from: u16,
            /// Cash games: the consequence of showing cards with exactly two players in the pot.
            ///
            /// `None` for tournaments.
            pub cash_two_players_show: Option<CashTwoPlayersShow>,
        }

        /// The switches that have a list of values.
        const LISTED: &[Key] = &[$(Key {
            name: stringify!($key),
            values: &[$($name),+],
            clauses: &[$(Clause($clause)),+],
        }),+];

        impl Switches {
            /// Makes a set of switches; the closure gives the value of each key.
            fn from_values<E>(
                (name, valid_from): (String, u16),
                mut value: impl FnMut(&'static str) -> Result<String, E>,
                (clock_wait_s, clock_count_from): (u16, u16),
                cash_two_players_show: Option<CashTwoPlayersShow>,
            ) -> Result<Switches, E> {
                Ok(Switches {
                    name,
                    valid_from,
                    $($key: {
                        let value = value(stringify!($key))?;
                        [$(($name, $type::$value)),+].into_iter().find(|(name, _)| *name == value)
                            .map(|(_, value)| value).expect("values were checked when they were read")
                    },)+
                    clock_wait_s,
                    clock_count_from,
                    cash_two_players_show,
                })
            }
        }
    };
}

/// The consequence of showing cards in a cash game with exactly two players in the pot: SVP-9.1-07.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CashTwoPlayersShow {
    Allowed,
    Penalty,
    Dead,
}

/// The key of a switch: its name, its values, and the clauses that it changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Key {
    /// Name of the switch, as in the file.
    pub name: &'static str,
    /// The values of the switch; empty if it takes a number of seconds.
    pub values: &'static [&'static str],
    /// The clauses that the switch changes.
    pub clauses: &'static [Clause],
}

/// The keys that are not declared by the macro.
const OTHERS: &[Key] = &[
    Key { name: "clock_wait_s", values: &[], clauses: &[Clause("SVP-2.12-02")] },
    Key { name: "clock_count_from", values: &[], clauses: &[Clause("SVP-2.12-02")] },
    Key {
        name: "cash_two_players_show",
        values: &["allowed", "penalty", "dead"],
        clauses: &[Clause("SVP-9.1-07")],
    },
];

impl Key {
    /// Returns every key.
    pub fn all() -> impl Iterator<Item = &'static Key> {
        LISTED.iter().chain(OTHERS)
    }

    /// Returns the key with this name; `None` if there is none.
    pub fn named(name: &str) -> Option<&'static Key> {
        Key::all().find(|key| key.name == name)
    }
}

switches! {
    /// What happens to a live hand if a player breaks a rule that names no consequence.
    default_sanction: DefaultSanction { HandDead = "hand_dead", PenaltyOnly = "penalty" } ["SVP-1.1-01"],
    /// What happens to uncalled chips when a hand is declared dead.
    dead_hand_uncalled: DeadHandUncalled { Forfeit = "forfeit", Return = "return" } ["SVP-1.1-02"],
    /// The unit in which a player sits out a penalty.
    penalty_unit: PenaltyUnit { Minutes = "minutes", Hands = "hands", Rounds = "rounds" } ["SVP-1.2-01", "SVP-1.3-01"],
    /// Whether a departure from the rules is reported to the rules committee.
    report_overrides: ReportOverrides { Yes = "yes", No = "no" } ["SVP-1-04"],
    /// Whether hard penalties are reported to the disciplinary board.
    report_penalties: ReportPenalties { AboveTwentyMinutes = "above_20_minutes", No = "no" } ["SVP-1-08"],
    /// Whether forbidden talk about the hand makes the hands of the players who talked dead.
    talk_kills_hand: TalkKillsHand { Yes = "yes", No = "no" } ["SVP-1-26", "SVP-2.10-03", "SVP-2.10.2-02"],
    /// What happens if players agree to check the hand down.
    checkdown_agreement: CheckdownAgreement { HandsDead = "hands_dead", PenaltyOnly = "penalty" } [
        "SVP-1-29", "SVP-2.10.2-03"
    ],
    /// What happens if a player asks for advice and gets it.
    advice_answered: AdviceAnswered { HandDead = "hand_dead", PenaltyOnly = "penalty" } ["SVP-1-32", "SVP-2.10.1-02"],
    /// Whether players may talk about the hand when exactly two are in the pot.
    heads_up_talk: HeadsUpTalk { Allowed = "allowed", Forbidden = "forbidden" } ["SVP-2.11-01"],
    /// What happens if the phone of a player with a live hand rings or is used.
    phone: Phone { HandDead = "hand_dead", PenaltyOnly = "penalty" } ["SVP-2.5-01", "SVP-6.1-02"],
    /// How seats are redrawn when starting days are merged. No ruling depends on it; `tournament` decides.
    flight_redraw: FlightRedraw { Published = "published", House = "house" } ["SVP-2.3-01", "SVP-2.3-02"],
    /// How a draw separates the largest stacks. No ruling depends on it; `tournament` decides.
    seeded_draw: SeededDraw { Published = "published", House = "house" } ["SVP-2.3.1-01"],
    /// Whether late entries are possible, and with which stack. No ruling depends on it; `tournament` decides.
    late_entry: LateEntry { None = "none", FullStack = "full_stack" } ["SVP-2.6-02"],
    /// When a player counts as present.
    presence: Presence { HandOnChair = "hand_on_chair", Reach = "reach" } ["SVP-2.7-03"],
    /// What happens if a player in a pot leaves the table.
    leave_table: LeaveTable { HandFolded = "hand_folded", PenaltyOnly = "penalty" } ["SVP-2.7.1-02"],
    /// Whether a director who plays may leave during a hand for a ruling elsewhere.
    playing_td_may_leave: PlayingTdMayLeave { Off = "off", On = "on" } ["SVP-2.7.1-03"],
    /// What happens to a turn that was passed over because the player hid their cards.
    hidden_cards_turn: HiddenCardsTurn { MayBeForfeited = "may_be_forfeited", AsSkipped = "as_skipped" } ["SVP-2.8-02"],
    /// What happens to chips that a player took out of view.
    chips_out_of_view: ChipsOutOfView { PenaltyOnly = "penalty", Removed = "removed" } ["SVP-2.9-01"],
    /// What happens when the clock runs out on a player who faces no bet.
    clock_expiry_no_bet: ClockExpiryNoBet { Kill = "kill", Check = "check" } ["SVP-2.12-03", "SVP-1-23"],
    /// Which people may call the clock.
    time_caller: TimeCaller { AtTheTable = "at_the_table", InTheEvent = "in_the_event" } ["SVP-2.12-01"],
    /// How the seats of the final table are assigned. No ruling depends on it; `tournament` decides.
    final_table_redraw: FinalTableRedraw { AllSeats = "all_seats", House = "house" } ["SVP-2.2-01"],
    /// Which seat gets the first card of a chip race.
    race_start: RaceStart { LeftOfButton = "left_of_button", SeatOne = "seat_1" } ["SVP-2.16-05"],
    /// How a chip race rounds, if the odd chips are not worth a whole number of new chips.
    race_rounding: RaceRounding { Up = "up", Nearest = "nearest" } ["SVP-2.16-03"],
    /// Whether everybody may see a card that was shown to one player.
    show_one_show_all: ShowOneShowAll { Yes = "yes", No = "no" } [
        "SVP-3.1-01", "SVP-3.1-02", "SVP-3.1-03", "SVP-3.1-05", "SVP-3.1-06"
    ],
    /// Whether a player who was called must show.
    called_player_shows: CalledPlayerShows { Always = "always", OnRequest = "on_request" } ["SVP-3.4-01", "SVP-3.4-03"],
    /// Whether the last hand left at a showdown must be shown to win.
    showdown_uncontested_show: ShowdownUncontestedShow { Required = "required", NotRequired = "not_required" } [
        "SVP-3.5-04"
    ],
    /// What happens if a player shows one card and mucks the other.
    one_card_mucked: OneCardMucked { HandDead = "hand_dead", LiveIfCertain = "live_if_certain" } ["SVP-3.5-03"],
    /// What happens if cards are tossed at showdown and one lands face down at the muck.
    tossed_cards: TossedCards { DeadFaceDown = "dead_face_down", LiveIfCertain = "live_if_certain" } ["SVP-3.5-05"],
    /// How several odd chips of one pot are divided.
    odd_chip_multi: OddChipMulti { OneEach = "one_each", AllFirst = "all_first" } ["SVP-3.6-01"],
    /// Who gets the odd chip in stud.
    stud_odd_chip: StudOddChip { Position = "position", HighCard = "high_card" } ["SVP-3.6-03"],
    /// Whether player-dealt tables use the English deal.
    english_deal: EnglishDeal { PlayerDealt = "player_dealt", NotRuled = "not_ruled" } ["SVP-0-02", "SVP-4.2-01"],
    /// What happens if a card dealt to the button is exposed.
    button_card_exposed: ButtonCardExposed { Redeal = "redeal", Replace = "replace" } ["SVP-4.4-02"],
    /// When it becomes too late for a misdeal.
    play_begun: PlayBegun { TwoPlayers = "two_players", SubstantialAction = "substantial_action" } ["SVP-4.9-02"],
    /// What happens if the player with the button turns out to lack a card after play has begun.
    button_short_of_cards: ButtonShortOfCards { Dead = "dead", MissingCard = "missing_card" } ["SVP-4.9-04"],
    /// What happens if a second boxed card comes up after play has begun.
    boxed_two_after_play: BoxedTwoAfterPlay { Scrap = "scrap", Void = "void" } ["SVP-4.10-03"],
    /// What happens if the flop was dealt without a burn.
    burn_forgotten_flop: BurnForgottenFlop { FirstCard = "first_card", Scramble = "scramble" } [
        "SVP-5.1-01", "SVP-5.2-01"
    ],
    /// What happens if the flop has too many cards.
    too_many_flop: TooManyFlop { Reshuffle = "reshuffle", Scramble = "scramble" } ["SVP-5.3-01"],
    /// What happens if the flop was dealt before the betting was complete.
    premature_flop: PrematureFlop { KeepTurnAndRiver = "keep_turn_and_river", ReshuffleStub = "reshuffle_stub" } [
        "SVP-5.4.1-01", "SVP-5.4.1-03"
    ],
    /// What happens if the turn was dealt before the betting was complete.
    premature_turn: PrematureTurn { NaturalRiver = "natural_river", ReshuffleStub = "reshuffle_stub" } [
        "SVP-5.4.2-01", "SVP-5.4.2-02"
    ],
    /// Whether a forgotten burn is made up before the turn.
    two_burns_catch_up: TwoBurnsCatchUp { Yes = "yes", No = "no" } ["SVP-5.4.1-04"],
    /// What a player who checked out of turn may do after somebody else has bet.
    oot_check_changed: OotCheckChanged { FoldOrCall = "fold_or_call", AllOptions = "all_options" } [
        "SVP-6.3-01", "SVP-6.3.1-02"
    ],
    /// What a player who called out of turn may do after somebody else has raised.
    oot_call_changed: OotCallChanged { FoldWithLossOrCall = "fold_with_loss_or_call", ReturnedAllOptions = "returned_all_options" } [
        "SVP-6.3.2-02"
    ],
    /// What a bet out of turn means with two players in the betting.
    oot_bet_heads_up: OotBetHeadsUp { Cases1To3 = "cases_1_to_3", BindIfUnchanged = "bind_if_unchanged" } [
        "SVP-6.3.3-01", "SVP-6.3.3.1-02", "SVP-6.3.3.1-03"
    ],
    /// Whether the next player learns the minimum bet after a bet out of turn.
    oot_inform_next_player: OotInformNextPlayer { Yes = "yes", No = "no" } ["SVP-6.3.3.1-05"],
    /// What a bet out of turn means with three or more players in the betting.
    oot_bet_multiway: OotBetMultiway { BindNoRaise = "bind_no_raise", BindIfUnchanged = "bind_if_unchanged" } [
        "SVP-6.3.3-01", "SVP-6.3.3.2-03", "SVP-6.3.3.2-04", "SVP-6.3.3.2-05"
    ],
    /// What happens if a player who missed a raise puts in too few chips.
    undercall: Undercall { FoldWithLossOrComplete = "fold_with_loss_or_complete", FullCall = "full_call" } [
        "SVP-6.4-01", "SVP-6.4-02"
    ],
    /// When a skipped player loses the right to act.
    skipped_limit: SkippedLimit { ThreePlayers = "three_players", SubstantialAction = "substantial_action" } [
        "SVP-6.5-02"
    ],
    /// Where the button goes if the seat where it is due is empty.
    button_marker: ButtonMarker { Stay = "stay", DeadSeat = "dead_seat" } ["SVP-6.7-01"],
    /// Whether a player may raise in two motions after saying "raise".
    two_motion_raise: TwoMotionRaise { Allowed = "allowed", NotAllowed = "not_allowed" } ["SVP-7.1-02"],
    /// What counts if the first motion of a string bet is a legal raise.
    string_first_motion: StringFirstMotion { StandsIfRaise = "stands_if_raise", Call = "call" } ["SVP-7.1-03"],
    /// What several chips count as when a player who faces a bet puts them out without a word.
    multi_chip: MultiChip { HalfBetRule = "half_bet_rule", CallIfAllNeeded = "call_if_all_needed" } ["SVP-7.2.2-03"],
    /// Which amount counts if words and chips name different amounts.
    voice_vs_chips: VoiceVsChips { Highest = "highest", First = "first" } ["SVP-7.5.1-01"],
    /// Whether one chip larger than the announced amount counts as a request for change.
    single_chip_is_change: SingleChipIsChange { Yes = "yes", No = "no" } ["SVP-7.5.1-01"],
    /// Whether spectators may point out a wrong amount.
    outsiders_may_correct: OutsidersMayCorrect { No = "no", NotRuled = "not_ruled" } ["SVP-7.9-02"],
    /// The difference in players at which tables are balanced. No ruling depends on it; `tournament` decides.
    balance_gap: BalanceGap { Two = "two", HaltsAtThree = "halts_at_three" } ["SVP-8.2-01"],
    /// Which player moves, and to which seat. No ruling depends on it; `tournament` decides.
    balance_method: BalanceMethod { SamePosition = "same_position", NextBigBlind = "next_big_blind" } [
        "SVP-8.2-04", "SVP-8.2-05"
    ],
    /// What happens if a player shows cards before the betting is over.
    shown_cards: ShownCards { HandDead = "hand_dead", PenaltyOnly = "penalty" } [
        "SVP-9.1-01", "SVP-9.1-02", "SVP-9.1-04", "SVP-3.1-04", "SVP-1-31"
    ],
    /// What happens if a player shows cards only to somebody who cannot use them now.
    shown_to_one: ShownToOne { LiveWithPenalty = "live_with_penalty", Dead = "dead" } ["SVP-3.1-07"],
}
