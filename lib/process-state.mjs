/**
 * @typedef {object} ProcessState
 * @property {boolean} [listensToDatabase] whether the listening connection to Postgres proved itself lately; absent until
 *   it is first opened
 * @property {number} databaseLostAt when a query last failed because Postgres could not be reached, in milliseconds since
 *   1970; 0 for never
 * @property {(path: string) => void} [noteUnknownPath] writes an address that nothing stands at into the log; set once the
 *   shop has started
 * @property {() => Promise<void>} [stopWorker] ends the work on the queue (lib/worker/worker.ts); set once it has begun
 * @property {Pictures} pictures
 *
 * @typedef {object} Pictures
 * @property {import("node:child_process").ChildProcess | null} waiting the process that waits for the next picture
 *   (lib/media/decode-apart.ts)
 * @property {NodeJS.Timeout} [idle]
 * @property {boolean} isDecoding whether a picture is being decoded
 * @property {WaitingPicture[]} queue those after it, the next one first (lib/media/picture-queue.ts)
 * @property {Map<string, { uploads: number, bytes: number }>} held uploads that are held in memory, by who sends them
 *   (lib/media/upload-places.ts)
 *
 * @typedef {{ isStaff: boolean, begin: () => void }} WaitingPicture a picture that waits to be decoded: `begin` tells it
 *   that its turn has come
 */

const KEY = Symbol.for("sal-y-suela");
const holder = /** @type {{ [KEY]?: Record<string, unknown> }} */ (globalThis);
holder[KEY] ??= {};
const kept = holder[KEY];

/**
 * What there is one of in a process, by its name; made when it is first asked for. Parts of a process are compiled apart:
 * the front door (server/), each bundle that Next makes of the shop, and the cache handler, which is plain JavaScript
 * because Next imports it by its path. A module's own variables exist once in each of them, so what they share stands in
 * one object that all of them find under a registered symbol.
 * @template T
 * @param {"database" | "kept-pages" | "limits" | "log-budget" | "queue" | "request-context" | "state" | "worker"} name
 * @param {() => T} make
 * @returns {T}
 */
export function oncePerProcess(name, make) {
  kept[name] ??= make();
  return /** @type {T} */ (kept[name]);
}

/** @returns {ProcessState} */
const initialState = () => ({
  databaseLostAt: 0,
  pictures: { waiting: null, isDecoding: false, queue: [], held: new Map() },
});

/** What those parts tell each other. */
export const processState = oncePerProcess("state", initialState);
