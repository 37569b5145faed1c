"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "@/components/admin/shell/dialog";
import { InputField } from "@/components/form/field";
import { PlinthPicture } from "@/components/media/plinth-picture";
import { Button } from "@/components/ui/button";
import type { ListedPicture } from "@/lib/products/picture-list";
import { OutsideForm } from "./outside-form";

export type PictureHandlers = {
  /** Moves a picture to a place, counted from 0. */
  onMove: (hash: string, place: number) => void;
  onDescribe: (hash: string, alt: { altEs: string; altEn: string }) => void;
  onRemove: (hash: string) => void;
  /** Absent until the product is saved. */
  onCrop?: (hash: string) => void;
};

type PictureDialogProps = PictureHandlers & {
  picture: ListedPicture;
  place: number;
  total: number;
  busy: boolean;
  onClose: () => void;
};

type PictureActionsProps = Omit<PictureDialogProps, "onDescribe" | "onClose"> & { close: () => void };

/** Its place, its margin, its end. */
function PictureActions({
  picture,
  place,
  total,
  busy,
  onMove,
  onRemove,
  onCrop,
  close,
}: PictureActionsProps) {
  const t = useTranslations("admin.product.pictures");
  const lists = useTranslations("admin.lists");
  const { hash } = picture;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button type="button" variant="outline" disabled={busy || place === 0} onClick={() => onMove(hash, 0)}>
        {t("first")}
      </Button>
      <Button
        type="button"
        variant="outline"
        disabled={busy || place === 0}
        onClick={() => onMove(hash, place - 1)}
      >
        {t("earlier")}
      </Button>
      <Button
        type="button"
        variant="outline"
        disabled={busy || place === total - 1}
        onClick={() => onMove(hash, place + 1)}
      >
        {t("later")}
      </Button>
      {onCrop ? (
        <Button
          type="button"
          variant="outline"
          disabled={busy}
          title={t("cropHint")}
          onClick={() => onCrop(hash)}
        >
          {t("crop")}
        </Button>
      ) : null}
      <Button
        type="button"
        variant="destructive"
        disabled={busy}
        onClick={() => {
          onRemove(hash);
          close();
        }}
      >
        {t("remove")}
      </Button>
      <Button type="button" variant="outline" className="ml-auto" onClick={() => close()}>
        {lists("close")}
      </Button>
    </div>
  );
}

type PictureTextsProps = Pick<PictureDialogProps, "picture" | "busy" | "onDescribe"> & { close: () => void };

/** What is read out in place of the picture, in each language. */
function PictureTexts({ picture, busy, onDescribe, close }: PictureTextsProps) {
  const t = useTranslations("admin.product.pictures");
  const form = useTranslations("admin.forms");
  const [alt, setAlt] = useState({ altEs: picture.altEs, altEn: picture.altEn });
  const changed = alt.altEs !== picture.altEs || alt.altEn !== picture.altEn;
  return (
    <>
      <fieldset className="mt-4 border-border border-t pt-4">
        <legend className="font-medium text-sm">{t("alt")}</legend>
        <p className="mt-1 mb-2 text-muted-foreground text-sm">{t("altHint")}</p>
        <div className="grid gap-3 md:grid-cols-2">
          {(["es", "en"] as const).map((lang) => {
            const name = lang === "es" ? "altEs" : "altEn";
            return (
              <InputField
                key={lang}
                label={form(lang)}
                lang={lang}
                maxLength={200}
                value={alt[name]}
                onChange={(event) => setAlt({ ...alt, [name]: event.target.value })}
              />
            );
          })}
        </div>
      </fieldset>
      <Button
        type="button"
        className="mt-3"
        disabled={!changed || busy}
        onClick={() => {
          onDescribe(picture.hash, alt);
          close();
        }}
      >
        {t("altSave")}
      </Button>
    </>
  );
}

/** What can be done with one picture: its texts, its place, its margin, its end. */
export function PictureDialog(props: PictureDialogProps) {
  const { picture, place, total, busy, onClose, onDescribe } = props;
  const t = useTranslations("admin.product.pictures");
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <OutsideForm>
      <Dialog
        ref={dialog}
        title={t("nth", { n: place + 1, total })}
        onClose={onClose}
        className="w-[min(94vw,640px)]"
      >
        <PlinthPicture
          picture={{ ...picture, alt: "" }}
          sizes="(min-width: 640px) 400px, 90vw"
          className="mx-auto mt-4 aspect-square w-full max-w-[400px] rounded-sm"
        />
        <PictureActions {...props} close={close} />
        <PictureTexts picture={picture} busy={busy} onDescribe={onDescribe} close={close} />
      </Dialog>
    </OutsideForm>
  );
}
