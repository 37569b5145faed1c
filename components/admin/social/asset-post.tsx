import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/admin/shell/copy-button";
import { Panel } from "@/components/admin/shell/panel";
import type { AssetPage } from "@/lib/social/staff-queries";

const box =
  "select-all whitespace-pre-wrap break-words rounded-sm border border-border bg-background px-3 py-2";

/** What is posted beside the pictures in one language: caption, link and its code. */
export function AssetPost({ post, isPrivate }: { post: AssetPage["posts"][number]; isPrivate: boolean }) {
  const t = useTranslations("admin.social");
  const { lang, caption, link, qr } = post;
  return (
    <Panel title={t("assets.post", { lang: t(`langs.${lang}`) })} className="min-w-0 text-sm">
      <p lang={lang} className={box}>
        {caption}
      </p>
      <div className="mt-2">
        <CopyButton text={caption} label={t("assets.copyCaption")} />
      </div>
      <p className={`mt-4 break-all font-mono text-xs ${box}`}>{link}</p>
      {isPrivate ? <p className="mt-2 font-semibold">{t("assets.private")}</p> : null}
      <div className="mt-2 flex flex-wrap items-end justify-between gap-3">
        <CopyButton text={link} label={t("assets.copyLink")} />
        {/* Scanners want dark on light, with four squares of margin, in either theme (ISO/IEC 18004). */}
        <svg
          role="img"
          aria-label={t("assets.qr")}
          viewBox={`-4 -4 ${qr.side + 8} ${qr.side + 8}`}
          width={132}
          height={132}
          shapeRendering="crispEdges"
          className="rounded-sm bg-white"
        >
          <path d={qr.path} fill="#000" />
        </svg>
      </div>
    </Panel>
  );
}
