"use server";

import { z } from "zod";
import { staffAction } from "@/lib/doors/staff";
import { mailForm, mailPageForm } from "@/lib/settings/forms";
import { mailValues } from "@/lib/settings/page-values";
import { saveGroup } from "@/lib/settings/save-group";
import { mailAddress } from "./address";
import { resend } from "./resend";
import { sendMail } from "./send";

/** Who mails come from, where answers go, who is told of inquiries. */
export const saveMail = staffAction("saveMail", "settings.edit", mailPageForm, (input, { tx }) =>
  saveGroup(tx, { name: "mail", form: mailForm, ...input, show: mailValues }),
);

/** Sends a mail to try the way out. */
export const sendTestMail = staffAction(
  "sendTestMail",
  "settings.edit",
  z.object({ to: mailAddress("admin.errors.recipient") }),
  async ({ to }, { tx, staff }) => {
    await sendMail(tx, { kind: "newsletter-test", data: { sender: staff.name }, lang: staff.lang, to });
    return { change: { entity: "mail", entityId: "test", label: "test mail", before: null, after: null } };
  },
);

/** Queues one refused or kept mail again. */
export const resendMail = staffAction("resendMail", "settings.edit", z.object({ id: z.uuid() }), resend);

/** Queues all mails again that were refused for good. */
export const resendFailedMails = staffAction(
  "resendFailedMails",
  "settings.edit",
  z.object({ failed: z.literal(true) }),
  resend,
);
