import { useTranslations } from "next-intl";
import type { Lang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";
import type { CustomerOrder } from "@/lib/orders/customer-order";
import type { Go } from "@/lib/payment-providers/provider";
import { OrderFrame } from "./order-frame";
import { PostOn } from "./post-on";

type PayPageProps = {
  lang: Lang;
  found: CustomerOrder;
  go: Extract<Go, { post: string }>;
  isTest: boolean;
  cents: number;
};

/** On the way to a bank that takes a form: sent at once with JavaScript, by the button without. */
export function PayPage({ lang, found, go, isTest, cents }: PayPageProps) {
  const t = useTranslations("pay");
  const { order } = found;
  return (
    <OrderFrame title={t("goTitle", { number: String(order.number) })}>
      <p className="mb-4">{t("goText", { amount: formatMoney(cents, lang) })}</p>
      {isTest ? <p className="mb-4 font-semibold">{t("test")}</p> : null}
      <form id="pay-form" method="post" action={go.post}>
        {Object.entries(go.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          className="min-h-12 rounded-sm bg-primary px-6 font-semibold text-primary-foreground hover:opacity-90"
        >
          {t("goButton")}
        </button>
      </form>
      <PostOn form="pay-form" />
      <BackToOrder lang={lang} reference={found.reference} />
    </OrderFrame>
  );
}

/** The provider is away or refuses: what to do, and that the goods are kept. */
export function PayProblem({
  lang,
  found,
  problem,
}: {
  lang: Lang;
  found: CustomerOrder;
  problem: "away" | "refused";
}) {
  const t = useTranslations("pay");
  return (
    <OrderFrame title={t("goTitle", { number: String(found.order.number) })}>
      <p role="alert">{t(problem)}</p>
      <BackToOrder lang={lang} reference={found.reference} />
    </OrderFrame>
  );
}

function BackToOrder({ lang, reference }: { lang: Lang; reference: string }) {
  const t = useTranslations("pay");
  return (
    <a
      href={`/${lang}/order/${reference}`}
      className="mt-6 inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {t("backToOrder")}
    </a>
  );
}
