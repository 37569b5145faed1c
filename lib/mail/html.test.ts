import { expect, it } from "vitest";
import { html } from "./html";

it("escapes what is put in, in elements and attributes", () => {
  const evil = `"><script>alert('x')</script>&amp;`;
  expect(html`<a title="${evil}">${evil}</a>`.markup).not.toMatch(/<script|"">/);
  expect(html`<b>${"a < b & c"}</b>`.markup).toBe("<b>a &lt; b &amp; c</b>");
});

it("nests its own markup and lists, and leaves out nothing", () => {
  expect(html`<ul>${["a", "b"].map((item) => html`<li>${item}</li>`)}${null}${false}${0}</ul>`.markup).toBe(
    "<ul><li>a</li><li>b</li>0</ul>",
  );
});
