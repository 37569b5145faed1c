import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import { type PickerSize, SizePicker } from "./size-picker";

function drawn(sizes: PickerSize[]): string {
  const { form } = messagesIn("en").wishes;
  const states = { "in-shop": "Here", "on-request": "To order", "tell-me": "Notify me" };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesIn("en")} timeZone="Europe/Madrid">
      <SizePicker
        lang="en"
        productId="p"
        sizes={sizes}
        leadDays={null}
        priceCents={1_000}
        texts={{ legend: "Sizes", choose: "Choose", states, reserve: "Reserve", buy: "Buy", pick: "Pick" }}
        wishTexts={{ ...form, consent: null, errors: {} }}
      />
    </NextIntlClientProvider>,
  );
}

const here = { state: "in-shop", isLast: false } as const;
const gone = { state: "tell-me", isLast: false } as const;

test("without scripts the tile of each size in the shop is followed by its own links to reserve and buy", () => {
  const html = drawn([
    { value: "41", label: "41", ...here },
    { value: "42 2/3", label: "42 2/3", ...here },
    { value: "44", label: "44", ...gone },
  ]);
  const tiles = [...html.matchAll(/<label.*? value="([^"]+)".*?<\/label>(<noscript.*?<\/noscript>)?/g)];
  const links = tiles.map(([, size, links = ""]) => [
    size,
    [...links.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
  ]);
  expect(links).toEqual([
    ["41", ["/en/checkout?item=p%3A41&amp;kind=reservation", "/en/checkout?item=p%3A41&amp;kind=purchase"]],
    [
      "42 2/3",
      [
        "/en/checkout?item=p%3A42+2%2F3&amp;kind=reservation",
        "/en/checkout?item=p%3A42+2%2F3&amp;kind=purchase",
      ],
    ],
    ["44", []],
  ]);
  expect(html).not.toContain("checked=");
});

test("where there is one size it is chosen from the start", () => {
  expect(drawn([{ value: "ONE", label: "One size", ...here }])).toContain('checked=""');
});
