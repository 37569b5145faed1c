import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { Panel } from "@/components/admin/shell/panel";
import { AssetPictures } from "@/components/admin/social/asset-pictures";
import { AssetPost } from "@/components/admin/social/asset-post";
import { AssetState } from "@/components/admin/social/asset-state";
import { Redraw, RemoveAsset } from "@/components/admin/social/asset-tools";
import { readFormat } from "@/components/format/read-format";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { formatMoney } from "@/lib/money";
import { type AssetPage, findAsset } from "@/lib/social/staff-queries";

type Props = { params: Promise<{ assetId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.social.assets");
  return { title: t("title") };
}

async function Results({ brought }: Pick<AssetPage, "brought">) {
  const [t, locale] = await Promise.all([getTranslations("admin.social.assets"), getLocale()]);
  const cents = formatMoney(brought.cents, locale);
  const rows = { visits: brought.visits, orders: brought.orders, cents };
  return (
    <Panel title={t("brought")} className="text-sm">
      <dl className="grid grid-cols-2 gap-3">
        {(["visits", "orders", "cents"] as const).map((name) => (
          <div key={name}>
            <dt className="text-muted-foreground">{t(name)}</dt>
            <dd className="font-mono text-xl tabular-nums">{rows[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted-foreground">{t("broughtHint")}</p>
    </Panel>
  );
}

/** The pictures of one product, collection or offer, and what is posted beside them. */
export default async function Page({ params }: Props) {
  const staff = await guardPage("social.view");
  const asset = await findAsset((await params).assetId);
  if (!asset) notFound();
  const [t, format] = await Promise.all([getTranslations("admin.social.assets"), readFormat()]);
  const { id, name, changes, posts, isPrivate, brought, schemaName } = asset;
  const mayMake = may(staff.role, "social.make");
  const at = format.dateTime(new Date(asset.drawnAt), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Europe/Madrid",
  });
  return (
    <>
      <PageHead title={name} crumbs={[{ href: "/admin/social-assets", label: t("title") }]}>
        {mayMake && changes && changes.length > 0 ? <Redraw ids={[id]} label={t("redraw")} /> : null}
        <a href={`/api/admin/social/zip?id=${id}`} className={buttonVariants({ variant: "outline" })}>
          {t("zip")}
        </a>
        {mayMake ? <RemoveAsset id={id} /> : null}
      </PageHead>
      <p className="mb-5 flex flex-wrap items-center gap-3 text-muted-foreground text-sm">
        <AssetState changes={changes} />
        <span>{t("by", { name: schemaName })}</span>
        <span>{t("drawn", { at })}</span>
      </p>
      {changes ? null : <p className="mb-5">{t("goneHint")}</p>}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <AssetPictures asset={asset} />
        <div className="grid min-w-0 gap-5">
          {posts.map((post) => (
            <AssetPost key={post.lang} post={post} isPrivate={isPrivate} />
          ))}
          {isPrivate ? null : <Results brought={brought} />}
        </div>
      </div>
    </>
  );
}
