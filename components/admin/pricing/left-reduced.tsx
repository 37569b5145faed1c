import Link from "next/link";
import { useTranslations } from "next-intl";
import { productsHref } from "@/lib/products/product-filters";

/** Says how many products a sale that is over left reduced, and leads to them; nothing where it left none. */
export function LeftReduced({ saleId, count }: { saleId: number; count: number }) {
  const t = useTranslations("admin.pricing.left");
  if (count === 0) return null;
  return (
    <section className="rounded-md border border-primary p-4 text-sm" aria-labelledby="left-reduced">
      <h2 id="left-reduced" className="font-semibold text-base">
        {t("title", { count })}
      </h2>
      <p className="mt-1 text-muted-foreground">{t("hint")}</p>
      <Link
        href={productsHref({ left: saleId })}
        prefetch={false}
        className="inline-flex min-h-8 items-center underline underline-offset-4 max-md:min-h-11"
      >
        {t("show", { count })}
      </Link>
    </section>
  );
}
