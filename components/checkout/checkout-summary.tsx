import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { saySize } from "@/lib/catalogue/format-size";
import type { CheckoutView } from "@/lib/orders/checkout-view";

type CheckoutSummaryProps = {
  view: Pick<CheckoutView, "kind" | "sums" | "day" | "payment" | "isTest" | "isOrderable"> & {
    lines: { name: string; size: string; problem: string }[];
  };
  /** What the button asks for. */
  intent: "order" | "accept";
  isSending: boolean;
  /** The box that accepts the terms. */
  children: ReactNode;
  privacy: ReactNode;
  legal: ReactNode;
  /** Below all that. */
  after?: ReactNode;
};

/** What is ordered, for how much and when, directly above the one button that orders it (RDL 1/2007, art. 98.2). */
export function CheckoutSummary({
  view,
  intent,
  isSending,
  children,
  privacy,
  legal,
  after,
}: CheckoutSummaryProps) {
  const t = useTranslations("checkout.form");
  const lang = useLocale();
  const isPurchase = view.kind === "purchase";
  const total = view.sums.at(-1);
  return (
    <section aria-labelledby="summary-title" className="rounded-md border border-border bg-card p-4 md:p-6">
      <h2 id="summary-title" className="text-xl">
        {t("summary")}
      </h2>
      <ul className="mt-3 text-sm">
        {view.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <li key={`${at} ${line.name}`} className={line.problem ? "text-muted-foreground line-through" : ""}>
            {line.name}
            {line.size ? `, ${saySize(line.size, lang, (size) => t("size", { size }))}` : ""}
          </li>
        ))}
      </ul>
      <dl aria-live="polite" className="mt-3 border-border border-t pt-3 text-sm">
        {view.sums.slice(0, -1).map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt>{label}</dt>
            <dd className="tabular-nums">{amount}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-border border-t pt-2 font-semibold text-lg">
          <dt>{total?.[0]}</dt>
          <dd className="tabular-nums">{total?.[1]}</dd>
        </div>
      </dl>
      {view.day ? <p className="mt-2">{view.day}</p> : null}
      <p className="mt-1 text-sm">{view.payment}</p>
      {view.isTest ? <p className="mt-1 font-semibold text-sm">{t("test")}</p> : null}
      {view.isOrderable ? (
        <>
          {isPurchase ? null : <p className="mt-3 text-sm">{t("noObligation")}</p>}
          {children}
          <button
            type="submit"
            name="intent"
            value={intent}
            aria-disabled={isSending}
            className="mt-4 min-h-12 w-full rounded-sm bg-primary px-4 font-semibold text-primary-foreground hover:opacity-90"
          >
            {isPurchase ? t("order") : t("reserve")}
          </button>
        </>
      ) : null}
      <p role="status" className="mt-1 min-h-5 text-sm">
        {isSending ? t("working") : ""}
      </p>
      <div className="space-y-2 text-muted-foreground text-xs">
        {isPurchase ? legal : null}
        {privacy}
      </div>
      {after}
    </section>
  );
}
