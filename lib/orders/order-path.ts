import type { Lang } from "@/lib/i18n/languages";
import { giftReference, orderReference } from "./read-order";

/** Address of an order's own page, which only its customer and the shop know. */
export function orderPath({ id, lang }: { id: string; lang: Lang }): `/${string}` {
  return `/${lang}/order/${orderReference(id)}`;
}

/** The page that a gift note leads to: for whoever was given the goods, without prices and names. */
export function giftPath({ id, lang }: { id: string; lang: Lang }): `/${string}` {
  return `/${lang}/gift/${giftReference(id)}`;
}

/** Where the customer withdraws from an order, with its lines to choose from. */
export function withdrawalPath({ id, lang }: { id: string; lang: Lang }): `/${string}` {
  return `/${lang}/withdraw?order=${orderReference(id)}`;
}

/** The page that leads an order's customer to the payment provider. */
export function payPath({ id, lang }: { id: string; lang: Lang }): `/${string}` {
  return `/${lang}/order/${orderReference(id)}/pay`;
}
