"use client";

/** One option of a filter, as facts: what it stands for, its name, its count, where it leads. */
export type OptionFacts = [
  original: string,
  display: string,
  count: number,
  href: string,
  isChosen: boolean,
  isIndexable: boolean,
];

type OptionListProps = {
  group: string;
  isSizes: boolean;
  options: OptionFacts[];
  /** What is counted, for one and for several. */
  unit: [one: string, other: string];
};

/**
 * The options of one filter group; each is a link and works without JavaScript. It is drawn from facts: as markup, every
 * option would be sent twice (stack.md: Figures, HTML of a listing).
 */
export function OptionList({ group, isSizes, options, unit }: OptionListProps) {
  return (
    <ul className={isSizes ? "grid grid-cols-5 gap-1.5 pt-1 pb-3 md:grid-cols-4" : "pb-2"}>
      {options.map(([original, display, count, href, isChosen, isIndexable]) => (
        <li key={original}>
          <a
            href={href}
            data-nav="filter"
            data-key={`${group}:${original}`}
            aria-current={isChosen || undefined}
            // Crawlers need not walk every combination.
            rel={isIndexable ? undefined : "nofollow"}
            className={isSizes ? "option-size" : "option"}
          >
            <span>{display}</span>
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
