import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import { StatePanel } from "./state-panel";

vi.mock("@/lib/inquiries/staff-actions", () => ({}));
vi.mock("@/lib/undo/staff-actions", () => ({}));

type Router = NonNullable<ComponentProps<typeof AppRouterContext>["value"]>;

const people = [
  { id: "nina", name: "Nina" },
  { id: "pau", name: "Pau" },
];

/** Who is said to deal with an inquiry that Nina looks at, and whether she can take it with one tap. */
function shown(lang: "es" | "en", assignedTo: string | null, self = "nina") {
  const now = "2026-11-28T10:00:00Z";
  const assignee = people.find(({ id }) => id === assignedTo)?.name ?? null;
  const inquiry = { id: "1", state: "new" as const, waitingSince: now, assignedTo, assignee };
  const drawn = renderToStaticMarkup(
    <AppRouterContext value={{} as Router}>
      <NextIntlClientProvider locale={lang} messages={messagesIn(lang)} timeZone="Europe/Madrid">
        <StatePanel inquiry={inquiry} people={people} self={self} mayEdit now={now} />
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
  const mayTake = drawn.includes(lang === "es" ? "La llevo yo" : "I’ll deal with it");
  return { name: /<option[^>]*selected=""[^>]*>([^<]*)</.exec(drawn)?.[1], mayTake };
}

test("an inquiry that nobody deals with says so, and is taken with one tap", () => {
  expect(shown("es", null)).toEqual({ name: "Nadie", mayTake: true });
  expect(shown("en", null)).toEqual({ name: "Nobody", mayTake: true });
});

test("it says who deals with it, whoever looks", () => {
  expect(shown("es", "pau")).toEqual({ name: "Pau", mayTake: false });
  expect(shown("es", "nina")).toEqual({ name: "Nina", mayTake: false });
});

test("who deals with no inquiries takes none", () => {
  expect(shown("es", null, "eva")).toEqual({ name: "Nadie", mayTake: false });
});
