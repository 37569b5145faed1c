"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useReference } from "@/components/form/use-reference";
import { showToast, type ToastAction } from "@/components/ui/toast";
import { undoWrite } from "@/lib/undo/staff-actions";
import { withSession } from "./with-session";

/** Makes the Undo button of a toast for a staff write (docs/rules.md#looks). */
export function useUndo(): (batch: string, first?: () => void) => ToastAction {
  const t = useTranslations();
  const reference = useReference();
  const router = useRouter();

  async function undo(batch: string): Promise<void> {
    const result = await withSession(() => undoWrite({ batch }));
    if (!result.ok) {
      showToast({
        title: t("admin.lists.failed"),
        description: t(result.error, result.values) + reference(result),
        destructive: true,
      });
      return;
    }
    showToast({ title: t("admin.lists.undone") });
    router.refresh();
  }

  return (batch, first) => ({
    label: t("admin.lists.undo"),
    run: () => {
      first?.();
      void undo(batch);
    },
  });
}
