import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button";
import { formats } from "@/lib/social/formats";
import type { AssetPage, AssetVariant } from "@/lib/social/staff-queries";
import { Notes } from "./notes";
import { pictureAddressOf } from "./picture-address";

function AssetPicture({ asset, variant }: { asset: AssetPage; variant: AssetVariant }) {
  const t = useTranslations("admin.social");
  const { lang, format, theme, notes } = variant;
  const { width, height } = formats[format];
  const words = { format: t(`formats.${format}`), lang: t(`langs.${lang}`), theme: t(`themes.${theme}`) };
  const address = pictureAddressOf(asset.id, variant);
  const alt = t("assets.pictureAlt", { ...words, name: asset.name });
  return (
    <li className="flex min-w-0 flex-col rounded-md border border-border bg-card">
      <div className="flex flex-1 items-center justify-center bg-background p-3">
        <img
          src={address}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          className="h-auto max-h-96 w-auto max-w-full object-contain"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 p-3 text-sm">
        <p>
          <span className="block font-semibold">{words.format}</span>
          <span className="text-muted-foreground">
            {words.lang} · {words.theme} ·{" "}
            <span className="font-mono tabular-nums">
              {width} × {height}
            </span>
          </span>
        </p>
        <a
          href={`${address}&download=1`}
          aria-label={t("assets.downloadNamed", { name: alt })}
          className={buttonVariants({ variant: "outline", size: "sm", className: "max-md:min-h-11" })}
        >
          {t("assets.download")}
        </a>
        <Notes notes={notes} />
      </div>
    </li>
  );
}

/** The pictures of an asset, each with what is to be known of it. */
export function AssetPictures({ asset }: { asset: AssetPage }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {asset.variants.map((variant) => (
        <AssetPicture
          key={`${variant.lang} ${variant.format} ${variant.theme}`}
          asset={asset}
          variant={variant}
        />
      ))}
    </ul>
  );
}
