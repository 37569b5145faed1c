"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { copyPopup, removePopup } from "@/lib/popups/staff-actions";

/** Copies a pop-up, or deletes it after naming it; both toasts take it back. They use what is saved. */
export function PopupActions({ id, name }: { id: string; name: string }) {
  const t = useTranslations("admin.popups");
  const { act, busy } = useAct(t("failed"));
  return (
    <>
      <Button
        type="button"
        variant="outline"
        disabled={busy}
        onClick={() =>
          act(() => copyPopup({ id }), undefined, {
            done: t("copied"),
            to: (data) => data && `/admin/popups/${data.id}`,
            list: "/admin/popups",
          })
        }
      >
        {t("copy")}
      </Button>
      <ConfirmButton
        title={t("removeTitle", { name })}
        body={t("removeBody")}
        action={t("remove")}
        onConfirm={() =>
          act(() => removePopup({ id }), undefined, {
            done: t("removed", { name }),
            to: () => "/admin/popups",
          })
        }
        variant="destructive"
        disabled={busy}
      />
    </>
  );
}
