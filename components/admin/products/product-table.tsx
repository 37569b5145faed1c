"use client";

import Link from "next/link";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { Column } from "@/components/admin/shell/data-head";
import { DataTable } from "@/components/admin/shell/data-table";
import { PlinthPicture } from "@/components/media/plinth-picture";
import { Badge } from "@/components/ui/badge";
import { formatMoney } from "@/lib/money";
import {
  formatProductQuery,
  type ProductFilters,
  productPageSize,
  productsHref,
} from "@/lib/products/product-filters";
import type { ProductOptions } from "@/lib/products/product-options";
import type { ProductPage, StaffProduct } from "@/lib/products/product-rows";
import { BulkTools } from "./bulk-tools";
import { PriceCell } from "./price-cell";
import { RowMenu } from "./row-menu";
import { StockCell } from "./stock-cell";

/** What the person who looks may do. */
export type ListRights = { edit: boolean; stock: boolean; cost: boolean; normalize: boolean };

function Name({ product }: { product: StaffProduct }) {
  const t = useTranslations("admin.products.marks");
  const { id, name, styleCode, picture, isNew, regularPriceCents, sourceType } = product;
  return (
    <span className="flex min-w-0 items-center gap-3 max-md:relative">
      {picture ? (
        <PlinthPicture
          picture={picture}
          sizes="40px"
          alt=""
          className="size-9 shrink-0 rounded-sm max-md:size-12"
        />
      ) : (
        <span
          aria-hidden="true"
          className="plinth size-9 shrink-0 rounded-sm border border-border max-md:size-12"
        />
      )}
      <span className="min-w-0">
        <Link
          href={`/admin/products/${id}`}
          prefetch={false}
          className="block truncate font-medium underline-offset-4 hover:underline max-md:after:absolute max-md:after:inset-y-0 max-md:after:right-0 max-md:after:left-0 md:max-lg:whitespace-normal"
        >
          {name}
        </Link>
        <span className="flex flex-wrap items-center gap-1.5 font-normal text-muted-foreground text-xs">
          <span className="font-mono">{styleCode}</span>
          <span className="md:hidden">· {product.brand}</span>
          {isNew ? <span>· {t("new")}</span> : null}
          {regularPriceCents === null ? null : <span>· {t("sale")}</span>}
          {sourceType === "sourced-items" ? <span>· {t("source")}</span> : null}
        </span>
      </span>
    </span>
  );
}

const badges = { active: "success", draft: "outline", archived: "outline" } as const;

function useDays() {
  const format = useFormatter();
  return (day: string | null) => (day ? format.dateTime(new Date(day), { dateStyle: "medium" }) : "–");
}

function useColumns({ edit, stock, cost }: ListRights): Column<StaffProduct>[] {
  const t = useTranslations("admin.products");
  const lang = useLocale();
  const day = useDays();
  const price: Column<StaffProduct>[] = [
    {
      key: "price",
      header: t("columns.price"),
      sort: "price",
      align: "end",
      onPhone: "half",
      cell: (row) => <PriceCell product={row} mayEdit={edit} />,
    },
    {
      key: "cost",
      header: t("columns.cost"),
      align: "end",
      optional: "off",
      onPhone: "hide",
      cell: (row) => (
        <span className="font-mono tabular-nums">
          {row.costCents === null ? "–" : formatMoney(row.costCents, lang)}
        </span>
      ),
    },
  ];
  return [
    {
      key: "name",
      header: t("columns.product"),
      sort: "name",
      onPhone: "title",
      // Takes what the other columns leave, and is cut where that is not enough.
      className: "md:w-full md:max-w-0",
      cell: (row) => <Name product={row} />,
    },
    {
      key: "brand",
      header: t("columns.brand"),
      sort: "brand",
      optional: true,
      from: "xl",
      onPhone: "hide",
      className: "md:whitespace-nowrap",
      cell: (row) => row.brand,
    },
    {
      key: "category",
      header: t("columns.category"),
      optional: "off",
      onPhone: "hide",
      cell: (row) => row.category,
    },
    {
      key: "section",
      header: t("columns.section"),
      optional: "off",
      onPhone: "hide",
      cell: (row) => row.section ?? "–",
    },
    {
      key: "status",
      header: t("columns.status"),
      from: "lg",
      onPhone: "half",
      cell: (row) => <Badge variant={badges[row.status]}>{t(`status.${row.status}`)}</Badge>,
    },
    ...price.filter(({ key }) => key !== "cost" || cost),
    {
      key: "stock",
      header: t("columns.stock"),
      sort: "stock",
      align: "end",
      onPhone: "half",
      cell: (row) => <StockCell product={row} mayEdit={stock} />,
    },
    {
      key: "missing",
      header: t("columns.missing"),
      optional: true,
      from: "xl",
      className: "md:max-w-40",
      cell: (row) => (
        <span data-nothing={row.missing.length === 0 || undefined} className="text-muted-foreground text-xs">
          {row.missing.map((part) => t(`missing.${part}`)).join(", ") || "–"}
        </span>
      ),
    },
    {
      key: "updated",
      header: t("columns.updated"),
      sort: "updated",
      optional: true,
      from: "xl",
      onPhone: "hide",
      className: "whitespace-nowrap",
      cell: (row) => day(row.updatedAt),
    },
    {
      key: "published",
      header: t("columns.published"),
      sort: "published",
      optional: "off",
      onPhone: "hide",
      className: "whitespace-nowrap",
      cell: (row) => day(row.publishedAt),
    },
    {
      key: "actions",
      header: t("columns.actions"),
      align: "end",
      onPhone: "half",
      cell: (row) => <RowMenu product={row} mayEdit={edit} />,
    },
  ];
}

function Nothing({ filters }: { filters: ProductFilters }) {
  const t = useTranslations("admin.products");
  const lists = useTranslations("admin.lists");
  const link = "inline-flex min-h-11 items-center underline underline-offset-4";
  return (
    <div className="py-10">
      <p className="font-semibold">{lists("none")}</p>
      <p className="text-muted-foreground">{lists("noneHint")}</p>
      {filters.status === "current" ? (
        <Link href={productsHref({ ...filters, status: "all", page: 1 })} prefetch={false} className={link}>
          {t("alsoArchived")}
        </Link>
      ) : null}
    </div>
  );
}

type ProductTableProps = {
  list: ProductPage;
  filters: ProductFilters;
  options: ProductOptions;
  rights: ListRights;
};

/**
 * The list of products (docs/rules.md#products): price and stock are changed in their place, many products at the
 * foot.
 */
export function ProductTable({ list, filters, options, rights }: ProductTableProps) {
  const query = formatProductQuery({ ...filters, page: 1 });
  return (
    <DataTable
      name="products"
      rows={list.rows}
      total={list.total}
      page={list.page}
      pageSize={productPageSize}
      sort={filters.sort}
      columns={useColumns(rights)}
      rowId={(row) => row.id}
      rowLabel={(row) => `${row.brand} ${row.name}`}
      rowHref={(row) => `/admin/products/${row.id}`}
      csvHref={`/api/admin/products/export?${query}`}
      bulk={
        rights.edit
          ? (selection) => (
              <BulkTools
                selection={selection}
                query={query}
                options={options}
                mayNormalize={rights.normalize}
              />
            )
          : undefined
      }
      empty={<Nothing filters={filters} />}
    />
  );
}
