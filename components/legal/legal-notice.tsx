import { useTranslations } from "next-intl";
import type { Lang } from "@/lib/i18n/languages";
import { formatAddress, phoneHref, type ShopIdentity } from "@/lib/settings/identity";

type LegalNoticeProps = { identity: ShopIdentity; lang: Lang };

/** The footer's legal lines: who runs the shop and how to reach them (LSSI-CE art. 10; Decreto 46/2009 Illes Balears). */
export function LegalNotice({ identity, lang }: LegalNoticeProps) {
  const t = useTranslations("legal.notice");
  const facts = [
    identity.legalName,
    identity.taxId ? t("taxId", { taxId: identity.taxId }) : null,
    formatAddress(identity.address, lang),
    identity.registry,
  ].filter((fact) => fact !== null);
  return (
    <section aria-label={t("label")} className="space-y-1 text-muted-foreground text-xs leading-relaxed">
      {identity.demo ? <p className="text-foreground">{t("demo")}</p> : null}
      <p>{facts.join(" · ")}</p>
      <p>
        <a href={`mailto:${identity.email}`} className="inline-block min-h-6 underline underline-offset-4">
          {identity.email}
        </a>
        {identity.phone ? (
          <>
            {" · "}
            <a href={phoneHref(identity.phone)} className="inline-block min-h-6 underline underline-offset-4">
              {identity.phone}
            </a>
          </>
        ) : null}
      </p>
      <p>
        {t("prices")} {t("complaints")}
      </p>
    </section>
  );
}
