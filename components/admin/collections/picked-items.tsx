"use client";

import { useTranslations } from "next-intl";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { SortableList } from "@/components/admin/shell/sortable-list";
import { Button } from "@/components/ui/button";
import { ItemLine, itemName } from "./item-line";
import { ItemSearch } from "./item-search";
import type { useItems } from "./use-items";

type Items = ReturnType<typeof useItems>;

/** Products in an order of their own: all of a collection by hand, or those that stand before what the rules bring. */
export function PinnedItems({ items, byHand }: { items: Items; byHand: boolean }) {
  const t = useTranslations("admin.collections.items");
  const pinned = useFormField<string[]>("pinned");
  const excluded = useFormField<string[]>("excluded");
  const title = byHand ? t("byHand") : t("pinned");
  const lines = pinned.value.map((id) => ({ id, label: itemName(items.get(id)) }));

  return (
    <Panel title={`${title} · ${lines.length}`} hint={byHand ? t("byHandHint") : t("pinnedHint")}>
      <div id={pinned.id} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
        {pinned.error ? <p className="text-destructive text-sm">{pinned.error}</p> : null}
        <ItemSearch
          has={(id) => pinned.value.includes(id)}
          onAdd={(item) => {
            items.learn([item]);
            pinned.set([...pinned.value, item.id]);
            excluded.set(excluded.value.filter((id) => id !== item.id));
          }}
        />
        {lines.length > 0 ? (
          <SortableList
            label={title}
            items={lines}
            onOrder={pinned.set}
            render={({ id, label }) => (
              <span className="flex items-center gap-2">
                <span className="min-w-0 flex-1">
                  <ItemLine item={items.get(id)} />
                </span>
                <Button
                  type="button"
                  variant="ghost"
                  size="sm"
                  aria-label={t("removeNamed", { name: label })}
                  onClick={() => pinned.set(pinned.value.filter((one) => one !== id))}
                  className="max-md:min-h-11 max-md:px-2"
                >
                  {t("remove")}
                </Button>
              </span>
            )}
          />
        ) : null}
      </div>
    </Panel>
  );
}

/** Products that stay out, whatever the rules say. */
export function ExcludedItems({ items }: { items: Items }) {
  const t = useTranslations("admin.collections.items");
  const { id: field, value, set, error } = useFormField<string[]>("excluded");
  if (value.length === 0) return null;
  return (
    <Panel title={`${t("excluded")} · ${value.length}`}>
      {error ? <p className="mb-3 text-destructive text-sm">{error}</p> : null}
      <ul id={field} tabIndex={-1} className="divide-y divide-border rounded-md border border-border">
        {value.map((id) => (
          <li key={id} className="flex items-center gap-2 p-2">
            <span className="min-w-0 flex-1">
              <ItemLine item={items.get(id)} />
            </span>
            <Button
              type="button"
              variant="ghost"
              size="sm"
              aria-label={t("putBackNamed", { name: itemName(items.get(id)) })}
              onClick={() => set(value.filter((one) => one !== id))}
              className="max-md:min-h-11"
            >
              {t("putBack")}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
