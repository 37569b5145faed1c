import { createTranslator } from "use-intl/core";
import { collectionListQuery } from "@/lib/collections/forms";
import { listCollectionsForFile } from "@/lib/collections/staff-queries";
import { staffRead } from "@/lib/doors/staff-read";
import { env } from "@/lib/env";
import { messagesIn } from "@/lib/i18n/messages";
import { csvFile } from "@/lib/imports/csv-file";
import { absoluteUrl } from "@/lib/seo";

export const dynamic = "force-dynamic";

/** The collections that the filters of the list show, as a file. */
export const GET = staffRead("collectionsFile", "catalogue.view", async (request, { lang }) => {
  const query = collectionListQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const rows = await listCollectionsForFile(query);
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin.collections" });
  const head = [
    t("list.title"),
    t("list.kind"),
    t("list.count"),
    t("state"),
    t("list.updated"),
    t("list.slug"),
  ];
  const lines = rows.map((row) => [
    row.title,
    t(`kinds.${row.kind}`),
    String(row.count),
    t(row.visible ? "visible" : "hidden"),
    row.updatedAt.slice(0, 10),
    absoluteUrl(env.siteUrl, `/${lang}/in-stock?${new URLSearchParams({ collection: row.slug })}`),
  ]);
  return csvFile("collections", [head, ...lines]);
});
