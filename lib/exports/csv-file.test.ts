import { expect, test } from "vitest";
import { csvFile, csvStream, decimal } from "./csv-file";

const lines = [
  ["Nombre", "Precio"],
  ["Zapatillas, blancas", "99,50"],
];

async function bytes(file: Response): Promise<string> {
  return Buffer.from(await file.arrayBuffer()).toString("utf8");
}

test("a Spanish spreadsheet parts cells by semicolons, an English one by commas, and both read accents", async () => {
  const file = csvFile("precios", lines, "es");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="precios.csv"');
  expect(await bytes(file)).toBe("\ufeffNombre;Precio\r\nZapatillas, blancas;99,50\r\n");
  expect(await bytes(csvFile("prices", [["Ñ", "99.50"]], "en"))).toBe("\ufeffÑ,99.50\r\n");
});

test("numbers have the decimal sign of the language", () => {
  expect(decimal(41.666, 1, "es")).toBe("41,7");
  expect(decimal(41.666, 1, "en")).toBe("41.7");
});

test("a file that is sent in pieces reads no more once its reader has gone", async () => {
  let read = 0;
  let ended = false;
  async function* pieces() {
    try {
      while (!ended) {
        read += 1;
        yield `${read}\r\n`;
      }
    } finally {
      ended = true;
    }
  }
  const reader = csvStream("all", pieces()).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("1\r\n");
  await reader?.cancel();
  expect(ended).toBe(true);
  expect(read).toBeLessThan(4);
});
