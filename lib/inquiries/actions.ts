"use server";

import { randomUUID } from "node:crypto";
import { db } from "@/db/client";
import { type Failure, visitorAction } from "@/lib/doors/visitor";
import { messagesIn } from "@/lib/i18n/messages";
import { confirmWish, inquiryKeyPrefix } from "@/lib/wishes/confirm-wish";
import { confirmWishForm, requestForm } from "./forms";
import { sendInquiry } from "./send-inquiry";

/** The form of the requests page (docs/rules.md#inquiries). */
export const sendRequest = visitorAction(
  requestForm,
  async ({ name, email, message, website, formKey }, { lang }) => {
    // A program that filled the trap is told what people are told.
    if (website) return { data: undefined };
    await db.transaction((tx) =>
      sendInquiry(tx, {
        kind: "request",
        lang,
        name,
        email,
        phone: "",
        message,
        items: [],
        selectedSize: null,
        source: "requests-page",
        formKey: formKey || randomUUID(),
        consentText: messagesIn(lang).inquiries.consent,
      }),
    );
    return { data: undefined };
  },
  { limit: "inquiries" },
);

type Confirmed = { data: { kind: "request" | "restock" } };

/**
 * Confirms the wish for a size by the link of its mail. "On request" then reaches the shop as an inquiry, for somebody
 * has to order it (docs/rules.md#product-page).
 */
export const confirmSizeWish = visitorAction(
  confirmWishForm,
  async ({ token }) =>
    db.transaction(async (tx): Promise<Confirmed | Failure> => {
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
          formKey: `${inquiryKeyPrefix}${wish.formKey}`,
          consentText,
        });
      }
      return { data: { kind: wish.kind } };
    }),
  { limit: "subscriptions" },
);
