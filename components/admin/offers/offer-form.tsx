"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { DeliveryZone } from "@/lib/delivery/promise";
import type { OfferedProduct } from "@/lib/offers/find-goods";
import type { LineDifference } from "@/lib/offers/offer-form-values";
import { saveOfferDraft } from "@/lib/offers/staff-actions";
import type { OfferValues } from "@/lib/offers/staff-forms";
import { FormSelect, FormText } from "../shell/fields";
import { FormFrame } from "../shell/form-frame";
import { Panel } from "../shell/panel";
import { CustomerFinder } from "./customer-finder";
import { fieldsOf, type OfferFields, valuesToSave } from "./form-shape";
import { LinesField } from "./lines-field";
import { OfferSum } from "./offer-sum";
import { TermsFields, WayFields } from "./terms-fields";

/** Fields with a word of their own for the error summary. */
const labelled = [
  "name",
  "email",
  "phone",
  "street",
  "postcode",
  "town",
  "delivery",
  "discount",
  "lines",
] as const;

function Customer() {
  const t = useTranslations("admin.offers.customer");
  const forms = useTranslations("admin.forms");
  return (
    <Panel title={t("title")}>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="md:col-span-2">
          <CustomerFinder />
        </div>
        <FormText name="name" label={t("name")} />
        <FormText name="email" label={t("email")} type="email" inputMode="email" />
        <FormText name="phone" label={t("phone")} type="tel" inputMode="tel" />
        <FormSelect
          name="lang"
          label={t("lang")}
          hint={t("langHint")}
          options={(["es", "en"] as const).map((value) => ({ value, label: forms(value) }))}
        />
      </div>
    </Panel>
  );
}

type OfferFormProps = {
  values: OfferValues;
  /** Its lines' products as they are now. */
  known: readonly OfferedProduct[];
  zones: readonly DeliveryZone[];
  differences?: readonly LineDifference[];
};

/** The form of an offer, new or a draft. Saving writes a draft; the offer's own page sends it. */
export function OfferForm({ values, known, zones, differences = [] }: OfferFormProps) {
  const t = useTranslations("admin.offers");
  const router = useRouter();
  const { version } = values;
  const labels = Object.fromEntries(labelled.map((name) => [name, t(`labels.${name}`)]));
  return (
    <FormFrame<OfferFields, { id: string } | undefined>
      isNew={version === null}
      initial={fieldsOf(values)}
      version={version ?? undefined}
      draft="offer"
      labels={labels}
      submit={t("save")}
      saved={t("saved")}
      save={(typed) => saveOfferDraft(valuesToSave(typed, typed.version ?? null))}
      onSaved={(made) => router.push(`/admin/offers/${made?.id ?? values.id}`)}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <Customer />
          <LinesField known={known} differences={differences} />
          <WayFields zones={zones} />
          <TermsFields />
        </div>
        <div className="lg:sticky lg:top-20">
          <OfferSum />
        </div>
      </div>
    </FormFrame>
  );
}
