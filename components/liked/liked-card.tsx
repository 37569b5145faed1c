"use client";

import { useTranslations } from "next-intl";
import { CardSizes } from "@/components/catalogue/card-sizes";
import { askedItem, openInquiry } from "@/components/ui/ask";
import { PictureOrText } from "@/components/ui/picture-or-text";
import { cardRoom, chipsThatFit } from "@/lib/catalogue/size-chips";
import { formatSize } from "@/lib/catalogue/size-order";
import type { Lang } from "@/lib/i18n/languages";
import type { StoredItem } from "@/lib/liked/stored-list";
import { formatMoney } from "@/lib/money";
import { asSaved } from "./as-saved";
import { LikeButton, type LikedSource } from "./like-button";
import type { PublicProduct } from "./use-fresh-items";

function asToday(product: PublicProduct): LikedSource {
  return { ...product, sizes: product.sizes.filter((size) => size.InStock).map((size) => size.Name) };
}

/** Sizes in the shop on one line, "+n" for those that do not fit; nothing when there is none. */
function SizesToday({ sizes }: { sizes: readonly string[] }) {
  const t = useTranslations("liked.client");
  const fitting = chipsThatFit(sizes, cardRoom);
  const hidden = sizes.length - fitting;
  if (sizes.length === 0) return null;
  return (
    <CardSizes
      chips={sizes.slice(0, fitting)}
      more={hidden > 0 ? [`+${hidden}`, t("moreSizes", { count: hidden })] : undefined}
      label={t("sizesNow")}
    />
  );
}

/** What is on request has no page: it is asked for from here, in a size of its run. */
function AskForIt({ product, size, note }: { product: PublicProduct; size: string; note: string }) {
  const t = useTranslations("liked.client");
  const sizes = product.sizes.map(({ Name }) => Name);
  const selectedSize = sizes.includes(size) ? size : null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() =>
        openInquiry({
          items: [askedItem(asToday(product))],
          selectedSize,
          source: "sourced-item",
          note,
          sizes,
        })
      }
      className="relative z-20 mt-1 min-h-11 w-full rounded-sm border border-input px-3 font-semibold text-sm hover:border-foreground"
    >
      {t("ask")}
      <span className="sr-only">: {product.name}</span>
    </button>
  );
}

type LikedCardProps = {
  item: StoredItem;
  lang: Lang;
  /** The product today; null when it has vanished, undefined while nobody knows. */
  today: PublicProduct | null | undefined;
  /** Told the size it is wanted in; empty for none. */
  onSize: (size: string) => void;
};

/** One saved item with today's price and sizes; a vanished one is marked, not dropped (docs/rules.md#likes). */
export function LikedCard({ item, lang, today, onSize }: LikedCardProps) {
  const t = useTranslations("liked.client");
  const shown = today ? asToday(today) : asSaved(item);
  const gone = today === null;
  const wanted = item.selectedSize ?? "";
  const [picture] = shown.secureImages;
  const sourced = shown.sourceType === "sourced-items";
  const linked = !gone && !sourced && shown.slug !== "";
  const availability = sourced ? t("onRequest") : t("soldOut");
  return (
    <li className="card">
      <div className="plinth grid place-items-center overflow-hidden rounded-md">
        <PictureOrText src={picture} text={t("noImage")} width={320} className={gone ? "opacity-40" : ""} />
      </div>
      <div className="card-facts">
        <p className="card-maker">
          <span>{shown.brand}</span>
          <span>{shown.style_code}</span>
        </p>
        <h2 className="card-name font-sans">
          {linked ? (
            <a
              href={`/${lang}/product/in-stock/${shown.slug}`}
              className="outline-none after:absolute after:inset-0"
            >
              {shown.name}
            </a>
          ) : (
            shown.name
          )}
        </h2>
        {gone ? null : <SizesToday sizes={shown.sizes} />}
        {today && wanted && !shown.sizes.includes(wanted) ? (
          <p className="mt-1 text-xs">{t("notInYourSize", { size: formatSize(wanted, lang) })}</p>
        ) : null}
        {today && !sourced && shown.sizes.length > 0 ? (
          <select
            value={shown.sizes.includes(wanted) ? wanted : ""}
            onChange={(event) => onSize(event.target.value)}
            aria-label={t("chooseSizeOf", { name: shown.name })}
            className="relative z-10 mt-2 h-11 w-full rounded-sm border border-input bg-card px-2 text-base"
          >
            <option value="">{t("noSize")}</option>
            {shown.sizes.map((one) => (
              <option key={one} value={one}>
                {t("chooseSize")} {formatSize(one, lang)}
              </option>
            ))}
          </select>
        ) : null}
        <p className="card-foot text-xs leading-6">
          {shown.price > 0 && !gone ? (
            <b className="font-semibold text-base tabular-nums">
              {formatMoney(Math.round(shown.price * 100), lang)}
            </b>
          ) : null}
          {gone ? <b>{t("gone")}</b> : null}
          {!gone && shown.sizes.length === 0 ? <span>{availability}</span> : null}
        </p>
        {today && sourced ? (
          <AskForIt
            product={today}
            size={wanted}
            note={`${formatMoney(Math.round(shown.price * 100), lang)} · ${availability}`}
          />
        ) : null}
      </div>
      <div className="card-heart">
        <LikeButton product={shown} />
      </div>
    </li>
  );
}
