import { forgetInTab, keepInTab, readTab } from "@/components/ui/tab-store";

const PREFIX = "draft:";

/** What was typed into a form and not saved. */
export type Draft = {
  /** Version of the row the values rest on; null for something new. */
  version: number | null;
  /** When it was typed, ISO 8601, UTC. */
  at: string;
  values: Record<string, unknown>;
};

/** Checked by hand: the forms' library of the server would double what a form loads. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  if (!("version" in value && "at" in value && "values" in value)) return false;
  const { version, at, values } = value;
  const isVersion = version === null || typeof version === "number";
  return isVersion && typeof at === "string" && typeof values === "object" && values !== null;
}

/** Name of a form's draft: the page it stands on, and its own name there. */
export function draftKey(pathname: string, form: string): string {
  return `${PREFIX}${pathname}:${form}`;
}

/** The draft of a form, if it rests on this version; null without one, or where the browser keeps nothing. */
export function readDraft(key: string, version: number | null): Draft | null {
  const kept = readTab(key);
  return isDraft(kept) && kept.version === version ? kept : null;
}

/** Keeps a draft in this tab; it ends with the tab or with signing out. Where none is kept, the page warns before it is left. */
export function writeDraft(key: string, draft: Draft): void {
  keepInTab(key, draft);
}

/** Forgets the draft of a form. */
export function removeDraft(key: string): void {
  forgetInTab(key);
}

/** Forgets all drafts: the next person at this browser is another one. */
export function removeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
