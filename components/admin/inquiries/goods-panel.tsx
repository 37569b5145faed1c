import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import { Badge } from "@/components/ui/badge";
import type { AskedGoods, GoodsToday } from "@/lib/inquiries/asked-goods";
import { formatMoney } from "@/lib/money";

const link = "inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-8";

/** What is not as one would expect, each in a word. */
function Marks({ item, today }: { item: AskedGoods; today: GoodsToday | null }) {
  const t = useTranslations("admin.inquiries.goods.status");
  if (!today) return <Badge variant="destructive">{t("gone")}</Badge>;
  const { status, sourceType, sizes, heldSizes, priceCents } = today;
  const difference = priceCents - item.priceCents;
  return (
    <>
      {status === "active" ? null : <Badge variant="destructive">{t(status)}</Badge>}
      {sourceType === "sourced-items" ? <Badge variant="outline">{t("sourced")}</Badge> : null}
      {sourceType === "in-stock" && sizes.length + heldSizes.length === 0 ? (
        <Badge variant="destructive">{t("soldOut")}</Badge>
      ) : null}
      {difference === 0 ? null : <Badge variant="outline">{t(difference > 0 ? "dearer" : "cheaper")}</Badge>}
    </>
  );
}

/** Whether the size that was asked for is there today. */
function SizeToday({ size, today }: { size: string; today: GoodsToday }) {
  const t = useTranslations("admin.inquiries.goods");
  if (today.sizes.includes(size)) return <p className="text-success">{t("sizeHere", { size })}</p>;
  if (today.heldSizes.includes(size)) return <p>{t("sizeHeld", { size })}</p>;
  if (today.leadDays !== null) return <p>{t("onRequest", { size, days: today.leadDays })}</p>;
  return <p className="text-destructive">{t("sizeGone", { size })}</p>;
}

function Facts({ title, priceCents, sizes }: { title: string; priceCents: number; sizes: string[] }) {
  const t = useTranslations("admin.inquiries.goods");
  const lang = useLocale();
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{title}</dt>
      <dd>
        <span className="font-mono tabular-nums">{formatMoney(priceCents, lang)}</span>
        <span className="block break-words">
          {t("sizes", { sizes: sizes.length > 0 ? sizes.join(" · ") : t("noSizes") })}
        </span>
      </dd>
    </div>
  );
}

function Item({ item }: { item: AskedGoods }) {
  const t = useTranslations("admin.inquiries.goods");
  const lang = useLocale();
  const { name, brand, styleCode, size, priceCents, sizes, today } = item;
  const isPublic = today?.status === "active" && today.sourceType === "in-stock";
  const at = size ? `?size=${encodeURIComponent(size)}` : "";
  return (
    <li className="border-border border-t py-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {today ? (
          <Link
            href={`/admin/products/${today.id}`}
            prefetch={false}
            className={`${link} font-semibold`}
            aria-label={t("open", { name })}
          >
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <span className="text-muted-foreground">
          {brand} · <span className="font-mono">{styleCode}</span>
        </span>
        <Marks item={item} today={today} />
      </p>
      <p className="font-semibold">{size ? t("size", { size }) : t("noSize")}</p>
      {size && today?.status === "active" ? <SizeToday size={size} today={today} /> : null}
      <dl className="mt-2 grid grid-cols-2 gap-4">
        <Facts title={t("then")} priceCents={priceCents} sizes={sizes} />
        {today ? <Facts title={t("today")} priceCents={today.priceCents} sizes={today.sizes} /> : null}
      </dl>
      {isPublic ? (
        <a
          href={`/${lang}/product/in-stock/${today.slug}${at}`}
          target="_blank"
          rel="noreferrer"
          className={link}
        >
          {t("shop")}
        </a>
      ) : null}
    </li>
  );
}

/** What was asked about: as it was that day, and as it is now. */
export function GoodsPanel({ goods }: { goods: AskedGoods[] }) {
  const t = useTranslations("admin.inquiries.goods");
  if (goods.length === 0) return null;
  return (
    <Panel title={t("title", { count: goods.length })} className="text-sm">
      <ul>
        {goods.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </Panel>
  );
}
