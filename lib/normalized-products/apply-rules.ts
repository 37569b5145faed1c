import "server-only";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import type { Rule } from "@/lib/normalization-rules/normalize";
import { readRules } from "@/lib/normalization-rules/read-normalizer";
import { countProducts, normalizeProducts } from "./normalize-products";

type Applied = StaffAnswer<{ products: number }>;

async function apply(rules: readonly Rule[], { tx }: StaffContext, only?: number): Promise<Applied> {
  const change = await normalizeProducts(tx, rules, { only });
  return {
    data: { products: countProducts(change) },
    change,
    undoable: true,
  };
}

/** Puts all rules to the stored products; one write of the audit trail, undone as a whole. */
export async function applyRules(_: object, context: StaffContext): Promise<Applied> {
  return apply(await readRules(context.tx), context);
}

/** Puts one rule to the stored products. Rules before it keep what is theirs. */
export async function applyOneRule(
  { id }: { id: number },
  context: StaffContext,
): Promise<Applied | Failure> {
  const rules = await readRules(context.tx);
  const rule = rules.find((one) => one.id === id);
  if (!rule) return { error: "admin.errors.notFound", status: 404 };
  return apply(rules, context, id);
}
