// What this device keeps.

/** Reads what is kept on this device, or keeps it. Private windows may refuse. */
export function keep(key: string, value?: string | null): string | null {
  try {
    if (value === null) localStorage.removeItem(key);
    else if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
