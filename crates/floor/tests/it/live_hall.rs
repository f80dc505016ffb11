//! A hall in a test: a room with one live event, and the consoles of its staff.

use crate::tournaments::sit_and_go;
use crate::world::{World, config};
use floor::{FloorConfig, ask};
use record::Entry;
use std::collections::BTreeMap;
use units::{Chips, Instant, Millis, PlayerId, TournamentId};
use wire::{
    LiveAct, LiveActs, LiveAnswers, LiveDealing, LiveHowPaid, LiveOutcome, LivePeopleView,
    LiveRole, LiveStaffView, LiveWallView, LiveWhat, LiveWho, NewLiveCode, NewLiveConsole,
    NewLiveEvent, NewPayout, NewPayouts, NewPrizes, NewTournament, OpenedLiveConsole, Refusal,
};

/// Time from the opening of an event to its start.
pub(crate) const AHEAD: Millis = Millis::seconds(3_600);

/// A private freezeout at tables of nine under the rules of the federation: half, 30 % and 20 % for the first three.
pub(crate) fn freezeout(now: Instant) -> NewLiveEvent {
    let row = |places, share_bps| NewPayout { places, share_bps };
    let rows = vec![row(1, 5_000), row(1, 3_000), row(1, 2_000)];
    let prizes = NewPrizes::Payouts { tables: vec![NewPayouts { entries: 3, rows }] };
    let conditions = NewTournament {
        name: Some("Club night".into()),
        rulebook: Some("svepof".into()),
        entries_min: Some(3),
        starts_at: Some(now + AHEAD),
        prizes,
        ..sit_and_go(200, 9)
    };
    NewLiveEvent {
        conditions,
        dealing: LiveDealing::DealerDealt,
        switches: "svepof".into(),
        seats_drawn_at_start: true,
        chips: Vec::new(),
    }
}

/// A browser that has signed in.
#[derive(Clone, Debug)]
pub(crate) struct Console {
    pub(crate) player: PlayerId,
    pub(crate) device: u32,
    number: u64,
}

pub(crate) struct Hall {
    pub(crate) world: World,
    pub(crate) event: TournamentId,
    pub(crate) director: PlayerId,
    pub(crate) consoles: Vec<Console>,
    acts: u128,
}

impl Hall {
    /// A room with an event, whose director has signed a console in.
    pub(crate) fn new() -> Hall {
        Hall::with(|_| {})
    }

    pub(crate) fn with(change: impl FnOnce(&mut NewLiveEvent)) -> Hall {
        let mut world = World::with(FloorConfig { tables: Vec::new(), ..config() });
        let (director, _) = world.guest("Dora");
        let mut new = freezeout(world.now);
        change(&mut new);
        let opened = world.ask(ask::OpenLive { player: director, new: Box::new(new) });
        let event = opened.unwrap_or_else(|refusal| panic!("{refusal:?}"));
        let mut hall = Hall { world, event, director, consoles: Vec::new(), acts: 0 };
        let first = hall.signs_in(director, None).unwrap();
        assert_eq!((first.device, first.role), (1, LiveRole::Director));
        hall
    }

    /// Signs a console in.
    pub(crate) fn signs_in(
        &mut self,
        player: PlayerId,
        code: Option<String>,
    ) -> Result<OpenedLiveConsole, Refusal> {
        let new = NewLiveConsole { event: self.event, code };
        let opened = self.world.ask(ask::LiveConsole { player, new })?;
        self.consoles.push(Console { player, device: opened.device, number: 0 });
        Ok(opened)
    }

    pub(crate) fn code(&mut self, player: PlayerId, role: LiveRole) -> Result<String, Refusal> {
        let new = NewLiveCode { event: self.event, role };
        Ok(self.world.ask(ask::LiveCode { player, new })?.code)
    }

    /// A new member of staff with a console.
    pub(crate) fn staff(&mut self, name: &str, role: LiveRole) -> usize {
        let (player, _) = self.world.guest(name);
        let code = self.code(self.director, role).unwrap();
        self.signs_in(player, Some(code)).unwrap();
        self.consoles.len() - 1
    }

    /// The next act of a console, made now.
    pub(crate) fn act_of(&mut self, console: usize, what: LiveWhat) -> LiveAct {
        self.acts += 1;
        let console = &mut self.consoles[console];
        console.number += 1;
        let (id, number) = (format!("{:032x}", self.acts), console.number);
        LiveAct { id, number, made_at: self.world.now, what }
    }

