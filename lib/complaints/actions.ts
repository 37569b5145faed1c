"use server";

import { visitorForm } from "@/lib/doors/visitor-form";
import { complaintForm } from "./forms";
import { storeComplaint } from "./store-complaint";

/** Tells the shop of a fault or complains; works without JavaScript and loses nothing of what was typed. */
export const complain = visitorForm(
  "complain",
  complaintForm,
  async (said, { tx }) => ({ data: await storeComplaint(tx, said) }),
  { limit: "inquiries" },
  { redraw: async () => null, onward: () => null },
);
