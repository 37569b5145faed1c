import { useTranslations } from "next-intl";

const stages = ["ask", "offer", "accept", "receive"] as const;

/** What happens between a request and taking the item home. */
export function HowItWorks() {
  const t = useTranslations("requests.howItWorks");
  return (
    <section aria-labelledby="how-it-works" className="mt-16">
      <h2
        id="how-it-works"
        className="scroll-mt-20 font-bold font-display text-2xl leading-tight tracking-tight"
      >
        {t("title")}
      </h2>
      <ol className="mt-6 grid gap-x-8 md:grid-cols-2">
        {stages.map((stage) => (
          <li key={stage} className="border-border border-t py-6">
            <h3 className="font-semibold text-lg">{t(`items.${stage}.title`)}</h3>
            <p className="mt-2 max-w-[52ch] text-muted-foreground leading-relaxed">
              {t(`items.${stage}.text`)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
