import "server-only";
import { searchSynonyms } from "@/db/schema/listings";
import type { Permission } from "@/lib/access/permissions";
import { analyticsSettingsForm } from "@/lib/analytics/settings";
import { type Revert, revertRows } from "@/lib/changes/revert";
import { revertCollections } from "@/lib/collections/remove-collection";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import { revertInquiries } from "@/lib/inquiries/change-state";
import { revertMessages } from "@/lib/inquiries/record-message";
import { revertTexts } from "@/lib/inquiries/texts";
import { ownTextForm } from "@/lib/legal/forms";
import { legalNames } from "@/lib/legal/names";
import { groupOf } from "@/lib/legal/queries";
import { limitsForm } from "@/lib/limit-settings";
import { newsletterSettingsForm } from "@/lib/newsletter/settings";
import { revertTargets } from "@/lib/normalization-rules/make-target";
import { revertInbox, revertRules as revertNormalizationRules } from "@/lib/normalization-rules/reverts";
import { revertNormalizedBrands } from "@/lib/normalized-products/normalized-brands";
import { revertNormalizedSizes } from "@/lib/normalized-products/normalized-sizes";
import { revertCounterSales } from "@/lib/orders/counter-sale";
import { paymentsForm } from "@/lib/payment-providers/forms";
import { revertPopups } from "@/lib/popups/edit-test";
import { revertRules, revertRuns, revertSales } from "@/lib/pricing/reverts";
import { revertBrands } from "@/lib/products/revert-brands";
import { revertProducts } from "@/lib/products/revert-products";
import { revertCategories, revertSections } from "@/lib/sections/remove-section";
import { identityForm, mailForm, seoForm } from "@/lib/settings/forms";
import { revertGroups } from "@/lib/settings/revert-group";
import { revertSourcedItems } from "@/lib/sourcing/change-state";
import { revertLinks } from "@/lib/sourcing/link-inquiries";

/** How the changes of each entity are taken back, and who may. An entity without a line here cannot be undone. */
export const reverts: Record<string, { permission: Permission; revert: Revert } | undefined> = {
  settings: {
    permission: "settings.edit",
    revert: revertGroups({
      identity: identityForm,
      mail: mailForm,
      seo: seoForm,
      payments: paymentsForm,
      delivery: deliverySettingsForm,
      newsletter: newsletterSettingsForm,
      analytics: analyticsSettingsForm,
      limits: limitsForm,
      ...Object.fromEntries(legalNames.map((name) => [groupOf(name), ownTextForm])),
    }),
  },
  // Who may change stock alone takes back stock alone.
  product: { permission: "catalogue.stock", revert: revertProducts },
  brand: { permission: "catalogue.edit", revert: revertBrands },
  collection: { permission: "catalogue.edit", revert: revertCollections },
  section: { permission: "catalogue.edit", revert: revertSections },
  category: { permission: "catalogue.edit", revert: revertCategories },
  searchSynonym: { permission: "catalogue.edit", revert: revertRows(searchSynonyms, "searchSynonym") },
  popup: { permission: "popups.edit", revert: revertPopups },
  priceRule: { permission: "pricing.edit", revert: revertRules },
  sale: { permission: "pricing.edit", revert: revertSales },
  priceRun: { permission: "pricing.edit", revert: revertRuns },
  normalizationRule: { permission: "normalization.edit", revert: revertNormalizationRules },
  normalizationTarget: { permission: "normalization.edit", revert: revertTargets },
  normalizationInbox: { permission: "normalization.edit", revert: revertInbox },
  normalizedBrand: { permission: "normalization.edit", revert: revertNormalizedBrands },
  inquiry: { permission: "inquiries.edit", revert: revertInquiries },
  inquiryText: { permission: "inquiries.edit", revert: revertTexts },
  inquiryMessage: { permission: "inquiries.edit", revert: revertMessages },
  sourcedItem: { permission: "sourcing.edit", revert: revertSourcedItems },
  sourcedItemInquiry: { permission: "sourcing.edit", revert: revertLinks },
  counterSale: { permission: "catalogue.stock", revert: revertCounterSales },
  normalizedSizes: { permission: "normalization.edit", revert: revertNormalizedSizes },
};
