// Changing the keyboard shortcuts, and the order in which settings and help list them.

import "../texts/settings.ts";
import { type PlainKey, t } from "../texts.ts";
import {
  type ChangeableAction,
  HOTKEYS,
  type HotkeyAction,
  type Keymap,
  normal,
} from "./hotkeys.ts";

const AMOUNT: readonly HotkeyAction[] = [
  "submit",
  "more",
  "less",
  "page_more",
  "page_less",
  "least",
  "most",
];

/** Keys that the settings can change; the amount keys are the same as on any slider. */
export const CHANGEABLE = (Object.keys(HOTKEYS) as HotkeyAction[]).filter(
  (one): one is ChangeableAction => !AMOUNT.includes(one),
);

/** The same keys in groups: acting, reading aloud, single cards, single seats. */
export const KEY_GROUPS = {
  act: CHANGEABLE.filter((one) => !one.startsWith("say_")),
  say: CHANGEABLE.filter((one) => /^say_[a-z]+$/.test(one)),
  cards: CHANGEABLE.filter((one) => one.startsWith("say_card_")),
  seats: CHANGEABLE.filter((one) => one.startsWith("say_seat_")),
} as const;

/** The number of a key for one card or seat; `null` for other keys. */
export function numberOf(action: HotkeyAction): number | null {
  const found = /\d+$/.exec(action);
  return found && Number(found[0]);
}

/**
 * Changes one key; an action that had the key gets the old one instead. `null` if the key cannot be
 * used: it must be a single printable character, or F1 to F12.
 */
export function remapped(keys: Keymap, action: ChangeableAction, key: string): Keymap | null {
  const fits = ([...key].length === 1 && key.trim() !== "") || /^F([1-9]|1[0-2])$/.test(key);
  if (!fits) return null;
  const next = { ...keys };
  const other = CHANGEABLE.find((one) => one !== action && normal(keys[one]) === normal(key));
  if (other) next[other] = keys[action];
  next[action] = normal(key);
  return next;
}

/** What a key does: "Read seat 3". */
export function keyName(action: ChangeableAction): string {
  const number = numberOf(action);
  if (number === null) return t(`key_${action}` as PlainKey);
  return t(action.startsWith("say_card_") ? "key_card" : "key_seat", { number });
}
