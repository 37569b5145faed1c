"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { type RunSystem, readStockList, runSystems, sizeRun, type Unread } from "@/lib/catalogue/size-matrix";
import { formatSize, parseSize, type SizeHint } from "@/lib/catalogue/sizes";
import type { Lang } from "@/lib/i18n/languages";
import { useStock } from "./size-matrix";

const control = "h-11 w-full rounded-sm border border-input bg-card px-3 text-base";
const summary =
  "flex min-h-11 cursor-pointer items-center font-medium text-sm before:mr-2 before:w-3 before:font-mono before:content-['+'] group-open:before:content-['−']";

/** Enter does what the button beside does; it never saves the whole form. */
function onEnter(work: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    work();
  };
}

type ToolProps = { hint: SizeHint; lang: Lang };

function AddOne({ hint, lang }: ToolProps) {
  const t = useTranslations("admin.product.matrix");
  const { stock, put } = useStock();
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const id = useId();

  function add() {
    if (!typed.trim()) return;
    const size = parseSize(typed, hint);
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

const ends: Record<RunSystem, [string, string]> = {
  EU: ["36", "46"],
  US: ["7", "12"],
  UK: ["6", "11"],
  LETTER: ["XS", "XXL"],
};

function Run({ hint }: ToolProps) {
  const t = useTranslations("admin.product.matrix");
  const { stock, put } = useStock();
  const [system, setSystem] = useState<RunSystem>(hint.kind === "clothing" ? "LETTER" : "EU");
  const [[from, to], setEnds] = useState<[string, string]>(ends[system]);
  const [halves, setHalves] = useState(false);
  const [failed, setFailed] = useState(false);
  const id = useId();

  function fill() {
    const sizes = sizeRun(system, from, to, halves, hint);
    setFailed(sizes.length === 0);
    for (const size of sizes) if (!(size in stock)) put(size, 0);
  }

  function choose(next: string) {
    const chosen = runSystems.find((one) => one === next) ?? "EU";
    setSystem(chosen);
    setEnds(ends[chosen]);
  }

  return (
    <details className="group border-border border-t">
      <summary className={summary}>{t("run")}</summary>
      <div className="grid grid-cols-3 gap-2 text-sm md:max-w-md">
        <label htmlFor={`${id}-system`}>
          {t("system")}
          <select
            id={`${id}-system`}
            value={system}
            onChange={(event) => choose(event.target.value)}
            className={`${control} mt-1`}
          >
            {runSystems.map((one) => (
              <option key={one} value={one}>
                {one === "LETTER" ? t("letters") : one}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}-from`}>
          {t("from")}
          <input
            id={`${id}-from`}
            value={from}
            onChange={(event) => setEnds([event.target.value, to])}
            onKeyDown={onEnter(fill)}
            className={`${control} mt-1 font-mono`}
          />
        </label>
        <label htmlFor={`${id}-to`}>
          {t("to")}
          <input
            id={`${id}-to`}
            value={to}
            onChange={(event) => setEnds([from, event.target.value])}
            onKeyDown={onEnter(fill)}
            className={`${control} mt-1 font-mono`}
          />
        </label>
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-4">
        {system === "LETTER" ? null : (
          <label className="inline-flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={halves}
              onChange={(event) => setHalves(event.target.checked)}
              className="size-5 accent-primary"
            />
            {t("halves")}
          </label>
        )}
        <Button type="button" variant="outline" className="mt-2" onClick={fill}>
          {t("runFill")}
        </Button>
        <p role="status" className="text-destructive text-sm">
          {failed ? t("runEmpty") : ""}
        </p>
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
      <Run hint={hint} lang={lang} />
    </>
  );
}
