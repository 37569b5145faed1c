import { useTranslations } from "next-intl";
import { use } from "react";
import { findDelivery } from "@/lib/delivery/queries";
import type { Lang } from "@/lib/i18n/languages";
import { OpenNow } from "./open-now";
import { openTexts } from "./open-texts";

/** "Open today until 20:00", for pages that are not about the shop itself. */
export function ShopOpen({ lang }: { lang: Lang }) {
  const t = useTranslations("visit.open");
  const { hours } = use(findDelivery());
  return <OpenNow lang={lang} hours={hours} texts={openTexts(lang)} usual={t("usual")} />;
}
