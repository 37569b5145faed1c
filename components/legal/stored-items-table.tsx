type StoredItem = { name: string; purpose: string; duration: string };

type StoredItemsTableProps = {
  label: string;
  headings: { name: string; purpose: string; duration: string };
  items: readonly StoredItem[];
};

/** What the site keeps on the reader's device: a table from 768 px up, stacked rows on a phone. */
export function StoredItemsTable({ label, headings, items }: StoredItemsTableProps) {
  return (
    <table aria-label={label} className="mt-4 w-full border-collapse text-left text-sm">
      <thead className="max-md:sr-only">
        <tr className="border-border border-b text-muted-foreground">
          <th scope="col" className="w-[36%] py-2 pr-4 font-semibold">
            {headings.name}
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            {headings.purpose}
          </th>
          <th scope="col" className="w-[20%] py-2 font-semibold">
            {headings.duration}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.name} className="border-border border-b align-top max-md:grid max-md:py-3">
            <th scope="row" className="wrap-anywhere py-1 pr-4 font-mono font-normal md:py-3">
              {item.name}
            </th>
            <td className="py-1 pr-4 md:py-3">{item.purpose}</td>
            <td className="py-1 text-muted-foreground md:py-3">{item.duration}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
