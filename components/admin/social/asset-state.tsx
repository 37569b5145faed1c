import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { ListedAsset } from "@/lib/social/staff-queries";

/** Whether pictures are as their goods are today, and what changed since they were drawn. */
export function AssetState({ changes }: Pick<ListedAsset, "changes">) {
  const t = useTranslations("admin.social.assets");
  if (!changes) return <Badge variant="outline">{t("gone")}</Badge>;
  if (changes.length === 0) return <Badge variant="success">{t("current")}</Badge>;
  const what = changes.map((name) => t(`changes.${name}`)).join(", ");
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge variant="destructive">{t("stale")}</Badge>
      <span className="text-sm">{t("staleWhat", { what })}</span>
    </span>
  );
}
