"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  addOrderNote,
  keepOrderLonger,
  noteOrderReceipt,
  resendOrderConfirmation,
} from "@/lib/orders/staff-actions";
import { ActionDialog, ActionForm } from "./action-dialog";
import { Typed, TypedLines } from "./fields";
import { useOrderAct } from "./use-order-act";

type Ref = { id: string; version: number };
type FormProps<T> = T & { close: () => void };

function KeepForm({ id, version, close }: FormProps<Ref>) {
  const t = useTranslations();
  const { run, busy, fields } = useOrderAct();
  const [day, setDay] = useState("");
  return (
    <ActionForm
      submit={t("admin.forms.save")}
      cancel={t("admin.lists.cancel")}
      busy={busy}
      onCancel={close}
      onSubmit={() => run(() => keepOrderLonger({ id, version, day }), t("admin.orders.done.keep"), close)}
    >
      <Typed
        label={t("admin.orders.keepLonger.day")}
        hint={t("admin.orders.keepLonger.hint")}
        type="date"
        value={day}
        set={setDay}
        error={fields.day}
      />
    </ActionForm>
  );
}

/** Keeps what lies ready until another day. */
export function KeepLonger(order: Ref) {
  const t = useTranslations("admin.orders.keepLonger");
  return (
    <ActionDialog label={t("title")} title={t("title")}>
      {(close) => <KeepForm {...order} close={close} />}
    </ActionDialog>
  );
}

type Receipt = Ref & { number: string; day: string };

function ReceiptForm({ id, version, close, ...receipt }: FormProps<Receipt>) {
  const t = useTranslations();
  const { run, busy, fields } = useOrderAct();
  const [number, setNumber] = useState(receipt.number);
  const [day, setDay] = useState(receipt.day);
  return (
    <ActionForm
      submit={t("admin.forms.save")}
      cancel={t("admin.lists.cancel")}
      busy={busy}
      onCancel={close}
      onSubmit={() =>
        run(() => noteOrderReceipt({ id, version, number, day }), t("admin.orders.done.receipt"), close)
      }
    >
      <p>{t("admin.orders.receipt.body")}</p>
      <Typed
        label={t("admin.orders.receipt.number")}
        value={number}
        set={setNumber}
        maxLength={60}
        error={fields.number}
        mono
      />
      <Typed label={t("admin.orders.receipt.day")} type="date" value={day} set={setDay} error={fields.day} />
    </ActionForm>
  );
}

/** Notes by number and day the receipt that was issued elsewhere. */
export function ReceiptDialog(receipt: Receipt) {
  const t = useTranslations("admin.orders.receipt");
  return (
    <ActionDialog label={t("title")} title={t("title")}>
      {(close) => <ReceiptForm {...receipt} close={close} />}
    </ActionDialog>
  );
}

function NoteForm({ id, close }: FormProps<{ id: string }>) {
  const t = useTranslations();
  const { run, busy, fields } = useOrderAct();
  const [text, setText] = useState("");
  return (
    <ActionForm
      submit={t("admin.forms.save")}
      cancel={t("admin.lists.cancel")}
      busy={busy}
      onCancel={close}
      onSubmit={() => run(() => addOrderNote({ id, text }), t("admin.orders.done.note"), close)}
    >
      <TypedLines
        label={t("admin.orders.note.text")}
        hint={t("admin.orders.note.hint")}
        value={text}
        set={setText}
        maxLength={2_000}
        error={fields.text}
      />
    </ActionForm>
  );
}

/** Adds a note to the timeline. */
export function NoteDialog({ id }: { id: string }) {
  const t = useTranslations("admin.orders.note");
  return (
    <ActionDialog label={t("title")} title={t("title")}>
      {(close) => <NoteForm id={id} close={close} />}
    </ActionDialog>
  );
}

/** Sends the confirmation once more. */
export function ResendConfirmation({ id }: { id: string }) {
  const t = useTranslations("admin.orders");
  const { run, busy } = useOrderAct();
  return (
    <Button
      type="button"
      variant="outline"
      disabled={busy}
      onClick={() => run(() => resendOrderConfirmation({ id }), t("done.resent"))}
    >
      {t("resend")}
    </Button>
  );
}
