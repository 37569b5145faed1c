"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { formatMoney } from "@/lib/money";
import { acceptOfferForCustomer } from "@/lib/offers/staff-actions";
import type { StaffOffer } from "@/lib/offers/staff-queries";
import { ActionDialog, ActionForm } from "../orders/action-dialog";
import { useAct } from "../shell/use-act";

type Line = StaffOffer["lines"][number];

/** Lines that the customer may leave out. */
function optionalLines({ lines, values }: StaffOffer): Line[] {
  return lines.filter((_, at) => values.lines?.[at]?.optional);
}

type AcceptProps = {
  offer: StaffOffer;
  /** The terms that a purchase accepts. */
  termsId: string;
};

function AcceptForm({ offer, termsId, close }: AcceptProps & { close: () => void }) {
  const t = useTranslations("admin.offers.accept");
  const lists = useTranslations("admin.lists");
  const lang = useLocale();
  const { act, busy, fields } = useAct(t("failed"));
  const optional = optionalLines(offer);
  const [taken, setTaken] = useState(optional.map(({ id }) => id));
  const { id, version, totalCents, values } = offer;
  const left = optional.filter((line) => !taken.includes(line.id));
  const total = totalCents - left.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <ActionForm
      submit={t("submit")}
      cancel={lists("cancel")}
      busy={busy}
      onCancel={close}
      onSubmit={() =>
        act(() => acceptOfferForCustomer({ id, version, lines: taken, termsId }), undefined, {
          done: t("done"),
          to: (placed) => `/admin/orders/${placed?.orderId ?? ""}`,
        })
      }
    >
      <p>{t(`what.${values.kind}`, { name: values.name ?? "" })}</p>
      {optional.length > 0 ? (
        <fieldset>
          <legend className="mb-1 font-medium">{t("lines")}</legend>
          {optional.map((line) => (
            <label key={line.id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={taken.includes(line.id)}
                onChange={(event) =>
                  setTaken(
                    event.target.checked ? [...taken, line.id] : taken.filter((one) => one !== line.id),
                  )
                }
                className="size-5 accent-primary"
              />
              {line.name} {line.size}
            </label>
          ))}
        </fieldset>
      ) : null}
      <p className="font-semibold">{t("total", { total: formatMoney(total, lang) })}</p>
      {Object.values(fields).map((text) => (
        <p key={text} role="alert" className="text-destructive">
          {text}
        </p>
      ))}
    </ActionForm>
  );
}

/** Accepts an offer for a customer who says so by telephone or at the counter. */
export function AcceptDialog({ offer, termsId }: AcceptProps) {
  const t = useTranslations("admin.offers.accept");
  return (
    <ActionDialog label={t("open")} title={t("title")} variant="default">
      {(close) => <AcceptForm offer={offer} termsId={termsId} close={close} />}
    </ActionDialog>
  );
}
