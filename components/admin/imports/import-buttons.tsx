"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { applyImport, fetchImportPictures, undoImport } from "@/lib/imports/staff-actions";
import { Confirm, ConfirmButton } from "../shell/confirm";
import { useAct } from "../shell/use-act";

type TickProps = { label: string; checked: boolean; set: (checked: boolean) => void; error: string };

/** Something that staff say before a file is written; `error` where they have not and tried to. */
function Tick({ label, checked, set, error }: TickProps) {
  const id = useId();
  return (
    <div className="mb-4 rounded-md border-2 border-foreground p-4">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-invalid={error !== ""}
          aria-describedby={error ? `${id}-missing` : undefined}
          onChange={(event) => set(event.target.checked)}
          className="size-5 shrink-0"
        />
        {label}
      </label>
      <p id={`${id}-missing`} role="alert" className="text-destructive text-sm">
        {error}
      </p>
    </div>
  );
}

type ApplyButtonProps = {
  id: string;
  created: number;
  changed: number;
  /** Products that get nothing but pictures, or pictures as well. */
  pictured?: number;
  again: boolean;
  /** Nothing in the file names the currency of its prices: staff have to say that they are euros. */
  asksEuros?: boolean;
  /** The new products are unusual as a whole: staff have to say that they are right. */
  asksLook?: boolean;
};

/** Writes what the dry run showed, after a last question; before it a tick for what only staff can say. */
export function ApplyButton({
  id,
  created,
  changed,
  pictured = 0,
  again,
  asksEuros = false,
  asksLook = false,
}: ApplyButtonProps) {
  const t = useTranslations("admin.imports");
  const { act, busy } = useAct(t("failed"));
  const [euros, setEuros] = useState(false);
  const [looked, setLooked] = useState(false);
  const [tried, setTried] = useState(false);
  const lacksEuros = asksEuros && !euros;
  const lacksLook = asksLook && !looked;
  const count = created + changed;
  const proposed = count > 0 ? t("plan.apply", { count }) : t("plan.applyPictures", { count: pictured });
  const label = again ? t("plan.again") : proposed;
  const question = t("plan.applyBody", { created, changed });
  return (
    <>
      {asksLook ? (
        <Tick
          label={t("plan.lookedYes")}
          checked={looked}
          set={setLooked}
          error={tried && lacksLook ? t("plan.lookedMissing") : ""}
        />
      ) : null}
      {asksEuros ? (
        <Tick
          label={t("plan.eurosYes")}
          checked={euros}
          set={setEuros}
          error={tried && lacksEuros ? t("plan.eurosMissing") : ""}
        />
      ) : null}
      <Confirm
        title={t("plan.applyTitle")}
        body={pictured > 0 ? `${question} ${t("plan.pictured", { count: pictured })}` : question}
        action={label}
        destructive={false}
        onConfirm={() =>
          act(() => applyImport({ id, euros, looked }), undefined, {
            done: t("plan.applied"),
            usesSaved: true,
          })
        }
        trigger={(open) => (
          <Button
            type="button"
            disabled={busy}
            onClick={() => {
              setTried(true);
              if (!lacksEuros && !lacksLook) open();
            }}
          >
            {label}
          </Button>
        )}
      />
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
