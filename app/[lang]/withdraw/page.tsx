import { getTranslations } from "next-intl/server";
import {
  type StatementAddress,
  startStatement,
  statementMetadata,
} from "@/components/statements/statement-page";
import { WithdrawalForm } from "@/components/withdrawals/withdrawal-form";
import { saySize } from "@/lib/catalogue/format-size";
import { fullName } from "@/lib/full-name";
import { answerTexts } from "@/lib/i18n/answer-texts";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { momentText } from "@/lib/i18n/moments";
import { isKept } from "@/lib/orders/order-state";
import { listOrderWithdrawals } from "@/lib/withdrawals/order-withdrawals";

/** Drawn per request: it may be opened by an order's link, and its form has a key of its own. */
export const dynamic = "force-dynamic";

export const generateMetadata = () => statementMetadata("withdrawal", "/withdraw");

function textsIn(lang: Lang) {
  const { statement, description, before, ...words } = messagesIn(lang).withdrawal;
  return { ...words, errors: { ...answerTexts(lang, "calls"), ...answerTexts(lang, "withdrawal.errors") } };
}

/** Withdrawal from a contract made at a distance (Directive 2011/83/EU, art. 11a): no account, no reason. */
export default async function Page(address: StatementAddress) {
  const { start, order } = await startStatement(address);
  const { lang } = start;
  const t = await getTranslations({ locale: lang, namespace: "withdrawal" });
  const left = order?.lines.filter(({ state }) => isKept(state)) ?? [];
  const before = order ? await listOrderWithdrawals(order) : [];
  return (
    <div data-quiet="" className="mx-auto w-full max-w-[640px] px-4 py-10 md:py-16">
      <h1 className="text-2xl md:text-3xl">{t("title")}</h1>
      <p className="mt-4 mb-8 text-muted-foreground">{t("intro")}</p>
      {order ? null : (
        <p className="-mt-5 mb-8 text-muted-foreground">
          {t("shopReturn")}{" "}
          <a href={`/${lang}/returns`} className="text-foreground underline underline-offset-4">
            {t("shopReturnLink")}
          </a>
        </p>
      )}
      {order?.kind === "reservation" ? (
        <p className="mb-6 rounded-md border border-input p-4">{t("reservation")}</p>
      ) : null}
      <WithdrawalForm
        start={start}
        before={before.map(({ number, at }) =>
          t("before.one", { number: String(number), at: momentText(at, lang) }),
        )}
        lines={left.map(({ position, brand, name, size }) => ({
          position,
          label: `${fullName({ brand, name })}, ${saySize(size, lang, (said) => t("statement.size", { size: said }))}`,
        }))}
        texts={{ ...textsIn(lang), before: t("before.title"), beforeHint: t("before.hint") }}
      />
    </div>
  );
}
