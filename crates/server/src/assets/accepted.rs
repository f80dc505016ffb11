//! `Accept-Encoding`: which coding an asker likes best.

use axum::http::{HeaderMap, header};

/// How a file may be packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coding {
    Brotli,
    Gzip,
}

impl Coding {
    /// Its name in headers.
    pub(super) fn name(self) -> &'static str {
        match self {
            Coding::Brotli => "br",
            Coding::Gzip => "gzip",
        }
    }

    /// How the name of a file packed by it ends.
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

/// The coding among `there`, the better first, that the asker likes best; `None` for the file as it
/// is. An asker who forbids even that gets it all the same: it can always be read.
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
    // The file as it is counts for nothing unless it is named: whoever lists a coding wants it.
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

/// A coding's name and its weight in thousandths; `None` for what no rule of HTTP allows.
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

/// `0.5` is 500; one digit before the point and at most three after it, and never above 1.
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
