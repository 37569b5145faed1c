"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { keepInTab, readTab } from "@/components/ui/tab-store";
import type { CheckoutView } from "@/lib/orders/checkout-view";

const KEY = "ordered";

type Ordered = Pick<CheckoutView, "goods" | "kind"> & { path: string };

/** Remembers in this tab what was ordered and where that order stands. Named in the cookie policy. */
export function noteOrdered(ordered: Ordered): void {
  // From the page that leads to the provider to the order's own.
  keepInTab(KEY, { ...ordered, path: ordered.path.replace(/\/pay$/, "") });
}

function isOrdered(kept: unknown): kept is Ordered {
  if (typeof kept !== "object" || kept === null || !("goods" in kept && "kind" in kept && "path" in kept))
    return false;
  const isKind = kept.kind === "purchase" || kept.kind === "reservation";
  return (
    typeof kept.goods === "string" && isKind && typeof kept.path === "string" && kept.path.startsWith("/")
  );
}

function readOrdered(goods: string): Ordered | null {
  const kept = readTab(KEY);
  return isOrdered(kept) && kept.goods === goods ? kept : null;
}

/** The order of these very goods that was placed in this tab before; null without one. Known once the page runs. */
export function useOrderedBefore(goods: string): Ordered | null {
  const [ordered, setOrdered] = useState<Ordered | null>(null);
  useEffect(() => setOrdered(readOrdered(goods)), [goods]);
  return ordered;
}

/** Back from the page after the order: the goods that are gone are those of this very order. */
export function OrderedBefore({ kind, path }: Omit<Ordered, "goods">) {
  const t = useTranslations("checkout.form");
  const isPurchase = kind === "purchase";
  return (
    <section role="status">
      <h1 className="text-2xl md:text-3xl">{t(isPurchase ? "orderedBefore" : "reservedBefore")}</h1>
      <p className="mt-6">{t(isPurchase ? "orderedBeforeHint" : "reservedBeforeHint")}</p>
      <a
        href={path}
        className="mt-6 inline-flex min-h-11 items-center rounded-sm bg-primary px-6 font-semibold text-primary-foreground"
      >
        {t(isPurchase ? "seeOrder" : "seeReservation")}
      </a>
    </section>
  );
}
