"use server";

import { getTranslations } from "next-intl/server";
import { db } from "@/db/client";
import { visitorAction } from "@/lib/doors/visitor";
import { removeWish } from "./confirm-wish";
import { removeWishForm, sizeWishForm } from "./forms";
import { wishForSize } from "./wish";

/** "On request" and "tell me when" (docs/rules.md#sizes). */
export const sendSizeWish = visitorAction(
  sizeWishForm,
  async (wish, { lang }) => {
    // A program that filled the trap is told what people are told.
    if (wish.website) return { data: { kind: "restock" as const } };
    const t = await getTranslations({ locale: lang, namespace: "wishes.form" });
    const consent = t.markup("consent", { privacy: (words) => words });
    const answer = await db.transaction((tx) => wishForSize(tx, wish, consent));
    if ("refused" in answer) {
      return answer.refused === "available"
        ? { error: "wishes.form.available" as const, status: 409 }
        : { error: "wishes.form.gone" as const, status: 404 };
    }
    return { data: { kind: answer.kind } };
  },
  { limit: "subscriptions" },
);

/** Takes a wish back by the link of its mail; it needs no sign-in and works until the wish is forgotten anyway. */
export const removeSizeWish = visitorAction(
  removeWishForm,
  async ({ wish }) => {
    const gone = await db.transaction((tx) => removeWish(tx, wish));
    return gone ? { data: undefined } : { error: "wishes.linkOver" as const, status: 404 };
  },
  { limit: "subscriptions" },
);
