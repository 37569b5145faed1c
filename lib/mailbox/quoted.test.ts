import { describe, expect, it } from "vitest";
import { splitQuoted } from "./quoted";

const answer = "Sí, me la guardo.\n\nMarina";

describe("splitQuoted", () => {
  it.each([
    [
      "Gmail, Spanish",
      "El dom, 22 nov 2026 a las 12:00, Sal & Suela (<hola@shop.example>)\nescribió:\n\n> Hola, Marina:\n>\n> La tenemos.\n",
    ],
    [
      "Gmail, English",
      "On Sun, 22 Nov 2026 at 12:00, Sal & Suela <hola@shop.example> wrote:\n\n> Hello\n> We have it.\n",
    ],
    ["Apple Mail", "On 22 Nov 2026, at 12:00, Sal & Suela <hola@shop.example> wrote:\n\n> Hello\n\n"],
    [
      "Outlook, Spanish",
      "________________________________\nDe: Sal & Suela <hola@shop.example>\nEnviado: domingo, 22 de noviembre de 2026 12:00\nPara: Marina\nAsunto: Re: Dunk\n\nHola, Marina:\nLa tenemos.\n",
    ],
    [
      "Outlook, English",
      "From: Sal & Suela <hola@shop.example>\nSent: Sunday, November 22, 2026 12:00 PM\nTo: Marina\nSubject: Re: Dunk\n\nWe have it.\n",
    ],
    ["an old Outlook", "-----Mensaje original-----\nDe: Sal\n\nLa tenemos.\n"],
    ["plain marks", "> Hola, Marina:\n> La tenemos.\n"],
  ])("parts the tail of %s", (_name, tail) => {
    expect(splitQuoted(`${answer}\n\n${tail}`)).toEqual({ own: answer, quoted: tail.trim() });
  });

  it("leaves whole what is written between or below quoted lines", () => {
    const between =
      "On Sunday, Sal & Suela <a@b.example> wrote:\n\n> 42 or 43?\n\n42\n\n> Until when?\n\nFriday";
    expect(splitQuoted(between)).toEqual({ own: between, quoted: "" });
    const below = "> 42 or 43?\n\n42, please";
    expect(splitQuoted(below)).toEqual({ own: below, quoted: "" });
  });

  it("leaves whole what is nothing but a quotation, and what only looks like one", () => {
    const only = "> Hola\n> La tenemos";
    expect(splitQuoted(only)).toEqual({ own: only, quoted: "" });
    const words = "De: la tienda me gusta todo.\nOn time, thanks:\n\n____________________\nMarina";
    expect(splitQuoted(words)).toEqual({ own: words, quoted: "" });
  });

  it("takes time in proportion to the text", () => {
    const many = "> a\nb\nEl lunes 3 de mayo alguien escribió:\n".repeat(20_000);
    const begun = performance.now();
    splitQuoted(many);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
