"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "@/components/admin/shell/dialog";
import { FormText } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { Button } from "@/components/ui/button";
import type { BrandMaker } from "@/lib/products/edited-product";
import { saveBrandMaker } from "@/lib/products/staff-actions";
import { OutsideForm } from "./outside-form";

const fields = [
  "makerName",
  "makerAddress",
  "makerContact",
  "responsibleName",
  "responsibleAddress",
  "responsibleContact",
] as const;

function MakerForm({ brand, onClose }: { brand: BrandMaker; onClose: () => void }) {
  const t = useTranslations("admin.product.maker");
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, name, version, ...initial } = brand;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <OutsideForm>
      <Dialog
        ref={dialog}
        title={t("title", { brand: name })}
        onClose={onClose}
        className="w-[min(94vw,560px)] pb-0 md:pb-0"
      >
        <p className="mt-2 mb-4 text-muted-foreground text-sm">{t("hint")}</p>
        <FormFrame
          initial={initial}
          version={version}
          save={(values) => saveBrandMaker({ ...values, id })}
          saved={t("saved")}
          labels={Object.fromEntries(fields.map((field) => [field, t(field)]))}
        >
          <div className="grid gap-4 pb-5">
            {fields.map((field) => (
              <FormText key={field} name={field} label={t(field)} />
            ))}
            <Button
              type="button"
              variant="outline"
              className="justify-self-start"
              onClick={() => dialog.current?.close()}
            >
              {t("close")}
            </Button>
          </div>
        </FormFrame>
      </Dialog>
    </OutsideForm>
  );
}

/** Who made the goods of a brand and who answers for them in the EU, edited where it is missed (GPSR, art. 19). */
export function MakerDialog({ brand }: { brand: BrandMaker }) {
  const t = useTranslations("admin.product.maker");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="outline" className="mt-3" onClick={() => setOpen(true)}>
        {brand.makerName ? t("change") : t("edit")}
      </Button>
      {open ? <MakerForm brand={brand} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
