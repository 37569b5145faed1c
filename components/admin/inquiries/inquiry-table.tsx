import Link from "next/link";
import { useNow, useTranslations } from "next-intl";
import { type Column, DataTable } from "@/components/admin/shell/data-table";
import { useFormat } from "@/components/format/use-format";
import {
  type InquiryFilters,
  inquiryPageSize,
  isNewestFirst,
  writeInquiryFilters,
} from "@/lib/inquiries/list-filters";
import type { InquiryPage, ListedInquiry } from "@/lib/inquiries/read-inquiries";
import { waitingStates } from "@/lib/inquiries/states";
import { InquiryBulk } from "./inquiry-bulk";
import { StateBadge } from "./state-badge";

function Who({ inquiry }: { inquiry: ListedInquiry }) {
  const { id, name, email } = inquiry;
  return (
    <span className="flex min-w-0 flex-col">
      <Link
        href={`/admin/inquiries/${id}`}
        prefetch={false}
        className="inline-flex min-h-10 items-center break-words font-medium underline-offset-4 hover:underline max-md:min-h-11"
      >
        {name}
      </Link>
      {email === name ? null : (
        <span className="break-all font-normal text-muted-foreground text-xs">{email}</span>
      )}
    </span>
  );
}

function About({ inquiry }: { inquiry: ListedInquiry }) {
  const t = useTranslations("admin.inquiries");
  const { kind, about, goods, message, lang } = inquiry;
  const more = goods - about.length;
  return (
    <span className="block min-w-0 max-w-xl">
      <span className="block break-words font-medium">
        {about.length > 0 ? about.join(", ") : t(`kinds.${kind}`)}
        {more > 0 ? ` ${t("more", { count: more })}` : ""}
      </span>
      {message ? (
        <span lang={lang} className="line-clamp-2 break-words text-muted-foreground">
          {message}
        </span>
      ) : null}
    </span>
  );
}

/** How long somebody has waited; of what is answered or closed, when the person spoke last. */
function Waiting({ inquiry }: { inquiry: ListedInquiry }) {
  const format = useFormat();
  const now = useNow();
  const at = new Date(inquiry.waitingSince);
  return (
    <time dateTime={inquiry.waitingSince} className="xl:whitespace-nowrap">
      {waitingStates.includes(inquiry.state)
        ? format.relativeTime(at, now)
        : format.dateTime(at, { dateStyle: "medium" })}
    </time>
  );
}

function useColumns(): Column<ListedInquiry>[] {
  const t = useTranslations("admin.inquiries");
  return [
    {
      key: "who",
      header: t("columns.who"),
      onPhone: "title",
      cell: (inquiry) => <Who inquiry={inquiry} />,
    },
    {
      key: "about",
      header: t("columns.about"),
      onPhone: "block",
      cell: (inquiry) => <About inquiry={inquiry} />,
    },
    {
      key: "state",
      header: t("columns.state"),
      onPhone: "half",
      cell: (inquiry) => <StateBadge state={inquiry.state} />,
    },
    {
      key: "waiting",
      header: t("columns.waiting"),
      sort: "waiting",
      cell: (inquiry) => <Waiting inquiry={inquiry} />,
    },
    {
      key: "assignee",
      header: t("columns.assignee"),
      from: "lg",
      cell: (inquiry) =>
        inquiry.assignee ?? (
          <span data-nothing className="text-muted-foreground">
            –
          </span>
        ),
    },
    {
      key: "lang",
      header: t("person.language"),
      onPhone: "half",
      from: "xl",
      optional: true,
      cell: (inquiry) => t(`langs.${inquiry.lang}`),
    },
  ];
}

function Empty() {
  const t = useTranslations("admin.inquiries");
  return (
    <div className="py-10">
      <p className="font-semibold">{t("empty")}</p>
      <p className="text-muted-foreground">{t("emptyHint")}</p>
    </div>
  );
}

type InquiryTableProps = { list: InquiryPage; filters: InquiryFilters; mayEdit: boolean };

/** The list of inquiries (docs/rules.md#inquiries). */
export function InquiryTable({ list, filters, mayEdit }: InquiryTableProps) {
  const query = writeInquiryFilters(filters);
  const columns = useColumns();
  return (
    <DataTable
      name="inquiries"
      rows={list.rows}
      total={list.total}
      page={list.page}
      pageSize={inquiryPageSize}
      sort={isNewestFirst(filters) ? "-waiting" : "waiting"}
      columns={columns}
      rowId={(inquiry) => inquiry.id}
      rowLabel={(inquiry) => inquiry.name}
      rowHref={(inquiry) => `/admin/inquiries/${inquiry.id}`}
      csvHref={mayEdit ? `/api/admin/inquiries${query && `?${query}`}` : undefined}
      bulk={mayEdit ? <InquiryBulk query={query} /> : undefined}
      empty={query === "" ? <Empty /> : undefined}
    />
  );
}
