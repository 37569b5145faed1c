import type { ChildProcess } from "node:child_process";

/**
 * What parts of one process tell each other although they are compiled apart: the front door (server/), each bundle
 * that Next makes of the shop, and the cache handler. A module's own variables exist once in each of them, so these
 * facts stand in one object that all of them find under a registered symbol.
 */
type ProcessState = {
  /** Whether the listening connection to Postgres proved itself lately; undefined until it is first opened. */
  hearsDatabase?: boolean;
  /** When a query last failed because Postgres could not be reached, in milliseconds since 1970; 0 for never. */
  databaseLostAt: number;
  /** Writes an address that nothing stands at into the log; set once the shop has started. */
  noteUnknownPath?: (path: string) => void;
  /** The process that waits for the next picture, and the end of the queue before it (lib/media/decode-apart.ts). */
  pictures: { waiting: ChildProcess | null; idle?: NodeJS.Timeout; last: Promise<unknown> };
};

const KEY: unique symbol = Symbol.for("sal-y-suela.process-state");

const holder = globalThis as typeof globalThis & { [KEY]?: ProcessState };
holder[KEY] ??= { databaseLostAt: 0, pictures: { waiting: null, last: Promise.resolve() } };

/** The facts of this process; the same object for everybody who imports it. */
export const processState: ProcessState = holder[KEY];
