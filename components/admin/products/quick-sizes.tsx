"use client";

import { useTranslations } from "next-intl";
import { formatSize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import { maxOnHand, type TypedHint, usualSizes } from "@/lib/products/size-matrix";
import { useStock } from "./use-stock";

/** The usual sizes of a kind of goods, to be tapped: each tap is one more. They stay where they are under the thumb. */
export function QuickSizes({ hint, lang }: { hint: TypedHint; lang: Lang }) {
  const t = useTranslations("admin.product.matrix");
  const { stock, put } = useStock();
  const usual = usualSizes(hint);
  if (usual.length === 0) return null;
  return (
    <div className="mb-4">
      <p className="text-muted-foreground text-sm">{t("tap")}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {usual.map((size) => {
          const onHand = stock[size] ?? 0;
          const label = formatSize(size, lang);
          return (
            <li key={size}>
              <button
                type="button"
                aria-label={t("tapNamed", { size: label, count: onHand })}
                onClick={() => put(size, Math.min(onHand + 1, maxOnHand))}
                className="inline-flex min-h-11 min-w-12 items-center justify-center gap-1.5 rounded-sm border border-input px-3 font-mono text-sm hover:bg-background data-set:border-primary data-set:font-semibold"
                data-set={onHand > 0 || undefined}
              >
                {label}
                {onHand > 0 ? <span className="text-muted-foreground">×{onHand}</span> : null}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
