import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import { undoWrite } from "@/lib/undo/staff-actions";
import { useUndo } from "./use-undo";

vi.mock("@/lib/undo/staff-actions", () => ({ undoWrite: vi.fn() }));

type Router = NonNullable<ComponentProps<typeof AppRouterContext>["value"]>;

const made = { page: "/admin/pricing/sales/7", list: "/admin/pricing" };
const done: string[] = [];
const place = { pathname: "" };
let offer: ReturnType<typeof useUndo> | undefined;

function Page() {
  offer = useUndo();
  return null;
}

beforeEach(() => {
  done.length = 0;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("location", place);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What is done, in order, by an Undo that is offered on one page and pressed on another. */
async function press(from: string, on: string, isUndone = true): Promise<string[]> {
  vi.mocked(undoWrite).mockImplementation(async () => {
    done.push("write");
    return isUndone ? { ok: true, data: undefined } : { ok: false, error: "calls.away" };
  });
  const router = {
    replace: (to: string) => void done.push(to),
    refresh: () => void done.push("refresh"),
  };
  renderToStaticMarkup(
    <AppRouterContext value={router as unknown as Router}>
      <NextIntlClientProvider locale="en" messages={messagesIn("en")} timeZone="Europe/Madrid">
        <Page />
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
  place.pathname = from;
  const action = offer?.("batch", { made });
  place.pathname = on;
  action?.run();
  await vi.waitFor(() => expect(done.slice(done.indexOf("write") + 1)).toHaveLength(1));
  return done;
}

test.each([made.page, "/admin/pricing/sales/new"])(
  "what was just made is undone on %s from its list: its own page is gone by the answer",
  async (on) => {
    expect(await press("/admin/pricing/sales/new", on)).toEqual([made.list, "write", "refresh"]);
  },
);

test("whoever went elsewhere meanwhile stays there", async () => {
  expect(await press("/admin/pricing/sales/new", "/admin/orders")).toEqual(["write", "refresh"]);
});

test("what could not be undone is shown again", async () => {
  expect(await press("/admin/pricing/sales/new", made.page, false)).toEqual([made.list, "write", made.page]);
});
