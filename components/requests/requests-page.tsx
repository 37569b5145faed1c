import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Lang } from "@/lib/i18n/languages";
import type { ShopIdentity } from "@/lib/settings/identity";
import { ContactDetails } from "./contact-details";
import { Faq } from "./faq";
import { HowItWorks } from "./how-it-works";

const steps = ["contact", "how-it-works", "faq"] as const;

type RequestsPageProps = {
  lang: Lang;
  identity: ShopIdentity;
  /** Opening hours as lines in the page's language; empty when the owner has set none. */
  hours: readonly string[];
  /** The inquiry form; without it the contact details stand in its place. */
  form?: ReactNode;
};

/** Title, description, three numbered steps to their anchors, the contact form. */
export function RequestsPage({ lang, identity, hours, form }: RequestsPageProps) {
  const t = useTranslations("requests");
  return (
    <div data-quiet="" className="mx-auto w-full max-w-[1100px] px-4 py-10 md:px-6 md:py-16">
      <header>
        <h1 className="font-display font-extrabold text-3xl leading-[1.05] tracking-tight md:text-4xl">
          {t("title")}
        </h1>
        <p className="mt-4 max-w-[56ch] text-lg text-muted-foreground leading-relaxed">{t("description")}</p>
      </header>
      <nav aria-label={t("stepsLabel")} className="mt-10">
        <ol className="grid gap-2 md:grid-cols-3 md:gap-4">
          {steps.map((step, index) => (
            <li key={step}>
              <a
                href={`#${step}`}
                className="flex h-full gap-4 rounded-md border border-border bg-card p-4 outline-offset-2 transition-colors hover:border-input focus-visible:outline-2 focus-visible:outline-ring motion-reduce:transition-none md:p-6"
              >
                <span aria-hidden="true" className="font-display font-extrabold text-2xl leading-none">
                  {index + 1}
                </span>
                <span>
                  <span className="block font-semibold">{t(`steps.${step}.title`)}</span>
                  <span className="mt-1 block text-muted-foreground text-sm">{t(`steps.${step}.text`)}</span>
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <section aria-labelledby="contact" className="mt-16">
        <h2
          id="contact"
          className="scroll-mt-20 font-bold font-display text-2xl leading-tight tracking-tight"
        >
          {t("contact.title")}
        </h2>
        <p className="mt-4 max-w-[68ch] leading-relaxed">{t("contact.intro")}</p>
        <div className="mt-6">{form ?? <ContactDetails lang={lang} identity={identity} hours={hours} />}</div>
      </section>
      <HowItWorks />
      <Faq lang={lang} />
    </div>
  );
}
