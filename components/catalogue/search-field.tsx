"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import {
  type ComponentType,
  type FocusEvent,
  type FormEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { Lang } from "@/lib/i18n/languages";
import { searchedEvent } from "./searched-event";
import type { SuggestionBoxProps } from "./suggestion-box";

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

/** The words that the page was searched for stand in the field: those of its address, then of each page that follows. */
function useSearched(say: (q: string) => void): void {
  useEffect(() => {
    const q = new URLSearchParams(window.location.search).get("q");
    if (q) say(q);
    function onSearched(event: Event) {
      if (event instanceof CustomEvent) say(String(event.detail));
    }
    window.addEventListener(searchedEvent, onSearched);
    return () => window.removeEventListener(searchedEvent, onSearched);
  }, [say]);
}

/**
 * Search of the header: a combobox with suggestions while typing, whose code comes when it is entered; without JavaScript a
 * plain form that leads to `/{lang}/in-stock?q=…` (docs/rules.md#catalogue). Below 1024 a lens that opens over the header.
 */
export function SearchField({ lang }: { lang: Lang }) {
  const t = useTranslations("catalogue.client.search");
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [Box, setBox] = useState<ComponentType<SuggestionBoxProps> | null>(null);
  const [state, setState] = useState<Parameters<SuggestionBoxProps["onState"]>[0]>();

  // Letters typed before this code arrived count, too.
  useEffect(() => setTyped((now) => input.current?.value || now), []);
  useSearched(setTyped);

  const load = useCallback(() => {
    // Without it the field still searches.
    import("./suggestion-box").then(
      ({ SuggestionBox }) => setBox(() => SuggestionBox),
      () => {},
    );
  }, []);
  useEffect(() => {
    if (document.activeElement === input.current) load();
  }, [load]);

  const go = useCallback(
    (href: string) => {
      setOpen(false);
      input.current?.blur();
      router.push(href);
    },
    [router],
  );

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const q = typed.trim();
    if (q) go(`/${lang}/in-stock?${new URLSearchParams({ q })}`);
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
          aria-expanded={state?.isExpanded === true}
          aria-controls={id}
          aria-activedescendant={state?.active}
          placeholder={t("placeholder")}
          value={typed}
          onFocus={load}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
          }}
          className="search-input"
        />
      </form>
      {Box ? (
        <Box {...{ id, lang, typed, isOpen, input }} onOpen={setOpen} onState={setState} onGo={go} />
      ) : null}
    </search>
  );
}
