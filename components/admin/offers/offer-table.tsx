import Link from "next/link";
import { useLocale, useNow, useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import { formatSize } from "@/lib/catalogue/format-size";
import { formatMoney } from "@/lib/money";
import { type OfferFilters, offerPageSize, offersHref } from "@/lib/offers/list-filters";
import type { ListedOffer, OfferPage } from "@/lib/offers/read-offers";
import { type Column, DataTable } from "../shell/data-table";
import { OfferBadge } from "./state-badge";

const mono = "font-mono tabular-nums";

/** What nobody said; a card leaves it out. */
const nothing = (
  <span data-nothing className="text-muted-foreground">
    –
  </span>
);

function Title({ offer }: { offer: ListedOffer }) {
  const t = useTranslations("admin.offers");
  const { id, number, revision, name, email, phone } = offer;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3">
      <Link
        href={`/admin/offers/${id}`}
        prefetch={false}
        className="inline-flex min-h-10 items-center gap-2 font-medium underline-offset-4 hover:underline max-md:min-h-11"
      >
        <span className={mono}>#{number}</span> {name || email || phone || t("nobodyYet")}
      </Link>
      {revision > 1 ? (
        <span className="text-muted-foreground text-xs">{t("revision", { revision })}</span>
      ) : null}
    </span>
  );
}

function Goods({ offer }: { offer: ListedOffer }) {
  const t = useTranslations("admin.offers");
  const lang = useLocale();
  const [first, ...more] = offer.goods;
  if (!first) return nothing;
  return (
    <span className="text-sm">
      {first.quantity > 1 ? `${first.quantity} × ` : ""}
      {first.name}{" "}
      {first.size ? <span className={`${mono} text-xs`}>{formatSize(first.size, lang)}</span> : null}
      {more.length > 0 ? (
        <span className="text-muted-foreground"> {t("moreLines", { count: more.length })}</span>
      ) : null}
    </span>
  );
}

/** Until when an offer that waits for its customer is good. */
function Until({ offer: { state, validUntil } }: { offer: ListedOffer }) {
  const format = useFormat();
  const now = useNow();
  if (!validUntil || (state !== "sent" && state !== "viewed")) return nothing;
  const until = new Date(validUntil);
  return (
    <time
      dateTime={validUntil}
      title={format.dateTime(until, { dateStyle: "medium", timeStyle: "short" })}
      className={until.getTime() - now.getTime() < 86_400_000 ? "font-semibold" : undefined}
    >
      {format.relativeTime(until, now)}
    </time>
  );
}

function Age({ at }: { at: string }) {
  const format = useFormat();
  const now = useNow();
  return (
    <time dateTime={at} title={format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" })}>
      {format.relativeTime(new Date(at), now)}
    </time>
  );
}

function useColumns(): Column<ListedOffer>[] {
  const t = useTranslations("admin.offers.columns");
  const lang = useLocale();
  return [
    { key: "offer", header: t("offer"), onPhone: "title", cell: (offer) => <Title offer={offer} /> },
    { key: "state", header: t("state"), onPhone: "block", cell: ({ state }) => <OfferBadge state={state} /> },
    {
      key: "goods",
      header: t("goods"),
      from: "lg",
      onPhone: "block",
      cell: (offer) => <Goods offer={offer} />,
    },
    { key: "until", header: t("until"), onPhone: "line", cell: (offer) => <Until offer={offer} /> },
    {
      key: "age",
      header: t("age"),
      from: "xl",
      onPhone: "hide",
      cell: ({ createdAt }) => <Age at={createdAt} />,
    },
    {
      key: "total",
      header: t("total"),
      align: "end",
      onPhone: "line",
      cell: ({ totalCents }) => <span className={mono}>{formatMoney(totalCents, lang)}</span>,
    },
  ];
}

type OfferTableProps = { list: OfferPage; filters: OfferFilters; mayEdit: boolean };

/** The list of offers. */
export function OfferTable({ list, filters, mayEdit }: OfferTableProps) {
  const { search } = new URL(offersHref(filters), "http://localhost");
  return (
    <DataTable
      name="offers"
      rows={list.rows}
      total={list.total}
      page={list.page}
      pageSize={offerPageSize}
      columns={useColumns()}
      rowId={({ id }) => id}
      rowLabel={({ number, name }) => `#${number} ${name}`}
      rowHref={({ id }) => `/admin/offers/${id}`}
      csvHref={mayEdit ? `/api/admin/offers${search}` : undefined}
    />
  );
}
