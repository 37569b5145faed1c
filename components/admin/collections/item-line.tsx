import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { CollectionItem } from "@/lib/collections/items";
import { fullName } from "@/lib/full-name";
import { isLang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";
import { LinePicture } from "../shell/line-picture";

/** A product's picture at the size of a line; an empty plinth where it has none. */
export function ItemPicture({ item, className }: { item: CollectionItem | undefined; className: string }) {
  return <LinePicture picture={item?.picture} sizes="160px" className={className} />;
}

/** What people call a product. */
export function itemName(item: CollectionItem | undefined): string {
  return item ? fullName(item) : "…";
}

/** One product on one line: picture, name, style code, price, and whether shoppers see it. */
export function ItemLine({ item }: { item: CollectionItem | undefined }) {
  const t = useTranslations("admin.collections");
  const locale = useLocale();
  const lang = isLang(locale) ? locale : "en";
  return (
    <span className="flex min-w-0 items-center gap-3 text-sm">
      <ItemPicture item={item} className="size-10 shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{itemName(item)}</span>
        {item ? (
          <span className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-xs">
            <span className="font-mono">{item.styleCode}</span>
            <span className="tabular-nums">{formatMoney(item.priceCents, lang)}</span>
            {item.status === "active" ? null : <Badge>{t(`status.${item.status}`)}</Badge>}
            {item.status === "active" && item.sizes === 0 && item.sourceType === "in-stock" ? (
              <span>{t("soldOut")}</span>
            ) : null}
          </span>
        ) : null}
      </span>
    </span>
  );
}
