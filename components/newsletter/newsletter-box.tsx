import { useTranslations } from "next-intl";
import { use } from "react";
import type { Lang } from "@/lib/i18n/languages";
import { findNewsletterOffer } from "@/lib/newsletter/settings";
import { NewsletterForm } from "./newsletter-form";

/** The newsletter's place in the footer. */
export function NewsletterBox({ lang }: { lang: Lang }) {
  const t = useTranslations("newsletter");
  const { welcomePercent } = use(findNewsletterOffer());
  const privacy = (
    <p className="mt-2 text-muted-foreground text-xs">
      {t.rich("privacy", {
        link: (words) => (
          <a href={`/${lang}/privacy-policy`} className="underline underline-offset-4">
            {words}
          </a>
        ),
      })}
    </p>
  );
  return (
    <section aria-labelledby="newsletter-title" className="print:hidden">
      <h2 id="newsletter-title" className="font-bold text-lg">
        {t("title")}
      </h2>
      <p className="mt-1 max-w-md text-muted-foreground text-sm">{t("pitch", { percent: welcomePercent })}</p>
      <NewsletterForm lang={lang} privacy={privacy} invalid={t("invalidEmail")} />
    </section>
  );
}
