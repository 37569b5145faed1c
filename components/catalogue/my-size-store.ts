/** Browser storage key of the size a shopper set once (docs/rules.md#sizes). */
const mySizeKey = "mySize";

const maxLength = 80;
const listeners = new Set<() => void>();

function read(): string | null {
  try {
    return localStorage.getItem(mySizeKey)?.slice(0, maxLength) || null;
  } catch {
    return null;
  }
}

function onStorage(event: StorageEvent) {
  if (event.key !== mySizeKey && event.key !== null) return;
  for (const listener of listeners) listener();
}

/** Canonical size value kept in this browser, the same in every tab. For useSyncExternalStore. */
export const mySizeStore = {
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener("storage", onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener("storage", onStorage);
    };
  },
  get: read,
  getServer: (): string | null => null,
  /** Keeps a size, or forgets it. A browser that stores nothing leaves the shop as it is. */
  set(size: string | null): void {
    try {
      if (size) localStorage.setItem(mySizeKey, size);
      else localStorage.removeItem(mySizeKey);
    } catch {
      return;
    }
    for (const listener of listeners) listener();
  },
};
