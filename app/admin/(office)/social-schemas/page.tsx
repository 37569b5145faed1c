import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { TextLink } from "@/components/admin/shell/text-link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { listSchemas } from "@/lib/social/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.social.schemas");
  return { title: t("title") };
}

/** The templates of pictures for posts: those that came with the shop, and its own. */
export default async function Page() {
  await guardPage("social.schemas");
  const [schemas, t] = await Promise.all([listSchemas(), getTranslations("admin.social.schemas")]);
  return (
    <>
      <PageHead title={t("title")} count={schemas.length}>
        <Link href="/admin/social-schemas/new" prefetch={false} className={buttonVariants()}>
          {t("new")}
        </Link>
      </PageHead>
      <p className="mb-5 text-muted-foreground">{t("intro")}</p>
      <ul className="divide-y divide-border rounded-md border border-border bg-card">
        {schemas.map(({ key, name, isShipped, version, inUse }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <span className="min-w-0 flex-1 basis-48 break-words">
              <TextLink href={`/admin/social-schemas/${key}`}>{name}</TextLink>
            </span>
            <Badge variant="outline">{t(isShipped ? "ships" : "own")}</Badge>
            {isShipped && version > 0 ? <Badge variant="outline">{t("changed")}</Badge> : null}
            <span className="text-muted-foreground text-sm">{t("inUse", { count: inUse })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
