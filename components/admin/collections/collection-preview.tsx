"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { fetchWithSession } from "@/components/admin/shell/with-session";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { type CollectionRule, isComplete } from "@/lib/catalogue/collection-rules";
import type { CollectionPreview as Goods } from "@/lib/collections/forms";
import type { CollectionItem } from "@/lib/collections/items";
import { readResult } from "@/lib/read-answer";
import { ItemPicture, itemName } from "./item-line";

type Preview = { total: number; items: CollectionItem[] };

/** Milliseconds without a change before the preview is asked for. */
const pause = 350;

/** What the form would hold now, drawn by the shop's own query; the last answer stays while the next one is on its way. */
function usePreview(goods: Goods) {
  const wanted = JSON.stringify(goods);
  const [answer, setAnswer] = useState<{ of: string; preview: Preview | null }>({ of: "", preview: null });

  useEffect(() => {
    const asking = new AbortController();
    async function ask() {
      const response = await fetchWithSession("/api/admin/collections/preview", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: wanted,
        signal: asking.signal,
      });
      const result = readResult<Preview>(await response.json(), ["total", "items"]);
      setAnswer((last) => ({ of: wanted, preview: result.ok ? result.data : last.preview }));
    }
    const timer = setTimeout(() => ask().catch(() => {}), pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted]);

  return { preview: answer.preview, busy: answer.of !== wanted };
}

function useGoods(): Goods {
  const { value: kind } = useFormField<Goods["kind"]>("kind");
  const { value: match } = useFormField<Goods["match"]>("match");
  const { value: rules } = useFormField<CollectionRule[]>("rules");
  const { value: sort } = useFormField<Goods["sort"]>("sort");
  const { value: pinned } = useFormField<string[]>("pinned");
  const { value: excluded } = useFormField<string[]>("excluded");
  return { kind, match, rules: rules.filter(isComplete), sort, pinned, excluded };
}

type ChoiceProps = { item: CollectionItem; onMeet: (items: CollectionItem[]) => void };

/** Pin and exclude, for what rules have brought. */
function Choices({ item, onMeet }: ChoiceProps) {
  const t = useTranslations("admin.collections.items");
  const pinned = useFormField<string[]>("pinned");
  const excluded = useFormField<string[]>("excluded");
  const isPinned = pinned.value.includes(item.id);
  const name = itemName(item);

  function pin(): void {
    onMeet([item]);
    pinned.set(isPinned ? pinned.value.filter((id) => id !== item.id) : [...pinned.value, item.id]);
  }

  function exclude(): void {
    onMeet([item]);
    pinned.set(pinned.value.filter((id) => id !== item.id));
    excluded.set([...excluded.value, item.id]);
  }

  return (
    <span className="mt-1 flex gap-1">
      <Button
        type="button"
        variant={isPinned ? "default" : "outline"}
        size="sm"
        aria-pressed={isPinned}
        aria-label={t("pinNamed", { name })}
        onClick={pin}
        className="flex-1 px-1 max-md:min-h-11"
      >
        {t("pin")}
      </Button>
      <Button
        type="button"
        variant="outline"
        size="sm"
        aria-label={t("excludeNamed", { name })}
        onClick={exclude}
        className="flex-1 px-1 max-md:min-h-11"
      >
        {t("exclude")}
      </Button>
    </span>
  );
}

/** How many products shoppers would see, and the first of them (docs/rules.md#collections). */
export function CollectionPreview({ onMeet }: Pick<ChoiceProps, "onMeet">) {
  const t = useTranslations("admin.collections.preview");
  const goods = useGoods();
  const { preview, busy } = usePreview(goods);
  return (
    <Panel title={t("title")}>
      <p role="status" aria-busy={busy} className="mb-3 text-sm">
        {preview ? t("count", { count: preview.total }) : t("counting")}
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-2">
        {preview?.items.map((item) => (
          <li key={item.id} className="min-w-0 text-sm">
            <ItemPicture
              item={item}
              className={cn("aspect-square w-full rounded-sm", busy && "opacity-60")}
            />
            <span className="mt-1 block truncate font-medium">{itemName(item)}</span>
            <span className="block truncate font-mono text-muted-foreground text-xs">{item.styleCode}</span>
            {goods.kind === "rules" ? <Choices item={item} onMeet={onMeet} /> : null}
          </li>
        ))}
      </ul>
      {preview && preview.total > preview.items.length ? (
        <p className="mt-3 text-muted-foreground text-sm">
          {t("more", { count: preview.total - preview.items.length })}
        </p>
      ) : null}
    </Panel>
  );
}
