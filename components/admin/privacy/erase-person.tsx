"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Dialog } from "@/components/admin/shell/dialog";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import type { ErasurePreview } from "@/lib/privacy/summarise-person";
import type { Result } from "@/lib/result";

const kinds = [
  "inquiries",
  "mails",
  "wishes",
  "newsletter",
  "discounts",
  "orders",
  "offers",
  "statements",
] as const;

type ErasePersonProps = {
  preview: () => Promise<Result<ErasurePreview | undefined>>;
  erase: () => Promise<Result<undefined>>;
  /** What follows once it is done. */
  onErased?: () => void;
};

/** Erases a person, once what goes with them has been read. */
export function ErasePerson({ preview, erase, onErased }: ErasePersonProps) {
  const t = useTranslations("admin.erase");
  const dialog = useRef<HTMLDialogElement>(null);
  const { act, busy } = useAct(t("failed"));
  const [found, setFound] = useState<ErasurePreview | null>(null);

  function ask(): void {
    act(preview, (summary) => {
      setFound(summary ?? null);
      dialog.current?.showModal();
    });
  }

  return (
    <>
      <Button type="button" variant="destructive" className="mt-4 w-full" disabled={busy} onClick={ask}>
        {t("open")}
      </Button>
      <Dialog ref={dialog} title={t("title")}>
        {found ? <WhatGoes {...found} /> : null}
        <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
          <Button type="submit" variant="outline">
            {t("cancel")}
          </Button>
          <Button
            type="submit"
            variant="destructive"
            disabled={busy}
            onClick={() => act(erase, onErased, { done: t("done") })}
          >
            {t("confirm")}
          </Button>
        </form>
      </Dialog>
    </>
  );
}

function WhatGoes({ who, counts }: ErasurePreview) {
  const t = useTranslations("admin.erase");
  return (
    <div className="mt-3 text-sm">
      <p>{t("body")}</p>
      <p className="mt-2 break-all font-medium">{who.join(", ")}</p>
      <ul className="mt-2 list-disc pl-5">
        {kinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <li key={kind}>{t(`counts.${kind}`, { count: counts[kind] })}</li>
          ))}
      </ul>
      {counts.openOrders > 0 ? (
        <p className="mt-2 font-medium">{t("openOrders", { count: counts.openOrders })}</p>
      ) : null}
      <p className="mt-2">{t("final")}</p>
    </div>
  );
}
