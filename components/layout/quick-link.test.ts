import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { quickLinkOf } from "./quick-link";

/** As much of an element as is asked for: the link that it is, or stands in. */
class FakeElement extends EventTarget {
  constructor(readonly link: FakeLink | null = null) {
    super();
  }

  closest() {
    return this.link;
  }
}

class FakeLink extends FakeElement {
  readonly origin: string;
  readonly pathname: string;

  constructor(
    href: string,
    readonly target = "",
    readonly isDownload = false,
  ) {
    super();
    const { origin, pathname } = new URL(href, location.href);
    this.origin = origin;
    this.pathname = pathname;
  }

  override closest() {
    return this;
  }

  hasAttribute() {
    return this.isDownload;
  }
}

beforeEach(() => {
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("HTMLAnchorElement", FakeLink);
  vi.stubGlobal("location", new URL("https://shop.example/es/in-stock"));
  vi.stubGlobal("document", { documentElement: { lang: "es" } });
});
afterEach(() => vi.unstubAllGlobals());

function isQuick(href: string): boolean {
  return quickLinkOf({ target: new FakeLink(href) }) !== null;
}

it("is one to another page of the shop in its language, or what stands in one", () => {
  for (const href of ["/es/in-stock?q=nike", "/es/product/in-stock/a", "/es/returns", "/es/orders-of-old"])
    expect(isQuick(href), href).toBe(true);
  const link = new FakeLink("/es/liked");
  expect(quickLinkOf({ target: new FakeElement(link) })).toBe(link);
});

it("is none to another language, another site, a file or a window of its own", () => {
  for (const href of ["/en/in-stock", "/admin", "https://other.example/es/in-stock", "mailto:a@example.com"])
    expect(isQuick(href), href).toBe(false);
  expect(quickLinkOf({ target: new FakeLink("/es/liked", "_blank") })).toBeNull();
  expect(quickLinkOf({ target: new FakeLink("/es/liked", "", true) })).toBeNull();
  expect(quickLinkOf({ target: new FakeElement() })).toBeNull();
  expect(quickLinkOf({ target: new EventTarget() })).toBeNull();
});

it("is none to a page whose address may open something: a tag would go on running there", () => {
  for (const href of ["/es/order", "/es/withdraw", "/es/complaint", "/es/checkout", "/es/shared/abc?x#y"])
    expect(isQuick(href), href).toBe(false);
});
