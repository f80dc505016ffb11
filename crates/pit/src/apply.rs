//! Applies events to a house table.

use crate::play::{Asks, circle};
use crate::{
    BankEvent, Cut, Event, HostEvent, NewShoe, Outcome, Play, RoundEvent, Ruled, Running,
    SeatEvent, SettledStake, Shoe, Shoes, Sitting, Table,
};
use banked::{Symbol, blackjack};
use units::{Chips, Instant, Seat, SeatSet, Seq};

impl Table {
    /// Applies an event to the table.
    pub fn apply(&mut self, at: Instant, event: &Event) {
        match event {
            Event::Opened(_) => {}
            Event::Seat(event) => self.apply_seat(at, event),
            Event::Bank(BankEvent::Filled(chips)) => self.bank += *chips,
            Event::Bank(BankEvent::Credited(chips)) => {
                self.bank = self.bank.saturating_sub(*chips);
            }
            Event::Round(event) => self.apply_round(at, event),
            Event::Host(event) => self.apply_host(*event),
            Event::Restarted => self.restart(at),
            Event::Closed => self.closed = true,
        }
    }

    fn apply_seat(&mut self, at: Instant, event: &SeatEvent) {
        match event {
            SeatEvent::Taken { seat, player, house, chips } => {
                self.seats.insert(*seat, Sitting::new(*player, *house, *chips));
                self.stay.remove(seat);
            }
            SeatEvent::Left { seat, .. } => {
                self.seats.remove(seat);
                self.stay.remove(seat);
                self.change_round(|round| round.left.insert(*seat));
            }
            SeatEvent::ToppedUp { seat, chips } => self.change(*seat, |one| one.chips += *chips),
            SeatEvent::Leaves { seat } => self.change(*seat, |one| one.leaving = true),
            SeatEvent::Connection { seat, connected } => self.change(*seat, |one| {
                one.connected = *connected;
                one.away_since = (!connected).then_some(at);
            }),
            SeatEvent::Committed { seat, commitment } => {
                self.change(*seat, |one| one.commitment = Some(*commitment));
            }
            SeatEvent::Ready { seat } => {
                self.change(*seat, |one| one.ready = true);
                self.set_close(at);
            }
            SeatEvent::ChipValue { seat, value } => {
                self.change(*seat, |one| one.chip_value = *value);
            }
            SeatEvent::Warnings { seat, on } => self.change(*seat, |one| one.muted = !on),
        }
    }

    fn change(&mut self, seat: Seat, change: impl FnOnce(&mut Sitting)) {
        if let Some(sitting) = self.seats.get_mut(&seat) {
            change(sitting);
        }
    }

    fn apply_host(&mut self, event: HostEvent) {
        match event {
            HostEvent::Paused => self.paused = true,
            HostEvent::Resumed => self.paused = false,
            HostEvent::Locked => self.locked = true,
            HostEvent::Unlocked => self.locked = false,
            HostEvent::Removed(player) => {
                self.removed.insert(player);
            }
            HostEvent::LetBack(player) => {
                self.removed.remove(&player);
            }
            HostEvent::Closing => self.closing = true,
        }
    }

    fn apply_round(&mut self, at: Instant, event: &RoundEvent) {
        match event {
            RoundEvent::Opened { no, id } => self.begin(*no, *id),
            RoundEvent::Shoes { id, shoes, commitments } => {
                self.take_shoes(at, *id, shoes, commitments);
            }
            RoundEvent::Cut { nonces } => {
                let nonces = nonces.iter().map(|one| (one.seat, one.nonce)).collect();
                if let Some(shoes) = &mut self.shoes {
                    shoes.nonces = Some(nonces);
                }
                self.change_round(|round| round.cut = Cut::Done);
            }
            RoundEvent::Renewed { shoe } => {
                let (id, round) = (self.round.as_ref().map_or(0, |round| round.id), self.rounds);
                let shoes = vec![shoe_of(shoe)];
                let (commitments, nonces) = (vec![], Some(vec![]));
                self.shoes = Some(Shoes { shoes, id, round, commitments, nonces, dealt: 0 });
            }
            RoundEvent::Banked(event) => self.apply_banked(at, event),
            RoundEvent::Blackjack(event) => self.apply_blackjack(at, event),
            RoundEvent::Voided { why, .. } => self.change_round(|round| round.void(why)),
            RoundEvent::Over => self.end(at),
        }
        self.run_clock(at);
    }

    /// Begins a round.
    fn begin(&mut self, no: Seq, id: u128) {
        let play = Play::begin(&self.config, self.bank, self.dice, self.left.clone());
        let play = play.expect("a table's rules were checked when it opened");
        self.rounds = no;
        let cut = Cut::Waits;
        self.round = Some(Running {
            no,
            id,
            play,
            has_shoes: self.shoes.is_some(),
            cut,
            until: None,
            bets_until: None,
            drawn: 0,
            settled: vec![],
            voided: false,
            ruled: None,
            ended: false,
            left: SeatSet::EMPTY,
            asked: vec![],
        });
        self.seats.values_mut().for_each(|sitting| sitting.ready = false);
    }

