/** For people an empty field out of sight and out of the tab order; programs that fill everything in give themselves away. */
export function Trap({ id, label }: { id: string; label: string }) {
  return (
    <p className="absolute -left-[9999px]" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </p>
  );
}
