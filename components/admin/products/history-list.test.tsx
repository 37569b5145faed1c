import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import type { ProductHistoryEntry } from "@/lib/products/product-history";
import { HistoryList } from "./history-list";

vi.mock("@/lib/undo/staff-actions", () => ({}));

const happened = { id: 1, at: "2026-11-20T10:00:00.000Z", staffName: "Marta" };
const file = { ...happened, kind: "import", importId: "i", fileName: "lista.csv" } as const;

function draw(entry: ProductHistoryEntry, lang: Lang): string {
  const choices = { brands: [], categories: [], sections: [], colours: [] };
  const drawn = renderToStaticMarkup(
    <NextIntlClientProvider locale={lang} messages={messagesIn(lang)} timeZone="Europe/Madrid">
      <HistoryList entries={[entry]} choices={choices} lang={lang} mayRevert={false} />
    </NextIntlClientProvider>,
  );
  expect(drawn).not.toContain("admin.product");
  return drawn.replace(/<a [^>]*href="([^"]*)"[^>]*>/g, "[$1] ").replace(/<[^>]*>/g, "");
}

test.each(["sold", "handed-over", "returned", "exchanged"] as const)(
  "stock that an order moved is told with its order: %s",
  (event) => {
    const moves = [
      { size: "42", pieces: -1 },
      { size: "43", pieces: 2 },
    ];
    const entry = { ...happened, kind: "order", event, orderId: "o", number: 1042, moves } as const;
    expect(draw(entry, "es")).toMatch(/\[\/admin\/orders\/o\] .+: pedido 1042.*42: −1.*43: \+2/);
    expect(draw(entry, "en")).toMatch(/\[\/admin\/orders\/o\] .+: order 1042.*42: −1.*43: \+2/);
  },
);

test("what an import changed, made new or took back is told with its file", () => {
  const fields = { before: { "size 42": 3 }, after: { "size 42": 2 } };
  const changed = draw({ ...file, isUndo: false, ...fields }, "es");
  expect(changed).toMatch(/\[\/admin\/products\/import\/i\] Importación lista.csv.*42: 3 → 2/);
  const made = draw({ ...file, isUndo: false, before: null, after: { "size 42": 3, "size 43": 0 } }, "es");
  expect(made).toMatch(/Importación lista.csvCreado.*42: \+3$/);
  const undone = draw({ ...file, isUndo: true, before: { "size 42": 3 }, after: {} }, "en");
  expect(undone).toMatch(/Import of lista.csv undone.*42: 3 → removed/);
});
