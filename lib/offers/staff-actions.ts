"use server";

import { staffAction } from "@/lib/doors/staff";
import { acceptForCustomer } from "./answer-offer";
import { deleteDraft, reviseOffer, saveOffer } from "./save-offer";
import { renewOffer, sendOffer, withdrawOffer } from "./send-offer";
import { draftForm, offerForm, staffAcceptForm } from "./staff-forms";

/** Writes a draft; nothing is held, nobody is told. */
export const saveOfferDraft = staffAction("saveOfferDraft", "offers.edit", draftForm, saveOffer);

/** Throws a draft away. */
export const deleteOfferDraft = staffAction("deleteOfferDraft", "offers.edit", offerForm, deleteDraft);

/** Makes a draft of what was sent, to be sent in its place. */
export const reviseSentOffer = staffAction("reviseSentOffer", "offers.edit", offerForm, reviseOffer);

/** Holds the pairs of a draft and mails its private link. */
export const sendOfferDraft = staffAction("sendOfferDraft", "offers.edit", offerForm, sendOffer);

/** Sends what expired once more at the same prices. */
export const renewExpiredOffer = staffAction("renewExpiredOffer", "offers.edit", offerForm, renewOffer);

/** Takes an offer back. */
export const withdrawSentOffer = staffAction("withdrawSentOffer", "offers.edit", offerForm, withdrawOffer);

/** Accepts an offer for a customer who said so by telephone. */
export const acceptOfferForCustomer = staffAction(
  "acceptOfferForCustomer",
  "offers.edit",
  staffAcceptForm,
  acceptForCustomer,
);
