"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { control } from "@/components/form/field-frame";
import { formatSize } from "@/lib/catalogue/format-size";
import { fullName } from "@/lib/full-name";
import { formatMoney } from "@/lib/money";
import type { FoundGoods, OfferedItem, OfferedProduct } from "@/lib/offers/find-goods";
import { OptionList, OptionRow } from "../shell/option-list";
import { useOptions } from "../shell/use-options";
import { type LineValues, lineOfItem, lineOfProduct } from "./form-shape";
import { useFound } from "./use-found";

const nothingFound: FoundGoods = { products: [], items: [] };

function readGoods(answer: unknown): FoundGoods {
  return answer as FoundGoods;
}

type Option = ReturnType<ReturnType<typeof useOptions>["option"]>;

type ProductProps = {
  product: OfferedProduct;
  /** What stands on the option of its size at this place. */
  option: (at: number) => Option;
};

/** A product with its sizes, each an option. */
function Product({ product, option }: ProductProps) {
  const t = useTranslations("admin.offers.goods");
  const lang = useLocale();
  const { styleCode, sizes } = product;
  const name = fullName(product);
  const price = formatMoney(product.priceCents, lang);
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a list are no fields of a form
    <div
      role="group"
      aria-label={[name, styleCode, price].filter(Boolean).join(" · ")}
      className="px-3 py-2.5"
    >
      <p aria-hidden="true">
        <span className="font-semibold">{name}</span>{" "}
        <span className="font-mono text-muted-foreground text-xs">{styleCode}</span>{" "}
        <span className="font-mono tabular-nums">{price}</span>
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {sizes.map(({ value, free }, at) => (
          <div
            key={value}
            {...option(at)}
            className={`inline-flex min-h-11 min-w-14 cursor-pointer flex-col items-center justify-center rounded-sm border border-input px-2 leading-tight hover:bg-background aria-selected:bg-background aria-selected:outline-2 aria-selected:outline-foreground aria-selected:underline aria-selected:underline-offset-4 ${free > 0 ? "" : "border-dashed text-muted-foreground"}`}
          >
            <span className="font-mono">{formatSize(value, lang)}</span>{" "}
            <span className="text-xs">{t("free", { count: free })}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function Item({ item, option }: { item: OfferedItem; option: Option }) {
  const t = useTranslations("admin.offers.goods");
  const lang = useLocale();
  const { styleCode, sizes, priceCents, leadDays } = item;
  const facts = [
    styleCode,
    sizes.map((size) => formatSize(size, lang)).join(" · "),
    priceCents === null ? "" : formatMoney(priceCents, lang),
    leadDays === null ? "" : t("days", { days: leadDays }),
  ];
  return (
    <OptionRow
      option={option}
      name={`${t("sourced")}: ${fullName(item)}`}
      about={facts.filter(Boolean).join(" · ")}
    />
  );
}

/** Finds what can be offered: sizes in stock with what is free of them, and sourced items. */
export function GoodsFinder({ onTake }: { onTake: (line: LineValues) => void }) {
  const t = useTranslations("admin.offers.goods");
  const id = useId();
  const [q, setQ] = useState("");
  const found = useFound("/api/admin/offers/goods", q, readGoods);
  const { products, items } = found ?? nothingFound;
  // In the order in which they stand below each other: the sizes of all products, then the items.
  const lines = [
    ...products.flatMap((product) =>
      product.sizes.map(
        ({ value }) =>
          () =>
            lineOfProduct(product, value),
      ),
    ),
    ...items.map((item) => () => lineOfItem(item)),
  ];
  const firstOf = (at: number) => products.slice(0, at).reduce((sum, { sizes }) => sum + sizes.length, 0);
  // Which size is meant has to be said: the first one is as good as any.
  const takesFirst = false;
  const options = useOptions(
    q,
    lines,
    (line) => {
      onTake(line());
      setQ("");
    },
    takesFirst,
  );
  const isNothing = found !== null && products.length === 0 && items.length === 0;

  return (
    <div className="text-sm">
      <label htmlFor={id} className="font-medium">
        {t("find")}
      </label>
      <input
        {...options.field}
        id={id}
        type="search"
        value={q}
        autoComplete="off"
        placeholder={t("findHint")}
        onChange={(event) => setQ(event.target.value)}
        className={`mt-1.5 h-11 ${control}`}
      />
      <OptionList options={options} label={t("found")} nothing={isNothing ? t("nothing") : null}>
        {products.map((product, at) => (
          <Product
            key={product.productId}
            product={product}
            option={(size) => options.option(firstOf(at) + size)}
          />
        ))}
        {items.map((item, at) => (
          <Item key={item.sourcedItemId} item={item} option={options.option(firstOf(products.length) + at)} />
        ))}
      </OptionList>
    </div>
  );
}
