import { expect, it } from "vitest";
import { decodeEntities } from "./html-entities";

it.each([
  ["Air Max &#8211; 90 &amp; 95", "Air Max – 90 & 95"],
  ["&iquest;Talla 41&NBSP;2/3? &Ntilde;and&uacute; &euro;", "¿Talla 41 2/3? Ñandú €"],
  ["&#x1F45F;&#0;&#99999999;&unknown; 5 &lt 6", "👟 &#99999999;&unknown; 5 &lt 6"],
  ["&#1114112;", " "],
])("decodes %s", (html, text) => {
  expect(decodeEntities(html)).toBe(text);
});
