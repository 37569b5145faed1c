type CardSizesProps = {
  /** The sizes that find room on one line. */
  chips: readonly string[];
  /** How many more there are, in a number and in words. */
  more?: readonly [mark: string, words: string];
  label: string;
};

/** Sizes in stock on one line of a card (docs/rules.md#cards). */
export function CardSizes({ chips, more, label }: CardSizesProps) {
  return (
    <ul aria-label={label} className="card-sizes">
      {chips.map((chip) => (
        <li key={chip}>{chip}</li>
      ))}
      {more ? (
        <li className="more">
          <span aria-hidden="true">{more[0]}</span>
          <span className="sr-only">{more[1]}</span>
        </li>
      ) : null}
    </ul>
  );
}
