//! Compares each hand with the reference dealer ([`test_kit::second_dealer`]), and each table with its options. The
//! options are read in the plainest way. Nothing here asks the room what is right.

use super::button_and_blinds::{Account, Chairs, Right};
use super::plans::Plans;
use crate::report::{Finding, found};
use crate::run_setup::OWNER;
use books::{BankDrawn, DeadMoney, Fee, LegLength, NextGame, Straddle, TimeOut};
use cash::{
    BombWhen, Event, HostEvent, ListEvent, MoneyEvent, OfferEnd, PoolEvent, SeatEvent, Table,
    TableEvent,
};
use hand::{BombPot, Event as E, Limit, Options, PostKind, Setup, Stake};
use std::collections::{BTreeMap, BTreeSet};
use table::{HandHeader, Leg, Refund, SeatState, SitOutReason};
use test_kit::second_dealer::{Dealer, Due};
use units::{Chips, Instant, Millis, PlayerId, Seat, SeatSet};

/// One table, up to the last entry that was checked.
#[derive(Default)]
pub(crate) struct Rules {
    hand: Option<Dealer>,
    chairs: Chairs,
    /// The chairs before the hand in progress, and whether that hand had been announced as a bomb pot.
    before: (Chairs, bool),
    /// Whether any hand has opened at the table.
    opened_before: bool,
    /// Whether the next hand was announced as a bomb pot; `wishes` holds the seats that have voted for one.
    bomb_announced: bool,
    wishes: BTreeSet<Seat>,
    plans: Plans,
    /// The last hand's position in the mix; `chosen` is the seat that has chosen a game since then, and that game.
    last_leg: Option<Leg>,
    chosen: Option<(Seat, u8)>,
    /// Deals since anyone could last bet in the hand in progress.
    unbet: Unbet,
    /// When the clock of the seat to act started; `rests_since` is when the pause between hands started.
    clock_since: Instant,
    rests_since: Instant,
    /// Rake taken in the hand in progress.
    raked: Chips,
    /// The time up to which each player has paid; `charged` holds the charges due for the hand that has just opened.
    paid_until: BTreeMap<PlayerId, Instant>,
    /// Seats whose players have moved to another table while what they staked stays in the hand.
    went_on: BTreeSet<Seat>,
    /// Latest time of any event.
    latest: Instant,
    charged: Vec<(Seat, Chips)>,
    /// How much of the time bank the seat to act uses in this turn; `None` if it uses no time bank.
    drawn: Option<Millis>,
    /// Seat that timed out in the previous event.
    timed_out: Option<Seat>,
    /// Seats that have timed out in the hand in progress, since the last restart of the room.
    silent: SeatSet,
    /// When the player in each seat last reconnected.
    back: BTreeMap<Seat, Instant>,
    at: Instant,
    /// Seats that are held, with the player for whom each is held and the end of the hold.
    held: BTreeMap<Seat, (PlayerId, Instant)>,
    /// Players whom the host has admitted and who have neither sat down nor stopped waiting.
    let_in: BTreeSet<PlayerId>,
    /// When each player last left, and with how many chips.
    left: BTreeMap<PlayerId, (Instant, Chips)>,
    /// When each player last left, and what they owed then.
    owed: BTreeMap<PlayerId, (Instant, Account)>,
    /// Removed players, with who removed each of them; `muted` holds the same for muted players.
    removed: BTreeMap<PlayerId, PlayerId>,
    muted: BTreeMap<PlayerId, PlayerId>,
}

/// Number of deals to each board and each seat since anyone could last bet.
#[derive(Default)]
struct Unbet {
    boards: BTreeMap<u8, u64>,
    seats: BTreeMap<Seat, u64>,
    /// Seats that have drawn cards. If the deck runs out, a draw comes in two parts.
    draws: SeatSet,
    /// Whether the hand has had a betting round.
    is_bet_on: bool,
    is_run_again: bool,
}

impl Unbet {
    fn hear(&mut self, event: &E) {
        match event {
            E::Started(_) => *self = Unbet::default(),
            E::StreetOpened { .. } => *self = Unbet { is_bet_on: true, ..Unbet::default() },
            E::Drew { seat, .. } => {
                self.draws.insert(*seat);
                *self.seats.entry(*seat).or_default() += 1;
            }
            E::HoleDealt { seat, .. } if self.is_bet_on && !self.draws.contains(*seat) => {
                *self.seats.entry(*seat).or_default() += 1;
            }
            // A first board card dealt with the hole cards, as in Courchevel, is not shown as a separate street, even
            // if nobody could bet on it.
            E::BoardDealt { board, cards }
                if !self.is_bet_on
                    && !self.is_run_again
                    && cards.len() == 1
                    && !self.boards.contains_key(board) =>
            {
                self.boards.insert(*board, 0);
            }
            E::BoardDealt { board, .. } => *self.boards.entry(*board).or_default() += 1,
            E::RunsChosen { .. } => {
                self.boards.clear(); // the cards were seen while the question about runs was open
                self.is_run_again = true;
            }
            _ => {}
        }
    }

