use crate::course::{Hears, Stage};
use crate::{Asks, DrawRange, Event, Hand, Hole, PostKind, Row, WagerRange, course, showdown};
use alloc::vec::Vec;
use cards::Card;
use units::{Chips, Seat};

/// What a seat decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Give the hand up. Accepted at every turn, even where checking is free.
    Fold,
    /// Pass without betting.
    Check,
    /// Match the bet, or go all-in for less.
    Call,
    /// Open the betting **to** this total of the street.
    Bet(Chips),
    /// Raise **to** this total of the street.
    RaiseTo(Chips),
    /// Put the bring-in in.
    BringIn,
    /// Throw these own cards away, and get as many new ones where they are exchanged; none is
    /// standing pat.
    Draw(Vec<Card>),
    /// Have the board run so often, if all others agree; 1 is a refusal.
    Run(u8),
    /// Show own cards: once the hand is over, or in turn at the showdown (then all of them).
    Show(Show),
    /// Give own cards up unseen, in turn at the showdown.
    Muck,
}

/// Which of the own cards to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Show {
    /// All of them.
    All,
    /// These, each own and still hidden; at least one.
    These(Vec<Card>),
}

/// Why a decision was refused. The hand is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// It is another seat's turn, or nobody's.
    #[error("it is not {0}'s turn")]
    NotToAct(Seat),
    /// There is a bet to call.
    #[error("there are {to_call} to call")]
    CannotCheck {
        /// How much.
        to_call: Chips,
    },
    /// There is no bet to call.
    #[error("there is nothing to call")]
    NothingToCall,
    /// There is a bet already.
    #[error("there is a bet already")]
    BetAlreadyMade,
    /// There is no bet to raise.
    #[error("there is no bet to raise")]
    NothingToRaise,
    /// The betting is not open to this seat: it acted, and only a short all-in came since; or all
    /// others are all-in; or the stack does not go beyond a call.
    #[error("the betting is not open to {0}")]
    NotReopened(Seat),
    /// The street has had all its raises.
    #[error("the street is capped at {0} bets")]
    BettingCapped(u8),
    /// Below the least.
    #[error("at least {min}, offered {offered}")]
    WagerTooSmall {
        /// The least total.
        min: Chips,
        /// What was offered.
        offered: Chips,
    },
    /// Above the most.
    #[error("at most {max}, offered {offered}")]
    WagerTooLarge {
        /// The most in total.
        max: Chips,
        /// What was offered.
        offered: Chips,
    },
    /// Between two totals, neither of them.
    #[error("{min} or {max}, offered {offered}")]
    WagerStep {
        /// The one.
        min: Chips,
        /// The other.
        max: Chips,
        /// What was offered.
        offered: Chips,
    },
    /// The first to act brings in or bets.
    #[error("the bring-in is {amount}")]
    MustBringIn {
        /// What it puts in.
        amount: Chips,
    },
    /// There is no bring-in to put in now.
    #[error("there is nothing to bring in")]
    NothingToBringIn,
    /// No cards are thrown away now.
    #[error("no cards are thrown away now")]
    NotDrawing,
    /// The hand waits for cards to be thrown away, for another kind of decision.
    #[error("something else is asked of {0} now")]
    NotAsked(Seat),
    /// More or fewer cards than may be thrown away.
    #[error("{min} to {max} cards, offered {offered}")]
    DrawCount {
        /// The least.
        min: u8,
        /// The most.
        max: u8,
        /// How many were offered.
        offered: usize,
    },
    /// A card that the seat does not hold, or one twice.
    #[error("these are not all {0}'s own cards")]
    NotHeld(Seat),
    /// How often the board is run: from 1 to so many.
    #[error("1 to {max} runs, offered {offered}")]
    Runs {
        /// The most.
        max: u8,
        /// What was offered.
        offered: u8,
    },
    /// Cards are shown after the hand, by who still hides some; or in turn at the showdown.
    #[error("{0} cannot show that now")]
    CannotShow(Seat),
}

/// Takes a decision in, if it is allowed, and goes on to the next question.
#[inline(always)] // of what `Hand::act` is
pub(crate) fn take(
    hand: &mut Hand,
    seat: Seat,
    action: Action,
    events: &mut Vec<Event>,
) -> Result<(), Illegal> {
    if matches!(hand.stage, Stage::Betting) && hand.asks == (Asks::Decision { seat }) {
        bet(hand, seat, action, events)?;
        course::next_to_act(hand, events);
    } else {
        between_rounds(hand, seat, action, events)?;
        course::advance(hand, events);
    }
    Ok(())
}

/// The same where nobody bets, or where it is not his turn.
#[cold]
fn between_rounds(
    hand: &mut Hand,
    seat: Seat,
    action: Action,
    events: &mut Vec<Event>,
) -> Result<(), Illegal> {
    if hand.is_over()
        && let Action::Show(show) = &action
    {
        let event = shown(hand, seat, show)?;
        return heard(events.hear(hand, event));
    }
    if hand.to_act() != Some(seat) {
        return Err(match action {
            Action::Show(_) => Illegal::CannotShow(seat),
            _ => Illegal::NotToAct(seat),
        });
    }
    match hand.stage {
        Stage::Dealing(_) => match action {
            Action::Draw(cards) => {
                let thrown = drawn(hand, seat, &cards)?;
                heard(events.hear(hand, Event::Drew { seat, thrown }))
            }
            _ => Err(Illegal::NotAsked(seat)),
        },
        Stage::RunningOut { .. } => match (action, hand.offered.runs) {
            (Action::Run(runs), Some(max)) if (1..=max).contains(&runs) => {
                heard(events.hear(hand, Event::RunsWished { seat, runs }))
            }
            (Action::Run(offered), Some(max)) => Err(Illegal::Runs { max, offered }),
            _ => Err(Illegal::NotAsked(seat)),
        },
        Stage::Showdown => match action {
            Action::Show(Show::All) => {
                let event = shown(hand, seat, &Show::All)?;
                heard(events.hear(hand, event))
            }
            Action::Show(Show::These(_)) => Err(Illegal::CannotShow(seat)),
            Action::Muck => heard(events.hear(hand, Event::Mucked { seat })),
            _ => Err(Illegal::NotAsked(seat)),
        },
        _ => Err(Illegal::NotAsked(seat)),
    }
}

