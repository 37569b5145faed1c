"use client";

import { createContext } from "react";
import type { ProductCard } from "@/lib/catalogue/cards";

/** The product of the card one stands in, for what stands in the card's slots. */
export const CardContext = createContext<ProductCard | null>(null);
