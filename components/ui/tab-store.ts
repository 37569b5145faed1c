"use client";

/** What this tab keeps under a key, until it is closed; null where it keeps nothing, or something that nobody can read. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value in this tab. A store that is closed or full keeps none: whoever reads it must do without. */
export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is kept.
  }
}

/** Forgets what this tab keeps under a key. */
export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
