"use client";

import { useContext } from "react";
import { FormContext } from "@/components/admin/shell/form-state";
import { inOrder, type Stock, sizeField, sizeOfField } from "@/lib/products/size-matrix";

/** The stock in the form around, by size in their order, and how to change it. */
export function useStock() {
  const form = useContext(FormContext);
  if (!form) throw new Error("The sizes stand outside of a FormFrame");
  const stock: Stock = {};
  for (const [name, onHand] of Object.entries(form.values)) {
    const size = sizeOfField(name);
    if (size !== null && typeof onHand === "number") stock[size] = onHand;
  }
  return {
    stock,
    sizes: inOrder(stock),
    error: (size: string) => form.errors[sizeField(size)],
    put: (size: string, onHand: number | null) => form.set(sizeField(size), onHand),
  };
}
