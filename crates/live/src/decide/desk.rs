use super::{Draft, within};
use crate::act::DeskAct;
use crate::event::{DeskEvent, LiveEvent};
use crate::lots::DrawOf;
use crate::refusal::{Named, Refusal};
use crate::staff::DeviceId;
use crate::state::Event;
use crate::table::Chair;
use units::{Seat, SeatSet};

/// Maximum number of seats that a console may hold to hand out without a link.
const STOCK_MAX: u64 = 50;

impl Draft<'_> {
    pub(super) fn desk(&mut self, act: &DeskAct) -> Result<(), Refusal> {
        match *act {
            DeskAct::SignIn { device, staff, role } => {
                if self.event.desk.devices.contains_key(&device) {
                    let field = "device";
                    let next = self.event.desk.devices.keys().last().map_or(0, |last| last.0 + 1);
                    return within(field, device.0.into(), next.into(), u32::MAX.into());
                }
                self.emit(LiveEvent::Desk(DeskEvent::SignedIn { device, staff, role }));
            }
            DeskAct::Close(device) => {
                self.device(device)?;
                within("device", device.0.into(), 1, u32::MAX.into())?;
                self.emit(LiveEvent::Desk(DeskEvent::Closed(device)));
            }
            DeskAct::Reserve { device, seats } => self.reserves(device, seats)?,
            DeskAct::Return(device) => {
                self.device(device)?;
                let chairs: Vec<Chair> =
                    self.event.desk.devices[&device].stock.iter().copied().collect();
                self.emit(LiveEvent::Desk(DeskEvent::Returned { device, chairs }));
            }
            DeskAct::DealtWith(id) => {
                if !self.event.desk.refused.iter().any(|refused| refused.act.id == id) {
                    return Err(Refusal::None(Named::RefusedAct(id)));
                }
                self.emit(LiveEvent::Desk(DeskEvent::DealtWith(id)));
            }
        }
        Ok(())
    }

    pub(super) fn device(&self, device: DeviceId) -> Result<(), Refusal> {
        let one = self.event.desk.devices.get(&device).filter(|one| !one.closed);
        one.map(|_| ()).ok_or(Refusal::None(Named::Device(device)))
    }

    fn reserves(&mut self, device: DeviceId, seats: u8) -> Result<(), Refusal> {
        self.device(device)?;
        let held = self.event.desk.devices[&device].stock.len() as u64;
        within("seats", seats.into(), 1, STOCK_MAX.saturating_sub(held))?;
        let chairs = self.draws(DrawOf::Stock, |event, lot| {
            let mut chairs = Vec::new();
            for _ in 0..seats {
                chairs.extend(event.drawn_chair(&chairs, lot));
            }
            chairs
        });
        if chairs.len() < usize::from(seats) {
            return Err(self.no_free_seat());
        }
        self.emit(LiveEvent::Desk(DeskEvent::Reserved { device, chairs }));
        Ok(())
    }

    /// Takes seats out of all stocks that can be handed out no longer: consoles that still hold them are refused.
    pub(super) fn clears_stocks(&mut self, goes: impl Fn(&Chair) -> bool) {
        let stocks = self.event.desk.devices.iter().map(|(device, one)| {
            let chairs: Vec<Chair> =
                one.stock.iter().copied().filter(|chair| goes(chair)).collect();
            (*device, chairs)
        });
        let stocks: Vec<_> = stocks.filter(|(_, chairs)| !chairs.is_empty()).collect();
        for (device, chairs) in stocks {
            self.emit(LiveEvent::Desk(DeskEvent::Returned { device, chairs }));
        }
    }

    pub(super) fn no_free_seat(&self) -> Refusal {
        Refusal::NoFreeSeat { tables: self.event.tables.len() as u32 } // fewer than 2^32 tables
    }
}

impl Event {
    /// Draws a seat: at one of the smallest tables, and there at any free seat. Cards handed out count as players.
    ///
    /// `without` are seats that were drawn before in the same draw.
    pub(crate) fn drawn_chair(
        &self,
        without: &[Chair],
        lot: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Chair> {
        let drawn = |table| -> SeatSet {
            let here = without.iter().filter(|chair| chair.table == table);
            here.map(|chair| chair.seat).collect()
        };
        let open = self.tables.iter().filter(|(_, one)| !one.breaking);
        let tables = open.map(|(table, one)| {
            let free = self.free(*table).difference(drawn(*table));
            (*table, free, one.seats as usize - free.len())
        });
        let tables: Vec<_> = tables.filter(|(_, free, _)| !free.is_empty()).collect();
        let smallest = tables.iter().map(|(_, _, taken)| *taken).min()?;
        let among: Vec<_> = tables.into_iter().filter(|(_, _, taken)| *taken == smallest).collect();
        let (table, free, _) = among[lot(among.len() as u32) as usize]; // fewer than 2^32 tables
        let free: Vec<Seat> = free.iter().collect();
        let seat = free[lot(free.len() as u32) as usize]; // at most ten
        Some(Chair { table, seat })
    }
}
