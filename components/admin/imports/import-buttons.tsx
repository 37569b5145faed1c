"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { applyImport, fetchImportPictures, undoImport } from "@/lib/imports/staff-actions";
import { Confirm } from "../shell/confirm";
import { useAct } from "../shell/use-act";

type ApplyButtonProps = { id: string; created: number; changed: number; again: boolean };

/** Writes what the dry run showed, after a last question. */
export function ApplyButton({ id, created, changed, again }: ApplyButtonProps) {
  const t = useTranslations("admin.imports");
  const { act, busy } = useAct(t("failed"));
  const label = again ? t("plan.again") : t("plan.apply", { count: created + changed });
  return (
    <Confirm
      title={t("plan.applyTitle")}
      body={t("plan.applyBody", { created, changed })}
      action={label}
      destructive={false}
      onConfirm={() => act(() => applyImport({ id }), undefined, { done: t("plan.applied") })}
      trigger={(open) => (
        <Button type="button" disabled={busy} onClick={open}>
          {label}
        </Button>
      )}
    />
  );
}

type UndoButtonProps = { id: string; fileName: string; created: number; changed: number };

/** Takes an import back as a whole, naming what that means. */
export function UndoButton({ id, fileName, created, changed }: UndoButtonProps) {
  const t = useTranslations("admin.imports");
  const { act, busy } = useAct(t("failed"));
  return (
    <Confirm
      title={t("done.undoTitle", { name: fileName })}
      body={t("done.undoBody", { created, changed })}
      action={t("done.undo")}
      onConfirm={() => act(() => undoImport({ id }), undefined, { done: t("done.undoing") })}
      trigger={(open) => (
        <Button type="button" variant="destructive" disabled={busy} onClick={open}>
          {t("done.undo")}
        </Button>
      )}
    />
  );
}

/** Tries pictures again that could not be fetched. */
export function RetryButton({ id }: { id: string }) {
  const t = useTranslations("admin.imports");
  const { act, busy } = useAct(t("failed"));
  return (
    <Button
      type="button"
      variant="outline"
      disabled={busy}
      onClick={() => act(() => fetchImportPictures({ id }), undefined, { done: t("done.retried") })}
    >
      {t("done.retry")}
    </Button>
  );
}
