"use client";

import { encodeValue, type OptionFacts, place } from "./option-facts";

type OptionListProps = {
  group: string;
  isSizes: boolean;
  options: OptionFacts[];
  /** Address of most options, with a place for their value. */
  pattern: string;
  /** What is counted, for one and for several. */
  unit: [one: string, other: string];
};

/**
 * The options of one filter group; each is a link and works without JavaScript. It is drawn from facts: as markup, every
 * option would be sent twice (docs/rules.md#speed).
 */
export function OptionList({ group, isSizes, options, pattern, unit }: OptionListProps) {
  return (
    <ul className={isSizes ? "size-options" : "pb-2"}>
      {options.map(([original, count, more]) => (
        <li key={original}>
          <a
            href={more?.href ?? pattern.replace(place, encodeValue(original))}
            data-nav="filter"
            data-key={`${group}:${original}`}
            aria-current={more?.isChosen}
            // Crawlers need not walk every combination.
            rel={more?.rel}
            className={isSizes ? "option-size" : "option"}
          >
            <span>{more?.label ?? original}</span>
            <span className="option-count">
              {count}
              <span className="sr-only">{` ${unit[count === 1 ? 0 : 1]}`}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
