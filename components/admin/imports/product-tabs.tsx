import Link from "next/link";
import { useTranslations } from "next-intl";

const tabs = [
  { tab: "products", href: "/admin/products", label: "tabProducts" },
  { tab: "import", href: "/admin/products/import", label: "tabImport" },
] as const;

/** Leads between the products and their import and export. */
export function ProductTabs({ current }: { current: (typeof tabs)[number]["tab"] }) {
  const t = useTranslations("admin.imports");
  return (
    <nav aria-label={t("tabs")} className="mb-5 flex gap-2 border-border border-b">
      {tabs.map(({ tab, href, label }) => (
        <Link
          key={tab}
          href={href}
          prefetch={false}
          aria-current={tab === current ? "page" : undefined}
          className="inline-flex min-h-11 items-center px-3 text-sm aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-2px_0_var(--accent)]"
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
