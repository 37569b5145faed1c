import { expect, it } from "vitest";
import { isRefusedByBrowsers } from "./ports.mjs";
import { checkPort } from "./serve.mjs";

/**
 * Whether Node's fetch, which follows the same standard as browsers, refuses a port before it asks anybody.
 * @param {number} port
 */
async function isRefusedByFetch(port) {
  // Node's own option, which the types of browsers do not have.
  const options = /** @type {RequestInit} */ ({
    dispatcher: {
      dispatch() {
        throw new Error("asked");
      },
    },
  });
  const error = await fetch(`http://localhost:${port}/`, options).catch((reason) => reason);
  return String(error.cause).includes("bad port");
}

it("names the ports that browsers refuse", async () => {
  for (let port = 1; port <= 11_000; port += 1) {
    if (isRefusedByBrowsers(port) !== (await isRefusedByFetch(port))) throw new Error(`port ${port}`);
  }
}, 60_000);

it.each([4190, 6000, 10080])("refuses to open the shop on %d, in one sentence", async (PORT) => {
  await expect(checkPort({ PORT })).rejects.toThrow(
    `Browsers refuse to open port ${PORT}: choose another, such as PORT=3000 npm start.`,
  );
});
