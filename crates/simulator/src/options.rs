//! Options of a run, and what can happen in it.

use crate::Planted;
use crate::rng::Rng;
use core::fmt;
use store::memory::Faults;

/// Options of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Seed from which everything in the run follows.
    pub seed: u64,
    /// Number of steps before the final phase; about 1,000 make a short run.
    pub steps: u32,
    /// Maximum number of hands before the final phase, checked every 200 steps; `None` for no limit.
    pub hands: Option<u64>,
    /// Features that are left out, to narrow down a failure. Leaving one out changes nothing else that the seed
    /// determines.
    pub without: Features,
    /// Whether there are tournaments in addition to the cash tables.
    pub tournaments: bool,
    /// Whether the run has tables of games against the house. With some seeds it has them even if this is `false`.
    pub house: bool,
    /// A bug planted on purpose, which the checkers must find; `None` for the room without one.
    pub planted: Option<Planted>,
    /// A bug for which the run is steered as if it were planted. It is not planted, so nothing may be found.
    pub like: Option<Planted>,
}

impl Options {
    /// Returns the bug for which the run is steered, planted or not, so that the bug has a chance to take effect.
    pub(crate) fn hunted(&self) -> Option<Planted> {
        self.planted.or(self.like)
    }
    /// Whether there is a pool in place of public tables. One seed in four has one.
    ///
    /// Bugs that occur only in a pool are hunted in one; all other bugs at ordinary tables.
    pub(crate) fn has_pool(&self) -> bool {
        let drawn = Rng::new(self.seed, 23).per_mille(250);
        let wanted = self.hunted().map_or(drawn, Planted::is_of_pools);
        wanted && !self.without.has(Feature::Pools)
    }
    /// Returns what table number `nth` hides in the run of this seed.
    ///
    /// Most bugs are hunted at tables that hide nothing. A bug that needs a hidden thing is hunted at a table that
    /// hides it.
    pub(crate) fn veil(&self, nth: u64) -> Veil {
        let mut draws = Rng::new(self.seed, 1_000 + nth);
        let [anonymous, delayed] = [draws.per_mille(300), draws.per_mille(300)];
        let (minutes, rail_cards) = (draws.between(1, 2), draws.per_mille(600));
        let has = |feature, drawn, wanted: fn(Planted) -> bool| {
            self.hunted().map_or(drawn, wanted) && !self.without.has(feature)
        };
        let anonymous = has(Feature::Anonymous, anonymous, Planted::is_of_anonymous);
        let delayed = has(Feature::Delays, delayed, Planted::is_of_delays);
        let minutes = if delayed { minutes as u8 } else { 0 };
        Veil { anonymous, rail_delay_min: minutes, rail_cards: delayed && rail_cards }
    }
    /// Returns the options of a run with this seed and with nothing left out.
    pub fn new(seed: u64, steps: u32) -> Options {
        let without = Features::NONE;
        let (tournaments, house) = (false, false);
        Options { seed, steps, hands: None, without, tournaments, house, planted: None, like: None }
    }
}

impl fmt::Display for Options {
    /// Writes the arguments with which `cardroom-simulator` repeats this run.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} --steps {}", self.seed, self.steps)?;
        if let Some(hands) = self.hands {
            write!(f, " --hands {hands}")?;
        }
        if self.tournaments {
            write!(f, " --tournaments")?;
        }
        if self.house {
            write!(f, " --house")?;
        }
        for (name, _) in Feature::ALL.iter().filter(|(_, feature)| self.without.has(*feature)) {
            write!(f, " --without {name}")?;
        }
        if let Some(like) = self.like {
            write!(f, " --like {like}")?;
        }
        match self.planted {
            Some(planted) => write!(f, " --planted {planted}"),
            None => Ok(()),
        }
    }
}

/// Something that can happen in a run, and can be left out: a fault, misbehaviour, or a kind of table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Feature {
    /// The process dies between two steps.
    Crash,
    /// The operator plans a restart and carries it out.
    Restart,
    /// The store has no space.
    FullDisk,
    /// A write to the store fails, and it is unknown what was written.
    BrokenDisk,
    /// Stored data is damaged while the process is not running.
    Damage,
    /// Connections are cut.
    Cut,
    /// Messages arrive late.
    Late,
    /// Messages are lost.
    Lost,
    /// Messages arrive twice.
    Repeated,
    /// The clock is set.
    Clock,
    /// Some players send what an honest client would not.
    Mischief,
    /// Players commit to nonces, open them, withhold them, or are late with them.
    Nonces,
    /// Players go all-in at random.
    Gambles,
    /// The owner voids a hand in progress.
    BreakOff,
    /// A pool of speed poker takes the place of the public tables.
    Pools,
    /// Some tables are anonymous.
    Anonymous,
    /// Some tables have a spectator delay.
    Delays,
    /// Some private tables have a password.
    Passwords,
    /// Some private tables are ordered for the next day.
    Orders,
    /// There are tournaments.
    Tournaments,
    /// There are tables of games against the house.
    House,
}

