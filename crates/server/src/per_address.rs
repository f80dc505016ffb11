//! Limits per client address: a rate limit for HTTP calls, and a maximum number of open sockets.

use crate::credits::Credit;
use crate::refuse::Refused;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use wire::{Refusal, RefusalCode};

/// Maximum number of addresses for which the room stores credits.
const ADDRESSES_MAX: usize = 10_000;
/// Maximum credits of one address; they cover the most expensive call.
pub(crate) const CALL_CREDITS_MAX: u64 = 1_800;
/// Credits that come back to an address every second.
pub(crate) const CALL_CREDITS_PER_SECOND: u64 = 60;
/// Maximum number of open sockets of all addresses together; below the usual limits on open files.
const SOCKETS_MAX: usize = 15_000;

/// Credits and open sockets of every address.
pub(crate) struct Allowance {
    calls: Mutex<BTreeMap<IpAddr, Credit>>,
    sockets: Arc<Mutex<BTreeMap<IpAddr, usize>>>,
    sockets_per_address_max: usize,
}

/// Counts one open socket of an address, until it is dropped.
pub(crate) struct CountedSocket {
    sockets: Arc<Mutex<BTreeMap<IpAddr, usize>>>,
    address: IpAddr,
}

impl Allowance {
    /// Makes an allowance with nothing used.
    pub(crate) fn new(sockets_per_address_max: usize) -> Allowance {
        let (calls, sockets) = (Mutex::default(), Arc::default());
        Allowance { calls, sockets, sockets_per_address_max }
    }

    /// Charges an address `cost` credits for a call.
    ///
    /// # Errors
    /// `too_fast`, with the time to wait, if the address has too few credits; then nothing is charged.
    pub(crate) fn charge(&self, address: IpAddr, cost: u64, now: Instant) -> Result<(), Refused> {
        let mut calls = self.calls.lock().expect("nobody panics while holding it");
        let address = network(address);
        if calls.len() >= ADDRESSES_MAX && !calls.contains_key(&address) {
            calls.retain(|_, credit| !credit.is_full(now));
            if calls.len() >= ADDRESSES_MAX {
                // A client with this many addresses gains nothing when all credits are reset.
                calls.clear();
            }
        }
        let credit = calls
            .entry(address)
            .or_insert_with(|| Credit::full(CALL_CREDITS_MAX, CALL_CREDITS_PER_SECOND, now));
        if credit.take(cost, now) { Ok(()) } else { Err(Refused::too_fast(credit.wait(cost))) }
    }

    /// Counts one more open socket for an address.
    ///
    /// # Errors
    /// `too_many_sockets` if this address is at its limit; `busy` if the room is at the limit for all addresses.
    pub(crate) fn socket(&self, address: IpAddr) -> Result<CountedSocket, Refusal> {
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
        Ok(CountedSocket { sockets: Arc::clone(&self.sockets), address })
    }
}

impl Drop for CountedSocket {
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

/// Returns the part of an address that counts as one client: the whole IPv4 address, or the IPv6 /64 network.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => IpAddr::V6((v6.to_bits() >> 64 << 64).into()),
    }
}

#[cfg(test)]
mod tests;
