"use server";

import { staffAction } from "@/lib/doors/staff";
import { applyInquiries, previewInquiries } from "./bulk-inquiries";
import { assign, changeState } from "./change-state";
import { erase, summariseErasure } from "./erase";
import { keepApart, merge } from "./merge";
import { record, resendReply } from "./record-message";
import { fillForReply, previewReply, reply } from "./reply";
import {
  assignForm,
  changeInquiriesForm,
  fillForm,
  inquiryForm,
  mergeForm,
  messageForm,
  previewForm,
  previewInquiriesForm,
  recordForm,
  replyForm,
  savedTextForm,
  stateForm,
  textForm,
} from "./staff-forms";
import { createText, removeText, saveText } from "./texts";

/** Answers an inquiry by mail; what came meanwhile is answered instead, and nothing is sent. */
export const replyToInquiry = staffAction("replyToInquiry", "inquiries.edit", replyForm, reply);

/** The answer as it would be mailed now; writes nothing. */
export const previewInquiryReply = staffAction(
  "previewInquiryReply",
  "inquiries.edit",
  previewForm,
  previewReply,
);

/** Fills a text in for an inquiry; writes nothing. */
export const fillInquiryText = staffAction("fillInquiryText", "inquiries.edit", fillForm, fillForReply);

/** Writes down what was said elsewhere, or a private note. */
export const recordInquiryMessage = staffAction("recordInquiryMessage", "inquiries.edit", recordForm, record);

/** Queues an answer again that was refused or kept. */
export const resendInquiryReply = staffAction(
  "resendInquiryReply",
  "inquiries.edit",
  messageForm,
  resendReply,
);

/** The next state of an inquiry. */
export const changeInquiryState = staffAction("changeInquiryState", "inquiries.edit", stateForm, changeState);

/** Gives an inquiry to somebody, or to nobody. */
export const assignInquiry = staffAction("assignInquiry", "inquiries.edit", assignForm, assign);

/** What would become of many inquiries; writes nothing. */
export const previewInquiryStates = staffAction(
  "previewInquiryStates",
  "inquiries.edit",
  previewInquiriesForm,
  previewInquiries,
);

/** The state of many inquiries. */
export const changeInquiryStates = staffAction(
  "changeInquiryStates",
  "inquiries.edit",
  changeInquiriesForm,
  applyInquiries,
);

/** Merges another inquiry of the same person into this one. */
export const mergeInquiries = staffAction("mergeInquiries", "inquiries.edit", mergeForm, merge);

/** Does not ask again whether an inquiry belongs to the one whose mail it answers. */
export const keepInquiryApart = staffAction("keepInquiryApart", "inquiries.edit", inquiryForm, keepApart);

/** What would go with the person behind an inquiry; writes nothing. */
export const previewErasure = staffAction("previewErasure", "privacy.handle", inquiryForm, summariseErasure);

/** Erases the person behind an inquiry. */
export const eraseInquirer = staffAction("eraseInquirer", "privacy.handle", inquiryForm, erase);

/** A new reusable text. Answers its id. */
export const createInquiryText = staffAction("createInquiryText", "inquiries.edit", textForm, createText);

/** The fields of a reusable text. */
export const saveInquiryText = staffAction("saveInquiryText", "inquiries.edit", savedTextForm, saveText);

/** Removes a reusable text. */
export const removeInquiryText = staffAction("removeInquiryText", "inquiries.edit", inquiryForm, removeText);
