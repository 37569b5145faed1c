import { useTranslations } from "next-intl";
import type { OptionFacts } from "./option-facts";
import { OptionList } from "./option-list";

/** What the filters stand under; `offer` is what is on or off. */
export const panelGroups = [
  "offer",
  "gender",
  "size",
  "category",
  "brand",
  "price",
  "colour",
  "section",
] as const;
export type PanelGroup = (typeof panelGroups)[number];

type FilterGroupProps = {
  group: PanelGroup;
  facts: OptionFacts[];
  /** Address of an option, with a place for its value. */
  pattern: string;
  parts?: [title: string, count: number][];
};

/** One collapsible group of options, open at first; every option is a link (docs/rules.md#catalogue). */
export function FilterGroup({ group, facts, pattern, parts }: FilterGroupProps) {
  const t = useTranslations("catalogue.filters");
  if (facts.length === 0) return null;
  return (
    <details open data-group={group} className="group/filters border-border border-b py-2">
      <summary className="filter-title">
        {t(group)}
        <svg
          viewBox="0 0 16 16"
          className="size-4 transition-transform group-open/filters:rotate-180"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="m3 6 5 5 5-5" />
        </svg>
      </summary>
      <OptionList
        group={group}
        options={facts}
        pattern={pattern}
        parts={parts}
        unit={[t("optionUnit", { count: 1 }), t("optionUnit", { count: 2 })]}
      />
    </details>
  );
}
