"use client";

import { useTranslations } from "next-intl";
import { useId, useState, useTransition } from "react";
import { useFormField } from "@/components/admin/shell/form-state";
import { fetchWithSession } from "@/components/admin/shell/with-session";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { fullName } from "@/lib/full-name";
import type { ChosenProduct } from "@/lib/pricing/read-pricing";
import { readList } from "@/lib/read-answer";

function nameOf({ brand, name, styleCode }: ChosenProduct): string {
  return `${fullName({ brand, name })} ${styleCode}`;
}

async function find(q: string): Promise<ChosenProduct[]> {
  const response = await fetchWithSession(`/api/admin/pricing/products?${new URLSearchParams({ q })}`);
  if (!response.ok) throw new Error(String(response.status));
  return readList<ChosenProduct>(await response.json(), "found", "id") ?? [];
}

type ProductLinesProps = {
  products: readonly ChosenProduct[];
  word: string;
  label: (name: string) => string;
  onPick: (product: ChosenProduct) => void;
};

function ProductLines({ products, word, label, onPick }: ProductLinesProps) {
  return (
    <ul className="mt-2 max-h-60 divide-y divide-border overflow-y-auto rounded-md border border-border text-sm">
      {products.map((product) => (
        <li key={product.id} className="flex items-center gap-3 px-3 py-1">
          <span className="min-w-0 flex-1">{nameOf(product)}</span>
          <Button
            type="button"
            size="sm"
            variant="ghost"
            aria-label={label(nameOf(product))}
            onClick={() => onPick(product)}
            className="max-md:min-h-11"
          >
            {word}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Products chosen one by one, found by words or by a list of style codes. */
export function ProductChoice({ known }: { known: readonly ChosenProduct[] }) {
  const t = useTranslations("admin.pricing.choose");
  const scope = useTranslations("admin.pricing.scope");
  const { id, value, set, error } = useFormField<string[]>("productIds");
  const hint = useId();
  const [q, setQ] = useState("");
  const [met, setMet] = useState(() => new Map(known.map((product) => [product.id, product])));
  const [found, setFound] = useState<ChosenProduct[] | null>(null);
  const [busy, start] = useTransition();
  const open = (found ?? []).filter((product) => !value.includes(product.id));

  function search(): void {
    start(async () => {
      const products = await find(q).catch(() => null);
      if (!products) showToast({ title: t("failed"), destructive: true });
      setFound(products);
    });
  }

  function add(products: readonly ChosenProduct[]): void {
    setMet((now) => new Map([...now, ...products.map((product) => [product.id, product] as const)]));
    set([...new Set([...value, ...products.map((product) => product.id)])]);
  }

  const chosen = value.map((one) => met.get(one) ?? { id: one, brand: "", name: "", styleCode: one });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{scope("products")}</legend>
      {chosen.length > 0 ? (
        <ProductLines
          products={chosen}
          word="×"
          label={(name) => t("remove", { name })}
          onPick={(product) => set(value.filter((one) => one !== product.id))}
        />
      ) : null}
      <div className="mt-2 flex gap-2">
        <input
          id={id}
          type="search"
          value={q}
          aria-label={t("label")}
          aria-describedby={hint}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            search();
          }}
          className="h-11 min-w-0 flex-1 rounded-sm border border-input bg-card px-3 text-base md:text-sm"
        />
        <Button type="button" variant="outline" disabled={busy || q.trim() === ""} onClick={search}>
          {t("find")}
        </Button>
      </div>
      <p id={hint} className={error ? "mt-1 text-destructive text-sm" : "mt-1 text-muted-foreground text-sm"}>
        {error ?? t("hint")}
      </p>
      <p role="status" className="text-sm">
        {found?.length === 0 ? t("nothing") : null}
      </p>
      {open.length > 0 ? (
        <ProductLines
          products={open}
          word="+"
          label={(name) => t("add", { name })}
          onPick={(one) => add([one])}
        />
      ) : null}
      {open.length > 1 ? (
        <Button
          type="button"
          size="sm"
          variant="outline"
          onClick={() => add(open)}
          className="mt-2 max-md:min-h-11"
        >
          {t("addAll", { count: open.length })}
        </Button>
      ) : null}
    </fieldset>
  );
}
