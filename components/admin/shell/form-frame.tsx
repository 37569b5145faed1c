"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { showToast } from "@/components/ui/toast";
import { useLater } from "@/components/ui/use-later";
import { FormContext, fieldId } from "./form-state";
import type { FormValues } from "./form-values";
import { LeaveGuard } from "./leave-guard";
import { type Save, useFormFrame } from "./use-form-frame";

async function loadConflictDialog() {
  return (await import("./conflict-dialog")).ConflictDialog;
}

type FormFrameProps<V extends FormValues, T> = {
  /** The values as they are stored; plain data. */
  initial: V;
  /** Version the values rest on; left out for something new. */
  version?: number;
  save: Save<V, T>;
  /** Names of the fields for the error summary and the conflict screen. */
  labels: Record<string, string>;
  /** Toasts of a success and of a failure; "Saved" and "Not saved" without. */
  saved?: string;
  failed?: string;
  /** What to do after a save instead of drawing the page anew, e.g. go to the new thing's page. */
  onSaved?: (data: T) => void;
  /** Word on the button; "Save" without. */
  submit?: string;
  /** Shows the save bar from the start, for something new. */
  isNew?: boolean;
  /** How a value reads on the conflict screen. */
  wordsFor?: (name: string, value: unknown) => string | undefined;
  className?: string;
  children: ReactNode;
};

function ErrorSummary({
  errors,
  labels,
}: {
  errors: Record<string, string>;
  labels: Record<string, string>;
}) {
  const t = useTranslations("admin.forms");
  const names = Object.keys(errors);
  return (
    <>
      <p className="font-semibold">{t("summary", { count: names.length })}</p>
      <ul className="mt-1">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              className="inline-flex min-h-8 max-md:min-h-11 items-center underline underline-offset-4"
            >
              {labels[name] ? `${labels[name]}: ${errors[name]}` : errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Frame of every form of the back office (visual.md: Forms): a save bar when something changed, a warning before leaving,
 * errors next to their fields and summed up at the top, the conflict screen, Undo in the toast. Ctrl/Cmd+S saves.
 */
export function FormFrame<V extends FormValues, T>(props: FormFrameProps<V, T>) {
  const { labels, submit, isNew = false, wordsFor, className, children } = props;
  const t = useTranslations("admin.forms");
  const form = useFormFrame({
    ...props,
    saved: props.saved ?? t("saved"),
    failed: props.failed ?? t("failed"),
  });
  const { values, errors, set, dirty, busy, summary } = form;
  const frame = useRef<HTMLFormElement>(null);
  const calls = useTranslations("calls");
  const ConflictDialog = useLater(loadConflictDialog, form.conflict !== null, () => {
    form.closeConflict();
    showToast({ title: props.failed ?? t("failed"), description: calls("unexpected"), destructive: true });
  });

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      frame.current?.requestSubmit();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <FormContext value={{ values, errors, set }}>
      <form
        ref={frame}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && (dirty || isNew)) form.submit();
        }}
        className={className}
      >
        <div
          ref={summary}
          role="alert"
          tabIndex={-1}
          className={cn(
            "text-sm outline-none",
            Object.keys(errors).length > 0 && "mb-5 rounded-md border border-destructive p-4",
          )}
        >
          {Object.keys(errors).length > 0 ? <ErrorSummary errors={errors} labels={labels} /> : null}
        </div>
        {children}
        {dirty || isNew ? (
          <div
            data-foot-bar
            className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center justify-end gap-3 border-border border-t bg-background px-4 py-3 md:-mx-8 md:px-8"
          >
            {/* On a phone the two buttons say it by being there, and keep the bar to one line. */}
            <p role="status" className="mr-auto text-muted-foreground text-sm max-md:sr-only">
              {busy ? t("saving") : dirty ? t("unsaved") : ""}
            </p>
            {dirty ? (
              <Button type="button" variant="outline" disabled={busy} onClick={form.discard}>
                {t("discard")}
              </Button>
            ) : null}
            <Button type="submit" disabled={busy}>
              {submit ?? t("save")}
            </Button>
          </div>
        ) : null}
      </form>
      <LeaveGuard when={dirty && !busy} />
      {form.conflict && ConflictDialog ? (
        <ConflictDialog
          conflict={form.conflict}
          base={form.base}
          mine={values}
          labels={labels}
          wordsFor={wordsFor}
          onClose={form.closeConflict}
          onSettle={form.settle}
        />
      ) : null}
    </FormContext>
  );
}
