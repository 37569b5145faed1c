"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";

type LogDetailProps = { id: number; message: string; children: ReactNode };

/** The message as a button, and everything about its entry in a dialog. */
export function LogDetail({ id, message, children }: LogDetailProps) {
  const t = useTranslations("admin.logs");
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => dialog.current?.showModal()}
        className="block min-h-8 max-md:min-h-11 w-full truncate text-left hover:underline hover:underline-offset-4"
      >
        {message}
      </button>
      <dialog
        ref={dialog}
        aria-label={t("detail", { id })}
        className="m-auto max-h-[85dvh] w-[min(94vw,860px)] overflow-y-auto rounded-md border border-input bg-card p-6 text-foreground backdrop:bg-black/60"
      >
        <h2 className="text-xl">{t("detail", { id })}</h2>
        <p className="mt-3 whitespace-pre-wrap break-words">{message}</p>
        {children}
        <form method="dialog" className="mt-6 flex justify-end">
          <Button type="submit" variant="outline">
            {t("close")}
          </Button>
        </form>
      </dialog>
    </>
  );
}
