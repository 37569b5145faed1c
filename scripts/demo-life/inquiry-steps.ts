import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { inquiries } from "@/db/schema/inquiries";
import type { StaffMember } from "@/lib/access/session";
import { isFailure } from "@/lib/failure";
import { messagesIn } from "@/lib/i18n/messages";
import { changeState } from "@/lib/inquiries/change-state";
import { record } from "@/lib/inquiries/record-message";
import { reply } from "@/lib/inquiries/reply";
import { sendInquiry } from "@/lib/inquiries/send-inquiry";
import type { InquiryState } from "@/lib/inquiries/states";
import { ago, happened, mark } from "./at-time";
import type { Pair, Person } from "./people";

type Asked = { by: Person; message: string; pair?: Pair; days: number; time: string };

/** A question of the site's form, or a request if it names no pair. */
export async function ask({ by, message, pair, days, time }: Asked): Promise<string> {
  return (
    await happened({ at: ago(days, time) }, async (tx) => {
      const sent = await sendInquiry(tx, {
        kind: pair ? "inquiry" : "request",
        ...by,
        message,
        items: pair ? [{ productId: pair.productId, size: pair.size }] : [],
        selectedSize: pair?.size ?? null,
        source: pair ? "product-detail-inquiry" : "requests-page",
        formKey: randomUUID(),
        consentText: messagesIn(by.lang).inquiries.consent,
      });
      if ("refused" in sent) throw new Error("The demo asks for goods that are not there");
      await mark(tx, "inquiry", sent.id);
      return sent;
    })
  ).id;
}

/** An answer by mail. */
export async function answer(marina: StaffMember, at: Date, id: string, body: string): Promise<void> {
  await happened({ at }, async (tx) => {
    const said = await reply(
      { id, body, withGoods: false, seen: [], formKey: randomUUID() },
      { tx, staff: marina },
    );
    if (isFailure(said)) return said;
    return said;
  });
}

/** What was said by WhatsApp, or without a direction a note that only staff read. */
export async function say(
  marina: StaffMember,
  at: Date,
  id: string,
  direction: "in" | "out" | null,
  body: string,
): Promise<void> {
  await happened({ at }, async (tx) => {
    const formKey = randomUUID();
    const said =
      direction === null
        ? ({ id, channel: "note", direction, body, formKey } as const)
        : ({ id, channel: "whatsapp", direction, body, formKey } as const);
    return record(said, { tx, staff: marina });
  });
}

export async function close(marina: StaffMember, at: Date, id: string): Promise<void> {
  await happened({ at }, async (tx) => {
    const [row] = await tx.select({ state: inquiries.state }).from(inquiries).where(eq(inquiries.id, id));
    const from: InquiryState = row?.state ?? "answered";
    return changeState({ id, from, state: "closed" }, { tx, staff: marina });
  });
}
