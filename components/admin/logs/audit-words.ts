import { useTranslations } from "next-intl";
import type { AuditEntry } from "@/lib/logs/staff-queries";

const entities = [
  "backup",
  "brand",
  "category",
  "collection",
  "complaint",
  "counterSale",
  "import",
  "inquiry",
  "inquiryMessage",
  "inquiryText",
  "mail",
  "newsletter",
  "normalizationInbox",
  "normalizationRule",
  "normalizationTarget",
  "normalizedBrand",
  "normalizedSizes",
  "order",
  "priceRule",
  "priceRun",
  "product",
  "sale",
  "saleState",
  "section",
  "settings",
  "sourcedItem",
  "sourcedItemInquiry",
  "staff",
  "withdrawal",
] as const;

/** Says kinds of things as the menu does; one without a word keeps its name. */
export function useEntityWord(): (entity: string) => string {
  const t = useTranslations("admin.logs.audit.entities");
  return (entity) => {
    const known = entities.find((one) => one === entity);
    return known ? t(known) : entity;
  };
}

/** What an entry says was done. */
export function deedOf({
  action,
  before,
  after,
}: Pick<AuditEntry, "action" | "before" | "after">): "created" | "removed" | "undone" | "changed" {
  if (action === "undoWrite" || action === "revertEntry") return "undone";
  if (after && !before) return "created";
  return before && !after ? "removed" : "changed";
}
