import "server-only";
import { Resolver } from "node:dns/promises";

/** How long one question may take, and how often it is asked, in milliseconds. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;

/** Names under which mail providers keep their keys; a sender's own may be another one. */
const usualSelectors = [
  ...["default", "mail", "dkim", "google", "selector1", "selector2", "k1", "k2", "k3", "s1", "s2"],
  ...["s1024", "s2048", "smtp", "mx", "key1", "key2", "pm", "resend", "scph0123", "brevo1", "brevo2"],
  ...["mandrill", "zoho", "zmail", "protonmail", "protonmail2", "protonmail3", "fm1", "fm2", "fm3", "sig1"],
  ...["hostingermail1", "hostingermail2", "x", "dreamhost", "ionos", "strato-dkim-0001", "ovhmo1", "cm"],
];

/** Where the questions go; a test asks a resolver of its own. */
type Answers = Pick<Resolver, "resolveTxt">;

/** `unknown`: nobody answered in time, or the name servers are out of order. */
export type DomainCheck = {
  domain: string;
  /** `several`: receivers then read none (RFC 7208, 4.5); `anybody`: it ends in +all, so it says nothing. */
  spf: { is: "good" | "missing" | "several" | "anybody" | "unknown"; record: string };
  /** `none`: under no usual name and not under the one that was asked for; `revoked`: its key is empty (RFC 6376, 3.6.1). */
  dkim: { is: "good" | "none" | "revoked" | "unknown"; selector: string };
  /** `watching`: `p=none` asks receivers for nothing. `at`: the domain whose record counts, itself or one above. */
  dmarc: { is: "good" | "watching" | "missing" | "several" | "unknown"; at: string };
};

/** Texts at a name, each joined from its parts; none where there is no such name; null where nobody knows. */
async function textsAt(name: string, answers: Answers): Promise<string[] | null> {
  try {
    return (await answers.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : null;
  }
}

async function checkSpf(domain: string, answers: Answers): Promise<DomainCheck["spf"]> {
  const texts = await textsAt(domain, answers);
  if (!texts) return { is: "unknown", record: "" };
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text));
  const [record = ""] = records;
  if (records.length > 1) return { is: "several", record };
  if (record === "") return { is: "missing", record };
  return { is: /(^| )\+?all( |$)/i.test(record) ? "anybody" : "good", record };
}

async function checkDkim(domain: string, selector: string, answers: Answers): Promise<DomainCheck["dkim"]> {
  const selectors = selector ? [selector] : usualSelectors;
  const found = await Promise.all(
    selectors.map(async (name) => ({
      name,
      texts: await textsAt(`${name}._domainkey.${domain}`, answers),
    })),
  );
  const keys = found.flatMap(({ name, texts }) =>
    (texts ?? [])
      .filter((text) => /(^|;)\s*p=/i.test(text))
      .map((text) => ({ name, isRevoked: /(^|;)\s*p=\s*(;|$)/i.test(text) })),
  );
  const good = keys.find(({ isRevoked }) => !isRevoked);
  if (good) return { is: "good", selector: good.name };
  const [revoked] = keys;
  if (revoked) return { is: "revoked", selector: revoked.name };
  return { is: found.some(({ texts }) => texts === null) ? "unknown" : "none", selector };
}

/** The record of the domain, or of the nearest one above it with two names at least (RFC 7489, 6.6.3). */
async function checkDmarc(domain: string, answers: Answers): Promise<DomainCheck["dmarc"]> {
  const names = domain.split(".");
  for (let from = 0; from <= Math.max(0, names.length - 2); from++) {
    const at = names.slice(from).join(".");
    const texts = await textsAt(`_dmarc.${at}`, answers);
    if (!texts) return { is: "unknown", at };
    const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (records.length > 1) return { is: "several", at };
    const [record] = records;
    if (record) return { is: /;\s*p=\s*(quarantine|reject)\s*(;|$)/i.test(record) ? "good" : "watching", at };
  }
  return { is: "missing", at: domain };
}

/**
 * Asks the name servers what receivers ask them about a sender's domain: who may send for it (SPF, RFC 7208), by which key its
 * mails are signed (DKIM, RFC 6376), what becomes of others (DMARC, RFC 7489). It ends within some seconds, whatever they do.
 *
 * @param selector name of the key, as the mail provider says it; empty looks under the usual ones
 */
export async function checkDomain(
  domain: string,
  selector = "",
  answers: Answers = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES }),
): Promise<DomainCheck> {
  const [spf, dkim, dmarc] = await Promise.all([
    checkSpf(domain, answers),
    checkDkim(domain, selector, answers),
    checkDmarc(domain, answers),
  ]);
  return { domain, spf, dkim, dmarc };
}
