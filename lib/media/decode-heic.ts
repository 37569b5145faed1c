import "server-only";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { PictureError } from "./picture-error";

/** Decoded pixels, upright as the file says, four channels. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Below the limit of other formats: pixels stand in memory three times while they are decoded (trust.md: 400 MB). */
const maxPixels = 26_000_000;
/** A phone's photograph takes one to four seconds. */
const maxMilliseconds = 12_000;

const file = join(/* turbopackIgnore: true */ process.cwd(), "lib/media/heic-worker.mjs");

type Answer = Pixels | { refused: "unreadable" | "tooLarge" };

function run(bytes: Uint8Array): Promise<Pixels> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: { bytes, maxPixels }, execArgv: [] });
    const late = setTimeout(() => settle(() => reject(new PictureError("unreadable"))), maxMilliseconds);
    function settle(how: () => void) {
      clearTimeout(late);
      void worker.terminate();
      how();
    }
    worker.once("message", (answer: Answer) =>
      settle(() => ("refused" in answer ? reject(new PictureError(answer.refused)) : resolve(answer))),
    );
    worker.once("error", (cause) => settle(() => reject(new PictureError("unreadable", { cause }))));
    worker.once("exit", () => settle(() => reject(new PictureError("unreadable"))));
  });
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes HEIC, which sharp cannot, in a thread of its own: bounded in pixels and time, one at a time, so that memory is
 * bounded too (trust.md, rule 8). Throws a {@link PictureError}: damaged, too slow, too many pixels.
 */
export function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  const mine = last.then(() => run(bytes));
  last = mine.catch(() => {});
  return mine;
}
