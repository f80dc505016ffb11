//! Live events: a tournament at paper tables, run by a director.
//!
//! [`Event`] is one machine with one record. People at consoles send an [`Act`], numbered by its console; the machine
//! takes each one once ([`Event::take`]) and answers with [`LiveEvent`]s. [`Event::apply`] applies them and cannot
//! fail. A person confirms every move: what is to be done waits as a [`Card`]. Nothing that was told is certain for
//! ever, so every act can be taken back unless it is final, and undo is another act.
//!
//! The rules are those of online play, from `tournament`: conditions, seats, balancing, breaking, hand-for-hand play,
//! places, prizes, deals, the clock. Its machine is not used: it decides at once what here waits for a person, it pays
//! as it goes, and it cannot take back a knock-out. So places and prizes are worked out here from the list of those
//! who are out. Rulings, penalties and chip races come from `rulings`.
//!
//! There is no clock, randomness or name here: time and lots are inputs, and names are digests.

mod act;
mod apply;
mod card;
mod chunks;
mod clock;
mod conduct;
mod decide;
mod event;
mod known;
mod lots;
mod people;
mod published;
mod refusal;
mod results;
mod setup;
mod staff;
mod state;
mod table;
mod view;

pub use act::{
    Act, ActId, ActNo, Choice, ClockAct, ConductAct, Dealt, DeskAct, EntryAct, HandDone, Instead,
    KnockOut, MoneyAct, MoveAct, OutOfChips, PlanAct, PlanChange, PlayAct, PrizeGoes, RaceRun,
    Registering, What, Who,
};
pub use card::{Card, CardNo, Need, Proposal, Task};
pub use clock::{FRESH, play_time, reaches};
pub use conduct::{About, Board, Decided, Penalty, PenaltyNo, Report, Ruling, RulingNo};
pub use event::{
    Bought, CardEvent, ConductEvent, Counted, DeskEvent, EntryEvent, HandEnded, LiveEvent,
    MoneyEvent, PlanEvent, TableEvent,
};
pub use known::Known;
pub use lots::{Draw, DrawOf, Lots, purpose};
pub use people::{Entry, Payment, Person, PersonNo, Presence, Status};
pub use published::{Announcement, Language, Method, Published, Says, StartItem};
pub use refusal::{CannotUndo, Named, NotNow, Refusal};
pub use results::{DealMade, Gone, How, Payout, Won};
pub use setup::{Book, Denomination, SeatsDrawn, Setup, SetupError, SwitchSet};
pub use staff::{Answer, Device, DeviceId, NotTaken, RefusedAct, Role};
pub use state::{ChipsChanged, Event, LogEntry, Phase};
pub use table::{Blinds, Chair, PaperTable, Sitting};
pub use view::*;
