"use client";

import { useTranslations } from "next-intl";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { revertEntry } from "@/lib/undo/staff-actions";

type RevertButtonProps = {
  id: number;
  /** One field of the entry; without it the whole entry. */
  field?: string;
  /** What is taken back, for those who cannot see it. */
  label: string;
};

/** Takes one entry of the audit trail back, or one field of it; the toast takes that back again. */
export function RevertButton({ id, field, label }: RevertButtonProps) {
  const t = useTranslations("admin.logs.audit");
  const { busy, act } = useAct(t("notReverted"));
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      disabled={busy}
      aria-label={label}
      onClick={() =>
        act(() => revertEntry({ id, field }), undefined, { done: t("reverted"), usesSaved: true })
      }
    >
      {t("revert")}
    </Button>
  );
}