    pub(crate) fn sent(&self, console: usize, acts: Vec<LiveAct>) -> ask::LiveActs {
        let Console { player, device, .. } = self.consoles[console];
        let acts = Box::new(LiveActs { event: self.event, device, acts });
        ask::LiveActs { player, acts }
    }

    pub(crate) fn sends(
        &mut self,
        console: usize,
        acts: Vec<LiveAct>,
    ) -> Result<LiveAnswers, Refusal> {
        self.world.ask(self.sent(console, acts))
    }

    /// One act of a console; its outcome.
    pub(crate) fn by(&mut self, console: usize, what: LiveWhat) -> LiveOutcome {
        let act = self.act_of(console, what);
        let answers = self.sends(console, vec![act.clone()]).unwrap();
        assert_eq!(answers.due, act.number + 1);
        let [answer] = &answers.answers[..] else { panic!("{answers:?}") };
        assert_eq!(answer.id, act.id);
        answer.outcome.clone()
    }

    /// An act of the director that is done; returns its number in the log.
    #[track_caller]
    pub(crate) fn does(&mut self, what: LiveWhat) -> u32 {
        let told = format!("{what:?}");
        match self.by(0, what) {
            LiveOutcome::Done { no } => no,
            LiveOutcome::Refused { refusal } => panic!("{told}: {refusal:?}"),
        }
    }

    pub(crate) fn opens(&mut self, tables: u32) {
        for table in 1..=tables {
            self.does(LiveWhat::OpenTable { table, seats: 9 });
        }
    }

    pub(crate) fn registers(&mut self, names: impl Iterator<Item = String>) {
        for name in names {
            self.does(register(name));
        }
    }

    /// Says everything, and starts at the announced moment.
    pub(crate) fn starts(&mut self) -> u32 {
        let start = self.wall().row.starts_at;
        self.world.pass(start.since(self.world.now));
        for item in self.staff_view(0).to_say {
            self.does(LiveWhat::Said { item });
        }
        self.does(LiveWhat::Start { begins: None })
    }

    pub(crate) fn wall(&mut self) -> LiveWallView {
        let ask = ask::LiveWall { event: self.event, player: None, known: None };
        self.world.ask(ask).unwrap().view.expect("it names no version")
    }

    pub(crate) fn staff_view(&mut self, console: usize) -> LiveStaffView {
        let Console { player, device, .. } = self.consoles[console];
        let ask = ask::LiveStaff { player, event: self.event, device, known: None };
        self.world.ask(ask).unwrap().view.expect("it names no version")
    }

    pub(crate) fn people(&mut self) -> LivePeopleView {
        let Console { player, device, .. } = self.consoles[0];
        let ask = ask::LivePeople { player, event: self.event, device, known: None };
        self.world.ask(ask).unwrap().view.expect("it names no version")
    }

    /// The entries of the event's record.
    pub(crate) fn record(&self) -> Vec<Entry> {
        let mut streams = self.world.disk.streams().into_iter();
        let own = streams.find(|(stream, _)| stream.live() == Some(self.event));
        own.expect("the event has a record").1
    }

    /// The machine in its durable state.
    pub(crate) fn machine(&self) -> &live::Event {
        let mut all = self.world.floor.live_events();
        all.find(|(id, _)| *id == self.event).expect("the event is there").1
    }

    /// The seats of all entries in play: table and seat by entry.
    pub(crate) fn seated(&mut self) -> BTreeMap<u32, (u32, u8)> {
        let tables = self.staff_view(0).tables;
        let seats = tables.iter().flat_map(|one| {
            let taken = (1..).zip(&one.seats).map(|(seat, sat)| (sat.entry, (one.table, seat)));
            taken.filter_map(|(entry, chair)| Some((entry?, chair))).collect::<Vec<_>>()
        });
        seats.collect()
    }
}

/// Registers a walk-in, paid in cash and with the rules accepted.
pub(crate) fn register(name: String) -> LiveWhat {
    LiveWhat::Register {
        who: LiveWho::New { name },
        payment: Some(LiveHowPaid::Cash),
        by_representative: false,
        accepts: true,
        from_stock: None,
    }
}

pub(crate) fn names(count: u32) -> impl Iterator<Item = String> {
    (1..=count).map(|n| format!("Walk-in {n}"))
}

/// A price of this prize, without a fee.
pub(crate) fn chips(amount: u64) -> Chips {
    Chips::new(amount)
}
