"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";
import { Dialog } from "../shell/dialog";
import { LeaveGuard } from "../shell/leave-guard";

type ActionDialogProps = {
  /** Word on the button that opens it. */
  label: ReactNode;
  title: string;
  variant?: "default" | "outline" | "destructive";
  size?: "default" | "lg";
  className?: string;
  disabled?: boolean;
  /**
   * The form; `close` shuts the dialog and gives up what was typed, as after it was sent. Escape only puts it away: it is there
   * when the dialog is opened again, and asked about before the page is left (docs/rules.md#looks).
   */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a form over the page. */
export function ActionDialog({
  label,
  title,
  variant = "outline",
  size,
  className,
  disabled,
  children,
}: ActionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isAlive = useHydrated();
  const [isShown, setShown] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [isSent, setSent] = useState(false);

  function close() {
    setShown(false);
    setTyped(false);
    setSent(false);
    dialog.current?.close();
  }

  return (
    <>
      <Button
        type="button"
        variant={variant}
        size={size}
        disabled={disabled}
        // After a scan the page is loaded whole: until its code has come a press would be lost without a word.
        aria-disabled={isAlive ? undefined : true}
        className={className}
        onClick={() => {
          setShown(true);
          dialog.current?.showModal();
        }}
      >
        {label}
      </Button>
      {isTyped && !isSent ? <LeaveGuard when /> : null}
      <Dialog ref={dialog} title={title} onClose={() => isTyped || setShown(false)}>
        <div
          onInput={() => {
            setTyped(true);
            setSent(false);
          }}
          // At once: what is sent may lead to another page.
          onSubmitCapture={() => flushSync(() => setSent(true))}
        >
          {isShown ? children(close) : null}
        </div>
      </Dialog>
    </>
  );
}

type ActionFormProps = {
  submit: string;
  cancel: string;
  busy: boolean;
  destructive?: boolean;
  onCancel: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** The form in it: what has to be said, and its two buttons. What is wrong gets the focus. */
export function ActionForm(props: ActionFormProps) {
  const { submit, cancel, busy, destructive, onCancel, onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  // After every drawing: what is wrong is said by the form itself, or by the answer.
  useEffect(() => {
    if (!wasSent.current || busy) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong]");
    if (!wrong) return;
    wasSent.current = false;
    (wrong.querySelector<HTMLElement>("input:enabled") ?? wrong).focus();
  });
  return (
    <form
      ref={form}
      noValidate
      onChange={() => {
        wasSent.current = false;
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        wasSent.current = true;
        if (!busy) onSubmit();
      }}
      className="mt-4 grid gap-4 text-sm"
    >
      {children}
      <div className="mt-2 flex flex-wrap justify-end gap-3 max-md:[&>button]:flex-1">
        <Button type="button" variant="outline" disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" variant={destructive ? "destructive" : "default"} disabled={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
