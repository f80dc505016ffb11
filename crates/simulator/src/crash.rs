//! The end of one life of the process and the beginning of the next, and peace at the end.

use crate::checker::{Order, check_chips};
use crate::person::Mood;
use crate::report::Finding;
use crate::setting::{open, try_open};
use crate::world::{Waiting, World};
use floor::Ask;
use people::SecretHash;
use store::memory::{Disk, Faults};
use units::Millis;

impl World {
    /// No more accidents, and everybody is brought back, plays his hand to the end, and leaves.
    pub(crate) fn make_peace(&mut self) -> Result<(), Finding> {
        self.tell("peace".into());
        self.mood = Mood::Leaving;
        self.weather.cut_per_mille = 0;
        self.weather.mischief_per_mille = 0;
        let quiet = Faults { full_per_mille: 0, broken_per_mille: 0, ..self.weather.faults };
        self.weather.faults = quiet;
        self.floor.store_mut().set_faults(quiet);
        if self.floor.figures().disk_full || self.restart_at.is_some() {
            self.crash("restarted for peace")?;
        }
        Ok(())
    }

    /// A broken disk ends the process; a full one is noticed by the operator after a while.
    pub(crate) fn mind_the_disk(&mut self) -> Result<(), Finding> {
        if self.halted {
            self.report.broken_disks += 1;
            return self.crash("the store is broken");
        }
        if !self.floor.figures().disk_full {
            return Ok(());
        }
        let since = self.full_since.unwrap_or_else(|| {
            self.report.full_disks += 1;
            self.report.steps
        });
        self.full_since = Some(since);
        if self.report.steps > since + 30 {
            self.crash("restarted after space was made")?;
        }
        Ok(())
    }

    /// The process dies and is started again from the disk; every line is cut.
    pub(crate) fn crash(&mut self, why: &str) -> Result<(), Finding> {
        self.tell(why.to_owned());
        self.report.crashes += 1;
        self.digest.add(why.as_bytes());
        for at in 0..self.people.len() {
            // What was on its way down may still arrive.
            if self.draws.per_mille(500) {
                let soon = self.now + Millis(self.weather.lag_ms);
                if let Some(line) = &mut self.people[at].line {
                    let late = line.arrived_down(soon);
                    for text in late {
                        line.send_down(self.now, Millis(0), text);
                    }
                }
            }
        }
        self.deliver_down()?;
        let away = self.draws.between(100, 8_000);
        for person in &mut self.people {
            person.line = None;
            person.back_at = self.now + Millis(away) + Millis(self.draws.below(3_000));
        }
        self.by_conn.clear();
        self.order = Order::default();
        self.waiting.clear();
        self.now += Millis(away);
        (self.halted, self.full_since, self.restart_at) = (false, None, None);
        let (options, disk) = (self.options, self.disk.clone());
        let spare =
            open(&options, &self.config, &self.weather, &self.key, &Disk::default(), self.now, 0);
        std::mem::replace(&mut self.floor, spare).into_store().crash();
        self.compare()?;
        self.lives += 1;
        let lives = self.lives;
        let (config, weather, key) = (&self.config, &self.weather, &self.key);
        self.floor = try_open(&options, config, weather, key, &disk, self.now, lives)?;
        self.report.snapshots += disk.load().snapshots.len() as u64;
        self.retelling.is_what_opened(self.floor.tables())?;
        for at in 0..self.people.len() {
            if let Some(token) = &self.people[at].token {
                let token = SecretHash::of(token);
                let _ = self.ask(Ask::WhoIs { token }, Waiting::Token(at));
            }
        }
        Ok(())
    }

    /// What was told with what is on the disk, and the books with the tables.
    pub(crate) fn compare(&mut self) -> Result<(), Finding> {
        self.retelling.read(&self.disk.tables(), &mut self.secrecy)?;
        self.secrecy.check(|table, seq| self.retelling.hand_at(table, seq))?;
        self.retelling.compare()?;
        self.report.hands = self.retelling.tables().map(|table| table.hand_no().0).sum();
        check_chips(&self.disk.transfers(), self.retelling.tables())
    }
}
