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

/** A signal of what ends the waiting of a turn; null for what always waits. */
function endOf({ patience, answered }: PictureTurn): AbortSignal | null {
  const signals = [answered ?? [], patience === undefined ? [] : AbortSignal.timeout(patience)].flat();
  return signals.length > 0 ? AbortSignal.any(signals) : null;
}

/** Waits until the picture may be decoded; {@link endTurn} must follow. Throws a `busy` {@link PictureError}. */
export function waitForTurn(turn: PictureTurn): Promise<void> {
  if (turn.answered?.aborted) return Promise.reject(new PictureError("busy"));
  if (!pictures.isDecoding) {
    pictures.isDecoding = true;
    return Promise.resolve();
  }
  const end = endOf(turn);
  return new Promise((resolve, reject) => {
    function giveUp(): void {
      pictures.queue.splice(pictures.queue.indexOf(mine), 1);
      reject(new PictureError("busy"));
    }
    const mine: WaitingPicture = {
      isStaff: turn.isStaff ?? false,
      begin: () => {
        end?.removeEventListener("abort", giveUp);
        resolve();
      },
    };
    end?.addEventListener("abort", giveUp, { once: true });
    const before = mine.isStaff ? pictures.queue.findIndex(({ isStaff }) => !isStaff) : -1;
    pictures.queue.splice(before < 0 ? pictures.queue.length : before, 0, mine);
  });
}

/** Lets the next picture begin. */
export function endTurn(): void {
  const next = pictures.queue.shift();
  if (next) next.begin();
  else pictures.isDecoding = false;
}
