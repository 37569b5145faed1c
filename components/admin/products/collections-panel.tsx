"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import type { Lang } from "@/lib/i18n/languages";
import type { HoldingCollection, ProductCollections } from "@/lib/products/edited-product";
import { changeProducts, previewProducts } from "@/lib/products/staff-actions";

function titleOf({ titleEs, titleEn }: HoldingCollection, lang: Lang): string {
  return lang === "es" ? titleEs : titleEn;
}

/** Puts one product into a manual collection or takes it out, at once, by the door of bulk changes. */
function useCollect(productId: string) {
  const t = useTranslations("admin.product");
  const { act, busy } = useAct(t("failed"));
  function collect(kind: "collect" | "uncollect", collectionId: number, done: string): void {
    const what = { selection: { ids: [productId] }, change: { kind, collectionId } };
    act(
      async () => {
        const seen = await previewProducts(what);
        return seen.ok ? changeProducts({ ...what, fingerprint: seen.data?.fingerprint ?? "" }) : seen;
      },
      undefined,
      { done },
    );
  }
  return { collect, busy };
}

type CollectionsPanelProps = {
  productId: string;
  collections: ProductCollections;
  lang: Lang;
  mayEdit: boolean;
};

function AddTo({
  others,
  lang,
  busy,
  onAdd,
}: {
  others: HoldingCollection[];
  lang: Lang;
  busy: boolean;
  onAdd: (collection: HoldingCollection) => void;
}) {
  const t = useTranslations("admin.product.collect");
  const [chosen, setChosen] = useState("");
  const id = useId();
  const collection = others.find((one) => String(one.id) === chosen);
  return (
    <div className="mt-3 text-sm">
      <label htmlFor={id} className="font-medium">
        {t("add")}
      </label>
      <div className="mt-1.5 flex gap-2">
        <select
          id={id}
          value={collection ? chosen : ""}
          onChange={(event) => setChosen(event.target.value)}
          className="h-11 w-full min-w-0 rounded-sm border border-input bg-card px-3 text-base"
        >
          <option value="">{t("choose")}</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {titleOf(one, lang)}
            </option>
          ))}
        </select>
        <Button
          type="button"
          variant="outline"
          disabled={busy || !collection}
          onClick={() => collection && onAdd(collection)}
        >
          {t("put")}
        </Button>
      </div>
    </div>
  );
}

/** Collections that hold the product; into manual ones it is put, and taken out of them, right here. */
export function CollectionsPanel({ productId, collections, lang, mayEdit }: CollectionsPanelProps) {
  const t = useTranslations("admin.product");
  const { collect, busy } = useCollect(productId);
  const { holding, others } = collections;
  return (
    <Panel title={t("groups.collections")}>
      {holding.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t("collectionsNone")}</p>
      ) : (
        <ul className="text-sm">
          {holding.map((one) => (
            <li key={one.id} className="flex items-center justify-between gap-2">
              <Link
                href={`/admin/collections/${one.id}`}
                prefetch={false}
                className="inline-flex min-h-11 min-w-0 items-center underline underline-offset-4"
              >
                {titleOf(one, lang)}
              </Link>
              {!one.byHand ? (
                <span className="shrink-0 text-muted-foreground text-xs">{t("collect.byRules")}</span>
              ) : mayEdit ? (
                <Button
                  type="button"
                  variant="ghost"
                  size="sm"
                  disabled={busy}
                  aria-label={t("collect.takeNamed", { name: titleOf(one, lang) })}
                  onClick={() =>
                    collect("uncollect", one.id, t("collect.taken", { name: titleOf(one, lang) }))
                  }
                >
                  {t("collect.take")}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && others.length > 0 ? (
        <AddTo
          others={others}
          lang={lang}
          busy={busy}
          onAdd={(one) => collect("collect", one.id, t("collect.added", { name: titleOf(one, lang) }))}
        />
      ) : null}
    </Panel>
  );
}
