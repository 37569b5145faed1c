import { useTranslations } from "next-intl";
import { catalogueHref, clearFilters, toggleFilter } from "@/lib/catalogue/filters";
import type { Listing } from "@/lib/catalogue/listing";
import type { Lang } from "@/lib/i18n/languages";
import type { ChosenFilter, Topic } from "./words";

/** A finger gets 44 pixels of what looks like 32. */
const reach =
  "relative pointer-coarse:after:absolute pointer-coarse:after:-inset-y-1.75 pointer-coarse:after:inset-x-0";
const chip = `${reach} inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-input px-3 text-sm hover:border-foreground`;

function Cross() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-3 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="m3 3 10 10M13 3 3 13" />
    </svg>
  );
}

function Chips({ listing, chosen, lang }: IntroProps) {
  const t = useTranslations("catalogue.chips");
  const { filters, collection } = listing;
  if (chosen.length === 0 && !filters.q && !filters.collection) return null;
  return (
    <ul aria-label={t("label")} className="mt-3 flex flex-wrap gap-2 pointer-coarse:gap-y-3">
      {filters.q ? (
        <li className="max-w-full">
          <a
            href={catalogueHref(lang, { ...filters, q: "", page: 1 })}
            data-nav="filter"
            aria-label={t("removeSearch")}
            className={chip}
          >
            <span className="truncate">{t("search", { q: filters.q })}</span>
            <Cross />
          </a>
        </li>
      ) : null}
      {filters.collection ? (
        <li className="max-w-full">
          <a
            href={catalogueHref(lang, { ...filters, collection: null, page: 1 })}
            data-nav="filter"
            data-key="collection"
            aria-label={t("removeCollection", { name: collection?.title ?? filters.collection })}
            className={chip}
          >
            <span className="truncate">{collection?.title ?? filters.collection}</span>
            <Cross />
          </a>
        </li>
      ) : null}
      {chosen.map(({ group, value, label }) => (
        <li key={`${group}:${value}`} className="max-w-full">
          <a
            href={catalogueHref(lang, toggleFilter(filters, group, value))}
            data-nav="filter"
            data-key={`${group}:${value}`}
            aria-label={t("remove", { name: label })}
            className={chip}
          >
            <span className="truncate">{label}</span>
            <Cross />
          </a>
        </li>
      ))}
      <li>
        <a
          href={catalogueHref(lang, clearFilters(filters))}
          data-nav="filter"
          className={`${reach} inline-flex min-h-8 items-center px-2 text-sm underline underline-offset-4`}
        >
          {t("clear")}
        </a>
      </li>
    </ul>
  );
}

function useHeading(topic: Topic): string {
  const t = useTranslations("catalogue");
  if (topic.kind === "search") return t("titleSearch", { q: topic.q });
  if (topic.kind === "mixed") return t("titleMixed");
  if (topic.kind === "all") return t("title");
  if (topic.kind === "collection") return topic.name;
  return topic.group === "size" ? t("titleSize", { size: topic.name }) : topic.name;
}

type IntroProps = { listing: Listing; chosen: ChosenFilter[]; lang: Lang };

/** Slim intro line: what this is, how many items, and what is filtered as chips to take away (docs/rules.md#looks). */
export function Intro({ topic, ...props }: IntroProps & { topic: Topic }) {
  const t = useTranslations("catalogue");
  const { page, filters } = props.listing;
  return (
    <header className="pt-6 pb-4 md:pt-8">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1
          id="catalogue-title"
          tabIndex={-1}
          className="text-2xl outline-none [overflow-wrap:anywhere] md:text-3xl"
        >
          {useHeading(topic)}
        </h1>
        <p className="text-muted-foreground text-sm tabular-nums">
          {t("count", { count: page.total })}
          {page.totalPages > 1 ? ` · ${t("pageOf", { page: page.page, total: page.totalPages })}` : null}
        </p>
      </div>
      {topic.kind === "collection" && topic.description ? (
        <p className="mt-3 max-w-[70ch] text-pretty whitespace-pre-line text-muted-foreground [overflow-wrap:anywhere]">
          {topic.description}
        </p>
      ) : null}
      {filters.q ? <SearchAgain q={filters.q} lang={props.lang} /> : null}
      <Chips {...props} />
    </header>
  );
}

function SearchAgain({ q, lang }: { q: string; lang: Lang }) {
  const t = useTranslations("catalogue.search");
  return (
    <search>
      <form action={`/${lang}/in-stock`} data-nav="search" className="mt-3 flex max-w-md gap-2">
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={80}
          aria-label={t("label")}
          className="min-h-11 w-full min-w-0 rounded-sm border border-input bg-card px-3"
        />
        <button
          type="submit"
          className="min-h-11 rounded-sm border border-input px-4 font-semibold text-sm hover:bg-card"
        >
          {t("submit")}
        </button>
      </form>
    </search>
  );
}