    fn take_shoes(
        &mut self,
        at: Instant,
        id: u128,
        shoes: &[NewShoe],
        commitments: &[(Seat, [u8; 32])],
    ) {
        for (seat, _) in commitments {
            self.change(*seat, |sitting| sitting.commitment = None);
        }
        let is_running = self.is_running();
        let round = if is_running { self.rounds } else { self.rounds.next() };
        let shoes = shoes.iter().map(shoe_of).collect();
        let commitments = commitments.to_vec();
        self.shoes = Some(Shoes { shoes, id, round, commitments, nonces: None, dealt: 0 });
        if let crate::Rules::Blackjack { rules, .. } = &self.config.rules {
            self.left = blackjack::Shoe::full(rules.decks);
        }
        if is_running {
            self.change_round(|round| round.has_shoes = true);
            let is_laying = self.round.as_ref().is_some_and(|round| round.play.is_laying());
            if !is_laying {
                self.open_cut(at);
            }
        }
    }

    fn change_round(&mut self, change: impl FnOnce(&mut Running)) {
        if let Some(round) = &mut self.round {
            change(round);
        }
    }

    /// Starts the cut once betting has closed, unless nobody committed to a nonce or the shoe is already cut.
    fn open_cut(&mut self, at: Instant) {
        let cut = self.config.pace.cut;
        let waits = self
            .shoes
            .as_ref()
            .is_some_and(|shoes| shoes.nonces.is_none() && !shoes.commitments.is_empty());
        self.change_round(|round| round.cut = if waits { Cut::Until(at + cut) } else { Cut::Done });
    }

    fn apply_banked(&mut self, at: Instant, event: &banked::Event) {
        let Some(Running { play: Play::Banked(round), .. }) = &mut self.round else { return };
        round.apply(event);
        match event {
            banked::Event::Laid { seat, .. } => self.laid(at, *seat),
            banked::Event::Closed => self.bets_closed(at),
            banked::Event::Drawn { symbols, .. } => self.count_drawn(symbols.len() as u16),
            banked::Event::Settled { lines, .. } => {
                let of = |line: &banked::StakeSettlement| SettledStake {
                    seat: line.seat,
                    place: line.place,
                    bet: None,
                    stake: line.stake,
                    returned: line.returned,
                };
                self.settle(lines.iter().map(of).collect());
            }
            banked::Event::NoSpin { why, .. } => {
                let until = at + self.config.pace.bets;
                self.change_round(|round| {
                    (round.has_shoes, round.cut) = (false, Cut::Waits);
                    round.bets_until = Some(until);
                    round.ruled = Some(Ruled::Invalid(why.clone()));
                });
                self.seats.values_mut().for_each(|sitting| sitting.ready = false);
                self.set_close(at);
            }
            banked::Event::ThrowRejected { why, .. } => self.change_round(|round| {
                (round.has_shoes, round.cut) = (false, Cut::Waits);
                round.ruled = Some(Ruled::Invalid(why.clone()));
            }),
            banked::Event::Shooter { .. }
            | banked::Event::NobodyThrows
            | banked::Event::Thrown { .. }
            | banked::Event::Decided { .. } => {}
            banked::Event::Voided { why, .. } => self.change_round(|round| round.void(why)),
        }
    }

    fn apply_blackjack(&mut self, at: Instant, event: &blackjack::Event) {
        let Some(Running { play: Play::Blackjack(round), .. }) = &mut self.round else { return };
        round.apply(event);
        match event {
            blackjack::Event::Laid { seat, .. } => self.laid(at, *seat),
            blackjack::Event::BetsClosed => self.bets_closed(at),
            blackjack::Event::Drawn { .. } => self.count_drawn(1),
            blackjack::Event::Settled { lines, .. } => {
                let of = |line: &blackjack::BetSettlement| SettledStake {
                    seat: line.seat,
                    place: circle(line.no),
                    bet: Some(line.bet),
                    stake: line.staked,
                    returned: line.returned,
                };
                self.settle(lines.iter().map(of).collect());
            }
            blackjack::Event::ShoeRenewed
            | blackjack::Event::Decided { .. }
            | blackjack::Event::Warned { .. }
            | blackjack::Event::WarningsOff { .. }
            | blackjack::Event::Detached { .. } => {}
        }
    }

    /// Handles a changed layout: the betting time starts with the first stake, and stops if no stake is left.
    fn laid(&mut self, at: Instant, seat: Seat) {
        self.change(seat, |sitting| sitting.ready = false);
        let bets = self.config.pace.bets;
        self.change_round(|round| {
            let nothing = round.play.seats().is_empty();
            round.bets_until = if nothing { None } else { round.bets_until.or(Some(at + bets)) };
        });
        self.set_close(at);
    }

