//! Ends one life of the process and starts the next. Also begins the final phase of a run.

use crate::checker::{Grants, NewsOrder, check_chips};
use crate::disk::write;
use crate::person::{Mood, Role};
use crate::report::{Finding, found};
use crate::run_setup::{open, try_open};
use crate::world::{Waiting, World};
use floor::ask;
use ledger::Account;
use people::SecretHash;
use store::memory::{Damage, Disk};
use units::{Instant, Millis, PlayerId, TournamentId};
use wire::Me;

/// Number of steps until the operator frees space on a full disk.
const FULL_STEPS: u64 = 30;

impl World {
    /// Stops injecting faults; from then on everyone plays their hand to the end and leaves.
    pub(crate) fn make_peace(&mut self) -> Result<(), Finding> {
        self.tell("peace".into());
        self.mood = Mood::Leaving;
        self.swarm = self.swarm.healed();
        self.floor.store_mut().set_faults(self.swarm.faults);
        if self.floor.figures().disk_full || self.restart_at.is_some() {
            self.crash("restarted for peace")?;
        }
        Ok(())
    }

    /// Checks that everyone has all their chips back, and that the room shows each player the booked balance.
    pub(crate) fn is_paid_out(&mut self) -> Result<(), Finding> {
        self.compare()?;
        self.audit()?;
        let over: Vec<TournamentId> = self.floor.tournaments().map(|(id, _)| id).collect();
        for tournament in over {
            let _ = self.ask(ask::TournamentLots { tournament }, Waiting::Lots(tournament));
        }
        for player in self.guests() {
            let _ = self.ask(ask::Me { player }, Waiting::Me);
        }
        self.step()
    }

    fn guests(&self) -> Vec<PlayerId> {
        let guests = self.people.iter().filter(|person| person.role == Role::Guest);
        guests.filter_map(|person| person.player).collect()
    }

    /// Compares the chips that the room shows a player with the books.
    pub(crate) fn check_me(&self, me: &Me) -> Result<(), Finding> {
        let balances = ledger::reference_balances(&self.disk.transfers());
        let balances = balances.map_err(|error| found("ledger", error.to_string()))?;
        let booked = balances.get(&Account::player(me.player, me.currency)).copied();
        let (booked, told) = (booked.unwrap_or(0), me.balance.signed());
        if (booked, 0) == (told, me.at_tables.signed()) {
            return Ok(());
        }
        let (name, left) = (&me.name, me.at_tables);
        let what =
            format!("{name} has {booked} in the books, is told {told}, and {left} at tables");
        Err(found("ledger", what))
    }

    /// Restarts the room: immediately after a disk failed, and some steps after a disk became full.
    pub(crate) fn mind_the_disk(&mut self) -> Result<(), Finding> {
        if self.halted {
            self.report.counts.broken_disks += 1;
            return self.crash("the store is broken");
        }
        if !self.floor.figures().disk_full {
            return Ok(());
        }
        let since = self.full_since.unwrap_or_else(|| {
            self.report.counts.full_disks += 1;
            self.report.counts.steps
        });
        self.full_since = Some(since);
        if self.report.counts.steps > since + FULL_STEPS {
            self.crash("restarted after space was made")?;
        }
        Ok(())
    }

    /// Kills the process and starts it again from the disk; all connections are cut.
    pub(crate) fn crash(&mut self, why: &str) -> Result<(), Finding> {
        self.tell(why.to_owned());
        self.report.counts.crashes += 1;
        self.digest.add(why.as_bytes());
        let away = self.lose_connections()?;
        self.now += away;
        (self.halted, self.full_since, self.restart_at) = (false, None, None);
        let spare = Disk::default();
        let spare = open(&self.options, &self.config, &self.swarm, &self.key, &spare, self.now, 0);
        let late = std::mem::replace(&mut self.floor, spare).into_store().crash();
        self.compare()?;
        self.audit()?;
        if self.swarm.clock_per_mille > 0 {
            let by = self.clock.set_while_down(&mut self.draws);
            self.tell(format!("the clock is set {by}"));
        }
        self.be_damaged()?;
        self.start()?;
        for batch in late {
            let _ = write(&self.disk, batch); // a batch that is refused is lost
        }
        Ok(())
    }

    /// Cuts all connections; returns how long the process is down. Messages on their way to clients may still arrive.
    fn lose_connections(&mut self) -> Result<Millis, Finding> {
        for at in 0..self.people.len() {
            if self.draws.per_mille(500) {
                let soon = self.now + Millis(self.swarm.net.late_ms);
                self.receive_until(at, soon)?;
            }
        }
        let away = Millis(self.draws.between(100, 8_000));
        for at in 0..self.people.len() {
            let later = Millis(self.draws.below(3_000));
            self.people[at].back_at = self.now + away + later;
            if let Some(line) = self.people[at].line.take() {
                self.count_accidents(&line);
            }
        }
        self.by_conn.clear();
        self.order = NewsOrder::default();
        self.waiting.clear();
        self.desk.crashed();
        Ok(away)
    }

