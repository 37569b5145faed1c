"use client";

import { useTranslations } from "next-intl";
import { useItems } from "@/components/admin/collections/use-items";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { SortableList } from "@/components/admin/shell/sortable-list";
import { Button } from "@/components/ui/button";
import { type BlockKind, blockKinds, type LetterBlock, mostBlocks } from "@/lib/letters/blocks";
import { BlockFields, type EditorContext } from "./block-fields";

/** A block of a kind with nothing in it yet. */
function emptyBlock(kind: BlockKind): LetterBlock {
  const id = Math.random().toString(36).slice(2, 12);
  const words = { es: "", en: "" };
  switch (kind) {
    case "heading":
    case "text":
      return { kind, id, ...words };
    case "picture":
      return { kind, id, ...words, picture: null, path: "" };
    case "button":
      return { kind, id, ...words, path: "/in-stock" };
    case "product":
      return { kind, id, productId: "" };
    case "products":
      return { kind, id, source: "new", productIds: [] };
    case "collection":
      return { kind, id, slug: "" };
    case "divider":
      return { kind, id };
  }
}

function productsOf(blocks: readonly LetterBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "product") return block.productId ? [block.productId] : [];
    return block.kind === "products" ? block.productIds : [];
  });
}

/** The blocks of a letter: added, filled in, put in order, taken away. */
export function BlockEditor({ collections }: Pick<EditorContext, "collections">) {
  const t = useTranslations("admin.newsletter.letters");
  const { id: field, value: blocks, set, error } = useFormField<LetterBlock[]>("blocks");
  const items = useItems([], productsOf(blocks));
  const lines = blocks.map((block, index) => ({
    id: block.id,
    label: t("block", { place: index + 1, kind: t(`kinds.${block.kind}`) }),
    block,
  }));
  return (
    <Panel title={t("blocks")} hint={t("blocksHint")}>
      <div id={field} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {error ? <p className="text-destructive text-sm">{error}</p> : null}
        {lines.length > 0 ? (
          <SortableList
            label={t("blocks")}
            items={lines}
            hasFields
            onOrder={(ids) => set(ids.flatMap((one) => blocks.filter((block) => block.id === one)))}
            render={({ label, block }) => (
              <fieldset className="flex min-w-0 flex-col gap-3 py-2">
                <legend className="sr-only">{label}</legend>
                <div className="flex items-center justify-between gap-3">
                  <span className="font-semibold text-sm" aria-hidden="true">
                    {label}
                  </span>
                  <Button
                    type="button"
                    variant="ghost"
                    size="sm"
                    aria-label={t("removeBlock", { name: label })}
                    onClick={() => set(blocks.filter((one) => one.id !== block.id))}
                    className="max-md:min-h-11"
                  >
                    {t("remove")}
                  </Button>
                </div>
                <BlockFields
                  block={block}
                  items={items}
                  collections={collections}
                  onChange={(next) => set(blocks.map((one) => (one.id === next.id ? next : one)))}
                />
              </fieldset>
            )}
          />
        ) : (
          <p className="text-muted-foreground text-sm">{t("noBlocks")}</p>
        )}
        {blocks.length < mostBlocks ? (
          <div>
            <p className="mb-2 font-medium text-sm">{t("add")}</p>
            <div className="flex flex-wrap gap-2">
              {blockKinds.map((kind) => (
                <Button
                  key={kind}
                  type="button"
                  variant="outline"
                  size="sm"
                  onClick={() => set([...blocks, emptyBlock(kind)])}
                  className="max-md:min-h-11"
                >
                  + {t(`kinds.${kind}`)}
                </Button>
              ))}
            </div>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}
