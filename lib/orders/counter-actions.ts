"use server";

import { staffAction } from "@/lib/doors/staff";
import { counterSaleWrite } from "./counter-sale";
import { counterSaleForm } from "./counter-sale-form";

/** Sells one piece over the counter. */
export const sellAtCounter = staffAction(
  "sellAtCounter",
  "catalogue.stock",
  counterSaleForm,
  counterSaleWrite,
);
