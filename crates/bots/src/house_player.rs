//! A house player: its style, its decisions and its thinking time.

use crate::rng::Rng;
use crate::situation::Situation;
use crate::{Strategy, games, postflop, preflop};
use units::{ActionNo, Chips, HandNo, Millis, Seat, TableId};
use wire::{Act, GamesView, OptionsView, SeatView, TableView, WagerRange};

/// The style in which a house player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Temper {
    /// Approximate share of hands that the house player plays, in percent.
    pub looseness: u8,
    /// How often the house player raises instead of calling, in percent.
    pub aggression: u8,
    /// How often the house player bluffs when there is a chance to, in percent.
    pub bluff: u8,
}

impl Temper {
    /// Draws a style from the seed, between careful (plays one hand in six) and lively (plays two in five).
    pub fn from_seed(seed: u64) -> Temper {
        let mut whim = Rng::new(seed ^ 0x7e4d_9e52);
        Temper {
            looseness: whim.between(16, 40) as u8,
            aggression: whim.between(35, 80) as u8,
            bluff: whim.between(4, 22) as u8,
        }
    }
}

/// A house player. It knows only what its seat can see.
///
/// It plays hold'em by position, made hands, draws and pot odds, with some variation, and takes about as long to think
/// as a person. It plays every other game by its equity against an unseen hand. It never folds when checking is free,
/// and never chooses an action that the options do not offer.
#[derive(Clone, Debug)]
pub struct HousePlayer {
    temper: Temper,
    whim: Rng,
    /// Thinking time in percent of the average house player's time.
    pace: u64,
    planned: Option<Planned>,
    /// The operator's own games, by key.
    told: Vec<(String, games::Game)>,
}

/// The decision for one turn. The first call of `think` or `decide` makes the decision, and the second uses it.
#[derive(Clone, Debug)]
struct Planned {
    /// The table, hand and decision for which this plan was made; `None` if it was made out of turn.
    asked: Option<(TableId, HandNo, ActionNo)>,
    act: Act,
    think: Millis,
}

/// What a house player wants to do, before the options determine the exact act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Intent {
    /// Put no more chips into this pot: check or fold.
    GiveUp,
    /// Stay in without raising: check or call.
    GoOn,
    /// Bet or raise to about this total for the street.
    WagerTo(Chips),
}

impl HousePlayer {
    /// Creates a house player with this style. The seed determines its random choices.
    pub fn new(temper: Temper, seed: u64) -> HousePlayer {
        let mut whim = Rng::new(seed);
        let pace = whim.between(75, 125);
        HousePlayer { temper, whim, pace, planned: None, told: Vec::new() }
    }

    /// Adds the room's games (`GET /api/games`), so that the house player can also play the operator's own games.
    #[must_use]
    pub fn told(self, games: &GamesView) -> HousePlayer {
        HousePlayer { told: games::told(games), ..self }
    }

    fn plan(&mut self, table: &TableView, me: Seat) -> &Planned {
        let turn = table.turn.as_ref().filter(|turn| turn.seat == me);
        let asked = turn.map(|turn| (table.table, turn.hand_no, turn.action_no));
        let is_planned = |planned: &Planned| asked.is_some() && planned.asked == asked;
        if !self.planned.as_ref().is_some_and(is_planned) {
            let (act, think) = match turn.and_then(|t| t.options.as_ref()) {
                Some(options) => self.weigh(table, me, options),
                None => (Act::Check, Millis(1_000)), // out of turn: an act that costs no chips
            };
            self.planned = Some(Planned { asked, act, think });
        }
        self.planned.as_ref().expect("planned above")
    }

    fn weigh(&mut self, table: &TableView, me: Seat, options: &OptionsView) -> (Act, Millis) {
        let is_holdem = table.game.key == "holdem" && asked(table, options).is_none();
        let situation = Situation::read(table, me, options).filter(|_| is_holdem);
        let Some(situation) = situation else {
            let act = asked(table, options)
                .or_else(|| {
                    games::weigh(&self.told, table, me, options, self.temper, &mut self.whim)
                })
                // In an unknown game, check if that is free, otherwise fold.
                .unwrap_or_else(|| settle(Intent::GiveUp, options));
            return (act, Millis(self.whim.between(900, 3_000)));
        };
        let intent = if situation.board.is_empty() {
            preflop::weigh(&situation, self.temper, &mut self.whim)
        } else {
            postflop::weigh(&situation, self.temper, &mut self.whim)
        };
        let act = settle(intent, options);
        let think = self.think_time(&situation, &act, options, table.time_to_act_ms);
        (act, think)
    }

