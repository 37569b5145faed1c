import { describe, expect, it } from "vitest";
import { noArithmetic } from "./column-arithmetic";
import { tableOf } from "./guess";
import { preferSurePieces, takeLeftOfSold, takePiecesBesideSize } from "./guess-pieces";

/** The column of pieces among some that count, beginning with what other rules took. */
function choose(titles: string[], stock?: string): string | undefined {
  const samples = Object.fromEntries(titles.map((one) => [one, ["1", "3"]]));
  return preferSurePieces({ stock }, tableOf(titles, { samples })).stock;
}

describe("columns of pieces", () => {
  it.each([
    [["Ordered", "Confirmed"], undefined, "Confirmed"],
    [["Qty ordered", "Qty confirmed"], "Qty ordered", "Qty confirmed"],
    [["Pedidas", "Servidas", "Pendientes"], "Pedidas", "Servidas"],
    [["Uds. pedido", "Uds. servido"], "Uds. pedido", "Uds. servido"],
    [["Bestellt", "Geliefert", "Offen"], "Bestellt", "Geliefert"],
    [["Estoc teòric", "Comptat", "Diferència"], "Estoc teòric", "Comptat"],
    [["Stock teórico", "Recuento", "Diferencia"], "Stock teórico", "Recuento"],
    [["Sollbestand", "Gezählt"], undefined, "Gezählt"],
    [["Qté théorique", "Qté inventoriée", "Ecart"], "Qté théorique", "Qté inventoriée"],
    [["Q.tà ordinata", "Q.tà confermata"], "Q.tà ordinata", "Q.tà confermata"],
    [["Cantidad a mano", "Cantidad prevista"], "Cantidad prevista", "Cantidad a mano"],
    [["Forecasted Quantity", "Quantity On Hand"], "Forecasted Quantity", "Quantity On Hand"],
  ])("of %j takes what comes or was counted", (titles, stock, want) => {
    expect(choose(titles, stock)).toBe(want);
  });

  it("keeps a column that no other speaks against", () => {
    expect(choose(["Stock", "Confirmed"], "Stock")).toBe("Stock");
    expect(choose(["Ordered", "Still to be confirmed, open"], "Ordered")).toBe("Ordered");
  });

  it("are the only whole numbers beside the sizes of a list", () => {
    const samples = { "tallas.t": ["40", "41"], "tallas.u": ["1", "0"], total: ["5"] };
    const table = tableOf(Object.keys(samples), { samples });
    expect(takePiecesBesideSize({ size: "tallas.t" }, table).stock).toBe("tallas.u");
    expect(takePiecesBesideSize({ size: "talla" }, table).stock).toBeUndefined();
    const two = { ...samples, "tallas.v": ["3", "4"] };
    expect(
      takePiecesBesideSize({ size: "tallas.t" }, tableOf(Object.keys(two), { samples: two })).stock,
    ).toBeUndefined();
  });

  it("takes what is left of what was delivered and sold", () => {
    const titles = ["Entregado", "Vendido", "En depósito"];
    const sums = [{ parts: ["Vendido", "En depósito"], total: "Entregado" }];
    const table = tableOf(titles, { samples: {}, arithmetic: { ...noArithmetic, sums } });
    expect(takeLeftOfSold({ stock: "Entregado" }, table).stock).toBe("En depósito");
    expect(takeLeftOfSold({ stock: "Vendido" }, table).stock).toBe("Vendido");
  });
});
