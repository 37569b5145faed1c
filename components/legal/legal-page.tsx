import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { dateLocale, type Lang } from "@/lib/i18n/languages";
import type { ShopIdentity } from "@/lib/settings/identity";
import type { LegalSection, LegalText } from "./legal-text";

type LegalPageProps = {
  title: string;
  text: LegalText;
  lang: Lang;
  identity: ShopIdentity;
  hint?: ReactNode;
};

const prose =
  "[&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-primary [&_a]:wrap-anywhere [&_h3]:mt-8 [&_h3]:mb-2 " +
  "[&_h3]:font-semibold [&_h3]:text-lg [&_li]:mt-2 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-4 " +
  "[&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-6";

/** Frame of the static legal pages: dates, table of contents, anchored sections; prints as plain prose. */
export function LegalPage({ title, text, lang, identity, hint }: LegalPageProps) {
  const t = useTranslations("legal");
  return (
    <article className="mx-auto w-full max-w-[1100px] px-4 py-10 md:px-6 md:py-16 print:py-6">
      <header className="border-border border-b pb-8">
        <h1 className="max-w-[20ch] font-display font-extrabold text-3xl leading-[1.05] tracking-tight md:text-4xl">
          {title}
        </h1>
        <Dates text={text} lang={lang} />
        {hint}
        {identity.demo ? (
          <p className="mt-6 max-w-[68ch] rounded-md border border-input bg-card p-4 text-sm">
            {t("demoNotice")}
          </p>
        ) : null}
      </header>
      <div className="mt-8 lg:grid lg:grid-cols-[240px_minmax(0,68ch)] lg:gap-16 print:block">
        <TableOfContents sections={text.sections} label={t("contents")} />
        <div className={`wrap-break-word leading-relaxed ${prose}`}>
          {text.sections.map(({ id, title: heading, Body }) => (
            <section
              key={id}
              aria-labelledby={id}
              className="mt-12 first:mt-8 lg:first:mt-0 print:break-inside-auto"
            >
              <h2
                id={id}
                className="scroll-mt-20 font-bold font-display text-xl leading-tight tracking-tight"
              >
                {heading}
              </h2>
              <Body identity={identity} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

function Dates({ text, lang }: { text: LegalText; lang: Lang }) {
  const t = useTranslations("legal");
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-muted-foreground text-sm">
      {text.inForceSince ? (
        <span>
          {t("inForceSince")} <Day iso={text.inForceSince} lang={lang} />
        </span>
      ) : null}
      <span>
        {t("revised")} <Day iso={text.revised} lang={lang} />
      </span>
    </p>
  );
}

function Day({ iso, lang }: { iso: string; lang: Lang }) {
  const format = new Intl.DateTimeFormat(dateLocale(lang), { dateStyle: "long", timeZone: "UTC" });
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>;
}

function TableOfContents({ sections, label }: { sections: readonly LegalSection[]; label: string }) {
  return (
    <>
      <details className="rounded-md border border-border bg-card lg:hidden print:hidden">
        <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold text-sm">{label}</summary>
        <nav aria-label={label} className="px-4 pb-4">
          <ContentsList sections={sections} />
        </nav>
      </details>
      <nav aria-label={label} className="hidden lg:block print:hidden">
        <div className="sticky top-24 max-h-[calc(100vh-8rem)] overflow-y-auto">
          <p className="font-semibold text-muted-foreground text-xs uppercase tracking-[0.06em]">{label}</p>
          <ContentsList sections={sections} />
        </div>
      </nav>
    </>
  );
}

function ContentsList({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol className="mt-2 space-y-1 text-sm">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block min-h-6 py-1 text-muted-foreground hover:text-foreground hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
