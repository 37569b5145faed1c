"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { CollectionItem } from "@/lib/collections/items";
import { ItemLine, itemName } from "./item-line";
import { fetchItems } from "./use-items";

/** Milliseconds without a key before what is typed is searched for. */
const pause = 250;

type ItemSearchProps = {
  /** Whether a product is in already. */
  has: (id: string) => boolean;
  onAdd: (item: CollectionItem) => void;
};

/** Finds products by name, brand or style code, to put them in. */
export function ItemSearch({ has, onAdd }: ItemSearchProps) {
  const t = useTranslations("admin.collections.items");
  const id = useId();
  const [q, setQ] = useState("");
  const [found, setFound] = useState<CollectionItem[] | null>(null);
  const wanted = q.trim();

  useEffect(() => {
    if (wanted === "") return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetchItems(new URLSearchParams({ q: wanted }), asking.signal).then(setFound, () => {});
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted]);

  const shown = wanted === "" ? null : found;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-muted-foreground text-sm">
        {t("search")}
      </label>
      <input
        id={id}
        type="search"
        value={q}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className="h-11 w-full rounded-sm border border-input bg-background px-3 text-base md:text-sm"
      />
      <p role="status" className="sr-only">
        {shown ? t("found", { count: shown.length }) : ""}
      </p>
      {shown ? (
        <ul
          aria-label={t("results")}
          className="mt-2 max-h-80 divide-y divide-border overflow-y-auto rounded-md border border-border"
        >
          {shown.map((item) => (
            <li key={item.id} className="flex items-center gap-3 p-2">
              <div className="min-w-0 flex-1">
                <ItemLine item={item} />
              </div>
              <Button
                type="button"
                variant="outline"
                size="sm"
                disabled={has(item.id)}
                aria-label={t("addNamed", { name: itemName(item) })}
                onClick={() => onAdd(item)}
                className="max-md:min-h-11"
              >
                {has(item.id) ? t("added") : t("add")}
              </Button>
            </li>
          ))}
          {shown.length === 0 ? <li className="p-3 text-muted-foreground text-sm">{t("nothing")}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
