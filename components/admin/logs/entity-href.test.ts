import { expect, test } from "vitest";
import { entityHref } from "./entity-href";

const changed = { before: { name: "a" }, after: { name: "b" } };

test("leads to the page of the thing, if it has one and is still there", () => {
  expect(entityHref({ entity: "collection", entityId: "7", ...changed })).toBe("/admin/collections/7");
  expect(entityHref({ entity: "collection", entityId: "7", before: { name: "a" }, after: null })).toBeNull();
  expect(entityHref({ entity: "mail", entityId: "test", before: null, after: null })).toBeNull();
  expect(entityHref({ entity: "unheard", entityId: "7", ...changed })).toBeNull();
});

test("finds the page of the settings that edits the field", () => {
  function settings(entityId: string, field: string) {
    return entityHref({ entity: "settings", entityId, before: { [field]: 1 }, after: { [field]: 2 } });
  }
  expect(settings("delivery", "zones.eivissa.priceCents")).toBe("/admin/settings/zones");
  expect(settings("delivery", "hours.week.1")).toBe("/admin/settings/hours");
  expect(settings("identity", "taxId")).toBe("/admin/settings/legal");
  expect(settings("identity", "retention.logDays")).toBe("/admin/settings/retention");
  expect(settings("identity", "address.street")).toBe("/admin/settings/identity");
  expect(settings("identity", "consumerArbitration")).toBe("/admin/settings/legal");
  expect(settings("legal-terms-of-service", "revised")).toBe("/admin/settings/legal/terms-of-service");
  expect(settings("newsletter", "codeDays")).toBe("/admin/settings/newsletter");
});
