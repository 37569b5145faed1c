import { useTranslations } from "next-intl";
import { InputField } from "@/components/form/field";
import type { Say } from "./use-said";

type AddressFieldsProps = {
  /** What the ids of the fields begin with: one page may hold several forms. */
  form: string;
  typed: Record<string, string | undefined>;
  at: Say;
};

/** Where an order is delivered. */
export function AddressFields({ form, typed, at }: AddressFieldsProps) {
  const t = useTranslations("checkout.form");
  return (
    <>
      <InputField
        id={`${form}-street`}
        name="street"
        label={t("street")}
        defaultValue={typed.street}
        maxLength={200}
        autoComplete="street-address"
        error={at("street")}
      />
      <InputField
        id={`${form}-postcode`}
        name="postcode"
        label={t("postcode")}
        defaultValue={typed.postcode}
        maxLength={10}
        inputMode="numeric"
        autoComplete="postal-code"
        error={at("postcode")}
      />
      <InputField
        id={`${form}-town`}
        name="town"
        label={t("town")}
        defaultValue={typed.town}
        maxLength={100}
        autoComplete="address-level2"
        error={at("town")}
      />
    </>
  );
}
