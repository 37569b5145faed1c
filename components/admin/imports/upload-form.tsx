"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type DragEvent, useId, useState } from "react";
import { useReference } from "@/components/form/use-reference";
import { cn } from "@/components/ui/cn";
import { Panel } from "../shell/panel";
import { withSession } from "../shell/with-session";
import { sendFile } from "./send-file";

/** Takes a file in and leads to what it holds. */
export function UploadForm() {
  const t = useTranslations();
  const reference = useReference();
  const said = useTranslations("admin.imports.upload");
  const router = useRouter();
  const id = useId();
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const busy = percent !== null;

  async function send(file: File | undefined) {
    if (!file || busy) return;
    setError(null);
    if (file.size > 25 * 1024 * 1024) return setError(t("imports.tooLarge"));
    setPercent(0);
    const result = await withSession(() => sendFile(file, setPercent));
    if (result.ok && result.data) return router.push(`/admin/products/import/${result.data.id}`);
    setPercent(null);
    setError(result.ok ? said("failed") : t(result.error, result.values) + reference(result));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  }

  return (
    <Panel title={said("title")} hint={said("hint")}>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          "flex min-h-28 cursor-pointer flex-col items-center justify-center gap-2 rounded-md border border-input border-dashed p-4 text-center text-sm focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-2",
          over && "bg-background",
        )}
      >
        <span className="font-medium">
          {busy ? (percent < 100 ? said("sending", { percent }) : said("reading")) : said("choose")}
        </span>
        <input
          id={id}
          type="file"
          aria-label={said("file")}
          disabled={busy}
          accept=".csv,.tsv,.txt,.json,.xml,.xls,.xlsx,.ods,text/csv,text/tab-separated-values,application/json,text/xml"
          onChange={(event) => {
            send(event.target.files?.[0]);
            event.target.value = "";
          }}
          className="sr-only"
        />
        {busy ? (
          <progress max={100} value={percent} aria-label={said("title")} className="h-2 w-full max-w-60" />
        ) : null}
      </label>
      <p role="alert" className={cn("text-destructive text-sm", error && "mt-3")}>
        {error}
      </p>
    </Panel>
  );
}
