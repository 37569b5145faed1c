import { may, type Permission, type Role } from "@/lib/access/permissions";
import type { Lang } from "@/lib/i18n/languages";
import { type Messages, messagesIn } from "@/lib/i18n/messages";
import { beginWords, wordsOf } from "./word-beginnings";

type ShortcutName = keyof Messages["admin"]["shortcuts"];

type Shortcut = { name: ShortcutName; href: string; permission: Permission };

/**
 * What the command palette leads to besides pages by their names: pages by other words that people have for them, things to do, and
 * pages of settings.
 */
const shortcuts: readonly Shortcut[] = [
  { name: "stock", href: "/admin/products", permission: "catalogue.view" },
  { name: "reservations", href: "/admin/orders", permission: "orders.view" },
  { name: "returns", href: "/admin/withdrawals", permission: "orders.view" },
  { name: "sales", href: "/admin/pricing", permission: "pricing.view" },
  { name: "team", href: "/admin/staff", permission: "staff.view" },
  { name: "ordersToPrepare", href: "/admin/orders?tab=to-prepare", permission: "orders.view" },
  { name: "handOver", href: "/admin/orders", permission: "orders.handle" },
  { name: "round", href: "/admin/orders/round", permission: "orders.view" },
  { name: "takings", href: "/admin/orders/money", permission: "orders.handle" },
  { name: "receipts", href: "/admin/orders/receipts", permission: "orders.handle" },
  { name: "refundsOwed", href: "/admin/orders?tab=refund", permission: "orders.view" },
  { name: "unclaimed", href: "/admin/orders?tab=unclaimed", permission: "orders.view" },
  { name: "complaintsDue", href: "/admin/complaints?state=due", permission: "orders.view" },
  { name: "newOffer", href: "/admin/offers/new", permission: "offers.edit" },
  { name: "offersEnding", href: "/admin/offers?tab=ending&sort=ending", permission: "offers.view" },
  { name: "newInquiries", href: "/admin/inquiries?state=new", permission: "inquiries.view" },
  { name: "myInquiries", href: "/admin/inquiries?assigned=me", permission: "inquiries.view" },
  { name: "inquiryTexts", href: "/admin/inquiries/texts", permission: "inquiries.view" },
  { name: "newProduct", href: "/admin/products/new", permission: "catalogue.edit" },
  { name: "import", href: "/admin/products/import", permission: "imports.run" },
  { name: "drafts", href: "/admin/products?status=draft", permission: "catalogue.view" },
  { name: "newSourcedItem", href: "/admin/sourced-items/new", permission: "sourcing.edit" },
  { name: "newCollection", href: "/admin/collections/new", permission: "catalogue.edit" },
  { name: "categories", href: "/admin/sections/categories", permission: "catalogue.view" },
  { name: "newSection", href: "/admin/sections/new", permission: "catalogue.edit" },
  { name: "newSocial", href: "/admin/social-assets/new", permission: "social.make" },
  { name: "newSynonym", href: "/admin/synonyms/new", permission: "catalogue.edit" },
  { name: "newSale", href: "/admin/pricing/sales/new", permission: "pricing.edit" },
  { name: "newPriceRule", href: "/admin/pricing/rules/new", permission: "pricing.edit" },
  { name: "priceRuns", href: "/admin/pricing/runs", permission: "pricing.view" },
  { name: "newNormalizationRule", href: "/admin/normalization-rules/new", permission: "normalization.edit" },
  { name: "demand", href: "/admin/dashboard/demand", permission: "dashboard.view" },
  { name: "invite", href: "/admin/staff", permission: "staff.view" },
  { name: "password", href: "/admin/account", permission: "account.edit" },
  { name: "changes", href: "/admin/logs?tab=audit", permission: "audit.view" },
  { name: "identity", href: "/admin/settings/identity", permission: "settings.view" },
  { name: "hours", href: "/admin/settings/hours", permission: "settings.view" },
  { name: "zones", href: "/admin/settings/zones", permission: "settings.view" },
  { name: "payments", href: "/admin/settings/payments", permission: "settings.view" },
  { name: "mail", href: "/admin/settings/mail", permission: "settings.view" },
  { name: "outbox", href: "/admin/settings/outbox", permission: "settings.view" },
  { name: "newsletter", href: "/admin/settings/newsletter", permission: "settings.view" },
  { name: "seo", href: "/admin/settings/seo", permission: "settings.view" },
  { name: "feeds", href: "/admin/settings/feeds", permission: "settings.view" },
  { name: "legal", href: "/admin/settings/legal", permission: "settings.view" },
  { name: "analytics", href: "/admin/settings/analytics", permission: "settings.view" },
  { name: "retention", href: "/admin/settings/retention", permission: "settings.view" },
  { name: "limits", href: "/admin/settings/limits", permission: "settings.view" },
  { name: "backup", href: "/admin/settings/data", permission: "settings.view" },
];

/**
 * Shortcuts that a role may follow, in the order of {@link shortcuts}: every word of `q` begins one of theirs, in either
 * language, as people type what they are used to. Labels are in the person's language.
 */
export function findShortcuts(q: string, { role, lang }: { role: Role; lang: Lang }) {
  const asked = wordsOf(q);
  if (asked.length === 0) return [];
  const [own, es, en] = [lang, "es" as const, "en" as const].map((one) => messagesIn(one).admin.shortcuts);
  return shortcuts.flatMap(({ name, href, permission }) => {
    const [label, spanish, english] = [own?.[name], es?.[name], en?.[name]];
    const known = [spanish, english].flatMap((texts) => wordsOf(`${texts?.label} ${texts?.words}`));
    return beginWords(asked, known) && label && may(role, permission)
      ? [{ label: label.label, hint: "", href }]
      : [];
  });
}
