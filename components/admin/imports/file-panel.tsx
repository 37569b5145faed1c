"use client";

import { useTranslations } from "next-intl";
import { encodings } from "@/lib/import-files/shared/encodings";
import { type Format, formats } from "@/lib/import-files/shared/plan";
import { discardImport, inspectImport } from "@/lib/imports/staff-actions";
import { ConfirmButton } from "../shell/confirm";
import { Panel } from "../shell/panel";
import { useAct } from "../shell/use-act";

type FilePanelProps = {
  id: string;
  fileName: string;
  format: Format;
  kind: "table" | "json" | "xml";
  encoding: string;
  /** What parts its columns: a sign, or blanks. */
  separator: "," | ";" | "\t" | "|" | " ";
  records: number;
  hasTitles: boolean;
  titlesLine: number;
};

const separators = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe", " ": "blanks" } as const;

/** How the file is written, and as what it is read; choosing otherwise looks at it anew. */
export function FilePanel(props: FilePanelProps) {
  const { id, fileName, format, kind, encoding, separator, records, hasTitles, titlesLine } = props;
  const t = useTranslations("admin.imports");
  const { act, busy } = useAct(t("file.failed"));
  const inspect = (choice: Partial<Record<"format" | "hasTitles" | "titlesLine" | "encoding", unknown>>) =>
    act(() => inspectImport({ id, ...choice }), undefined, { usesSaved: true });
  const separatorName = t(`file.separators.${kind === "table" ? separators[separator] : kind}`);
  const facts = { records, encoding: encoding.toUpperCase(), separator: separatorName };

  return (
    <Panel title={t("file.title")} hint={t("file.facts", facts)} className="mb-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <label className="flex w-full max-w-xs flex-col gap-1.5 text-sm">
          <span className="font-medium">{t("file.format")}</span>
          <select
            value={format}
            disabled={busy}
            onChange={(event) => inspect({ format: event.target.value })}
            className="h-11 rounded-sm border border-input bg-card px-3 text-base"
          >
            {formats.map((one) => (
              <option key={one} value={one}>
                {t(`formats.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {kind === "table" ? (
          <label className="inline-flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={hasTitles}
              disabled={busy}
              onChange={(event) => inspect({ hasTitles: event.target.checked })}
              className="size-5 accent-primary"
            />
            <span className="font-medium">{t("file.hasTitles")}</span>
          </label>
        ) : null}
        {kind === "table" && hasTitles ? (
          <label className="flex flex-col gap-1.5 text-sm">
            <span className="font-medium">{t("file.titlesLine")}</span>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={1000}
              key={titlesLine}
              defaultValue={titlesLine}
              disabled={busy}
              onBlur={(event) => {
                const line = Number(event.target.value);
                if (Number.isInteger(line) && line >= 1 && line <= 1000 && line !== titlesLine)
                  inspect({ titlesLine: line });
              }}
              className="h-11 w-24 rounded-sm border border-input bg-card px-3 text-base"
            />
          </label>
        ) : null}
        <label className="flex flex-col gap-1.5 text-sm">
          <span className="font-medium">{t("file.encoding")}</span>
          <select
            value={encoding}
            disabled={busy}
            onChange={(event) => inspect({ encoding: event.target.value })}
            className="h-11 rounded-sm border border-input bg-card px-3 text-base"
          >
            {encodings.map((one) => (
              <option key={one} value={one}>
                {one.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
        <ConfirmButton
          title={t("file.discardTitle", { name: fileName })}
          body={t("file.discardBody")}
          action={t("file.discard")}
          onConfirm={() =>
            act(() => discardImport({ id }), undefined, {
              done: t("file.discarded"),
              to: () => "/admin/products/import",
            })
          }
          variant="outline"
          disabled={busy}
          className="sm:ml-auto"
        />
      </div>
    </Panel>
  );
}
