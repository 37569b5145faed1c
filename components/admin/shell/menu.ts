import type { Permission } from "@/lib/staff/permissions";

export type MenuPage = {
  /** Last part of the address, and the key of its label. */
  page: string;
  permission: Permission;
};

export type MenuGroup = {
  group: "sell" | "catalogue" | "audience" | "brand" | "system";
  pages: readonly MenuPage[];
};

/** The menu of visual.md "Back office screens". It names only pages that exist; a new page gets its line here. */
export const menu: readonly MenuGroup[] = [
  { group: "sell", pages: [{ page: "dashboard", permission: "dashboard.view" }] },
  { group: "system", pages: [{ page: "account", permission: "account.edit" }] },
];
