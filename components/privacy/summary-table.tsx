import type { PersonalDataWords } from "./personal-data-words";

type Kind = keyof PersonalDataWords["kinds"];
const kinds: Kind[] = [
  "inquiries",
  "wishes",
  "newsletter",
  "mails",
  "discounts",
  "orders",
  "openOrders",
  "offers",
  "statements",
];

/** How much there is of each kind; one sentence when there is nothing. */
export function SummaryTable({
  summary,
  words,
}: {
  summary: Record<Kind, number>;
  words: PersonalDataWords;
}) {
  if (kinds.every((kind) => summary[kind] === 0)) return <p className="mt-3">{words.none}</p>;
  return (
    <dl className="mt-3">
      {kinds.map((kind) => (
        <div key={kind} className="flex justify-between gap-4 border-border border-b py-2">
          <dt>{words.kinds[kind]}</dt>
          <dd className="font-mono">{summary[kind]}</dd>
        </div>
      ))}
    </dl>
  );
}
