import "server-only";
import { customerBlock } from "@/lib/address-block";
import { processState } from "@/lib/process-state.mjs";
import { PictureError } from "./picture-error";

/** Who sends a picture: somebody of the staff, or the visitor with this address. */
export type Sender = "staff" | { address: string };

type Share = { uploads: number; bytes: number };

const MB = 1024 * 1024;
/** Uploads held in memory at once, from the first byte until they are decoded or refused; a form sends three. */
const STAFF: Share = { uploads: 12, bytes: 150 * MB };
const VISITORS: Share = { uploads: 24, bytes: 150 * MB };
/** Of those, of one address, of IPv6 of one /48: several senders are needed to shut others out. */
const ONE_VISITOR: Share = { uploads: 3, bytes: 50 * MB };

function sharesOf(sender: Sender): [name: string, most: Share][] {
  if (sender === "staff") return [["staff", STAFF]];
  return [
    [`block ${customerBlock(sender.address)}`, ONE_VISITOR],
    ["visitors", VISITORS],
  ];
}

/** A place for one upload. `grow` is told of every part that is kept, and throws when there is no room for it. */
export type UploadPlace = { grow: (bytes: number) => void; free: () => void };

/**
 * Takes a place for an upload before any of it is read, so that no number of senders fills the memory. Throws a `busy`
 * {@link PictureError} at once when there is none.
 */
export function takePlace(sender: Sender): UploadPlace {
  const { held } = processState.pictures;
  const shares = sharesOf(sender).map(([name, most]) => ({
    name,
    most,
    now: held.get(name) ?? { uploads: 0, bytes: 0 },
  }));
  if (shares.some(({ most, now }) => now.uploads >= most.uploads)) throw new PictureError("busy");
  for (const { name, now } of shares) {
    now.uploads += 1;
    held.set(name, now);
  }
  let mine = 0;
  function giveBack(): void {
    for (const { now } of shares) now.bytes -= mine;
    mine = 0;
  }
  return {
    grow(bytes) {
      if (shares.some(({ most, now }) => now.bytes + bytes > most.bytes)) {
        // At once, so that of several that grow together not all are refused.
        giveBack();
        throw new PictureError("busy");
      }
      mine += bytes;
      for (const { now } of shares) now.bytes += bytes;
    },
    free() {
      giveBack();
      for (const { name, now } of shares) {
        now.uploads -= 1;
        if (now.uploads === 0) held.delete(name);
      }
    },
  };
}
