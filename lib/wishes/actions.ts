"use server";

import { createTranslator } from "use-intl/core";
import { visitorAction } from "@/lib/doors/visitor";
import { messagesIn } from "@/lib/i18n/messages";
import { removeWish } from "./confirm-wish";
import { removeWishForm, sizeWishForm } from "./forms";
import { wishForSize } from "./wish";

/** "On request" and "tell me when" (docs/rules.md#sizes). */
export const sendSizeWish = visitorAction(
  "sendSizeWish",
  sizeWishForm,
  async (wish, { tx, lang }) => {
    const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "wishes.form" });
    const consent = t.markup("consent", { privacy: (words) => words });
    const answer = await wishForSize(tx, wish, consent);
    if ("refused" in answer) {
      return answer.refused === "available"
        ? { error: "wishes.form.available" as const, status: 409 }
        : { error: "wishes.form.gone" as const, status: 404 };
    }
    return { data: { kind: answer.kind } };
  },
  { limit: "subscriptions", decoy: () => ({ data: { kind: "restock" } }) },
);

/** Takes a wish back by the link of its mail; it needs no sign-in and works until the wish is forgotten anyway. */
export const removeSizeWish = visitorAction(
  "removeSizeWish",
  removeWishForm,
  async ({ wish }, { tx }) => {
    const gone = await removeWish(tx, wish);
    return gone ? { data: undefined } : { error: "wishes.linkOver" as const, status: 404 };
  },
  { limit: "subscriptions" },
);
