import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { productsHref } from "@/lib/products/product-filters";

type Group = { key: string; labelEs: string; labelEn: string; products: number };

type GroupLineProps = {
  group: Group;
  /** Name of the filter of the products' list, and its value. */
  filter: { section: number } | { category: number };
  /** Where it is edited; null for those who may not. */
  href: string | null;
  children?: ReactNode;
};

/** One section or category on one line: labels, key, number of products. */
export function GroupLine({ group, filter, href, children }: GroupLineProps) {
  const t = useTranslations("admin.sections");
  const { key, labelEs, labelEn, products } = group;
  const labels = (
    <>
      <span lang="es">{labelEs}</span>
      <span aria-hidden="true"> · </span>
      <span lang="en" className="font-normal text-muted-foreground">
        {labelEn}
      </span>
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-1 text-sm">
      <span className="min-w-48 flex-1 font-medium">
        {href ? (
          <Link
            href={href}
            prefetch={false}
            className="inline-flex min-h-8 flex-wrap items-center gap-x-1 underline-offset-4 hover:underline max-md:min-h-11"
          >
            {labels}
          </Link>
        ) : (
          labels
        )}
      </span>
      <span className="font-mono text-muted-foreground text-xs max-md:hidden">{key}</span>
      <Link
        href={productsHref({ status: "all", ...filter })}
        prefetch={false}
        className="inline-flex min-h-8 max-md:min-h-11 min-w-24 items-center tabular-nums underline underline-offset-4 md:justify-end"
      >
        {t("products", { count: products })}
      </Link>
      {children}
    </div>
  );
}
