/** The shop's wordmark in the variant of the theme (globals.css); decorative, what it stands in carries the name. */
export function Wordmark({ className }: { className: string }) {
  return <span aria-hidden="true" className={`wordmark block aspect-[979/107] ${className}`} />;
}
