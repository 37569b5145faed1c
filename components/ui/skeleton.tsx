import type { ComponentProps } from "react";

/** Stands where something is about to be; still under reduced motion. */
export function Skeleton({ className = "", ...props }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden="true"
      className={`animate-pulse rounded-sm bg-border motion-reduce:animate-none ${className}`}
      {...props}
    />
  );
}
