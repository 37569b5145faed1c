import type { CardFacts } from "@/components/catalogue/card-facts";
import { formatSize } from "@/lib/catalogue/format-size";
import { cardRoom, chipsThatFit } from "@/lib/catalogue/size-chips";
import type { Lang } from "@/lib/i18n/languages";
import type { StoredItem } from "@/lib/liked/stored-list";
import type { PictureFacts } from "@/lib/media/picture";
import { pictureName } from "@/lib/media/picture-name";
import { formatMoney } from "@/lib/money";
import { asSaved } from "./as-saved";

/** The one rendition whose address was kept; none for an address that is no picture of the shop. */
function savedPicture(url: string): PictureFacts[] {
  const [, hash, width] = pictureName.exec(url.slice("/media/".length)) ?? [];
  return hash ? [[hash, "", Number(width), Number(width), [Number(width)], 1]] : [];
}

/** The card of an item as it was saved: shown until the shop has said how it stands today, or when it cannot be asked. */
export function savedCard(item: StoredItem, lang: Lang, moreSizes: (count: number) => string): CardFacts {
  const saved = asSaved(item);
  const cents = Math.round(saved.price * 100);
  const labels = saved.sizes.map((size) => formatSize(size, lang));
  const shown = chipsThatFit(labels, cardRoom);
  const hidden = labels.length - shown;
  return {
    id: saved._id,
    slug: saved.slug,
    name: saved.name,
    brand: saved.brand,
    code: saved.style_code,
    cents,
    price: cents > 0 ? formatMoney(cents, lang) : "",
    ...(labels.length > 0 && { sizes: saved.sizes, chips: labels.slice(0, shown) }),
    ...(hidden > 0 && { more: [`+${hidden}`, moreSizes(hidden)] satisfies [string, string] }),
    ...(saved.sourceType === "sourced-items" && { isSourced: true }),
    pictures: saved.secureImages.slice(0, 1).flatMap(savedPicture),
  };
}
