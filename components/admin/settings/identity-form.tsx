"use client";

import { useTranslations } from "next-intl";
import { FormBilingual, FormText } from "@/components/admin/shell/fields";
import { Panel } from "@/components/admin/shell/panel";
import type { identityValues } from "@/lib/settings/page-values";
import { saveIdentity } from "@/lib/settings/staff-actions";
import { SettingsFrame } from "./settings-frame";

type IdentityFormProps = { values: ReturnType<typeof identityValues>; version: number; mayEdit: boolean };

const names = [
  "shopName",
  "sloganEs",
  "sloganEn",
  "email",
  "phone",
  "whatsapp",
  "instagramUrl",
  "street",
  "postalCode",
  "city",
  "island",
  "country",
] as const;

/** Name, slogan, contact and address of the shop, as every page and mail shows them. */
export function IdentityForm({ values, version, mayEdit }: IdentityFormProps) {
  const t = useTranslations("admin.settings.identity");
  const labels = Object.fromEntries(names.map((name) => [name, t(`fields.${name}`)]));
  return (
    <SettingsFrame initial={values} version={version} save={saveIdentity} labels={labels} mayEdit={mayEdit}>
      <Panel title={t("shop")}>
        <div className="grid gap-4">
          <FormText
            name="shopName"
            label={t("fields.shopName")}
            hint={t("hints.shopName")}
            className="max-w-md"
          />
          <FormBilingual names={["sloganEs", "sloganEn"]} label={t("slogan")} />
        </div>
      </Panel>
      <Panel title={t("contact")} hint={t("contactHint")}>
        <div className="grid gap-4 md:grid-cols-2">
          <FormText name="email" type="email" label={t("fields.email")} />
          <FormText name="phone" type="tel" label={t("fields.phone")} />
          <FormText name="whatsapp" type="tel" label={t("fields.whatsapp")} hint={t("hints.whatsapp")} />
          <FormText
            name="instagramUrl"
            type="url"
            label={t("fields.instagramUrl")}
            hint={t("hints.instagramUrl")}
          />
        </div>
      </Panel>
      <Panel title={t("address")} hint={t("addressHint")}>
        <div className="grid gap-4 md:grid-cols-2">
          <FormText name="street" label={t("fields.street")} />
          <FormText name="postalCode" inputMode="numeric" label={t("fields.postalCode")} />
          <FormText name="city" label={t("fields.city")} />
          <FormText name="island" label={t("fields.island")} />
          <FormText name="country" label={t("fields.country")} hint={t("hints.country")} />
        </div>
      </Panel>
    </SettingsFrame>
  );
}
