// The room's time on a device, and an event's clock counted on without the room.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  apart,
  keepTime,
  OFF_MS,
  reading,
  reloaded,
  roomTime,
  shifted,
  synced,
} from "../src/live/clock.ts";
import type { LevelClock, LiveAct, LiveWhat, StructureRow } from "../src/wire.ts";

const MINUTE = 60_000;
const game = { stakes: {} } as Extract<StructureRow, { kind: "level" }>["game"];
const STRUCTURE: StructureRow[] = [
  { kind: "level", level: 1, game, ms: 20 * MINUTE },
  { kind: "break", ms: 10 * MINUTE },
  { kind: "level", level: 2, game, ms: 20 * MINUTE },
];
const at = (mono: number, wall = mono) => ({ mono, wall });
const act = (what: LiveWhat, made_at: number): LiveAct => ({ id: "", number: 1, made_at, what });

describe("the room's time", () => {
  it("time is counted by the monotonic clock", () => {
    const { anchor } = synced(null, 1_000_000, at(100), at(100));
    assert.equal(roomTime(anchor, at(5_100)), 1_005_000);
    // somebody sets the device's clock two hours back: the time stays right, and the page knows
    assert.equal(roomTime(anchor, at(5_100, -7_200_000)), 1_005_000);
    assert.ok(Math.abs(apart(anchor, at(5_100, -7_200_000))) > OFF_MS);
    assert.equal(apart(anchor, at(5_100)), 0);
  });

  it("an answer that agrees does not move the time", () => {
    const { anchor } = synced(null, 1_000_000, at(0), at(0));
    const next = synced(anchor, 1_010_000, at(10_000), at(10_400));
    assert.equal(next.off, 0);
    assert.equal(roomTime(next.anchor, at(10_400)), 1_010_400);
  });

  it("a device that slept is put right, and by how much is told", () => {
    const { anchor } = synced(null, 1_000_000, at(0), at(0));
    // ten minutes passed, of which the monotonic clock counted one
    const next = synced(anchor, 1_600_000, at(60_000), at(60_100));
    assert.equal(next.off, -539_900);
    assert.equal(roomTime(next.anchor, at(60_100)), 1_600_000);
  });

  it("after a reload without a link the device's date counts on", () => {
    const { anchor } = synced(null, 1_000_000, at(0, 500), at(0, 500));
    const kept = keepTime(anchor, at(30_000, 30_500));
    const again = reloaded(kept, at(12, 90_500));
    assert.equal(roomTime(again, at(12)), 1_090_000);
  });
});

describe("an event's clock without the room", () => {
  const clock: LevelClock = { row: 0, phase: "level", ends_at: 20 * MINUTE };

  it("levels and breaks follow each other by themselves", () => {
    assert.equal(reading(clock, STRUCTURE, 5 * MINUTE)!.left, 15 * MINUTE);
    const rest = reading(clock, STRUCTURE, 24 * MINUTE)!;
    assert.deepEqual([rest.row, rest.phase, rest.left], [1, "break", 6 * MINUTE]);
    assert.equal(reading(clock, STRUCTURE, 31 * MINUTE)!.row, 2);
  });

  it("acts that wait stop, start, move and set it", () => {
    const read = (acts: LiveAct[], now: number) =>
      reading(shifted(clock, STRUCTURE, acts), STRUCTURE, now)!;
    const stop = act({ kind: "pause" }, 5 * MINUTE);
    assert.deepEqual(
      [read([stop], 60 * MINUTE).phase, read([stop], 60 * MINUTE).left],
      ["paused", 15 * MINUTE],
    );
    const go = act({ kind: "resume" }, 9 * MINUTE);
    assert.equal(read([stop, go], 10 * MINUTE).left, 14 * MINUTE);
    assert.equal(read([act({ kind: "back", ms: MINUTE }, 0)], 0).left, 21 * MINUTE);
    assert.equal(read([act({ kind: "forward", ms: MINUTE }, 0)], 0).left, 19 * MINUTE);
    const set = act({ kind: "set_clock", row: 2, left_ms: 90_000 }, MINUTE);
    assert.deepEqual([read([set], MINUTE).row, read([set], MINUTE).left], [2, 90_000]);
    assert.deepEqual(read([act({ kind: "hands", table: 1, hands: 1 }, 0)], 0).left, 20 * MINUTE);
  });
});
