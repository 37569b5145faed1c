import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";

async function familiesOf(colour: string, name = "Runner"): Promise<string[]> {
  const [row] = await db.execute<{ families: string[] }>(
    sql`select colour_families(${colour}, ${name}) as families`,
  );
  return row?.families ?? [];
}

it.each([
  ["White/Gym Red/Black", ["white", "red", "black"]],
  ["Stone Blue/Legend Blue/Obsidian", ["blue", "black"]],
  ["Brown/Putty Grey/Preloved Yellow", ["brown", "grey", "yellow"]],
  ["White/Sunrise Red", ["white", "red"]],
  ["Light Khaki", ["beige", "brown"]],
  ["Azul marino/Blanco", ["blue", "white"]],
  ["Summit White/White/Volt/Green", ["white", "green", "yellow"]],
])("colours of a maker: %s", async (colour, families) => {
  expect(await familiesOf(colour)).toEqual(families);
});

it("takes the nickname of a name beside the colour, and the name alone without one", async () => {
  expect(await familiesOf("White", "Jordan 4 “Fire Red”")).toEqual(["white", "red"]);
  expect(await familiesOf("", "Camiseta negra / blanca")).toEqual(["black", "white"]);
});
