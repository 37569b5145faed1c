/**
 * The shop's Content-Security-Policy (CSP Level 3). Nothing is loaded from another host.
 * Plain JavaScript because cache-handler.mjs needs it outside the build.
 * @param {string} scripts nonce or hashes that allow this answer's inline scripts
 * @returns {string} header value
 */
export function contentSecurityPolicy(scripts) {
  const development = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self'${scripts ? ` ${scripts}` : ""}${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
