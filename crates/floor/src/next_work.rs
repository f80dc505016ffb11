//! What a table does next: chores in their order, with letters in between.

use crate::HouseSeat;
use crate::actor::Actor;
use crate::chore::{Chore, Circumstances};
use crate::mailbox::{Asker, Letter, Work};
use cash::{HostOrder, SeatInput};
use table::{SeatState, SitOutReason};
use tables::{Input, Needs, Table, TableInput};
use units::{Instant, Millis};

/// How late a timeout must be to come before further letters.
const OVERDUE: Millis = Millis::seconds(1);
/// Time without any human after which a private table closes.
const EMPTY_MAX: Millis = Millis::seconds(24 * 60 * 60);

impl Actor {
    /// Returns the next piece of work, if there is any.
    pub(crate) fn next_work(&mut self, around: &Circumstances) -> Option<(Chore, Letter)> {
        let now = around.now;
        if self.chores.owes_recovered && self.is_due(Chore::Recovered, now) {
            return Some((Chore::Recovered, unasked(now, Input::Table(TableInput::Recovered))));
        }
        if matches!(self.table.needs(now), Needs::Cards { .. }) && self.is_due(Chore::Cards, now) {
            let letter = Letter { asker: Asker::Nobody, came: now, work: Work::Cards };
            return Some((Chore::Cards, letter));
        }
        if self.table.needs(now) == Needs::Jackpot && self.is_due(Chore::Jackpot, now) {
            let letter = Letter { asker: Asker::Nobody, came: now, work: Work::Jackpot };
            return Some((Chore::Jackpot, letter));
        }
        if let Some(input) = around.directed.clone().filter(|_| self.is_due(Chore::Directed, now)) {
            return Some((Chore::Directed, unasked(now, input)));
        }
        let due = self.table.wake_at(now).filter(|&at| at <= now);
        // Letters that came before the timeout are handled before it.
        let in_time = |at: Instant| self.mailbox.oldest().is_some_and(|came| came < at);
        let overdue = due.is_some_and(|at| at + OVERDUE <= now && !in_time(at));
        let cut_due = self.table.cut_due();
        if overdue && self.is_due(Chore::Overdue, now) {
            let letter = if cut_due.is_some() {
                cut(now)
            } else {
                unasked(now, Input::Table(TableInput::Tick))
            };
            return Some((Chore::Overdue, letter));
        }
        if let Some(input) = around.list.clone().filter(|_| self.is_due(Chore::List, now)) {
            return Some((Chore::List, unasked(now, input)));
        }
        // Alternates with letters, because in a busy pool somebody always comes or goes.
        let wish = around.pool.as_ref().and_then(|wish| wish.input.clone());
        let wish = wish.filter(|_| self.is_due(Chore::Pool, now));
        let letter_first = std::mem::take(&mut self.chores.pool_was_served);
        if let Some(input) = wish.filter(|_| !letter_first || self.mailbox.is_empty()) {
            self.chores.pool_was_served = true;
            return Some((Chore::Pool, unasked(now, input)));
        }
        if let Some(letter) = self.mailbox.take() {
            return Some((Chore::Letter, letter));
        }
        let cut_wanted = cut_due.is_some_and(|until| until <= now || self.has_all_nonces());
        if cut_wanted && self.is_due(Chore::Cut, now) {
            return Some((Chore::Cut, cut(now)));
        }
        if self.wants_deck(around) && self.is_due(Chore::Deck, now) {
            let letter = Letter { asker: Asker::Nobody, came: now, work: Work::Deck };
            return Some((Chore::Deck, letter));
        }
        if due.is_some() && self.is_due(Chore::Tick, now) {
            return Some((Chore::Tick, unasked(now, Input::Table(TableInput::Tick))));
        }
        if let Some(input) = self.presence(now).filter(|_| self.is_due(Chore::Presence, now)) {
            return Some((Chore::Presence, unasked(now, input)));
        }
        if let Some(input) =
            self.house_care(&around.house).filter(|_| self.is_due(Chore::House, now))
        {
            return Some((Chore::House, unasked(now, input)));
        }
        if let Some(input) = self.disuse(around).filter(|_| self.is_due(Chore::Close, now)) {
            return Some((Chore::Close, unasked(now, input)));
        }
        None
    }

    fn is_due(&self, chore: Chore, now: Instant) -> bool {
        self.chores.put_off.get(&chore).is_none_or(|&at| at <= now)
    }

    /// Whether the hand in progress waits for a new deck, or the next hand should begin.
    ///
    /// House players wait for a human to play with; the human gets cards as soon as they sit down. If the operator
    /// wants it, house players also play for a human who only watches.
    fn wants_deck(&self, around: &Circumstances) -> bool {
        let human_in =
            |(seat, sitting): (_, &table::Sitting)| !sitting.house && self.table.is_in(seat);
        let needs = self.table.needs(around.now);
        if let Some(wish) = &around.pool
            && needs == Needs::Deck
        {
            return around.may_open_hands && wish.deals;
        }
        if self.table.as_tournament().is_some() && needs == Needs::Deck {
            return around.may_open_hands;
        }
        needs == Needs::Renewal
            || around.may_open_hands
                && needs == Needs::Deck
                && (around.house_show && around.human_watches || self.table.seats().any(human_in))
    }

