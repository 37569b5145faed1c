import "server-only";
import { may, type Role } from "@/lib/access/permissions";
import { customerHref } from "@/lib/customers/customer-key";
import { parseCustomerFilters } from "@/lib/customers/list-filters";
import { readCustomers } from "@/lib/customers/read-customers";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { findInquiries } from "@/lib/inquiries/find-inquiries";
import { findOffers } from "@/lib/offers/find-offers";
import { findOrders } from "@/lib/orders/find-orders";

/** What the command palette offers; `hint` says what it is. */
export type Found = { label: string; hint: string; href: string };

/** Most of each kind. */
const MOST = 5;

/**
 * Orders by number, pickup code or name, offers by number or name, customers by name, address or telephone, and inquiries
 * by name. `exact`: the orders and offers whose number or code it is.
 */
export async function findPeople(
  q: string,
  { role, lang }: { role: Role; lang: Lang },
): Promise<{ exact: Found[]; others: Found[] }> {
  if (q.trim().length < 2 || !may(role, "orders.view")) return { exact: [], others: [] };
  const kinds = messagesIn(lang).admin.palette.kinds;
  const [orders, offers, { rows: customers }, inquiries] = await Promise.all([
    findOrders(q, MOST),
    may(role, "offers.view") ? findOffers(q, MOST) : [],
    readCustomers(parseCustomerFilters({ q })),
    may(role, "inquiries.view") ? findInquiries(q, MOST) : [],
  ]);
  const shown = [
    ...orders.map((one) => ({ ...one, hint: kinds.order, folder: "orders" })),
    ...offers.map((one) => ({ ...one, hint: kinds.offer, folder: "offers" })),
  ].map(({ id, number, name, isExact, hint, folder }) => ({
    found: {
      label: [`#${number}`, name].filter(Boolean).join(" "),
      hint,
      href: `/admin/${folder}/${id}`,
    },
    isExact,
  }));
  return {
    exact: shown.flatMap(({ found, isExact }) => (isExact ? [found] : [])),
    others: [
      ...customers.slice(0, MOST).map(({ key, name, phone }) => ({
        label: [...new Set([name, key])].filter(Boolean).join(" · "),
        hint: kinds.customer,
        href:
          customerHref({ email: key.includes("@") ? key : "", phone: phone || key }) ?? "/admin/customers",
      })),
      ...shown.flatMap(({ found, isExact }) => (isExact ? [] : [found])),
      ...inquiries.map(({ id, name }) => ({
        label: name,
        hint: kinds.inquiry,
        href: `/admin/inquiries/${id}`,
      })),
    ],
  };
}
