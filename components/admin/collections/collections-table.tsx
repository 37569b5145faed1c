import Link from "next/link";
import { useTranslations } from "next-intl";
import { type Column, DataTable } from "@/components/admin/shell/data-table";
import { useFormat } from "@/components/format/use-format";
import { Badge } from "@/components/ui/badge";
import { type CollectionListQuery, writeCollectionFilters } from "@/lib/collections/forms";
import type { CollectionPage, CollectionRow } from "@/lib/collections/staff-queries";
import { CollectionBulk } from "./collection-bulk";
import { ShopLinks } from "./shop-links";

function useColumns(mayEdit: boolean): Column<CollectionRow>[] {
  const t = useTranslations("admin.collections");
  const format = useFormat();
  return [
    {
      key: "title",
      header: t("list.title"),
      onPhone: "title",
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {mayEdit ? (
            <Link
              href={`/admin/collections/${row.id}`}
              prefetch={false}
              className="inline-flex min-h-10 max-md:min-h-11 items-center font-medium underline-offset-4 hover:underline"
            >
              {row.title}
            </Link>
          ) : (
            <span className="font-medium">{row.title}</span>
          )}
          {row.visible ? null : <Badge>{t("hidden")}</Badge>}
        </span>
      ),
    },
    { key: "kind", header: t("list.kind"), cell: (row) => t(`kinds.${row.kind}`) },
    {
      key: "count",
      header: t("list.count"),
      align: "end",
      cell: (row) => <span className="font-mono tabular-nums">{format.number(row.count)}</span>,
    },
    {
      key: "slug",
      from: "xl",
      header: t("list.slug"),
      optional: true,
      onPhone: "hide",
      cell: (row) => <span className="font-mono text-xs">{row.slug}</span>,
    },
    {
      key: "updated",
      from: "lg",
      header: t("list.updated"),
      optional: true,
      onPhone: "hide",
      cell: (row) => format.dateTime(new Date(row.updatedAt), { dateStyle: "medium" }),
    },
    { key: "shop", header: t("list.shop"), cell: (row) => <ShopLinks slug={row.slug} title={row.title} /> },
  ];
}

type CollectionsTableProps = { list: CollectionPage; filters: CollectionListQuery; mayEdit: boolean };

/** The list of collections (docs/rules.md#collections). */
export function CollectionsTable({ list, filters, mayEdit }: CollectionsTableProps) {
  const t = useTranslations("admin.collections");
  const query = writeCollectionFilters(filters);
  return (
    <DataTable
      name="collections"
      rows={list.rows}
      total={list.total}
      page={list.page}
      pageSize={list.pageSize}
      columns={useColumns(mayEdit)}
      csvHref={`/api/admin/collections?${query}`}
      bulk={mayEdit ? <CollectionBulk query={query} /> : undefined}
      rowId={(row) => String(row.id)}
      rowLabel={(row) => row.title}
      rowHref={mayEdit ? (row) => `/admin/collections/${row.id}` : undefined}
      empty={
        <div className="py-10">
          <p className="font-semibold">{t("empty")}</p>
          <p className="max-w-prose text-muted-foreground">{t("emptyHint")}</p>
        </div>
      }
    />
  );
}
