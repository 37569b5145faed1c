"use client";

import { useTranslations } from "next-intl";

/** Light or dark, stored under `theme`, a class on the document root. */
function toggleTheme() {
  const theme = document.documentElement.classList.contains("dark") ? "light" : "dark";
  document.documentElement.classList.toggle("dark", theme === "dark");
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // A browser that keeps nothing still shows the theme until the next page.
  }
}

/** Which symbol shows is decided by the theme's class, so the kept page fits both. */
export function ThemeToggle() {
  const t = useTranslations("layout.client");
  return (
    <button
      type="button"
      onClick={toggleTheme}
      aria-label={t("theme")}
      title={t("theme")}
      className="grid size-11 place-items-center rounded-sm noscript:hidden"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <g className="hidden dark:block">
          <circle cx="12" cy="12" r="4" />
          <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
        </g>
        <path className="dark:hidden" d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" />
      </svg>
    </button>
  );
}
