import { useTranslations } from "next-intl";
import { type Column, DataTable } from "@/components/admin/shell/data-table";
import { useFormat } from "@/components/format/use-format";
import { Badge } from "@/components/ui/badge";
import type { ListedSubscriber, SubscriberList } from "@/lib/newsletter/staff-queries";
import { type SubscriberState, subscriberPageSize } from "@/lib/newsletter/subscriber-filters";
import { sourceText } from "@/lib/newsletter/subscriber-sources";
import { EraseButton, EraseDialog } from "./erase-subscriber";

const looks = {
  subscribed: "success",
  pending: "outline",
  unsubscribed: "outline",
  undeliverable: "destructive",
} as const satisfies Record<SubscriberState, string>;

type SubscriberTableProps = { list: SubscriberList; page: number; query: string };

/** Who is or was on the list; each can be erased with all that the shop keeps of them. */
export function SubscriberTable({ list, page, query }: SubscriberTableProps) {
  const t = useTranslations("admin.newsletter");
  const format = useFormat();
  const columns: Column<ListedSubscriber>[] = [
    {
      key: "email",
      header: t("columns.email"),
      onPhone: "title",
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    {
      key: "state",
      header: t("columns.state"),
      cell: ({ state }) => <Badge variant={looks[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: "lang", header: t("columns.lang"), cell: ({ lang }) => t(`langs.${lang}`), from: "lg" },
    { key: "source", header: t("columns.source"), cell: ({ source }) => sourceText(source, t), from: "xl" },
    {
      key: "since",
      header: t("columns.since"),
      cell: ({ since }) => (
        <time dateTime={since} className="whitespace-nowrap">
          {format.dateTime(new Date(since), { dateStyle: "medium", timeZone: "Europe/Madrid" })}
        </time>
      ),
    },
    {
      key: "erase",
      header: t("columns.erase"),
      cell: ({ email }) => <EraseButton email={email} />,
    },
  ];
  return (
    <EraseDialog>
      <DataTable
        name="subscribers"
        rows={list.rows}
        total={list.total}
        page={page}
        pageSize={subscriberPageSize}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ email }) => email}
        csvHref={`/api/admin/newsletter${query && `?${query}`}`}
      />
    </EraseDialog>
  );
}
