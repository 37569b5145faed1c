import { describe, expect, it } from "vitest";
import { holdsToday, isSaleDays, saleDays, saleDaysText } from "./sale-days";

const now = new Date("2026-11-28T12:00:00Z");
const none = { first: 0, second: 0 };
const row = (cells: Record<string, string>) => ({ line: 2, cells, surplus: false, isTitles: false });

describe("a reduced price holds today", () => {
  it.each<[string, string, string]>([
    ["", "", "yes"],
    ["2026-11-28", "2026-11-28", "yes"],
    ["2026-12-01", "", "no"],
    ["2026-11-01", "2026-11-27", "no"],
    ["0000-00-00", "0000-00-00 00:00:00", "yes"],
    ["2026-12-01 00:00:00", "0000-00-00", "no"],
    // A moment with its zone: in Madrid, which is an hour ahead, it is past noon.
    ["2026-11-01T00:00+0100", "2026-11-28T12:59+0100", "no"],
    ["2026-11-01T00:00+0100", "2026-11-28T13:01:00+01:00", "yes"],
    ["2026-11-28T12:00:01Z", "", "no"],
    // The seconds that WordPress keeps.
    ["1793487600", "1798671600", "yes"],
    ["1798671600", "", "no"],
    ["11/1/26, 12:00 AM", "", "yes"],
    ["01/12/2026", "", "unclear"],
    ["13/12/2026", "", "no"],
    ["soon 1", "", "unclear"],
    ["soon", "", "unclear"],
    ["", "2026/11/27", "no"],
    ["", "2026/11/28 23:59", "yes"],
    ["", "20261127", "no"],
    ["", "20263027", "unclear"],
    ["", "27-nov-26", "no"],
    ["", "27 de noviembre de 2026", "no"],
    ["", "Nov 27, 2026", "no"],
    ["1. Dezember 2026", "", "no"],
    // As a spreadsheet counts days.
    ["", "46353", "no"],
    ["", "46354", "yes"],
    ["", "1 nov 2026 - 27 nov 2026", "unclear"],
    ["", "31/02/2026", "unclear"],
  ])("from %s to %s: %s", (from, to, holds) => {
    expect(holdsToday({ sale_from: from, sale_to: to }, none, now)).toBe(holds);
  });

  it("as the file writes its days", () => {
    expect(holdsToday({ sale_from: "01/12/2026" }, { first: 1, second: 0 }, now)).toBe("no");
    expect(holdsToday({ sale_from: "01/12/2026" }, { first: 0, second: 1 }, now)).toBe("yes");
    expect(holdsToday({ sale_from: "01/12/2026" }, { first: 1, second: 1 }, now)).toBe("unclear");
  });

  it("not where the shop system says that it is over", () => {
    expect(holdsToday({ sale_over: "on_sale: false" }, none, now)).toBe("no");
    expect(saleDaysText({ sale_over: "on_sale: false" })).toBe("on_sale: false");
    expect(saleDaysText({ sale_from: "2026-12-01", sale_to: "0000-00-00" })).toBe("2026-12-01 – ");
  });
});

describe("the days of a reduction", () => {
  it.each([
    ["Date sale price starts", "Date sale price ends"],
    ["Día en que empieza el precio rebajado", "Día en que termina el precio rebajado"],
    ["Datum, an dem Angebotspreis beginnt", "Datum, an dem Angebotspreis endet"],
    ["Date de début de promo", "Date de fin de promo"],
    ["Дата начала действия продажной цены", "Дата окончания действия продажной цены"],
    ["special_price_from", "special_price_to"],
    ["date_on_sale_from", "date_on_sale_to"],
    ["Inicio oferta", "Fin oferta"],
    ["discount-start-date", "discount-end-date"],
  ])("stand under %s and %s", (from, to) => {
    expect(saleDays(row({ PVP: "90", [to]: "2026-12-31", [from]: "2026-12-01" }))).toEqual({
      sale_from: "2026-12-01",
      sale_to: "2026-12-31",
    });
  });

  it("are days, whatever their title says", () => {
    const cells = { "Oferta fin de temporada": "79,95", "Discount to shops": "40", "Sale to date": "12" };
    expect(saleDays(row(cells))).toEqual({});
    expect(isSaleDays("Oferta fin de temporada", ["79,95"])).toBe(false);
    expect(isSaleDays("Fin oferta", ["", "31/12/2026"])).toBe(true);
    expect(isSaleDays("Fecha de alta", ["31/12/2026"])).toBe(false);
    expect(
      saleDays(row({ "Descuento hasta": "20%", "Oferta fin de serie": "79,95 €", "Fin oferta": "-" })),
    ).toEqual({});
  });

  it("are said, too, where nobody can read them", () => {
    for (const title of ["Fin oferta", "Periodo de oferta", "Validez de la promoción"])
      expect(saleDays(row({ [title]: "hasta agotar\nexistencias" }))).toEqual({
        sale_to: "hasta agotar existencias",
      });
    expect(saleDaysText({ sale_to: "hasta agotar existencias" })).toBe(" – hasta agotar existencias");
  });

  it.each([
    ["01/11/2026 - 30/11/2026", "01/11/2026", "30/11/2026"],
    ["del 1/11/26 al 30/11/26", "1/11/26", "30/11/26"],
    ["2026-11-01/2026-11-30", "2026-11-01", "2026-11-30"],
    ["2026-11-01T00:00+0100/2026-11-30T23:59+0100", "2026-11-01T00:00+0100", "2026-11-30T23:59+0100"],
    ["01.11.2026–30.11.2026", "01.11.2026", "30.11.2026"],
  ])("stand in one cell: %s", (cell, from, to) => {
    for (const title of ["Oferta desde/hasta", "Vigencia de la oferta"]) {
      expect(saleDays(row({ [title]: cell }))).toEqual({ sale_from: from, sale_to: to });
      expect(isSaleDays(title, [cell])).toBe(true);
    }
    expect(saleDays(row({ Temporada: cell }))).toEqual({});
  });
});
