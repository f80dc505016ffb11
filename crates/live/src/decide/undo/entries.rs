use crate::act::ActNo;
use crate::decide::Draft;
use crate::event::{Bought, EntryEvent, LiveEvent};
use crate::refusal::{CannotUndo, Named, Refusal};
use crate::table::Chair;
use seating::EntryId;

impl Draft<'_> {
    pub(super) fn inverts_entry(&mut self, event: &EntryEvent, act: ActNo) -> Result<(), Refusal> {
        let cannot = |why| Refusal::CannotUndo { act, why };
        let event = match event {
            EntryEvent::Entered(_) => return self.unenters(act),
            EntryEvent::Withdrawn { entry, chair } => return self.restores(*entry, *chair, act),
            EntryEvent::Restored(entry) => return self.takes_out(*entry, act),
            EntryEvent::PersonChanged { entry, before, after } => {
                if self.event.has_started() {
                    return Err(Refusal::PersonFixed(*entry));
                }
                if self.event.entry(*entry).map(|one| one.person) != Some(*after) {
                    return Err(cannot(CannotUndo::Depended));
                }
                EntryEvent::PersonChanged { entry: *entry, before: *after, after: *before }
            }
            EntryEvent::Presence { entry, before, after, .. } => {
                let since = self.at;
                EntryEvent::Presence { entry: *entry, before: *after, after: *before, since }
            }
            EntryEvent::Bought(bought) => return self.takes_chips_back(bought, act),
            EntryEvent::BoughtBack(bought) => {
                self.entry_in(bought.entry)?;
                self.pool_is_open().map_err(cannot)?;
                EntryEvent::Bought(*bought)
            }
            EntryEvent::Joined { .. } => return Err(cannot(CannotUndo::Final)),
            // A person who came, what they accepted and a payment stay noted; a seat goes with its entry.
            _ => return Ok(()),
        };
        self.emit(LiveEvent::Entry(event));
        Ok(())
    }

    /// Takes the entry back that an act has made.
    fn unenters(&mut self, act: ActNo) -> Result<(), Refusal> {
        let effects = self.event.log.iter().take(act as usize).flat_map(|entry| &entry.effects);
        let entered =
            |effect: &&LiveEvent| matches!(effect, LiveEvent::Entry(EntryEvent::Entered(_)));
        let made = effects.filter(entered).count() as u32; // fewer than 2^32 entries
        self.takes_out(EntryId(made - 1), act)
    }

    /// Takes an entry back that was made by mistake, with its seat and chips; nothing may have happened to it since.
    fn takes_out(&mut self, entry: EntryId, act: ActNo) -> Result<(), Refusal> {
        let one = self.event.entry(entry).ok_or(Refusal::None(Named::Entry(entry)))?;
        let start = self.event.setup.plan.terms.start_chips;
        let stack = one.chair.and_then(|chair| self.event.sitting(chair)).map(|sat| sat.stack);
        // Chips that were lost are other players' by now.
        let played = stack.is_some_and(|stack| stack.get() != Some(&start));
        if played || one.rebuys + one.add_ons > 0 || !one.is_in() {
            return Err(Refusal::CannotUndo { act, why: CannotUndo::Depended });
        }
        self.pool_is_open().map_err(|why| Refusal::CannotUndo { act, why })?;
        let chair = one.chair;
        self.emit(LiveEvent::Entry(EntryEvent::Withdrawn { entry, chair }));
        Ok(())
    }

    /// Puts an entry that was taken back into force again, in its old seat if that is free.
    fn restores(
        &mut self,
        entry: EntryId,
        chair: Option<Chair>,
        act: ActNo,
    ) -> Result<(), Refusal> {
        self.pool_is_open().map_err(|why| Refusal::CannotUndo { act, why })?;
        if self.event.entry(entry).is_none_or(|one| one.status != crate::Status::Withdrawn) {
            return Err(Refusal::NotIn(entry));
        }
        self.emit(LiveEvent::Entry(EntryEvent::Restored(entry)));
        let Some(chair) = chair else { return Ok(()) };
        match self.free(chair) {
            Ok(()) => self.sits(entry, chair, None),
            Err(_) => self.sits_by_lot(entry)?,
        }
        Ok(())
    }

    fn takes_chips_back(&mut self, bought: &Bought, act: ActNo) -> Result<(), Refusal> {
        let in_play = self.event.entry(bought.entry).is_some_and(crate::Entry::is_in);
        if !in_play {
            return Err(Refusal::CannotUndo { act, why: CannotUndo::Depended });
        }
        self.pool_is_open().map_err(|why| Refusal::CannotUndo { act, why })?;
        self.emit(LiveEvent::Entry(EntryEvent::BoughtBack(*bought)));
        Ok(())
    }
}
