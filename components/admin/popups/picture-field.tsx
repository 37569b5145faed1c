"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PictureUpload } from "@/components/admin/products/picture-upload";
import { useUploads } from "@/components/admin/products/use-uploads";
import { FormBilingual } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import { Button } from "@/components/ui/button";
import { type Picture, pictureUrl } from "@/lib/media/picture";

type Sent = Pick<Picture, "hash" | "widths"> & { ticket: string };

/** A pop-up is at most 26 rem wide: this is sharp on a phone's screen too. */
const WIDTH = 1024;

/** The picture of a pop-up, out of the shop's own store: sent at once, kept with the rest of the form. */
export function PictureField() {
  const t = useTranslations("admin.popups");
  const { id, value: imageUrl, set, error } = useFormField<string | null>("imageUrl");
  const [told, setTold] = useState("");
  const uploads = useUploads<Sent>("/api/admin/products/pictures", ({ hash, widths }) => {
    set(pictureUrl(hash, widths.find((width) => width >= WIDTH) ?? widths.at(-1) ?? WIDTH));
    setTold(t("pictureThere"));
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset id={id} tabIndex={-1} className="min-w-0 outline-none">
        <legend className="mb-1 font-medium text-sm">{t("picture")}</legend>
        <p className="mb-2 text-muted-foreground text-sm">{t("pictureHint")}</p>
        {imageUrl ? (
          <div className="mb-3 flex flex-wrap items-end gap-3">
            <img
              src={imageUrl}
              alt=""
              className="max-h-40 w-auto max-w-full rounded-sm border border-border object-contain"
            />
            <Button type="button" variant="outline" onClick={() => set(null)}>
              {t("removePicture")}
            </Button>
          </div>
        ) : null}
        <PictureUpload
          uploads={uploads.uploads}
          onFiles={(files) => uploads.add(files.slice(0, 1))}
          onRetry={uploads.retry}
          onDrop={uploads.drop}
        />
        {error ? <p className="mt-2 text-destructive text-sm">{error}</p> : null}
        <p role="status" className="sr-only">
          {told}
        </p>
      </fieldset>
      <FormBilingual names={["imageAltEs", "imageAltEn"]} label={t("alt")} hint={t("altHint")} />
    </div>
  );
}
