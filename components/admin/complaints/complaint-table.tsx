import { useTranslations } from "next-intl";
import { type Column, DataTable } from "@/components/admin/shell/data-table";
import { TextLink } from "@/components/admin/shell/text-link";
import { useFormat } from "@/components/format/use-format";
import { Badge } from "@/components/ui/badge";
import type { StaffComplaint } from "@/lib/complaints/staff-queries";

/** Of what was answered; a card leaves it out. */
const nothing = (
  <span data-nothing className="text-muted-foreground">
    –
  </span>
);

type ComplaintTableProps = {
  complaints: readonly StaffComplaint[];
  total: number;
  page: number;
  pageSize: number;
  csvHref?: string;
};

const looks = { open: "default", overdue: "destructive", answered: "outline" } as const;

/** Faults and complaints with the day by which each is answered. */
export function ComplaintTable({ complaints, total, page, pageSize, csvHref }: ComplaintTableProps) {
  const t = useTranslations("admin.complaints");
  const format = useFormat();
  const columns: Column<StaffComplaint>[] = [
    {
      key: "number",
      header: t("number"),
      onPhone: "title",
      cell: (one) => (
        <TextLink href={`/admin/complaints/${one.id}`}>
          {one.number} · {one.name}
        </TextLink>
      ),
    },
    { key: "kind", header: t("kind"), cell: (one) => t(`kinds.${one.kind}`) },
    {
      key: "order",
      header: t("order"),
      cell: (one) => <span className="break-words">{one.orderNumber ?? one.orderText}</span>,
    },
    {
      key: "state",
      header: t("state"),
      cell: (one) => <Badge variant={looks[one.state]}>{t(`states.${one.state}`)}</Badge>,
    },
    {
      key: "dueOn",
      header: t("due"),
      cell: (one) =>
        one.dueOn ? format.dateTime(new Date(one.dueOn), { dateStyle: "medium", timeZone: "UTC" }) : nothing,
    },
  ];
  return (
    <DataTable
      name="complaints"
      rows={complaints}
      total={total}
      page={page}
      pageSize={pageSize}
      columns={columns}
      rowId={(one) => one.id}
      rowLabel={(one) => `${one.number} ${one.name}`}
      csvHref={csvHref}
      rowHref={(one) => `/admin/complaints/${one.id}`}
      empty={<p className="py-10 text-muted-foreground">{t("empty")}</p>}
    />
  );
}