    /// Returns the input for a seated player whose lost or restored connection the table does not know of yet.
    fn presence(&self, now: Instant) -> Option<Input> {
        let mut here = self.table.present();
        here.find_map(|(_, sitting)| {
            let connected = self.watchers.has_at_seat(sitting.player);
            let differs = connected != sitting.connected;
            let counts = connected || self.chores.lines_lost_from <= now;
            let player = sitting.player;
            (differs && counts)
                .then_some(Input::Table(TableInput::Connection { player, connected }))
        })
    }

    /// Returns the input for a house player at this table who must give up the seat, get chips, or be dealt in again.
    fn house_care(&self, wanted: &[HouseSeat]) -> Option<Input> {
        if let Some(table) = self.table.as_tournament() {
            return house_back(table);
        }
        let table = self.cash()?;
        table.seats().filter(|(_, sitting)| sitting.house).find_map(|(seat, sitting)| {
            let cash = table.cash_seat(seat)?;
            if cash.leaving.is_some() {
                return None;
            }
            let player = sitting.player;
            let Some(place) = wanted.iter().find(|place| place.player == player) else {
                return Some(Input::Cash(SeatInput::Leave { player }.into()));
            };
            let in_hand = self.table.is_hand_running()
                && self.table.hand().is_some_and(|hand| hand.dealt_in().contains(seat));
            let low = table.config().buy_in_min.split(2).0;
            let stack = self.table.stack(seat);
            if !in_hand && stack <= low && cash.top_up.is_zero() {
                let amount = place.buy_in.saturating_sub(stack);
                return (!amount.is_zero())
                    .then(|| Input::Cash(SeatInput::TopUp { player, amount }.into()));
            }
            match sitting.state {
                SeatState::Out {
                    reason:
                        SitOutReason::Broke | SitOutReason::TimedOut | SitOutReason::Disconnected,
                    ..
                } if sitting.connected && !stack.is_zero() => {
                    Some(Input::Cash(SeatInput::ComeBack { player }.into()))
                }
                SeatState::Out { .. } | SeatState::In => None,
            }
        })
    }

    /// Returns the input that closes a private table which nobody uses; house players alone do not keep it open.
    ///
    /// After a start, spectators first get time to come back.
    fn disuse(&mut self, around: &Circumstances) -> Option<Input> {
        if around.human_watches || has_people(&self.table) {
            self.chores.empty_since = None;
            return None;
        }
        let now = around.now;
        let since = *self.chores.empty_since.get_or_insert(now);
        let host = self.cash().filter(|table| table.config().private)?.config().host?;
        let is_due = since + EMPTY_MAX <= now && self.chores.lines_lost_from <= now;
        let order = cash::Input::Host { by: host, owner: true, order: HostOrder::Close };
        (is_due && !self.table.is_closing()).then_some(Input::Cash(order))
    }

    /// Returns the moment when something is next due at this table.
    pub(crate) fn wake_at(&self, now: Instant) -> Option<Instant> {
        let by_table =
            self.table.wake_at(now).map(|at| match self.chores.put_off.get(&Chore::Tick) {
                Some(&later) if at <= now => later,
                Some(_) | None => at,
            });
        let next_hand = self.table.next_hand_at().filter(|&at| at > now);
        let put_off = self.chores.put_off.values().copied().filter(|&at| at > now).min();
        let rail = self.rail.as_ref().and_then(|rail| rail.due_at());
        let lines = Some(self.chores.lines_lost_from).filter(|&at| at > now);
        by_table.into_iter().chain(next_hand).chain(put_off).chain(lines).chain(rail).min()
    }
}

/// Returns the input that brings back a house player who timed out at a tournament's table, for example because the
/// machine slept.
///
/// Otherwise nothing would bring them back, and a table of absent house players would never finish.
fn house_back(table: &tournament_table::Table) -> Option<Input> {
    let mut away = table.seats().filter(|(_, sitting)| {
        let is_there = sitting.house && sitting.connected && !sitting.stack.is_zero();
        is_there && matches!(sitting.state, SeatState::Out { .. })
    });
    let player = away.next()?.1.player;
    Some(Input::Tournament(tournament_table::Input::ComeBack { player }))
}

/// Whether a human sits here.
pub(crate) fn has_people(table: &Table) -> bool {
    table.seats().any(|(_, sitting)| !sitting.house)
}

fn cut(now: Instant) -> Letter {
    Letter { asker: Asker::Nobody, came: now, work: Work::Cut }
}

fn unasked(now: Instant, input: Input) -> Letter {
    Letter { asker: Asker::Nobody, came: now, work: Work::Input(input) }
}
