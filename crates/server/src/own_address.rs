//! This computer's address on its network.

use std::net::{IpAddr, SocketAddr, UdpSocket};

/// Returns this computer's address on its network; `None` if it has no network.
///
/// Nothing is sent: the function only asks the system which address it would send from.
pub fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?; // an address reserved for documentation
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_unspecified() && !ip.is_loopback()).then_some(ip)
}

/// Whether a host (with or without a port) is a loopback address or `localhost`.
pub(crate) fn is_this_computer(host: &str) -> bool {
    match host.parse::<SocketAddr>() {
        Ok(address) => address.ip().is_loopback(),
        Err(_) => {
            let name = host.split(':').next().unwrap_or_default();
            name == "localhost" || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_this_computer;

    #[test]
    fn this_computer_has_several_names() {
        for host in ["127.0.0.1:7777", "127.0.0.1", "localhost", "localhost:80", "[::1]:7777"] {
            assert!(is_this_computer(host), "{host}");
        }
        for host in
            ["", "192.168.1.2:7777", "cards.example.org", "localhost.example.org", "[fe80::1]:1"]
        {
            assert!(!is_this_computer(host), "{host}");
        }
    }
}
