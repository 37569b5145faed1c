import { useLocale, useTranslations } from "next-intl";
import { saySize } from "@/lib/catalogue/format-size";
import type { LineView } from "@/lib/orders/checkout-view";

const small = "min-h-11 rounded-sm border border-input px-3 text-sm hover:border-foreground";

/** What is ordered: each piece with its size and price, a way to leave it out, and what else there is where it is gone. */
export function CheckoutLines({ lines }: { lines: LineView[] }) {
  const t = useTranslations("checkout.form");
  const lang = useLocale();
  return (
    <section aria-labelledby="goods-title">
      <h2 id="goods-title" className="mb-3 text-xl">
        {t("goods")}
      </h2>
      <ul className="divide-y divide-border border-border border-y">
        {lines.map((line, at) => (
          // Two pieces of a size are two lines, told apart by their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <li key={`${at} ${line.name} ${line.size}`} className="flex gap-4 py-4">
            <span className="plinth grid size-20 shrink-0 place-items-center overflow-hidden rounded-md">
              {line.picture ? (
                <img src={line.picture} alt="" width={80} height={80} className="size-full object-contain" />
              ) : null}
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-muted-foreground text-xs">{line.about}</p>
              <p className="font-semibold">{line.href ? <a href={line.href}>{line.name}</a> : line.name}</p>
              <p className="flex flex-wrap justify-between gap-x-4 text-sm">
                <span>{saySize(line.size, lang, (size) => t("size", { size }))}</span>
                <span className="tabular-nums">{line.price}</span>
              </p>
              {line.problem ? <p className="mt-1 text-destructive text-sm">{line.problem}</p> : null}
              <div className="mt-2 flex flex-wrap items-center gap-2">
                {line.others.length > 0 ? <span className="text-sm">{t("otherSizes")}</span> : null}
                {line.others.map(({ value, label }) => (
                  <button
                    key={value}
                    type="submit"
                    name="intent"
                    value={`swap:${at}:${value}`}
                    aria-label={t("swap", { size: label })}
                    className={`${small} font-mono`}
                  >
                    {label}
                  </button>
                ))}
                <button
                  type="submit"
                  name="intent"
                  value={`remove:${at}`}
                  aria-label={t("removeOne", { name: line.name, size: line.size })}
                  className={small}
                >
                  {t("remove")}
                </button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
