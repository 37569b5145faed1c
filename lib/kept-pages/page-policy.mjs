import { createHash } from "node:crypto";
import { contentSecurityPolicy } from "../content-security-policy.mjs";
import { headScript } from "../head-script.mjs";

/**
 * Pure data cannot run: a script that only hands JSON over may be allowed whatever it says.
 * @param {string} text
 */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * True for the inline scripts that Next and this project write, so that an injected one is never allowed.
 * @param {string} script
 */
function isOurs(script) {
  if (script === headScript) return true;
  if (script === "(self.__next_f=self.__next_f||[]).push([0])") return true;
  const bootstrap =
    /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/s.exec(
      script,
    );
  const flight = /^self\.__next_f\.push\((\[.*\])\)$/s.exec(script);
  const data = (flight ?? bootstrap)?.[1];
  if (data !== undefined) return isJson(data);
  return /^(self\.__next_r=("[\w-]+"|\[\]);?|requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?)$/.test(
    script,
  );
}

/**
 * Content-Security-Policy of one kept page: hashes of its own inline scripts, since many readers cannot share a nonce.
 * @param {string} html
 */
export function pagePolicy(html) {
  const hashes = new Set();
  for (const [, attributes = "", script = ""] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!script || /type="application\/ld\+json"/.test(attributes) || !isOurs(script)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return contentSecurityPolicy([...hashes].join(" "), /<html[^>]* data-tag="/.test(html));
}

/**
 * Whether a page carries a nonce: one of the requests it was drawn for has brought a policy of its own. Such a page
 * belongs to that request alone.
 * @param {string} html
 */
export function hasNonce(html) {
  return /<(?:script|style|link)\b[^>]*\snonce=/.test(html);
}
