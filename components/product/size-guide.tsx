import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ProductDetail } from "@/lib/catalogue/product";
import { hasOwnTable } from "@/lib/catalogue/size-conversion";
import { type BodyGuideRow, type ShoeRow, sizeGuideOf } from "@/lib/catalogue/size-guide";
import { CloseIcon } from "./icons";
import { OpenDialog } from "./open-dialog";

type Product = Pick<ProductDetail, "brand" | "brandSlug" | "gender" | "sizeKind" | "sizes">;

const GUIDE = "size-guide";

/**
 * Size tables of the brand in a dialog, with the sizes of the product alone; before JavaScript its link shows it on the
 * page. None where the tables know too few of the sizes.
 */
export function SizeGuide({ product }: { product: Product }) {
  const t = useTranslations("product.sizeGuide");
  const guide = sizeGuideOf(product);
  if (!guide) return null;
  return (
    <>
      <OpenDialog dialog={GUIDE} label={t("open")} />
      <dialog
        id={GUIDE}
        aria-labelledby={`${GUIDE}-title`}
        className="m-auto w-[min(36rem,calc(100vw-2rem))] rounded-md border border-border bg-card p-0 text-foreground backdrop:bg-black/60 target:block"
      >
        <div className="flex items-center justify-between gap-4 border-border border-b py-2 pr-2 pl-5">
          <h2 id={`${GUIDE}-title`} className="text-xl">
            {t("title")}
          </h2>
          <form method="dialog">
            <button type="submit" aria-label={t("close")} className="grid size-11 place-items-center">
              <CloseIcon className="size-5" />
            </button>
          </form>
        </div>
        <div className="p-5">
          {guide.kind === "shoes" ? (
            <ShoeTable product={product} rows={guide.rows} />
          ) : (
            <BodyTable rows={guide.rows} />
          )}
          {guide.rows.every(({ isKnown }) => isKnown) ? null : <p className={note}>{t("unknown")}</p>}
        </div>
      </dialog>
    </>
  );
}

const note = "mt-4 text-muted-foreground text-sm";

function ShoeTable({ product, rows }: { product: Product; rows: readonly ShoeRow[] }) {
  const t = useTranslations("product.sizeGuide");
  const { brand, brandSlug, gender } = product;
  const own = hasOwnTable(brandSlug, gender);
  const us = gender === "women" ? t("usWomen") : gender === "kids" ? "US" : t("us");
  return (
    <>
      <p className="mb-4 text-muted-foreground text-sm">{own ? t("intro", { brand }) : t("general")}</p>
      <Table head={[t("eu"), us, t("uk"), t("cm")]}>
        {rows.map((row) => {
          const american = row.US?.replace("US ", "");
          return (
            <Row
              key={row.sizes.join()}
              sizes={row.sizes}
              cells={[
                row.EU,
                row.isWomens && american ? t("womens", { size: american.replace("W", "") }) : american,
                row.UK?.replace("UK ", ""),
                row.CM?.replace(" cm", ""),
              ]}
            />
          );
        })}
      </Table>
      {rows.some(({ isWomens }) => isWomens) ? <p className={note}>{t("womensRows")}</p> : null}
    </>
  );
}

function BodyTable({ rows }: { rows: readonly BodyGuideRow[] }) {
  const t = useTranslations("product.sizeGuide");
  return (
    <>
      <p className="mb-4 text-muted-foreground text-sm">{t("clothing")}</p>
      <Table head={[t("size"), t("chest"), t("waist")]}>
        {rows.map((row) => (
          <Row key={`${row.size} ${row.sizes}`} sizes={row.sizes} cells={[row.size, row.chest, row.waist]} />
        ))}
      </Table>
    </>
  );
}

function Table({ head, children }: { head: string[]; children: ReactNode }) {
  return (
    <table className="w-full text-left font-mono text-sm">
      <thead className="caps text-muted-foreground">
        <tr>
          {head.map((text) => (
            <th key={text} scope="col" className="py-2 pr-2 pl-1 font-medium">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type RowProps = {
  cells: (string | null | undefined)[] /** Values of the sizes it stands for. */;
  sizes: readonly string[];
};

function Row({ cells, sizes }: RowProps) {
  const [first, ...rest] = cells;
  return (
    <tr
      data-sizes={sizes.join("|")}
      className="border-border border-t data-chosen:bg-foreground data-chosen:text-background"
    >
      <th scope="row" className="py-1.5 pr-2 pl-1 font-medium">
        {first ?? "–"}
      </th>
      {rest.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row never move
        <td key={index} className="py-1.5 pr-2 pl-1">
          {cell ?? "–"}
        </td>
      ))}
    </tr>
  );
}
