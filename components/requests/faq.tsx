import { useTranslations } from "next-intl";
import type { Lang } from "@/lib/i18n/languages";

const questions = ["cost", "time", "bind", "what", "authentic", "size", "pay", "return", "ship"] as const;

/** Questions about requests; each opens by itself and works without JavaScript. */
export function Faq({ lang }: { lang: Lang }) {
  const t = useTranslations("requests.faq");
  const link = "text-foreground underline underline-offset-4 hover:text-primary";
  return (
    <section aria-labelledby="faq" className="mt-16">
      <h2 id="faq" className="scroll-mt-20 font-bold font-display text-2xl leading-tight tracking-tight">
        {t("title")}
      </h2>
      <div className="mt-6 border-border border-b">
        {questions.map((question) => (
          <details key={question} className="group border-border border-t">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring [&::-webkit-details-marker]:hidden">
              {t(`items.${question}.question`)}
              <span aria-hidden="true" className="text-muted-foreground text-xl leading-none">
                <span className="group-open:hidden">+</span>
                <span className="hidden group-open:inline">–</span>
              </span>
            </summary>
            <p className="max-w-[68ch] pb-4 text-muted-foreground leading-relaxed">
              {t(`items.${question}.answer`)}{" "}
              {question === "return" ? (
                <a href={`/${lang}/returns`} className={link}>
                  {t("returnsLink")}
                </a>
              ) : null}
            </p>
          </details>
        ))}
      </div>
      <p className="mt-6 text-muted-foreground text-sm">
        {t("privacy")}{" "}
        <a href={`/${lang}/privacy-policy`} className={link}>
          {t("privacyLink")}
        </a>
      </p>
    </section>
  );
}
