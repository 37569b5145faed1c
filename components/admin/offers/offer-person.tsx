import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { StaffOffer } from "@/lib/offers/staff-queries";
import { CustomerLink } from "../customers/customer-link";
import { ReachButtons } from "../customers/reach-buttons";
import { Panel } from "../shell/panel";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** Whom the offer is for, how the goods reach them, and what is said to them. */
export function OfferPerson({ values }: Pick<StaffOffer, "values">) {
  const t = useTranslations();
  const { name = "", email = "", phone = "", lang, kind, fulfilment } = values;
  const note = (lang === "es" ? values.noteEs : values.noteEn) ?? "";
  return (
    <Panel title={name || t("admin.offers.nobodyYet")} className="text-sm">
      <ReachButtons email={email} phone={phone} />
      <p className="-mt-2 mb-2 text-sm underline empty:hidden">
        <CustomerLink email={email} phone={phone} />
      </p>
      <dl className="grid gap-2">
        {email ? <Fact label={t("admin.offers.customer.email")}>{email}</Fact> : null}
        {phone ? <Fact label={t("admin.offers.customer.phone")}>{phone}</Fact> : null}
        <Fact label={t("admin.offers.customer.lang")}>{t(`admin.forms.${lang}`)}</Fact>
        <Fact label={t("admin.offers.terms.kind")}>{t(`admin.offers.terms.kinds.${kind}`)}</Fact>
        <Fact label={t("admin.offers.terms.fulfilment")}>{t(`orders.fulfilments.${fulfilment}`)}</Fact>
        {fulfilment === "delivery" ? (
          <Fact label={t("admin.offers.terms.address")}>
            {values.street}
            <br />
            {values.postcode} {values.town}
          </Fact>
        ) : null}
        {note ? (
          <Fact label={t("admin.offers.terms.note")}>
            <span className="whitespace-pre-wrap">{note}</span>
          </Fact>
        ) : null}
      </dl>
    </Panel>
  );
}
