import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { Column } from "@/components/admin/shell/data-table";
import { useFormat } from "@/components/format/use-format";
import { Badge } from "@/components/ui/badge";
import { formatMoney } from "@/lib/money";
import type { StaffProduct } from "@/lib/products/product-rows";
import { LinePicture } from "../shell/line-picture";
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
      <LinePicture picture={picture} sizes="40px" className="size-9 shrink-0 rounded-sm max-md:size-12" />
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

/** What a product lacks: a row of the table names the first and counts the others, a card on a phone names all. */
function Missing({ parts }: { parts: StaffProduct["missing"] }) {
  const t = useTranslations("admin.products.missing");
  const names = parts.map((part) => t(part));
  const [first, ...others] = names;
  if (first === undefined) return <span data-nothing>–</span>;
  const all = names.join(", ");
  return (
    <span title={all} className="text-muted-foreground text-xs">
      <span className="md:sr-only">{all}</span>
      <span aria-hidden="true" className="hidden items-center gap-1 whitespace-nowrap md:flex">
        <Badge variant="outline">{first}</Badge>
        {others.length > 0 ? <span className="font-mono">+{others.length}</span> : null}
      </span>
    </span>
  );
}

/** Where shoppers see it; goods on request have no page of their own and are searched for. */
function shopHref({ slug, sourceType, styleCode }: StaffProduct, lang: string): string {
  return sourceType === "in-stock"
    ? `/${lang}/product/in-stock/${slug}`
    : `/${lang}/in-stock?${new URLSearchParams({ q: styleCode })}`;
}

const badges = { active: "success", draft: "outline", archived: "outline" } as const;

type Columns = Column<StaffProduct>[];

/** What product it is. */
function useNameColumns(): Columns {
  const t = useTranslations("admin.products.columns");
  return [
    {
      key: "name",
      header: t("product"),
      sort: "name",
      onPhone: "title",
      // Takes what the other columns leave, and is cut where that is not enough.
      className: "md:w-full md:max-w-0",
      cell: (row) => <Name product={row} />,
    },
    {
      key: "brand",
      header: t("brand"),
      sort: "brand",
      optional: true,
      from: "xl",
      onPhone: "hide",
      className: "md:whitespace-nowrap",
      cell: (row) => row.brand,
    },
    { key: "category", header: t("category"), optional: "off", onPhone: "hide", cell: (row) => row.category },
    {
      key: "section",
      header: t("section"),
      optional: "off",
      onPhone: "hide",
      cell: (row) => row.section ?? "–",
    },
  ];
}

/** What it costs and how much of it there is, changed in its place. */
function useNumberColumns({ edit, stock, cost }: ListRights): Columns {
  const t = useTranslations("admin.products.columns");
  const lang = useLocale();
  const costs: Columns = [
    {
      key: "cost",
      header: t("cost"),
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
      key: "price",
      header: t("price"),
      sort: "price",
      align: "end",
      onPhone: "half",
      cell: ({ id, name, priceCents, regularPriceCents }) => (
        <PriceCell
          id={id}
          name={name}
          priceCents={priceCents}
          regularPriceCents={regularPriceCents}
          mayEdit={edit}
        />
      ),
    },
    ...(cost ? costs : []),
    {
      key: "stock",
      header: t("stock"),
      sort: "stock",
      align: "end",
      onPhone: "half",
      cell: ({ id, name, sizes }) => <StockCell id={id} name={name} sizes={sizes} mayEdit={stock} />,
    },
  ];
}

/** What became of it, and when. */
function useDayColumns(): Columns {
  const t = useTranslations("admin.products.columns");
  const format = useFormat();
  const day = (at: string | null) => (at ? format.dateTime(new Date(at), { dateStyle: "medium" }) : "–");
  return [
    {
      key: "updated",
      header: t("updated"),
      sort: "updated",
      optional: true,
      from: "xl",
      onPhone: "hide",
      className: "whitespace-nowrap",
      cell: (row) => day(row.updatedAt),
    },
    {
      key: "published",
      header: t("published"),
      sort: "published",
      optional: "off",
      onPhone: "hide",
      className: "whitespace-nowrap",
      cell: (row) => day(row.publishedAt),
    },
  ];
}

/** Columns of the list of products, for what the person who looks may do. */
export function useProductColumns(rights: ListRights): Columns {
  const t = useTranslations("admin.products");
  const lang = useLocale();
  return [
    ...useNameColumns(),
    {
      key: "status",
      header: t("columns.status"),
      from: "lg",
      onPhone: "half",
      cell: (row) => <Badge variant={badges[row.status]}>{t(`status.${row.status}`)}</Badge>,
    },
    ...useNumberColumns(rights),
    {
      key: "missing",
      header: t("columns.missing"),
      optional: true,
      from: "xl",
      cell: (row) => <Missing parts={row.missing} />,
    },
    ...useDayColumns(),
    {
      key: "actions",
      header: t("columns.actions"),
      align: "end",
      onPhone: "half",
      cell: (row) => (
        <RowMenu
          id={row.id}
          name={row.name}
          status={row.status}
          waitingOrders={row.waitingOrders}
          shopHref={shopHref(row, lang)}
          mayEdit={rights.edit}
        />
      ),
    },
  ];
}
