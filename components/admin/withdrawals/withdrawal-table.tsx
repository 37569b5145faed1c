import { useTranslations } from "next-intl";
import { type Column, DataTable } from "@/components/admin/shell/data-table";
import { TextLink } from "@/components/admin/shell/text-link";
import { useFormat } from "@/components/format/use-format";
import { Badge } from "@/components/ui/badge";
import type { StaffWithdrawal } from "@/lib/withdrawals/staff-queries";

type WithdrawalTableProps = {
  withdrawals: readonly StaffWithdrawal[];
  total: number;
  page: number;
  pageSize: number;
  csvHref?: string;
};

/** Looks of the badge of a statement. */
function lookOf({ decision, orderId }: StaffWithdrawal): "outline" | "default" | "destructive" {
  if (decision !== null) return "outline";
  return orderId ? "default" : "destructive";
}

/** Every statement of withdrawal, with its order where it is known. */
export function WithdrawalTable({ withdrawals, total, page, pageSize, csvHref }: WithdrawalTableProps) {
  const t = useTranslations("admin.withdrawals");
  const format = useFormat();
  const columns: Column<StaffWithdrawal>[] = [
    {
      key: "number",
      header: t("number"),
      onPhone: "title",
      cell: (one) => (
        <TextLink href={`/admin/withdrawals/${one.id}`}>
          {one.number} · {one.name}
        </TextLink>
      ),
    },
    {
      key: "order",
      header: t("order"),
      cell: (one) =>
        one.orderId ? (
          <TextLink href={`/admin/orders/${one.orderId}`}>{one.orderNumber}</TextLink>
        ) : (
          <span className="break-words text-muted-foreground">{one.orderText}</span>
        ),
    },
    {
      key: "state",
      header: t("state"),
      cell: (one) => <Badge variant={lookOf(one)}>{t(`states.${one.state}`)}</Badge>,
    },
    {
      key: "createdAt",
      header: t("arrived"),
      cell: (one) => (
        <time dateTime={one.createdAt} className="whitespace-nowrap">
          {format.dateTime(new Date(one.createdAt), {
            dateStyle: "medium",
            timeStyle: "short",
            timeZone: "Europe/Madrid",
          })}
        </time>
      ),
    },
  ];
  return (
    <DataTable
      name="withdrawals"
      rows={withdrawals}
      total={total}
      page={page}
      pageSize={pageSize}
      columns={columns}
      rowId={(one) => one.id}
      rowLabel={(one) => `${one.number} ${one.name}`}
      csvHref={csvHref}
      rowHref={(one) => `/admin/withdrawals/${one.id}`}
      empty={<p className="py-10 text-muted-foreground">{t("empty")}</p>}
    />
  );
}
