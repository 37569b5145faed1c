"use client";

import { useParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { nextStep, StateView } from "@/components/layout/state-view";

/** Error alert with a go-home button. */
export default function SharedListError() {
  const { lang } = useParams<{ lang: string }>();
  const t = useTranslations("shared.client");
  return (
    <div role="alert">
      <StateView illustration="out-of-order.svg" title={t("fetchFailed")} message={t("fetchFailedText")}>
        <a href={`/${lang}/in-stock`} className={nextStep}>
          {t("home")}
        </a>
      </StateView>
    </div>
  );
}
