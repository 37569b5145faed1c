"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { Suggestion } from "@/lib/catalogue/suggestions";
import type { Lang } from "@/lib/i18n/languages";
import { useSuggestions } from "./use-suggestions";

type SuggestionListProps = {
  id: string;
  suggestions: Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
};

function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const t = useTranslations("catalogue.client.search");
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("suggestions")}
      className="absolute inset-x-0 top-full z-50 mt-1 overflow-hidden rounded-md border border-input bg-card py-1 shadow-lg max-lg:inset-x-4 lg:left-auto lg:w-96"
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are heard by the field
        <div
          key={suggestion.href + suggestion.label}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 text-sm hover:bg-background aria-selected:bg-background aria-selected:underline aria-selected:underline-offset-4"
        >
          <span className="truncate">{suggestion.label}</span>
          <span className="shrink-0 font-mono text-muted-foreground text-xs">
            {suggestion.kind === "product" ? suggestion.detail : t(suggestion.kind)}
          </span>
        </div>
      ))}
    </div>
  );
}

function Lens() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="pointer-events-none absolute top-3 left-3 size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.700-1.800L20 20" />
    </svg>
  );
}

/**
 * Search of the header: a combobox with suggestions while typing; without JavaScript a plain form that leads to
 * `/{lang}/in-stock?q=…` (docs/rules.md#catalogue). Below 1024 a lens that opens over the header.
 */
export function SearchField({ lang }: { lang: Lang }) {
  const t = useTranslations("catalogue.client.search");
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(typed, lang);
  const suggestions = isOpen && found ? found : [];

  // Letters typed before this code arrived count, too.
  useEffect(() => setTyped(input.current?.value ?? ""), []);

  function go(href: string) {
    setOpen(false);
    setActive(-1);
    input.current?.blur();
    router.push(href);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const chosen = suggestions[active];
    const q = typed.trim();
    if (chosen) go(chosen.href);
    else if (q) go(`/${lang}/in-stock?${new URLSearchParams({ q })}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(true);
    // One place more than there are options: -1 is the field itself.
    const places = suggestions.length + 1;
    const by = event.key === "ArrowDown" ? 1 : -1;
    setActive((now) => ((now + 1 + by + places) % places) - 1);
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    <search onBlur={onBlur} className="site-search">
      <form action={`/${lang}/in-stock`} onSubmit={onSubmit} className="relative w-full">
        <Lens />
        <input
          ref={input}
          type="search"
          name="q"
          required
          maxLength={80}
          autoComplete="off"
          role="combobox"
          aria-label={t("label")}
          aria-autocomplete="list"
          aria-expanded={suggestions.length > 0}
          aria-controls={id}
          aria-activedescendant={suggestions[active] ? `${id}-${active}` : undefined}
          placeholder={t("placeholder")}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          className="search-input"
        />
      </form>
      {suggestions.length > 0 ? (
        <SuggestionList id={id} suggestions={suggestions} active={active} onChoose={({ href }) => go(href)} />
      ) : null}
      <span role="status" className="sr-only">
        {isOpen && found ? t("found", { count: found.length }) : ""}
      </span>
    </search>
  );
}
