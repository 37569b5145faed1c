import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Colour } from "@/lib/catalogue/filters";
import type { ProductDetail, ResponsibleParty } from "@/lib/catalogue/product";
import type { Lang } from "@/lib/i18n/languages";

type ProductDetailsProps = { product: ProductDetail; lang: Lang };

function formatDay(day: string, lang: Lang): string {
  const locale = lang === "es" ? "es-ES" : "en-GB";
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day));
}

/** The colours as shoppers call them, with the maker's own words for them. */
function inWords({ colour, colours }: ProductDetail, named: (key: Colour) => string): string {
  const [first, ...rest] = colours.map((one) => named(one));
  if (first === undefined) return colour;
  const words = [first, ...rest.map((word) => word.toLowerCase())].join(", ");
  return words.toLowerCase() === colour.toLowerCase() ? words : `${words} (${colour})`;
}

/**
 * Description, facts, materials (RD 1718/1995, Regulation (EU) 1007/2011), maker (GPSR, art. 19) and the notice of the
 * legal guarantee (RDL 1/2007, art. 120).
 */
export function ProductDetails({ product, lang }: ProductDetailsProps) {
  const t = useTranslations("product");
  const named = useTranslations("catalogue.chosen");
  const facts: [string, string][] = [
    [t("styleCode"), product.styleCode],
    [t("details.category"), product.categoryLabel],
    [t("details.gender"), t(`details.genders.${product.gender}`)],
    ...(product.colour ? [[t("details.colour"), inWords(product, named)] satisfies [string, string]] : []),
    ...product.materials.map(({ part, text }): [string, string] => [t(`details.materials.${part}`), text]),
    ...(product.releasedOn
      ? [[t("details.released"), formatDay(product.releasedOn, lang)] satisfies [string, string]]
      : []),
  ];
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] content-start gap-10 lg:grid-cols-2">
      {product.description ? (
        <Part title={t("description")}>
          <p className="max-w-[68ch] whitespace-pre-line leading-relaxed">{product.description}</p>
        </Part>
      ) : null}
      <Part title={t("details.title")}>
        <dl className="divide-y divide-border text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 py-2">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {product.maker ? (
        <Part title={t("details.safety")}>
          <dl className="space-y-3 text-sm">
            <Party name={t("details.maker")} party={product.maker} />
            {product.responsible ? (
              <Party name={t("details.responsible")} party={product.responsible} />
            ) : null}
          </dl>
        </Part>
      ) : null}
      <Part title={t("details.guarantee")}>
        <p className="text-sm leading-relaxed">{t("details.guaranteeText")}</p>
        <a
          href={`/${lang}/returns`}
          className="mt-2 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {t("details.guaranteeLink")}
        </a>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Party({ name, party }: { name: string; party: ResponsibleParty }) {
  return (
    <div>
      <dt className="text-muted-foreground">{name}</dt>
      <dd>
        {party.name}
        {party.address ? <span className="block">{party.address}</span> : null}
        {party.contact ? <span className="block break-words">{party.contact}</span> : null}
      </dd>
    </div>
  );
}
