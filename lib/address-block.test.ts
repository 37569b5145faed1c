import { describe, expect, it } from "vitest";
import { addressBlock, wideBlock } from "./address-block";

describe("addressBlock", () => {
  it("counts an IPv6 address by its first 64 bits, however it is spelt", () => {
    for (const address of [
      "2001:db8:0:7::1",
      "2001:DB8::7:ffff:1:2:3",
      "[2001:db8:0:7::9]:443",
      "2001:db8:0:7::%eth0",
    ])
      expect(addressBlock(address), address).toBe("2001:db8:0:7::/64");
    expect(addressBlock("2001:db8:0:8::1")).not.toBe(addressBlock("2001:db8:0:7::1"));
    expect(addressBlock("::1")).toBe("0:0:0:0::/64");
  });

  it("counts an IPv4 address whole, also one written as IPv6", () => {
    for (const address of [
      "192.0.2.7",
      "::ffff:192.0.2.7",
      "::FFFF:c000:207",
      "64:ff9b::192.0.2.7",
      "192.0.2.7:50123",
    ])
      expect(addressBlock(address), address).toBe("192.0.2.7");
    expect(addressBlock("::ffff:192.0.2.8")).toBe("192.0.2.8");
  });

  it("leaves what is no address as it is", () => {
    for (const text of ["unknown", "", "1.2.3", "2001:db8::1::2"]) expect(addressBlock(text)).toBe(text);
  });
});

describe("wideBlock", () => {
  it("is the first 48 bits of an IPv6 address, and nothing of any other", () => {
    for (const address of [
      "2001:db8:7:1::1",
      "2001:DB8:7:ffff:1:2:3:4",
      "[2001:db8:7::9]:443",
      "2001:db8:7::%eth0",
    ])
      expect(wideBlock(address), address).toBe("2001:db8:7::/48");
    for (const address of [
      "192.0.2.7",
      "192.0.2.7:50123",
      "::ffff:192.0.2.7",
      "64:ff9b::192.0.2.7",
      "unknown",
      "",
    ])
      expect(wideBlock(address), address).toBeNull();
  });
});
