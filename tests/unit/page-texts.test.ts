import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { isMessageKey, staffTextPaths } from "@/lib/i18n/messages";
import { browserCodeOf, reachedFrom, sourceOf } from "./source-graph";

/** A page with the files that Next draws around it. */
function filesOf(page: string): string[] {
  const files = [page];
  for (let folder = dirname(page); folder !== "app"; folder = dirname(folder)) {
    const around = ["layout", "template", "loading", "error", "not-found"].map((name) =>
      join(folder, `${name}.tsx`),
    );
    files.push(...around.filter((file) => existsSync(file)));
  }
  return files;
}

function pagesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(^|\/)page\.tsx$/.test(name))
    .map((name) => join(folder, name));
}

/** Paths of the texts that the layouts around a page of the back office send to its browser. */
function sentTo(files: readonly string[]): string[] {
  const more = files.flatMap((file) =>
    [...sourceOf(file).matchAll(/<PageTexts\s+paths=\{\[([^\]]*)\]\}/g)].flatMap(([, list = ""]) =>
      [...list.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => path),
    ),
  );
  return [...staffTextPaths(), ...more];
}

function isSent(sent: readonly string[], path: string): boolean {
  return sent.some((one) => path === one || path.startsWith(`${one}.`));
}

/** Where texts begin that a file of the browser asks for: namespaces, and full keys where it asks without one. */
function askedBy(file: string): string[] {
  const source = sourceOf(file);
  const namespaces = [...source.matchAll(/\buseTranslations\(([^)]*)\)/g)].map(([, asked = ""]) => asked);
  const keys = namespaces.includes("")
    ? [...source.matchAll(/\("([\w.-]+)"|\(`([\w.-]+)\.\$\{/g)].map(([, key, path]) => key ?? path ?? "")
    : [];
  return [...namespaces.filter(Boolean).map((one) => one.replaceAll('"', "")), ...keys.filter(isText)];
}

function isText(path: string): boolean {
  return isMessageKey(path) || path.startsWith("admin.");
}

/** Message keys, or where they begin, that some modules of the server name. */
function keysIn(files: Iterable<string>): string[] {
  const named = [...files].flatMap((file) => [
    ...sourceOf(file).matchAll(/"([\w-]+(?:\.[\w-]+)+)"|`((?:[\w-]+\.)+)\$\{/g),
  ]);
  return named.flatMap(([, key, path]) => {
    if (key !== undefined) return isMessageKey(key) ? [key] : [];
    return path?.startsWith("admin.") ? [path.slice(0, -1)] : [];
  });
}

/** Address of a route as its folder writes it: `[id]` stands for any part. */
function addressOf(route: string): string {
  return `/${dirname(route).slice("app/".length)}`.replaceAll(/\[[^\]]*\]/g, "*");
}

const writingRoutes = readdirSync("app/api/admin", { recursive: true, encoding: "utf8" })
  .filter((name) => /(^|\/)route\.ts$/.test(name))
  .map((name) => join("app/api/admin", name))
  .filter((route) => /\b(POST|PUT|PATCH|DELETE)\b/.test(sourceOf(route)));

/** Routes that write, behind the addresses that a file of the browser names. Reads answer what the shell can say. */
function routesOf(file: string): string[] {
  const named = [...sourceOf(file).matchAll(/["`](\/api\/admin\/[^"`?\s]+)/g)].map(([, address = ""]) =>
    address.replaceAll(/\$\{[^}]*\}/g, "*"),
  );
  return writingRoutes.filter((route) => named.includes(addressOf(route)));
}

const staffPages = pagesUnder("app/admin");

test.each(staffPages)("%s is sent every text its browser code asks for", (page) => {
  const files = filesOf(page);
  const sent = sentTo(files);
  const missing = [...browserCodeOf(files).client].flatMap((file) =>
    askedBy(file)
      .filter((path) => !isSent(sent, path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test.each(staffPages)("%s is sent every text its staff actions may answer", (page) => {
  const files = filesOf(page);
  const sent = sentTo(files);
  const { client, actions } = browserCodeOf(files);
  // What visitors' actions answer, the shop hands to its forms as they need it.
  const doors = [...actions].filter((file) => !file.endsWith("/actions.ts"));
  const asked = [...doors, ...[...client].flatMap(routesOf)];
  const answers = keysIn(reachedFrom(asked, (file) => !file.startsWith("components/")));
  expect([...new Set(answers)].filter((key) => !isSent(sent, key))).toEqual([]);
});

test("the walk reaches later imports, hooks, actions and routes", () => {
  const { client, actions } = browserCodeOf(filesOf("app/admin/(office)/products/[productId]/page.tsx"));
  expect([...client]).toEqual(
    expect.arrayContaining([
      "components/admin/products/sortable-tiles.tsx",
      "components/admin/products/use-uploads.ts",
      "components/admin/shell/use-undo.ts",
    ]),
  );
  expect([...actions]).toEqual(
    expect.arrayContaining(["lib/products/staff-actions.ts", "lib/undo/staff-actions.ts"]),
  );
  expect(routesOf("components/admin/products/pictures-panel.tsx").toSorted()).toEqual([
    "app/api/admin/products/[productId]/pictures/route.ts",
    "app/api/admin/products/pictures/route.ts",
  ]);
});
