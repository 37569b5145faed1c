"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Dialog } from "@/components/admin/shell/dialog";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { eraseInquirer, previewErasure } from "@/lib/inquiries/staff-actions";
import type { PersonSummary } from "@/lib/privacy/export-person";

const kinds = ["inquiries", "mails", "wishes", "newsletter", "discounts"] as const;

/** Erases the person behind an inquiry, once what goes with them has been read. */
export function ErasePerson({ id }: { id: string }) {
  const t = useTranslations("admin.inquiries.erase");
  const dialog = useRef<HTMLDialogElement>(null);
  const { act, busy } = useAct(t("failed"));
  const [found, setFound] = useState<{ emails: string[]; counts: PersonSummary } | null>(null);

  function ask(): void {
    act(
      () => previewErasure({ id }),
      (summary) => {
        setFound(summary ?? null);
        dialog.current?.showModal();
      },
    );
  }

  return (
    <>
      <Button type="button" variant="destructive" className="mt-4 w-full" disabled={busy} onClick={ask}>
        {t("open")}
      </Button>
      <Dialog ref={dialog} title={t("title")}>
        {found ? (
          <div className="mt-3 text-sm">
            <p>{t("body")}</p>
            <p className="mt-2 break-all font-medium">{found.emails.join(", ")}</p>
            <ul className="mt-2 list-disc pl-5">
              {kinds
                .filter((kind) => found.counts[kind] > 0)
                .map((kind) => (
                  <li key={kind}>{t(`counts.${kind}`, { count: found.counts[kind] })}</li>
                ))}
            </ul>
            <p className="mt-2">{t("final")}</p>
          </div>
        ) : null}
        <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
          <Button type="submit" variant="outline">
            {t("cancel")}
          </Button>
          <Button
            type="submit"
            variant="destructive"
            disabled={busy}
            onClick={() => act(() => eraseInquirer({ id }), undefined, { done: t("done") })}
          >
            {t("confirm")}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
