//! Each hand judged by the second dealer ([`hand::audit`]), each table by the plainest reading of
//! its settings. Nothing here asks the room what it thinks.

use super::chairs::Chairs;
use crate::report::{Finding, found};
use hand::audit::{Dealer, Due};
use hand::{Event as E, Options, PostKind, Stake};
use room::{Event, HandHeader, SeatState, Table, TimeOut};
use units::{Chips, Instant, Millis, Seat};

/// One table's record, as far as it was judged.
#[derive(Default)]
pub(crate) struct Rules {
    hand: Option<Dealer>,
    chairs: Chairs,
    /// Whether a hand was opened already.
    opened_before: bool,
    /// Since when whoever is to act has his clock, and since when the table rests.
    clock_since: Instant,
    rests_since: Instant,
    /// The rake of the running hand.
    raked: Chips,
    /// Whose clock ran out with the event before.
    timed_out: Option<Seat>,
    at: Instant,
}

impl Rules {
    /// Judges an event by the table as it was before.
    pub(crate) fn judge(
        &mut self,
        table: &Table,
        at: Instant,
        event: &Event,
    ) -> Result<(), Finding> {
        let name = &table.config().name;
        let wrong = |checker, what| found(checker, format!("{name}: {what}"));
        self.settings(table, at, event).map_err(|what| wrong("settings", what))?;
        self.rules(table, at, event).map_err(|what| wrong("rules", what))
    }

    fn settings(&mut self, table: &Table, at: Instant, event: &Event) -> Result<(), String> {
        let config = table.config();
        let is_over = std::mem::replace(&mut self.at, at) > at;
        if is_over && *event != Event::Recovered {
            return Err(format!("time goes back to {at:?} within one life of the room"));
        }
        match event {
            Event::SeatTaken { seat, buy_in, player, .. } => {
                let fits = config.buy_in_min <= *buy_in && *buy_in <= config.buy_in_max;
                let is_free = table.seat(*seat).is_none() && seat.number() <= config.seats_max;
                let may = table.seat_of(*player).is_none() && !table.is_removed(*player);
                match fits && is_free && may {
                    true => Ok(()),
                    false => Err(format!("{player} sits down at {seat} with {buy_in}")),
                }
            }
            Event::ToppedUp { seat, amount } => {
                let is_playing = table.is_hand_running() && table.dealt_in(*seat).is_some();
                match !is_playing && table.booked(*seat) + *amount <= config.buy_in_max {
                    true => Ok(()),
                    false => Err(format!("{seat} is topped up by {amount}")),
                }
            }
            Event::HandOpened(header) => self.opened_by_settings(table, at, header),
            Event::TimedOut { seat } if at < self.clock_since + self.time_to_act(table) => Err(
                format!("{seat} is timed out at {at:?}, his clock since {:?}", self.clock_since),
            ),
            _ => Ok(()),
        }
    }

    /// How long whoever is to act has: to say how often the board is run perhaps less.
    fn time_to_act(&self, table: &Table) -> Millis {
        let all = table.config().time_to_act;
        match self.hand.as_ref().map(Dealer::due) {
            Some(Due::Decision(Options { runs: Some(_), .. })) => {
                table.config().rulebook.table.runs_answer.unwrap_or(all)
            }
            _ => all,
        }
    }

    fn opened_by_settings(
        &self,
        table: &Table,
        at: Instant,
        header: &HandHeader,
    ) -> Result<(), String> {
        let config = table.config();
        let setup = &header.setup;
        let first = (config.variant, config.limit, &config.stakes);
        let game = match (header.leg, &config.mix) {
            (Some(leg), Some(mix)) if leg.game > 0 => {
                let other = mix.others.get(usize::from(leg.game) - 1).ok_or("a leg of no game")?;
                (other.variant, other.limit, &other.stakes)
            }
            _ => first,
        };
        if (setup.variant, setup.limit, &setup.stakes) != game {
            return Err(format!("a hand of {} for {:?}", setup.variant.key, setup.stakes));
        }
        if self.opened_before && at < self.rests_since + config.pause_between_hands {
            return Err(format!("a hand opens at {at:?}, rest since {:?}", self.rests_since));
        }
        if table.is_paused() || table.is_closing() {
            return Err("a hand opens at a table that is stopped".into());
        }
        Ok(())
    }

