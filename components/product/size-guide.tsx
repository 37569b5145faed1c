import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ProductDetail } from "@/lib/catalogue/product";
import { bodyTable, hasOwnTable, sizeTable } from "@/lib/catalogue/size-conversion";
import { CloseIcon } from "./icons";
import { OpenDialog } from "./open-dialog";

type SizeGuideProps = { product: Pick<ProductDetail, "brand" | "brandSlug" | "gender" | "sizes"> };

type Run = ProductDetail["sizes"];

/** Sizes that a shoe has; letters, waists and garment numbers are clothing's. */
const shoeSystems = new Set(["EU", "US", "UK", "CM"]);
const GUIDE = "size-guide";

/** The rows of the sizes that the product comes in; all of them where the table has none of these. */
function inRun<T>(
  rows: readonly T[],
  sizesOf: (row: T) => readonly (string | null)[],
  run: Run,
): readonly T[] {
  const values = new Set(run.map(({ value }) => value));
  const found = rows.filter((row) => sizesOf(row).some((size) => size !== null && values.has(size)));
  return found.length > 0 ? found : rows;
}

/** Size tables of the brand in a dialog; before JavaScript its link shows it on the page. */
export function SizeGuide({ product }: SizeGuideProps) {
  const t = useTranslations("product.sizeGuide");
  const isShoe = product.sizes.some((size) => shoeSystems.has(size.system));
  const isOne = product.sizes.every((size) => size.system === "ONE");
  const bodies = isOne ? [] : bodyTable(product.gender);
  if (!isShoe && bodies.length === 0) return null;
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
          {isShoe ? (
            <ShoeTable product={product} />
          ) : (
            <BodyTable rows={inRun(bodies, (row) => [row.size], product.sizes)} />
          )}
        </div>
      </dialog>
    </>
  );
}

function ShoeTable({ product }: SizeGuideProps) {
  const t = useTranslations("product.sizeGuide");
  const { brand, brandSlug, gender, sizes } = product;
  const own = hasOwnTable(brandSlug, gender);
  const us = gender === "women" ? t("usWomen") : gender === "kids" ? "US" : t("us");
  return (
    <>
      <p className="mb-4 text-muted-foreground text-sm">{own ? t("intro", { brand }) : t("general")}</p>
      <Table head={[t("eu"), us, t("uk"), t("cm")]}>
        {inRun(sizeTable(brandSlug, gender), (row) => [row.EU, row.US, row.UK, row.CM], sizes).map((row) => (
          <Row
            key={`${row.EU} ${row.US}`}
            sizes={[row.EU, row.US, row.UK, row.CM]}
            cells={[
              row.EU,
              row.US?.replace("US ", ""),
              row.UK?.replace("UK ", ""),
              row.CM?.replace(" cm", ""),
            ]}
          />
        ))}
      </Table>
    </>
  );
}

function BodyTable({ rows }: { rows: readonly ReturnType<typeof bodyTable>[number][] }) {
  const t = useTranslations("product.sizeGuide");
  return (
    <>
      <p className="mb-4 text-muted-foreground text-sm">{t("clothing")}</p>
      <Table head={[t("size"), t("chest"), t("waist")]}>
        {rows.map((row) => (
          <Row key={row.size} sizes={[row.size]} cells={[row.size, row.chest, row.waist]} />
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
  sizes: (string | null)[];
};

function Row({ cells, sizes }: RowProps) {
  const [first, ...rest] = cells;
  return (
    <tr
      data-sizes={sizes.filter(Boolean).join("|")}
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
