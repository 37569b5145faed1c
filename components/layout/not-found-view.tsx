import { useTranslations } from "next-intl";
import type { Lang } from "@/lib/i18n/languages";
import { nextStep, StateView } from "./state-view";

/** Title, message and a link to the catalogue in the page's language. */
export function NotFoundView({ lang }: { lang: Lang }) {
  const t = useTranslations("errors.notFound");
  return (
    <StateView illustration="not-found.svg" title={t("title")} message={t("message")}>
      <a href={`/${lang}/in-stock`} className={nextStep}>
        {t("action")}
      </a>
    </StateView>
  );
}
