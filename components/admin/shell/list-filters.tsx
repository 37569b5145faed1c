"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  useTransition,
} from "react";
import { cn } from "@/components/ui/cn";
import { findLink } from "./clicked-link";
import type { Option } from "./fields";
import { leaveBy } from "./leaving";
import { SavedViews } from "./saved-views";

type Values = Record<string, string>;
type Filters = {
  values: Values;
  set: (name: string, value: string, wait?: boolean) => void;
  /** Whether a narrow window shows the selects, too. */
  isOpen: boolean;
  toggle: () => void;
};

const FilterContext = createContext<Filters | null>(null);

function useFilter(name: string) {
  const filters = useContext(FilterContext);
  if (!filters) throw new Error(`The filter "${name}" stands outside of ListFilters`);
  return { ...filters, value: filters.values[name] ?? "" };
}

/** Milliseconds without a key before what is typed is searched for. */
const PAUSE = 300;

function queryOf(values: Values): string {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== "")).toString();
}

type ListFiltersProps = {
  /** Name of the list under /admin, for its saved views. */
  page: string;
  /** What the address says now, by name; empty for "all". */
  values: Values;
  /** What else the address says and no filter changes, e.g. the tab. */
  keep?: Values;
  /** The views one keeps of this list (lib/staff/staff-queries.ts: listSavedViews). */
  views?: readonly { id: number; name: string; query: string }[];
  children: ReactNode;
};

/**
 * Filters of a list. They stand in the address, so a list can be sent, kept and gone back to; a change shows at once and
 * begins at the first page.
 */
export function ListFilters({ page, values, keep, views, children }: ListFiltersProps) {
  const t = useTranslations("admin.lists");
  const router = useRouter();
  const pathname = usePathname();
  const [busy, start] = useTransition();
  const stored = queryOf(values);
  const [draft, setDraft] = useState({ stored, values });
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Another address, by a link or by going back: the fields follow it. What is being typed is not overtaken by it.
  if (draft.stored !== stored) {
    setDraft({ stored, values: timer.current === undefined ? values : draft.values });
  }
  useEffect(() => {
    function stopWaiting(): void {
      clearTimeout(timer.current);
      timer.current = undefined;
    }
    // Whoever presses a link before the pause is over wants that page: a new address of this list would call it off.
    function onClick(event: MouseEvent) {
      if (findLink(event)) stopWaiting();
    }
    document.addEventListener("click", onClick, true);
    return () => {
      document.removeEventListener("click", onClick, true);
      stopWaiting();
    };
  }, []);

  function show(next: Values): void {
    timer.current = undefined;
    const query = queryOf({ ...keep, ...next });
    start(() => router.replace(query ? `${pathname}?${query}` : pathname, { scroll: false }));
  }

  // Rows may go with it, and with them what is typed into their cells: a filter that is not set keeps what it said.
  function change(next: Values, wait = false): void {
    leaveBy(() => {
      setDraft({ ...draft, values: next });
      clearTimeout(timer.current);
      if (wait) timer.current = setTimeout(() => show(next), PAUSE);
      else show(next);
    });
  }

  function set(name: string, value: string, wait = false): void {
    change({ ...draft.values, [name]: value }, wait);
  }

  return (
    <FilterContext value={{ values: draft.values, set, isOpen, toggle: () => setOpen(!isOpen) }}>
      <search aria-busy={busy} className={cn("mb-4 block", busy && "opacity-70")}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            clearTimeout(timer.current);
            show(draft.values);
          }}
          className="flex flex-wrap items-end gap-3 max-lg:has-[[aria-expanded=false]]:[&>:not([data-shown])]:hidden"
        >
          {children}
          {stored ? (
            <button
              type="button"
              onClick={() => change({})}
              data-shown
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
            >
              {t("clear")}
            </button>
          ) : null}
        </form>
        {views ? <SavedViews page={page} query={stored} views={views} /> : null}
      </search>
    </FilterContext>
  );
}

const control = "h-11 w-full rounded-sm border border-input bg-card px-3 text-base md:text-sm";

/** In a narrow window the selects wait behind this button, so that the list itself stands in view; it says how many are set. */
function Toggle({ name }: { name: string }) {
  const t = useTranslations("admin.lists");
  const { values, isOpen, toggle } = useFilter(name);
  const count = Object.entries(values).filter(
    ([key, value]) => value && key !== name && key !== "sort",
  ).length;
  return (
    <button
      type="button"
      data-shown
      aria-expanded={isOpen}
      onClick={toggle}
      className="inline-flex h-11 items-center rounded-sm border border-input px-4 font-semibold text-sm lg:hidden"
    >
      {t("filtersSet", { count })}
    </button>
  );
}

type SearchBoxProps = {
  name?: string;
  label?: string;
  hint?: string;
  /** No other filter stands beside it. */
  alone?: boolean;
};

/** What is searched for, as it is typed. */
export function SearchBox({ name = "q", label, hint, alone = false }: SearchBoxProps) {
  const t = useTranslations("admin.lists");
  const { value, set } = useFilter(name);
  const id = useId();
  return (
    <>
      <div data-shown className="flex min-w-48 flex-1 flex-col gap-1 text-sm md:max-w-md">
        <label htmlFor={id} className="text-muted-foreground">
          {label ?? t("search")}
        </label>
        <input
          id={id}
          type="search"
          value={value}
          placeholder={hint}
          onChange={(event) => set(name, event.target.value, true)}
          className={control}
        />
      </div>
      {alone ? null : <Toggle name={name} />}
    </>
  );
}

type FilterSelectProps = { name: string; label: string; options: readonly Option[]; all?: string };

/** One of some, or all. */
export function FilterSelect({ name, label, options, all }: FilterSelectProps) {
  const t = useTranslations("admin.lists");
  const { value, set } = useFilter(name);
  const id = useId();
  return (
    <div className="flex min-w-36 flex-col gap-1 text-sm max-lg:flex-1 max-md:basis-[40%]">
      <label htmlFor={id} className="text-muted-foreground">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => set(name, event.target.value)} className={control}>
        <option value="">{all ?? t("all")}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A day, or any. */
export function FilterDate({ name, label }: { name: string; label: string }) {
  const { value, set } = useFilter(name);
  const id = useId();
  return (
    <div className="flex min-w-36 flex-col gap-1 text-sm max-lg:flex-1 max-md:basis-[40%]">
      <label htmlFor={id} className="text-muted-foreground">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => set(name, event.target.value)}
        className={control}
      />
    </div>
  );
}
