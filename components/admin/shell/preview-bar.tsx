import { getTranslations } from "next-intl/server";
import { type Lang, languages } from "@/lib/i18n/languages";

type PreviewBarProps = {
  lang: Lang;
  back: { href: string; label: string };
  /** What is looked at. */
  words: string;
  /** Address of the preview in a language. */
  hrefIn: (lang: Lang) => string;
};

/** Stands above a page of the shop that staff look at before others do: the way back, and both languages. */
export async function PreviewBar({ lang, back, words, hrefIn }: PreviewBarProps) {
  const t = await getTranslations({ locale: lang, namespace: "admin.product.preview" });
  const link = "inline-flex min-h-11 items-center px-2 underline-offset-4 hover:underline";
  return (
    <header className="flex flex-wrap items-center gap-x-4 border-border border-b bg-card px-4 text-sm">
      <a href={back.href} className={link}>
        ← {back.label}
      </a>
      <p className="text-muted-foreground">{words}</p>
      <nav aria-label={t("language")} className="ml-auto flex">
        {languages.map((one) => (
          // Not Next's link: the other language is another document.
          <a
            key={one}
            href={hrefIn(one)}
            aria-current={one === lang ? "page" : undefined}
            lang={one}
            aria-label={t(one)}
            className={`${link} ${one === lang ? "font-semibold underline" : ""}`}
          >
            {one.toUpperCase()}
          </a>
        ))}
      </nav>
    </header>
  );
}
