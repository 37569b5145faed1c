import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/db/client";
import type { Failure, VisitorContext } from "@/lib/doors/visitor";
import { messagesIn } from "@/lib/i18n/messages";
import type { InquiryCall } from "./forms";
import { sendInquiry } from "./send-inquiry";

/**
 * A public call (docs/rules.md#calls): answers the inquiry's id. A program that filled the trap is told what people are
 * told.
 */
export async function takeInquiry(
  call: InquiryCall,
  { lang }: VisitorContext,
): Promise<{ data: { id: string }; status: number } | Failure> {
  if (call.website) return { data: { id: randomUUID() }, status: 201 };
  const { name, email, phone, message, itemsData } = call;
  const selectedSize = itemsData.context.selectedSize || null;
  // The chosen size belongs to the first item.
  const items = itemsData.items.map((item, index) => ({
    ...item,
    size: item.size ?? (index === 0 ? selectedSize : null),
  }));
  const sent = await db.transaction((tx) =>
    sendInquiry(tx, {
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
    }),
  );
  if ("refused" in sent) {
    return {
      error: "inquiries.errors.noItems",
      fields: { "itemsData.items": "inquiries.errors.noItems" },
      status: 400,
    };
  }
  return { data: sent, status: 201 };
}
