import type { AuditEntry } from "@/lib/logs/staff-queries";

type Entry = Pick<AuditEntry, "entity" | "entityId" | "before" | "after">;

const legal = [
  "legalName",
  "taxId",
  "registry",
  "privacyEmail",
  "hostingProvider",
  "mailProvider",
  "consumerArbitration",
  "demo",
];

/** Pages of things that have one each. */
const folders: Record<string, string> = {
  product: "products",
  collection: "collections",
  section: "sections",
  category: "sections/categories",
  priceRule: "pricing/rules",
  sale: "pricing/sales",
  saleState: "pricing/sales",
  priceRun: "pricing/runs",
  normalizationRule: "normalization-rules",
  sourcedItem: "sourced-items",
  import: "products/import",
  inquiry: "inquiries",
  inquiryText: "inquiries/texts",
  mail: "settings/outbox",
  letter: "newsletter/letters",
  popup: "popups",
  popupTest: "popups",
  socialAsset: "social-assets",
  order: "orders",
  withdrawal: "withdrawals",
  complaint: "complaints",
};

/** Which page of the settings edits the first field of an entry; `legal/returns` for a legal text. */
export function settingsPage({ entityId, before, after }: Entry): string {
  const [field = ""] = Object.keys({ ...before, ...after });
  if (entityId.startsWith("legal-")) return entityId.replace("-", "/");
  if (entityId === "delivery") return field.startsWith("zones") ? "zones" : "hours";
  if (entityId !== "identity") return entityId;
  if (field.startsWith("retention")) return "retention";
  if (field === "analyticsTool") return "analytics";
  return legal.includes(field) ? "legal" : "identity";
}

/** The page of the thing an entry of the audit trail is about; null where it has none or is gone. */
export function entityHref(entry: Entry): string | null {
  const { entity, entityId, before, after } = entry;
  if (before && !after) return null;
  if (entity === "staff") return "/admin/staff";
  if (entity === "settings") return `/admin/settings/${settingsPage(entry)}`;
  const folder = folders[entity];
  return folder && /^[\w-]*\d[\w-]*$/.test(entityId) ? `/admin/${folder}/${entityId}` : null;
}
