"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/admin/shell/confirm";
import { OutsideForm } from "./outside-form";

type AskArchiveProps = {
  name: string;
  /** Orders and reservations that wait for pieces of it. */
  waiting: number;
  onArchive: () => void;
  /** Draws what is pressed or chosen to archive it. */
  trigger: (archive: () => void) => ReactNode;
};

type QuestionProps = Omit<AskArchiveProps, "trigger"> & { onClose: () => void };

function Question({ name, waiting, onArchive, onClose }: QuestionProps) {
  const t = useTranslations("admin.product.archive");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <OutsideForm>
      <ConfirmDialog
        ref={dialog}
        title={t("title", { name })}
        body={t("body", { count: waiting })}
        action={t("action")}
        onConfirm={onArchive}
        onClose={onClose}
        destructive={false}
      />
    </OutsideForm>
  );
}

/** Archives a product, after a question where orders or reservations wait for it. */
export function AskArchive({ trigger, ...asked }: AskArchiveProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      {trigger(() => (asked.waiting > 0 ? setAsks(true) : asked.onArchive()))}
      {asks ? <Question {...asked} onClose={() => setAsks(false)} /> : null}
    </>
  );
}
