"use server";

import { eq } from "drizzle-orm";
import { staff as people } from "@/db/schema/staff";
import { staffAction } from "./doors";
import { languageForm } from "./forms";

/** Language of the back office for the person who asks. */
export const chooseLanguage = staffAction(
  "chooseLanguage",
  "account.edit",
  languageForm,
  async ({ lang }, { tx, staff }) => {
    await tx.update(people).set({ lang }).where(eq(people.id, staff.id));
    return {
      change: {
        entity: "staff",
        entityId: staff.id,
        label: staff.name,
        before: { lang: staff.lang },
        after: { lang },
      },
    };
  },
);
