import { z } from "zod";
import { parseCustomerKey } from "./customer-key";

/** A person by their key (customer-key.ts). */
export const customerForm = z.object({
  key: z.string().refine((key) => parseCustomerKey(encodeURIComponent(key)) === key),
});
