"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { control } from "@/components/form/field-frame";
import { formatSize } from "@/lib/catalogue/format-size";
import { fullName } from "@/lib/full-name";
import { formatMoney } from "@/lib/money";
import type { FoundGoods, OfferedItem, OfferedProduct } from "@/lib/offers/find-goods";
import { type LineValues, lineOfItem, lineOfProduct } from "./form-shape";
import { useFound } from "./use-found";

function readGoods(answer: unknown): FoundGoods {
  return answer as FoundGoods;
}

type Taking = { onTake: (line: LineValues) => void };

/** A product with its sizes; a tap on one adds it. */
function Product({ product, onTake }: Taking & { product: OfferedProduct }) {
  const t = useTranslations("admin.offers.goods");
  const lang = useLocale();
  const { brand, name, styleCode, priceCents, sizes } = product;
  return (
    <li className="px-3 py-2.5">
      <p>
        <span className="font-semibold">{fullName({ brand, name })}</span>{" "}
        <span className="font-mono text-muted-foreground text-xs">{styleCode}</span>{" "}
        <span className="font-mono tabular-nums">{formatMoney(priceCents, lang)}</span>
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {sizes.map(({ value, free }) => (
          <li key={value}>
            <button
              type="button"
              onClick={() => onTake(lineOfProduct(product, value))}
              className={`inline-flex min-h-11 min-w-14 flex-col items-center justify-center rounded-sm border border-input px-2 leading-tight hover:bg-background ${free > 0 ? "" : "border-dashed text-muted-foreground"}`}
            >
              <span className="font-mono">{formatSize(value, lang)}</span>
              <span className="text-xs">{t("free", { count: free })}</span>
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Item({ item, onTake }: Taking & { item: OfferedItem }) {
  const t = useTranslations("admin.offers.goods");
  const lang = useLocale();
  const { brand, name, styleCode, sizes, priceCents, leadDays } = item;
  const facts = [
    styleCode,
    sizes.map((size) => formatSize(size, lang)).join(" · "),
    priceCents === null ? "" : formatMoney(priceCents, lang),
    leadDays === null ? "" : t("days", { days: leadDays }),
  ];
  return (
    <li>
      <button
        type="button"
        onClick={() => onTake(lineOfItem(item))}
        className="grid min-h-12 w-full gap-0.5 px-3 py-2 text-left hover:bg-background"
      >
        <span className="font-semibold">
          {t("sourced")}: {fullName({ brand, name })}
        </span>
        <span className="text-muted-foreground text-xs">{facts.filter(Boolean).join(" · ")}</span>
      </button>
    </li>
  );
}

/** Finds what can be offered: sizes in stock with what is free of them, and sourced items. */
export function GoodsFinder({ onTake }: Taking) {
  const t = useTranslations("admin.offers.goods");
  const id = useId();
  const [q, setQ] = useState("");
  const found = useFound("/api/admin/offers/goods", q, readGoods);
  const isNothing = found && found.products.length === 0 && found.items.length === 0;

  function take(line: LineValues): void {
    onTake(line);
    setQ("");
  }

  return (
    <div className="text-sm">
      <label htmlFor={id} className="font-medium">
        {t("find")}
      </label>
      <input
        id={id}
        type="search"
        value={q}
        autoComplete="off"
        placeholder={t("findHint")}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
        className={`mt-1.5 h-11 ${control}`}
      />
      {found ? (
        <ul aria-label={t("found")} className="mt-1 divide-y divide-border rounded-sm border border-input">
          {found.products.map((product) => (
            <Product key={product.productId} product={product} onTake={take} />
          ))}
          {found.items.map((item) => (
            <Item key={item.sourcedItemId} item={item} onTake={take} />
          ))}
          {isNothing ? <li className="px-3 py-3 text-muted-foreground">{t("nothing")}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
