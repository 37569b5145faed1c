import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CustomerLink } from "@/components/admin/customers/customer-link";
import { Panel } from "@/components/admin/shell/panel";
import { useFormat } from "@/components/format/use-format";
import type { OneInquiry } from "@/lib/inquiries/read-inquiry";
import { phoneHref } from "@/lib/settings/identity";

const link = "inline-flex min-h-11 items-center break-all underline underline-offset-4 md:min-h-8";
const sources = ["product-detail-inquiry", "requests-page", "size-wish", "mail"] as const;

/** Says where an inquiry came from; a source without a word keeps its name. */
function useSource(): (source: string) => string {
  const t = useTranslations("admin.inquiries.person.sources");
  return (source) => {
    const known = sources.find((one) => one === source);
    return known ? t(known) : source;
  };
}

function Contact({ inquiry }: { inquiry: OneInquiry }) {
  const t = useTranslations("admin.inquiries");
  const format = useFormat();
  const sourceOf = useSource();
  const { number, email, phone, whatsapp, lang, source, createdAt, returned } = inquiry;
  const lines: [string, ReactNode][] = [
    [t("person.number"), String(number)],
    [
      t("person.email"),
      <span key="mail">
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
        {returned ? (
          <span role="note" className="block break-words text-destructive">
            {t("person.returned", {
              when: format.dateTime(new Date(returned.at), { dateStyle: "medium" }),
              reason: returned.reason ?? t("person.noReason"),
            })}
          </span>
        ) : null}
      </span>,
    ],
  ];
  if (phone) {
    lines.push([
      t("person.phone"),
      <span key="phone" className="flex flex-wrap gap-x-4">
        <a href={phoneHref(phone)} className={link}>
          {phone}
        </a>
        {whatsapp ? (
          <a href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer" className={link}>
            {t("person.whatsapp")}
          </a>
        ) : null}
      </span>,
    ]);
  }
  lines.push(
    [t("person.language"), t(`langs.${lang}`)],
    [t("person.asked"), format.dateTime(new Date(createdAt), { dateStyle: "medium", timeStyle: "short" })],
    [t("person.source"), sourceOf(source)],
  );
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="py-1 text-muted-foreground">{name}</dt>
          <dd className="min-w-0 py-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type PersonPanelProps = { inquiry: OneInquiry; children?: ReactNode };

/** Who asks, how they are reached, and what they agreed to. */
export function PersonPanel({ inquiry, children }: PersonPanelProps) {
  const t = useTranslations("admin.inquiries");
  const format = useFormat();
  const { consent, isErased, merged } = inquiry;
  const when = format.dateTime(new Date(consent.at), { dateStyle: "medium", timeStyle: "short" });
  return (
    <Panel title={t("person.title")} className="text-sm">
      {isErased ? (
        <p className="text-muted-foreground">{t("person.erased")}</p>
      ) : (
        <>
          <Contact inquiry={inquiry} />
          <p className="mt-2 underline">
            <CustomerLink email={inquiry.email} phone={inquiry.phone} />
          </p>
        </>
      )}
      {merged.length > 0 ? <p className="mt-3">{t("merged", { count: merged.length })}</p> : null}
      {consent.text === "" ? (
        <p className="mt-2 text-muted-foreground">{t("person.noConsent")}</p>
      ) : (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {t("person.consent")}
          </summary>
          <p className="text-muted-foreground">{t("person.consentAt", { when, version: consent.version })}</p>
          <p className="mt-2">{consent.text}</p>
        </details>
      )}
      {children}
    </Panel>
  );
}
