import { describe, expect, it } from "vitest";
import demo from "@/db/demo/inquiry-texts.json";
import { bodyOf, insertBody, isReplaceable, letterOf, noLetter, withPrepared } from "./prepared-text";

describe("bodyOf", () => {
  it.each([
    ["Hola, {nombre}:\n\nEstamos abiertos.\n{horario}\n\n{firma}", "Estamos abiertos.\n{horario}"],
    ["Hi {name},\n\nWe’re open.\n\nKind regards,\n{signature}", "We’re open."],
    ["Hola, {nombre}, sí, tenemos {producto}.\n\nUn saludo,\n\n{firma}\n{tienda}", "Sí, tenemos {producto}."],
    ["¡Hola {nombre_completo}!\nSí.\nSaludos", "Sí."],
    ["Buenos días:\n\nEl pedido de {nombre} está listo.", "El pedido de {nombre} está listo."],
    [
      "Dear {Name}, \n\nThanks for asking: the {product} is here.\n\n{signature}, {shop}\n",
      "Thanks for asking: the {product} is here.",
    ],
    ["Hola, tenemos {producto}.", "Hola, tenemos {producto}."],
    ["{producto}: {precio}", "{producto}: {precio}"],
    ["Hola, {nombre}:\n\n{firma}", "Hola, {nombre}:\n\n{firma}"],
    ["", ""],
  ])("%j", (template, body) => {
    expect(bodyOf(template)).toBe(body);
  });

  it("leaves of the texts that come with the shop neither who is greeted nor who signs", () => {
    for (const template of demo.flatMap(({ bodyEs, bodyEn }) => [bodyEs, bodyEn])) {
      expect(bodyOf(template)).not.toMatch(/\{(?:nombre|name|firma|signature)\}|^(?:Hola|Hi)/);
      expect(template).toContain(bodyOf(template));
    }
  });
});

describe("a second prepared text", () => {
  const template = "Hola, {nombre}:\n\nSí, la tenemos.\n\nUn saludo,\n{firma}";
  const letter = letterOf(template, "Hola, Hugo:\n\nSí, la tenemos.\n\nUn saludo,\nNúria");

  it("takes the place of one that nobody has changed, and of nothing", () => {
    expect(letter.closing).toBe("Un saludo,\nNúria");
    expect(isReplaceable(`${letter.text}\n`, letter)).toBe(true);
    expect(isReplaceable(" \n", noLetter)).toBe(true);
    expect(isReplaceable(`${letter.text} Ven cuando quieras.`, letter)).toBe(false);
    expect(isReplaceable("Sí.", noLetter)).toBe(false);
  });

  it("goes before the lines that close the letter, wherever behind them the cursor is", () => {
    const typed = "Hola, Hugo:\n\nSí, la tenemos en la 42.\n\nUn saludo,\nNúria\n";
    const both = "Hola, Hugo:\n\nSí, la tenemos en la 42.\n\nAbrimos a las 10.\n\nUn saludo,\nNúria\n";
    expect(insertBody(typed, typed.length, letter.closing, "Abrimos a las 10.")).toBe(both);
    expect(insertBody(typed, typed.indexOf("Núria"), letter.closing, "Abrimos a las 10.")).toBe(both);
  });

  it("goes where the cursor is, as a paragraph of its own", () => {
    expect(insertBody("Hola:\n\nUno.\nDos.", 12, "", "Y más.")).toBe("Hola:\n\nUno.\n\nY más.\n\nDos.");
    expect(insertBody("Hola:\n", 6, letter.closing, "Y más.")).toBe("Hola:\n\nY más.");
  });

  it("joins what is written by the time it is filled in", () => {
    const { text } = letter;
    expect(withPrepared({ reply: "", letter: noLetter }, 0, { template, text })).toEqual({
      reply: text,
      letter,
    });
    const typed = { reply: "Espera: ", letter: noLetter };
    expect(withPrepared(typed, 8, { template, text })).toEqual({ reply: `Espera: \n\n${text}` });
    const longer = { reply: `${text}\n\nPD: hoy cerramos a las 14.`, letter };
    const { reply } = withPrepared(longer, longer.reply.length, { template: null, text: "Hay en azul." });
    expect(reply).toBe(`${longer.reply}\n\nHay en azul.`);
  });
});
