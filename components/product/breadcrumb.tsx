import { useTranslations } from "next-intl";
import type { Crumb } from "@/lib/catalogue/product-schema";

/** The way from the catalogue to this product; the last step is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations("product");
  return (
    <nav aria-label={t("breadcrumb")} className="product-crumbs">
      <ol>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? (
              <a href={path} className="truncate leading-8 hover:underline">
                {name}
              </a>
            ) : (
              <span aria-current="page" className="truncate text-foreground">
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
