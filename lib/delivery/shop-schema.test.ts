import { expect, test } from "vitest";
import { identityForm } from "@/lib/settings/forms";
import { defaultOpeningHours } from "./opening-hours";
import { shopSchema } from "./shop-schema";

function shop(identity: Parameters<typeof identityForm.parse>[0] = {}) {
  const schema = shopSchema({
    siteUrl: "https://shop.example",
    lang: "en",
    identity: identityForm.parse(identity),
    hours: defaultOpeningHours,
  });
  return JSON.parse(JSON.stringify(schema));
}

test("names the shop by its public address, with its hours from Monday to Saturday", () => {
  const schema = shop();
  expect(schema).toMatchObject({ "@type": "ShoeStore", url: "https://shop.example/en/in-stock" });
  expect(schema.openingHoursSpecification).toHaveLength(12);
  expect(schema.openingHoursSpecification[0]).toMatchObject({
    dayOfWeek: "Monday",
    opens: "10:00",
    closes: "13:30",
  });
});

test("says nothing of what the owner has not written", () => {
  expect(shop()).not.toHaveProperty("telephone");
  expect(shop({ phone: "+34 600 000 000" }).telephone).toBe("+34 600 000 000");
});
