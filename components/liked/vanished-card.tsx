import type { ReactNode } from "react";

type VanishedCardProps = {
  item: { brand: string; code: string; name: string };
  /** Says that it has left the shop. */
  words: string;
  /** The heart that takes it off the list, where it may be. */
  heart?: ReactNode;
};

/** What has left the shop is marked, not dropped (docs/rules.md#likes). */
export function VanishedCard({ item, words, heart }: VanishedCardProps) {
  return (
    <article className="card">
      <div className="plinth grid place-items-center rounded-md p-4 text-center text-muted-foreground text-sm">
        {words}
      </div>
      <div className="card-facts text-muted-foreground">
        <p className="card-maker">
          <span>{item.brand}</span>
          <span>{item.code}</span>
        </p>
        <h3 className="card-name">{item.name}</h3>
      </div>
      {heart ? <div className="card-heart">{heart}</div> : null}
    </article>
  );
}
