import "server-only";
import { randomUUID } from "node:crypto";
import type { VisitorWrite } from "@/lib/doors/visitor-write";
import { messagesIn } from "@/lib/i18n/messages";
import type { InquiryCall } from "./forms";
import { sendInquiry } from "./send-inquiry";

/** A public call (docs/rules.md#calls): answers the inquiry's id. */
export const takeInquiry: VisitorWrite<InquiryCall, { id: string }> = async (call, { tx, lang }) => {
  const { name, email, phone, message, itemsData } = call;
  const selectedSize = itemsData.context.selectedSize || null;
  // The chosen size belongs to the first item.
  const items = itemsData.items.map((item, index) => ({
    ...item,
    size: item.size ?? (index === 0 ? selectedSize : null),
  }));
  const sent = await sendInquiry(tx, {
    kind: "inquiry",
    lang,
    name,
    email,
    phone,
    message,
    items,
    selectedSize,
    source: itemsData.context.source,
    formKey: call.formKey || randomUUID(),
    consentText: messagesIn(lang).inquiries.consent,
  });
  if ("refused" in sent) {
    return {
      error: "inquiries.errors.noItems",
      fields: { "itemsData.items": "inquiries.errors.noItems" },
      status: 400,
    };
  }
  return { data: sent, status: 201 };
};
