"use client";

import { Camera, ImagePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ChangeEvent, type DragEvent, useId, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { Upload } from "./use-uploads";

type PictureUploadProps = {
  uploads: Upload[];
  onFiles: (files: File[]) => void;
  onRetry: (id: number) => void;
  onDrop: (id: number) => void;
};

function useWords() {
  const t = useTranslations("admin.product.pictures");
  return ({ state, name, percent, error }: Upload): string => {
    if (state === "failed") return `${name}: ${error}`;
    if (state === "working") return t("working", { name });
    return state === "queued" ? t("queued", { name }) : t("sending", { name, percent });
  };
}

function UploadLine({
  upload,
  onRetry,
  onDrop,
}: Omit<PictureUploadProps, "uploads" | "onFiles"> & { upload: Upload }) {
  const t = useTranslations("admin.product.pictures");
  const words = useWords();
  const { id, state, percent } = upload;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className={cn("min-w-0 flex-1 break-words", state === "failed" && "text-destructive")}>
        {words(upload)}
      </span>
      {state === "failed" ? (
        <>
          <button type="button" onClick={() => onRetry(id)} className="min-h-11 underline underline-offset-4">
            {t("retry")}
          </button>
          <button type="button" onClick={() => onDrop(id)} className="min-h-11 underline underline-offset-4">
            {t("dismiss")}
          </button>
        </>
      ) : (
        <progress
          max={100}
          value={state === "working" ? undefined : percent}
          className="h-2 w-24 accent-primary"
        />
      )}
    </li>
  );
}

/** Brings pictures in: by button, camera, or dropped here; each tells how far it is and what is wrong with it. */
export function PictureUpload({ uploads, onFiles, onRetry, onDrop }: PictureUploadProps) {
  const t = useTranslations("admin.product.pictures");
  const [over, setOver] = useState(false);
  const id = useId();

  function take(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = "";
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  const label = cn(
    buttonVariants({ variant: "outline" }),
    "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
  );
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is the mouse's way to what the buttons do */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          "rounded-sm border border-input border-dashed p-3",
          over && "border-primary bg-background",
        )}
      >
        <div className="flex flex-wrap items-center gap-2">
          <label className={label}>
            <ImagePlus aria-hidden="true" />
            {t("add")}
            <input
              type="file"
              multiple
              accept="image/*,.heic,.heif"
              onChange={take}
              aria-describedby={`${id}-formats`}
              className="sr-only"
            />
          </label>
          <label className={cn(label, "pointer-fine:hidden")}>
            <Camera aria-hidden="true" />
            {t("camera")}
            <input type="file" accept="image/*" capture="environment" onChange={take} className="sr-only" />
          </label>
          <span className="hidden text-muted-foreground text-sm pointer-fine:inline">{t("drop")}</span>
        </div>
        <p id={`${id}-formats`} className="mt-2 text-muted-foreground text-xs">
          {t("formats")}
        </p>
      </div>
      <ul aria-live="polite" className="mt-2 flex flex-col gap-1">
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} onRetry={onRetry} onDrop={onDrop} />
        ))}
      </ul>
    </div>
  );
}
