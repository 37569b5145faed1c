import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { namedIn } from "./source-graph";

/**
 * The floors as docs/decisions/0060-floors.md lists them, a row each, its domains in backticks. What stands directly in
 * `lib` is the domain `lib`.
 */
const floors = [
  ...readFileSync("docs/decisions/0060-floors.md", "utf8").matchAll(/^\| \d+ +\| (.*) \|$/gm),
].map(([, row = ""]) => [...row.matchAll(/`([\w-]+)`/g)].map(([, domain = ""]) => domain));

function floorOf(domain: string): number {
  return floors.findIndex((floor) => floor.includes(domain));
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\.d\.ts$/.test(file));
}

/** `mail` for lib/mail/templates/frame.ts, `lib` for lib/env.ts, undefined outside of `lib`. */
function domainOf(file: string): string | undefined {
  const [top, ...path] = file.split("/");
  if (top !== "lib") return undefined;
  return path.length > 1 ? path[0] : "lib";
}

type Arrow = { file: string; from: string; named: string; to: string };

const arrows: Arrow[] = filesUnder("lib").flatMap((file) =>
  namedIn(file).flatMap((named) => {
    const [from, to] = [domainOf(file), domainOf(named)];
    return from && to && from !== to ? { file, from, named, to } : [];
  }),
);

/** The first circle that some nodes form, as the way around it; empty without one. */
function circleIn(nodes: Iterable<string>, next: (node: string) => Iterable<string>): string[] {
  const done = new Set<string>();
  function walk(node: string, way: readonly string[]): string[] {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const one of next(node)) {
      const circle = walk(one, [...way, node]);
      if (circle.length > 0) return circle;
    }
    done.add(node);
    return [];
  }
  for (const node of nodes) {
    const circle = walk(node, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

/** What each of the upper folders may name of the others, by any kind of path (docs/decisions/0001-the-house.md). */
const below: Record<string, readonly string[]> = {
  app: ["app/", "components/", "lib/"],
  components: ["components/", "lib/"],
  lib: ["lib/", "db/"],
  db: ["db/", "lib/env.ts", "lib/process-state.mjs"],
};

it("lets app, components, lib and db name only what is below them, by a relative path either", () => {
  const named = Object.keys(below).flatMap((folder) =>
    filesUnder(folder).flatMap((file) => namedIn(file).map((one) => ({ folder, file, one }))),
  );
  const upward = named.filter(({ folder, one }) => !below[folder]?.some((path) => one.startsWith(path)));
  expect(named.length).toBeGreaterThan(5_000);
  expect(upward.map(({ file, one }) => `${file} → ${one}`)).toEqual([]);
});

it("gives every domain a floor, and every floor a domain", () => {
  const domains = new Set(filesUnder("lib").map(domainOf));
  expect([...domains].sort()).toEqual(floors.flat().sort());
});

it("lets a domain import from lower floors only, types included", () => {
  const upward = arrows.filter(({ from, to }) => floorOf(to) >= floorOf(from));
  expect(upward.map(({ file, named }) => `${file} → ${named}`)).toEqual([]);
});

/** The folders of the domain with most files, each of which imports from those before it (docs/decisions/0050-imports-ask.md). */
const ofImports = "shared words sizes records guess tables formats unread products .".split(" ");

it("lets a folder of lib/import-files import from those before it only", () => {
  const folderOf = (file: string) => file.split("/").slice(2, -1).join("/") || ".";
  const files = filesUnder("lib/import-files");
  expect([...new Set(files.map(folderOf))].sort()).toEqual([...ofImports].sort());
  const upward = files.flatMap((file) =>
    namedIn(file)
      .filter((named) => named.startsWith("lib/import-files/"))
      .filter((named) => ofImports.indexOf(folderOf(named)) > ofImports.indexOf(folderOf(file)))
      .map((named) => `${file} → ${named}`),
  );
  expect(upward).toEqual([]);
});

it("finds a circle where there is one", () => {
  const ways: Record<string, string[]> = { a: ["b"], b: ["c", "d"], c: [], d: ["b"] };
  expect(circleIn(Object.keys(ways), (node) => ways[node] ?? [])).toEqual(["b", "d", "b"]);
});

it("has no circle of domains", () => {
  const next = (domain: string) => new Set(arrows.filter(({ from }) => from === domain).map(({ to }) => to));
  expect(circleIn(new Set(arrows.map(({ from }) => from)), next)).toEqual([]);
});

it("has no circle of files", () => {
  const files = ["app", "components", "lib", "db", "server", "scripts"].flatMap(filesUnder);
  expect(circleIn([...files, "middleware.ts", "instrumentation.ts"], namedIn)).toEqual([]);
});

it("keeps the actions of a domain to itself", () => {
  const taken = arrows.filter(({ named }) => /(^|\/|-)actions\.ts$/.test(named));
  expect(taken.map(({ file, named }) => `${file} → ${named}`)).toEqual([]);
});
