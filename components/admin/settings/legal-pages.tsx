import Link from "next/link";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import type { LegalName } from "@/lib/legal/names";

/** The legal pages, each with a way to its texts and what staff wrote there. */
export function LegalPages({ pages }: { pages: readonly { name: LegalName; own: number }[] }) {
  const t = useTranslations("admin.settings.legalText");
  const titles = useTranslations("legal.pages");
  return (
    <Panel title={t("pages")} hint={t("pagesHint")} className="mt-5">
      <ul className="divide-y divide-border">
        {pages.map(({ name, own }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              href={`/admin/settings/legal/${name}`}
              prefetch={false}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {titles(`${name}.title`)}
            </Link>
            <span className="text-muted-foreground text-sm">{t("state", { own })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
