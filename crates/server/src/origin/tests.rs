use super::*;

fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
    pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
}

fn trust() -> Trust {
    Trust { proxies: vec!["10.0.0.1".parse().unwrap()], tls: false }
}

const DIRECT: &str = "192.0.2.7:5000";
const PROXY: &str = "10.0.0.1:5000";

#[test]
fn a_stranger_is_not_believed() {
    let said = headers(&[
        ("host", "Room.example"),
        ("x-forwarded-for", "203.0.113.9"),
        ("x-forwarded-proto", "https"),
        ("x-forwarded-host", "evil.example"),
    ]);
    let way = Way::of(&trust(), DIRECT.parse().unwrap(), &said);
    assert_eq!(way.client, "192.0.2.7".parse::<IpAddr>().unwrap());
    assert_eq!(way.base(), "http://room.example");
}

#[test]
fn a_trusted_proxy_is_believed_but_not_its_clients() {
    let said = headers(&[
        ("host", "127.0.0.1:7777"),
        ("x-forwarded-for", "1.1.1.1, 203.0.113.9, 10.0.0.1"),
        ("x-forwarded-proto", "https"),
        ("x-forwarded-host", "room.example"),
    ]);
    let way = Way::of(&trust(), PROXY.parse().unwrap(), &said);
    assert_eq!(way.client, "203.0.113.9".parse::<IpAddr>().unwrap());
    assert_eq!(way.base(), "https://room.example");
}

#[test]
fn only_our_own_pages_may_ask() {
    let way = Way::of(&trust(), DIRECT.parse().unwrap(), &headers(&[("host", "room.example:81")]));
    let others = ["https://other.example/".to_owned()];
    let from = |origin: &str| is_own(&way, &headers(&[("origin", origin)]), &others);
    assert!(from("http://room.example:81"));
    assert!(from("https://other.example"));
    assert!(is_own(&way, &headers(&[]), &others), "a program has no page");
    assert!(!from("http://room.example"), "another port is another origin");
    assert!(!from("http://evil.example"));
    assert!(!from("http://room.example:81.evil.example"));
    assert!(!from("null"));
    assert!(!from(""));
    assert!(!is_own(&way, &headers(&[("sec-fetch-site", "cross-site")]), &others));
    let hostless = Way { host: String::new(), ..way };
    assert!(!is_own(&hostless, &headers(&[("origin", "http://")]), &others));
}

#[test]
fn a_browser_is_told_from_a_program_also_where_it_only_asks() {
    let of = |pairs| channel_of_ask(&headers(pairs));
    assert_eq!(of(&[]), Channel::Program);
    assert_eq!(of(&[("user-agent", "cardroom-bot/1")]), Channel::Program);
    assert_eq!(of(&[("user-agent", "Mozilla/5.0 (X11; Linux x86_64)")]), Channel::Browser);
    assert_eq!(of(&[("sec-fetch-site", "same-origin")]), Channel::Browser);
    assert_eq!(of(&[("origin", "http://room.example")]), Channel::Browser);
}
