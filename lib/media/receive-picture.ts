import "server-only";
import type { MessageKey } from "@/lib/i18n/message-key";
import { PictureError } from "./picture-error";
import { maxPictureBytes } from "./picture-limits";
import { decodePicture, type StoredPicture, storePicture } from "./store-picture";

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
async function readBytes(request: Request): Promise<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await readPart(reader); !part.done; part = await readPart(reader)) {
    size += part.value.byteLength;
    if (size > maxPictureBytes) {
      await reader.cancel();
      throw new PictureError("tooLarge");
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

/** Refusals are values. */
async function orRefused<T>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PictureError) return { refused: error.key, status: error.status };
    throw error;
  }
}

/** Takes a picture out of the body of a request and keeps it (docs/trust.md, rule 8). Refusals are values. */
export function receivePicture(request: Request): Promise<ReceivedPicture> {
  return orRefused(async () => ({
    picture: await storePicture(await readBytes(request), { hasMargin: false }),
  }));
}

/** A picture as one WebP without metadata; pixels. */
export type SmallPicture = { bytes: Buffer; width: number; height: number };

/** Widest that a picture is kept which is only looked at by staff. */
const MOST_WIDE = 1024;

/**
 * Takes a picture out of the body of a request, as one file of at most 1,024 pixels in width, and keeps nothing
 * (docs/trust.md, rule 8). Refusals are values.
 */
export function receiveSmallPicture(request: Request): Promise<{ picture: SmallPicture } | Refused> {
  return orRefused(async () => {
    const { files, width, height } = await decodePicture(await readBytes(request));
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
