import Link from "next/link";
import { useTranslations } from "next-intl";

const tabs = [
  { tab: "overview", href: "/admin/newsletter" },
  { tab: "subscribers", href: "/admin/newsletter/subscribers" },
] as const;

/** The pages of the newsletter. */
export function NewsletterTabs({ current }: { current: (typeof tabs)[number]["tab"] }) {
  const t = useTranslations("admin.newsletter.tabs");
  return (
    <nav aria-label={t("label")} className="mb-5 border-border border-b">
      <ul className="flex flex-wrap gap-x-1">
        {tabs.map(({ tab, href }) => (
          <li key={tab}>
            <Link
              href={href}
              prefetch={false}
              aria-current={tab === current ? "page" : undefined}
              className="inline-flex min-h-11 items-center px-3 text-sm aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-2px_0_var(--accent)]"
            >
              {t(tab)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
