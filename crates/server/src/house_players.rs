//! House players: programs that play for the room at play-chip tables.
//!
//! Each house player is a client like any other. It has the same connection and the same text frames as a browser; only
//! the socket is replaced by a queue.

use crate::connection::Connection;
use crate::floor_thread::By;
use crate::hub::Hub;
use bots::{HousePlayer, Strategy, Temper};
use client::{Session, TableState, Update};
use floor::{Channel, HouseSeat};
use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use units::{ActionNo, HandNo, Millis, Seat, TableId};
use wire::{Command, Frame, GamesView};

/// Maximum number of frames that a house player reads at a time.
const FRAMES_AT_ONCE: usize = 64;
/// Time that a house player takes to choose the next game, within the operator's limits on thinking times.
const CHOICE: Millis = Millis(2_000);
/// Time before a house player repeats a refused request.
const TRY_AGAIN: Duration = Duration::from_secs(5);

/// Keeps one client running for each seat that the floor wants filled, until the server stops.
pub(crate) async fn keep(hub: Arc<Hub>) {
    let mut seats = hub.told.house.clone();
    let mut playing: BTreeMap<HouseSeat, (watch::Sender<bool>, JoinHandle<()>)> = BTreeMap::new();
    loop {
        let named = seats.borrow_and_update().clone();
        playing.retain(|seat, (leave, task)| {
            if !named.contains(seat) {
                leave.send_replace(true);
            }
            !task.is_finished()
        });
        for seat in named {
            playing.entry(seat).or_insert_with(|| {
                let (leave, leaving) = watch::channel(false);
                (leave, tokio::spawn(play(Arc::clone(&hub), seat, leaving)))
            });
        }
        tokio::select! {
            _ = hub.stopped() => break,
            changed = seats.changed() => if changed.is_err() { break },
            () = tokio::time::sleep(TRY_AGAIN) => {} // restart players whose task ended
        }
    }
    for (_, (_, task)) in playing {
        task.abort();
    }
}

/// Runs one house player until it leaves its seat.
async fn play(hub: Arc<Hub>, seat: HouseSeat, mut leaving: watch::Receiver<bool>) {
    let think = (hub.config.think_min, hub.config.think_max);
    let mut player = Player::new(seat, think, &hub.games);
    let (mut connection, inbox) =
        Connection::new(hub, By::House(seat.player), Channel::Program, Instant::now());
    loop {
        for request in player.session.take_requests() {
            let text = serde_json::to_string(&request).expect("requests have text keys only");
            if connection.text(&text, Instant::now()).await.is_err() {
                return;
            }
        }
        let due = player.due();
        tokio::select! {
            _ = inbox.closing() => return,
            frames = inbox.frames(FRAMES_AT_ONCE) => {
                for text in frames {
                    let Ok(frame) = serde_json::from_str(&text) else { return };
                    player.hear(&frame);
                }
            }
            changed = leaving.wait_for(|leave| *leave), if !player.leaving => {
                player.leaving = true;
                drop(changed);
            }
            () = tokio::time::sleep_until(due.into()) => player.act(),
        }
        if player.has_left() {
            return;
        }
    }
}

/// Returns a random seed that nobody can predict, made from the random keys of hash maps.
///
/// Anyone who knew the seed could work out a house player's cards from its actions and thinking times.
fn unforeseen() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// A house player's client: what it sees, and what it is about to do.
struct Player {
    seat: HouseSeat,
    /// The table that the house player watches; in a pool it changes from hand to hand.
    at: TableId,
    session: Session,
    strategy: HousePlayer,
    /// Minimum and maximum thinking time.
    think: (Millis, Millis),
    leaving: bool,
    /// The decision that the house player is thinking about, and when to send it; `None` if it has none to make.
    thinking: Option<(HandNo, ActionNo, Instant)>,
    /// Hand number and action number of the last decision sent; `None` before the first.
    answered: Option<(HandNo, ActionNo)>,
    /// When to choose the next game; `None` if there is nothing to choose.
    choosing: Option<Instant>,
    /// The hand after which the house player last chose a game; `None` before the first choice.
    chose_after: Option<HandNo>,
    /// The house player sends no request before this moment.
    quiet_until: Instant,
}

impl Player {
    fn new(seat: HouseSeat, think: (Millis, Millis), games: &GamesView) -> Player {
        let mut session = Session::new("house player 1", None);
        session.request(Command::Watch { table: seat.table, after: None });
        // The temper is fixed for each house player; the random choices differ each time it sits down.
        let temper = Temper::from_seed(seat.player.bits() as u64);
        let strategy = HousePlayer::new(temper, unforeseen()).told(games);
        Player {
            seat,
            at: seat.table,
            session,
            strategy,
            think,
            leaving: false,
            thinking: None,
            answered: None,
            choosing: None,
            chose_after: None,
            quiet_until: Instant::now(),
        }
    }

