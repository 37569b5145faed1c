import type { ReactNode } from "react";

/** Look of the one next step on a designed state screen; for links and buttons alike. */
export const nextStep =
  "inline-flex min-h-11 items-center justify-center rounded-sm bg-primary px-6 font-semibold text-primary-foreground " +
  "outline-offset-2 transition-opacity hover:opacity-90 focus-visible:outline-2 focus-visible:outline-ring " +
  "motion-reduce:transition-none";

type StateViewProps = {
  /** File in public/brand, drawn 320 by 240; decorative. */
  illustration: string;
  title: string;
  message: string;
  children: ReactNode;
};

/**
 * Frame of not-found, error and away screens: drawing, title, one sentence, one clear next step
 * (docs/rules.md#looks).
 */
export function StateView({ illustration, title, message, children }: StateViewProps) {
  return (
    <div className="mx-auto flex min-h-[70vh] w-full max-w-[640px] flex-col items-center justify-center px-4 py-16 text-center">
      <img
        src={`/brand/${illustration}`}
        alt=""
        // Every page carries its not-found view along: eager, the browser would fetch the drawing each time.
        loading="lazy"
        width={320}
        height={240}
        className="h-auto w-full max-w-[320px]"
      />
      <h1 className="mt-8 text-balance font-display font-extrabold text-2xl leading-[1.1] tracking-tight md:text-3xl">
        {title}
      </h1>
      <p className="mt-4 max-w-[48ch] text-pretty text-muted-foreground leading-relaxed">{message}</p>
      <div className="mt-8 flex flex-col items-center gap-4">{children}</div>
    </div>
  );
}
