type ChooseProps<T extends string> = {
  /** What is chosen, for those who cannot see it. */
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
};

/** One of a few words, side by side: how something is looked at. */
export function Choose<T extends string>({ label, value, options, onChange }: ChooseProps<T>) {
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{label}</legend>
      {options.map(([option, words]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className="min-h-9 rounded-sm border border-input px-3 text-sm aria-pressed:border-primary aria-pressed:font-semibold max-md:min-h-11"
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
