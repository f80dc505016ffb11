//! What a run is made from, and which of its accidents happen at all.

use crate::Planted;
use crate::draws::Draws;
use core::fmt;
use store::memory::Faults;

/// What a run is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Everything follows from it.
    pub seed: u64,
    /// Steps before the room is left in peace; 1,000 or so are a short run.
    pub steps: u32,
    /// And no longer than until so many hands were begun, as they are counted every 200 steps.
    pub hands: Option<u64>,
    /// Accidents that are left out, to narrow a failure. All else stays as the seed says.
    pub without: Features,
    /// A bug that is put in on purpose, to see that it is found.
    pub planted: Option<Planted>,
}

impl Options {
    /// Whether the seed has a pool instead of public tables, as one in four has. Bugs are looked for at
    /// tables, but those of pools.
    pub(crate) fn has_pool(&self) -> bool {
        let drawn = Draws::new(self.seed, 23).per_mille(250);
        let wanted = self.planted.map_or(drawn, Planted::is_of_pools);
        wanted && !self.without.has(Feature::Pools)
    }
    /// How tables of this seed are veiled, the so manieth of them. Bugs are looked for at tables where all
    /// is told at once, but those of a veil.
    pub(crate) fn veil(&self, nth: u64) -> Veil {
        let mut draws = Draws::new(self.seed, 1_000 + nth);
        let [anonymous, delayed] = [draws.per_mille(300), draws.per_mille(300)];
        let (minutes, rail_cards) = (draws.between(1, 2), draws.per_mille(600));
        let has = |feature, drawn, wanted: fn(Planted) -> bool| {
            self.planted.map_or(drawn, wanted) && !self.without.has(feature)
        };
        let anonymous = has(Feature::Anonymous, anonymous, Planted::is_of_anonymous);
        let delayed = has(Feature::Delays, delayed, Planted::is_of_delays);
        let minutes = if delayed { minutes as u8 } else { 0 };
        Veil { anonymous, rail_delay_min: minutes, rail_cards: delayed && rail_cards }
    }
    /// A run of this seed with everything that its seed brings.
    pub fn new(seed: u64, steps: u32) -> Options {
        Options { seed, steps, hands: None, without: Features::NONE, planted: None }
    }
}

impl fmt::Display for Options {
    /// The words after `cardroom-simulator` that give this run again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} --steps {}", self.seed, self.steps)?;
        if let Some(hands) = self.hands {
            write!(f, " --hands {hands}")?;
        }
        for (name, _) in Feature::ALL.iter().filter(|(_, feature)| self.without.has(*feature)) {
            write!(f, " --without {name}")?;
        }
        match self.planted {
            Some(planted) => write!(f, " --planted {planted}"),
            None => Ok(()),
        }
    }
}

/// An accident that a run has or has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Feature {
    /// The process dies between two steps.
    Crash,
    /// A restart is planned, and carried out.
    Restart,
    /// The store has no space.
    FullDisk,
    /// A write of the store fails, and nobody knows what of it is kept.
    BrokenDisk,
    /// What was kept is damaged while the process is down.
    Damage,
    /// Lines are cut.
    Cut,
    /// Messages are late.
    Late,
    /// Messages are lost.
    Lost,
    /// Messages come twice.
    Repeated,
    /// The clock is set.
    Clock,
    /// Some players send what no client of ours would.
    Mischief,
    /// Players commit to nonces, open them, withhold them, or come late.
    Nonces,
    /// Players put all their chips in at random.
    Gambles,
    /// The owner breaks off play at a table.
    BreakOff,
    /// The public table is a pool of speed poker.
    Pools,
    /// At some tables nobody knows who sits there.
    Anonymous,
    /// At some tables those who look on are told later.
    Delays,
    /// Some private tables have a password.
    Passwords,
    /// Some private tables are ordered for the next day.
    Orders,
}

impl Feature {
    /// Every feature, with its name.
    pub const ALL: [(&str, Feature); 19] = [
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
    ];
}

/// Some of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features(u32);

impl Features {
    /// None.
    pub const NONE: Features = Features(0);

    /// These and one more.
    pub fn with(self, feature: Feature) -> Features {
        Features(self.0 | 1 << feature as u8)
    }
    /// Whether it is among them.
    pub fn has(self, feature: Feature) -> bool {
        self.0 & 1 << feature as u8 != 0
    }
}

/// What others are not told of a table, or later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Veil {
    pub(crate) anonymous: bool,
    /// Zero where those who look on are told at once.
    pub(crate) rail_delay_min: u8,
    pub(crate) rail_cards: bool,
}

/// How often what goes wrong in one run. Each run has some accidents and has not others, so that
/// every pair of them meets in some run, and none is always hidden behind another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Swarm {
    /// Of a thousand steps, so many crash the process.
    pub(crate) crash_per_mille: u64,
    /// Of ten thousand steps, in so many the operator plans a restart, or calls it off.
    pub(crate) restart_per_myriad: u64,
    /// Of a hundred crashes, so many come with damage to what is kept.
    pub(crate) damage_percent: u64,
    /// Of a thousand steps of one line, so many cut it.
    pub(crate) cut_per_mille: u64,
    pub(crate) net: Net,
    /// Of a thousand steps, so many set the clock.
    pub(crate) clock_per_mille: u64,
    /// Of a thousand steps of a mischievous person, so many bring a trick.
    pub(crate) mischief_per_mille: u64,
    /// Of a hundred guests, so many throw nonces into the cut.
    pub(crate) nonces_percent: u64,
    /// Of a hundred decisions of a guest, so many put all that he has in.
    pub(crate) gambles_percent: u64,
    pub(crate) faults: Faults,
}

/// How lines treat what is sent on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Net {
    /// The longest way of a message, in milliseconds.
    pub(crate) late_ms: u64,
    /// Of a thousand messages, so many are lost.
    pub(crate) lost_per_mille: u64,
    /// Of a thousand messages, so many come twice.
    pub(crate) repeated_per_mille: u64,
}

impl Net {
    /// A line that does what it should.
    pub(crate) const SOUND: Net = Net { late_ms: 20, lost_per_mille: 0, repeated_per_mille: 0 };

    /// Whether everything comes once.
    pub(crate) fn is_true(&self) -> bool {
        self.lost_per_mille == 0 && self.repeated_per_mille == 0
    }
}

impl Swarm {
    pub(crate) fn draw(draws: &mut Draws, without: Features) -> Swarm {
        // Every choice is drawn, also that of a feature left out: then all others stay the same.
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

    /// Nothing goes wrong any more, and everybody behaves. How the store groups stays as it was.
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
