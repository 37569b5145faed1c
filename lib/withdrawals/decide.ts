import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { withdrawals } from "@/db/schema/statements";
import type { StaffWrite } from "@/lib/doors/staff";
import { sendMail } from "@/lib/mail/send";
import { cancelInShop } from "./cancel-in-shop";

type Decision = { id: string; decision: "accepted" | "refused"; message: string };

/**
 * Decides about a statement, once, and tells the person: a refusal needs its reason. Accepting cancels what has not left
 * the shop; what is with the customer is taken back on the order, which is also where the money goes back.
 */
export const decide: StaffWrite<Decision, undefined> = async ({ id, decision, message }, { tx, staff }) => {
  const answer = message.trim();
  if (decision === "refused" && answer === "")
    return {
      error: "admin.withdrawals.errors.reason",
      fields: { message: "admin.withdrawals.errors.reason" },
      status: 400,
    };
  const [row] = await tx
    .update(withdrawals)
    .set({ decision, answer, answeredAt: sql`now()`, answeredById: staff.id, answeredBy: staff.name })
    .where(and(eq(withdrawals.id, id), isNull(withdrawals.decision)))
    .returning();
  if (!row) return { error: "admin.withdrawals.errors.handled", status: 409 };
  const { number, orderId, positions, lang, email } = row;
  if (decision === "accepted" && !orderId) return { error: "admin.withdrawals.errors.noOrder", status: 409 };
  if (decision === "accepted" && orderId) await cancelInShop(tx, orderId, positions, staff);
  await sendMail(tx, {
    kind: "withdrawal-answer",
    lang,
    to: email,
    about: id,
    data: { number, decision, message: answer },
    formKey: id,
  });
  return {
    change: {
      entity: "withdrawal",
      entityId: id,
      label: `#${number}`,
      before: { decision: null },
      after: { decision },
    },
  };
};
