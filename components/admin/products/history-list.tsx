import { useTranslations } from "next-intl";
import { RevertButton } from "@/components/admin/logs/revert-button";
import { Panel } from "@/components/admin/shell/panel";
import { useFormat } from "@/components/format/use-format";
import type { Lang } from "@/lib/i18n/languages";
import type { ProductChoices, ProductHistoryEntry } from "@/lib/products/edited-product";
import { fieldLabel, valueText } from "./history-words";

type HistoryListProps = {
  entries: readonly ProductHistoryEntry[];
  choices: ProductChoices;
  lang: Lang;
  mayRevert: boolean;
};

function useWords() {
  const t = useTranslations("admin.product");
  const format = useFormat();
  return {
    field: (name: string) => {
      const key = `fields.${name}` as Parameters<typeof t.has>[0];
      if (name === "collectionIds") return t("groups.collections");
      return t.has(key) && name !== "size" ? t(key as "fields.name") : null;
    },
    size: (size: string) => t("fields.size", { size }),
    pictures: (count: number) => t("history.pictures", { count }),
    barcode: (size: string) => t("barcodes.of", { size }),
    date: (moment: Date) => format.dateTime(moment, { dateStyle: "medium" }),
    choice: (name: string, value: string) => {
      const key = `choices.${name}.${value}` as Parameters<typeof t.has>[0];
      return t.has(key) ? t(key as "choices.gender.men") : null;
    },
    yes: t("history.yes"),
    no: t("history.no"),
    empty: t("history.empty"),
    removed: t("history.removed"),
  };
}

type EntryProps = Omit<HistoryListProps, "entries"> & { entry: ProductHistoryEntry };

function Entry({ entry, choices, lang, mayRevert }: EntryProps) {
  const t = useTranslations("admin.product.history");
  const format = useFormat();
  const words = useWords();
  const { id, staffName, at, before, after } = entry;
  const when = format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  const names = before && after ? Object.keys(after) : [];
  return (
    <li className="py-3">
      <p className="text-muted-foreground text-xs">{t("by", { name: staffName, when })}</p>
      {before && after ? (
        <ul className="mt-1 flex flex-col gap-1">
          {names.map((name) => {
            const label = fieldLabel(name, lang, words);
            return (
              <li key={name} className="flex flex-wrap items-start justify-between gap-x-3">
                <span className="min-w-0 flex-1 break-words">
                  <span className="font-medium">{label}: </span>
                  <s className="text-muted-foreground">
                    {valueText(name, before[name], choices, lang, words)}
                  </s>
                  {" → "}
                  {valueText(name, after[name], choices, lang, words)}
                </span>
                {mayRevert ? (
                  <RevertButton id={id} field={name} label={t("revertNamed", { field: label })} />
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="mt-1">{t("created")}</p>
      )}
    </li>
  );
}

/** What staff changed of a product, newest first; each field can be set back (docs/rules.md#staff-writes). */
export function HistoryList(props: HistoryListProps) {
  const t = useTranslations("admin.product");
  const { entries, ...shared } = props;
  return (
    <Panel title={t("groups.history")}>
      {entries.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t("history.none")}</p>
      ) : (
        <ol className="-my-3 max-h-[32rem] divide-y divide-border overflow-y-auto text-sm">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} {...shared} />
          ))}
        </ol>
      )}
    </Panel>
  );
}
