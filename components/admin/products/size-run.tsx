"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { SizeHint } from "@/lib/catalogue/sizes";
import { type RunSystem, runSystems, sizeRun } from "@/lib/products/size-matrix";
import { useStock } from "./use-stock";

/** Look of what is typed into here. */
export const control = "h-11 w-full rounded-sm border border-input bg-card px-3 text-base";
/** Look of what opens a tool. */
export const summary =
  "flex min-h-11 cursor-pointer items-center font-medium text-sm before:mr-2 before:w-3 before:font-mono before:content-['+'] group-open:before:content-['−']";

/** Enter does what the button beside does; it never saves the whole form. */
export function onEnter(work: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    work();
  };
}

const ends: Record<RunSystem, [string, string]> = {
  EU: ["36", "46"],
  US: ["7", "12"],
  UK: ["6", "11"],
  LETTER: ["XS", "XXL"],
};

/** Fills a run of sizes, from one to another, with nothing in stock yet. */
export function SizeRun({ hint }: { hint: SizeHint }) {
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
