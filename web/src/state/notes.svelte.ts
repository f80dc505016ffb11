// The notes on players that this device keeps, the same in all its windows.

import { type Note, type Notes, readNotes, withNote } from "../core/notes.ts";
import { keep } from "./kept.ts";

const KEY = "cardroom.notes";

class Kept {
  all = $state.raw<Notes>(readNotes(keep(KEY)));

  constructor() {
    addEventListener("storage", (event) => {
      if (event.key === KEY || event.key === null) this.all = readNotes(event.newValue);
    });
  }

  /** Replaces the note on one player; an empty one is deleted. */
  set(player: string, note: Note): void {
    // another window may have written since
    this.replace(withNote(readNotes(keep(KEY)), player, note));
  }

  /** Replaces all notes. */
  replace(all: Notes): void {
    keep(KEY, Object.keys(all).length > 0 ? JSON.stringify(all) : null);
    this.all = all;
  }
}

export const notes = new Kept();
