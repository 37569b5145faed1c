import { fullName } from "@/lib/full-name";
import "server-only";
import type { Transaction } from "@/db/client";
import type { StaffMember } from "@/lib/access/session";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import { sayHours } from "@/lib/delivery/queries";
import { publicUrl } from "@/lib/mail/links";
import { findMailIdentity } from "@/lib/mail/shop-identity";
import { formatMoney } from "@/lib/money";
import { formatAddress } from "@/lib/settings/identity";
import { readGroup } from "@/lib/settings/queries";
import { type AskedGoods, readAskedGoods } from "./asked-goods";
import { firstNameOf } from "./first-name";
import { fillPlaceholders, type PlaceholderValues } from "./placeholders";
import { type Inquiry, readThreadIds } from "./thread";

/** Size, price and link are said of one product only; several have their names listed. */
function goodsValues(goods: readonly AskedGoods[], { lang, selectedSize }: Inquiry) {
  const names = [...new Set(goods.map(fullName))];
  const one = goods.length === 1 ? goods[0] : undefined;
  const shown = one?.today?.status === "active" ? one.today : null;
  const size = one ? (one.size ?? selectedSize) : null;
  const at = size ? `?size=${encodeURIComponent(size)}` : "";
  return {
    product: names.length > 0 ? new Intl.ListFormat(lang, { type: "conjunction" }).format(names) : null,
    size,
    price: shown ? formatMoney(shown.priceCents, lang) : null,
    link: shown?.sourceType === "in-stock" ? publicUrl(`/${lang}/product/in-stock/${shown.slug}${at}`) : null,
  };
}

/** What can be filled into a text for this inquiry, in the person's language; prices are those of today. */
async function readValues(tx: Transaction, inquiry: Inquiry, staff: StaffMember): Promise<PlaceholderValues> {
  const { lang, name, email } = inquiry;
  const [identity, delivery, goods] = [
    await findMailIdentity(tx),
    await readGroup(tx, "delivery", deliverySettingsForm),
    await readAskedGoods(tx, await readThreadIds(tx, inquiry.id)),
  ];
  const { shopName, phone, address } = identity;
  return {
    // Who only left an address has not said how they are called.
    name: name === email ? null : firstNameOf(name),
    fullName: name === email ? null : name,
    ...goodsValues(goods, inquiry),
    shop: shopName,
    hours: sayHours(delivery.hours, lang).join("\n"),
    address: address.street ? formatAddress(address, lang) : null,
    phone,
    signature: staff.name,
  };
}

/** A text with its placeholders filled in; `open` are those that have no value or mean nothing. */
export async function fillText(
  tx: Transaction,
  inquiry: Inquiry,
  staff: StaffMember,
  text: string,
): Promise<{ text: string; open: string[] }> {
  if (!text.includes("{")) return { text, open: [] };
  return fillPlaceholders(text, await readValues(tx, inquiry, staff));
}
