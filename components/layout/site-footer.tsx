import { useTranslations } from "next-intl";
import { use } from "react";
import { ConsentLink } from "@/components/consent/consent-link";
import { LegalNotice } from "@/components/legal/legal-notice";
import { NewsletterBox } from "@/components/newsletter/newsletter-box";
import type { Lang } from "@/lib/i18n/languages";
import { phoneHref, whatsappHref } from "@/lib/settings/identity";
import { findIdentity } from "@/lib/settings/queries";
import { Wordmark } from "./wordmark";

/** Menu, brand shortcuts and legal links. */
const menu = ["in-stock", "liked", "requests"] as const;
const brandShortcuts = ["adidas", "ASICS", "Jordan", "New Balance", "Nike"];
const legal = [
  "terms-of-service",
  "privacy-policy",
  "cookie-policy",
  "returns",
  "legal-notice",
  "personal-data",
] as const;

const link = "foot-link";

const line = "text-muted-foreground text-sm leading-8";

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="foot-title">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Contact({ lang }: { lang: Lang }) {
  const t = useTranslations("layout.footer");
  const identity = use(findIdentity());
  const { address } = identity;
  return (
    <Column title={t("contact")}>
      {address.street ? <li className={line}>{address.street}</li> : null}
      <li className={line}>{[address.postalCode, address.city].filter(Boolean).join(" ")}</li>
      <li>
        <a href={`mailto:${identity.email}`} className={link}>
          {identity.email}
        </a>
      </li>
      {identity.phone ? (
        <li>
          <a href={phoneHref(identity.phone)} className={link}>
            {identity.phone}
          </a>
        </li>
      ) : null}
      {identity.whatsapp ? (
        <li>
          <a href={whatsappHref(identity.whatsapp)} className={link} rel="noopener">
            WhatsApp
          </a>
        </li>
      ) : null}
      {identity.instagramUrl ? (
        <li>
          <a href={identity.instagramUrl} className={link} rel="noopener me" lang={lang}>
            Instagram
          </a>
        </li>
      ) : null}
    </Column>
  );
}

/** Footer of every page. */
export function SiteFooter({ lang }: { lang: Lang }) {
  const t = useTranslations("layout");
  const identity = use(findIdentity());
  return (
    <footer className="mt-16 border-border border-t">
      <div className="gutter mx-auto max-w-[1440px] py-10 md:py-14">
        <div className="foot-columns">
          <div className="col-span-2 md:col-span-1">
            <Wordmark className="h-5" />
            <p className="mt-3 mb-8 text-muted-foreground">{identity.slogan[lang]}</p>
            <NewsletterBox lang={lang} />
          </div>
          <Column title={t("footer.menu")}>
            {menu.map((page) => (
              <li key={page}>
                <a href={`/${lang}/${page}`} className={link}>
                  {t(`nav.${page}`)}
                </a>
              </li>
            ))}
            <li>
              <a href={`/${lang}/visit`} className={link}>
                {t("footer.visit")}
              </a>
            </li>
            <li>
              <a href={`/${lang}/order`} className={link}>
                {t("footer.order")}
              </a>
            </li>
          </Column>
          <Column title={t("footer.brands")}>
            {brandShortcuts.map((brand) => (
              <li key={brand}>
                <a href={`/${lang}/in-stock?${new URLSearchParams({ brand })}`} className={link}>
                  {brand}
                </a>
              </li>
            ))}
          </Column>
          <Column title={t("footer.legal")}>
            {legal.map((page) => (
              <li key={page}>
                <a href={`/${lang}/${page}`} className={link}>
                  {t(`footer.${page}`)}
                </a>
              </li>
            ))}
            <li>
              {/* Its words are the law's (Directive 2011/83/EU, art. 11a.1). */}
              <a href={`/${lang}/withdraw`} className={link}>
                {t("footer.withdraw")}
              </a>
            </li>
            <li>
              <a href={`/${lang}/complaint`} className={link}>
                {t("footer.complaint")}
              </a>
            </li>
            <li>
              <ConsentLink className={`${link} text-left noscript:hidden`}>{t("footer.consent")}</ConsentLink>
            </li>
          </Column>
          <Contact lang={lang} />
        </div>
        <div className="mt-10 border-border border-t pt-6">
          <LegalNotice identity={identity} lang={lang} />
        </div>
      </div>
    </footer>
  );
}
