import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { WishTexts } from "@/components/wishes/wish-form";
import { formatSize } from "@/lib/catalogue/format-size";
import type { ProductDetail } from "@/lib/catalogue/product";
import type { DeliverySettings } from "@/lib/delivery/forms";
import { fullName } from "@/lib/full-name";
import type { Lang } from "@/lib/i18n/languages";
import type { MessageKey } from "@/lib/i18n/message-key";
import { formatMoney } from "@/lib/money";
import { sizeState } from "@/lib/stock/size-state";
import { DeliveryBox } from "./delivery-box";
import { DeliveryFacts } from "./delivery-facts";
import { CheckIcon } from "./icons";
import { ShareButton } from "./share-button";
import { SizeGuide } from "./size-guide";
import { type PickerSize, SizePicker } from "./size-picker";

type BuyBoxProps = {
  lang: Lang;
  product: ProductDetail;
  delivery: DeliverySettings;
  hours: readonly string[];
  /** The like button. */
  heart?: ReactNode;
  /** What can be done with the chosen size: reserve, inquire. */
  actions?: ReactNode;
};

/** Everything beside the gallery: name, price, sizes, pickup and delivery (docs/rules.md#looks). */
export function BuyBox({ lang, product, delivery, hours, heart, actions }: BuyBoxProps) {
  const t = useTranslations("product");
  const box = useTranslations("delivery.box");
  const { brand, name, styleCode, priceCents } = product;
  const inShop = product.sizes.some((size) => size.available > 0);
  return (
    <div className="product-box group/sizes">
      <div>
        <p className="product-maker">
          <span>{brand}</span>
          <span>
            <span className="sr-only">{t("styleCode")}: </span>
            {styleCode}
          </span>
        </p>
        <h1 className="product-name">{name}</h1>
        {product.isNew ? <span className="product-new">{t("new")}</span> : null}
        {inShop ? null : (
          <p className="mt-2 font-semibold">
            {t(product.leadDays === null ? "soldOut" : "soldOutOnRequest")}
          </p>
        )}
      </div>
      <Price lang={lang} product={product} />
      <div>
        <div className="mb-2 flex items-center justify-between gap-3">
          <p aria-hidden="true" className="font-semibold">
            {t("sizes.label")}
          </p>
          <SizeGuide product={product} />
        </div>
        <Sizes lang={lang} product={product} />
      </div>
      {actions}
      <div className="flex flex-wrap items-center gap-2">
        {heart}
        <ShareButton
          title={fullName(product)}
          texts={{
            label: t("share.label"),
            copied: t("share.copied"),
            failed: t("share.failed"),
            failedText: t("share.failedText"),
          }}
        />
      </div>
      {inShop ? (
        <DeliveryBox
          lang={lang}
          hours={delivery.hours}
          zones={delivery.zones}
          priceCents={priceCents}
          texts={{ title: box("title"), postcode: box("postcode"), leaveOn: box("leaveOn") }}
        />
      ) : null}
      <DeliveryFacts lang={lang} zones={delivery.zones} hours={hours} />
      <TrustLines />
    </div>
  );
}

/** Price with IVA; while a reduction is announced the one before and the lowest of 30 days (Directive 98/6/EC, art. 6a). */
function Price({ lang, product }: { lang: Lang; product: ProductDetail }) {
  const t = useTranslations("product");
  const { priceCents, regularPriceCents, lowestPriceCents } = product;
  return (
    <div>
      <p className="product-price">
        {regularPriceCents === null ? null : <span className="sr-only">{t("now")}</span>}
        <b>{formatMoney(priceCents, lang)}</b>
        {regularPriceCents === null ? null : (
          <>
            <span className="sr-only">{t("was")}</span>
            <s>{formatMoney(regularPriceCents, lang)}</s>
          </>
        )}
        <span className="text-muted-foreground text-sm">{t("vat")}</span>
      </p>
      {lowestPriceCents === null ? null : (
        <p className="product-lowest">{t("lowest", { price: formatMoney(lowestPriceCents, lang) })}</p>
      )}
    </div>
  );
}

function Sizes({ lang, product }: { lang: Lang; product: ProductDetail }) {
  const t = useTranslations("product.sizes");
  const buy = useTranslations("product.buy");
  const texts = useWishTexts(lang, product);
  if (product.sizes.length === 0) return <p className="text-muted-foreground text-sm">{t("none")}</p>;
  const sizes = product.sizes.map(
    ({ value, available }): PickerSize => ({
      value,
      label: formatSize(value, lang),
      state: sizeState(available, product.leadDays),
      isLast: available === 1,
    }),
  );
  const inShop = sizes.some(({ state }) => state === "in-shop");
  return (
    <SizePicker
      lang={lang}
      productId={product.id}
      sizes={sizes}
      leadDays={product.leadDays}
      priceCents={product.priceCents}
      texts={{
        legend: t("label"),
        choose: t(inShop ? "choose" : product.leadDays === null ? "chooseTellMe" : "chooseOnRequest"),
        states: { "in-shop": t("inShop"), "on-request": t("onRequest"), "tell-me": t("tellMe") },
        reserve: buy("reserve"),
        buy: buy("buy"),
        pick: buy("choose"),
      }}
      wishTexts={texts}
    />
  );
}

const answers = [
  "wishes.form.invalidEmail",
  "wishes.form.invalidSize",
  "wishes.form.invalidProduct",
  "wishes.form.available",
  "wishes.form.gone",
  "calls.foreign",
  "calls.tooMany",
  "calls.tooLarge",
  "calls.invalid",
  "calls.away",
  "calls.unexpected",
  "calls.unreached",
] as const satisfies readonly MessageKey[];

/** Words of the wish form, resolved here so that they reach only the browser that shows it. */
function useWishTexts(lang: Lang, product: ProductDetail): WishTexts {
  const t = useTranslations("wishes.form");
  const all = useTranslations();
  return {
    requestTitle: t("requestTitle"),
    requestText: t("requestText", {
      days: product.leadDays ?? 0,
      price: formatMoney(product.priceCents, lang),
    }),
    requestSubmit: t("requestSubmit"),
    restockTitle: t("restockTitle"),
    restockText: t("restockText"),
    restockSubmit: t("restockSubmit"),
    email: t("email"),
    sending: t("sending"),
    saved: t("saved"),
    trap: t("trap"),
    consent: t.rich("consent", {
      privacy: (words) => (
        <a href={`/${lang}/privacy-policy`} className="underline underline-offset-2">
          {words}
        </a>
      ),
    }),
    errors: Object.fromEntries(answers.map((key) => [key, all(key)])),
  };
}

function TrustLines() {
  const t = useTranslations("product.trust");
  return (
    <ul className="space-y-1.5 border-border border-t pt-4 text-sm">
      {(["returns", "authentic", "payInShop"] as const).map((line) => (
        <li key={line} className="flex gap-2">
          <CheckIcon className="mt-0.5 size-4 shrink-0 text-success" />
          {t(line)}
        </li>
      ))}
    </ul>
  );
}
