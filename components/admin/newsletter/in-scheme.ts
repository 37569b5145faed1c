/**
 * A mail as a program in light or in dark shows it: its own rules for dark always or never hold. What a browser answers to
 * `prefers-color-scheme` within a frame cannot be chosen everywhere.
 */
export function inScheme(html: string, scheme: "light" | "dark"): string {
  const holds = scheme === "dark" ? "@media all" : "@media not all";
  return html.replaceAll(/@media ?\(prefers-color-scheme: ?dark\)/g, holds);
}
