import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const badgeVariants = cva(
  "inline-flex w-fit shrink-0 items-center justify-center gap-1 whitespace-nowrap rounded-full border px-2 py-0.5 font-medium text-xs",
  {
    variants: {
      variant: {
        default: "border-transparent bg-foreground text-background",
        outline: "border-input text-foreground",
        destructive: "border-destructive text-destructive",
        success: "border-success text-success",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

/** A word or number set apart. */
export function Badge({
  className,
  variant,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span className={cn(badgeVariants({ variant }), className)} {...props} />;
}
