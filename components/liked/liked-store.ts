import { parseStoredList, type StoredItem, storageKey } from "@/lib/liked/stored-list";

const none: readonly StoredItem[] = [];
let text: string | null | undefined;
let items: readonly StoredItem[] = none;
const listeners = new Set<() => void>();

function read(): readonly StoredItem[] {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(storageKey);
  } catch {
    return items;
  }
  if (stored === text) return items;
  text = stored;
  const parsed = parseStoredList(stored);
  items = parsed.items;
  // Stored data that is not a list is deleted.
  if (parsed.broken) localStorage.removeItem(storageKey);
  return items;
}

function tell() {
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent) {
  if (event.key === storageKey || event.key === null) tell();
}

/** The liked list of this browser, the same in every tab. For useSyncExternalStore. */
export const likedStore = {
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener("storage", onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener("storage", onStorage);
    };
  },
  get: read,
  /** What the server draws: nobody's list. */
  getServer: (): readonly StoredItem[] => none,
  /** Saves the list; throws when the browser refuses to store it (docs/rules.md#messages). */
  save(next: readonly StoredItem[]): void {
    localStorage.setItem(storageKey, JSON.stringify(next));
    tell();
  },
};
