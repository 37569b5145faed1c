"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatSize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import { readStockList, readTypedSize, type TypedHint, type Unread } from "@/lib/products/size-matrix";
import { control, onEnter, SizeRun, summary } from "./size-run";
import { useStock } from "./use-stock";

type ToolProps = { hint: TypedHint; lang: Lang };

function AddOne({ hint, lang }: ToolProps) {
  const t = useTranslations("admin.product.matrix");
  const { stock, put } = useStock();
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const id = useId();

  function add() {
    if (!typed.trim()) return;
    const size = readTypedSize(typed, hint);
    if (size === "kind") return setSaid(t("unread.kind", { piece: typed.trim() }));
    if (!size) return setSaid(t("unknown", { size: typed.trim() }));
    if (size.value in stock) return setSaid(t("there", { size: formatSize(size.value, lang) }));
    put(size.value, 1);
    setTyped("");
    setSaid("");
  }

  return (
    <div className="mt-4">
      <label htmlFor={id} className="font-medium text-sm">
        {t("size")}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={id}
          value={typed}
          placeholder="42"
          autoCapitalize="characters"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onEnter(add)}
          className={`${control} max-w-40 font-mono`}
        />
        <Button type="button" variant="outline" onClick={add}>
          {t("addOne")}
        </Button>
      </div>
      <p role="status" className="mt-1 text-destructive text-sm">
        {said}
      </p>
    </div>
  );
}

function Paste({ hint, held }: ToolProps & { held: Record<string, number> }) {
  const t = useTranslations("admin.product.matrix");
  const { put } = useStock();
  const [text, setText] = useState("");
  const [taken, setTaken] = useState<number | null>(null);
  const [unread, setUnread] = useState<Unread[]>([]);
  const id = useId();

  function take() {
    const read = readStockList(text, hint);
    const sizes = Object.entries(read.stock);
    for (const [size, onHand] of sizes) put(size, Math.max(onHand, held[size] ?? 0));
    setTaken(sizes.length);
    setUnread(read.unread);
    setText(read.unread.map(({ piece }) => piece).join(", "));
  }

  return (
    <details className="group border-border border-t">
      <summary className={summary}>{t("paste")}</summary>
      <label htmlFor={id} className="text-muted-foreground text-sm">
        {t("pasteHint")}
      </label>
      <textarea
        id={id}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${control} mt-1.5 h-auto py-2 font-mono`}
      />
      <Button type="button" variant="outline" className="mt-2" disabled={!text.trim()} onClick={take}>
        {t("pasteTake")}
      </Button>
      <div role="status" className="mt-2 mb-3 text-sm">
        {taken ? <p>{t("pasted", { count: taken })}</p> : null}
        <ul className="text-destructive">
          {unread.map(({ piece, why }) => (
            <li key={piece}>{t(`unread.${why}`, { piece })}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Ways to many sizes at once: type one, paste a list, fill a run. */
export function SizeTools({ hint, held, lang }: ToolProps & { held: Record<string, number> }) {
  return (
    <>
      <AddOne hint={hint} lang={lang} />
      <Paste hint={hint} held={held} lang={lang} />
      <SizeRun hint={hint} />
    </>
  );
}
