// Decodes pictures in a process of its own, one at a time, for lib/media/decode-apart.ts, which starts and kills it.
import { setPriority } from "node:os";
import sharp from "sharp";
import type { PictureAnswer, PictureOrder } from "./decode-apart";
import { makeCrop, makePicture } from "./make-picture";
import { PictureError } from "./picture-error";

/** A fifth of a second more or less does not matter. */
const lookEvery = 200;

/** Says when decoding has used up its computing time; what then stands in libvips cannot be interrupted, only killed. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const began = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(began);
    if ((user + system) / 1_000 > milliseconds) answer({ late: true });
  }, lookEvery);
  try {
    return await work;
  } finally {
    clearInterval(watch);
  }
}

function answer(what: PictureAnswer): void {
  process.send?.(what);
}

async function carryOut(order: PictureOrder): Promise<PictureAnswer> {
  const { bytes, cpuMilliseconds } = order;
  try {
    if (order.task === "crop") return { made: await within(cpuMilliseconds, makeCrop(bytes)) };
    const made = await makePicture(bytes, order.format, (work) => within(cpuMilliseconds, work));
    return { made };
  } catch (error) {
    if (error instanceof PictureError) return { refused: error.reason };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// Pages of the shop come first, on a machine with one core, too.
setPriority(10);
sharp.cache(false);
sharp.concurrency(1);
process.on("message", async (order: PictureOrder) => answer(await carryOut(order)));
// Both reach every process of a terminal or a service, and would end a picture that the server still waits for.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
// The server is gone, however it ended. Leaving politely would wait for what is being decoded.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
answer({ ready: true });
