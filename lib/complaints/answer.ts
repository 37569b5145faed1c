import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { complaints } from "@/db/schema/statements";
import type { StaffWrite } from "@/lib/doors/staff";
import { sendMail } from "@/lib/mail/send";

/** Answers a complaint by mail, once, in the person's language. */
export const answer: StaffWrite<{ id: string; message: string }, undefined> = async (
  { id, message },
  { tx, staff },
) => {
  const [row] = await tx
    .update(complaints)
    .set({ answer: message, answeredAt: sql`now()`, answeredById: staff.id, answeredBy: staff.name })
    .where(and(eq(complaints.id, id), isNull(complaints.answeredAt)))
    .returning();
  if (!row) return { error: "admin.complaints.errors.answered", status: 409 };
  const { number, kind, lang, email } = row;
  await sendMail(tx, {
    kind: "complaint-answer",
    lang,
    to: email,
    about: id,
    data: { number, kind, message },
    formKey: id,
  });
  return {
    change: {
      entity: "complaint",
      entityId: id,
      label: `#${number}`,
      before: { answered: false },
      after: { answered: true },
    },
  };
};
