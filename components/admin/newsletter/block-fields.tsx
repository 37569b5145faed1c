"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ItemLine, itemName } from "@/components/admin/collections/item-line";
import { ItemSearch } from "@/components/admin/collections/item-search";
import type { useItems } from "@/components/admin/collections/use-items";
import { SelectField } from "@/components/admin/newsletter/select-field";
import { PictureUpload } from "@/components/admin/products/picture-upload";
import { useUploads } from "@/components/admin/products/use-uploads";
import { InputField, TextField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { type LetterBlock, mostProducts } from "@/lib/letters/blocks";
import type { CollectionChoice } from "@/lib/letters/staff-queries";
import { pictureAddress } from "@/lib/media/picture";

export type EditorContext = {
  items: ReturnType<typeof useItems>;
  collections: readonly CollectionChoice[];
};

type FieldsProps<Kind extends LetterBlock["kind"]> = {
  block: Extract<LetterBlock, { kind: Kind }>;
  onChange: (block: LetterBlock) => void;
};

/** A text of a block in both languages, side by side where there is room. */
function Pair({
  block,
  onChange,
  label,
  area,
}: FieldsProps<"heading" | "text" | "picture" | "button"> & { label?: string; area?: boolean }) {
  const t = useTranslations("admin.newsletter.letters");
  const Field = area ? TextField : InputField;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {(["es", "en"] as const).map((lang) => (
        <Field
          key={lang}
          label={label ? `${label} (${t(lang)})` : t(lang)}
          lang={lang}
          maxLength={area ? 5_000 : 200}
          value={block[lang]}
          onChange={(event: { target: { value: string } }) =>
            onChange({ ...block, [lang]: event.target.value })
          }
          {...(area && { rows: 5 })}
        />
      ))}
    </div>
  );
}

function PathField({ block, onChange, hint }: FieldsProps<"picture" | "button"> & { hint: string }) {
  const t = useTranslations("admin.newsletter.letters");
  return (
    <InputField
      label={t("path")}
      hint={hint}
      maxLength={300}
      value={block.path}
      onChange={({ target: { value } }) => onChange({ ...block, path: value })}
      className="font-mono"
    />
  );
}

function PictureFields({ block, onChange }: FieldsProps<"picture">) {
  const t = useTranslations("admin.newsletter.letters");
  const [said, setSaid] = useState("");
  const uploads = useUploads<NonNullable<typeof block.picture>>("/api/admin/products/pictures", (sent) => {
    const { hash, width, height, widths } = sent;
    onChange({ ...block, picture: { hash, width, height, widths } });
    setSaid(t("pictureAdded"));
  });
  const { picture } = block;
  return (
    <>
      {picture ? (
        <img
          src={pictureAddress(picture)}
          alt=""
          width={picture.width}
          height={picture.height}
          className="max-h-32 w-auto max-w-full self-start rounded-sm border border-border"
        />
      ) : null}
      <PictureUpload
        uploads={uploads.uploads}
        onFiles={(files) => uploads.add(files.slice(0, 1))}
        onRetry={uploads.retry}
        onDrop={uploads.drop}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <Pair block={block} onChange={onChange} label={t("alt")} />
      <PathField block={block} onChange={onChange} hint={t("pathOptional")} />
    </>
  );
}

type Picked = {
  ids: readonly string[];
  most: number;
  onPick: (ids: string[]) => void;
  items: EditorContext["items"];
};

/** Products that were chosen by hand, in the order in which they were. */
function PickedProducts({ ids, most, onPick, items }: Picked) {
  const t = useTranslations("admin.newsletter.letters");
  return (
    <>
      <ItemSearch
        has={(id) => ids.includes(id)}
        onAdd={(item) => {
          items.learn([item]);
          onPick([...ids.slice(most === 1 ? 1 : 0), item.id].slice(-most));
        }}
      />
      {ids.length > 0 ? (
        <ul aria-label={t("chosen")} className="divide-y divide-border rounded-md border border-border">
          {ids.map((id) => (
            <li key={id} className="flex items-center gap-2 p-2">
              <span className="min-w-0 flex-1">
                <ItemLine item={items.get(id)} />
              </span>
              <Button
                type="button"
                variant="ghost"
                size="sm"
                aria-label={t("removeBlock", { name: itemName(items.get(id)) })}
                onClick={() => onPick(ids.filter((one) => one !== id))}
                className="max-md:min-h-11"
              >
                {t("remove")}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function ProductsFields({ block, onChange, items }: FieldsProps<"products"> & Pick<EditorContext, "items">) {
  const t = useTranslations("admin.newsletter.letters");
  return (
    <>
      <SelectField
        label={t("source")}
        hint={block.source === "new" ? t("newHint") : undefined}
        value={block.source}
        options={(["new", "picked"] as const).map((value) => ({ value, label: t(`sources.${value}`) }))}
        onChange={(source) => onChange({ ...block, source: source === "picked" ? "picked" : "new" })}
      />
      {block.source === "picked" ? (
        <PickedProducts
          ids={block.productIds}
          most={mostProducts}
          items={items}
          onPick={(productIds) => onChange({ ...block, productIds })}
        />
      ) : null}
    </>
  );
}

type BlockFieldsProps = EditorContext & { block: LetterBlock; onChange: (block: LetterBlock) => void };

/** What is filled in of a block. */
export function BlockFields({ block, onChange, items, collections }: BlockFieldsProps) {
  const t = useTranslations("admin.newsletter.letters");
  switch (block.kind) {
    case "heading":
      return <Pair block={block} onChange={onChange} />;
    case "text":
      return <Pair block={block} onChange={onChange} area />;
    case "picture":
      return <PictureFields block={block} onChange={onChange} />;
    case "button":
      return (
        <>
          <Pair block={block} onChange={onChange} label={t("label")} />
          <PathField block={block} onChange={onChange} hint={t("pathHint")} />
        </>
      );
    case "product":
      return (
        <PickedProducts
          ids={block.productId ? [block.productId] : []}
          most={1}
          items={items}
          onPick={([productId = ""]) => onChange({ ...block, productId })}
        />
      );
    case "products":
      return <ProductsFields block={block} onChange={onChange} items={items} />;
    case "collection":
      return (
        <SelectField
          label={t("collection")}
          value={block.slug}
          options={[
            { value: "", label: t("chooseCollection") },
            ...collections.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
          onChange={(slug) => onChange({ ...block, slug })}
        />
      );
    case "divider":
      return <p className="text-muted-foreground text-sm">{t("dividerHint")}</p>;
  }
}
