import type { Lang } from "@/lib/i18n/languages";
import { formatAddress, phoneHref, type ShopIdentity, whatsappHref } from "@/lib/settings/identity";
import { MailLink } from "./mail-link";

const labels = {
  es: {
    name: "Titular",
    taxId: "NIF",
    registry: "Registro",
    address: "Domicilio",
    email: "Correo",
    phone: "Teléfono",
  },
  en: {
    name: "Owner",
    taxId: "Tax ID (NIF)",
    registry: "Register",
    address: "Address",
    email: "E-mail",
    phone: "Phone",
  },
};

type IdentityFactsProps = { identity: ShopIdentity; lang: Lang; email?: string };

/** What LSSI-CE art. 10 asks to be stated about who runs the shop; unknown facts have no row. */
export function IdentityFacts({ identity, lang, email = identity.email }: IdentityFactsProps) {
  const label = labels[lang];
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 rounded-md border border-border bg-card p-4 sm:grid-cols-[auto_1fr] [&_dt]:text-muted-foreground">
      <dt>{label.name}</dt>
      <dd>
        {identity.legalName.includes(identity.shopName)
          ? identity.legalName
          : `${identity.legalName} (${identity.shopName})`}
      </dd>
      {identity.taxId ? (
        <>
          <dt>{label.taxId}</dt>
          <dd>{identity.taxId}</dd>
        </>
      ) : null}
      {identity.registry ? (
        <>
          <dt>{label.registry}</dt>
          <dd>{identity.registry}</dd>
        </>
      ) : null}
      <dt>{label.address}</dt>
      <dd>{formatAddress(identity.address, lang)}</dd>
      <dt>{label.email}</dt>
      <dd>
        <MailLink email={email} />
      </dd>
      {identity.phone ? (
        <>
          <dt>{label.phone}</dt>
          <dd>
            <a href={phoneHref(identity.phone)}>{identity.phone}</a>
          </dd>
        </>
      ) : null}
      {identity.whatsapp ? (
        <>
          <dt>WhatsApp</dt>
          <dd>
            <a href={whatsappHref(identity.whatsapp)}>{identity.whatsapp}</a>
          </dd>
        </>
      ) : null}
    </dl>
  );
}
