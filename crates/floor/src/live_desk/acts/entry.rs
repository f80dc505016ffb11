//! Acts about entries and the people behind them.

use super::Reading;
use super::fields::{chair, payment};
use crate::refusal::failed;
use live::{EntryAct, Presence, Registering, What};
use seating::EntryId;
use wire::{LivePresence, LiveWhat, Refusal};

pub(super) fn read(sent: &LiveWhat, reading: &mut Reading<'_>) -> Result<What, Refusal> {
    let book = reading.book;
    let act = match sent {
        LiveWhat::Register { who, payment: paid, by_representative, accepts, from_stock } => {
            EntryAct::Register(Registering {
                who: reading.who("name", who)?,
                payment: paid.map(payment),
                by_representative: *by_representative,
                accepts: accepts.then_some(book),
                from_stock: from_stock.map(chair),
            })
        }
        LiveWhat::Accept { person } => EntryAct::Accept { person: *person, book },
        LiveWhat::Settle { entry, payment: paid } => {
            EntryAct::Settle { entry: EntryId(*entry), payment: payment(*paid) }
        }
        LiveWhat::Seat { entry } => EntryAct::Seat(EntryId(*entry)),
        LiveWhat::Fix { entry, chair: fixed, reason } => EntryAct::Fix {
            entry: EntryId(*entry),
            chair: chair(*fixed),
            reason: reading.words("reason", reason)?,
        },
        LiveWhat::Withdraw { entry } => EntryAct::Withdraw(EntryId(*entry)),
        LiveWhat::ReEnter { person, payment: paid } => {
            EntryAct::ReEnter { person: *person, payment: payment(*paid) }
        }
        LiveWhat::Rebuy { entry, payment: paid } => {
            EntryAct::Rebuy { entry: EntryId(*entry), payment: payment(*paid) }
        }
        LiveWhat::AddOn { entry, payment: paid } => {
            EntryAct::AddOn { entry: EntryId(*entry), payment: payment(*paid) }
        }
        LiveWhat::ChangePerson { entry, to } => {
            EntryAct::ChangePerson { entry: EntryId(*entry), to: reading.who("name", to)? }
        }
        LiveWhat::Join { person, account } => EntryAct::Join { person: *person, account: *account },
        LiveWhat::Presence { entry, presence: at } => {
            EntryAct::Presence { entry: EntryId(*entry), presence: presence(*at) }
        }
        _ => return Err(failed()),
    };
    Ok(What::Entry(act))
}

fn presence(presence: LivePresence) -> Presence {
    match presence {
        LivePresence::Here => Presence::Here,
        LivePresence::NeverCame => Presence::NeverCame,
        LivePresence::Away => Presence::Away,
        LivePresence::LeftForGood => Presence::LeftForGood,
    }
}
