import { expect, it } from "vitest";
import { arrivalOf } from "./arrival";

const shop = "https://shop.example/es/in-stock";

it.each([
  ["", shop, "direct"],
  ["https://shop.example/es", shop, null],
  ["https://shop.example/es", `${shop}?l=0123456789`, null],
  ["https://www.google.com/", shop, "search"],
  ["https://www.google.co.uk/", shop, "search"],
  ["https://duckduckgo.com/", shop, "search"],
  ["https://chatgpt.com/", shop, "search"],
  ["https://l.instagram.com/", shop, "social"],
  ["https://t.co/abc", shop, "social"],
  ["https://web.whatsapp.com/", shop, "social"],
  ["https://mail.google.com/", shop, "direct"],
  ["https://mail.google.com/", `${shop}?l=0123456789`, "letter"],
  ["", `${shop}?l=0123456789`, "letter"],
  ["", `${shop}?l=0123456789&utm_medium=social`, "social"],
  ["", `${shop}?utm_source=news&utm_medium=email`, "letter"],
  ["https://l.instagram.com/", `${shop}?utm_source=instagram`, "link"],
  ["", `${shop}?utm_source=poster`, "link"],
  ["https://blog.example/shops", shop, "site"],
  ["https://notgoogle.example/", shop, "site"],
  ["https://maxx.com/", shop, "site"],
  ["nonsense", shop, "direct"],
])("%s to %s came by %s", (referrer, address, arrival) => {
  expect(arrivalOf(referrer, address)).toBe(arrival);
});
