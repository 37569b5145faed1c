import { describe, expect, it } from "vitest";
import { branchesNamed, mergeTexts, textsUnder } from "./text-trees";

const tree = {
  admin: { lists: { all: "All", found: ["{count}", " found"] }, product: { errors: { name: "No name" } } },
  calls: { away: "Away" },
};

describe("textsUnder", () => {
  it("keeps a branch in its place, and nothing beside it", () => {
    expect(textsUnder(tree, "admin.lists")).toEqual({ admin: { lists: tree.admin.lists } });
    expect(textsUnder(tree, "calls")).toEqual({ calls: { away: "Away" } });
  });

  it("gives nothing for what is not there", () => {
    expect(textsUnder(tree, "shop")).toEqual({});
    expect(textsUnder(tree, "calls.away.now")).toEqual({ calls: {} });
  });
});

describe("mergeTexts", () => {
  it("joins branches and leaves both trees as they are", () => {
    const shell = textsUnder(tree, "admin.lists");
    const page = textsUnder(tree, "admin.product");
    expect(mergeTexts(shell, page)).toEqual({ admin: tree.admin });
    expect(shell).toEqual({ admin: { lists: tree.admin.lists } });
  });

  it("lets the later one count, and does not look into compiled texts", () => {
    expect(mergeTexts({ a: ["x", "y"], b: "old" }, { a: ["z"], b: "new" })).toEqual({ a: ["z"], b: "new" });
  });
});

describe("branchesNamed", () => {
  it("finds them on every floor", () => {
    expect(branchesNamed(tree, ["errors"])).toEqual(["admin.product.errors"]);
  });
});
