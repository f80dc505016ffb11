//! Facts about a table, and moves.

use super::Reading;
use super::fields::{at_most, chair, seats, unfit};
use crate::refusal::failed;
use live::{Dealt, HandDone, Instead, KnockOut, MoveAct, OutOfChips, PlayAct, RaceRun, What};
use seating::{EntryId, TableNo};
use units::{Chips, Seat};
use wire::{LiveCardsDealt, LiveInstead, LiveOut, LiveRaced, LiveStack, LiveWhat, Refusal};

/// Maximum number of cards dealt in a chip race: ten decks.
const CARDS_MAX: usize = 520;

pub(super) fn read(sent: &LiveWhat, reading: &mut Reading<'_>) -> Result<What, Refusal> {
    let act = match sent {
        LiveWhat::KnockOut { table, out, winners, ended } => {
            seats("out", out, |one| one.seat)?;
            seats("winners", winners, |seat| *seat)?;
            let out = out.iter().map(|&LiveOut { seat, stack }| OutOfChips { seat, stack });
            let (table, out, winners) = (TableNo(*table), out.collect(), winners.clone());
            PlayAct::KnockOut(KnockOut { table, out, winners, ended: *ended })
        }
        LiveWhat::Hands { table, hands, shuffled } => {
            PlayAct::Hand(HandDone { table: TableNo(*table), hands: *hands, shuffled: *shuffled })
        }
        LiveWhat::BigBlind { table, big, button, no_small } => PlayAct::BigBlind {
            table: TableNo(*table),
            big: *big,
            button: *button,
            no_small: *no_small,
        },
        LiveWhat::Count { table, stacks, remark } => {
            seats("stacks", stacks, |one| one.seat)?;
            let counted = stacks.iter().map(|&LiveStack { seat, stack }| (seat, stack));
            let remark = reading.words_if_any("remark", remark.as_ref())?;
            PlayAct::Count { table: TableNo(*table), stacks: counted.collect(), remark }
        }
        LiveWhat::Race { .. } => race(sent, reading)?,
        LiveWhat::HandForHand { players } => PlayAct::HandForHand(*players),
        LiveWhat::Round => PlayAct::Round,
        _ => return Err(failed()),
    };
    Ok(What::Play(act))
}

fn race(sent: &LiveWhat, reading: &mut Reading<'_>) -> Result<PlayAct, Refusal> {
    let LiveWhat::Race { table, old, new, players, button, cards, remark } = sent else {
        return Err(failed());
    };
    seats("players", players, |one| one.seat)?;
    let raced = |&LiveRaced { seat, stack, old_chips }: &LiveRaced| (seat, stack, old_chips);
    let players: Vec<(Seat, Chips, u32)> = players.iter().map(raced).collect();
    let cards = match cards {
        LiveCardsDealt::ByLot => Dealt::ByLot,
        LiveCardsDealt::AtTheTable { cards } => {
            at_most("cards", cards.len(), CARDS_MAX)?;
            Dealt::AtTheTable(cards.clone())
        }
    };
    let remark = reading.words_if_any("remark", remark.as_ref())?;
    let (table, old, new, button) = (TableNo(*table), *old, *new, *button);
    Ok(PlayAct::Race(RaceRun { table, old, new, players, button, cards, remark }))
}

pub(super) fn read_move(sent: &LiveWhat, reading: &mut Reading<'_>) -> Result<What, Refusal> {
    let act = match sent {
        LiveWhat::Confirm { card, entry, seat, stack } => {
            MoveAct::Confirm { card: *card, done: done(*entry, *seat)?, stack: *stack }
        }
        LiveWhat::Decline { card, instead, reason } => MoveAct::Decline {
            card: *card,
            instead: match instead {
                LiveInstead::Nothing => Instead::Nothing,
                LiveInstead::Moved { entry, to } => {
                    Instead::Moved { entry: EntryId(*entry), to: chair(*to) }
                }
            },
            reason: reading.words("reason", reason)?,
        },
        LiveWhat::Break { table, reason } => MoveAct::Break {
            table: TableNo(*table),
            reason: reading.words_if_any("reason", reason.as_ref())?,
        },
        LiveWhat::FinalTable => MoveAct::FinalTable,
        LiveWhat::Redraw => MoveAct::Redraw,
        LiveWhat::Move { entry, to, reason } => MoveAct::ByHand {
            entry: EntryId(*entry),
            to: chair(*to),
            reason: reading.words("reason", reason)?,
        },
        _ => return Err(failed()),
    };
    Ok(What::Move(act))
}

/// Who moved, and to which seat: the console gives both, or neither.
fn done(entry: Option<u32>, seat: Option<Seat>) -> Result<Option<(EntryId, Seat)>, Refusal> {
    match (entry, seat) {
        (Some(entry), Some(seat)) => Ok(Some((EntryId(entry), seat))),
        (None, None) => Ok(None),
        (Some(_), None) => Err(unfit("seat", "", "a seat, because entry is given")),
        (None, Some(_)) => Err(unfit("entry", "", "an entry, because seat is given")),
    }
}