    /// Returns how many streets were dealt since anyone could last bet. Boards dealt side by side count once; each run
    /// of a board counts separately. In stud the last card may be on the board; discards in a game with a board come
    /// with one of its streets.
    fn streets(&self) -> u64 {
        let boards = self.boards.values().copied();
        let boards: u64 = if self.is_run_again { boards.sum() } else { boards.max().unwrap_or(0) };
        let is_exchange = self.draws.is_empty() || boards == 0;
        boards + self.seats.values().filter(|_| is_exchange).max().copied().unwrap_or(0)
    }
}

impl Rules {
    /// Checks an event, given the table before it.
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
        if std::mem::replace(&mut self.at, at) > at {
            return Err(format!("time goes back to {at:?}"));
        }
        match event {
            Event::List(ListEvent::Waits { player, .. }) if self.is_let_in(table, at, *player) => {
                self.let_in.insert(*player);
                Ok(())
            }
            Event::List(ListEvent::Waits { player, .. }) => {
                Err(format!("{player} waits, and was not let in"))
            }
            Event::List(ListEvent::LetIn { player, by }) => {
                self.let_in.insert(*player);
                let asks = table.waiters().iter().any(|one| one.player == *player && one.asks);
                let may = config.host_seats && (config.host == Some(*by) || *by == OWNER);
                if asks && may { Ok(()) } else { Err(format!("{player} is let in by {by}")) }
            }
            Event::List(ListEvent::WaitEnded { player, .. }) => {
                self.let_in.remove(player);
                Ok(())
            }
            Event::Seat(SeatEvent::Left { player, stack, .. }) => {
                self.left.insert(*player, (at, *stack));
                Ok(())
            }
            Event::Pool(PoolEvent::WentOn { player, .. }) => {
                self.left.remove(player);
                Ok(())
            }
            Event::Seat(SeatEvent::Taken { player, house: false, .. })
                if !self.is_let_in(table, at, *player) =>
            {
                Err(format!("{player} sits down, and was not let in"))
            }
            Event::Seat(SeatEvent::Taken { seat, buy_in, player, house, .. }) => {
                // If the clock was set back, the table may already have forgotten that they left.
                let back =
                    |at| if *house { Chips::ZERO } else { self.brings_back(table, at, *player) };
                let (least, most) = (back(self.latest.max(at)), back(at));
                let fits = config.buy_in_min.max(least) <= *buy_in
                    && *buy_in <= config.buy_in_max.max(most);
                let is_free = table.seat(*seat).is_none() && seat.number() <= config.seats_max;
                let held = self.held.remove(seat).filter(|(who, _)| who != player);
                let may = table.seat_of(*player).is_none()
                    && !table.is_removed(*player)
                    && held.is_none();
                match fits && is_free && may {
                    true => Ok(()),
                    false => Err(format!("{player} sits down at {seat} with {buy_in}")),
                }
            }
            Event::List(ListEvent::Offered { seat, player, until }) => {
                self.held(table, at, *seat, *player, *until)
            }
            Event::List(ListEvent::OfferEnded { seat, player, reason }) => {
                let held = self.held.remove(seat).filter(|(who, _)| who == player);
                match held {
                    Some((_, until)) if *reason != OfferEnd::RanOut || until <= at => Ok(()),
                    held => Err(format!("{seat} is held no more for {player}: {held:?}")),
                }
            }
            Event::Table(TableEvent::Recovered) => {
                let until = at + config.seat_offer;
                self.held.values_mut().for_each(|held| held.1 = until);
                Ok(())
            }
            Event::Seat(SeatEvent::ToppedUp { seat, amount }) => {
                let is_playing = table.is_hand_running() && table.dealt_in(*seat).is_some();
                match !is_playing && table.booked(*seat) + *amount <= config.buy_in_max {
                    true => Ok(()),
                    false => Err(format!("{seat} is topped up by {amount}")),
                }
            }
            Event::Table(TableEvent::HandOpened(header)) => {
                self.opened_by_settings(table, at, header)
            }
            Event::Table(TableEvent::TimedOut { seat }) => {
                self.timed_out_by_settings(table, at, *seat)
            }
            Event::Table(TableEvent::TimeBankBegun { seat }) => {
                self.drawn_by_settings(table, at, *seat)
            }
            _ => Ok(()),
        }
    }

    /// Checks that a player times out only after using up their time to act and any time bank in use. An automatic
    /// time bank must have been used before that. With unlimited time, a player who is present never times out.
    fn timed_out_by_settings(&self, table: &Table, at: Instant, seat: Seat) -> Result<(), String> {
        let timing = &table.config().timing;
        let Some(sitting) = table.seat(seat) else { return Err(format!("nobody is at {seat}")) };
        if self.is_folded_at_once(table, seat) {
            return Ok(());
        }
        let ends = self.clock_since + self.time_to_act(table) + self.drawn.unwrap_or_default();
        if at < ends {
            let since = self.clock_since;
            return Err(format!("{seat} is timed out at {at:?}, their clock since {since:?}"));
        }
        // A missing answer about runs counts as an answer, and draws on no time bank.
        let is_answer = self.hand.as_ref().is_some_and(|dealer| match dealer.due() {
            Due::Decision(options) => options.runs.is_some(),
            _ => false,
        });
        let by_itself = timing.bank.is_some_and(|bank| bank.drawn == BankDrawn::ByItself);
        if is_answer && self.drawn.is_some() {
            return Err(format!("{seat} used the time bank before answering how often to run it"));
        }
        if by_itself && !is_answer && self.drawn.is_none() && sitting.time.bank > Millis(0) {
            return Err(format!("{seat} is timed out with {:?} in its bank", sitting.time.bank));
        }
        let is_there = sitting.connected && sitting.state == SeatState::In;
        let stays = sitting.goes == table::Goes::No && !table.is_closing();
        if timing.unlimited && is_there && stays && !is_answer {
            return Err(format!("{seat} is timed out where there is no limit"));
        }
        Ok(())
    }

    /// Whether the rulebook folds a seat immediately because it faces a bet. The seat must have timed out earlier in
    /// this hand, and have been disconnected when its turn began.
    fn is_folded_at_once(&self, table: &Table, seat: Seat) -> bool {
        let is_up = table.seat(seat).is_some_and(|sitting| sitting.connected)
            && self.back.get(&seat).is_none_or(|back| *back < self.clock_since);
        let faces_a_bet = matches!(
            self.hand.as_ref().map(Dealer::due),
            Some(Due::Decision(Options { fold: true, check: false, .. }))
        );
        let by_book = table.rulebook().table.time.absent_folds_at_once;
        by_book && self.silent.contains(seat) && !is_up && faces_a_bet
    }

    /// Checks that a seat uses its time bank only once per turn, not too early, and never when it is empty.
    fn drawn_by_settings(&self, table: &Table, at: Instant, seat: Seat) -> Result<(), String> {
        let left = table.seat(seat).map_or(Millis(0), |sitting| sitting.time.bank);
        let Some(bank) = table.config().timing.bank else {
            return Err(format!("{seat} draws on a bank where there is none"));
        };
        let early =
            bank.drawn == BankDrawn::ByItself && at < self.clock_since + self.time_to_act(table);
        if self.drawn.is_some() || left == Millis(0) || left > bank.size || early {
            return Err(format!("{seat} draws on a bank of {left:?} at {at:?}"));
        }
        Ok(())
    }

    /// Whether a player may sit down without asking the host.
    fn is_let_in(&self, table: &Table, at: Instant, player: PlayerId) -> bool {
        let config = table.config();
        let within = config.rulebook.table.rejoin_within;
        !config.host_seats
            || config.host == Some(player)
            || self.let_in.contains(&player)
            || self.left.get(&player).is_some_and(|(left, _)| at < *left + within)
    }

    /// Checks that a free seat is held for the first connected player on the table's own list who has no offer yet.
    fn held(
        &mut self,
        table: &Table,
        at: Instant,
        seat: Seat,
        player: PlayerId,
        until: Instant,
    ) -> Result<(), String> {
        let has_offer = |who| self.held.values().any(|held| held.0 == who);
        let before = table.waiters().iter().take_while(|waiter| waiter.player != player);
        let skipped = before
            .filter(|one| {
                !one.asks && one.any.is_none() && !one.passed_over && !has_offer(one.player)
            })
            .filter(|_| table.waiter(player).is_some_and(|one| one.any.is_none()));
        let is_free = table.seat(seat).is_none() && seat.number() <= table.config().seats_max;
        let fits = is_free
            && !self.held.contains_key(&seat)
            && !has_offer(player)
            && table.seat_of(player).is_none()
            && until == at + table.config().seat_offer
            && self.is_let_in(table, at, player)
            // At a locked table only the host may sit; where the host admits players, they may skip the line.
            && (table.is_locked() || table.config().host_seats || skipped.count() == 0);
        self.held.insert(seat, (player, until));
        if fits { Ok(()) } else { Err(format!("{seat} is held for {player} until {until:?}")) }
    }

    /// Returns the time to act, which may be shorter for the answer on running it several times.
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
        // Players whom a pool deals in have just arrived, so they need no pause.
        let rests = self.opened_before && config.pool.is_none();
        if rests && at < self.rests_since + config.pause_between_hands {
            return Err(format!("a hand opens at {at:?}, rest since {:?}", self.rests_since));
        }
        if table.is_paused() || table.is_closing() || table.outage_until().is_some() {
            return Err("a hand opens at a table that is stopped".into());
        }
        Ok(())
    }

    fn rules(&mut self, table: &Table, at: Instant, event: &Event) -> Result<(), String> {
        let timed_out = self.timed_out.take();
        self.latest = self.latest.max(at);
        let charged = std::mem::take(&mut self.charged);
        if !charged.is_empty()
            && *event != (Event::Money(MoneyEvent::TimeCharged { shares: charged.clone() }))
        {
            return Err(format!("{charged:?} are due for their time"));
        }
        if ready(table).len() < 2 {
            self.chosen = None; // the question lapses when nobody can play
        }
        self.plans.hear(event)?;
        match event {
            Event::Table(TableEvent::HandOpened(header)) => self.opened(table, at, header)?,
            Event::Money(MoneyEvent::TimeCharged { shares }) => {
                self.charged(table, at, shares, &charged)?
            }
            Event::Table(TableEvent::SatOut { seat, reason: SitOutReason::Unpaid })
                if self.due(table, at, *seat) < table.booked(*seat)
                    || self.due(table, at, *seat).is_zero() =>
            {
                return Err(format!("{seat} sits out though they can pay"));
            }
            Event::Table(TableEvent::DeckCut { nonces, .. }) => {
                let is_his = |(seat, nonce): &(Seat, _)| {
                    table.committed(*seat) == Some(cut::commitment(nonce))
                };
                if !nonces.iter().all(is_his) {
                    return Err("a deck is cut by a nonce that nobody committed to".into());
                }
            }
            Event::Seat(SeatEvent::Taken { seat, player, .. }) => {
                self.went_on.remove(seat);
                self.comes_back(table, at, *player)?;
                let account = self.owes_again(table, at, *player)?;
                self.chairs.again(*seat, account);
                self.before.0.again(*seat, account);
                self.wishes.remove(seat);
            }
            Event::Host(HostEvent::Removed { player, by }) => {
                self.removed.insert(*player, *by);
            }
            Event::Host(HostEvent::Muted { player, by }) => {
                self.muted.insert(*player, *by);
            }
            Event::Host(HostEvent::LetBack { player, by }) => {
                lifted(&mut self.removed, *player, *by)?
            }
            Event::Host(HostEvent::Unmuted { player, by }) => {
                lifted(&mut self.muted, *player, *by)?
            }
            Event::Table(TableEvent::GameChosen { seat, game }) => {
                self.chosen = Some((*seat, *game))
            }
            Event::Seat(SeatEvent::BombWished { seat, on: true }) => {
                self.wishes.insert(*seat);
            }
            Event::Seat(SeatEvent::BombWished { seat, on: false }) => {
                self.wishes.remove(seat);
            }
            Event::Host(HostEvent::BombAnnounced { by }) => {
                self.announced(table, by.is_some())?;
                // Players may sit out from a bomb pot that was ordered, so the pause starts again.
                if by.is_some() && !table.is_hand_running() {
                    self.rests_since = self.rests_since.max(at);
                }
            }
            Event::Seat(SeatEvent::Left { seat, player, stack, .. }) => {
                self.owed.insert(*player, (at, self.chairs.account(*seat)));
                let is_playing = table.is_hand_running() && table.dealt_in(*seat).is_some();
                if is_playing || table.booked(*seat) != *stack {
                    return Err(format!("{seat} leaves with {stack} of {}", table.booked(*seat)));
                }
                self.chairs.changed(*seat);
                self.before.0.changed(*seat);
                self.wishes.remove(seat);
                self.chosen = self.chosen.filter(|(chooser, _)| chooser != seat);
            }
            Event::Pool(PoolEvent::Arrived { seat, player, carried, .. }) => {
                self.went_on.remove(seat);
                match carried.paid_until.filter(|until| *until > at) {
                    Some(until) => self.paid_until.insert(*player, until),
                    None => self.paid_until.remove(player),
                };
                let sits = table.seats().any(|(_, sitting)| sitting.player == *player);
                if sits || table.config().pool.is_none() {
                    return Err(format!("{player} comes where they may not"));
                }
            }
            Event::Pool(PoolEvent::WentOn { seat, stack, .. })
                if plays(table, *seat) || table.stack(*seat) != *stack =>
            {
                return Err(format!("{seat} goes on with {stack} of {}", table.stack(*seat)));
            }
            Event::Pool(PoolEvent::WentOn { seat, .. }) => {
                self.went_on.insert(*seat);
            }
            // Others see that an event was recorded; before the player's turn, that would reveal the plan to fold.
            Event::Pool(PoolEvent::StaysSet { seat, .. })
                if plays(table, *seat) && table.turn().is_none_or(|(turn, _)| turn != *seat) =>
            {
                return Err(format!("{seat} would see a hand to its end before their turn"));
            }
            Event::Table(TableEvent::TimedOut { seat }) => {
                self.timed_out = Some(*seat);
                self.silent.insert(*seat);
            }
            Event::Table(TableEvent::Connection { seat, connected: true }) => {
                self.back.insert(*seat, at);
            }
            Event::Money(MoneyEvent::RakePaid { shares }) => {
                let paid: Chips = shares.iter().map(|(_, amount)| *amount).sum();
                if paid != self.raked {
                    return Err(format!("of a rake of {} {paid} is paid", self.raked));
                }
            }
            Event::Money(MoneyEvent::JackpotPaid { balance, shares, house }) => {
                let part = |bps: u64| u128::from(balance.get()) * u128::from(bps) / 10_000;
                let paid: u64 = shares.iter().map(|(_, amount)| amount.get()).sum();
                if (u128::from(paid), u128::from(house.get())) != (part(7_500), part(500)) {
                    return Err(format!("of a jackpot of {balance} {paid} is paid, {house} kept"));
                }
            }
            Event::Table(TableEvent::Hand(event)) => {
                self.played(table, event, timed_out)?;
                (self.clock_since, self.drawn) = (at, None);
                self.unbet.hear(event);
                match event {
                    E::Ended { .. } => {
                        let street = table.config().pause_between_hands.0 / 3;
                        self.rests_since = at + Millis(street * self.unbet.streets());
                    }
                    E::RakeTaken { amount, .. } => self.raked += *amount,
                    _ => {}
                }
            }
            // A pause during which no hand was held up did not stop a player's clock.
            Event::Table(TableEvent::Resumed { .. }) | Event::Table(TableEvent::OutageEnded)
                if table.held_until().is_none() =>
            {
                self.rests_since = at;
            }
            Event::Table(TableEvent::Recovered)
            | Event::Table(TableEvent::Resumed { .. })
            | Event::Table(TableEvent::OutageEnded) => {
                if *event == Event::Table(TableEvent::Recovered) {
                    self.silent = SeatSet::EMPTY;
                    self.charges_restarted(table, at);
                }
                (self.clock_since, self.rests_since) = (at, at);
                self.drawn = None;
            }
            Event::Table(TableEvent::HoldEnded) => (self.clock_since, self.drawn) = (at, None),
            Event::Table(TableEvent::TimeBankBegun { seat }) => {
                self.drawn = table.seat(*seat).map(|sitting| sitting.time.bank);
            }
            Event::Table(TableEvent::HandVoided(voided)) => {
                is_all_given_back(table, voided)?;
                let is_lost =
                    |refund: &&Refund| refund.folded && voided.dead_money == DeadMoney::Share;
                let lost = voided.refunds.iter().filter(is_lost).map(|refund| refund.seat);
                let (chairs, bomb) = std::mem::take(&mut self.before);
                self.chairs.voided(chairs, &lost.collect::<Vec<_>>());
                self.bomb_announced |= bomb;
                self.hand = None;
                self.rests_since = at;
            }
            _ => {}
        }
        Ok(())
    }

    /// Checks a hand's game and its position in the leg.
    fn leg(&mut self, table: &Table, header: &HandHeader) -> Result<(), String> {
        let chosen = self.chosen.take();
        let last = std::mem::replace(&mut self.last_leg, header.leg);
        let (mix, leg) = match (&table.config().mix, header.leg) {
            (Some(mix), Some(leg)) => (mix, leg),
            (None, None) => return Ok(()),
            (mix, leg) => return Err(format!("a hand {leg:?} at a table of {mix:?}")),
        };
        if let Some(last) = last.filter(|last| last.hand < last.hands) {
            let next = Leg { hand: last.hand + 1, ..last };
            return if leg == next { Ok(()) } else { Err(format!("{leg:?} after {last:?}")) };
        }
        let hands = match mix.length {
            LegLength::Hands(hands) => hands,
            LegLength::Round => header.setup.seats.len() as u8,
        };
        let games = 1 + mix.others.len() as u8;
        let in_order = last.map_or(0, |last| (last.game + 1) % games);
        let again = last.map_or(0, |last| last.game);
        let (game, chooser) = match mix.next {
            NextGame::InOrder => (in_order, None),
            NextGame::Chosen => (chosen.map_or(again, |chosen| chosen.1), leg.chooser),
        };
        let is_his = chosen.is_none_or(|chosen| Some(chosen.0) == leg.chooser);
        match leg == (Leg { game, hand: 1, hands, chooser }) && is_his {
            true => Ok(()),
            false => Err(format!("{leg:?} after {last:?}, chosen {chosen:?}")),
        }
    }

    /// Checks that a bomb pot is announced only if it is due, ordered, or voted for by all active people.
    fn announced(&mut self, table: &Table, by_order: bool) -> Result<(), String> {
        let bomb = table.config().bomb.ok_or("a bomb pot at a table without")?;
        // Leaving takes effect after the player's hand.
        let counts = |(seat, sitting): (Seat, &table::Sitting)| {
            let plays = table.is_hand_running() && table.dealt_in(seat).is_some();
            let stays = sitting.goes == table::Goes::No || plays;
            let is_in = sitting.state == SeatState::In && !sitting.stack.is_zero();
            (is_in && stays && !sitting.house).then_some(seat)
        };
        let people: BTreeSet<Seat> = table.seats().filter_map(counts).collect();
        let is_due = match bomb.when {
            _ if by_order => true,
            BombWhen::Every(hands) => (table.hand_no().0 + 1).is_multiple_of(u64::from(hands)),
            BombWhen::Ordered => false,
            BombWhen::Agreed => !people.is_empty() && people.is_subset(&self.wishes),
        };
        if !is_due || std::mem::replace(&mut self.bomb_announced, true) {
            return Err(format!("a bomb pot is announced after hand {}", table.hand_no()));
        }
        Ok(())
    }

    /// Returns the time charge that a seat owes if a hand opens now.
    fn due(&self, table: &Table, at: Instant, seat: Seat) -> Chips {
        let Some(Fee::Time(charge)) = &table.config().fee else { return Chips::ZERO };
        let Some(sitting) = table.seat(seat) else { return Chips::ZERO };
        let is_paid = self.paid_until.get(&sitting.player).is_some_and(|until| at < *until);
        if is_paid { Chips::ZERO } else { charge.amount }
    }

    /// Checks that exactly the charges due were made, and notes that these players have paid for one period.
    fn charged(
        &mut self,
        table: &Table,
        at: Instant,
        shares: &[(Seat, Chips)],
        due: &[(Seat, Chips)],
    ) -> Result<(), String> {
        let Some(Fee::Time(charge)) = &table.config().fee else {
            return Err("a charge for time at a table without".into());
        };
        if shares != due {
            return Err(format!("charged are {shares:?}, not {due:?}"));
        }
        let players = shares.iter().filter_map(|(seat, _)| Some(table.seat(*seat)?.player));
        self.paid_until.extend(players.map(|player| (player, at + charge.period)));
        Ok(())
    }

    /// Returns what a player owes who sits down: at least what a newcomer owes, and more if they left owing more. Only
    /// a recent departure counts. If the clock was set, the table may have forgotten the departure.
    fn owes_again(
        &mut self,
        table: &Table,
        at: Instant,
        player: PlayerId,
    ) -> Result<Account, String> {
        let rules = &table.rulebook().table;
        let left = self.owed.remove(&player).filter(|(left, _)| at < *left + rules.rejoin_within);
        let Some((left, owed)) = left else { return Ok(Account::New) };
        let account = owed.again(rules.return_pays);
        if account != Account::New && table.last_left(player).is_none() {
            return match self.latest < left + rules.rejoin_within {
                true => Err(format!("{player} left with {owed:?}, which is forgotten")),
                false => Ok(Account::New),
            };
        }
        Ok(account)
    }

    /// Returns the minimum buy-in of a player who left recently; zero for any other player.
    fn brings_back(&self, table: &Table, at: Instant, player: PlayerId) -> Chips {
        let rules = &table.rulebook().table;
        let left = self.left.get(&player).filter(|(left, _)| at < *left + rules.rejoin_within);
        let (_, stack) = left.copied().unwrap_or_default();
        let most = table.config().buy_in_max;
        if rules.rejoin_above_max { stack } else { stack.min(most) }
    }

    /// Checks that a period paid for at this table goes on when the player takes a seat again. If the clock was set
    /// past the end of the period, the table may have forgotten it.
    fn comes_back(&mut self, table: &Table, at: Instant, player: PlayerId) -> Result<(), String> {
        let paid = self.paid_until.remove(&player).filter(|until| *until > at);
        let left = table.last_left(player).and_then(|left| left.carried.paid_until);
        let known = left.filter(|until| *until > at);
        if paid != known && paid.is_none_or(|until| until > self.latest) {
            return Err(format!("{player} has paid until {paid:?}, and comes back with {known:?}"));
        }
        self.paid_until.extend(known.map(|until| (player, until)));
        Ok(())
    }

    /// After a restart, gives seated players a new full period, unless their period had ended with the last hand. A
    /// player who moved to another table keeps the period that they had when they left.
    fn charges_restarted(&mut self, table: &Table, at: Instant) {
        let Some(Fee::Time(charge)) = &table.config().fee else { return };
        for (_, sitting) in table.seats().filter(|(seat, _)| !self.went_on.contains(seat)) {
            if let Some(until) = self.paid_until.get_mut(&sitting.player)
                && *until > table.rests_since()
            {
                *until = at + charge.period;
            }
        }
    }

    fn opened(&mut self, table: &Table, at: Instant, header: &HandHeader) -> Result<(), String> {
        let setup = &header.setup;
        let due: BTreeMap<Seat, Chips> =
            table.seats().map(|(seat, _)| (seat, self.due(table, at, seat))).collect();
        let due = |seat: Seat| due.get(&seat).copied().unwrap_or_default();
        let ready = ready(table);
        self.before = (self.chairs.clone(), self.bomb_announced);
        let is_bomb = std::mem::take(&mut self.bomb_announced);
        let right = self.chairs.right(table, setup.variant, &ready, &header.root, is_bomb);
        let stack = |seat: Seat| {
            let stack = table.seat(seat)?.stack.saturating_sub(due(seat));
            Some(Stake { seat, stack })
        };
        let expected: Vec<Stake> = right.dealt.iter().filter_map(|seat| stack(*seat)).collect();
        if setup.seats != expected || expected.iter().any(|stake| stake.stack.is_zero()) {
            return Err(format!("dealt in are {:?}, not {expected:?}", setup.seats));
        }
        let owing = right.dealt.iter().map(|seat| (*seat, due(*seat)));
        let owing: Vec<_> = owing.filter(|(_, amount)| !amount.is_zero()).collect();
        let straddled = setup.posts.iter().filter(|post| post.kind == PostKind::Straddle);
        let straddled: Vec<(Seat, Chips)> =
            straddled.map(|post| (post.seat, post.amount)).collect();
        let straddles = straddles(table, setup, &right, &owing);
        if straddled != straddles {
            return Err(format!("straddles {straddled:?}, not {straddles:?}"));
        }
        let stakes = &setup.stakes;
        let is_straddle = |seat| {
            setup.posts.iter().any(|post| post.seat == seat && post.kind == PostKind::Straddle)
        };
        // A straddle counts as the live post.
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
        let bomb = table.config().bomb.filter(|_| is_bomb).map(|bomb| {
            let ante = setup.stakes.big_blind.times(bomb.ante_big_blinds.into());
            BombPot { ante, boards: bomb.boards }
        });
        if (setup.bomb, header.passed) != (bomb, right.passed) {
            return Err(format!("bomb pot {:?}, {:?}; not {bomb:?}", setup.bomb, header.passed));
        }
        if is_bomb {
            self.wishes.clear();
        }
        self.leg(table, header)?;
        self.chairs.opened(table, setup, &right);
        self.raked = Chips::ZERO;
        self.charged = owing;
        self.opened_before = true;
        self.silent = SeatSet::EMPTY;
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

/// Returns the seats that straddle and the amounts, given the table's options and the players' choices.
fn straddles(
    table: &Table,
    setup: &Setup,
    right: &Right,
    owing: &[(Seat, Chips)],
) -> Vec<(Seat, Chips)> {
    let rules = &table.rulebook().table;
    let is_blind = |kind: PostKind| matches!(kind, PostKind::SmallBlind | PostKind::BigBlind);
    let blinds: Vec<Seat> =
        right.posts.iter().filter(|post| is_blind(post.1)).map(|post| post.0).collect();
    let (Some(kind), Some(&big)) = (table.config().straddle, blinds.last()) else {
        return Vec::new();
    };
    if !rules.may_straddle(setup.variant) || right.dealt.len() < 3 || setup.bomb.is_some() {
        return Vec::new();
    }
    // All seats except the blinds, clockwise.
    let clockwise_from = |first: Seat| {
        let (mut order, before): (Vec<Seat>, Vec<Seat>) =
            right.dealt.iter().partition(|seat| **seat > first);
        order.extend(before);
        order.retain(|seat| !blinds.contains(seat));
        order
    };
    let mut order = clockwise_from(big);
    let wishes = |seat: Seat, amount: Chips| {
        let due = owing.iter().filter(|(owes, _)| *owes == seat).map(|(_, due)| *due).sum();
        let left = |one: &table::Sitting| one.stack.saturating_sub(due);
        table.cash_seat(seat).is_some_and(|one| one.straddles)
            && table.seat(seat).is_some_and(|one| left(one) >= amount)
    };
    let amount = setup.stakes.big_blind.times(rules.straddle_big_blinds.into());
    let may_again = kind == Straddle::Restraddle && setup.limit != Limit::Fixed;
    match kind {
        Straddle::UnderTheGun | Straddle::Restraddle => {
            let mut all: Vec<(Seat, Chips)> = Vec::new();
            for seat in order {
                let amount = all.last().map_or(amount, |(_, last)| last.times(2));
                if !wishes(seat, amount) || !all.is_empty() && !may_again {
                    break;
                }
                all.push((seat, amount));
            }
            all
        }
        Straddle::Button => {
            order.retain(|seat| *seat == right.button && wishes(*seat, amount));
            order.into_iter().map(|seat| (seat, amount)).collect()
        }
        // Clockwise from the button, the button itself comes last; seats may be between the button and the blinds.
        Straddle::Mississippi => {
            let last =
                clockwise_from(right.button).into_iter().rev().find(|seat| wishes(*seat, amount));
            last.map(|seat| (seat, amount)).into_iter().collect()
        }
    }
}

/// Checks that only the owner, or the host who gave it, lifts a host order against a player.
fn lifted(
    orders: &mut BTreeMap<PlayerId, PlayerId>,
    player: PlayerId,
    by: PlayerId,
) -> Result<(), String> {
    let ordered = orders.remove(&player);
    match by == OWNER || ordered == Some(by) {
        true => Ok(()),
        false => Err(format!("{by} lets {player} back, against whom {ordered:?} had ordered it")),
    }
}

/// Whether a seat has live cards.
fn plays(table: &Table, seat: Seat) -> bool {
    let hand = table.hand().filter(|hand| !hand.is_over());
    hand.is_some_and(|hand| hand.live().contains(seat))
}

/// Returns the seats that would be dealt in if they owed nothing.
fn ready(table: &Table) -> Vec<Seat> {
    let plays = |(seat, sitting): (Seat, &table::Sitting)| {
        let is_in = sitting.state == SeatState::In && sitting.goes == table::Goes::No;
        (is_in && !sitting.stack.is_zero()).then_some(seat)
    };
    table.seats().filter_map(plays).collect()
}

/// Checks that no chip is lost or created, and that seats still in the hand get back everything that they staked.
fn is_all_given_back(table: &Table, voided: &table::Voided) -> Result<(), String> {
    let before: u64 = voided.refunds.iter().map(|one| table.booked(one.seat).get()).sum();
    let after: u64 = voided.refunds.iter().map(|one| one.stack.get()).sum();
    let is_short = |one: &&table::Refund| {
        let begun = table.booked(one.seat);
        let keeps = !one.folded || voided.dead_money == books::DeadMoney::Return;
        keeps && one.stack < begun || !keeps && one.stack > begun
    };
    match voided.refunds.iter().find(is_short) {
        _ if before != after => Err(format!("{before} chips in a void hand, {after} after it")),
        Some(one) => {
            Err(format!("{one:?} of a void hand, which began with {}", table.booked(one.seat)))
        }
        None => Ok(()),
    }
}

/// Whether an event is what a time-out does for a seat with these options. It checks if there is nothing to call,
/// unless the rulebook always folds; otherwise it folds. It posts the bring-in, discards the minimum, runs the board
/// once, and shows.
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
