import { useTranslations } from "next-intl";
import type { OfferLineView } from "@/lib/offers/offer-view";
import { takeField } from "@/lib/offers/take-field";

/** What is offered: each line with its picture, size and price, and a box where it may be left out. */
export function OfferLines({ lines }: { lines: OfferLineView[] }) {
  const t = useTranslations("offer.form");
  const form = useTranslations("checkout.form");
  return (
    <section aria-labelledby="goods-title">
      <h2 id="goods-title" className="mb-3 text-xl">
        {form("goods")}
      </h2>
      <ul className="divide-y divide-border border-border border-y">
        {lines.map((line) => (
          <li key={line.id} className="flex gap-4 py-4">
            <span className="plinth grid size-20 shrink-0 place-items-center overflow-hidden rounded-md">
              {line.picture ? (
                <img src={line.picture} alt="" width={80} height={80} className="size-full object-contain" />
              ) : null}
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-muted-foreground text-xs">{line.about}</p>
              <p className="font-semibold">{line.href ? <a href={line.href}>{line.name}</a> : line.name}</p>
              <p className="flex flex-wrap justify-between gap-x-4 text-sm">
                <span>{line.size ? form("size", { size: line.size }) : ""}</span>
                <span className="tabular-nums">{line.price}</span>
              </p>
              {line.ordered ? <p className="mt-1 text-muted-foreground text-sm">{t("ordered")}</p> : null}
              {line.optional ? (
                <label className="mt-1 inline-flex min-h-11 items-center gap-3 text-sm">
                  <input
                    type="checkbox"
                    name={takeField(line.id)}
                    defaultChecked={line.taken}
                    className="size-5 accent-primary"
                  />
                  {t("take", { name: line.name })}
                </label>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
