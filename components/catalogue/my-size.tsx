"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useState, useSyncExternalStore } from "react";
import { mySizeStore } from "./my-size-store";
import { encodeValue, place, type Sizes } from "./option-facts";

type MySizeProps = Sizes & {
  /** Sizes that are filtered now. */
  chosen: string[];
  /** Some size is filtered by. */
  isFiltered: boolean;
  /** The listing without any size filter. */
  without: string;
  /** The listing in one size, with a place for it. */
  pattern: string;
};

type SizeSelectProps = Sizes & { value: string; onChosen: () => void };

function SizeSelect({ facts, parts, value, onChosen }: SizeSelectProps) {
  const t = useTranslations("catalogue.client.mySize");

  function onChange(event: ChangeEvent<HTMLSelectElement>) {
    mySizeStore.set(event.target.value || null);
    onChosen();
  }

  return (
    <label className="size-choice">
      <span>{t("label")}</span>
      <select value={value} onChange={onChange}>
        <option value="">{t("choose")}</option>
        {parts.map(([title, count], index) => {
          const start = parts.slice(0, index).reduce((sum, [, n]) => sum + n, 0);
          return (
            <optgroup key={title} label={title}>
              {facts.slice(start, start + count).map(([original, , more]) => (
                <option key={original} value={original}>
                  {more?.label ?? original}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </label>
  );
}

/** The size a shopper set once: one tap filters by it and says what that leaves out (docs/rules.md#sizes). */
export function MySize({ facts, parts, chosen, isFiltered, without, pattern }: MySizeProps) {
  const t = useTranslations("catalogue.client.mySize");
  const mine = useSyncExternalStore(mySizeStore.subscribe, mySizeStore.get, mySizeStore.getServer);
  const [changing, setChanging] = useState(false);
  if (!mine || changing) {
    return (
      <div className="noscript:hidden">
        <SizeSelect facts={facts} parts={parts} value={mine ?? ""} onChosen={() => setChanging(false)} />
      </div>
    );
  }
  const [, count, more] = facts.find(([original]) => original === mine) ?? [mine, 0];
  const isOn = chosen.includes(mine);
  const words = count === 0 ? t("none") : isFiltered ? null : t("inSize", { count });
  return (
    <div className="flex min-h-11 items-stretch rounded-sm border border-input text-sm">
      <a
        href={isOn ? without : pattern.replace(place, encodeValue(mine))}
        data-nav="filter"
        data-key="my-size"
        rel="nofollow"
        aria-current={isOn ? "true" : undefined}
        className="my-size"
      >
        {`${t("chip", { size: more?.label ?? mine })} `}
        {words ? <span className="font-normal text-muted-foreground">{words}</span> : null}
      </a>
      <button
        type="button"
        aria-label={t("change")}
        onClick={() => setChanging(true)}
        className="my-size-change"
      >
        <svg
          viewBox="0 0 16 16"
          className="size-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="m3 13 .7-3L11 2.7l2.3 2.3L6 12.300z" />
        </svg>
      </button>
    </div>
  );
}
