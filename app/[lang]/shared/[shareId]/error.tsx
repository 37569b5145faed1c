"use client";

import { useParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { nextStep, StateView } from "@/components/layout/state-view";

/** Error alert with a go-home button, and the id under which staff find the error in the log. */
export default function SharedListError({ error }: { error: Error & { digest?: string } }) {
  const { lang } = useParams<{ lang: string }>();
  const t = useTranslations("shared.client");
  const errors = useTranslations("errors.client");
  return (
    <div role="alert">
      <StateView illustration="out-of-order.svg" title={t("fetchFailed")} message={t("fetchFailedText")}>
        {error.digest ? (
          <p className="select-all text-muted-foreground text-sm">
            {errors("reference", { id: error.digest })}
          </p>
        ) : null}
        <a href={`/${lang}/in-stock`} className={nextStep}>
          {t("home")}
        </a>
      </StateView>
    </div>
  );
}
