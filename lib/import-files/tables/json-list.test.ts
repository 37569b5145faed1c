import { expect, it, vi } from "vitest";
import { findList } from "./json-list";

/** Where the records of a dump stand, and how many of its objects were read to find them. */
async function find(dump: object): Promise<{ list: string; parsed: number }> {
  const text = JSON.stringify(dump);
  async function* read() {
    yield text;
  }
  const parse = vi.spyOn(JSON, "parse");
  const list = await findList(read);
  const parsed = parse.mock.calls.length;
  parse.mockRestore();
  return { list, parsed };
}

const sizes = [
  { size: "41", stock: 1, ean: "0195881918978" },
  { size: "42", stock: 2, ean: "0195866207325" },
];
const product = (at: number) => ({ name: `Suede ${at}`, brand: "Puma", price: 80, sizes });
const byKey = <T>(count: number, one: (at: number) => T) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`A${at}`, one(at)]));

it("looks into few of the lists of a dump by codes that holds some for each product", async () => {
  const { list, parsed } = await find({ products: byKey(3000, product) });
  expect(list).toBe("{}products");
  expect(parsed).toBeLessThan(200);
});

it("looks into the longest of them", async () => {
  const short = byKey(80, () => [{ id: 1, name: "x" }]);
  const { list } = await find({ ...short, goods: [1, 2, 3].map(product) });
  expect(list).toBe("goods");
});

it("takes one product under its code for the record, not its sizes", async () => {
  expect((await find({ products: byKey(1, product) })).list).toBe("{}products");
  expect((await find({ data: { articulos: byKey(1, product) } })).list).toBe("{}data.articulos");
});

it("takes the lines of what is no product for the records", async () => {
  const lines = sizes.map((one) => ({ ...one, name: "Suede", sku: "A-1" }));
  const order = { number: "7", brand: "Puma", currency: "EUR", price: 80, lines };
  expect((await find({ order })).list).toBe("order.lines");
  expect((await find({ products: { page: { total: 2, lines } } })).list).toBe("products.page.lines");
});

it("finds the table in a dump of a database, behind what that says of itself", async () => {
  const records = sizes.map(({ ean, size }, at) => ({
    marca: "Puma",
    modelo: "Suede",
    talla: size,
    ean,
    stock: at,
  }));
  const dump = [
    { type: "header", version: "5.2.1" },
    { type: "database", name: "tienda" },
    { type: "table", name: "clientes", data: [{ id: 1, nombre: "Ana" }] },
    { type: "table", name: "stock", data: records },
  ];
  expect((await find(dump)).list).toBe("[]3.data");
});

it("keeps products of which some have variants", async () => {
  const bags = [1, 2].map((at) => ({ name: `Bag ${at}`, brand: "Puma", price: 40 }));
  expect((await find([...bags, product(1)])).list).toBe("");
});
