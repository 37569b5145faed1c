import { expect, test } from "vitest";
import { withoutSecrets } from "./without-secrets";

test.each([
  ["Mail to Ana <ana.pons+x@example.com> failed", "Mail to Ana <[email]> failed"],
  ["token Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9v expired", "token [token] expired"],
  ["call +34 600 123 456 back", "call [number] back"],
  ["call 600123456 back", "call [number] back"],
])("%s", (text, clean) => {
  expect(withoutSecrets(text)).toBe(clean);
});

test.each(["product 4f9d1c9e-7a53-4a5c-9c1c-3c1f6b1f1a22", "DD1391-100 sold for 12995", "at line 120:33"])(
  "leaves %s",
  (text) => {
    expect(withoutSecrets(text)).toBe(text);
  },
);
