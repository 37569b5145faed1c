import { useTranslations } from "next-intl";
import { clearFilters } from "@/lib/catalogue/filter-steps";
import { catalogueHref } from "@/lib/catalogue/filters";
import type { Listing, StateCounts } from "@/lib/catalogue/listing";
import { namesForeignMoney } from "@/lib/catalogue/understanding/understand";
import type { Lang } from "@/lib/i18n/languages";
import { type Picture, pictureAddress, pictureSrcSet } from "@/lib/media/picture";
import { UndoLink } from "./undo-link";
import { type ChosenFilter, sayValue, type Topic } from "./words";

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

type ChipProps = { href: string; name: string; label: string; remember?: string };

function Chip({ href, name, label, remember }: ChipProps) {
  return (
    <li className="max-w-full">
      <a href={href} data-nav="filter" data-key={remember} aria-label={name} className={chip}>
        <span className="truncate">{label}</span>
        <Cross />
      </a>
    </li>
  );
}

/** What is filtered, each to be taken away; words that are looked for as they stand where something was understood besides. */
function Chips({ listing, chosen, lang }: IntroProps) {
  const t = useTranslations("catalogue.chips");
  const { asked, filters, collection } = listing;
  if (chosen.length === 0 && !asked.q && !filters.collection) return null;
  const isPartly = filters.q !== "" && (chosen.length > 0 || filters.collection !== null);
  return (
    <ul aria-label={t("label")} className="contents">
      {isPartly ? (
        <Chip
          href={catalogueHref(lang, { ...filters, q: "", page: 1 })}
          name={t("removeSearch")}
          label={t("search", { q: filters.q })}
        />
      ) : null}
      {filters.collection ? (
        <Chip
          href={catalogueHref(lang, { ...filters, collection: null, page: 1 })}
          remember="collection"
          name={t("removeCollection", { name: collection?.title ?? filters.collection })}
          label={collection?.title ?? filters.collection}
        />
      ) : null}
      {chosen.map(({ group, value, label, without }) => (
        <Chip
          key={`${group}:${value}`}
          href={catalogueHref(lang, without)}
          remember={`${group}:${value}`}
          name={t("remove", { name: label })}
          label={label}
        />
      ))}
      <li className="only:-ml-2">
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

/** Why goods of another colour stand here. */
function Missed({ colours }: { colours: string[] }) {
  const t = useTranslations("catalogue");
  const say = useTranslations("catalogue.chosen");
  const names = colours.map((colour) => sayValue("colour", colour, say).toLowerCase());
  return names.length > 0 ? <p className="mt-3">{t("missed", { colours: names.join(", ") })}</p> : null;
}

/** Why a search with an amount in pounds or dollars is not narrowed by it. */
function ForeignMoney({ q }: { q: string }) {
  const t = useTranslations("catalogue");
  return namesForeignMoney(q) ? <p className="mt-3">{t("foreignMoney")}</p> : null;
}

function useHeading(topic: Topic): string {
  const t = useTranslations("catalogue");
  if (topic.kind === "search") return t("titleSearch", { q: topic.q });
  if (topic.kind === "mixed") return t("titleMixed");
  if (topic.kind === "all") return t("title");
  return topic.name;
}

/** The picture of a collection, whole width; what is beyond the frame is cut, the middle stays. */
function CollectionBanner({ picture }: { picture: Picture }) {
  return (
    <img
      src={pictureAddress(picture)}
      srcSet={pictureSrcSet(picture)}
      sizes="(min-width: 1440px) 1392px, 100vw"
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      fetchPriority="high"
      className="mt-4 aspect-[16/9] w-full rounded-sm object-cover md:aspect-[4/1]"
      style={picture.colour ? { backgroundColor: picture.colour } : undefined}
    />
  );
}

/** How many of them are where; empty where there is nothing. */
function useStates({ total, ...states }: StateCounts): string {
  const t = useTranslations("catalogue.states");
  if (total > 0 && states.inShop === total) return t("allInShop", { count: total });
  return (["inShop", "onRequest", "soldOut"] as const)
    .filter((state) => states[state] > 0)
    .map((state) => t(state, { count: states[state] }))
    .join(", ");
}

type IntroProps = { listing: Listing; chosen: ChosenFilter[]; lang: Lang };

/** Slim intro line: what this is, how many items, and what is filtered as chips to take away (docs/rules.md#looks). */
export function Intro({ topic, ...props }: IntroProps & { topic: Topic }) {
  const t = useTranslations("catalogue");
  const { asked, page, missed, collection, states } = props.listing;
  const saidStates = useStates(states);
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
          {saidStates ? `: ${saidStates}` : null}
          {page.totalPages > 1 ? ` · ${t("pageOf", { page: page.page, total: page.totalPages })}` : null}
        </p>
      </div>
      {topic.kind === "collection" && topic.description ? (
        <p className="mt-3 max-w-[70ch] text-pretty whitespace-pre-line text-muted-foreground [overflow-wrap:anywhere]">
          {topic.description}
        </p>
      ) : null}
      {topic.kind === "collection" && collection?.picture ? (
        <CollectionBanner picture={collection.picture} />
      ) : null}
      <Missed colours={missed} />
      <ForeignMoney q={asked.q} />
      <div className="flex flex-wrap items-center gap-2 pointer-coarse:gap-y-3 [&:not(:empty)]:mt-3">
        <Chips {...props} />
        <UndoLink />
      </div>
    </header>
  );
}
