use crate::data::Folder;
use crate::failure::Failure;
use crate::say;
use std::fmt::Write;
use store::{AuditReport, Total};

/// `cardroom audit`: what was checked, and on the last line the verdict.
pub(crate) fn audit(folder: &Folder, as_json: bool) -> Result<(), Failure> {
    folder.must_exist()?;
    let (database, key) = (folder.database(), folder.read_key()?);
    let report = store::audit(&database, &key).map_err(Failure::store(&database))?;
    if as_json {
        let json = serde_json::to_string_pretty(&report).expect("text keys only");
        say(&format!("{json}\n"))?;
    } else {
        say(&text(&report))?;
    }
    if report.is_sound() { Ok(()) } else { Err(Failure::Unsound) }
}

fn text(report: &AuditReport) -> String {
    let mut out = String::new();
    let mut line = |name: &str, checked: String| {
        writeln!(out, "{name:<12}{checked}").expect("a String takes everything");
    };
    let AuditReport { tables, tables_closed, entries, hands, .. } = report;
    line(
        "records",
        format!("{tables} tables ({tables_closed} closed), {entries} entries, {hands} hands"),
    );
    let AuditReport { transfers, postings, accounts, seats, .. } = report;
    line(
        "books",
        format!("{transfers} transfers, {postings} postings, {accounts} accounts, {seats} seats"),
    );
    for (currency, Total { issue, players, seats, rake }) in &report.currencies {
        line(
            &currency.to_string(),
            format!("players {players}, tables {seats}, rake {rake}, given out {}", -issue),
        );
    }
    writeln!(out, "{}", verdict(report)).expect("a String takes everything");
    out
}

/// The verdict in one sentence.
pub(crate) fn verdict(report: &AuditReport) -> String {
    match &report.fault {
        None => format!(
            "The books balance: {} transfers, {} tables, {} hands, every record whole.",
            report.transfers, report.tables, report.hands
        ),
        Some(fault) => format!("FAULT: {fault}. Nothing after it was checked."),
    }
}
