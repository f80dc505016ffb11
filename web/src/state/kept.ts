// Storage on this device.

/** What this device remembers of its nonces in tournaments' lots. */
export const KEPT_LOTS = "cardroom.lots";

/** Reads an entry, or stores `value` (`null` deletes). Returns what is stored; private windows may refuse. */
export function keep(key: string, value?: string | null): string | null {
  try {
    if (value === null) localStorage.removeItem(key);
    else if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
