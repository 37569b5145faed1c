import "server-only";
import type { sourcedItems } from "@/db/schema/sourcing";
import { may } from "@/lib/access/permissions";
import type { StaffMember } from "@/lib/access/session";
import { typedMoney } from "@/lib/money";
import type { SourcedItemInput } from "./forms";

type StoredItem = typeof sourcedItems.$inferSelect;

/** The form of a sourced item as it is typed; what suppliers say is absent for people who may not see costs. */
export type ItemValues = {
  productId: string;
  name: string;
  brandId: string;
  styleCode: string;
  sizes: string;
  price: string;
  leadDays: string;
  note: string;
  source?: string;
  sourceUrl?: string;
  cost?: string;
};

/** Columns that only people with `catalogue.cost` read and write (docs/rules.md#sourced-items). */
export const supplierColumns = ["source", "sourceUrl", "costCents"] as const;

/** Whether a person may know who supplies the shop, and at what cost. */
export function seesSupplier({ role }: Pick<StaffMember, "role">): boolean {
  return may(role, "catalogue.cost");
}

/** A stored item as this person's form holds it. */
export function itemValues(stored: StoredItem, staff: StaffMember): ItemValues {
  const { productId, brandId, leadDays, sizes, priceCents, costCents } = stored;
  const values: ItemValues = {
    productId: productId ?? "",
    name: stored.name,
    brandId: brandId ? String(brandId) : "",
    styleCode: stored.styleCode,
    sizes: sizes.join(", "),
    price: typedMoney(priceCents),
    leadDays: leadDays ? String(leadDays) : "",
    note: stored.note,
  };
  if (!seesSupplier(staff)) return values;
  return { ...values, source: stored.source, sourceUrl: stored.sourceUrl, cost: typedMoney(costCents) };
}

/**
 * The columns a form writes, with its sizes as they were read; what suppliers say is left out, and so stays, for people who
 * may not see it.
 */
export function itemColumns(input: SourcedItemInput, sizes: string[], staff: StaffMember) {
  const { price, cost, source, sourceUrl, productId, name, brandId, styleCode, leadDays, note } = input;
  const columns = { productId, name, brandId, styleCode, sizes, priceCents: price, leadDays, note };
  return seesSupplier(staff) ? { ...columns, source, sourceUrl, costCents: cost } : columns;
}
