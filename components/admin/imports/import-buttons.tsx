"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { applyImport, fetchImportPictures, undoImport } from "@/lib/imports/staff-actions";
import { Confirm, ConfirmButton } from "../shell/confirm";
import { useAct } from "../shell/use-act";

type ApplyButtonProps = {
  id: string;
  created: number;
  changed: number;
  again: boolean;
  /** Nothing in the file names the currency of its prices: staff have to say that they are euros. */
  asksEuros?: boolean;
};

/** Writes what the dry run showed, after a last question; before it a tick for euros, where the file leaves its currency open. */
export function ApplyButton({ id, created, changed, again, asksEuros = false }: ApplyButtonProps) {
  const t = useTranslations("admin.imports");
  const { act, busy } = useAct(t("failed"));
  const [euros, setEuros] = useState(false);
  const [missing, setMissing] = useState(false);
  const question = useId();
  const label = again ? t("plan.again") : t("plan.apply", { count: created + changed });
  const button = (
    <Confirm
      title={t("plan.applyTitle")}
      body={t("plan.applyBody", { created, changed })}
      action={label}
      destructive={false}
      onConfirm={() =>
        act(() => applyImport({ id, euros }), undefined, { done: t("plan.applied"), usesSaved: true })
      }
      trigger={(open) => (
        <Button
          type="button"
          disabled={busy}
          onClick={() => {
            setMissing(asksEuros && !euros);
            if (!asksEuros || euros) open();
          }}
        >
          {label}
        </Button>
      )}
    />
  );
  if (!asksEuros) return button;
  return (
    <>
      <div className="mb-4 rounded-md border-2 border-foreground p-4">
        <label htmlFor={question} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            id={question}
            type="checkbox"
            checked={euros}
            aria-invalid={missing && !euros}
            aria-describedby={missing && !euros ? `${question}-missing` : undefined}
            onChange={(event) => setEuros(event.target.checked)}
            className="size-5 shrink-0"
          />
          {t("plan.eurosYes")}
        </label>
        <p id={`${question}-missing`} role="alert" className="text-destructive text-sm">
          {missing && !euros ? t("plan.eurosMissing") : ""}
        </p>
      </div>
      {button}
    </>
  );
}

type UndoButtonProps = { id: string; fileName: string; created: number; changed: number };

/** Takes an import back as a whole, naming what that means. */
export function UndoButton({ id, fileName, created, changed }: UndoButtonProps) {
  const t = useTranslations("admin.imports");
  const { act, busy } = useAct(t("failed"));
  return (
    <ConfirmButton
      title={t("done.undoTitle", { name: fileName })}
      body={t("done.undoBody", { created, changed })}
      action={t("done.undo")}
      onConfirm={() => act(() => undoImport({ id }), undefined, { done: t("done.undoing") })}
      variant="destructive"
      disabled={busy}
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
