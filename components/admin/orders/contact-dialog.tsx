"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { DeliveryZone } from "@/lib/delivery/promise";
import { formatMoney } from "@/lib/money";
import { deliveryTo } from "@/lib/orders/delivery-price";
import { changeOrderDelivery } from "@/lib/orders/staff-actions";
import type { StaffOrder } from "@/lib/orders/staff-order";
import { ActionDialog, ActionForm } from "./action-dialog";
import { Choices, Typed } from "./fields";
import { useOrderAct } from "./use-order-act";

/** What the form holds and needs of an order. */
export type OrderContact = Pick<
  StaffOrder,
  | "id"
  | "version"
  | "name"
  | "email"
  | "phone"
  | "fulfilment"
  | "street"
  | "postcode"
  | "town"
  | "deliverOn"
  | "zoneKey"
  | "deliveryCents"
  | "goodsCents"
  | "discountCents"
>;

type Values = Record<"name" | "email" | "phone" | "street" | "postcode" | "town" | "deliverOn", string>;
type FieldProps = {
  values: Values;
  set: (name: keyof Values, value: string) => void;
  fields: Record<string, string>;
};

function Who({ values, set, fields }: FieldProps) {
  const t = useTranslations("admin.orders");
  const field = (name: "name" | "email" | "phone") => ({
    value: values[name],
    set: (value: string) => set(name, value),
    error: fields[name],
  });
  return (
    <>
      <Typed label={t("csv.name")} {...field("name")} maxLength={200} />
      <Typed label={t("contact.email")} type="email" {...field("email")} maxLength={254} />
      <Typed label={t("contact.phone")} type="tel" {...field("phone")} maxLength={60} />
    </>
  );
}

function Where({ values, set, fields }: FieldProps) {
  const t = useTranslations("admin.orders");
  const field = (name: "street" | "postcode" | "town" | "deliverOn") => ({
    value: values[name],
    set: (value: string) => set(name, value),
    error: fields[name],
  });
  return (
    <>
      <Typed label={t("contact.street")} {...field("street")} maxLength={200} />
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
        <Typed label={t("contact.postcode")} inputMode="numeric" {...field("postcode")} maxLength={10} />
        <Typed label={t("csv.town")} {...field("town")} maxLength={100} />
      </div>
      <Typed label={t("planned.delivery")} type="date" {...field("deliverOn")} />
    </>
  );
}

/** What delivery and the whole cost after the change, before it is saved. */
function NewTotal({ order, deliveryCents }: { order: OrderContact; deliveryCents: number }) {
  const t = useTranslations("admin.orders");
  const lang = useLocale();
  const total = order.goodsCents - order.discountCents + deliveryCents;
  return (
    <p role="status" className="border-border border-y py-3">
      {t("contact.newTotal", {
        delivery: formatMoney(deliveryCents, lang),
        total: formatMoney(total, lang),
      })}
      {deliveryCents > order.deliveryCents ? <strong className="block">{t("contact.dearer")}</strong> : null}
    </p>
  );
}

function ContactForm({
  order,
  zones,
  close,
}: {
  order: OrderContact;
  zones: DeliveryZone[];
  close: () => void;
}) {
  const t = useTranslations();
  const { run, busy, fields } = useOrderAct();
  const [fulfilment, setFulfilment] = useState(order.fulfilment);
  const { name, email, phone, street, postcode, town, deliverOn } = order;
  const [values, setValues] = useState<Values>({
    name,
    email,
    phone,
    street,
    postcode,
    town,
    deliverOn: deliverOn ?? "",
  });
  const set = (field: keyof Values, value: string) => setValues({ ...values, [field]: value });
  const to = fulfilment === "delivery" ? deliveryTo(order, values.postcode, zones) : null;
  const deliveryCents = to?.cents ?? 0;
  return (
    <ActionForm
      submit={t("admin.forms.save")}
      cancel={t("admin.lists.cancel")}
      busy={busy}
      onCancel={close}
      onSubmit={() =>
        run(
          () =>
            changeOrderDelivery({
              id: order.id,
              version: order.version,
              fulfilment,
              seenDeliveryCents: deliveryCents,
              ...values,
            }),
          t("admin.orders.done.contact"),
          close,
        )
      }
    >
      <Who values={values} set={set} fields={fields} />
      <Choices
        legend={t("admin.orders.fulfilment")}
        value={fulfilment}
        set={setFulfilment}
        choices={(["pickup", "delivery"] as const).map((value) => ({
          value,
          label: t(`orders.fulfilments.${value}`),
        }))}
      />
      {fulfilment === "delivery" ? <Where values={values} set={set} fields={fields} /> : null}
      <NewTotal order={order} deliveryCents={deliveryCents} />
    </ActionForm>
  );
}

/** Changes whom an order is for and where it goes; says what delivery costs before it is saved. */
export function ContactDialog({ order, zones }: { order: OrderContact; zones: DeliveryZone[] }) {
  const t = useTranslations("admin.orders");
  return (
    <ActionDialog label={t("contact.change")} title={t("contact.change")}>
      {(close) => <ContactForm order={order} zones={zones} close={close} />}
    </ActionDialog>
  );
}
