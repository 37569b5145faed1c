import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormat } from "@/components/format/use-format";
import { plannedDay } from "@/lib/orders/order-state";
import type { StaffOrder } from "@/lib/orders/staff-order";
import { CustomerLink } from "../customers/customer-link";
import { ReachButtons } from "../customers/reach-buttons";
import { Panel } from "../shell/panel";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

const link =
  "relative underline underline-offset-4 before:absolute before:-inset-x-1 before:-inset-y-3 before:content-['']";

/** The way back to the offer that was accepted, and to what was asked before it. */
function From({ offer: { id, number, inquiryId } }: { offer: NonNullable<StaffOrder["offer"]> }) {
  const t = useTranslations("admin.orders.contact");
  return (
    <>
      <Link href={`/admin/offers/${id}`} prefetch={false} className={link}>
        {t("offer", { number })}
      </Link>
      {inquiryId ? (
        <>
          {" · "}
          <Link href={`/admin/inquiries/${inquiryId}`} prefetch={false} className={link}>
            {t("inquiry")}
          </Link>
        </>
      ) : null}
    </>
  );
}

/** Who ordered, how they are reached, and where the goods go. */
export function ContactPanel({ order, children }: { order: StaffOrder; children?: ReactNode }) {
  const t = useTranslations();
  const format = useFormat();
  const { name, email, phone, fulfilment, street, postcode, town, note, leavesOn } = order;
  const day = (text: string) => format.dateTime(new Date(`${text}T12:00:00Z`), { dateStyle: "full" });
  const planned = plannedDay(order);
  return (
    <Panel title={name || t("orders.channels.counter")}>
      <ReachButtons email={email} phone={phone} />
      <p className="-mt-2 mb-2 text-sm underline empty:hidden">
        <CustomerLink email={email} phone={phone} />
      </p>
      <dl className="grid gap-2 text-sm">
        {email ? <Fact label={t("admin.orders.contact.email")}>{email}</Fact> : null}
        {phone ? <Fact label={t("admin.orders.contact.phone")}>{phone}</Fact> : null}
        <Fact label={t("admin.orders.fulfilment")}>{t(`orders.fulfilments.${fulfilment}`)}</Fact>
        {fulfilment === "delivery" ? (
          <Fact label={t("admin.orders.contact.address")}>
            {street}
            <br />
            {postcode} {town}
          </Fact>
        ) : null}
        {planned ? <Fact label={t(`admin.orders.planned.${fulfilment}`)}>{day(planned)}</Fact> : null}
        {leavesOn ? <Fact label={t("admin.orders.contact.leaves")}>{day(leavesOn)}</Fact> : null}
        <Fact label={t("admin.orders.contact.plan")}>{t(`orders.plans.${order.paymentPlan}`)}</Fact>
        <Fact label={t("admin.orders.contact.lang")}>{t(`admin.forms.${order.lang}`)}</Fact>
        {order.offer ? (
          <Fact label={t("admin.orders.contact.from")}>
            <From offer={order.offer} />
          </Fact>
        ) : null}
        {note ? (
          <Fact label={t("admin.orders.contact.note")}>
            <span className="whitespace-pre-wrap">{note}</span>
          </Fact>
        ) : null}
      </dl>
      {children ? <div className="mt-4 flex flex-wrap gap-2">{children}</div> : null}
    </Panel>
  );
}
