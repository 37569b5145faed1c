import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const lib = fileURLToPath(new URL("../../lib/", import.meta.url));

/** docs/decisions/0021-floors.md. */
const floors: string[][] = [
  ["i18n"],
  ["settings", "logs"],
  ["staff", "jobs", "mail", "analytics", "media"],
  ["normalization", "pricing", "stock", "delivery", "newsletter"],
  ["catalogue"],
  ["products"],
  ["collections", "sections", "normalized", "imports", "sourcing", "liked", "inquiries", "popups"],
  ["privacy", "backup"],
  ["overview", "undo"],
];

const doors = ["doors", "session", "permissions", "conflict", "revert"].map((file) => `staff/${file}`);
const namesAll = ["jobs/schedule", "jobs/worker"];
const friends = ["staff", "mail", "jobs"];

function floorOf(domain: string): number {
  return floors.findIndex((floor) => floor.includes(domain));
}

const files = readdirSync(lib, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /^[^/]+\/[^/]+\.ts$/.test(file) && !file.endsWith(".test.ts"));

it("gives every domain a floor", () => {
  const domains = new Set(files.map((file) => file.split("/")[0] ?? ""));
  expect([...domains].filter((domain) => floorOf(domain) === -1)).toEqual([]);
});

it("lets a domain import from lower floors only", () => {
  const upward = files.flatMap((file) => {
    const [from = ""] = file.split("/");
    if (namesAll.includes(file.replace(".ts", ""))) return [];
    const imported = readFileSync(`${lib}${file}`, "utf8").matchAll(/"@\/lib\/((\w+)\/[\w.-]+)"/g);
    return [...imported]
      .filter(([, path = "", to = ""]) => to !== from && !doors.includes(path))
      .filter(([, , to = ""]) => !(friends.includes(from) && friends.includes(to)))
      .filter(([, , to = ""]) => floorOf(to) >= floorOf(from))
      .map(([, path]) => `${file} → ${path}`);
  });
  expect(upward).toEqual([]);
});

it("keeps the actions of a domain to itself", () => {
  const taken = files.flatMap((file) => {
    const [from = ""] = file.split("/");
    const imported = readFileSync(`${lib}${file}`, "utf8").matchAll(/"@\/lib\/(\w+)\/((?:staff-)?actions)"/g);
    return [...imported].filter(([, to]) => to !== from).map(([, to, what]) => `${file} → ${to}/${what}`);
  });
  expect(taken).toEqual([]);
});
