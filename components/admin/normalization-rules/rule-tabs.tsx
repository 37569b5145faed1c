import Link from "next/link";
import { useTranslations } from "next-intl";
import { TabNav } from "../shell/tab-nav";

/** Views of the page, by the value of `tab` in the address. */
export const ruleTabs = ["rules", "run", "inbox", "suggestions"] as const;
export type RuleTab = (typeof ruleTabs)[number];

/** Rules, try and apply, inbox with what waits in it, suggestions. */
export function RuleTabs({ tab, inbox }: { tab: RuleTab; inbox: number }) {
  const t = useTranslations("admin.normalization-rules");
  return (
    <TabNav label={t("tabsLabel")}>
      {ruleTabs.map((one) => (
        <li key={one}>
          <Link
            href={one === "rules" ? "/admin/normalization-rules" : `/admin/normalization-rules?tab=${one}`}
            prefetch={false}
            aria-current={one === tab ? "page" : undefined}
            className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap px-3 text-sm aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-2px_0_var(--accent)]"
          >
            {t(`tabs.${one}`)}
            {one === "inbox" && inbox > 0 ? (
              <span className="font-mono text-muted-foreground text-xs">{inbox}</span>
            ) : null}
          </Link>
        </li>
      ))}
    </TabNav>
  );
}
