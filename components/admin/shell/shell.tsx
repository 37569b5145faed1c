import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ThemeToggle } from "@/components/layout/theme-toggle";
import { Wordmark } from "@/components/layout/wordmark";
import { may, type Role } from "@/lib/access/permissions";
import type { Lang } from "@/lib/i18n/languages";
import { CommandPalette } from "./command-palette";
import { LanguageChoice } from "./language-choice";
import { LineSymbol } from "./line-symbol";
import { menu } from "./menu";
import { MenuLink } from "./menu-link";
import { PhoneMenu } from "./phone-menu";
import { SidebarToggle } from "./sidebar-toggle";
import { SignInAgain } from "./sign-in-again";
import { SignOut } from "./sign-out";

type Person = { name: string; email: string; role: Role; lang: Lang };

function Menu({ role }: { role: Role }) {
  const t = useTranslations("admin.menu");
  return menu
    .map(({ group, pages }) => ({ group, pages: pages.filter((page) => may(role, page.permission)) }))
    .filter(({ pages }) => pages.length > 0)
    .map(({ group, pages }) => (
      <section key={group} className="shell-group mb-5">
        <h2 className="caps mb-1 px-3 font-medium font-sans text-muted-foreground">
          <span className="shell-label">{t(`groups.${group}`)}</span>
        </h2>
        <ul>
          {pages.map(({ page, symbol }) => (
            <li key={page}>
              <MenuLink href={`/admin/${page}`}>
                <LineSymbol path={symbol} />
                <span className="shell-label">{t(`pages.${page}`)}</span>
              </MenuLink>
            </li>
          ))}
        </ul>
      </section>
    ));
}

function Footer({ staff }: { staff: Person }) {
  const t = useTranslations("admin.menu");
  return (
    <div className="shell-foot border-border border-t p-3">
      <p className="shell-wide truncate px-1 font-medium text-sm">{staff.name}</p>
      <p className="shell-wide px-1 text-muted-foreground text-xs">{t(`roles.${staff.role}`)}</p>
      <div className="shell-stack mt-2 flex items-center gap-1">
        <ThemeToggle />
        <LanguageChoice lang={staff.lang} />
        <SignOut />
      </div>
    </div>
  );
}

/** Frame of every page of the back office: grouped menu, palette, theme, language, sign-out (docs/rules.md#looks). */
export function Shell({ staff, children }: { staff: Person; children: ReactNode }) {
  const t = useTranslations("admin.menu");
  const pages = menu.flatMap(({ pages: all }) => all.filter((page) => may(staff.role, page.permission)));
  return (
    <div className="shell md:grid md:grid-cols-[232px_1fr]">
      <a
        href="#content"
        className="sr-only z-50 rounded-sm bg-primary px-4 py-3 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("skip")}
      </a>
      <aside
        id="sidebar"
        className="sticky top-0 z-40 hidden h-dvh flex-col border-border border-r bg-card md:flex"
      >
        <Link
          href="/admin/dashboard"
          prefetch={false}
          className="flex h-16 shrink-0 items-center px-4"
          aria-label={t("home")}
        >
          <Wordmark className="shell-wide h-4" />
          <img src="/brand/mark.svg" alt="" width={32} height={32} loading="lazy" className="shell-narrow" />
        </Link>
        <nav aria-label={t("label")} className="flex-1 overflow-y-auto px-2 py-3">
          <Menu role={staff.role} />
        </nav>
        <Footer staff={staff} />
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-border border-b bg-background px-4">
          <PhoneMenu label={t("open")}>
            <nav aria-label={t("label")} className="flex-1 overflow-y-auto px-2 py-3">
              <Menu role={staff.role} />
            </nav>
            <Footer staff={staff} />
          </PhoneMenu>
          <SidebarToggle label={t("sidebar")} controls="sidebar" />
          <CommandPalette pages={pages.map(({ page }) => page)} />
          <a
            href={`/${staff.lang}/in-stock`}
            className="ml-auto inline-flex min-h-11 items-center text-muted-foreground text-sm hover:text-foreground"
          >
            {t("shop")}
          </a>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="w-full max-w-[1400px] flex-1 px-4 pt-6 pb-28 outline-none md:px-8 md:pb-6 print:pb-0"
        >
          {children}
        </main>
      </div>
      <SignInAgain email={staff.email} />
    </div>
  );
}
