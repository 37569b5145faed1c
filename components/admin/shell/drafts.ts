import { z } from "zod";

const PREFIX = "draft:";

const draftForm = z.object({
  /** Version of the row the values rest on; null for something new. */
  version: z.number().nullable(),
  /** When it was typed, ISO 8601, UTC. */
  at: z.string(),
  values: z.record(z.string(), z.unknown()),
});

/** What was typed into a form and not saved. */
export type Draft = z.output<typeof draftForm>;

/** Name of a form's draft: the page it stands on, and its own name there. */
export function draftKey(pathname: string, form: string): string {
  return `${PREFIX}${pathname}:${form}`;
}

/** The draft of a form, if it rests on this version; null without one, or where the browser keeps nothing. */
export function readDraft(key: string, version: number | null): Draft | null {
  try {
    const parsed = draftForm.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
    return parsed.success && parsed.data.version === version ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a draft in this tab; it ends with the tab or with signing out. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or closed store: the page warns before it is left all the same.
  }
}

/** Forgets the draft of a form. */
export function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
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
