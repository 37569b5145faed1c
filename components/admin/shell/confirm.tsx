"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, type Ref, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "./dialog";

type Asked = {
  /** What is asked, as a question. */
  title: string;
  /** What will be lost, by name. */
  body: ReactNode;
  /** The word on the button that does it. */
  action: string;
  onConfirm: () => void;
  destructive?: boolean;
};

type ConfirmDialogProps = Asked & {
  ref: Ref<HTMLDialogElement>;
  /** Once it is closed, whatever was answered. */
  onClose?: () => void;
};

/** The question itself, for those that open it by `ref`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { ref, title, body, action, onConfirm, onClose, destructive = true } = props;
  const t = useTranslations("admin.lists");
  return (
    <Dialog ref={ref} title={title} onClose={onClose}>
      <div className="mt-3 text-sm">{body}</div>
      <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
        <Button type="submit" variant="outline">
          {t("cancel")}
        </Button>
        <Button type="submit" variant={destructive ? "destructive" : "default"} onClick={onConfirm}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}

type ConfirmProps = Asked & {
  /** Draws what opens the question. */
  trigger: (open: () => void) => ReactNode;
};

/** Asks before something is done that cannot be undone, by naming what will be lost (docs/rules.md#looks). */
export function Confirm({ trigger, ...asked }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      {trigger(() => dialog.current?.showModal())}
      <ConfirmDialog ref={dialog} {...asked} />
    </>
  );
}

type ConfirmButtonProps = Omit<ConfirmProps, "trigger"> &
  Pick<ComponentProps<typeof Button>, "variant" | "size" | "className" | "disabled"> & {
    /** The word on the button that asks, where it is another one. */
    label?: ReactNode;
  };

/** A button that asks before it does what its word says. */
export function ConfirmButton({ label, variant, size, className, disabled, ...asked }: ConfirmButtonProps) {
  return (
    <Confirm
      {...asked}
      trigger={(open) => (
        <Button
          type="button"
          variant={variant}
          size={size}
          className={className}
          disabled={disabled}
          onClick={open}
        >
          {label ?? asked.action}
        </Button>
      )}
    />
  );
}
