import type { Permission } from "@/lib/access/permissions";
import type { Messages } from "@/lib/i18n/messages";

/** Last parts of the addresses under /admin, and keys of their labels. */
export type AdminPage = keyof Messages["admin"]["menu"]["pages"];

type MenuPage = {
  page: AdminPage;
  permission: Permission;
  /** Its symbol where the sidebar is narrow: a line drawn in 24 × 24. */
  symbol: string;
};

type MenuGroup = {
  group: "sell" | "catalogue" | "audience" | "brand" | "system";
  pages: readonly MenuPage[];
};

/** The menu of the back office. It names only pages that exist; a new page gets its line here. */
export const menu: readonly MenuGroup[] = [
  {
    group: "sell",
    pages: [
      {
        page: "dashboard",
        permission: "dashboard.view",
        symbol: "M4 4h7v9H4zM14 4h6v5h-6zM14 12h6v8h-6zM4 16h7v4H4z",
      },
      { page: "analytics", permission: "dashboard.view", symbol: "M4 20V10m5 10V4m5 16v-7m5 7V8" },
      { page: "orders", permission: "orders.view", symbol: "M6 8h12l1 12H5zM9 8V7a3 3 0 0 1 6 0v1" },
      {
        page: "offers",
        permission: "offers.view",
        symbol: "M5 4h10l4 4v12H5zm10 0v4h4M8.500 12h7m-7 4h4",
      },
      {
        page: "inquiries",
        permission: "inquiries.view",
        symbol: "M4 5h16v11h-8l-4 4v-4H4zm4 4h8m-8 3h5",
      },
      {
        page: "customers",
        permission: "orders.view",
        symbol: "M4 5h16v14H4zm5 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-3 4a3 3 0 0 1 6 0m3-6h3m-3 4h3",
      },
      { page: "withdrawals", permission: "orders.view", symbol: "M9 7 4 12l5 5m-5-5h11a5 5 0 0 1 0 10h-2" },
      { page: "complaints", permission: "orders.view", symbol: "M12 4 3 20h18zm0 6v5m0 2.5v.5" },
    ],
  },
  {
    group: "catalogue",
    pages: [
      {
        page: "products",
        permission: "catalogue.view",
        symbol: "m4 8 8-4 8 4v8l-8 4-8-4zm0 0 8 4 8-4m-8 4v8",
      },
      {
        page: "sourced-items",
        permission: "sourcing.view",
        symbol: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5M11 8v6m-3-3h6",
      },
      { page: "collections", permission: "catalogue.view", symbol: "M5 10h14v10H5zM7 7h10M9 4h6" },
      {
        page: "sections",
        permission: "catalogue.view",
        symbol: "M9 6h11M9 12h11M9 18h11M4 6h1m-1 6h1m-1 6h1",
      },
      {
        page: "synonyms",
        permission: "catalogue.view",
        symbol: "M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm4.500 10.500L20 20M7.500 9h5m-5 2.500h3",
      },
      { page: "pricing", permission: "pricing.view", symbol: "M4 4h8l8 8-8 8-8-8zm4 4h.01" },
      {
        page: "normalization-rules",
        permission: "normalization.edit",
        symbol: "M4 8h13m-3-3 3 3-3 3m6 6H7m3-3-3 3 3 3",
      },
    ],
  },
  {
    group: "audience",
    pages: [
      {
        page: "newsletter",
        permission: "newsletter.send",
        symbol: "M4 6h16v12H4zm0 1 8 6 8-6",
      },
      { page: "popups", permission: "popups.view", symbol: "M3 5h18v14H3zm5 4h8v6H8zm6 0 2 2m0-2-2 2" },
    ],
  },
  {
    group: "brand",
    pages: [
      {
        page: "social-assets",
        permission: "social.view",
        symbol: "M4 5h16v14H4zm0 11 5-5 4 4 2-2 5 4M15.500 9h.01",
      },
      {
        page: "social-schemas",
        permission: "social.schemas",
        symbol: "M4 4h16v16H4zm0 5h16M10 9v11",
      },
    ],
  },
  {
    group: "system",
    pages: [
      {
        page: "staff",
        permission: "staff.view",
        symbol:
          "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0m1-15.5a3.5 3.5 0 0 1 0 6.5m1.5 3a6 6 0 0 1 3.5 6",
      },
      { page: "settings", permission: "settings.view", symbol: "M4 7h8m4 0h4M14 5v4M4 17h4m4 0h8M10 15v4" },
      { page: "logs", permission: "logs.view", symbol: "M6 4h12v16H6zm3 4h6m-6 4h6m-6 4h4" },
      {
        page: "account",
        permission: "account.edit",
        symbol: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8a8 8 0 0 1 16 0",
      },
    ],
  },
];
