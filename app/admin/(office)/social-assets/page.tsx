import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { AssetList } from "@/components/admin/social/asset-list";
import { Redraw } from "@/components/admin/social/asset-tools";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { listAssets } from "@/lib/social/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.social.assets");
  return { title: t("title") };
}

/** Pictures for posts, with those that are out of date marked. */
export default async function Page() {
  const staff = await guardPage("social.view");
  const [assets, t] = await Promise.all([listAssets(), getTranslations("admin.social.assets")]);
  const stale = assets.filter(({ changes }) => changes && changes.length > 0).map(({ id }) => id);
  const mayMake = may(staff.role, "social.make");
  const all = assets.map(({ id }) => `id=${id}`).join("&");
  return (
    <>
      <PageHead title={t("title")} count={assets.length}>
        {mayMake && stale.length > 0 ? (
          <Redraw ids={stale} label={t("redrawAll", { count: stale.length })} />
        ) : null}
        {assets.length > 0 ? (
          <a href={`/api/admin/social/zip?${all}`} className={buttonVariants({ variant: "outline" })}>
            {t("zipAll")}
          </a>
        ) : null}
        {mayMake ? (
          <Link href="/admin/social-assets/new" prefetch={false} className={buttonVariants()}>
            {t("new")}
          </Link>
        ) : null}
      </PageHead>
      <p className="mb-5 text-muted-foreground">{t("intro")}</p>
      <AssetList assets={assets} />
    </>
  );
}
