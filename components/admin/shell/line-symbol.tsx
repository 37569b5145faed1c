/** A symbol of the menu, drawn as a line; the words beside it carry its name. */
export function LineSymbol({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5 shrink-0 text-muted-foreground"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
