"use client";

import { useTranslations } from "next-intl";
import { SureForm } from "@/components/form/sure-form";
import type { Lang } from "@/lib/i18n/languages";
import { cancelOrder } from "@/lib/orders/actions";

/** Cancels what still lies in the shop. */
export function CancelForm({ lang, reference }: { lang: Lang; reference: string }) {
  const t = useTranslations("order.cancel");
  const words = { start: t("start"), sure: t("sure"), confirm: t("confirm") };
  return <SureForm action={cancelOrder} hidden={{ lang, reference }} words={words} className="mt-3" />;
}
