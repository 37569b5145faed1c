import { expect, it } from "vitest";
import { omit } from "./omit";

it("copies all fields but those it is told, and leaves the original as it was", () => {
  const row = { id: 1, name: "Samba", version: 3 };
  expect(omit(row, "id", "version")).toEqual({ name: "Samba" });
  expect(row).toEqual({ id: 1, name: "Samba", version: 3 });
});
