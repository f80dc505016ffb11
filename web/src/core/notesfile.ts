// Notes on players as a JSON file: written to be kept, or read on another device.

import { type Notes, NOTES_MAX, readNote } from "./notes.ts";

const FORMAT = "cardroom-notes";

/** The file's text. */
export function notesFile(notes: Notes): string {
  return JSON.stringify({ format: FORMAT, version: 1, notes }, null, 2) + "\n";
}

/** Why a file is not taken. */
export type NotesFault = "no_json" | "other_format" | "newer_version";

/** What was read: the notes together with those held, and how many of the file's are new or newer. */
export interface Merged {
  notes: Notes;
  taken: number;
  /** Entries that are no notes. */
  left: number;
}

/** Reads a file and adds its notes. Where both have a note on a player, the later one stays. */
export function merged(held: Notes, text: string): Merged | NotesFault {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return "no_json";
  }
  const { format, version, notes } = (file ?? {}) as Record<string, unknown>;
  if (format !== FORMAT || typeof notes !== "object" || notes === null) return "other_format";
  if (version !== 1) return "newer_version";
  const all = new Map(Object.entries(held));
  let [taken, left] = [0, 0];
  for (const [player, value] of Object.entries(notes)) {
    const note = readNote(value);
    const before = all.get(player);
    if (note === null) left += 1;
    else if (before === undefined || before.at < note.at) {
      all.set(player, note);
      taken += 1;
    }
  }
  const kept = [...all].sort(([, a], [, b]) => b.at - a.at).slice(0, NOTES_MAX);
  return { notes: Object.fromEntries(kept), taken, left };
}
