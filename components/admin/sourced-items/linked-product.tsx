"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useFormField } from "@/components/admin/shell/form-state";
import { Button } from "@/components/ui/button";
import type { LinkedProduct } from "@/lib/sourcing/read-item";

function Line({ product }: { product: LinkedProduct }) {
  return (
    <span className="min-w-0 flex-1">
      <Link
        href={`/admin/products/${product.id}`}
        prefetch={false}
        className="block truncate py-1 font-medium underline-offset-4 hover:underline"
      >
        {product.name}
      </Link>
      <span className="font-mono text-muted-foreground text-xs">{product.styleCode}</span>
    </span>
  );
}

type LinkedProductProps = { product: LinkedProduct | null; candidates: LinkedProduct[] };

/** The product of the shop that an item stands for, and those it could stand for. */
export function LinkedProductField({ product, candidates }: LinkedProductProps) {
  const t = useTranslations("admin.sourced-items");
  const { id, value, set, error } = useFormField<string>("productId");
  const known = [...(product ? [product] : []), ...candidates];
  const linked = known.find((one) => one.id === value);
  const open = known.filter((one) => one.id !== value);
  return (
    <div id={id} tabIndex={-1} className="grid gap-3 text-sm">
      {linked ? (
        <div className="flex items-center gap-3">
          <Line product={linked} />
          <Button
            type="button"
            variant="outline"
            size="sm"
            onClick={() => set("")}
            className="min-h-10 max-md:min-h-11"
          >
            {t("unlinkProduct")}
          </Button>
        </div>
      ) : (
        <p className="text-muted-foreground">{t("noProduct")}</p>
      )}
      {!linked && open.length > 0 ? (
        <>
          <p>{t("candidates")}</p>
          <ul className="grid gap-2">
            {open.map((one) => (
              <li key={one.id} className="flex items-center gap-3">
                <Line product={one} />
                <Button
                  type="button"
                  variant="outline"
                  size="sm"
                  aria-label={t("linkNamed", { name: one.name })}
                  onClick={() => set(one.id)}
                  className="min-h-10 max-md:min-h-11"
                >
                  {t("link")}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {error ? <p className="text-destructive">{error}</p> : null}
    </div>
  );
}
