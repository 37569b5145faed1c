/** A value as one reads it; what is no plain word as JSON. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return "–";
  return typeof value === "object" ? JSON.stringify(value, null, 1) : String(value);
}

/** Names and values of an entry. */
export function Fields({ fields }: { fields: Record<string, unknown> }) {
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
      {Object.entries(fields).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="whitespace-pre-wrap break-words font-mono text-xs leading-5">{asText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
