"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useState } from "react";
import type { GroupSuggestion, ProductSuggestion, Suggestion } from "@/lib/catalogue/suggestions";
import type { Lang } from "@/lib/i18n/languages";
import { useSuggestions } from "./use-suggestions";

export type SuggestionBoxProps = {
  id: string;
  lang: Lang;
  typed: string;
  isOpen: boolean;
  input: RefObject<HTMLInputElement | null>;
  onOpen: (isOpen: boolean) => void;
  /** Says which option is chosen, as the id of its element, and whether there is a list. */
  onState: (state: { isExpanded: boolean; active: string | undefined }) => void;
  onGo: (href: string) => void;
};

function Product({ suggestion: { label, picture, price, sizes } }: { suggestion: ProductSuggestion }) {
  const t = useTranslations("catalogue.client.search");
  return (
    <>
      {picture ? (
        <img
          src={picture}
          alt=""
          width={48}
          height={48}
          className="size-12 shrink-0 rounded-sm object-contain"
        />
      ) : (
        <span className="size-12 shrink-0" />
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">{label}</span>
        {sizes ? (
          <span className="block truncate text-muted-foreground text-xs">
            <span className="sr-only">{t("sizes")} </span>
            {sizes}
          </span>
        ) : null}
      </span>
      <span className="shrink-0 font-semibold tabular-nums">{price}</span>
    </>
  );
}

function Group({ suggestion: { kind, label, count } }: { suggestion: GroupSuggestion }) {
  const t = useTranslations("catalogue.client.search");
  if (kind === "all") return <span className="font-semibold">{t("all", { count })}</span>;
  if (kind === "near") return <span className="font-semibold">{t("near", { count })}</span>;
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <span className="shrink-0 text-muted-foreground text-xs">{t(kind)}</span>
    </>
  );
}

type ListProps = {
  id: string;
  suggestions: Suggestion[];
  active: number;
  onGo: (href: string) => void;
};

function List({ id, suggestions, active, onGo }: ListProps) {
  const t = useTranslations("catalogue.client.search");
  return (
    <div id={id} role="listbox" aria-label={t("suggestions")}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field listens to keys
        <div
          key={suggestion.kind + suggestion.href}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onGo(suggestion.href)}
          className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1 text-sm hover:bg-background aria-selected:bg-background aria-selected:underline aria-selected:underline-offset-4"
        >
          {suggestion.kind === "product" ? (
            <Product suggestion={suggestion} />
          ) : (
            <Group suggestion={suggestion} />
          )}
        </div>
      ))}
    </div>
  );
}

/** What is suggested below the search field; its code is loaded when the field is entered for the first time. */
export function SuggestionBox({ id, lang, typed, isOpen, input, onOpen, onState, onGo }: SuggestionBoxProps) {
  const t = useTranslations("catalogue.client.search");
  const answer = useSuggestions(typed, lang);
  const [active, setActive] = useState(-1);
  const suggestions = isOpen && answer ? answer.suggestions : [];
  const chosen = suggestions[active];
  const count = suggestions.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other letters, other suggestions
  useEffect(() => setActive(-1), [typed]);

  useEffect(() => {
    onState({ isExpanded: count > 0, active: chosen ? `${id}-${active}` : undefined });
  }, [onState, count, chosen, active, id]);

  useEffect(() => {
    const field = input.current;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape" && isOpen) {
        event.preventDefault();
        onOpen(false);
      }
      if (event.key === "Enter" && chosen) {
        event.preventDefault();
        onGo(chosen.href);
      }
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      onOpen(true);
      // One place more than there are options: -1 is the field itself.
      const by = event.key === "ArrowDown" ? 1 : -1;
      setActive((now) => ((now + 1 + by + count + 1) % (count + 1)) - 1);
    }
    field?.addEventListener("keydown", onKeyDown);
    return () => field?.removeEventListener("keydown", onKeyDown);
  }, [input, isOpen, onOpen, onGo, chosen, count]);

  const isInVain = answer !== null && !answer.suggestions.some(({ kind }) => kind === "product");
  return (
    <>
      {isOpen && answer ? (
        <div className="absolute inset-x-0 top-full z-50 mt-1 max-h-[80dvh] overflow-y-auto rounded-md border border-input bg-card py-1 shadow-lg max-lg:inset-x-4 lg:left-auto lg:w-96">
          {isInVain ? (
            <p className="px-4 py-2 text-sm [overflow-wrap:anywhere]">{t("nothing", { q: answer.q })}</p>
          ) : null}
          {count > 0 ? <List id={id} suggestions={suggestions} active={active} onGo={onGo} /> : null}
        </div>
      ) : null}
      <span role="status" className="sr-only">
        {isOpen && answer ? t("found", { count }) : ""}
      </span>
    </>
  );
}
