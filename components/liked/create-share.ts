import { MAX_SHARED } from "@/lib/liked/share-id";
import type { StoredItem } from "@/lib/liked/stored-list";
import { readRefusal, readText } from "@/lib/read-answer";
import type { LikedTexts } from "./texts";

/** A failure whose message a visitor may read. */
export class ShareError extends Error {}

/**
 * A public call (docs/rules.md#calls): stores the liked list and answers its share id. The same list under the same
 * key gets the same one. Throws {@link ShareError} with the words for it.
 */
export async function createShare(
  items: readonly StoredItem[],
  { lang, formKey, texts }: { lang: string; formKey: string; texts: LikedTexts["share"] },
): Promise<string> {
  // What the shop reads of an item: two hundred with all that is kept of them are longer than a call may be.
  const itemsData = items.slice(0, MAX_SHARED).map(({ _id, selectedSize }) => ({ _id, selectedSize }));
  const response = await fetch("/api/shared-lists", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ itemsData, lang, formKey }),
  }).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  if (!response?.ok) throw new ShareError(readRefusal(answer).message ?? texts.failed);
  const shareId = readText(answer, "shareId");
  if (!shareId) throw new ShareError(texts.noId);
  return shareId;
}
