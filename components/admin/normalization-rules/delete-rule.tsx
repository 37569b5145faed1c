"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { useAct } from "@/components/admin/shell/use-act";
import { deleteNormalizationRule } from "@/lib/normalization-rules/staff-actions";

/** Deletes a rule after naming it. */
export function DeleteRule({ id, label }: { id: number; label: string }) {
  const t = useTranslations("admin.normalization-rules.form");
  const { act, busy } = useAct(t("removeFailed"));
  return (
    <ConfirmButton
      title={t("removeTitle")}
      body={t("removeBody", { rule: label })}
      action={t("remove")}
      onConfirm={() =>
        act(() => deleteNormalizationRule({ id }), undefined, {
          done: t("removed"),
          to: () => "/admin/normalization-rules",
        })
      }
      variant="outline"
      disabled={busy}
    />
  );
}