/// A decision that is allowed was taken in.
fn heard(_: bool) -> Result<(), Illegal> {
    Ok(())
}

/// A decision of a betting round, by who is to act.
#[inline(always)]
fn bet(
    hand: &mut Hand,
    seat: Seat,
    action: Action,
    events: &mut Vec<Event>,
) -> Result<(), Illegal> {
    let offered = &hand.offered;
    match action {
        Action::Fold if offered.fold => events.hear(hand, Event::Folded { seat }),
        Action::Check if offered.check => events.hear(hand, Event::Checked { seat }),
        Action::Call if let Some(amount) = offered.call => {
            let all_in = amount == hand.behind(seat);
            events.hear(hand, Event::Called { seat, amount, all_in })
        }
        Action::Bet(to) if is_in(offered.bet, to) => {
            let (amount, all_in) = put_in(hand, seat, to);
            events.hear(hand, Event::BetMade { seat, amount, to, all_in })
        }
        Action::RaiseTo(to) if is_in(offered.raise_to, to) => {
            let (amount, all_in) = put_in(hand, seat, to);
            events.hear(hand, Event::RaisedTo { seat, amount, to, all_in })
        }
        Action::BringIn if let Some(amount) = offered.bring_in => {
            let all_in = amount == hand.behind(seat);
            let kind = PostKind::BringIn;
            events.hear(hand, Event::BlindPosted { seat, kind, amount, all_in })
        }
        refused => return Err(why_not(hand, seat, &refused)),
    };
    Ok(())
}

#[inline(always)]
fn is_in(range: Option<WagerRange>, to: Chips) -> bool {
    range.is_some_and(|range| range.contains(to))
}

/// What a wager to `to` puts in, and whether that is the whole stack.
#[inline(always)]
fn put_in(hand: &Hand, seat: Seat, to: Chips) -> (Chips, bool) {
    let amount = to - hand.bet(seat);
    (amount, amount == hand.behind(seat))
}

/// Why a betting round has no such decision for who is to act.
#[cold]
fn why_not(hand: &Hand, seat: Seat, action: &Action) -> Illegal {
    let (to_call, is_opened) = (hand.to_call(seat), !hand.price().is_zero());
    match action {
        Action::Fold | Action::Check | Action::Call if hand.betting.must_bring_in => {
            Illegal::MustBringIn { amount: hand.bring_in(seat) }
        }
        Action::BringIn => Illegal::NothingToBringIn,
        Action::Check => Illegal::CannotCheck { to_call },
        Action::Call => Illegal::NothingToCall,
        Action::Bet(_) if is_opened => Illegal::BetAlreadyMade,
        Action::RaiseTo(_) if !is_opened => Illegal::NothingToRaise,
        Action::Bet(to) | Action::RaiseTo(to) => match hand.wager_range(seat) {
            Ok(range) => range.refusal(*to),
            Err(why) => why,
        },
        Action::Draw(_) => Illegal::NotDrawing,
        Action::Show(_) => Illegal::CannotShow(seat),
        Action::Fold | Action::Run(_) | Action::Muck => Illegal::NotAsked(seat),
    }
}

/// Own cards thrown away.
fn drawn(hand: &Hand, seat: Seat, cards: &[Card]) -> Result<Hole, Illegal> {
    let Some(DrawRange { min, max }) = hand.offered.draw else {
        return Err(Illegal::NotDrawing);
    };
    if cards.len() < usize::from(min) || cards.len() > usize::from(max) {
        return Err(Illegal::DrawCount { min, max, offered: cards.len() });
    }
    let hole = hand.hole(seat).reveal();
    let is_twice = (1..cards.len()).any(|at| cards[..at].contains(&cards[at]));
    if is_twice || !cards.iter().all(|card| hole.contains(card)) {
        return Err(Illegal::NotHeld(seat));
    }
    Ok(cards.iter().copied().collect())
}

#[inline]
fn shown(hand: &Hand, seat: Seat, show: &Show) -> Result<Event, Illegal> {
    if !showdown::is_hidden(hand, seat) {
        return Err(Illegal::CannotShow(seat));
    }
    let (hole, up) = (hand.hole(seat).reveal(), hand.face_up(seat));
    let cards: Row = match show {
        Show::All => hole.iter().copied().collect(),
        Show::These(these) => {
            let is_hidden = |card: &Card| hole.contains(card) && !up.contains(card);
            let is_twice = (1..these.len()).any(|at| these[..at].contains(&these[at]));
            if these.is_empty() || is_twice || !these.iter().all(is_hidden) {
                return Err(Illegal::CannotShow(seat));
            }
            let is_up = |card: &&Card| up.contains(card) || these.contains(card);
            hole.iter().filter(is_up).copied().collect()
        }
    };
    Ok(Event::Shown { seat, cards })
}
