import Link from "next/link";
import { useTranslations } from "next-intl";
import { RevertButton } from "@/components/admin/logs/revert-button";
import { Panel } from "@/components/admin/shell/panel";
import { useFormat } from "@/components/format/use-format";
import { formatSize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import type { ProductChoices } from "@/lib/products/edited-product";
import type { ProductHistoryEntry } from "@/lib/products/product-history";
import { sizeOfField } from "@/lib/products/size-matrix";
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

const link = "inline-flex min-h-8 items-center underline underline-offset-4 max-md:min-h-11";

/** What happened beside edits of staff, with the order or the import it comes from. */
function Source({ entry }: Pick<EntryProps, "entry">) {
  const t = useTranslations("admin.product.history");
  if (entry.kind === "edit") return null;
  const [href, text] =
    entry.kind === "order"
      ? [`/admin/orders/${entry.orderId}`, t(`orders.${entry.event}`, { number: String(entry.number) })]
      : [
          `/admin/products/import/${entry.importId}`,
          t(entry.isUndo ? "importUndone" : "import", { name: entry.fileName }),
        ];
  return (
    <p className="mt-1 break-words">
      <Link href={href} prefetch={false} className={link}>
        {text}
      </Link>
    </p>
  );
}

/** Pieces by size that came or went. */
function Moves({ moves, lang }: { moves: { size: string; pieces: number }[]; lang: Lang }) {
  const t = useTranslations("admin.product");
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {moves.map(({ size, pieces }) => (
        <li key={size}>
          <span className="font-medium">{t("fields.size", { size: formatSize(size, lang) })}: </span>
          <span className="font-mono tabular-nums">{pieces < 0 ? `−${-pieces}` : `+${pieces}`}</span>
        </li>
      ))}
    </ul>
  );
}

type ChangesProps = Omit<EntryProps, "entry"> & { entry: Exclude<ProductHistoryEntry, { kind: "order" }> };

/** Fields before and after; what staff changed can be set back by field. */
function Changes({ entry, choices, lang, mayRevert }: ChangesProps) {
  const t = useTranslations("admin.product.history");
  const words = useWords();
  const { id, kind, before, after } = entry;
  const stock = Object.entries(after ?? {}).flatMap(([name, pieces]) =>
    typeof pieces === "number" && pieces > 0 && sizeOfField(name) !== null
      ? [{ size: sizeOfField(name) ?? "", pieces }]
      : [],
  );
  if (!before || !after)
    return (
      <>
        <p className="mt-1">{t("created")}</p>
        {kind === "import" ? <Moves moves={stock} lang={lang} /> : null}
      </>
    );
  const names = Object.keys(kind === "edit" ? after : { ...before, ...after });
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {names.map((name) => {
        const label = fieldLabel(name, lang, words);
        return (
          <li key={name} className="flex flex-wrap items-start justify-between gap-x-3">
            <span className="min-w-0 flex-1 break-words">
              <span className="font-medium">{label}: </span>
              <s className="text-muted-foreground">{valueText(name, before[name], choices, lang, words)}</s>
              {" → "}
              {valueText(name, after[name], choices, lang, words)}
            </span>
            {mayRevert && kind === "edit" ? (
              <RevertButton id={id} field={name} label={t("revertNamed", { field: label })} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function Entry({ entry, ...shared }: EntryProps) {
  const t = useTranslations("admin.product.history");
  const format = useFormat();
  const when = format.dateTime(new Date(entry.at), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className="py-3">
      <p className="text-muted-foreground text-xs">
        {entry.staffName ? t("by", { name: entry.staffName, when }) : when}
      </p>
      <Source entry={entry} />
      {entry.kind === "order" ? (
        <Moves moves={entry.moves} lang={shared.lang} />
      ) : (
        <Changes entry={entry} {...shared} />
      )}
    </li>
  );
}

/** What staff, orders and imports changed of a product, newest first; what staff changed can be set back by field (docs/rules.md#staff-writes). */
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
            <Entry key={`${entry.kind} ${entry.id} ${entry.at}`} entry={entry} {...shared} />
          ))}
        </ol>
      )}
    </Panel>
  );
}
