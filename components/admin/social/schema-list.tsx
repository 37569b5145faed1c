import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { themes } from "@/lib/social/formats";
import type { ListedSchema } from "@/lib/social/staff-queries";

function SchemaCard({ schema }: { schema: ListedSchema }) {
  const t = useTranslations("admin.social");
  const lang = useLocale();
  const { key, name, isShipped, version, inUse } = schema;
  // The version makes it another address when the template is another.
  const address = (theme: string) =>
    `/api/admin/social/thumbnail?${new URLSearchParams({ key, lang, theme, v: String(version) })}`;
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-md border border-border bg-card focus-within:outline-2 focus-within:outline-primary">
      <div className="grid grid-cols-2 gap-2 bg-background p-3">
        {themes.map((theme) => (
          <img
            key={theme}
            src={address(theme)}
            alt={t("schemas.thumbnail", { name, theme: t(`themes.${theme}`) })}
            width={360}
            height={450}
            loading="lazy"
            className="h-auto w-full rounded-sm bg-card text-muted-foreground text-xs"
          />
        ))}
      </div>
      <div className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1.5 p-3 text-sm">
        <h2 className="min-w-0 basis-full break-words font-sans font-semibold text-base">
          <Link
            href={`/admin/social-schemas/${key}`}
            prefetch={false}
            className="outline-none after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h2>
        <Badge variant="outline">{t(isShipped ? "schemas.ships" : "schemas.own")}</Badge>
        {isShipped && version > 0 ? <Badge variant="outline">{t("schemas.changed")}</Badge> : null}
        <span className="text-muted-foreground">{t("schemas.inUse", { count: inUse })}</span>
      </div>
    </li>
  );
}

/** All templates, each as a post of a product of the shop. */
export function SchemaList({ schemas }: { schemas: readonly ListedSchema[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {schemas.map((schema) => (
        <SchemaCard key={schema.key} schema={schema} />
      ))}
    </ul>
  );
}
