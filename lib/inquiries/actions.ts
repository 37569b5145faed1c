"use server";

import { randomUUID } from "node:crypto";
import { visitorAction } from "@/lib/doors/visitor";
import type { Failure } from "@/lib/failure";
import { messagesIn } from "@/lib/i18n/messages";
import { confirmWish, inquiryKeyPrefix } from "@/lib/wishes/confirm-wish";
import { confirmWishForm, requestForm } from "./forms";
import { sendInquiry } from "./send-inquiry";

/** The form of the requests page (docs/rules.md#inquiries). */
export const sendRequest = visitorAction(
  "sendRequest",
  requestForm,
  async ({ name, email, message, pictures, formKey }, { tx, lang }) => {
    await sendInquiry(tx, {
      kind: "request",
      lang,
      name,
      email,
      phone: "",
      message,
      items: [],
      pictures,
      selectedSize: null,
      source: "requests-page",
      formKey: formKey || randomUUID(),
      consentText: messagesIn(lang).inquiries.consent,
    });
    return { data: undefined };
  },
  { limit: "inquiries", decoy: () => ({ data: undefined }) },
);

type Confirmed = { data: { kind: "request" | "restock" } };

/**
 * Confirms the wish for a size by the link of its mail. "On request" then reaches the shop as an inquiry, for somebody
 * has to order it (docs/rules.md#product-page).
 */
export const confirmSizeWish = visitorAction(
  "confirmSizeWish",
  confirmWishForm,
  async ({ token }, { tx }): Promise<Confirmed | Failure> => {
    const wish = await confirmWish(tx, token);
    if (!wish) return { error: "wishes.linkOver", status: 404 };
    if (wish.kind === "request") {
      const { email, lang, size, productId, consentText } = wish;
      await sendInquiry(tx, {
        kind: "inquiry",
        lang,
        name: email,
        email,
        phone: "",
        message: "",
        items: [{ productId, size }],
        selectedSize: size,
        source: "size-wish",
        isSizeWish: true,
        formKey: `${inquiryKeyPrefix}${wish.formKey}`,
        consentText,
      });
    }
    return { data: { kind: wish.kind } };
  },
  { limit: "subscriptions" },
);
