import Link from "next/link";
import { useTranslations } from "next-intl";
import type { OwnersFact } from "@/lib/settings/identity";

const placeOf: Record<OwnersFact, "legal" | "identity"> = {
  legalName: "legal",
  taxId: "legal",
  demo: "legal",
  street: "identity",
  postalCode: "identity",
  phone: "identity",
  email: "identity",
};

/** What only the owner can supply and the law asks for before the shop sells (LSSI-CE art. 10). */
export function MissingFacts({ facts }: { facts: readonly OwnersFact[] }) {
  const t = useTranslations("admin.settings.missing");
  if (facts.length === 0) return null;
  return (
    <section className="mb-5 rounded-md border border-primary p-4 text-sm" aria-labelledby="missing-facts">
      <h2 id="missing-facts" className="font-semibold text-base">
        {t("title", { count: facts.length })}
      </h2>
      <p className="mt-1 text-muted-foreground">{t("hint")}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {facts.map((fact) => (
          <li key={fact}>
            <Link
              href={`/admin/settings/${placeOf[fact]}#field-${fact}`}
              prefetch={false}
              className="inline-flex min-h-8 max-md:min-h-11 items-center underline underline-offset-4"
            >
              {t(`facts.${fact}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
