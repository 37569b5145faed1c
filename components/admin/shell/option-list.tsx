import type { ReactNode } from "react";
import type { useOptions } from "./use-options";

type Options = ReturnType<typeof useOptions>;

type OptionListProps = {
  options: Pick<Options, "isOpen" | "listId">;
  /** What the list is called. */
  label: string;
  /** What is said where a search found nothing, else null. */
  nothing: string | null;
  children: ReactNode;
};

/** The list of options under a combobox, which `useOptions` leads through; says so where nothing is found. */
export function OptionList({ options: { isOpen, listId }, label, nothing, children }: OptionListProps) {
  return (
    <>
      {isOpen ? (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className="mt-1 max-h-80 divide-y divide-border overflow-y-auto rounded-sm border border-input"
        >
          {children}
        </div>
      ) : null}
      <p role="status" className={nothing ? "mt-1 px-3 py-3 text-muted-foreground" : ""}>
        {nothing}
      </p>
    </>
  );
}

type OptionRowProps = {
  option: ReturnType<Options["option"]>;
  name: string;
  /** What tells it from others of its name. */
  about: string;
};

/** An option of two lines. */
export function OptionRow({ option, name, about }: OptionRowProps) {
  return (
    <div
      {...option}
      className="grid min-h-12 cursor-pointer gap-0.5 px-3 py-2 hover:bg-background aria-selected:bg-background aria-selected:underline aria-selected:underline-offset-4"
    >
      <span className="font-semibold">{name}</span>
      <span className="break-words text-muted-foreground text-xs">{about}</span>
    </div>
  );
}
