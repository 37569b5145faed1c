import { describe, expect, test } from "vitest";
import { ERASED } from "@/lib/privacy/erased";
import { customerHref, parseCustomerKey } from "./customer-key";

describe("somebody is known", () => {
  test("by their address, whatever their telephone", () => {
    const href = customerHref({ email: "ana+1@example.com", phone: "+34 600 000 001" });
    expect(href).toBe("/admin/customers/ana%2B1%40example.com");
    expect(parseCustomerKey("ana%2B1%40example.com")).toBe("ana+1@example.com");
  });

  test("without one by their telephone, with and without the country's code", () => {
    const ways = ["600 000 001", "+34 600-000-001", "0034600000001"];
    expect(new Set(ways.map((phone) => customerHref({ email: "", phone })))).toEqual(
      new Set(["/admin/customers/%2B34600000001"]),
    );
    expect(parseCustomerKey("%2B34600000001")).toBe("+34600000001");
    expect(customerHref({ email: "", phone: "+351 600 000 001" })).toBe("/admin/customers/%2B351600000001");
  });

  test("by nothing where neither says who it is", () => {
    expect(customerHref({ email: "", phone: "112" })).toBeNull();
    expect(customerHref({ email: "", phone: "" })).toBeNull();
    expect(customerHref({ email: ERASED.email, phone: "" })).toBeNull();
  });

  test.each([
    "",
    "%E0%A4%A",
    "ana",
    "12345",
    "a b@example.com",
    "@",
    "600000001",
    "+3460",
    `${"a".repeat(254)}@b.c`,
  ])("and an address of a page that says something else is none: %j", (segment) => {
    expect(parseCustomerKey(segment)).toBeNull();
  });
});
