import { describe, expect, it } from "vitest";
import { htmlToText } from "./html-text";

describe("htmlToText", () => {
  it("keeps the words and their lines", () => {
    const html =
      "<html><head><title>x</title><style>p{color:red}</style></head><body><p>Hola&nbsp;Sal &amp; Suela:</p><p>¿La\n ten&eacute;is<br>en 42?</p><ul><li>roja<li>azul</ul></body></html>";
    expect(htmlToText(html)).toBe("Hola Sal & Suela:\n\n¿La tenéis\nen 42?\n\n- roja\n- azul");
  });

  it("leaves nothing that is markup of the mail", () => {
    const html =
      "<script>alert(1)</script><img src=x onerror=alert(2)><a href='javascript:alert(3)'>aquí</a><!-- c --><p>fin";
    expect(htmlToText(html)).toBe("aquí\n\nfin");
    expect(htmlToText("&lt;script&gt;")).toBe("<script>");
  });

  it("marks quotations as plain mails do", () => {
    const html = "<div>Sí.</div><blockquote><div>¿42?</div><blockquote>Hola</blockquote></blockquote>";
    expect(htmlToText(html)).toMatch(/^Sí\.\n+(?:> ?\n)*> ¿42\?\n(?:> ?\n)*> Hola/);
  });

  it.each(["<", "<head", "<!--", "<blockquote>", "<br "])(
    "takes time in proportion to %j, however often",
    (piece) => {
      const begun = performance.now();
      htmlToText(piece.repeat(100_000));
      expect(performance.now() - begun).toBeLessThan(5_000);
    },
  );
});
