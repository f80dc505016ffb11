// Several tables in one voice. Every text begins with the name of its table. The table in front tells
// everything; the others tell only what concerns the player. A question to the player is repeated after
// whatever interrupted it, until it has had time to be read, or is answered: no turn is lost.

import { type Announcer, GATHER_MS } from "./speech.ts";

/** Time to read one character aloud, in milliseconds, at the pace of a slow voice. */
const READ_MS = 75;
/** Maximum facts kept of a table that is not in front, until the player comes to it: the last ones. */
export const MISSED_MAX = 4;
/** Maximum facts of one utterance. */
const FACTS_MAX = 6;

export interface Voices {
  /** The voice of one table. */
  of(key: string): Announcer;
  /** Brings a table to the front: what it has not spoken yet is spoken now. */
  toFront(key: string | null): void;
  /** The table's question is answered or has run out. */
  settle(key: string): void;
  /** Says nothing of this table from now on, or speaks again: it has its own window. */
  mute(key: string, isMuted: boolean): void;
  /** Forgets a table. */
  drop(key: string): void;
}

export interface Ears {
  /** Writes to the polite region at once. */
  polite(text: string): void;
  /** Writes to the assertive region at once. */
  assertive(text: string): void;
  now(): number;
  after(ms: number, run: () => void): void;
  /** The name of a table; `null` if it is the only one, so that nothing has to be named. */
  name(key: string): string | null;
}

interface Question {
  key: string;
  text: string;
  /** When it will have been read. */
  readBy: number;
}

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

export function createVoices(ears: Ears): Voices {
  let front: string | null = null;
  let facts: { key: string; text: string }[] = [];
  let isDue = false;
  let questions: Question[] = [];
  const missed = new Map<string, string[]>();
  const muted = new Set<string>();

  const named = (key: string, text: string): string => {
    const name = ears.name(key);
    return name === null ? text : `${name}: ${text}`;
  };

  /** The gathered facts, those of one table after its name. */
  function told(list: readonly { key: string; text: string }[]): string {
    const runs: { key: string; texts: string[] }[] = [];
    for (const { key, text } of list.slice(-FACTS_MAX)) {
      const last = runs.at(-1);
      if (last?.key === key) last.texts.push(sentence(text));
      else runs.push({ key, texts: [sentence(text)] });
    }
    return runs.map((run) => named(run.key, run.texts.join(" "))).join(" ");
  }

  /**
   * Speaks at once, then repeats the questions that this interrupts, the last one first. `asks` is
   * the table whose question the text ends with.
   */
  function shout(text: string, asks: string | null = null): void {
    const now = ears.now();
    const unread = questions.filter((one) => one.key !== asks && one.readBy > now);
    let said = text;
    for (const one of [...unread].reverse()) {
      said += ` ${named(one.key, one.text)}`;
      one.readBy = now + said.length * READ_MS;
    }
    const own = questions.find((one) => one.key === asks);
    if (own) own.readBy = now + text.length * READ_MS;
    ears.assertive(said);
  }

  function polite(key: string, text: string): void {
    if (muted.has(key)) return;
    if (key !== front && ears.name(key) !== null) {
      missed.set(key, [...(missed.get(key) ?? []), text].slice(-MISSED_MAX));
      return;
    }
    facts.push({ key, text });
    if (isDue) return;
    isDue = true;
    ears.after(GATHER_MS, () => {
      isDue = false;
      const list = facts;
      facts = [];
      if (list.length > 0) ears.polite(told(list));
    });
  }

  /** The facts of this table that were not told yet. */
  function take(key: string): string[] {
    const gathered = facts.filter((one) => one.key === key).map((one) => one.text);
    facts = facts.filter((one) => one.key !== key);
    const kept = missed.get(key) ?? [];
    missed.delete(key);
    return [...kept, ...gathered].slice(-FACTS_MAX).map(sentence);
  }

  function prompt(key: string, text: string): void {
    if (muted.has(key)) return;
    questions = questions.filter((one) => one.key !== key);
    questions.push({ key, text: sentence(text), readBy: 0 });
    const before = key === front ? take(key) : [];
    shout(named(key, [...before, sentence(text)].join(" ")), key);
  }

  return {
    of: (key) => ({
      polite: (text) => polite(key, text),
      assertive: (text) => {
        if (!muted.has(key)) shout(named(key, sentence(text)));
      },
      prompt: (text) => prompt(key, text),
    }),
    toFront(key) {
      if (front === key) return;
      front = key;
      if (key === null || muted.has(key) || ears.name(key) === null) return;
      const open = questions.find((one) => one.key === key);
      const texts = [...take(key), ...(open ? [open.text] : [])];
      if (texts.length > 0) shout(named(key, texts.join(" ")), key);
    },
    settle: (key) => (questions = questions.filter((one) => one.key !== key)),
    mute(key, isMuted) {
      if (isMuted) muted.add(key);
      else muted.delete(key);
      questions = questions.filter((one) => one.key !== key);
    },
    drop(key) {
      questions = questions.filter((one) => one.key !== key);
      facts = facts.filter((one) => one.key !== key);
      missed.delete(key);
      muted.delete(key);
    },
  };
}