    /// Sets when betting closes.
    ///
    /// It closes when its time is up, or earlier if all bettors are ready, but not too soon after the previous close.
    fn set_close(&mut self, at: Instant) {
        let least = self.closed_at.map_or(at, |closed| closed + self.config.pace.round_min);
        let Some(round) = self.round.as_mut().filter(|round| round.play.is_laying()) else {
            return;
        };
        let is_ready = |seat| self.seats.get(&seat).is_some_and(|sitting| sitting.ready);
        let all_ready = round.play.seats().iter().all(is_ready);
        let early = |until: Instant| if all_ready { until.min(least.max(at)) } else { until };
        round.until = round.bets_until.map(early);
    }

    fn bets_closed(&mut self, at: Instant) {
        self.closed_at = Some(at);
        self.change_round(|round| (round.until, round.bets_until) = (None, None));
        self.open_cut(at);
        self.stay.clear();
        let Some(round) = &self.round else { return };
        for staked in round.play.stakes() {
            self.stay.entry(staked.seat).or_default().push((staked.place, staked.chips));
        }
    }

    fn count_drawn(&mut self, symbols: u16) {
        self.change_round(|round| round.drawn += symbols);
        if let Some(shoes) = &mut self.shoes {
            shoes.dealt += symbols;
        }
    }

    /// Moves the chips of settled stakes between seats and bank.
    fn settle(&mut self, lines: Vec<SettledStake>) {
        let staked: Chips = lines.iter().map(|line| line.stake).sum();
        let paid: Chips = lines.iter().map(|line| line.returned).sum();
        self.bank = (self.bank + staked).saturating_sub(paid);
        for SettledStake { seat, stake, returned, .. } in &lines {
            self.change(*seat, |sitting| {
                sitting.chips = sitting.chips.saturating_sub(*stake) + *returned;
            });
        }
        self.change_round(|round| round.settled.extend(lines));
    }

    fn end(&mut self, at: Instant) {
        let Some(mut round) = self.round.take() else { return };
        if round.play.is_laying() && !round.voided {
            return; // nobody had a stake
        }
        round.ended = true;
        self.over_at = Some(at);
        let mut symbols: Vec<Symbol> = vec![];
        match &round.play {
            Play::Banked(play) => {
                self.dice = play.dice_turn();
                let cards = play.dealer().iter().map(|card| Symbol::Card(*card));
                symbols.extend(play.drawn().iter().copied().chain(cards));
                if self.config.stakes_stay() {
                    // A void round returns every stake, and may have no result.
                    let seats = if round.voided { SeatSet::EMPTY } else { play.seats() };
                    self.stay = seats.iter().map(|seat| (seat, play.left(seat))).collect();
                }
            }
            Play::Blackjack(play) => {
                self.left = play.shoe().clone();
                symbols.extend(play.dealer().iter().map(|card| Symbol::Card(*card)));
            }
        }
        if round.voided {
            self.round = Some(round);
            return;
        }
        self.results.push_back(Outcome { no: round.no, symbols });
        if self.results.len() > crate::RESULTS_MAX {
            self.results.pop_front();
        }
        self.round = Some(round);
    }

    /// Sets the clock for what the table now waits for.
    ///
    /// Each new question gets the full time, and a result is shown for the time in `Pace`.
    fn run_clock(&mut self, at: Instant) {
        let pace = self.config.pace;
        let Some(round) = &mut self.round else { return };
        let asked = round.questions();
        match round.play.asks() {
            Asks::Bets => {}
            Asks::Throw(_) | Asks::Decisions(_) => {
                if asked.iter().any(|question| !round.asked.contains(question)) {
                    round.until = Some(at + pace.decision);
                }
            }
            Asks::Settle => {
                round.until = round.until.or(Some(at + pace.result)).filter(|_| !round.ended);
            }
            Asks::Places(_) | Asks::Card | Asks::Renewal | Asks::Nothing => round.until = None,
        }
        round.asked = asked;
    }

    fn restart(&mut self, at: Instant) {
        for sitting in self.seats.values_mut() {
            sitting.connected = sitting.house;
            sitting.away_since = (!sitting.connected).then_some(at);
        }
        let pace = self.config.pace;
        self.change_round(|round| {
            if let Cut::Until(until) = &mut round.cut {
                *until = at + pace.cut;
            }
            let full = match round.play.asks() {
                Asks::Bets => pace.bets,
                Asks::Settle => pace.result,
                _ => pace.decision,
            };
            round.until = round.until.map(|_| at + full);
            round.bets_until = round.bets_until.map(|_| at + pace.bets);
        });
    }
}

fn shoe_of(new: &NewShoe) -> Shoe {
    Shoe { contents: new.contents.clone(), root: new.root, sealed: new.sealed.clone() }
}
