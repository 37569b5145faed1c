import "server-only";
import { z } from "zod";
import { staffRoute } from "@/lib/doors/staff";
import { sendMail } from "@/lib/mail/send";

/** No blanks, one @, a dot in the domain. */
const recipient = z
  .string("admin.errors.recipient")
  .trim()
  .max(254, "admin.errors.recipient")
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "admin.errors.recipient");

/** Query of the call `newsletter-sender`. A letter to all subscribers is no business of this call: without `test` it refuses. */
const testLetterForm = z.object({ test: z.literal("true"), force: z.literal("true"), to: recipient });

/** `POST /api/newsletter-sender?test=true&force=true&to=…`: queues a test letter in the sender's language. */
export const sendTestLetter = staffRoute(
  "sendTestLetter",
  "newsletter.send",
  testLetterForm,
  async (request) => Object.fromEntries(new URL(request.url).searchParams),
  async ({ to }, { tx, staff }) => {
    await sendMail(tx, { kind: "newsletter-test", data: { sender: staff.name }, lang: staff.lang, to });
    return {
      change: { entity: "newsletter", entityId: "test", label: "test letter", before: null, after: null },
    };
  },
);