    /// Chooses how long to think: briefly for trivial folds and free checks, longer when much of the stack is at stake.
    fn think_time(
        &mut self,
        s: &Situation,
        act: &Act,
        options: &OptionsView,
        clock: u32,
    ) -> Millis {
        let at_stake = match act {
            Act::Fold | Act::Check | Act::Draw { .. } | Act::Run { .. } => Chips::ZERO,
            Act::BringIn | Act::Show | Act::Muck => Chips::ZERO,
            Act::Call => options.call.unwrap_or_default(),
            Act::Bet { to } | Act::RaiseTo { to } => to.saturating_sub(s.my_bet),
        };
        let is_big = at_stake.times(3) >= s.my_stack && at_stake > s.big_blind.times(4);
        let (least, most) = match act {
            Act::Fold if s.board.is_empty() || s.to_call < s.big_blind.times(4) => (600, 1_500),
            Act::Fold => (1_200, 4_000),
            Act::Check | Act::BringIn | Act::Show | Act::Muck => (700, 2_000),
            Act::Draw { .. } | Act::Run { .. } => (1_200, 3_200),
            Act::Call | Act::Bet { .. } | Act::RaiseTo { .. } if is_big => (2_500, 6_000),
            Act::Call => (900, 3_200),
            Act::Bet { .. } | Act::RaiseTo { .. } => (1_200, 4_200),
        };
        let time = self.whim.between(least, most) * self.pace / 100;
        Millis(time.clamp(600, 6_000).min(u64::from(clock) / 2))
    }
}

impl Strategy for HousePlayer {
    fn decide(&mut self, table: &TableView, me: Seat) -> Act {
        self.plan(table, me).act.clone()
    }
    fn think(&mut self, table: &TableView, me: Seat) -> Millis {
        self.plan(table, me).think
    }
    /// Chooses one of the games at random. House players have no favourite.
    fn choose(&mut self, table: &TableView) -> Option<u8> {
        let last = table.mix.as_ref()?.games.len().checked_sub(1)?;
        u8::try_from(self.whim.between(0, last as u64)).ok()
    }
}

/// Answers a question that is not about betting; `None` if there is no such question.
///
/// The house player posts the bring-in and shows its cards. It agrees to run the board as often as the people in the
/// hand want; if no people are in the hand, it runs the board once.
fn asked(table: &TableView, options: &OptionsView) -> Option<Act> {
    let is_person = |seat: &SeatView| seat.in_hand && !seat.folded && !seat.house;
    match options {
        OptionsView { bring_in: Some(_), .. } => Some(Act::BringIn),
        OptionsView { runs: Some(most), .. } => {
            let leaves_it_to_people = table.seats.iter().any(is_person);
            Some(Act::Run { runs: if leaves_it_to_people { *most } else { 1 } })
        }
        OptionsView { muck: true, .. } => Some(Act::Show),
        _ => None,
    }
}

/// Returns the highest total in the range up to `to`, or the range's minimum if `to` is below it.
fn within(range: WagerRange, to: Chips) -> Chips {
    let steps = to.clamp(range.min, range.max).saturating_sub(range.min).get();
    range.min + Chips::new(steps / range.by.get().max(1) * range.by.get().max(1))
}

/// Returns the act among the options that is closest to what the house player wants.
pub(crate) fn settle(intent: Intent, options: &OptionsView) -> Act {
    let go_on = || match (options.check, options.call) {
        (true, _) => Act::Check,
        (false, Some(_)) => Act::Call,
        (false, None) => Act::Fold,
    };
    match intent {
        Intent::GiveUp if !options.check && options.fold => Act::Fold,
        Intent::GiveUp | Intent::GoOn => go_on(),
        Intent::WagerTo(to) => match (options.bet, options.raise_to) {
            (Some(range), _) => Act::Bet { to: within(range, to) },
            (None, Some(range)) => Act::RaiseTo { to: within(range, to) },
            (None, None) => go_on(),
        },
    }
}
