import "server-only";
import type { MessageKey } from "@/lib/i18n/message-key";
import { requestContext } from "@/lib/request-context";
import { PictureError } from "./picture-error";
import { maxPictureBytes } from "./picture-limits";
import type { PictureTurn } from "./picture-queue";
import { decodePicture, type StoredPicture, storePicture } from "./store-picture";
import { type Sender, takePlace, type UploadPlace } from "./upload-places";

type Refused = { refused: MessageKey; status: number };

/** What an upload brought: a stored picture, or why it was refused. */
export type ReceivedPicture = { picture: StoredPicture } | Refused;

/** The next part of a body. A client that breaks off has sent no picture; that is no failure of the shop's. */
async function readPart(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new PictureError("unreadable", { cause });
  }
}

/** The body as it comes, no further than the cap, whatever Content-Length claims (docs/trust.md, rule 2). */
async function readBytes(request: Request, place: UploadPlace): Promise<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await readPart(reader); !part.done; part = await readPart(reader)) {
      size += part.value.byteLength;
      if (size > maxPictureBytes) throw new PictureError("tooLarge");
      place.grow(part.value.byteLength);
      parts.push(part.value);
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error;
  }
  return Buffer.concat(parts);
}

/** How long a visitor's picture waits for its turn, in milliseconds. */
const PATIENCE = 30_000;

/** Works on the body of a request, of which a bounded number is held at once. Refusals are values. */
async function withBody<T>(
  request: Request,
  sender: Sender,
  work: (bytes: Uint8Array, turn: PictureTurn) => Promise<T>,
): Promise<T | Refused> {
  try {
    const place = takePlace(sender);
    const answered = requestContext.getStore()?.answered;
    const turn = sender === "staff" ? { answered, isStaff: true } : { answered, patience: PATIENCE };
    try {
      return await work(await readBytes(request, place), turn);
    } finally {
      place.free();
    }
  } catch (error) {
    if (error instanceof PictureError) return { refused: error.key, status: error.status };
    throw error;
  }
}

/** Takes a picture of staff out of the body of a request and keeps it (docs/trust.md, rule 8). Refusals are values. */
export function receivePicture(request: Request): Promise<ReceivedPicture> {
  return withBody(request, "staff", async (bytes, turn) => ({
    picture: await storePicture(bytes, { hasMargin: false, ...turn }),
  }));
}

/** A picture as one WebP without metadata; pixels. */
export type SmallPicture = { bytes: Buffer; width: number; height: number };

/** Widest that a picture is kept which is only looked at by staff. */
const MOST_WIDE = 1024;

/**
 * Takes a picture of the visitor with this address out of the body of a request, as one file of at most 1,024 pixels in
 * width, and keeps nothing (docs/trust.md, rule 8). Refusals are values.
 */
export function receiveSmallPicture(
  request: Request,
  address: string,
): Promise<{ picture: SmallPicture } | Refused> {
  return withBody(request, { address }, async (bytes, turn) => {
    const { files, width, height } = await decodePicture(bytes, turn);
    const file = files.findLast((one) => one.width <= MOST_WIDE) ?? files[0];
    if (!file) throw new PictureError("unreadable");
    const picture = {
      bytes: Buffer.from(file.bytes),
      width: file.width,
      height: Math.max(1, Math.round((height * file.width) / width)),
    };
    return { picture };
  });
}
