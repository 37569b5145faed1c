import { useTranslations } from "next-intl";
import { dateLocale, type Lang } from "@/lib/i18n/languages";
import type { TermsVersion } from "@/lib/orders/terms";

/** A text of terms that somebody accepted, in the language it was accepted in. */
export function KeptTerms({ terms, lang }: { terms: TermsVersion; lang: Lang }) {
  const t = useTranslations("legal.terms");
  const day = new Intl.DateTimeFormat(dateLocale(lang), { dateStyle: "long", timeZone: "Europe/Madrid" });
  return (
    <article className="mx-auto w-full max-w-[68ch] px-4 py-10 md:py-16">
      <h1 className="text-2xl md:text-3xl">{t("keptTitle", { id: terms.id })}</h1>
      <p className="mt-3 text-muted-foreground text-sm">
        {t("keptSince", { day: day.format(terms.createdAt) })}{" "}
        <a href={`/${lang}/terms-of-service`} className="underline underline-offset-4">
          {t("now")}
        </a>
      </p>
      <div lang={terms.lang} className="wrap-break-word mt-8 leading-relaxed">
        {terms.text.split("\n\n").map((text, at, all) =>
          /^\d+\. .{1,80}$/.test(text) || all[at + 1]?.startsWith("1. ") ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text
            <h2 key={at} className="mt-10 text-xl">
              {text}
            </h2>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text
            <p key={at} className="mt-4">
              {text}
            </p>
          ),
        )}
      </div>
    </article>
  );
}