    fn table(&self) -> Option<&TableState> {
        self.session.table(self.at)
    }

    /// Returns the house player's seat; `None` if it has none.
    fn sits(&self) -> Option<Seat> {
        self.table()?.view.you
    }

    fn has_left(&self) -> bool {
        let closed = self.table().is_some_and(|table| table.view.closed);
        let never_came = self.leaving && self.table().is_none();
        closed || never_came || (self.leaving && self.table().is_some() && self.sits().is_none())
    }

    fn hear(&mut self, frame: &Frame) {
        match self.session.receive(frame) {
            Update::Refused(..) => {
                self.answered = None;
                self.chose_after = None;
                self.quiet_until = Instant::now() + TRY_AGAIN;
            }
            // Hands are numbered per table, so numbers of the old table mean nothing here.
            Update::Moved(from, to) if from == self.at => {
                self.at = to;
                (self.thinking, self.answered) = (None, None);
                (self.choosing, self.chose_after) = (None, None);
            }
            _ => {}
        }
        self.consider();
    }

    /// Starts to think when the house player has to act or to choose a game; stops when it no longer has to.
    fn consider(&mut self) {
        let Some(table) = self.session.table(self.at) else { return };
        let choice = table.view.choice.filter(|choice| table.view.you == Some(choice.seat));
        let is_asked = choice.is_some_and(|choice| choice.chosen.is_none());
        if !is_asked || self.chose_after == Some(last_hand(table)) {
            self.choosing = None;
        } else if self.choosing.is_none() {
            let think = CHOICE.min(self.think.1).max(self.think.0);
            self.choosing =
                Some(self.quiet_until.max(Instant::now() + Duration::from_millis(think.0)));
        }
        let turn = table.view.turn.as_ref().filter(|turn| table.view.you == Some(turn.seat));
        let Some(turn) = turn.filter(|turn| turn.options.is_some()) else {
            self.thinking = None;
            return;
        };
        let named = (turn.hand_no, turn.action_no);
        let begun = self.thinking.is_some_and(|(hand, action, _)| (hand, action) == named);
        if !begun && self.answered != Some(named) {
            let (least, most) = self.think;
            let think = self.strategy.think(&table.view, turn.seat).min(most).max(least);
            let until = self.quiet_until.max(Instant::now() + Duration::from_millis(think.0));
            self.thinking = Some((named.0, named.1, until));
        }
    }

    /// Returns the moment at which to act next, unless a frame arrives earlier.
    fn due(&self) -> Instant {
        match (self.thinking, self.choosing) {
            (Some((_, _, until)), _) | (None, Some(until)) => until,
            (None, None) if self.sits().is_some() || self.table().is_none() => {
                Instant::now() + TRY_AGAIN
            }
            (None, None) => self.quiet_until,
        }
    }

    /// Does what is due: makes a decision, chooses a game or sits down.
    ///
    /// The floor handles top-ups, returning from a break and leaving.
    fn act(&mut self) {
        let table = self.at;
        let Some(state) = self.session.table(table) else { return };
        match (self.thinking.take(), state.view.you) {
            (Some((hand_no, action_no, _)), Some(me)) => {
                let action = self.strategy.decide(&state.view, me);
                self.answered = Some((hand_no, action_no));
                self.session.request(Command::Act { table, hand_no, action_no, action });
            }
            (None, None) if !self.leaving && !state.view.locked => {
                self.quiet_until = Instant::now() + TRY_AGAIN;
                let buy_in = self.seat.buy_in;
                self.session.request(Command::TakeSeat {
                    table,
                    seat: None,
                    buy_in,
                    commitment: None,
                });
            }
            (_, None) => self.quiet_until = Instant::now() + TRY_AGAIN,
            (None, Some(_)) if self.choosing.is_some_and(|at| at <= Instant::now()) => {
                self.choosing = None;
                self.chose_after = Some(last_hand(state));
                if let Some(game) = self.strategy.choose(&state.view) {
                    self.session.request(Command::ChooseGame { table, game });
                }
            }
            (None, Some(_)) => self.consider(),
        }
    }
}

/// Returns the number of the table's latest hand; 0 if there was none.
fn last_hand(table: &TableState) -> HandNo {
    table.view.hand.as_ref().map_or_else(HandNo::default, |hand| hand.hand_no)
}
