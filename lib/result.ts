import type { MessageKey, MessageValues } from "./i18n/message-key";

/** What a save met that rests on an older version (docs/rules.md#staff-writes). */
export type Conflict = {
  /** Version that is stored now; a save that names it goes on from there. */
  version: number;
  /** Who saved last, and when (ISO 8601, UTC); empty where the audit trail does not say. */
  by: string;
  at: string;
  /** Nobody saved: stock was sold, reserved or counted meanwhile. What is stored is nearer to the truth than what was typed. */
  isStock?: boolean;
  /** The form's values as they are stored now. */
  theirs: Record<string, unknown>;
};

/**
 * Answer of every form and call: expected failures are values with a message key, never thrown. `version` is the one that
 * the row has after a staff write, `undo` names a staff write that can be taken back (lib/undo).
 */
export type Result<T = undefined> =
  | { ok: true; data: T; version?: number; undo?: string }
  | {
      ok: false;
      error: MessageKey;
      values?: MessageValues;
      fields?: Record<string, MessageKey>;
      conflict?: Conflict;
      /** Id of an unexpected error, under which it stands in the log (docs/trust.md, rule 10). */
      reference?: string;
    };
