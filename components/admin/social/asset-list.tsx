import Link from "next/link";
import { useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import { formats } from "@/lib/social/formats";
import type { ListedAsset } from "@/lib/social/staff-queries";
import { AssetState } from "./asset-state";
import { pictureAddressOf } from "./picture-address";

function AssetCard({ asset }: { asset: ListedAsset }) {
  const t = useTranslations("admin.social");
  const format = useFormat();
  const { id, first, name, kind, schemaName, count, drawnAt, changes } = asset;
  const at = format.dateTime(new Date(drawnAt), { dateStyle: "medium", timeZone: "Europe/Madrid" });
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-md border border-border bg-card focus-within:outline-2 focus-within:outline-primary">
      <div className="flex aspect-square items-center justify-center bg-background p-3">
        {first ? (
          <img
            src={pictureAddressOf(id, first)}
            alt=""
            width={formats[first.format].width}
            height={formats[first.format].height}
            loading="lazy"
            className="max-h-full w-auto max-w-full object-contain"
          />
        ) : null}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3 text-sm">
        <h2 className="break-words font-sans font-semibold text-base">
          <Link
            href={`/admin/social-assets/${id}`}
            prefetch={false}
            className="outline-none after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h2>
        <p className="text-muted-foreground">
          {t(`kinds.${kind}`)} · {schemaName} · {t("assets.count", { count })}
        </p>
        <p className="text-muted-foreground">{t("assets.drawn", { at })}</p>
        <p className="mt-auto pt-1">
          <AssetState changes={changes} />
        </p>
      </div>
    </li>
  );
}

/** All pictures, the newest first. */
export function AssetList({ assets }: { assets: readonly ListedAsset[] }) {
  const t = useTranslations("admin.social.assets");
  if (assets.length === 0)
    return (
      <div className="rounded-md border border-border bg-card p-5">
        <p className="font-semibold">{t("none")}</p>
        <p className="text-muted-foreground">{t("noneHint")}</p>
      </div>
    );
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {assets.map((asset) => (
        <AssetCard key={asset.id} asset={asset} />
      ))}
    </ul>
  );
}
