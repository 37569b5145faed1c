import "server-only";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { PictureError } from "./picture-error";
import { heicLimits } from "./picture-limits";

/** Decoded pixels, upright as the file says, three channels, in the colours of the file: a profile or H.273 primaries. */
type HeicPixels = {
  data: Uint8Array;
  width: number;
  height: number;
  icc: Uint8Array | null;
  primaries: number | null;
};

/** A phone's photograph takes one to three seconds of one core; a busy machine has less of it. */
const maxMilliseconds = 30_000;
/** From here on two threads share the tiles, where the machine has two cores. */
const manyPixels = 12_000_000;

const file = join(/* turbopackIgnore: true */ process.cwd(), "lib/media/heic-worker.mjs");

type Seen = Omit<HeicPixels, "data"> & { step: number; tiles: { columns: number; rows: number } };
type Answer = { seen: Seen } | { done: true } | { refused: "unreadable" | "tooLarge" };

/** A thread that has the file open. Each of its answers is waited for; its end without one is a damaged picture. */
async function answerOf(worker: Worker, signal: AbortSignal): Promise<Exclude<Answer, { refused: unknown }>> {
  const ended = new AbortController();
  const end = () => ended.abort();
  worker.once("exit", end);
  try {
    const [answer]: Answer[] = await once(worker, "message", {
      signal: AbortSignal.any([signal, ended.signal]),
    });
    if (!answer || "refused" in answer) throw new PictureError(answer?.refused ?? "unreadable");
    return answer;
  } catch (cause) {
    throw cause instanceof PictureError ? cause : new PictureError("unreadable", { cause });
  } finally {
    worker.off("exit", end);
  }
}

async function decodeIn(workers: Worker[], bytes: Uint8Array, size: { width: number; height: number }) {
  const signal = AbortSignal.timeout(maxMilliseconds);
  function begin() {
    const worker = new Worker(file, {
      workerData: { bytes, limits: { ...heicLimits, ...size } },
      execArgv: [],
    });
    workers.push(worker);
    return worker;
  }
  const first = begin();
  const opened = await answerOf(first, signal);
  if (!("seen" in opened)) throw new PictureError("unreadable");
  const { width, height, step, tiles, icc, primaries } = opened.seen;
  const data = new Uint8Array(new SharedArrayBuffer(width * height * 3));
  const several = tiles.columns * tiles.rows > 1 && width * height * step * step > manyPixels;
  const parts = several ? Math.min(2, availableParallelism()) : 1;
  await Promise.all(
    Array.from({ length: parts }, async (_, part) => {
      const worker = part === 0 ? first : begin();
      if (part > 0) await answerOf(worker, signal);
      worker.postMessage({ pixels: data, part, parts });
      await answerOf(worker, signal);
    }),
  );
  return { data, width, height, icc, primaries };
}

/**
 * Decodes HEIC, which sharp cannot, in threads of its own that go away with their memory; bounded in pixels and time
 * . A picture that is larger than the size asked for comes halved as often as it stays as large.
 * Throws a {@link PictureError}: damaged, too slow, too many pixels.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  size: { width: number; height: number },
): Promise<HeicPixels> {
  const workers: Worker[] = [];
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  shared.set(bytes);
  try {
    return await decodeIn(workers, shared, size);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
