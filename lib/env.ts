import { hostname } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";

/** Values that stand in examples and tutorials: fit for nothing but a machine of one's own. */
const WELL_KNOWN = ["secret", "changeme", "password", "nextauth", "example", "default"];

/** A build has no database: connecting to this one fails, and the failure says why. */
const NO_DATABASE = "postgres://database-url-is-not-set.invalid/shop";

function webAddress(purpose: string) {
  const rule = `must be ${purpose}, such as https://shop.example, without a path`;
  return z.string().transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const bare = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
    if (url && bare && !url.username && !url.password) return url.origin;
    context.addIssue(rule);
    return z.NEVER;
  });
}

function address(schemes: string[]) {
  const rule = `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`;
  return z.string().refine((text) => {
    if (!URL.canParse(text)) return false;
    return schemes.includes(new URL(text).protocol.slice(0, -1));
  }, rule);
}

/** A mailbox as RFC 5092 writes it, with a password, and with its folder as path. */
function mailbox() {
  const rule = "must read like imaps://user:password@mail.example:993/INBOX, with the @ of the user as %40";
  return z.string().refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !url.username || !url.password)
      return false;
    return [url.username, url.password, url.pathname].every((part) => !/%(?![0-9a-f]{2})/i.test(part));
  }, rule);
}

function wholeNumber(from: number, to: number) {
  const rule = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, rule)
    .transform(Number)
    .refine((number) => number >= from && number <= to, rule);
}

const settings = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], "must be production, development or test")
    .default("development"),
  PORT: wholeNumber(1, 65535).default(3000),
  HOSTNAME: z.string().optional(),
  SITE_URL: webAddress("the shop's public address").optional(),
  DATABASE_URL: address(["postgres", "postgresql"]).default(NO_DATABASE),
  DATA_DIR: z.string().default(".data"),
  DEMO_LIFE: z.enum(["yes", "no"], "must be yes or no").default("yes"),
  NEXTAUTH_URL: webAddress("the address staff sign in at").optional(),
  NEXTAUTH_SECRET: z.string().min(32, "must have 32 characters or more").optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
  ADMIN_PASSWORD: z.string().min(12, "must have 12 characters or more").optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  // Read by lib/kept-pages/page-store.mjs, which stands outside of Next's bundle; judged here.
  KEPT_PAGES_MB: wholeNumber(1, 4_096).default(64),
  SMTP_URL: address(["smtp", "smtps"]).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "must read like Shop <hello@shop.example>",
    )
    .optional(),
  IMAP_URL: mailbox().optional(),
  IMAP_ADDRESS: z.email("must be an e-mail address").optional(),
  IMAP_PLUS: z.enum(["yes", "no"], "must be yes or no").default("yes"),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(?:test|live)_\w{10,}$/, "must be a key of Stripe that begins with sk_ or rk_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{10,}$/, "must be the signing secret of a Stripe webhook: it begins with whsec_")
    .optional(),
  STRIPE_API_URL: webAddress("where a stand-in of Stripe answers").optional(),
  REDSYS_MERCHANT_CODE: z
    .string()
    .regex(/^\d{9}$/, "must be the nine digits that the bank gave (FUC)")
    .optional(),
  REDSYS_TERMINAL: wholeNumber(1, 999).optional(),
  REDSYS_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/=]{16,64}$/, "must be the key that the bank's pages show")
    .optional(),
  REDSYS_SIGNATURE: z
    .enum(["HMAC_SHA512_V2", "HMAC_SHA256_V1"], "must be HMAC_SHA512_V2 or HMAC_SHA256_V1")
    .default("HMAC_SHA512_V2"),
  REDSYS_ENV: z.enum(["test", "live"], "must be test or live").optional(),
  REDSYS_QUERY_URL: address(["https", "http"]).optional(),
  REDSYS_URL: webAddress("where a stand-in of Redsys answers").optional(),
});

type Settings = z.infer<typeof settings>;
type Name = keyof Settings;

/** These stand together: one without the others is a mistake that would show only when it is needed. */
const TOGETHER: Name[][] = [
  ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["REDSYS_MERCHANT_CODE", "REDSYS_TERMINAL", "REDSYS_KEY", "REDSYS_ENV"],
];

/** Where a stand-in answers for a payment provider: it takes no money, so no shop that others reach may have one. */
const STAND_INS: Name[] = ["STRIPE_API_URL", "REDSYS_URL"];

/** True for an address that only this machine can reach. */
function isLoopback(siteUrl: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(siteUrl).hostname);
}

