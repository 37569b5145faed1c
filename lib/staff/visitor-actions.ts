"use server";

import { randomUUID } from "node:crypto";
import { after } from "next/server";
import { visitorAction } from "@/lib/doors/visitor";
import { recordError } from "@/lib/record-log";
import { forgotForm, welcomeForm } from "./forms";
import { sendResetLink, setPasswordByLink } from "./set-password";

/** Asks for a reset link. The work is done after the answer: known and unknown addresses look and time alike. */
export const requestReset = visitorAction(
  "requestReset",
  forgotForm,
  async ({ email }) => {
    after(async () => {
      try {
        await sendResetLink(email);
      } catch (error) {
        recordError(error, { id: randomUUID(), door: "requestReset" });
      }
    });
    return { data: true };
  },
  { limit: "staffLinks" },
);

/** Sets a password by the link of a mail, which ends with it. */
export const setPassword = visitorAction(
  "setPassword",
  welcomeForm,
  async ({ token, password }, { tx, address }) =>
    (await setPasswordByLink(tx, token, password, address))
      ? { data: true }
      : { error: "admin.welcome.badLink" as const, status: 404 },
  { limit: "staffLinks" },
);
