"use server";

import { eq } from "drizzle-orm";
import { staff as people } from "@/db/schema/staff";
import { staffAction } from "@/lib/doors/staff";
import {
  beginFactor,
  confirmFactor,
  renewCodes,
  stopFactor,
  writeEverySessionEnd,
  writeName,
  writePassword,
  writeSessionEnd,
} from "./account-writes";
import {
  codeForm,
  inviteForm,
  languageForm,
  nameForm,
  nothingForm,
  passwordForm,
  personForm,
  proofForm,
  roleForm,
  sessionForm,
  viewForm,
  viewIdForm,
} from "./forms";
import { invite, inviteAgain, remove, writeRole } from "./people-writes";
import { forgetView, keepView } from "./saved-views";

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

/** One's own name, as customers and colleagues see it. */
export const changeName = staffAction("changeName", "account.edit", nameForm, writeName);

/** A new password for oneself. */
export const changePassword = staffAction("changePassword", "account.edit", passwordForm, writePassword);

/** Begins the set-up of the second factor. */
export const beginSecondFactor = staffAction("beginSecondFactor", "account.edit", proofForm, beginFactor);

/** Ends the set-up with a code; answers the recovery codes. */
export const confirmSecondFactor = staffAction(
  "confirmSecondFactor",
  "account.edit",
  codeForm,
  confirmFactor,
);

/** New recovery codes. */
export const replaceRecoveryCodes = staffAction(
  "replaceRecoveryCodes",
  "account.edit",
  proofForm,
  renewCodes,
);

/** Switches the second factor off. */
export const stopSecondFactor = staffAction("stopSecondFactor", "account.edit", proofForm, stopFactor);

/** Ends one session of one's own. */
export const endOwnSession = staffAction("endOwnSession", "account.edit", sessionForm, writeSessionEnd);

/** Signs out everywhere. */
export const endEverySession = staffAction(
  "endEverySession",
  "account.edit",
  nothingForm,
  writeEverySessionEnd,
);

/** Invites somebody by mail. */
export const invitePerson = staffAction("invitePerson", "staff.edit", inviteForm, invite);

/** Sends an invite again. */
export const resendInvite = staffAction("resendInvite", "staff.edit", personForm, inviteAgain);

/** Changes a role. */
export const changeRole = staffAction("changeRole", "staff.edit", roleForm, writeRole);

/** Removes somebody from the team. */
export const removePerson = staffAction("removePerson", "staff.edit", personForm, remove);

/** Keeps a list's filters under a name. */
export const saveView = staffAction("saveView", "account.edit", viewForm, keepView);

/** Forgets a saved view. */
export const removeView = staffAction("removeView", "account.edit", viewIdForm, forgetView);
