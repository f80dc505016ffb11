//! Plays scripted hands, by topic.

use crate::script::check;

#[test]
fn no_limit() {
    check("no_limit.txt");
}
#[test]
fn pot_limit() {
    check("pot_limit.txt");
}
#[test]
fn fixed_limit() {
    check("fixed_limit.txt");
}
#[test]
fn forced() {
    check("forced.txt");
}
#[test]
fn pots() {
    check("pots.txt");
}
#[test]
fn showdown() {
    check("showdown.txt");
}
#[test]
fn rake() {
    check("rake.txt");
}
#[test]
fn stud() {
    check("stud.txt");
}
#[test]
fn draw() {
    check("draw.txt");
}
#[test]
fn halves() {
    check("halves.txt");
}
#[test]
fn switches() {
    check("switches.txt");
}
