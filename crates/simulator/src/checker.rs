//! Whoever looks on and complains.

mod chips;
mod order;
mod retelling;
mod secrecy;

pub(crate) use chips::check_chips;
pub(crate) use order::Order;
pub(crate) use retelling::Retelling;
pub(crate) use secrecy::Secrecy;