impl Feature {
    /// Every feature with its name.
    pub const ALL: [(&str, Feature); 21] = [
        ("crash", Feature::Crash),
        ("restart", Feature::Restart),
        ("full-disk", Feature::FullDisk),
        ("broken-disk", Feature::BrokenDisk),
        ("damage", Feature::Damage),
        ("cut", Feature::Cut),
        ("late", Feature::Late),
        ("lost", Feature::Lost),
        ("repeated", Feature::Repeated),
        ("clock", Feature::Clock),
        ("mischief", Feature::Mischief),
        ("nonces", Feature::Nonces),
        ("gambles", Feature::Gambles),
        ("break-off", Feature::BreakOff),
        ("pools", Feature::Pools),
        ("anonymous", Feature::Anonymous),
        ("delays", Feature::Delays),
        ("passwords", Feature::Passwords),
        ("orders", Feature::Orders),
        ("tournaments", Feature::Tournaments),
        ("house", Feature::House),
    ];
}

/// A set of features.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features(u32);

impl Features {
    /// The empty set.
    pub const NONE: Features = Features(0);

    /// Returns the set with one more feature.
    pub fn with(self, feature: Feature) -> Features {
        Features(self.0 | 1 << feature as u8)
    }
    /// Whether the set contains the feature.
    pub fn has(self, feature: Feature) -> bool {
        self.0 & 1 << feature as u8 != 0
    }
}

/// What a table hides from observers, or shows them only later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Veil {
    pub(crate) anonymous: bool,
    /// Spectator delay in minutes; 0 for no delay.
    pub(crate) rail_delay_min: u8,
    pub(crate) rail_cards: bool,
}

/// How often each fault happens in one run.
///
/// Each run has some kinds of faults and lacks others. Any two kinds occur together in some run, and no kind always
/// hides another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Swarm {
    /// Crashes per 1,000 steps.
    pub(crate) crash_per_mille: u64,
    /// Restarts that the operator plans or cancels, per 10,000 steps.
    pub(crate) restart_per_myriad: u64,
    /// Percentage of crashes in which the disk is also damaged.
    pub(crate) damage_percent: u64,
    /// Cuts per 1,000 steps, for each connection.
    pub(crate) cut_per_mille: u64,
    pub(crate) net: Net,
    /// Changes of the clock per 1,000 steps.
    pub(crate) clock_per_mille: u64,
    /// Tricks per 1,000 steps, for each mischievous person.
    pub(crate) mischief_per_mille: u64,
    /// Percentage of guests who take part in cuts.
    pub(crate) nonces_percent: u64,
    /// Percentage of a guest's decisions that are an all-in.
    pub(crate) gambles_percent: u64,
    pub(crate) faults: Faults,
}

/// How connections treat messages: how late, how often lost, how often repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Net {
    /// Maximum delay of a message, in milliseconds.
    pub(crate) late_ms: u64,
    /// Lost messages per 1,000.
    pub(crate) lost_per_mille: u64,
    /// Messages per 1,000 that arrive twice.
    pub(crate) repeated_per_mille: u64,
}

impl Net {
    /// Settings of a connection on which nothing goes wrong.
    pub(crate) const SOUND: Net = Net { late_ms: 20, lost_per_mille: 0, repeated_per_mille: 0 };

    /// Whether every message arrives exactly once.
    pub(crate) fn is_true(&self) -> bool {
        self.lost_per_mille == 0 && self.repeated_per_mille == 0
    }
}

impl Swarm {
    pub(crate) fn draw(draws: &mut Rng, without: Features) -> Swarm {
        // Draw even for features left out, so that all other choices stay the same.
        let mut some = |feature, percent, least, most| {
            let is_on = draws.below(100) < percent;
            let often = draws.between(least, most);
            if is_on && !without.has(feature) { often } else { 0 }
        };
        let crash_per_mille = some(Feature::Crash, 80, 1, 8);
        let restart_per_myriad = some(Feature::Restart, 50, 5, 40);
        let damage_percent = some(Feature::Damage, 50, 10, 100);
        let cut_per_mille = some(Feature::Cut, 70, 1, 8);
        let net = Net {
            late_ms: some(Feature::Late, 80, 1, 600),
            lost_per_mille: some(Feature::Lost, 40, 1, 100),
            repeated_per_mille: some(Feature::Repeated, 40, 1, 500),
        };
        let clock_per_mille = some(Feature::Clock, 40, 1, 10);
        let mischief_per_mille = some(Feature::Mischief, 70, 1, 80);
        let nonces_percent = some(Feature::Nonces, 80, 30, 100);
        let gambles_percent = some(Feature::Gambles, 50, 5, 40);
        let full_per_mille = some(Feature::FullDisk, 30, 1, 4) as u16;
        let broken_per_mille = some(Feature::BrokenDisk, 30, 1, 4) as u16;
        let faults = Faults {
            group_max: draws.between(1, 8) as usize,
            delay_max: draws.between(0, 4) as u32,
            full_per_mille,
            broken_per_mille,
            lost_sync: false,
        };
        Swarm {
            crash_per_mille,
            restart_per_myriad,
            damage_percent,
            cut_per_mille,
            net,
            clock_per_mille,
            mischief_per_mille,
            nonces_percent,
            gambles_percent,
            faults,
        }
    }

    /// Returns these settings without faults or misbehaviour. How the store groups batches stays the same.
    pub(crate) fn healed(self) -> Swarm {
        let faults = Faults { full_per_mille: 0, broken_per_mille: 0, ..self.faults };
        Swarm {
            crash_per_mille: 0,
            restart_per_myriad: 0,
            damage_percent: 0,
            cut_per_mille: 0,
            net: Net::SOUND,
            clock_per_mille: 0,
            mischief_per_mille: 0,
            faults,
            ..self
        }
    }
}
