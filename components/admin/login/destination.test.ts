import { describe, expect, it } from "vitest";
import { destinationOf } from "./destination";

const led = (next: string) => destinationOf(`?${new URLSearchParams({ next })}`);

describe("destinationOf", () => {
  it("is the page that was asked for, with its query", () => {
    expect(led("/admin/products?q=dunk&status=draft&page=2")).toBe(
      "/admin/products?q=dunk&status=draft&page=2",
    );
    expect(led("/admin/logs")).toBe("/admin/logs");
  });

  it("is the dashboard for anything outside of the back office, and for the sign-in itself", () => {
    for (const next of [
      "",
      "https://example.com/admin/products",
      "//example.com/admin/products",
      "/admin/../es/in-stock",
      "/admin/\\example.com",
      "/admin/login?next=/admin/logs",
      "/es/in-stock",
      "javascript:alert(1)",
    ]) {
      expect(led(next)).toBe("/admin/dashboard");
    }
    expect(destinationOf("")).toBe("/admin/dashboard");
  });
});
