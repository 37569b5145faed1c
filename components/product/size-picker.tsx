"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, Fragment, useEffect, useRef, useState } from "react";
import { mySizeStore } from "@/components/catalogue/my-size-store";
import { WISH_FORM, WishForm, type WishTexts } from "@/components/wishes/wish-form";
import type { Lang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";
import { checkoutQuery } from "@/lib/orders/pieces";
import type { SizeState } from "@/lib/stock/size-state";

export type PickerSize = { value: string; label: string; state: SizeState; isLast: boolean };

type PickerTexts = {
  legend: string;
  /** What choosing leads to, said until a size is chosen. */
  choose: string;
  /** What a button says under its size. */
  states: Record<SizeState, string>;
  reserve: string;
  buy: string;
  /** On a phone the way to the sizes, until one is chosen. */
  pick: string;
};

type SizePickerProps = {
  lang: Lang;
  productId: string;
  sizes: PickerSize[];
  leadDays: number | null;
  priceCents: number;
  texts: PickerTexts;
  wishTexts: WishTexts;
};

/** What the address names wins over the shopper's own size; a choice made before React was there wins over both. */
function openingSize(box: HTMLElement, sizes: PickerSize[]): string | null {
  const chosen = box.querySelector<HTMLInputElement>("input:checked")?.value;
  const named = new URLSearchParams(window.location.search).get("size");
  const wanted = [chosen, named, mySizeStore.get()];
  const found = wanted.find((one) => sizes.some((size) => size.value === one));
  // Where there is one size there is nothing to choose.
  return found ?? (sizes.length === 1 ? (sizes[0]?.value ?? null) : null);
}

/** The chosen size stands in the address, so a link opens on it. */
function nameInAddress(size: string) {
  const url = new URL(window.location.href);
  url.searchParams.set("size", size);
  window.history.replaceState(window.history.state, "", url);
}

/**
 * Sizes as radio buttons: they belong to the wish form, so that asking for one works before JavaScript, and which parts
 * are shown follows from the checked one alone. Without scripts each size in the shop has its own links to reserve and
 * buy (`size-links`).
 */
export function SizePicker(props: SizePickerProps) {
  const { lang, productId, sizes, leadDays, priceCents, texts, wishTexts } = props;
  const t = useTranslations("product.client");
  const box = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);

  useEffect(() => {
    const opening = box.current ? openingSize(box.current, sizes) : null;
    if (!opening) return;
    for (const input of box.current?.querySelectorAll("input") ?? []) input.checked = input.value === opening;
    setChosen(opening);
  }, [sizes]);

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    setChosen(event.target.value);
    nameInAddress(event.target.value);
  }

  function status(): string {
    const size = sizes.find((one) => one.value === chosen);
    if (!size) return texts.choose;
    if (size.state === "tell-me") return t("chosenTellMe", { size: size.label });
    if (size.state === "on-request") {
      return t("chosenOnRequest", {
        size: size.label,
        days: leadDays ?? 0,
        price: formatMoney(priceCents, lang),
      });
    }
    return [t("chosenInShop", { size: size.label }), size.isLast ? t("lastOne") : ""].join(" ").trim();
  }

  return (
    <div id="sizes" className="group/sizes scroll-mt-20">
      <fieldset ref={box}>
        <legend className="sr-only">{texts.legend}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
          {sizes.map((size) => (
            <Fragment key={size.value}>
              <SizeButton
                size={size}
                isOnly={sizes.length === 1}
                caption={texts.states[size.state]}
                onChange={onChange}
              />
              {size.state === "in-shop" ? (
                <noscript className="size-links">
                  <BuyLinks {...props} size={size.value} />
                </noscript>
              ) : null}
            </Fragment>
          ))}
        </div>
      </fieldset>
      <p aria-live="polite" className="mt-3 min-h-10 text-sm leading-5">
        {status()}
      </p>
      {chosen === null && sizes.some((size) => size.state === "in-shop") ? (
        <p data-foot-bar="" className="buy-links md:hidden noscript:hidden">
          <a href="#sizes" className="buy-link">
            {texts.pick}
          </a>
        </p>
      ) : null}
      {sizes.some((size) => size.value === chosen && size.state === "in-shop") ? (
        <p data-foot-bar="" className="buy-links">
          <BuyLinks {...props} size={chosen ?? ""} />
        </p>
      ) : null}
      <WishForm lang={lang} productId={productId} size={chosen} texts={wishTexts} />
    </div>
  );
}

/** To reserve or buy in one size. Loaded whole: the form there has a key of its own each time. */
function BuyLinks({ lang, productId, size, texts }: Omit<SizePickerProps, "sizes"> & { size: string }) {
  return (["reservation", "purchase"] as const).map((kind) => (
    <a
      key={kind}
      data-load=""
      href={`/${lang}/checkout?${checkoutQuery([{ productId, size }], kind)}`}
      className="buy-link"
    >
      {kind === "purchase" ? texts.buy : texts.reserve}
    </a>
  ));
}

type SizeButtonProps = {
  size: PickerSize;
  /** Where there is one size there is nothing to choose. */
  isOnly: boolean;
  caption: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

function SizeButton({ size, isOnly, caption, onChange }: SizeButtonProps) {
  const gone = size.state !== "in-shop";
  return (
    <label
      data-state={size.state}
      className={
        "flex min-h-14 cursor-pointer flex-col items-center justify-center rounded-sm border border-input bg-card px-1 " +
        "text-center hover:border-foreground has-checked:border-foreground has-checked:bg-foreground " +
        "has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-ring " +
        `has-focus-visible:outline-offset-2 ${gone ? "border-dashed bg-transparent" : ""}`
      }
    >
      <input
        type="radio"
        name="size"
        value={size.value}
        form={WISH_FORM}
        defaultChecked={isOnly}
        data-state={size.state}
        onChange={onChange}
        className="sr-only"
      />
      <span className={`font-mono text-sm ${size.state === "tell-me" ? "line-through decoration-1" : ""}`}>
        {size.label}
      </span>
      <span className="text-xs leading-4">{caption}</span>
    </label>
  );
}
