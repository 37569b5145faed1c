import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/admin/shell/copy-button";
import { Panel } from "@/components/admin/shell/panel";
import type { FeedReport } from "@/lib/feeds/staff-queries";

/** Where each feed is fetched from. */
export function FeedList({ feeds }: { feeds: FeedReport["feeds"] }) {
  const t = useTranslations("admin.settings.feeds");
  return (
    <Panel title={t("addresses")} hint={t("addressesHint")}>
      <ul className="flex flex-col gap-3">
        {feeds.map(({ reader, lang, url }) => (
          <li key={url} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="w-full font-semibold md:w-52">{t(`readers.${reader}`, { lang })}</span>
            <a
              href={url}
              className="inline-flex min-h-8 min-w-0 flex-1 basis-60 items-center break-all font-mono text-sm underline underline-offset-4 max-md:min-h-11"
            >
              {url}
            </a>
            <CopyButton text={url} label={t("copy")} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
