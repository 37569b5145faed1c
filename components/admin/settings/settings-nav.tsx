"use client";

import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { leaveBy } from "@/components/admin/shell/leaving";
import { settingsGroups } from "./groups";

/** Menu of the settings: tabs, in a narrower window a choice. The team has a page of its own, for who may see it. */
export function SettingsNav({ withStaff }: { withStaff: boolean }) {
  const t = useTranslations("admin.settings");
  const router = useRouter();
  const pathname = usePathname();
  const pages = [
    { href: "/admin/settings", label: t("nav.overview") },
    ...settingsGroups.map((group) => ({ href: `/admin/settings/${group}`, label: t(`nav.${group}`) })),
    ...(withStaff ? [{ href: "/admin/staff", label: t("nav.staff") }] : []),
  ];
  // A page below one of them, such as a single legal text, belongs to it.
  const current = pages.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`))?.href;
  return (
    <nav aria-label={t("navLabel")} className="mb-5">
      <select
        aria-label={t("navLabel")}
        value={current}
        onChange={({ target: { value } }) => leaveBy(() => router.push(value))}
        className="h-11 w-full rounded-sm border border-input bg-card px-3 text-base xl:hidden"
      >
        {pages.map(({ href, label }) => (
          <option key={href} value={href}>
            {label}
          </option>
        ))}
      </select>
      <ul className="flex flex-wrap gap-x-1 border-border border-b max-xl:hidden">
        {pages.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={current === href ? "page" : undefined}
              className="inline-flex min-h-10 items-center px-3 text-sm aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-2px_0_var(--accent)]"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
