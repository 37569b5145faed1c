import "server-only";
import type { z } from "zod";
import { findConflict } from "@/lib/changes/conflict";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { parseMoney, plainMoney } from "@/lib/money";
import { readPriceFacts } from "@/lib/prices/price-facts";
import { isPriceRefusal, judgeReduction } from "@/lib/prices/reduction";
import type { cellPriceForm, productStatusForm } from "./bulk-forms";
import { freeRefused } from "./product-parts";
import { isFree } from "./product-values";
import { lockProduct, type StoredProduct } from "./stored-product";
import { type ProductFields, updateProducts } from "./write-products";

const gone: Failure = { error: "admin.errors.notFound", status: 404 };
const badPrice: Failure = {
  error: "admin.products.badPrice",
  fields: { price: "admin.products.badPrice" },
  status: 400,
};

/** Writes fields of one product that its lock holds, and answers with what differs. */
async function save(
  { tx }: StaffContext,
  { id, facts }: StoredProduct,
  before: ProductFields,
  after: ProductFields,
  begins = false,
): Promise<StaffAnswer<undefined>> {
  const reduced = await updateProducts(tx, [{ id, fields: after, begins }]);
  return {
    change: {
      entity: "product",
      entityId: id,
      label: facts.name,
      before,
      after: begins ? { ...after, reducedAt: reduced.get(id) ?? null } : after,
    },
    undoable: true,
  };
}

/**
 * Sets the price of one product as it was typed into the list. Refused when another price stands there than the one that
 * was shown, and while a reduction is announced as the law has it (lib/prices/reduction.ts).
 */
export async function setPriceWrite(
  { id, shown, price }: z.output<typeof cellPriceForm>,
  context: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const priceCents = parseMoney(price);
  if (!priceCents) return badPrice;
  const stored = await lockProduct(context.tx, id);
  if (!stored) return gone;
  const { facts, reducedAt } = stored;
  if (facts.priceCents !== shown)
    return findConflict(context.tx, "product", stored, { price: plainMoney(facts.priceCents) });
  if (priceCents === shown) return {};
  const past = (await readPriceFacts(context.tx, [id])).get(id);
  if (!past) return gone;
  const judged = judgeReduction({ ...past, priceCents, regularPriceCents: facts.regularPriceCents });
  if (isPriceRefusal(judged))
    return { error: judged.refusal, values: judged.values, fields: { price: judged.short }, status: 422 };
  const began = judged.begins ? { reducedAt: reducedAt?.toISOString() ?? null } : {};
  const begins = judged.begins ? { reducedAt: null } : {};
  return save(
    context,
    stored,
    { priceCents: shown, ...began },
    { priceCents: judged.priceCents, ...begins },
    judged.begins,
  );
}

/** Publishes a product, makes it a draft again or archives it. Refused where it would show a reduction that is none. */
export async function setStatusWrite(
  { id, status }: z.output<typeof productStatusForm>,
  context: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const stored = await lockProduct(context.tx, id);
  if (!stored) return gone;
  if (stored.facts.status === status) return {};
  if (isFree({ ...stored.facts, status })) return freeRefused;
  const past = status === "active" ? (await readPriceFacts(context.tx, [id])).get(id) : undefined;
  const judged = past && judgeReduction({ ...past.current, ...past, publishes: true });
  if (judged && isPriceRefusal(judged)) return { error: judged.refusal, values: judged.values, status: 422 };
  return save(context, stored, { status: stored.facts.status }, { status });
}
