import { useTranslations } from "next-intl";
import type { Crumb } from "@/lib/catalogue/product-schema";

/** The way from the catalogue to this product; the last step is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations("product");
  return (
    <nav aria-label={t("breadcrumb")} className="py-3 text-sm">
      <ol className="flex flex-wrap gap-x-2 text-muted-foreground">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index < crumbs.length - 1 ? (
              <a href={path} className="flex min-h-8 items-center hover:underline">
                {name}
              </a>
            ) : (
              <span aria-current="page" className="line-clamp-1 text-foreground">
                {name}
              </span>
            )}
            {/* Behind the step, so that no line begins with one. */}
            {index < crumbs.length - 1 ? <span aria-hidden="true">/</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
