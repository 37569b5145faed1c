"use client";

import { useLocale, useTranslations } from "next-intl";
import { useContext, useEffect, useRef } from "react";
import { type DeliveryZone, deliveryPrice, findZone } from "@/lib/delivery/promise";
import { formatMoney, typedMoney } from "@/lib/money";
import { Choices } from "../orders/fields";
import { FormBilingual, FormMoney, FormNumber, FormSelect, FormText } from "../shell/fields";
import { FormContext, useFormField } from "../shell/form-state";
import { Panel } from "../shell/panel";
import { amountsOf, type OfferFields } from "./form-shape";

/** The whole form as it is typed. */
export function useOfferFields(): OfferFields {
  const form = useContext(FormContext);
  if (!form) throw new Error("An offer's fields stand outside of a form");
  return form.values as OfferFields;
}

/** Fills in what delivery costs to the postcode's zone, as long as nobody typed another price. */
function useZonePrice(zones: readonly DeliveryZone[]) {
  const fields = useOfferFields();
  const { value: delivery, set } = useFormField<string>("delivery");
  const filled = useRef<string | null>(null);
  const zone = findZone(fields.postcode, [...zones]);
  const { goodsCents, discountCents } = amountsOf(fields);
  const priceCents =
    zone?.active && fields.fulfilment === "delivery"
      ? deliveryPrice(zone, goodsCents - discountCents).priceCents
      : null;
  useEffect(() => {
    if (priceCents === null) return;
    const isOurs = delivery === "" || delivery === filled.current;
    if (isOurs && delivery !== typedMoney(priceCents)) set(typedMoney(priceCents));
    if (isOurs) filled.current = typedMoney(priceCents);
  }, [priceCents, delivery, set]);
  return { zone, priceCents };
}

function Delivery({ zones }: { zones: readonly DeliveryZone[] }) {
  const t = useTranslations("admin.offers.terms");
  const lang = useLocale();
  const { postcode } = useOfferFields();
  const { zone, priceCents } = useZonePrice(zones);
  const zoneHint =
    zone && priceCents !== null
      ? t("zone", { zone: zone.name[lang], price: formatMoney(priceCents, lang) })
      : postcode.trim().length >= 5
        ? t("noZone")
        : t("zoneHint");
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FormText name="street" label={t("street")} className="md:col-span-2" />
      <FormText name="postcode" label={t("postcode")} inputMode="numeric" />
      <FormText name="town" label={t("town")} />
      <FormMoney name="delivery" label={t("delivery")} hint={zoneHint} />
    </div>
  );
}

/** Whether the customer buys or reserves, and how the goods reach them. */
export function WayFields({ zones }: { zones: readonly DeliveryZone[] }) {
  const t = useTranslations("admin.offers.terms");
  const texts = useTranslations("orders.fulfilments");
  const kind = useFormField<OfferFields["kind"]>("kind");
  const fulfilment = useFormField<OfferFields["fulfilment"]>("fulfilment");
  const isReservation = kind.value === "reservation";
  return (
    <Panel title={t("way")} className="text-sm">
      <div className="grid gap-5">
        <Choices
          legend={t("kind")}
          value={kind.value}
          set={(value) => {
            kind.set(value);
            if (value === "reservation") fulfilment.set("pickup");
          }}
          choices={(["purchase", "reservation"] as const).map((value) => ({
            value,
            label: t(`kinds.${value}`),
          }))}
          error={kind.error}
          note={t(`kindHints.${kind.value}`)}
        />
        <Choices
          legend={t("fulfilment")}
          value={fulfilment.value}
          set={fulfilment.set}
          choices={(["pickup", "delivery"] as const).map((value) => ({
            value,
            label: texts(value),
            disabled: value === "delivery" && isReservation,
          }))}
          error={fulfilment.error}
          note={isReservation ? t("reservedIsCollected") : undefined}
        />
        {fulfilment.value === "delivery" ? <Delivery zones={zones} /> : null}
      </div>
    </Panel>
  );
}

function Deposit() {
  const t = useTranslations("admin.offers.terms");
  const { value, set } = useFormField<OfferFields["depositKind"]>("depositKind");
  return (
    <div className="grid gap-3">
      <Choices
        legend={t("deposit")}
        value={value}
        set={set}
        choices={(["none", "percent", "sum"] as const).map((one) => ({
          value: one,
          label: t(`deposits.${one}`),
        }))}
        note={t("depositHint")}
      />
      {value === "percent" ? <FormNumber name="depositPercent" label={t("depositPercent")} /> : null}
      {value === "sum" ? <FormMoney name="deposit" label={t("depositSum")} /> : null}
    </div>
  );
}

/** How long offers are good for, in hours, as people choose it. */
const HOURS = [24, 48, 72, 120, 168, 336] as const;

/** Discount, part payment, how long it is good for, what is said to the customer. */
export function TermsFields() {
  const t = useTranslations("admin.offers.terms");
  const { lines, kind, validHours } = useOfferFields();
  const asksDeposit = kind === "purchase" && lines.some(({ source }) => source === "sourced");
  const hours = HOURS.includes(Number(validHours) as (typeof HOURS)[number])
    ? HOURS
    : [Number(validHours), ...HOURS];
  return (
    <Panel title={t("title")} className="text-sm">
      <div className="grid gap-5">
        <div className="grid gap-4 md:grid-cols-2">
          <FormMoney name="discount" label={t("discount")} />
          <FormText name="discountReason" label={t("discountReason")} hint={t("discountReasonHint")} />
        </div>
        {asksDeposit ? <Deposit /> : null}
        <FormSelect
          name="validHours"
          label={t("valid")}
          hint={t("validHint")}
          options={hours.map((count) => ({
            value: String(count),
            label: t("hours", { days: count / 24, hours: count, isDays: String(count % 24 === 0) }),
          }))}
          className="md:max-w-72"
        />
        <FormBilingual names={["noteEs", "noteEn"]} label={t("note")} hint={t("noteHint")} area rows={4} />
      </div>
    </Panel>
  );
}
