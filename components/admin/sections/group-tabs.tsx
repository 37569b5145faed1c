import Link from "next/link";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";

const tabs = { sections: "/admin/sections", categories: "/admin/sections/categories" } as const;

/** Sections and categories, the two ways in which the catalogue is parted. */
export function GroupTabs({ current }: { current: keyof typeof tabs }) {
  const t = useTranslations("admin.sections");
  return (
    <nav aria-label={t("tabs")} className="mb-5 flex gap-1 border-border border-b">
      {(["sections", "categories"] as const).map((tab) => (
        <Link
          key={tab}
          href={tabs[tab]}
          prefetch={false}
          aria-current={tab === current ? "page" : undefined}
          className={cn(
            "-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-4 text-sm",
            tab === current ? "border-primary font-semibold" : "text-muted-foreground hover:text-foreground",
          )}
        >
          {t(tab)}
        </Link>
      ))}
    </nav>
  );
}
