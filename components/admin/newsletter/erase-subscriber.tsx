"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { ErasePerson } from "@/components/admin/privacy/erase-person";
import { Dialog } from "@/components/admin/shell/dialog";
import { Button } from "@/components/ui/button";
import { eraseCustomer, previewCustomerErasure } from "@/lib/customers/staff-actions";

/** Opens the dialog for the person with an email. */
const EraseContext = createContext<((email: string) => void) | null>(null);

/** The dialog that erases a subscriber, with all that the shop keeps of them; one for the whole list. */
export function EraseDialog({ children }: { children: ReactNode }) {
  const t = useTranslations("admin.newsletter");
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);

  function open(email: string): void {
    setChosen(email);
    dialog.current?.showModal();
  }

  return (
    <EraseContext value={open}>
      {children}
      <Dialog ref={dialog} title={t("eraseTitle")}>
        <p className="mt-2 break-all">{chosen}</p>
        <p className="mt-2 text-muted-foreground text-sm">{t("eraseHint")}</p>
        {chosen ? (
          <ErasePerson
            preview={() => previewCustomerErasure({ key: chosen })}
            erase={() => eraseCustomer({ key: chosen })}
            onErased={() => dialog.current?.close()}
          />
        ) : null}
        <form method="dialog" className="mt-4 flex justify-end">
          <Button type="submit" variant="outline">
            {t("cancel")}
          </Button>
        </form>
      </Dialog>
    </EraseContext>
  );
}

/** Opens that dialog for one subscriber. */
export function EraseButton({ email }: { email: string }) {
  const t = useTranslations("admin.newsletter");
  const open = useContext(EraseContext);
  if (!open) throw new Error("A subscriber is erased within EraseDialog");
  return (
    <Button type="button" variant="outline" aria-label={t("eraseOf", { email })} onClick={() => open(email)}>
      {t("erase")}
    </Button>
  );
}
