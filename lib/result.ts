import type messages from "@/messages/es.json";

type Leaves<T, Path extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];

/** Key of a text in messages/<lang>.json, e.g. `wishes.saved`. */
export type MessageKey = Leaves<typeof messages>;

/** What a text names in its places, e.g. `{names}`. */
export type MessageValues = Record<string, string | number>;

/** What a save met that rests on an older version (admin.md: two people editing the same thing). */
export type Conflict = {
  /** Version that is stored now; a save that names it goes on from there. */
  version: number;
  /** Who saved last, and when (ISO 8601, UTC); empty where the audit trail does not say. */
  by: string;
  at: string;
  /** The form's values as they are stored now. */
  theirs: Record<string, unknown>;
};

/**
 * Answer of every form and call: expected failures are values with a message key, never thrown. `undo` names a staff
 * write that can be taken back (lib/undo).
 */
export type Result<T = undefined> =
  | { ok: true; data: T; undo?: string }
  | {
      ok: false;
      error: MessageKey;
      values?: MessageValues;
      fields?: Record<string, MessageKey>;
      conflict?: Conflict;
    };
