"use server";

import { staffAction } from "@/lib/doors/staff";
import {
  pauseLetter as pause,
  resumeLetter as resume,
  sendLetter as send,
  testLetter as test,
  unscheduleLetter as unschedule,
} from "./change-letter-state";
import {
  copyLetter as copy,
  createLetter as create,
  previewLetter as preview,
  removeLetter as remove,
  saveLetter as save,
} from "./edit-letter";
import {
  createLetterForm,
  letterId,
  previewLetterForm,
  saveLetterForm,
  sendLetterForm,
  testLetterForm,
} from "./forms";

export const createLetter = staffAction("createLetter", "newsletter.send", createLetterForm, create);
export const saveLetter = staffAction("saveLetter", "newsletter.send", saveLetterForm, save);
export const removeLetter = staffAction("removeLetter", "newsletter.send", letterId, remove);
export const copyLetter = staffAction("copyLetter", "newsletter.send", letterId, copy);

/** A letter as it is typed; writes nothing. */
export const previewLetter = staffAction("previewLetter", "newsletter.send", previewLetterForm, preview);

export const testLetter = staffAction("testLetter", "newsletter.send", testLetterForm, test);

/** Now, or at a time. */
export const sendLetter = staffAction("sendLetter", "newsletter.send", sendLetterForm, send);
export const unscheduleLetter = staffAction("unscheduleLetter", "newsletter.send", letterId, unschedule);
export const pauseLetter = staffAction("pauseLetter", "newsletter.send", letterId, pause);
export const resumeLetter = staffAction("resumeLetter", "newsletter.send", letterId, resume);
