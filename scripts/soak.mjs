// `npm run soak [names]`: everything that docs/trust.md counts in rounds, as often as it says; `npm test` does a tenth of it.
import { readdirSync, readFileSync } from "node:fs";

const folder = "tests/integration";
const inRounds = readdirSync(folder)
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `${folder}/${name}`)
  .filter((file) => readFileSync(file, "utf8").includes('"../setup/rounds"'));
const wanted = process.argv.splice(2);
const files = wanted.length
  ? inRounds.filter((file) => wanted.some((name) => file.includes(name)))
  : inRounds;
if (!files.length) {
  console.error(`No test in rounds is called so; there are: ${inRounds.join(", ")}`);
  process.exit(1);
}
process.env.SOAK = "1";
process.argv.push("integration", ...files);
await import("./test.mjs");
