import { useTranslations } from "next-intl";
import type { Lang } from "@/lib/i18n/languages";
import { momentText } from "@/lib/i18n/moments";
import type { ToldWithdrawal } from "@/lib/withdrawals/withdrawn";

type WithdrawalsSectionProps = { lang: Lang; withdrawals: readonly ToldWithdrawal[]; className: string };

/** What the shop has received of withdrawals from an order, and what came of each. */
export function WithdrawalsSection({ lang, withdrawals, className }: WithdrawalsSectionProps) {
  const t = useTranslations("order.withdrawals");
  if (withdrawals.length === 0) return null;
  return (
    <section aria-labelledby="withdrawals-title" className={className}>
      <h2 id="withdrawals-title" className="text-xl">
        {t("title", { count: withdrawals.length })}
      </h2>
      <ul className="mt-3 space-y-4 text-sm">
        {withdrawals.map(({ number, at, text, lang: said, decision }) => (
          <li key={number}>
            <p>{t("received", { number: String(number), at: momentText(at, lang) })}</p>
            <p className="text-muted-foreground">{t(decision ?? "open")}</p>
            {text ? (
              <p lang={said} className="wrap-anywhere mt-2 whitespace-pre-wrap border-border border-l-2 pl-4">
                {text}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
