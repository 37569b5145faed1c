"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PictureUpload } from "@/components/admin/products/picture-upload";
import { useUploads } from "@/components/admin/products/use-uploads";
import { FormBilingual } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { Button } from "@/components/ui/button";
import type { CollectionValues } from "@/lib/collections/forms";
import { pictureAddress } from "@/lib/media/picture";

type Stored = NonNullable<CollectionValues["picture"]>;

/** One picture of a collection: sent at once, kept with the rest of the form. */
function PictureField({ name, hint }: { name: "picture" | "shareImage"; hint: string }) {
  const t = useTranslations("admin.collections.looks");
  const { value: picture, set } = useFormField<Stored | null>(name);
  const [said, setSaid] = useState("");
  const uploads = useUploads<Stored & { ticket: string }>("/api/admin/products/pictures", (sent) => {
    const { hash, width, height, widths, colour, hasMargin } = sent;
    set({ hash, width, height, widths, colour, hasMargin });
    setSaid(t("there"));
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-sm">{t(name)}</legend>
      <p className="mb-2 text-muted-foreground text-sm">{hint}</p>
      {picture ? (
        <div className="mb-3 flex flex-wrap items-end gap-3">
          <img
            src={pictureAddress(picture)}
            alt=""
            width={picture.width}
            height={picture.height}
            className="max-h-40 w-auto max-w-full rounded-sm border border-border object-contain"
          />
          <Button type="button" variant="outline" onClick={() => set(null)}>
            {t("remove", { what: t(name) })}
          </Button>
        </div>
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
    </fieldset>
  );
}

/** What the page of a collection and links to it show: picture, share image, own words for search engines. */
export function Looks() {
  const t = useTranslations("admin.collections.looks");
  return (
    <Panel title={t("title")}>
      <div className="grid grid-cols-1 gap-5">
        <PictureField name="picture" hint={t("pictureHint")} />
        <FormBilingual names={["altEs", "altEn"]} label={t("alt")} hint={t("altHint")} />
        <PictureField name="shareImage" hint={t("shareImageHint")} />
        <FormBilingual
          names={["metaTitleEs", "metaTitleEn"]}
          label={t("metaTitle")}
          hint={t("metaTitleHint")}
        />
        <FormBilingual
          names={["metaDescriptionEs", "metaDescriptionEn"]}
          label={t("metaDescription")}
          hint={t("metaDescriptionHint")}
          area
          rows={2}
        />
      </div>
    </Panel>
  );
}
