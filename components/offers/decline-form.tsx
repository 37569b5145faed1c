"use client";

import { useTranslations } from "next-intl";
import { SureForm } from "@/components/form/sure-form";
import type { Lang } from "@/lib/i18n/languages";
import { sendDecline } from "@/lib/offers/actions";

/** Says no to an offer. */
export function DeclineForm({ lang, token }: { lang: Lang; token: string }) {
  const t = useTranslations("offer.decline");
  const words = { start: t("start"), sure: t("sure"), confirm: t("confirm") };
  return <SureForm action={sendDecline} hidden={{ lang, token }} words={words} />;
}
