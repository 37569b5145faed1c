import { useTranslations } from "next-intl";
import { InputField, TextField } from "@/components/form/field";
import type { CheckoutView } from "@/lib/orders/checkout-view";
import { AddressFields } from "./address-fields";
import type { Say } from "./use-said";

type Typed = Record<string, string | undefined>;
type PartProps = { typed: Typed; at: Say };

/** Who orders. */
export function Contact({ typed, at, isPurchase }: PartProps & { isPurchase: boolean }) {
  const t = useTranslations("checkout.form");
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-3 font-display text-xl">{t("contact")}</legend>
      <InputField
        id="checkout-name"
        name="name"
        label={t("name")}
        defaultValue={typed.name}
        maxLength={200}
        autoComplete="name"
        error={at("name")}
      />
      <InputField
        id="checkout-email"
        name="email"
        type="email"
        label={t("email")}
        hint={t("emailHint")}
        defaultValue={typed.email}
        maxLength={254}
        autoComplete="email"
        error={at("email")}
      />
      <InputField
        id="checkout-phone"
        name="phone"
        type="tel"
        label={isPurchase ? t("phoneNeeded") : t("phone")}
        hint={isPurchase ? t("phoneHint") : undefined}
        defaultValue={typed.phone}
        maxLength={40}
        autoComplete="tel"
        error={at("phone")}
      />
    </fieldset>
  );
}

const shownForDelivery = "hidden group-has-[input[value=delivery]:checked]/checkout:grid";

/** Pickup or delivery, the day of departure, and what is promised for them. */
export function HowAndWhen({ typed, at, view }: PartProps & { view: CheckoutView }) {
  const t = useTranslations("checkout.form");
  const isPurchase = view.kind === "purchase";
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-display text-xl">{isPurchase ? t("how") : t("pickup")}</legend>
      {isPurchase ? (
        <div className="grid gap-2 md:grid-cols-2">
          {(["pickup", "delivery"] as const).map((way) => (
            <label
              key={way}
              className="flex min-h-11 items-center gap-3 rounded-sm border border-input bg-card px-3 has-checked:border-foreground"
            >
              <input
                type="radio"
                name="fulfilment"
                value={way}
                defaultChecked={view.fulfilment === way}
                className="size-5 accent-primary"
              />
              {t(way)}
            </label>
          ))}
        </div>
      ) : null}
      {isPurchase ? (
        <div className={`${shownForDelivery} gap-4 md:grid-cols-2`}>
          <AddressFields form="checkout" typed={typed} at={at} />
        </div>
      ) : null}
      <div className="md:max-w-sm">
        <InputField
          id="checkout-leaves"
          name="leavesOn"
          type="date"
          label={t("leavesOn")}
          defaultValue={typed.leavesOn}
          error={at("leavesOn")}
        />
      </div>
      <div aria-live="polite" className="space-y-1 text-sm">
        <p className="group-has-[input[value=delivery]:checked]/checkout:hidden">{view.pickup}</p>
        <div className="hidden group-has-[input[value=delivery]:checked]/checkout:block">
          {view.delivery.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {view.advice ? <p className="font-medium">{view.advice}</p> : null}
      </div>
    </fieldset>
  );
}

/** How it is paid: now, or in person. Nothing is shown where there is no choice. */
export function HowPaid({ view }: { view: Pick<CheckoutView, "ways" | "pay"> }) {
  const t = useTranslations("checkout.form");
  if (view.ways.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-3 font-display text-xl">{t("payment")}</legend>
      {view.ways.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-11 items-center gap-3 rounded-sm border border-input bg-card px-3 has-checked:border-foreground"
        >
          <input
            type="radio"
            name="pay"
            value={value}
            defaultChecked={view.pay === value}
            className="size-5 accent-primary"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Discount code and note. */
export function Extras({ typed, at, view }: PartProps & { view: CheckoutView }) {
  const t = useTranslations("checkout.form");
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-2 md:max-w-sm">
        <div className="min-w-0 flex-1">
          <InputField
            id="checkout-code"
            name="discountCode"
            label={t("code")}
            hint={view.code || undefined}
            defaultValue={typed.discountCode}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            error={at("discountCode") ?? (view.codeProblem || undefined)}
          />
        </div>
        <button
          type="submit"
          name="intent"
          value="update"
          className="mt-[1.625rem] h-11 rounded-sm border border-input px-4 text-sm hover:border-foreground"
        >
          {t("apply")}
        </button>
      </div>
      <TextField
        id="checkout-note"
        name="note"
        label={t("note")}
        defaultValue={typed.note}
        rows={3}
        maxLength={1_000}
        error={at("note")}
      />
      <button
        type="submit"
        name="intent"
        value="update"
        className="hidden min-h-11 justify-self-start rounded-sm border border-input px-4 text-sm noscript:inline-flex noscript:items-center"
      >
        {t("update")}
      </button>
    </div>
  );
}
