"use server";

import { visitorAction } from "@/lib/doors/visitor";
import { typedIn } from "@/lib/doors/visitor-form";
import type { Result } from "@/lib/result";
import { withdrawalForm } from "./forms";
import { type Acknowledgement, readStatement, storeWithdrawal } from "./store-withdrawal";

/** How far somebody is: the statement to be confirmed, or its acknowledgement. */
type WithdrawalStep = { review: string } | { done: Acknowledgement };

/** What the form is drawn again from: its answer, null when it is to be changed, and its fields as they were sent. */
export type WithdrawalState = { result: Result<WithdrawalStep> | null; typed: Record<string, string> };

const review = visitorAction(
  "reviewWithdrawal",
  withdrawalForm,
  async (said, { tx }) => ({ data: { review: (await readStatement(tx, said)).text } }),
  { limit: null },
);

const confirm = visitorAction(
  "confirmWithdrawal",
  withdrawalForm,
  async (said, { tx }) => ({ data: { done: await storeWithdrawal(tx, said) } }),
  { limit: null },
);

/**
 * The withdrawal form, with and without JavaScript: what was typed is shown once more, then confirmed (Directive
 * 2011/83/EU, art. 11a). No limit and no trap stand before it: each of them could swallow a statement.
 */
export async function withdraw(_before: WithdrawalState | null, data: FormData): Promise<WithdrawalState> {
  const typed = typedIn(data);
  // Back to the fields, with all that was typed.
  if (typed.step === "change") return { result: null, typed };
  const result: Result<WithdrawalStep> =
    typed.step === "confirm" ? await confirm(null, data) : await review(null, data);
  return { result, typed };
}
