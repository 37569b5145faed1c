import "server-only";
import { createTranslator } from "use-intl/core";
import { collectionListQuery } from "@/lib/collections/forms";
import { listCollectionsForFile } from "@/lib/collections/staff-queries";
import { env } from "@/lib/env";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { absoluteUrl } from "@/lib/seo";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

/** The collections that the filters of the list show, as a file. */
export async function collectionsFile(query: URLSearchParams, lang: Lang): Promise<Response> {
  const rows = await listCollectionsForFile(collectionListQuery.parse(Object.fromEntries(query)));
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
  return csvFile(fileName("collections", lang), [head, ...lines], lang);
}
