"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PictureUpload } from "@/components/admin/products/picture-upload";
import { useUploads } from "@/components/admin/products/use-uploads";
import { FormText } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import { pictureUrl } from "@/lib/media/picture";

/** The picture behind everything: sent at once, its address kept with the rest of the form. */
export function BackgroundField() {
  const t = useTranslations("admin.social.schemas");
  const { set } = useFormField<string>("backgroundPicture");
  const [said, setSaid] = useState("");
  const uploads = useUploads<{ hash: string; widths: number[] }>(
    "/api/admin/products/pictures",
    ({ hash, widths }) => {
      const width = widths.at(-1);
      if (width) set(pictureUrl(hash, width));
      setSaid(t("backgroundThere"));
    },
  );
  return (
    <div className="grid gap-3">
      <FormText name="backgroundPicture" label={t("background")} hint={t("backgroundHint")} mono />
      <PictureUpload
        uploads={uploads.uploads}
        onFiles={(files) => uploads.add(files.slice(0, 1))}
        onRetry={uploads.retry}
        onDrop={uploads.drop}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
