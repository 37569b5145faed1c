"use client";

import { encodeValue, type OptionFacts, place } from "./option-facts";

type OptionListProps = {
  group: string;
  options: OptionFacts[];
  /** Address of most options, with a place for their value. */
  pattern: string;
  /** What is counted, for one and for several. */
  unit: [one: string, other: string];
  /** Sizes stand apart: the heading of each part, and how many of the options belong to it. */
  parts?: [title: string, count: number][];
};

type OptionProps = { group: string; fact: OptionFacts; pattern: string; unit: OptionListProps["unit"] };

function Option({ group, fact: [original, count, more], pattern, unit }: OptionProps) {
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: it has an address, for those without JavaScript and for crawlers */}
      <a
        href={more?.href ?? pattern.replace(place, encodeValue(original))}
        role="checkbox"
        aria-checked={more?.isChosen === true}
        data-nav="filter"
        data-key={`${group}:${original}`}
        data-value={group === "colour" ? original : undefined}
        // Crawlers need not walk every combination.
        rel={more?.rel}
        className={group === "size" ? "option-size" : "option"}
      >
        <span>{more?.label ?? original}</span>
        <span className="option-count">
          {count}
          <span className="sr-only">{` ${unit[count === 1 ? 0 : 1]}`}</span>
        </span>
      </a>
    </li>
  );
}

/**
 * The options of one filter group; each is a link, works without JavaScript and acts as the check box it looks like: the
 * space bar presses it, too (links.ts). It is drawn from facts: as markup, every option would be sent twice
 * (docs/rules.md#speed).
 */
export function OptionList({
  group,
  options,
  pattern,
  unit,
  parts = [["", options.length]],
}: OptionListProps) {
  let before = 0;
  return parts.map(([title, count]) => {
    const own = options.slice(before, before + count);
    before += count;
    return (
      <div key={title}>
        {title ? <h3 className="option-part">{title}</h3> : null}
        <ul className={`options options-${group}`}>
          {own.map((fact) => (
            <Option key={fact[0]} {...{ group, fact, pattern, unit }} />
          ))}
        </ul>
      </div>
    );
  });
}
