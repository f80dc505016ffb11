//! Chooses the compression of a file from the request's `Accept-Encoding` header.

use axum::http::{HeaderMap, header};

/// How a file is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coding {
    Brotli,
    Gzip,
}

impl Coding {
    /// Returns the coding's name in HTTP headers.
    pub(super) fn name(self) -> &'static str {
        match self {
            Coding::Brotli => "br",
            Coding::Gzip => "gzip",
        }
    }

    /// Returns the suffix of a compressed file's name.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Coding::Brotli => ".br",
            Coding::Gzip => ".gz",
        }
    }

    fn is_called(self, name: &str) -> bool {
        let old = matches!(self, Coding::Gzip) && name.eq_ignore_ascii_case("x-gzip");
        old || name.eq_ignore_ascii_case(self.name())
    }
}

/// Returns the client's preferred coding among those in `there` (best first); `None` for the plain file.
///
/// A client that forbids the plain file but accepts nothing in `there` gets the plain file anyway.
pub(super) fn accepted(headers: &HeaderMap, there: &[Coding]) -> Option<Coding> {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter();
    let listed: Vec<(&str, u16)> = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .filter_map(weighed)
        .collect();
    let of = |is_it: &dyn Fn(&str) -> bool| {
        listed.iter().find(|(name, _)| is_it(name)).map(|(_, weight)| *weight)
    };
    let others = of(&|name| name == "*");
    let weight = |coding: Coding| of(&|name| coding.is_called(name)).or(others).unwrap_or(0);
    // The plain file has weight 0 unless it is named: a client that lists a coding wants it.
    let plain = of(&|name| name.eq_ignore_ascii_case("identity")).unwrap_or(0);
    let mut best: Option<(Coding, u16)> = None;
    for coding in there.iter().copied() {
        let found = weight(coding);
        if found > 0 && found >= plain && best.is_none_or(|(_, so_far)| found > so_far) {
            best = Some((coding, found));
        }
    }
    best.map(|(coding, _)| coding)
}

/// Parses a coding and its weight in thousandths; `None` if the text is not valid HTTP.
fn weighed(one: &str) -> Option<(&str, u16)> {
    let mut parts = one.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    let mut weight = 1_000;
    for part in parts {
        let (key, value) = part.split_once('=')?;
        if key.trim().eq_ignore_ascii_case("q") {
            weight = thousandths(value.trim())?;
        }
    }
    Some((name, weight))
}

/// Parses a weight from 0 to 1 with at most three decimals: `0.5` is 500. `None` if the text is no such weight.
fn thousandths(text: &str) -> Option<u16> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let are_digits = part.len() <= 3 && part.bytes().all(|digit| digit.is_ascii_digit());
    if !are_digits || !matches!(whole, "0" | "1") {
        return None;
    }
    let part: u16 = format!("{part:0<3}").parse().ok()?;
    let all = if whole == "1" { 1_000 + part } else { part };
    (all <= 1_000).then_some(all)
}
