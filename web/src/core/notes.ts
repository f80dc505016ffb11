// Notes and colour labels on other players. They stay on this device; nobody else sees them.

/** Labels: each has a colour, a shape and a name, so that none is known by its colour alone. */
export const LABELS = {
  red: "▲",
  orange: "◆",
  yellow: "★",
  green: "●",
  teal: "⬟",
  blue: "■",
  purple: "✚",
  grey: "▼",
} as const;
export type Label = keyof typeof LABELS;

/** What this device keeps about one player. */
export interface Note {
  /** The player's name when the note was written. */
  name: string;
  label: Label | null;
  text: string;
  /** When it was last changed, in milliseconds. */
  at: number;
}

/** By player id. */
export type Notes = Readonly<Record<string, Note>>;

/** Longest text of a note, in characters. */
export const NOTE_CHARS_MAX = 1_000;
/** Maximum players with a note; the oldest notes go first. */
export const NOTES_MAX = 2_000;

/** Reads one note; `null` if it says nothing or is not a note. */
export function readNote(value: unknown): Note | null {
  if (typeof value !== "object" || value === null) return null;
  const { name, label, text, at } = value as Record<string, unknown>;
  const note: Note = {
    name: typeof name === "string" ? name.slice(0, 60) : "",
    label: typeof label === "string" && Object.hasOwn(LABELS, label) ? (label as Label) : null,
    text: typeof text === "string" ? text.slice(0, NOTE_CHARS_MAX) : "",
    at: typeof at === "number" && Number.isFinite(at) ? at : 0,
  };
  return note.label === null && note.text.trim() === "" ? null : note;
}

/** Reads the notes kept on the device; anything unreadable is left out. */
export function readNotes(text: string | null): Notes {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    return {};
  }
  if (typeof kept !== "object" || kept === null) return {};
  const found = Object.entries(kept).flatMap(([player, value]) => {
    const note = readNote(value);
    return note ? [[player, note] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The notes with this one instead of the player's note so far; without a label and a text it goes. */
export function withNote(notes: Notes, player: string, note: Note): Notes {
  const { [player]: _, ...others } = notes;
  const read = readNote(note);
  if (read === null) return others;
  const all = Object.entries({ ...others, [player]: read });
  all.sort(([, a], [, b]) => b.at - a.at);
  return Object.fromEntries(all.slice(0, NOTES_MAX));
}
