/**
 * The shop's Content-Security-Policy (CSP Level 3). Nothing is loaded from another host.
 * Plain JavaScript because cache-handler.mjs needs it outside the build.
 * Only where the owner configured a Google tag may its hosts be reached, and then only after consent is it loaded.
 * @param {string} scripts nonce or hashes that allow this answer's inline scripts
 * @param {boolean} [tagged] whether an external tag is configured
 * @param {readonly string[]} [payTo] origins of payment providers that the page's forms lead to, by a redirect as well
 * @returns {string} header value
 */
export function contentSecurityPolicy(scripts, tagged = false, payTo = []) {
  const loads = tagged ? " https://www.googletagmanager.com" : "";
  const reports = tagged ? " https://*.google-analytics.com https://*.googletagmanager.com" : "";
  const development = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self'${scripts ? ` ${scripts}` : ""}${loads}${development}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${reports}`,
    "font-src 'self'",
    `connect-src 'self'${reports}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...payTo].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}
