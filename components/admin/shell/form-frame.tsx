"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { showToast } from "@/components/ui/toast";
import { useLater } from "@/components/ui/use-later";
import { DraftOffer } from "./draft-offer";
import { FootBar } from "./foot-bar";
import { FormContext, fieldId } from "./form-state";
import type { FormValues } from "./form-values";
import { LeaveGuard } from "./leave-guard";
import { useDraft } from "./use-draft";
import { type Save, useFormFrame } from "./use-form-frame";
import type { Made } from "./use-undo";

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
  /** Page of the new thing, where the save leads to, and the list that its Undo goes back to. */
  made?: (data: T) => Made | undefined;
  /** What to do after a save instead of drawing the page anew, e.g. go to the list. */
  onSaved?: (data: T) => void;
  /** Word on the button; "Save" without. */
  submit?: string;
  /** Shows the save bar from the start, for something new. */
  isNew?: boolean;
  /** How a value reads on the conflict screen. */
  wordsFor?: (name: string, value: unknown) => string | undefined;
  /** Name of the form on its page: what is typed is kept under it until it is saved, and offered on return. */
  draft?: string;
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

type SaveBarProps = { busy: boolean; dirty: boolean; submit: string; onDiscard: () => void };

function SaveBar({ busy, dirty, submit, onDiscard }: SaveBarProps) {
  const t = useTranslations("admin.forms");
  return (
    <FootBar className="mt-6 justify-end max-md:mt-24">
      {/* On a phone the two buttons say it by being there, and keep the bar to one line. */}
      <p role="status" className="mr-auto text-muted-foreground text-sm max-md:sr-only">
        {busy ? t("saving") : dirty ? t("unsaved") : ""}
      </p>
      {dirty ? (
        <Button type="button" variant="outline" disabled={busy} onClick={onDiscard}>
          {t("discard")}
        </Button>
      ) : null}
      <Button type="submit" disabled={busy}>
        {submit}
      </Button>
    </FootBar>
  );
}

/**
 * Frame of every form of the back office (docs/rules.md#looks): a save bar when something changed, a warning before
 * leaving, errors next to their fields and summed up at the top, the conflict screen, Undo in the toast. Ctrl/Cmd+S
 * saves.
 */
export function FormFrame<V extends FormValues, T>(props: FormFrameProps<V, T>) {
  const { labels, submit, isNew = false, wordsFor, className, children } = props;
  const t = useTranslations("admin.forms");
  const form = useFormFrame({
    ...props,
    saved: props.saved ?? t("saved"),
    failed: props.failed ?? t("failed"),
  });
  const { values, base, version, errors, set, dirty, busy, summary } = form;
  const draft = useDraft({ form: props.draft, version, base, values, dirty });
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
      // A dialog's form alone is saved while it is open, and none behind it.
      const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
      if (!dialog || dialog.contains(frame.current)) frame.current?.requestSubmit();
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
        {draft.offered && !dirty ? (
          <DraftOffer
            draft={draft.offered}
            onTake={() => {
              form.fill(draft.offered?.values ?? {});
              draft.close();
            }}
            onDrop={draft.forget}
          />
        ) : null}
        {children}
        {dirty || isNew ? (
          <SaveBar busy={busy} dirty={dirty} submit={submit ?? t("save")} onDiscard={form.discard} />
        ) : null}
      </form>
      <LeaveGuard when={dirty && !busy} onLeave={draft.forget} />
      {form.conflict && ConflictDialog ? (
        <ConflictDialog
          conflict={form.conflict}
          base={base}
          mine={values}
          labels={labels}
          wordsFor={wordsFor}
          onClose={form.closeConflict}
          onResolve={form.resolve}
        />
      ) : null}
    </FormContext>
  );
}