    fn rules(&mut self, table: &Table, at: Instant, event: &Event) -> Result<(), String> {
        let timed_out = self.timed_out.take();
        match event {
            Event::HandOpened(header) => self.opened(table, header)?,
            Event::DeckCut { nonces, .. } => {
                let is_his = |(seat, nonce): &(Seat, _)| {
                    table.committed(*seat) == Some(cut::commitment(nonce))
                };
                if !nonces.iter().all(is_his) {
                    return Err("a deck is cut by a nonce that nobody committed to".into());
                }
            }
            Event::SeatTaken { seat, .. } => self.chairs.changed(*seat),
            Event::SeatLeft { seat, stack, .. } => {
                let is_playing = table.is_hand_running() && table.dealt_in(*seat).is_some();
                if is_playing || table.booked(*seat) != *stack {
                    return Err(format!("{seat} leaves with {stack} of {}", table.booked(*seat)));
                }
                self.chairs.changed(*seat);
            }
            Event::TimedOut { seat } => self.timed_out = Some(*seat),
            Event::RakePaid { shares } => {
                let paid: Chips = shares.iter().map(|(_, amount)| *amount).sum();
                if paid != self.raked {
                    return Err(format!("of a rake of {} {paid} is paid", self.raked));
                }
            }
            Event::JackpotPaid { balance, shares, house } => {
                let part = |bps: u64| u128::from(balance.get()) * u128::from(bps) / 10_000;
                let paid: u64 = shares.iter().map(|(_, amount)| amount.get()).sum();
                if (u128::from(paid), u128::from(house.get())) != (part(7_500), part(500)) {
                    return Err(format!("of a jackpot of {balance} {paid} is paid, {house} kept"));
                }
            }
            Event::Hand(event) => {
                self.played(table, event, timed_out)?;
                self.clock_since = at;
                match event {
                    E::Ended { .. } => self.rests_since = at,
                    E::RakeTaken { amount, .. } => self.raked += *amount,
                    _ => {}
                }
            }
            // A pause that held no hand has stopped no clock.
            Event::Resumed { .. } if table.held_until().is_none() => self.rests_since = at,
            Event::Recovered | Event::Resumed { .. } => {
                (self.clock_since, self.rests_since) = (at, at);
            }
            Event::HoldEnded => self.clock_since = at,
            _ => {}
        }
        Ok(())
    }

    fn opened(&mut self, table: &Table, header: &HandHeader) -> Result<(), String> {
        let setup = &header.setup;
        let plays = |(seat, sitting): (Seat, &room::Sitting)| {
            let is_in = sitting.state == SeatState::In && sitting.leaving.is_none();
            (is_in && !sitting.stack.is_zero()).then_some(seat)
        };
        let ready: Vec<Seat> = table.seats().filter_map(plays).collect();
        let right = self.chairs.right(table, setup.variant, &ready);
        let stack = |seat: Seat| Some(Stake { seat, stack: table.seat(seat)?.stack });
        let expected: Vec<Stake> = right.dealt.iter().filter_map(|seat| stack(*seat)).collect();
        if setup.seats != expected {
            return Err(format!("dealt in are {:?}, not {expected:?}", setup.seats));
        }
        let stakes = &setup.stakes;
        let is_straddle = |seat| {
            setup.posts.iter().any(|post| post.seat == seat && post.kind == PostKind::Straddle)
        };
        // Who straddles has a bet that is more than a big blind.
        let owed = right
            .posts
            .iter()
            .filter(|(seat, kind)| *kind != PostKind::Live || !is_straddle(*seat));
        let amount = |kind| match kind {
            PostKind::SmallBlind | PostKind::Dead => stakes.small_blind,
            _ => stakes.big_blind,
        };
        let owed = owed.map(|&(seat, kind)| (seat, kind, amount(kind)));
        let posted = setup.posts.iter().filter(|post| post.kind != PostKind::Straddle);
        let posted = posted.map(|post| (post.seat, post.kind, post.amount));
        if setup.button != right.button || !posted.eq(owed) {
            let posts = &setup.posts;
            return Err(format!("button {}, posts {posts:?}; not {right:?}", setup.button));
        }
        self.chairs.opened(setup);
        self.raked = Chips::ZERO;
        self.opened_before = true;
        self.hand = None;
        Ok(())
    }

    fn played(&mut self, table: &Table, event: &E, timed_out: Option<Seat>) -> Result<(), String> {
        if let E::Started(setup) = event {
            self.hand = Some(Dealer::new(setup));
            return Ok(());
        }
        let dealer = self.hand.as_mut().ok_or("an event before its hand began")?;
        let due = dealer.due();
        let by_clock = timed_out.is_none_or(|seat| match &due {
            Due::Decision(options) => {
                let time_out = table.config().rulebook.table.time_out;
                seat == options.seat && is_least(options, time_out, event)
            }
            _ => false,
        });
        match dealer.judge(event) {
            Ok(()) if by_clock => Ok(()),
            Ok(()) => Err(format!("{event:?} by the clock, where there was {due:?}")),
            Err(due) => Err(format!("{event:?} where {due:?} is what the rules have come")),
        }
    }
}

/// Whether this is what the clock decides: it checks where that is free (by some books it never does)
/// and folds else, brings in, throws no more away than it must, has the board run once, and shows.
fn is_least(options: &Options, time_out: TimeOut, event: &E) -> bool {
    let checks = options.check && time_out == TimeOut::CheckOrFold;
    match event {
        E::Checked { .. } => checks,
        E::Folded { .. } => options.fold && !checks,
        E::BlindPosted { .. } => options.bring_in.is_some(),
        E::Drew { thrown, .. } => {
            options.draw.is_some_and(|draw| thrown.len() == usize::from(draw.min))
        }
        E::RunsWished { runs, .. } => *runs == 1,
        E::Shown { .. } => options.muck,
        _ => false,
    }
}
