import Link from "next/link";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/admin/shell/data-table";
import { fullName } from "@/lib/full-name";
import {
  formatProductQuery,
  type ProductFilters,
  productPageSize,
  productsHref,
} from "@/lib/products/product-filters";
import type { ProductOptions } from "@/lib/products/product-options";
import type { ProductPage } from "@/lib/products/product-rows";
import { BulkTools } from "./bulk-tools";
import { type ListRights, useProductColumns } from "./product-columns";

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
      columns={useProductColumns(rights)}
      rowId={(row) => row.id}
      rowLabel={fullName}
      rowHref={(row) => `/admin/products/${row.id}`}
      csvHref={`/api/admin/products/export?${query}`}
      bulk={
        rights.edit ? (
          <BulkTools query={query} options={options} mayNormalize={rights.normalize} mayCost={rights.cost} />
        ) : undefined
      }
      empty={<Nothing filters={filters} />}
    />
  );
}
