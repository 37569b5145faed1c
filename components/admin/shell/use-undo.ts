"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useReference } from "@/components/form/use-reference";
import { showToast, type ToastAction } from "@/components/ui/toast";
import { undoWrite } from "@/lib/undo/staff-actions";
import { leaveBy } from "./leaving";
import { withSession } from "./with-session";

/** What a write made: its page, which is gone once the write is undone, and the list to go back to then. */
export type Made = { page: string; list: string };

type UndoOptions = { first?: () => void; made?: Made };

/** Makes the Undo button of a toast for a staff write (docs/rules.md#looks). */
export function useUndo(): (batch: string, options?: UndoOptions) => ToastAction {
  const t = useTranslations();
  const reference = useReference();
  const router = useRouter();

  async function undo(batch: string, left?: Made): Promise<void> {
    const result = await withSession(() => undoWrite({ batch }));
    if (!result.ok) {
      showToast({
        title: t("admin.lists.failed"),
        description: t(result.error, result.values) + reference(result),
        destructive: true,
      });
      if (left) router.replace(left.page);
      return;
    }
    showToast({ title: t("admin.lists.undone") });
    router.refresh();
  }

  return (batch, { first, made } = {}) => {
    const from = location.pathname;
    return {
      label: t("admin.lists.undo"),
      run: () => {
        first?.();
        // Pressed at once, the page that made it may still be shown, with the other one on its way.
        const left = made && [from, made.page].includes(location.pathname) ? made : undefined;
        if (!left) return void undo(batch);
        leaveBy(() => {
          // Before the write: its answer draws the page that is shown, and finds nothing there any more.
          router.replace(left.list);
          void undo(batch, left);
        });
      },
    };
  };
}
