import { useTranslations } from "next-intl";
import { languages } from "@/lib/i18n/languages";

/** Links to a collection in the shop, in both languages. */
export function ShopLinks({ slug, title }: { slug: string; title: string }) {
  const t = useTranslations("admin.collections");
  return (
    <span className="inline-flex gap-3">
      {languages.map((lang) => (
        <a
          key={lang}
          href={`/${lang}/in-stock?${new URLSearchParams({ collection: slug })}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t("openIn", { title, lang: t(`langs.${lang}`) })}
          className="inline-flex min-h-10 max-md:min-h-11 min-w-6 items-center uppercase underline underline-offset-4"
        >
          {lang}
        </a>
      ))}
    </span>
  );
}
