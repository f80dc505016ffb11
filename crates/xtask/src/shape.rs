//! Checks the shape of the code: no cycle among the floor's modules, and lists that may only shrink.
//!
//! `shape.txt` lists everything that is too long or too wide, with its size today. Nothing else may become too large,
//! nothing on the list may grow, and anything that is no longer too large must be removed from the list.

use crate::shell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Crates whose modules may not form a cycle.
const NO_CIRCLES: &[&str] = &["floor"];

/// Maximum number of lines in a file, without the description at its top.
const LINES_MAX: usize = 500;
/// A file that a program writes from `crates/wire`, so it may be of any length.
const GENERATED: [&str; 3] =
    ["web/src/wire.ts", "web/src/texts.keys.ts", "web/src/live/rulings/types.ts"];
/// Maximum number of fields of one type that other modules may change.
const OPEN_FIELDS_MAX: usize = 20;
/// Maximum number of patterns in a match arm that does nothing.
const IDLE_ALTERNATIVES_MAX: usize = 8;
/// Bodies of match arms that do nothing.
const IDLE: &[&str] = &["{}", "{},", "None,", "(),", "false,", "return,", "Vec::new(),", "Ok(()),"];

/// Compares the code with `shape.txt`. `files` holds the sources: path from the root, and text.
pub(crate) fn check(files: &[(String, String)], faults: &mut Vec<String>) -> Result<(), String> {
    let path = shell::root().join("crates/xtask/shape.txt");
    let list = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let lines = list.lines().map(str::trim).filter(|line| !line.is_empty());
    let listed = lines.filter(|line| !line.starts_with('#')).map(|line| {
        let (name, size) = line.rsplit_once(' ')?;
        Some((name, size.parse().ok()?))
    });
    let listed = listed.collect::<Option<BTreeMap<&str, usize>>>();
    compare(&listed.ok_or("shape.txt: a line without a size")?, &found(files), faults);
    for name in NO_CIRCLES {
        circle(name, files, faults);
    }
    Ok(())
}

/// Returns the number of lines after the description at the top of a file, which makes no file too long.
fn lines_after_header(text: &str) -> usize {
    text.lines()
        .skip_while(|line| line.starts_with("//!"))
        .skip_while(|line| line.is_empty())
        .count()
}

/// Returns everything that is too large, with its size.
fn found(files: &[(String, String)]) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for (file, text) in files {
        let lines = lines_after_header(text);
        if lines > LINES_MAX && !GENERATED.contains(&file.as_str()) {
            found.insert(format!("long {file}"), lines);
        }
        if file.contains("/src/") {
            let open = open_types(text).into_iter();
            found.extend(open.map(|(name, fields)| (format!("open {file} {name}"), fields)));
            let idle = idle_alternatives(text);
            if idle > IDLE_ALTERNATIVES_MAX {
                found.insert(format!("idle {file}"), idle);
            }
        }
    }
    found
}

fn compare(
    listed: &BTreeMap<&str, usize>,
    found: &BTreeMap<String, usize>,
    faults: &mut Vec<String>,
) {
    for (one, size) in found {
        match listed.get(one.as_str()) {
            None => faults.push(format!(
                "{one} {size}: over {LINES_MAX} lines, {OPEN_FIELDS_MAX} open fields or \
                 {IDLE_ALTERNATIVES_MAX} alternatives of an arm that does nothing; \
                 crates/xtask/shape.txt only shrinks"
            )),
            Some(most) if size > most => faults.push(format!(
                "{one} {size}; the maximum is {most}, its size in crates/xtask/shape.txt, which may only shrink"
            )),
            Some(_) => {}
        }
    }
    for gone in listed.keys().filter(|one| !found.contains_key(**one)) {
        faults
            .push(format!("{gone} is within the limit now; remove it from crates/xtask/shape.txt"));
    }
}

/// Returns the types that have too many fields that other modules may change, with the number of these fields.
fn open_types(text: &str) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    let mut now: Option<(String, usize)> = None;
    for line in text.lines() {
        if let Some((name, fields)) = &mut now {
            if line == "}" {
                if *fields > OPEN_FIELDS_MAX {
                    found.push((std::mem::take(name), *fields));
                }
                now = None;
            } else if line.starts_with("    pub") && line.contains(": ") {
                *fields += 1;
            }
            continue;
        }
        let begins = line.strip_prefix("pub(crate) ").or_else(|| line.strip_prefix("pub "));
        let name = begins.unwrap_or(line).strip_prefix("struct ").filter(|_| line.ends_with('{'));
        let name = name.and_then(|name| name.split(|c: char| !c.is_alphanumeric()).next());
        now = name.map(|name| (name.to_owned(), 0));
    }
    found
}

/// Returns the largest number of patterns in a match arm that does nothing.
fn idle_alternatives(text: &str) -> usize {
    let (mut alternatives, mut most) = (0, 0);
    for line in text.lines() {
        let line = line.trim();
        let (pattern, body) = match line.split_once("=>") {
            Some((pattern, body)) => (pattern, Some(body.trim())),
            None => (line, None),
        };
        let more = pattern.matches(" | ").count() + usize::from(pattern.starts_with("| "));
        alternatives = if line.starts_with("| ") { alternatives + more } else { 1 + more };
        if let Some(body) = body {
            if IDLE.contains(&body) {
                most = most.max(alternatives);
            }
            alternatives = 0;
        }
    }
    most
}