    /// Opens the room from the disk, and checks that it is the same room as before the crash.
    fn start(&mut self) -> Result<(), Finding> {
        self.lives += 1;
        self.is_ahead_by = self.last_on_disk().since(self.clock.at(self.now));
        let now = self.tell_time();
        self.told = now + self.is_ahead_by;
        let lives = self.lives;
        let (options, config, swarm, key) = (&self.options, &self.config, &self.swarm, &self.key);
        self.floor = try_open(options, config, swarm, key, &self.disk, now, lives)
            .map_err(|error| found("durable", format!("the room does not open again: {error}")))?;
        self.report.counts.snapshots += self.disk.load(floor::is_readable).snapshots.len() as u64;
        self.retelling.is_what_opened(self.floor.tables())?;
        self.retelling.pits.are_what_opened(self.floor.house_tables())?;
        let contests = &self.retelling.contests;
        contests.are_what_opened(self.floor.tournaments(), self.floor.tournament_tables())?;
        for at in 0..self.people.len() {
            if let Some(token) = &self.people[at].token {
                let token = SecretHash::of(token);
                let _ = self.ask(ask::WhoIs { token }, Waiting::Token(at));
            }
        }
        Ok(())
    }

    /// Returns the latest time among the last entries of the stored streams.
    fn last_on_disk(&self) -> Instant {
        let entries = self.disk.streams().into_iter().filter_map(|(_, all)| Some(all.last()?.at));
        let booked = self.disk.transfers().last().map(|transfer| transfer.at);
        let said = self.disk.talk().last().map(|line| line.at);
        entries.chain(booked).chain(said).max().unwrap_or_default()
    }

    /// Damages the disk. The audit must find the damage, and a start must never open a different room.
    ///
    /// A start either refuses or does not need the damaged data. Afterwards the operator restores a backup.
    fn be_damaged(&mut self) -> Result<(), Finding> {
        if self.draws.below(100) >= self.swarm.damage_percent {
            return Ok(());
        }
        let sound = self.disk.copy();
        let kind = *self.draws.pick(&Damage::ALL).expect("there are kinds of damage");
        let place = self.draws.next();
        let Some(what) = self.disk.damage(kind, place) else { return Ok(()) };
        self.tell(format!("damaged: {what}"));
        self.report.counts.damages += 1;
        if audit::audit_disk(&self.disk, &self.key, None).is_sound() {
            return Err(found("audit", format!("an audit misses damage to {what}")));
        }
        let now = self.tell_time();
        let (options, config, swarm, key) = (&self.options, &self.config, &self.swarm, &self.key);
        match try_open(options, config, swarm, key, &self.disk, now, self.lives) {
            Ok(opened) => {
                self.retelling.is_what_opened(opened.tables())?;
                self.retelling.pits.are_what_opened(opened.house_tables())?;
                let contests = &self.retelling.contests;
                contests.are_what_opened(opened.tournaments(), opened.tournament_tables())?;
            }
            Err(_) => self.report.counts.damages_at_start += 1,
        }
        self.disk.restore(&sound);
        Ok(())
    }

    /// Runs the operator's audit on the disk of a process that has just died.
    fn audit(&self) -> Result<(), Finding> {
        match audit::audit_disk(&self.disk, &self.key, None).fault {
            None => Ok(()),
            Some(fault) => Err(found("audit", fault.to_string())),
        }
    }

    /// Compares the disk with what was sent, and the tables with the books.
    pub(crate) fn compare(&mut self) -> Result<(), Finding> {
        self.retelling.read(&self.disk.everybody(), &self.disk.streams(), &mut self.secrecy)?;
        self.secrecy.check(|table, seq| self.retelling.hand_at(table, seq))?;
        let clock_was_set = self.clock.jumps > 0;
        self.retelling.compare(clock_was_set)?;
        self.retelling.talk(&self.disk.talk(), clock_was_set)?;
        let orders = self.retelling.orders(&self.disk.people(), clock_was_set)?;
        self.report.counts.orders_opened = orders;
        let grants =
            Grants { guest_chips: self.config.guest_chips, refill_every: self.config.refill_every };
        let guests = self.guests().into_iter().collect();
        self.retelling.books(&self.disk.transfers(), grants, &guests)?;
        if self.retelling.latest() > self.latest {
            let (ahead, clock) = (self.retelling.latest(), self.latest);
            return Err(found(
                "settings",
                format!("the record is at {ahead:?}, the clock {clock:?}"),
            ));
        }
        self.report.counts.told_later = self.retelling.told_later;
        self.report.counts.let_in = self.retelling.let_in();
        self.report.counts.hands = self.retelling.tables().map(|table| table.hand_no().0).sum();
        let happened = self.retelling.contests.happened();
        self.report.counts.count_tournaments(&happened);
        let balances = ledger::reference_balances(&self.disk.transfers());
        let balances = balances.map_err(|error| found("ledger", error.to_string()))?;
        self.retelling.contests.books(&balances)?;
        self.retelling.pits.books(&balances)?;
        self.report.counts.count_house(&self.retelling.pits.happened());
        let mut elsewhere = self.retelling.between().clone();
        elsewhere.extend(self.retelling.pits.seats());
        check_chips(&self.disk.transfers(), self.retelling.tables(), &elsewhere)
    }
}
