// `npm run soak`: everything that docs/trust.md counts in rounds, as often as it says; `npm test` does a tenth of it.
process.env.SOAK = "1";
process.env.TRUST_ROUNDS = "50";
process.argv.push(
  "integration",
  "tests/integration/trust-stock.test.ts",
  "tests/integration/trust-killed.test.ts",
  "tests/integration/trust-orders-killed.test.ts",
  "tests/integration/payment-shuffles.test.ts",
  "tests/integration/payments-redsys.test.ts",
  "tests/integration/trust-payments-killed.test.ts",
);
await import("./test.mjs");
