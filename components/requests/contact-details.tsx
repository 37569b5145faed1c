import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Lang } from "@/lib/i18n/languages";
import { formatAddress, phoneHref, type ShopIdentity, whatsappHref } from "@/lib/settings/identity";

type ContactDetailsProps = { lang: Lang; identity: ShopIdentity; hours: readonly string[] };

/** How to reach the shop: mail, WhatsApp, phone, address and hours, each only when it is known. */
export function ContactDetails({ lang, identity, hours }: ContactDetailsProps) {
  const t = useTranslations("requests.contact");
  const mail = `mailto:${identity.email}?subject=${encodeURIComponent(t("mailSubject"))}`;
  return (
    <dl className="grid gap-6 rounded-md border border-border bg-card p-4 sm:grid-cols-2 md:p-6">
      <Detail term={t("email")}>
        <ContactLink href={mail}>{identity.email}</ContactLink>
      </Detail>
      {identity.whatsapp ? (
        <Detail term={t("whatsapp")}>
          <ContactLink href={whatsappHref(identity.whatsapp)}>{identity.whatsapp}</ContactLink>
        </Detail>
      ) : null}
      {identity.phone ? (
        <Detail term={t("phone")}>
          <ContactLink href={phoneHref(identity.phone)}>{identity.phone}</ContactLink>
        </Detail>
      ) : null}
      <Detail term={t("address")}>{formatAddress(identity.address, lang)}</Detail>
      {hours.length > 0 ? (
        <Detail term={t("hours")}>
          {hours.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Detail>
      ) : null}
    </dl>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-muted-foreground text-xs uppercase tracking-[0.06em]">{term}</dt>
      <dd className="wrap-anywhere mt-1">{children}</dd>
    </div>
  );
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary"
    >
      {children}
    </a>
  );
}
