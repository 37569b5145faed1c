import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { Reduction } from "@/lib/pricing/read-reductions";
import { reductionName } from "@/lib/pricing/reduction-name";

/** Names the reduction a product stands in and leads to where it is ended: its sale, else the product's own prices. */
export function ReductionLink({ productId, reduction }: { productId: string; reduction: Reduction }) {
  const t = useTranslations("admin.pricing");
  const lang = useLocale();
  // What a sale that is over left reduced is ended at the product, too.
  const href =
    reduction.sale && !reduction.sale.isOver
      ? `/admin/pricing/sales/${reduction.sale.id}`
      : `/admin/products/${productId}#field-regularPrice`;
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-8 items-center underline underline-offset-4 max-md:min-h-11"
    >
      {reductionName(reduction, t, lang)}
    </Link>
  );
}
