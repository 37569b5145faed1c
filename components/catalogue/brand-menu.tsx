"use client";

import { encodeValue, type OptionFacts, place } from "./option-facts";

type BrandMenuProps = {
  /** The very same facts that the filters are drawn from, so that they are sent once. */
  facts: OptionFacts[];
  pattern: string;
  title: string;
  count: string;
};

/** All brands behind one press, each a link to what there is of it; without JavaScript, too. */
export function BrandMenu({ facts, pattern, title, count }: BrandMenuProps) {
  return (
    <details data-menu className="relative">
      <summary className="strip-tile h-full list-none">
        <b>{title}</b>
        {count}
      </summary>
      <ul className="strip-brands">
        {facts.map(([original, , more]) => (
          <li key={original}>
            <a
              href={more?.href ?? pattern.replace(place, encodeValue(original))}
              data-nav="filter"
              className="flex min-h-11 items-center hover:underline hover:underline-offset-4"
            >
              {more?.label ?? original}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
