import "server-only";
import type { MessageKey } from "@/lib/i18n/message-key";
import { PictureError } from "./picture-error";
import { maxPictureBytes } from "./picture-limits";
import { type StoredPicture, storePicture } from "./store-picture";

/** What an upload brought: a stored picture, or why it was refused. */
export type ReceivedPicture = { picture: StoredPicture } | { refused: MessageKey; status: number };

/** The body as it comes, no further than the cap, whatever Content-Length claims (docs/trust.md, rule 2). */
async function readBytes(request: Request): Promise<Uint8Array> {
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxPictureBytes) {
      await reader?.cancel();
      throw new PictureError("tooLarge");
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

/** Takes a picture out of the body of a request and keeps it (docs/trust.md, rule 8). Refusals are values. */
export async function receivePicture(request: Request): Promise<ReceivedPicture> {
  try {
    return { picture: await storePicture(await readBytes(request), { hasMargin: false }) };
  } catch (error) {
    if (error instanceof PictureError) return { refused: error.key, status: error.status };
    throw error;
  }
}
