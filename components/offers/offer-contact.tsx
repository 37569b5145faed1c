import { useTranslations } from "next-intl";
import { AddressFields } from "@/components/checkout/address-fields";
import type { Say } from "@/components/checkout/use-said";
import { InputField } from "@/components/form/field";
import type { OfferView } from "@/lib/offers/offer-view";

type OfferContactProps = { typed: Record<string, string | undefined>; at: Say; view: OfferView };

/** What an order of the offer needs and the shop may not know: an address for mails, and where it is delivered. */
export function OfferContact({ typed, at, view }: OfferContactProps) {
  const t = useTranslations("checkout.form");
  const isDelivery = view.fulfilment === "delivery";
  if (!isDelivery && !view.asksEmail) return null;
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-3 font-display text-xl">{t(isDelivery ? "delivery" : "contact")}</legend>
      {view.asksEmail ? (
        <InputField
          id="offer-email"
          name="email"
          type="email"
          label={t("email")}
          hint={t("emailHint")}
          defaultValue={typed.email}
          maxLength={254}
          autoComplete="email"
          error={at("email")}
        />
      ) : null}
      {isDelivery ? (
        <>
          <InputField
            id="offer-phone"
            name="phone"
            type="tel"
            label={t("phoneNeeded")}
            defaultValue={typed.phone}
            maxLength={40}
            autoComplete="tel"
            error={at("phone")}
          />
          <AddressFields form="offer" typed={typed} at={at} />
        </>
      ) : null}
    </fieldset>
  );
}
