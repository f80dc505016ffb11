//! What one address may have of the room: calls over HTTP, and sockets at once.

use crate::credit::Credit;
use crate::refuse::Refused;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use wire::{Refusal, RefusalCode};

/// Most addresses whose credit is remembered.
const ADDRESSES_MAX: usize = 10_000;
/// The most credits for calls that one address saves up: more than the dearest call costs.
pub(crate) const CALL_CREDITS_MAX: u64 = 1_800;
/// Credits that come back to it in a second.
pub(crate) const CALL_CREDITS_PER_SECOND: u64 = 60;
/// Sockets at once, of all addresses: below the files that a process may open by common settings.
const SOCKETS_MAX: usize = 15_000;

/// What every address still has.
pub(crate) struct Allowance {
    calls: Mutex<BTreeMap<IpAddr, Credit>>,
    sockets: Arc<Mutex<BTreeMap<IpAddr, usize>>>,
    sockets_per_address_max: usize,
}

/// A socket's place among those of its address; given back when this is dropped.
pub(crate) struct Place {
    sockets: Arc<Mutex<BTreeMap<IpAddr, usize>>>,
    address: IpAddr,
}

impl Allowance {
    /// Nobody has used anything yet.
    pub(crate) fn new(sockets_per_address_max: usize) -> Allowance {
        let (calls, sockets) = (Mutex::default(), Arc::default());
        Allowance { calls, sockets, sockets_per_address_max }
    }

    /// Takes what a call costs out of what its address has: all of it, or nothing.
    ///
    /// # Errors
    /// `too_fast`, with when to come back.
    pub(crate) fn charge(&self, address: IpAddr, cost: u64, now: Instant) -> Result<(), Refused> {
        let mut calls = self.calls.lock().expect("nobody panics while holding it");
        let address = network(address);
        if calls.len() >= ADDRESSES_MAX && !calls.contains_key(&address) {
            calls.retain(|_, credit| !credit.is_full(now));
            if calls.len() >= ADDRESSES_MAX {
                // Whoever has so many addresses gains nothing by being forgotten.
                calls.clear();
            }
        }
        let credit = calls
            .entry(address)
            .or_insert_with(|| Credit::full(CALL_CREDITS_MAX, CALL_CREDITS_PER_SECOND, now));
        if credit.take(cost, now) { Ok(()) } else { Err(Refused::too_fast(credit.wait(cost))) }
    }

    /// A place for one more socket.
    ///
    /// # Errors
    /// `too_many_sockets` of this address, or `busy`: of all.
    pub(crate) fn socket(&self, address: IpAddr) -> Result<Place, Refusal> {
        let address = network(address);
        let mut sockets = self.sockets.lock().expect("nobody panics while holding it");
        let max = self.sockets_per_address_max;
        if sockets.get(&address).is_some_and(|&open| open >= max) {
            return Err(Refusal::new(RefusalCode::TooManySockets).with("max", max));
        }
        if sockets.values().sum::<usize>() >= SOCKETS_MAX {
            return Err(Refusal::new(RefusalCode::Busy));
        }
        *sockets.entry(address).or_insert(0) += 1;
        Ok(Place { sockets: Arc::clone(&self.sockets), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().expect("nobody panics while holding it");
        if let Some(open) = sockets.get_mut(&self.address) {
            *open -= 1;
            if *open == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

/// The network that one host is likely to have for itself: an IPv4 address, or an IPv6 /64.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => IpAddr::V6((v6.to_bits() >> 64 << 64).into()),
    }
}

#[cfg(test)]
mod tests;
