import { readdir, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { drawSvg, parseDrawing, silhouettes } from "./draw";

const views = silhouettes.flatMap((silhouette) =>
  ([1, 2, 3] as const).filter((view) => view <= silhouette.views).map((view) => ({ ...silhouette, view })),
);
const files = views.map(({ kind, name, view }) => `${kind}/${view === 1 ? name : `${name}-${view}`}.svg`);

describe("the drawings", () => {
  it("exist for every view of every silhouette, and none lies about unused", async () => {
    const found: string[] = [];
    for (const kind of ["footwear", "apparel"]) {
      const folder = fileURLToPath(new URL(kind, import.meta.url));
      for (const file of await readdir(folder)) found.push(`${kind}/${file}`);
    }
    expect(found.sort()).toEqual([...files].sort());
  });

  it.each(files)("%s stays within 30 KB", async (file) => {
    const { size } = await stat(fileURLToPath(new URL(file, import.meta.url)));
    expect(size).toBeLessThanOrEqual(30_720);
  });

  it.each(views)(
    "$name view $view takes every slot's colour and leaves no slot open",
    async ({ name, view }) => {
      const svg = await drawSvg(name, view, {});
      expect(svg).toContain('viewBox="0 0 1200 1200"');
      expect(svg).not.toMatch(/var\(|<!--|<script|href="http/);
    },
  );

  it.each(silhouettes)("$name shows each of its slots' main colour somewhere", async ({ name, kind }) => {
    const main = kind === "footwear" ? "upper" : "body";
    expect(await drawSvg(name, 1, { [main]: "#123456" })).toContain("#123456");
  });

  it("repeat no id, so that different drawings can share a page", async () => {
    const owners = new Map<string, string>();
    for (const { name, view } of views) {
      const ids = (await drawSvg(name, view, {})).matchAll(/ id="([^"]+)"/g);
      for (const [, id = ""] of ids) {
        expect(`${id} of ${owners.get(id) ?? "nobody"}`).toBe(`${id} of nobody`);
        owners.set(id, `${name} view ${view}`);
      }
    }
  });
});

describe("drawSvg", () => {
  it("paints an optional panel like its neighbour until it gets a colour of its own", async () => {
    const plain = await drawSvg("terrace", 1, { overlay: "#101112" });
    const blocked = await drawSvg("terrace", 1, { overlay: "#101112", toe: "#a1b2c3" });
    expect(plain).not.toContain("#a1b2c3");
    expect(blocked).toContain("#a1b2c3");
    expect(blocked).toContain("#101112");
  });

  it("draws only the chosen graphic", async () => {
    const sun = await drawSvg("tee", 2, { print: "#0a0b0c", graphic: "sun" });
    const none = await drawSvg("tee", 2, { print: "#0a0b0c", graphic: "none" });
    expect(sun).toContain("#0a0b0c");
    expect(none).not.toContain("#0a0b0c");
  });

  it("draws camouflage only where it is chosen", async () => {
    const colours = { body: "#6f7a4d", accent: "#0a0b0c", graphic: "none" };
    const camo = await drawSvg("tee", 1, { ...colours, pattern: "camo" });
    expect(camo).toContain("#0a0b0c");
    expect(camo).toContain(`<pattern id="${/url\(#([a-z0-9]+-cam)\)/.exec(camo)?.[1]}`);
    expect(await drawSvg("tee", 1, { ...colours, pattern: "plain" })).not.toContain("-cam");
  });

  it("names what is wrong", async () => {
    await expect(drawSvg("sandal", 1, {})).rejects.toThrow('Unknown silhouette "sandal"');
    await expect(drawSvg("tote", 3, {})).rejects.toThrow("2 views");
    await expect(drawSvg("boot", 1, { upper: "red" })).rejects.toThrow("upper=red is not a colour");
    await expect(drawSvg("boot", 1, { upper: '#000"/><script>' })).rejects.toThrow("not a colour");
    await expect(drawSvg("boot", 1, { cord: "#000000" })).rejects.toThrow('no slot or option "cord"');
    await expect(drawSvg("tee", 1, { graphic: "logo" })).rejects.toThrow("sun, salt, waves, none");
  });
});

describe("parseDrawing", () => {
  it("reads the column of the product CSV", () => {
    expect(parseDrawing(" low-runner upper=#F1EEE7  overlay=#e0d3bd ")).toEqual({
      silhouette: "low-runner",
      colours: { upper: "#f1eee7", overlay: "#e0d3bd" },
    });
    expect(parseDrawing("tee graphic=salt").colours).toEqual({ graphic: "salt" });
    expect(parseDrawing("slide").colours).toEqual({});
  });

  it("refuses what it cannot draw", () => {
    expect(() => parseDrawing("")).toThrow("Unknown silhouette");
    expect(() => parseDrawing("slide upper")).toThrow('"upper" is not slot=value');
    expect(() => parseDrawing("slide upper=#12")).toThrow("not a colour");
  });
});
