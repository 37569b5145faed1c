import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import { FigureList } from "./figure-list";

vi.mock("@/lib/overview/staff-queries", () => ({}));

type Figures = Parameters<typeof FigureList>[0]["figures"];

function draw(figures: Figures): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesIn("en")} timeZone="Europe/Madrid">
      <FigureList figures={figures} />
    </NextIntlClientProvider>,
  );
}

const none = { name: "newInquiries", count: 0, href: "/admin/inquiries?state=new" } as const;
const some = { name: "drafts", count: 3, href: "/admin/products?status=draft" } as const;

test("what there is something to do of comes first; the rest is one line with its links", () => {
  const [tiles = "", folded = ""] = draw([none, some]).split("<details");
  expect(tiles).toContain("Drafts not published");
  expect(tiles).not.toContain("New inquiries");
  expect(folded).toContain("Nothing to do in one other list");
  expect(folded).toContain('href="/admin/inquiries?state=new"');
});

test("a day without anything to do says so, one with something everywhere folds nothing", () => {
  expect(draw([none])).toContain("Nothing is waiting");
  expect(draw([some])).not.toContain("<details");
});
