"use server";

import { z } from "zod";
import { staffAction } from "@/lib/doors/staff";
import { removeDemoLife } from "./remove-demo-life";

/** Removes the invented visits, people, offers and orders of the demo shop; its goods stay. */
export const removeDemo = staffAction("removeDemo", "settings.edit", z.object({}), removeDemoLife);
