// The room's time on this device, and an event's clock counted on from the last view.
//
// Time is counted by the device's monotonic clock, so that nobody who sets the device's clock changes the event's.

import { read, type Reading } from "../core/levels.ts";
import type { LevelClock, LiveAct, StructureRow } from "../wire.ts";

/** A difference that staff must learn about, in milliseconds. */
export const OFF_MS = 2_000;

/** What two clocks of the device showed at one moment. */
export interface Moment {
  /** The monotonic clock, in milliseconds from any origin. */
  mono: number;
  /** The device's date and time, in milliseconds since 1970. */
  wall: number;
}

/** The room's time at one moment of the device. */
export interface Anchor extends Moment {
  /** The room's time, in milliseconds since 1970. */
  room: number;
}

/** The room's time now. */
export const roomTime = (anchor: Anchor, { mono }: Pick<Moment, "mono">): number =>
  anchor.room + Math.max(0, mono - anchor.mono);

/**
 * Takes in the room's time from an answer that was asked for at `asked` and came at `came`: it was
 * made in between. Time that agrees with the answer does not jump. Returns by how much it was off.
 */
export function synced(
  anchor: Anchor | null,
  now: number,
  asked: Moment,
  came: Moment,
): { anchor: Anchor; off: number } {
  const latest = now + Math.max(0, came.mono - asked.mono);
  if (!anchor) return { anchor: { room: now, ...came }, off: 0 };
  const counted = roomTime(anchor, came);
  const room = Math.min(latest, Math.max(now, counted));
  return { anchor: { room, ...came }, off: counted - room };
}

/**
 * By how much the device's two clocks have moved apart since the last answer: it slept, or somebody
 * set its clock. Above `OFF_MS` the time shown may be wrong until the room answers.
 */
export const apart = (anchor: Anchor, at: Moment): number =>
  at.wall - anchor.wall - (at.mono - anchor.mono);

/** What a page keeps of the room's time, for a reload without a link. */
export interface KeptTime {
  room: number;
  wall: number;
}

export const keepTime = (anchor: Anchor, at: Moment): KeptTime => ({
  room: roomTime(anchor, at),
  wall: at.wall,
});

/** Counts on after a reload: the monotonic clock began again, so only the device's time is left. */
export const reloaded = (kept: KeptTime, at: Moment): Anchor => ({
  room: kept.room + Math.max(0, at.wall - kept.wall),
  ...at,
});

/** The level, time left and phase at a moment of the room; `null` before the start and after the end. */
export function reading(
  clock: LevelClock | undefined,
  structure: readonly StructureRow[],
  now: number,
): Reading | null {
  return clock ? read(clock, structure, now) : null;
}

/** The clock as a reading leaves it, from which `read` counts on. */
function from({ row, phase, endsAt, left }: Reading): LevelClock {
  return {
    row,
    phase,
    ...(endsAt !== null && { ends_at: endsAt }),
    ...(endsAt === null && left !== null && { left_ms: left }),
  };
}

/** The clock after acts that still wait to be sent: what this console's own staff did to it. */
export function shifted(
  clock: LevelClock | undefined,
  structure: readonly StructureRow[],
  waiting: readonly LiveAct[],
): LevelClock | undefined {
  let shown = clock;
  for (const { what, made_at: at } of waiting) {
    if (!shown) break;
    const now = read(shown, structure, at);
    switch (what.kind) {
      case "pause":
        if (now.endsAt !== null)
          shown = { row: now.row, phase: "paused", left_ms: Math.max(0, now.endsAt - at) };
        break;
      case "resume":
        if (now.phase === "paused" && now.left !== null)
          shown = {
            row: now.row,
            phase: structure[now.row]?.kind === "break" ? "break" : "level",
            ends_at: at + now.left,
          };
        break;
      case "forward":
      case "back": {
        const by = what.kind === "forward" ? -what.ms : what.ms;
        if (now.endsAt !== null) shown = from({ ...now, endsAt: now.endsAt + by });
        else if (now.left !== null) shown = from({ ...now, left: Math.max(0, now.left + by) });
        break;
      }
      case "set_clock": {
        const isStopped = now.phase === "paused";
        const phase = structure[what.row]?.kind === "break" ? "break" : "level";
        shown = isStopped
          ? { row: what.row, phase: "paused", left_ms: what.left_ms }
          : { row: what.row, phase, ends_at: at + what.left_ms };
        break;
      }
      default:
        break;
    }
  }
  return shown;
}
