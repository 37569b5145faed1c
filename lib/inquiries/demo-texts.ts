import "server-only";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import demo from "@/db/demo/inquiry-texts.json";
import { inquiryTexts } from "@/db/schema/inquiries";
import { textForm } from "./staff-forms";

const demoForm = z.array(textForm.safeExtend({ id: z.uuid() }));

/** Texts to begin with: what people ask most. Those that are there stay as they are. */
export async function loadDemoTexts(tx: Transaction): Promise<void> {
  await tx.insert(inquiryTexts).values(demoForm.parse(demo)).onConflictDoNothing({ target: inquiryTexts.id });
}
