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
  "demoLife",
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
  "popup",
  "popupTest",
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

/** Fields that hold one of a few words, and where in the messages under `orders` these are said. */
const saidUnder: Record<string, "fulfilments" | "plans" | "reasons" | "methods"> = {
  fulfilment: "fulfilments",
  paymentPlan: "plans",
  cancelReason: "reasons",
  method: "methods",
};

type SayOrders = ReturnType<typeof useTranslations<"orders">>;

/** A value as one reads it: amounts in euros, words of the program as `t`, the texts of orders, says them. */
export function shownValue(t: SayOrders, entity: string, field: string, value: unknown): string {
  if (!withWords.includes(entity)) return asText(value);
  if (field.endsWith("Cents") && typeof value === "number") return `${plainMoney(value)} €`;
  const group = saidUnder[field];
  const key = `${group}.${asText(value)}`;
  return group && t.has(key as never) ? t(key as never) : asText(value);
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