/** On loopback the public address is the one served (docs/rules.md#settings). */
function addressServed({ HOSTNAME, PORT }: Settings): string {
  const everywhere = !HOSTNAME || ["0.0.0.0", "::", "::0"].includes(HOSTNAME);
  const host = everywhere ? "localhost" : HOSTNAME.includes(":") ? `[${HOSTNAME}]` : HOSTNAME;
  return new URL(`http://${host}:${PORT}`).origin;
}

function derive(values: Settings) {
  const siteUrl = values.SITE_URL ?? addressServed(values);
  return {
    ...values,
    DATA_DIR: resolve(/* turbopackIgnore: true */ values.DATA_DIR),
    SITE_URL: siteUrl,
    NEXTAUTH_URL: values.NEXTAUTH_URL ?? siteUrl,
    /** Origin of every public link, without a slash at its end. */
    siteUrl,
    /** Whether others than this machine reach the shop: then secrets must be real. */
    isPublic: !isLoopback(siteUrl),
  };
}

/** The environment, parsed: every setting of `.env.example` with its default. */
export type Env = ReturnType<typeof derive>;

function looksDefault(secret: string): boolean {
  const plain = secret.toLowerCase();
  return new Set(plain).size < 8 || WELL_KNOWN.some((word) => plain.includes(word));
}

function whatProductionRefuses(env: Env): string[] {
  if (env.NODE_ENV !== "production" || !env.isPublic) return [];
  const lines = [];
  if (!env.NEXTAUTH_SECRET) {
    lines.push("NEXTAUTH_SECRET is missing: a public SITE_URL needs one (openssl rand -base64 32).");
  } else if (looksDefault(env.NEXTAUTH_SECRET)) {
    lines.push("NEXTAUTH_SECRET is an example or too simple: make one with openssl rand -base64 32.");
  }
  if (env.ADMIN_PASSWORD && looksDefault(env.ADMIN_PASSWORD)) {
    lines.push("ADMIN_PASSWORD is an example or too simple: choose another.");
  }
  for (const name of STAND_INS)
    if (env[name]) lines.push(`${name} is for trying out: a public shop is paid by the provider itself.`);
  return lines;
}

function whatIsHalfSet(env: Env): string[] {
  return TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => !env[name]);
    if (missing.length === 0 || missing.length === names.length) return [];
    const given = names.filter((name) => env[name]);
    return missing.map((name) => `${name} is missing: it belongs to ${given.join(" and ")}.`);
  });
}

/** Bytes of a 3DES key, which is what a key of Redsys' first version is in base64. */
const TRIPLE_DES_BYTES = 24;

/** A key that its version cannot sign with would fail at the first customer who pays. */
function whatCannotSign({ REDSYS_KEY: key, REDSYS_SIGNATURE: version }: Env): string[] {
  if (!key || version !== "HMAC_SHA256_V1") return [];
  if (Buffer.from(key, "base64").length === TRIPLE_DES_BYTES) return [];
  return ["REDSYS_KEY must have 32 characters where REDSYS_SIGNATURE is HMAC_SHA256_V1."];
}

/** Settings that are wrong or missing, one sentence each; a value is never part of it. */
export class EnvError extends Error {
  override readonly name = "EnvError";
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
  }
}

/**
 * Parses settings as the environment gives them; an empty one counts as absent.
 * `building` leaves out what only a running shop needs. Throws {@link EnvError}.
 */
export function parseEnv(source: Record<string, string | undefined>, building = false): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, text]) => text?.trim()));
  // Containers put the machine's own name there, which nobody chose as an address to listen on.
  if (given.HOSTNAME === hostname()) delete given.HOSTNAME;
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`));
  }
  const env = derive(parsed.data);
  const lines = [
    ...whatIsHalfSet(env),
    ...whatCannotSign(env),
    ...(building ? [] : whatProductionRefuses(env)),
  ];
  if (lines.length) throw new EnvError(lines);
  return env;
}

/** The settings of this process. Importing it stops a process whose settings are wrong (docs/trust.md, rule 11). */
export const env: Env = parseEnv(process.env, process.env.NEXT_PHASE === "phase-production-build");

/** What signs sessions and links. Throws {@link EnvError} when absent. */
export function authSecret(): string {
  if (env.NEXTAUTH_SECRET) return env.NEXTAUTH_SECRET;
  throw new EnvError(["NEXTAUTH_SECRET is missing: npm start and npm run dev make one for the demo."]);
}
