import { useTranslations } from "next-intl";
import type { AuditEntry } from "@/lib/logs/staff-queries";
import { plainMoney } from "@/lib/money";
import { noted } from "@/lib/orders/noted-fields";
import { asText } from "./fields";

const entities = [
  "backup",
  "brand",
  "category",
  "collection",
  "complaint",
  "counterSale",
  "customer",
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
  "searchSynonym",
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

/** Fields of what is sold and to whom, which have words of their own. */
const fields = [
  ...noted,
  "pieces",
  "note",
  "confirmation",
  "styleCode",
  "size",
  "priceCents",
  "method",
  "decision",
  "order",
  "answered",
  "erased",
] as const;
const withWords = ["order", "counterSale", "withdrawal", "complaint", "customer"];

/** Says the fields of orders and what belongs to them in words; those of anything else keep their names. */
export function useFieldWord(entity: string): (field: string) => string {
  const t = useTranslations("admin.logs.audit.fields");
  return (field) => {
    const known = withWords.includes(entity) && fields.find((one) => one === field);
    return known ? t(known) : field;
  };
}

/** A value as one reads it; what a field holds in cents in euros. */
export function shownValue(entity: string, field: string, value: unknown): string {
  const isMoney = withWords.includes(entity) && field.endsWith("Cents") && typeof value === "number";
  return isMoney ? `${plainMoney(value)} €` : asText(value);
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
