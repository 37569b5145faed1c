import { z } from "zod";
import { unknownPlaceholders } from "./placeholders";
import { inquiryStates } from "./states";

const id = z.uuid();
const formKey = z.uuid();

function text(max: number) {
  return z
    .string("admin.inquiries.errors.empty")
    .max(max, "admin.inquiries.errors.tooLong")
    .transform((typed) => typed.replace(/\r\n/g, "\n").trim())
    .refine((typed) => typed !== "", "admin.inquiries.errors.empty");
}

const body = text(10_000);

export const inquiryForm = z.object({ id });

/** An answer by mail, as it is being written. */
export const previewForm = z.object({ id, body, withGoods: z.boolean() });

/** `seen`: ids of the messages and inquiries that the page showed. */
export const replyForm = previewForm.extend({ seen: z.array(z.uuid()).max(1_000), formKey });

/** `from`: the state it was shown in. */
export const stateForm = z.object({ id, from: z.enum(inquiryStates), state: z.enum(inquiryStates) });

/** `from`: whom it was given to when it was shown; null is nobody. */
export const assignForm = z.object({ id, from: z.uuid().nullable(), to: z.uuid().nullable() });

/** What was said elsewhere, or a note (lib/inquiries/record-message.ts). */
export const recordForm = z.discriminatedUnion("channel", [
  z.object({ id, channel: z.literal("note"), direction: z.null(), body, formKey }),
  z.object({
    id,
    channel: z.enum(["whatsapp", "phone"]),
    direction: z.enum(["in", "out"]),
    body,
    formKey,
  }),
]);

export const messageForm = z.object({ messageId: z.uuid() });

/** A text to be filled in; it may be empty. */
export const fillForm = z.object({ id, body: z.string().max(10_000) });

/** Most inquiries that one change may touch. */
export const mostInquiries = 1_000;

const bulkShape = {
  /** Inquiries one by one, or all that a query of the list shows. */
  selection: z.union([
    z.object({ ids: z.array(id).min(1).max(mostInquiries) }),
    z.object({ query: z.string().max(1_000) }),
  ]),
  state: z.enum(["open", "answered", "closed"]),
};

/** The state that many inquiries are to come to. */
export const previewInquiriesForm = z.object(bulkShape);

/** `fingerprint` names the preview that was agreed to. */
export const changeInquiriesForm = z.object({ ...bulkShape, fingerprint: z.string().max(100) });

export type BulkInquiries = z.output<typeof previewInquiriesForm>;

/** `other`: the inquiry that is merged into `id`. */
export const mergeForm = z.object({ id, other: z.uuid() });

const wordsOf = z
  .string("admin.inquiries.errors.empty")
  .max(5_000, "admin.inquiries.errors.tooLong")
  .transform((typed) => typed.replace(/\r\n/g, "\n").trim())
  .refine((typed) => unknownPlaceholders(typed).length === 0, "admin.inquiries.errors.unknownPlaceholder");

/** A reusable text; one language may be missing, and is then not offered to who reads it. */
export const textForm = z
  .object({
    name: z.string().trim().min(1, "admin.inquiries.errors.name").max(80, "admin.inquiries.errors.name"),
    bodyEs: wordsOf,
    bodyEn: wordsOf,
  })
  .refine(({ bodyEs, bodyEn }) => bodyEs !== "" || bodyEn !== "", {
    path: ["bodyEs"],
    message: "admin.inquiries.errors.empty",
  });

export const savedTextForm = textForm.safeExtend({ id, version: z.number().int().positive() });
