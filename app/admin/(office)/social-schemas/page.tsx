import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { SchemaList } from "@/components/admin/social/schema-list";
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
      <SchemaList schemas={schemas} />
    </>
  );
}
