import "server-only";
import { processState, type WaitingPicture } from "@/lib/process-state.mjs";
import { PictureError } from "./picture-error";

/** Who waits for a picture, as far as its turn depends on it. */
export type PictureTurn = {
  /** Staff go before visitors and imports. */
  isStaff?: boolean;
  /** Most milliseconds until its turn; without, it waits however long it takes. */
  patience?: number;
  /** Aborted once the request that brought it is answered: nobody waits for it any longer. */
  answered?: AbortSignal;
};

const { pictures } = processState;

/** Waits until the picture may be decoded; {@link endTurn} must follow. Throws a `busy` {@link PictureError}. */
export function waitForTurn({ isStaff = false, patience, answered }: PictureTurn): Promise<void> {
  if (answered?.aborted) return Promise.reject(new PictureError("busy"));
  if (!pictures.isDecoding) {
    pictures.isDecoding = true;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    function endWaiting(): void {
      clearTimeout(clock);
      answered?.removeEventListener("abort", giveUp);
    }
    function giveUp(): void {
      endWaiting();
      pictures.queue.splice(pictures.queue.indexOf(mine), 1);
      reject(new PictureError("busy"));
    }
    // A timer and not AbortSignal.any() with AbortSignal.timeout(): nothing holds the latter, and once it is collected it never aborts.
    const clock = patience === undefined ? undefined : setTimeout(giveUp, patience).unref();
    const mine: WaitingPicture = {
      isStaff,
      begin: () => {
        endWaiting();
        resolve();
      },
    };
    answered?.addEventListener("abort", giveUp, { once: true });
    const before = isStaff ? pictures.queue.findIndex((other) => !other.isStaff) : -1;
    pictures.queue.splice(before < 0 ? pictures.queue.length : before, 0, mine);
  });
}

/** Lets the next picture begin. */
export function endTurn(): void {
  const next = pictures.queue.shift();
  if (next) next.begin();
  else pictures.isDecoding = false;
}