/// Reports a cycle among the modules of a crate. Each file at the top of `src` is one module, together with the files
/// in its folder.
fn circle<'a>(name: &str, files: &'a [(String, String)], faults: &mut Vec<String>) {
    let folder = format!("crates/{name}/src/");
    let files_of = files.iter().filter(|(file, _)| !file.ends_with("tests.rs"));
    let module = |file: &'a String| file.strip_prefix(&folder)?.split(['/', '.']).next();
    let all = files_of.filter_map(|(file, text)| Some((module(file)?, without_comments(text))));
    let own: Vec<(&str, String)> = all.filter(|(module, _)| *module != "lib").collect();
    let modules: BTreeSet<&str> = own.iter().map(|(module, _)| *module).collect();
    let root = files.iter().find(|(file, _)| *file == format!("{folder}lib.rs"));
    let shown = shown_by(root.map_or("", |(_, text)| text.as_str()));
    let mut arrows: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (module, text) in &own {
        for word in after_crate(text) {
            let to = modules.get(word).copied().or_else(|| shown.get(word).copied());
            if let Some(to) = to.filter(|to| to != module) {
                arrows.entry(module).or_default().insert(to);
            }
        }
    }
    // Remove each module that points at none of those left; what stays is in a cycle, or leads to one.
    let mut left = modules;
    loop {
        let leads = |module: &&str| {
            arrows.get(module).is_some_and(|to| to.iter().any(|to| left.contains(to)))
        };
        let still: BTreeSet<&str> = left.iter().copied().filter(leads).collect();
        if still.len() == left.len() {
            break;
        }
        left = still;
    }
    if !left.is_empty() {
        let left: Vec<&str> = left.into_iter().collect();
        faults.push(format!(
            "{name}: there is a circle among, or before, the modules {}",
            left.join(", ")
        ));
    }
}

/// Returns the names that the crate's root re-exports, each with the module it comes from.
fn shown_by(root: &str) -> BTreeMap<&str, &str> {
    let uses = root.split("pub use ").skip(1).filter_map(|rest| rest.split_once(';'));
    let of = uses.filter_map(|(path, _)| path.split_once("::"));
    of.flat_map(|(module, names)| words(names).map(move |name| (name, module))).collect()
}

/// Returns the names after every `crate::`: the module or item, or all names of a group.
fn after_crate(code: &str) -> Vec<&str> {
    let end = |rest: &str| match rest.starts_with('{') {
        true => rest.find(';').unwrap_or(rest.len()),
        false => rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len()),
    };
    code.split("crate::").skip(1).flat_map(|rest| words(&rest[..end(rest)])).collect()
}

/// Returns a source without its comments.
fn without_comments(text: &str) -> String {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    text.lines().filter(is_code).map(|line| format!("{line}\n")).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty())
}

/// Reads these sources; returns each with its path from the root.
pub(crate) fn read(files: &[impl AsRef<Path>]) -> Result<Vec<(String, String)>, String> {
    let read = |file: &Path| {
        let text = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
        let short = file.strip_prefix(shell::root()).unwrap_or(file);
        Ok((short.display().to_string(), text))
    };
    files.iter().map(|file| read(file.as_ref())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_that_point_at_each_other_are_a_circle() {
        let file = |name: &str, text: &str| (format!("crates/x/src/{name}.rs"), text.to_owned());
        let mut files = vec![
            file("lib", "mod a;\nmod b;\npub use b::B;\n"),
            file("a", "use crate::B;\n"),
            file("b", "use std::fmt;\npub struct B;\n"),
        ];
        let mut faults = Vec::new();
        circle("x", &files, &mut faults);
        assert_eq!(faults, Vec::<String>::new());
        files[2].1.push_str("fn f() { crate::a::g() }\n");
        circle("x", &files, &mut faults);
        assert_eq!(faults, ["x: there is a circle among, or before, the modules a, b"]);
    }

    #[test]
    fn arms_and_types_are_counted() {
        let arm = |count| format!("match x {{\n    A{} => {{}}\n}}\n", "\n    | B".repeat(count));
        assert_eq!(idle_alternatives(&arm(7)), 8);
        assert_eq!(idle_alternatives(&arm(8)), 9);
        assert_eq!(idle_alternatives(&arm(8).replace("{}", "act(),")), 0);
        let wide = |count| format!("pub struct S {{\n{}}}\n", "    pub a: u8,\n".repeat(count));
        assert!(open_types(&wide(20)).is_empty());
        assert_eq!(open_types(&wide(21)), [("S".to_owned(), 21)]);
    }

    #[test]
    fn what_is_too_large_may_not_grow() {
        let faults = |most: usize, lines: usize| {
            let name = "crates/x/src/lib.rs";
            let found = found(&[(name.to_owned(), "x\n".repeat(lines))]);
            let mut faults = Vec::new();
            compare(&BTreeMap::from([("long crates/x/src/lib.rs", most)]), &found, &mut faults);
            faults
        };
        assert_eq!(faults(600, 600), [""; 0]);
        assert_eq!(faults(600, 550), [""; 0]);
        assert!(faults(600, 601)[0].contains("601; the maximum is 600"));
        assert!(faults(600, 500)[0].contains("is within the limit now"));
    }
}
