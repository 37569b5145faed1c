import { useTranslations } from "next-intl";
import { use } from "react";
import { SearchField } from "@/components/catalogue/search-field";
import { LikedBadge } from "@/components/liked/liked-badge";
import type { Lang } from "@/lib/i18n/languages";
import { findIdentity } from "@/lib/settings/queries";
import { HeaderScroll } from "./header-scroll";
import { LanguageSwitcher } from "./language-switcher";
import { MobileMenu } from "./mobile-menu";
import { NavLink } from "./nav-link";
import { ThemeToggle } from "./theme-toggle";
import { Wordmark } from "./wordmark";

/** The three pages that the header links to (docs/rules.md#header-and-footer). */
const pages = ["in-stock", "liked", "requests"] as const;

function NavLinks({ lang, className }: { lang: Lang; className: string }) {
  const t = useTranslations("layout.nav");
  return pages.map((page) => (
    <NavLink key={page} href={`/${lang}/${page}`} className={className}>
      {t(page)}
      {page === "liked" ? <LikedBadge /> : null}
    </NavLink>
  ));
}

/** Header of every page: 64 high, sticky, out of the way while scrolling down on a phone (docs/rules.md#looks). */
export function SiteHeader({ lang }: { lang: Lang }) {
  const t = useTranslations("layout");
  const { shopName } = use(findIdentity());
  return (
    <HeaderScroll>
      <div className="header-bar">
        <a
          href={`/${lang}/in-stock`}
          className="flex min-h-11 shrink-0 items-center"
          aria-label={t("home", { shopName })}
        >
          <Wordmark className="h-4 md:h-[18px]" />
        </a>
        <nav aria-label={t("nav.label")} className="hidden items-center gap-1 md:flex print:hidden">
          <NavLinks lang={lang} className="nav-link" />
        </nav>
        <div className="ml-auto flex items-center gap-1 print:hidden">
          <SearchField lang={lang} />
          <div className="hidden items-center gap-1 md:flex">
            <LanguageSwitcher lang={lang} />
            <ThemeToggle />
          </div>
          <a href={`/${lang}/liked`} aria-label={t("nav.liked")} className="heart-link">
            <HeartOutline />
            <span className="absolute top-1 right-0.5">
              <LikedBadge />
            </span>
          </a>
          <MobileMenu label={t("menu")}>
            <nav aria-label={t("nav.label")} className="flex flex-col">
              <NavLinks lang={lang} className="menu-link" />
            </nav>
            <div className="mt-6 flex items-center justify-between">
              <LanguageSwitcher lang={lang} />
              <ThemeToggle />
            </div>
          </MobileMenu>
        </div>
      </div>
    </HeaderScroll>
  );
}

function HeartOutline() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M12 20.5S3.5 15.4 3.5 9.2C3.5 6.3 5.7 4.2 8.3 4.2c1.6 0 2.9.8 3.7 2 .8-1.2 2.1-2 3.7-2 2.6 0 4.8 2.1 4.8 5 0 6.2-8.5 11.3-8.5 11.3Z" />
    </svg>
  );
}
