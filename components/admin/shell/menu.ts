import type { Messages } from "@/lib/i18n/messages";
import type { Permission } from "@/lib/staff/permissions";

/** Last parts of the addresses under /admin, and keys of their labels. */
export type AdminPage = keyof Messages["admin"]["menu"]["pages"];

export type MenuPage = {
  page: AdminPage;
  permission: Permission;
};

export type MenuGroup = {
  group: "sell" | "catalogue" | "audience" | "brand" | "system";
  pages: readonly MenuPage[];
};

/** The menu of visual.md "Back office screens". It names only pages that exist; a new page gets its line here. */
export const menu: readonly MenuGroup[] = [
  { group: "sell", pages: [{ page: "dashboard", permission: "dashboard.view" }] },
  {
    group: "catalogue",
    pages: [
      { page: "products", permission: "catalogue.view" },
      { page: "sourced-items", permission: "sourcing.view" },
      { page: "collections", permission: "catalogue.view" },
      { page: "sections", permission: "catalogue.view" },
      { page: "pricing", permission: "pricing.view" },
      { page: "normalization-rules", permission: "normalization.edit" },
    ],
  },
  {
    group: "system",
    pages: [
      { page: "staff", permission: "staff.view" },
      { page: "settings", permission: "settings.view" },
      { page: "logs", permission: "logs.view" },
      { page: "account", permission: "account.edit" },
    ],
  },
];
