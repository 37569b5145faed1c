import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { TextLink } from "./text-link";

type Crumb = { href: string; label: string };
type PageHeadProps = {
  title: string;
  /** The pages above this one. */
  crumbs?: readonly Crumb[];
  count?: number;
  /** The one primary action, at the right. */
  children?: ReactNode;
};

/** Head of a page of the back office: breadcrumb, title, primary action (docs/rules.md#looks). */
export function PageHead({ title, crumbs = [], count, children }: PageHeadProps) {
  const t = useTranslations("admin.lists");
  return (
    <div className="mb-5">
      {crumbs.length > 0 ? (
        <nav
          aria-label={t("crumbs")}
          className="mb-1 flex flex-wrap items-center gap-2 text-muted-foreground text-sm"
        >
          {crumbs.map(({ href, label }) => (
            <Fragment key={href}>
              <TextLink href={href}>{label}</TextLink>
              <span aria-hidden="true">/</span>
            </Fragment>
          ))}
        </nav>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 break-words text-2xl">
          {title}
          {count === undefined ? null : (
            <span className="ml-3 font-mono font-normal text-base text-muted-foreground">{count}</span>
          )}
        </h1>
        {children ? <div className="flex flex-wrap items-center gap-2">{children}</div> : null}
      </div>
    </div>
  );
}
