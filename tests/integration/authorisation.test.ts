import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { may, type Permission, roles } from "@/lib/access/permissions";
import { Forbidden } from "@/lib/access/session";
import { askAs, askAsVisitor, asking, makePerson, openSession } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

/**
 * Every door of the back office and the right it asks for. The doors are found in the code: one without a row here, or
 * a row without its door, fails (docs/trust.md).
 */
const table: Record<string, Permission> = {
  "lib/staff/staff-queries.ts listStaff": "staff.view",
  "lib/staff/staff-queries.ts findAccount": "account.edit",
  "lib/staff/staff-actions.ts chooseLanguage": "account.edit",
  "lib/staff/staff-actions.ts changeName": "account.edit",
  "lib/staff/staff-actions.ts changePassword": "account.edit",
  "lib/staff/staff-actions.ts beginSecondFactor": "account.edit",
  "lib/staff/staff-actions.ts confirmSecondFactor": "account.edit",
  "lib/staff/staff-actions.ts replaceRecoveryCodes": "account.edit",
  "lib/staff/staff-actions.ts stopSecondFactor": "account.edit",
  "lib/staff/staff-actions.ts endOwnSession": "account.edit",
  "lib/staff/staff-actions.ts endEverySession": "account.edit",
  "lib/staff/staff-actions.ts invitePerson": "staff.edit",
  "lib/staff/staff-actions.ts resendInvite": "staff.edit",
  "lib/staff/staff-actions.ts changeRole": "staff.edit",
  "lib/staff/staff-actions.ts removePerson": "staff.edit",
  "lib/logs/staff-queries.ts listLogs": "logs.view",
  "lib/logs/staff-queries.ts listAudit": "audit.view",
  "lib/logs/staff-queries.ts listAuditNames": "audit.view",
  "lib/logs/staff-queries.ts listLogsForFile": "logs.view",
  "lib/logs/staff-queries.ts listAuditForFile": "audit.view",
  "app/api/admin/logs/route.ts GET": "logs.view",
  "app/api/admin/audit/route.ts GET": "audit.view",
  "lib/staff/staff-queries.ts listSavedViews": "account.edit",
  "lib/staff/staff-actions.ts saveView": "account.edit",
  "lib/staff/staff-actions.ts removeView": "account.edit",
  "lib/settings/staff-queries.ts findIdentityPage": "settings.view",
  "lib/settings/staff-queries.ts findLegalPage": "settings.view",
  "lib/settings/staff-queries.ts findLimitsPage": "settings.view",
  "lib/settings/staff-queries.ts findRetentionPage": "settings.view",
  "lib/settings/staff-queries.ts findSeoPage": "settings.view",
  "lib/settings/staff-queries.ts findMailPage": "settings.view",
  "lib/newsletter/staff-queries.ts findNewsletterPage": "settings.view",
  "lib/newsletter/staff-actions.ts saveNewsletter": "settings.edit",
  "lib/newsletter/list/staff-actions.ts checkAddresses": "newsletter.send",
  "lib/newsletter/list/staff-actions.ts addAddresses": "newsletter.send",
  "lib/feeds/staff-queries.ts findFeedReport": "settings.view",
  "lib/newsletter/staff-queries.ts countSubscribers": "newsletter.send",
  "lib/newsletter/staff-queries.ts listSubscribers": "newsletter.send",
  "lib/newsletter/staff-queries.ts listSubscribersForFile": "newsletter.send",
  "app/api/admin/mail-domain/route.ts GET": "settings.view",
  "lib/mail/staff-queries.ts findSenderDomain": "settings.view",
  "lib/mail/staff-queries.ts findDomainCheck": "settings.view",
  "app/api/admin/newsletter/route.ts GET": "newsletter.send",
  "lib/popups/staff-queries.ts listPopups": "popups.view",
  "lib/popups/staff-queries.ts findPopupForm": "popups.view",
  "lib/popups/staff-queries.ts findPopupTests": "popups.view",
  "lib/popups/staff-actions.ts startTest": "popups.edit",
  "lib/popups/staff-actions.ts endTest": "popups.edit",
  "lib/popups/staff-actions.ts createPopup": "popups.edit",
  "lib/popups/staff-actions.ts savePopup": "popups.edit",
  "lib/popups/staff-actions.ts switchPopup": "popups.edit",
  "lib/popups/staff-actions.ts copyPopup": "popups.edit",
  "lib/popups/staff-actions.ts removePopup": "popups.edit",
  "lib/popups/staff-actions.ts orderPopups": "popups.edit",
  "lib/letters/staff-queries.ts listLetters": "newsletter.send",
  "lib/letters/staff-queries.ts findLetter": "newsletter.send",
  "lib/letters/staff-queries.ts listCollectionChoices": "newsletter.send",
  "lib/letters/staff-actions.ts createLetter": "newsletter.send",
  "lib/letters/staff-actions.ts saveLetter": "newsletter.send",
  "lib/letters/staff-actions.ts removeLetter": "newsletter.send",
  "lib/letters/staff-actions.ts copyLetter": "newsletter.send",
  "lib/letters/staff-actions.ts previewLetter": "newsletter.send",
  "lib/letters/staff-actions.ts testLetter": "newsletter.send",
  "lib/letters/staff-actions.ts sendLetter": "newsletter.send",
  "lib/letters/staff-actions.ts unscheduleLetter": "newsletter.send",
  "lib/letters/staff-actions.ts pauseLetter": "newsletter.send",
  "lib/letters/staff-actions.ts resumeLetter": "newsletter.send",
  "lib/social/staff-queries.ts listAssets": "social.view",
  "lib/social/staff-queries.ts findAsset": "social.view",
  "lib/social/staff-queries.ts findDrawing": "social.view",
  "lib/social/staff-queries.ts listAssetFiles": "social.view",
  "lib/social/staff-queries.ts listSchemas": "social.view",
  "lib/social/staff-queries.ts findSchema": "social.view",
  "lib/social/staff-queries.ts searchSubjects": "social.make",
  "lib/social/staff-actions.ts createSchema": "social.schemas",
  "lib/social/staff-actions.ts saveSchema": "social.schemas",
  "lib/social/staff-actions.ts copySchema": "social.schemas",
  "lib/social/staff-actions.ts removeSchema": "social.schemas",
  "lib/social/staff-actions.ts previewSchema": "social.schemas",
  "lib/social/staff-actions.ts createAsset": "social.make",
  "lib/social/staff-actions.ts redrawAssets": "social.make",
  "lib/social/staff-actions.ts removeAsset": "social.make",
  "app/api/admin/social/subjects/route.ts GET": "social.make",
  "app/api/admin/social/picture/route.ts GET": "social.view",
  "app/api/admin/social/thumbnail/route.ts GET": "social.view",
  "app/api/admin/social/zip/route.ts GET": "social.view",
  "lib/analytics/staff-queries.ts findAnalyticsPage": "settings.view",
  "lib/analytics/staff-actions.ts saveAnalytics": "settings.edit",
  "lib/backup/staff-queries.ts listBackups": "settings.view",
  "lib/backup/staff-actions.ts backUpNow": "settings.edit",
  "lib/backup/staff-actions.ts checkBackupNow": "settings.edit",
  "app/api/admin/inquiries/pictures/[pictureId]/route.ts GET": "inquiries.view",
  "app/api/admin/backups/[file]/route.ts GET": "settings.edit",
  "lib/mail/staff-queries.ts listMails": "settings.view",
  "lib/mail/staff-queries.ts findMail": "settings.view",
  "lib/mail/staff-queries.ts findMailServer": "settings.view",
  "lib/mailbox/staff-queries.ts findMailbox": "settings.view",
  "lib/mailbox/staff-queries.ts findMailboxError": "inquiries.view",
  "lib/mailbox/staff-actions.ts readMailboxNow": "settings.edit",
  "lib/mail/staff-actions.ts saveMail": "settings.edit",
  "lib/mail/staff-actions.ts sendTestMail": "settings.edit",
  "lib/mail/staff-actions.ts resendMail": "settings.edit",
  "lib/mail/staff-actions.ts resendFailedMails": "settings.edit",
  "lib/privacy/staff-queries.ts listKept": "settings.view",
  "lib/settings/staff-queries.ts listMissingFacts": "settings.view",
  "lib/settings/staff-actions.ts saveIdentity": "settings.edit",
  "lib/legal/staff-queries.ts findOwnTextPage": "settings.view",
  "lib/legal/staff-queries.ts listOwnTexts": "settings.view",
  "lib/legal/staff-actions.ts saveOwnText": "settings.edit",
  "lib/settings/staff-actions.ts saveLegal": "settings.edit",
  "lib/settings/staff-actions.ts saveLimits": "settings.edit",
  "lib/settings/staff-actions.ts saveRetention": "settings.edit",
  "lib/payment-providers/staff-queries.ts findPaymentsPage": "settings.view",
  "lib/payment-providers/staff-actions.ts savePayments": "settings.edit",
  "lib/payments/staff-actions.ts decideOrderPayment": "orders.handle",
  "lib/payments/staff-actions.ts decideOrderRefund": "orders.handle",
  "lib/settings/staff-actions.ts saveSeo": "settings.edit",
  "lib/delivery/staff-queries.ts findHoursPage": "settings.view",
  "lib/delivery/staff-queries.ts findZonesPage": "settings.view",
  "lib/delivery/staff-actions.ts saveHours": "settings.edit",
  "lib/delivery/staff-actions.ts saveZones": "settings.edit",
  "lib/undo/staff-actions.ts undoWrite": "account.edit",
  "lib/undo/staff-actions.ts revertEntry": "account.edit",
  "lib/products/staff-queries.ts listStaffProducts": "catalogue.view",
  "lib/products/staff-queries.ts listProductOptions": "catalogue.view",
  "lib/products/staff-queries.ts findProducts": "catalogue.view",
  "lib/pricing/staff-queries.ts listPricing": "pricing.view",
  "lib/pricing/staff-queries.ts findRule": "pricing.view",
  "lib/pricing/staff-queries.ts findSale": "pricing.view",
  "lib/pricing/staff-queries.ts listScopes": "pricing.view",
  "lib/pricing/staff-queries.ts findSaleProducts": "pricing.view",
  "lib/pricing/staff-queries.ts listPreview": "pricing.view",
  "lib/pricing/staff-queries.ts listPreviewFile": "pricing.view",
  "lib/pricing/staff-queries.ts listRuns": "pricing.view",
  "lib/pricing/staff-queries.ts listRunFile": "pricing.view",
  "app/api/admin/pricing/runs/route.ts GET": "pricing.view",
  "app/api/admin/normalization-inbox/route.ts GET": "normalization.edit",
  "lib/pricing/staff-queries.ts findRun": "pricing.view",
  "lib/pricing/staff-queries.ts isWorkingOnPrices": "pricing.view",
  "lib/pricing/staff-queries.ts listPriceHistory": "catalogue.view",
  "lib/pricing/staff-actions.ts saveRule": "pricing.edit",
  "lib/pricing/staff-actions.ts switchRule": "pricing.edit",
  "lib/pricing/staff-actions.ts deleteRule": "pricing.edit",
  "lib/pricing/staff-actions.ts orderRules": "pricing.edit",
  "lib/pricing/staff-actions.ts applyRules": "pricing.edit",
  "lib/pricing/staff-actions.ts saveSale": "pricing.edit",
  "lib/pricing/staff-actions.ts deleteSale": "pricing.edit",
  "lib/pricing/staff-actions.ts copySale": "pricing.edit",
  "lib/pricing/staff-actions.ts startSaleNow": "pricing.edit",
  "lib/pricing/staff-actions.ts scheduleSale": "pricing.edit",
  "lib/pricing/staff-actions.ts unscheduleSale": "pricing.edit",
  "lib/pricing/staff-actions.ts endSaleNow": "pricing.edit",
  "lib/pricing/staff-actions.ts undoPriceRun": "pricing.edit",
  "lib/products/staff-actions.ts setPrice": "catalogue.edit",
  "lib/products/staff-actions.ts setProductStatus": "catalogue.edit",
  "lib/products/staff-actions.ts cloneProduct": "catalogue.edit",
  "lib/products/staff-actions.ts previewProducts": "catalogue.edit",
  "lib/products/staff-actions.ts changeProducts": "catalogue.edit",
  "app/api/admin/products/export/route.ts GET": "catalogue.view",
  "lib/overview/staff-queries.ts listFigures": "dashboard.view",
  "lib/overview/staff-queries.ts listDemand": "dashboard.view",
  "lib/overview/staff-queries.ts listDemandForFile": "dashboard.view",
  "app/api/admin/demand/route.ts GET": "dashboard.view",
  "lib/overview/staff-queries.ts listTrends": "dashboard.view",
  "lib/overview/staff-queries.ts listTopLiked": "dashboard.view",
  "lib/overview/staff-queries.ts listFoundNothing": "dashboard.view",
  "lib/overview/staff-queries.ts findToday": "dashboard.view",
  "lib/overview/staff-queries.ts listReport": "dashboard.view",
  "app/api/admin/analytics/route.ts GET": "dashboard.view",
  "lib/overview/staff-queries.ts findByWords": "catalogue.view",
  "lib/products/staff-queries.ts findProductForEdit": "catalogue.view",
  "lib/products/staff-queries.ts listProductChoices": "catalogue.view",
  "lib/products/staff-queries.ts listProductHistory": "audit.view",
  "lib/products/staff-queries.ts findProductPreview": "catalogue.view",
  "lib/products/staff-queries.ts findSameStyle": "catalogue.view",
  "lib/products/staff-actions.ts createProduct": "catalogue.edit",
  "lib/products/staff-actions.ts updateProduct": "catalogue.edit",
  "lib/products/staff-actions.ts saveBarcodes": "catalogue.stock",
  "lib/products/staff-actions.ts saveStock": "catalogue.stock",
  "lib/products/staff-actions.ts orderPictures": "catalogue.edit",
  "lib/products/staff-actions.ts removePicture": "catalogue.edit",
  "lib/products/staff-actions.ts describePicture": "catalogue.edit",
  "lib/products/staff-actions.ts cropPicture": "catalogue.edit",
  "lib/products/staff-actions.ts saveBrandMaker": "catalogue.edit",
  "app/api/admin/products/[productId]/pictures/route.ts POST": "catalogue.edit",
  "app/api/admin/products/pictures/route.ts POST": "catalogue.edit",
  "app/api/admin/products/style-codes/route.ts GET": "catalogue.view",
  "lib/normalization-rules/staff-actions.ts saveNormalizationRule": "normalization.edit",
  "lib/normalization-rules/staff-actions.ts switchNormalizationRule": "normalization.edit",
  "lib/normalization-rules/staff-actions.ts deleteNormalizationRule": "normalization.edit",
  "lib/normalization-rules/staff-actions.ts orderNormalizationRules": "normalization.edit",
  "lib/normalization-rules/staff-actions.ts dismissUnmapped": "normalization.edit",
  "lib/normalized-products/staff-actions.ts applyNormalizationRules": "normalization.edit",
  "lib/normalized-products/staff-actions.ts applyNormalizationRule": "normalization.edit",
  "lib/normalized-products/staff-actions.ts previewNormalize": "normalization.edit",
  "lib/normalized-products/staff-actions.ts normalizeChosenProducts": "normalization.edit",
  "lib/normalized-products/staff-actions.ts acceptNormalizationSuggestions": "normalization.edit",
  "lib/normalized-products/staff-queries.ts readRulePage": "normalization.edit",
  "lib/normalized-products/staff-queries.ts readDryRun": "normalization.edit",
  "lib/normalized-products/staff-queries.ts previewRule": "normalization.edit",
  "lib/normalized-products/staff-queries.ts listInbox": "normalization.edit",
  "lib/normalized-products/staff-queries.ts listSuggestions": "normalization.edit",
  "lib/normalized-products/staff-queries.ts findRule": "normalization.edit",
  "lib/normalized-products/staff-queries.ts listRuleOptions": "normalization.edit",
  "app/api/admin/normalization-preview/route.ts GET": "normalization.edit",
  "lib/sourcing/staff-queries.ts listSourcedItems": "sourcing.view",
  "lib/sourcing/staff-queries.ts listSourcedItemsForFile": "sourcing.view",
  "lib/sourcing/staff-queries.ts listMostAsked": "sourcing.view",
  "lib/sourcing/staff-queries.ts findSourcedItem": "sourcing.view",
  "lib/sourcing/staff-queries.ts findBeginning": "sourcing.edit",
  "lib/sourcing/staff-queries.ts listAskers": "sourcing.edit",
  "lib/sourcing/staff-queries.ts listTimeline": "sourcing.view",
  "lib/sourcing/staff-actions.ts createSourcedItem": "sourcing.edit",
  "lib/sourcing/staff-actions.ts saveSourcedItem": "sourcing.edit",
  "lib/sourcing/staff-actions.ts changeSourcedState": "sourcing.edit",
  "lib/sourcing/staff-actions.ts renewSourcedCheck": "sourcing.edit",
  "lib/sourcing/staff-actions.ts previewSourcedItems": "sourcing.edit",
  "lib/sourcing/staff-actions.ts changeSourcedItems": "sourcing.edit",
  "lib/sourcing/staff-actions.ts linkSourcedInquiry": "sourcing.edit",
  "lib/sourcing/staff-actions.ts unlinkSourcedInquiry": "sourcing.edit",
  "lib/sourcing/staff-actions.ts arriveSourcedItem": "sourcing.edit",
  "app/api/admin/pricing/preview/route.ts GET": "pricing.view",
  "app/api/admin/pricing/products/route.ts GET": "pricing.view",
  "app/api/admin/sourced-items/route.ts GET": "sourcing.view",
  "app/api/admin/search/route.ts GET": "catalogue.view",
  "lib/inquiries/staff-queries.ts findInquiry": "inquiries.view",
  "lib/inquiries/staff-queries.ts listInquiries": "inquiries.view",
  "lib/inquiries/staff-actions.ts previewInquiryStates": "inquiries.edit",
  "lib/inquiries/staff-actions.ts changeInquiryStates": "inquiries.edit",
  "lib/inquiries/staff-queries.ts listInquiryTexts": "inquiries.view",
  "lib/inquiries/staff-queries.ts findInquiryText": "inquiries.view",
  "lib/inquiries/staff-actions.ts keepInquiryApart": "inquiries.edit",
  "lib/inquiries/staff-actions.ts mergeInquiries": "inquiries.edit",
  "lib/inquiries/staff-actions.ts previewErasure": "privacy.handle",
  "lib/inquiries/staff-actions.ts eraseInquirer": "privacy.handle",
  "lib/inquiries/staff-actions.ts createInquiryText": "inquiries.edit",
  "lib/inquiries/staff-actions.ts saveInquiryText": "inquiries.edit",
  "lib/inquiries/staff-actions.ts removeInquiryText": "inquiries.edit",
  "lib/inquiries/staff-queries.ts listAssignees": "inquiries.view",
  "lib/inquiries/staff-actions.ts replyToInquiry": "inquiries.edit",
  "lib/inquiries/staff-actions.ts previewInquiryReply": "inquiries.edit",
  "lib/inquiries/staff-actions.ts fillInquiryText": "inquiries.edit",
  "lib/inquiries/staff-actions.ts recordInquiryMessage": "inquiries.edit",
  "lib/inquiries/staff-actions.ts resendInquiryReply": "inquiries.edit",
  "lib/inquiries/staff-actions.ts changeInquiryState": "inquiries.edit",
  "lib/inquiries/staff-actions.ts assignInquiry": "inquiries.edit",
  "lib/collections/staff-queries.ts listCollections": "catalogue.view",
  "lib/collections/staff-queries.ts listCollectionsForFile": "catalogue.view",
  "lib/collections/staff-queries.ts findCollectionForm": "catalogue.view",
  "lib/collections/staff-queries.ts listRuleWords": "catalogue.view",
  "lib/collections/staff-queries.ts searchItems": "catalogue.view",
  "lib/collections/staff-queries.ts findItems": "catalogue.view",
  "lib/collections/staff-queries.ts previewItems": "catalogue.view",
  "lib/collections/staff-actions.ts createCollection": "catalogue.edit",
  "lib/collections/staff-actions.ts saveCollection": "catalogue.edit",
  "lib/collections/staff-actions.ts removeCollection": "catalogue.edit",
  "lib/collections/staff-actions.ts previewCollections": "catalogue.edit",
  "lib/collections/staff-actions.ts changeCollections": "catalogue.edit",
  "lib/sections/staff-queries.ts listSections": "catalogue.view",
  "lib/sections/staff-queries.ts listCategories": "catalogue.view",
  "lib/sections/staff-actions.ts createSection": "catalogue.edit",
  "lib/sections/staff-actions.ts saveSection": "catalogue.edit",
  "lib/sections/staff-actions.ts showSection": "catalogue.edit",
  "lib/sections/staff-actions.ts orderSections": "catalogue.edit",
  "lib/sections/staff-actions.ts removeSection": "catalogue.edit",
  "lib/sections/staff-actions.ts createCategory": "catalogue.edit",
  "lib/sections/staff-actions.ts saveCategory": "catalogue.edit",
  "lib/sections/staff-actions.ts orderCategories": "catalogue.edit",
  "lib/sections/staff-actions.ts removeCategory": "catalogue.edit",
  "app/api/admin/collections/preview/route.ts POST": "catalogue.view",
  "app/api/admin/collections/items/route.ts GET": "catalogue.view",
  "app/api/admin/collections/route.ts GET": "catalogue.view",
  "lib/offers/staff-queries.ts findOfferPreview": "offers.view",
  "lib/offers/staff-queries.ts listOffers": "offers.view",
  "lib/offers/staff-queries.ts listOfferCounts": "offers.view",
  "lib/offers/staff-queries.ts listOffersOfInquiry": "offers.view",
  "lib/offers/staff-queries.ts findStaffOffer": "offers.view",
  "lib/offers/staff-queries.ts findOfferClone": "offers.edit",
  "lib/offers/staff-queries.ts findOfferFromInquiry": "offers.edit",
  "lib/offers/staff-queries.ts findGoodsForOffer": "offers.edit",
  "lib/offers/staff-queries.ts listOfferedProducts": "offers.edit",
  "app/api/admin/offers/goods/route.ts GET": "offers.edit",
  "app/api/admin/offers/customers/route.ts GET": "offers.edit",
  "lib/offers/staff-actions.ts saveOfferDraft": "offers.edit",
  "lib/offers/staff-actions.ts deleteOfferDraft": "offers.edit",
  "lib/offers/staff-actions.ts reviseSentOffer": "offers.edit",
  "lib/offers/staff-actions.ts sendOfferDraft": "offers.edit",
  "lib/offers/staff-actions.ts renewExpiredOffer": "offers.edit",
  "lib/offers/staff-actions.ts withdrawSentOffer": "offers.edit",
  "lib/offers/staff-actions.ts acceptOfferForCustomer": "offers.edit",
  "lib/demo-life/staff-queries.ts isDemoLifeThere": "dashboard.view",
  "lib/demo-life/staff-actions.ts removeDemo": "settings.edit",
  "lib/exchanges/staff-queries.ts listExchanges": "orders.view",
  "lib/exchanges/staff-actions.ts exchangeOrderSize": "orders.handle",
  "lib/exchanges/staff-actions.ts swapOrderSize": "orders.handle",
  "lib/exchanges/staff-actions.ts declineOrderExchange": "orders.handle",
  "lib/orders/staff-queries.ts listOrders": "orders.view",
  "lib/orders/staff-queries.ts listOrderCounts": "orders.view",
  "lib/orders/staff-queries.ts listOrdersForFile": "orders.handle",
  "lib/customers/staff-queries.ts listCustomersForFile": "orders.handle",
  "app/api/admin/customers/list/route.ts GET": "orders.handle",
  "lib/inquiries/staff-queries.ts listInquiriesForFile": "inquiries.edit",
  "app/api/admin/inquiries/route.ts GET": "inquiries.edit",
  "lib/offers/staff-queries.ts listOffersForFile": "offers.edit",
  "app/api/admin/offers/route.ts GET": "offers.edit",
  "lib/withdrawals/staff-queries.ts listWithdrawalsForFile": "orders.handle",
  "app/api/admin/withdrawals/route.ts GET": "orders.handle",
  "lib/complaints/staff-queries.ts listComplaintsForFile": "orders.handle",
  "app/api/admin/complaints/route.ts GET": "orders.handle",
  "lib/orders/staff-queries.ts findStaffOrder": "orders.view",
  "lib/orders/staff-queries.ts findOrderByScan": "orders.handle",
  "lib/orders/staff-actions.ts markOrderArrived": "orders.handle",
  "lib/orders/staff-actions.ts markOrderReady": "orders.handle",
  "lib/orders/staff-actions.ts takeOrderBack": "orders.handle",
  "lib/orders/staff-actions.ts sendOrderOut": "orders.handle",
  "lib/orders/staff-actions.ts failOrderDelivery": "orders.handle",
  "lib/orders/staff-actions.ts handOrderOver": "orders.handle",
  "lib/orders/staff-actions.ts cancelOrderLines": "orders.handle",
  "lib/orders/staff-actions.ts returnOrderLines": "orders.handle",
  "lib/orders/staff-actions.ts checkOrderReturn": "orders.handle",
  "lib/orders/staff-actions.ts takeOrderPayment": "orders.handle",
  "lib/orders/staff-actions.ts refundOrder": "orders.handle",
  "lib/orders/staff-actions.ts changeOrderDelivery": "orders.handle",
  "lib/orders/staff-actions.ts keepOrderLonger": "orders.handle",
  "lib/orders/staff-actions.ts noteOrderReceipt": "orders.handle",
  "lib/orders/staff-actions.ts addOrderNote": "orders.handle",
  "lib/orders/staff-actions.ts resendOrderConfirmation": "orders.handle",
  "app/api/admin/orders/route.ts GET": "orders.handle",
  "lib/orders/staff-queries.ts listRound": "orders.view",
  "lib/orders/staff-queries.ts listMoney": "orders.handle",
  "lib/orders/staff-queries.ts listUnreceipted": "orders.handle",
  "lib/orders/staff-queries.ts listUnreceiptedForFile": "orders.handle",
  "app/api/admin/orders/money/route.ts GET": "orders.handle",
  "app/api/admin/orders/receipts/route.ts GET": "orders.handle",
  "lib/customers/staff-queries.ts listCustomers": "orders.view",
  "lib/customers/staff-queries.ts findCustomer": "orders.view",
  "lib/customers/staff-queries.ts findCustomers": "orders.view",
  "lib/customers/staff-queries.ts exportCustomer": "privacy.handle",
  "lib/customers/staff-actions.ts previewCustomerErasure": "privacy.handle",
  "lib/customers/staff-actions.ts eraseCustomer": "privacy.handle",
  "app/api/admin/customers/route.ts GET": "privacy.handle",
  "lib/imports/staff-queries.ts listImports": "imports.run",
  "lib/imports/staff-queries.ts findImportView": "imports.run",
  "lib/imports/staff-queries.ts listImportRows": "imports.run",
  "lib/imports/staff-queries.ts listRefused": "imports.run",
  "lib/imports/staff-queries.ts findProgress": "imports.run",
  "lib/imports/staff-queries.ts listChoices": "imports.run",
  "lib/imports/staff-actions.ts readImport": "imports.run",
  "lib/imports/staff-actions.ts inspectImport": "imports.run",
  "lib/imports/staff-actions.ts applyImport": "imports.run",
  "lib/imports/staff-actions.ts stopImport": "imports.run",
  "lib/imports/staff-actions.ts undoImport": "imports.run",
  "lib/imports/staff-actions.ts discardImport": "imports.run",
  "lib/imports/staff-actions.ts fetchImportPictures": "imports.run",
  "app/api/admin/imports/route.ts POST": "imports.run",
  "app/api/admin/imports/progress/route.ts GET": "imports.run",
  "app/api/admin/imports/refused/route.ts GET": "imports.run",
  "app/api/admin/imports/export/route.ts GET": "imports.run",
  "lib/withdrawals/staff-queries.ts listWithdrawals": "orders.view",
  "lib/withdrawals/staff-queries.ts findWithdrawal": "orders.view",
  "lib/withdrawals/staff-actions.ts linkWithdrawal": "orders.handle",
  "lib/withdrawals/staff-actions.ts decideWithdrawal": "orders.handle",
  "app/api/admin/orders/[id]/packing-slip/route.ts GET": "orders.view",
  "app/api/admin/orders/[id]/confirmation/route.ts GET": "orders.view",
  "app/api/admin/orders/[id]/gift-slip/route.ts GET": "orders.view",
  "lib/synonyms/staff-queries.ts listSynonyms": "catalogue.view",
  "lib/synonyms/staff-actions.ts createSynonym": "catalogue.edit",
  "lib/synonyms/staff-actions.ts saveSynonym": "catalogue.edit",
  "lib/synonyms/staff-actions.ts removeSynonym": "catalogue.edit",
  "lib/complaints/staff-queries.ts listComplaints": "orders.view",
  "lib/complaints/staff-queries.ts findComplaint": "orders.view",
  "lib/complaints/staff-actions.ts answerComplaint": "orders.handle",
  "lib/orders/counter-actions.ts sellAtCounter": "catalogue.stock",
  "lib/overview/find-barcode.ts findProductByBarcode": "catalogue.view",
  "lib/newsletter/staff-routes.ts sendTestLetter": "newsletter.send",
  "lib/products/staff-routes.ts uploadPicture": "catalogue.edit",
  "lib/products/staff-routes.ts stagePicture": "catalogue.edit",
  "app/api/newsletter-sender/route.ts POST": "newsletter.send",
};

type Call = (...input: unknown[]) => unknown;
type Answer = "signed out" | "forbidden" | "let in";
type Door = { name: string; kind: Kind; call: Call };
/** How a door is tried. */
type Kind = "action" | "route" | "query";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** What makes a door for staff, and what only hands one on. */
const made = /\b(?:staffAction|staffRoute|staffRead|staffFile|requireStaff)\(/;
const handedOn = /from "@\/lib\/[\w/-]+\/staff-(?:routes|queries|actions)"/;

/** How the doors of a file are tried; null for a file without any. `lib/access` and `lib/doors` make them. */
function kindOf(file: string): Kind | null {
  if (/\.test\.|^lib\/(?:access|doors)\//.test(file)) return null;
  const text = readFileSync(join(root, file), "utf8");
  if (file.startsWith("app/api/"))
    return file.startsWith("app/api/admin/") || made.test(text) || handedOn.test(text) ? "route" : null;
  if (!made.test(text)) return null;
  if (text.startsWith('"use server"')) return "action";
  return /\b(?:staffRoute|staffRead|staffFile)\(/.test(text) ? "route" : "query";
}

function filesNamed(folder: string, names: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => names.test(file))
    .map((file) => relative(root, join(root, folder, file)).replaceAll("\\", "/"))
    .toSorted();
}

function answerOf({ status }: { status: number }): Answer {
  if (status === 401) return "signed out";
  return status === 403 ? "forbidden" : "let in";
}

/** A query throws {@link Forbidden} before it looks at what it is asked; anything else means that it went on. */
async function tryQuery(query: Call): Promise<Answer> {
  try {
    await query();
  } catch (error) {
    if (error instanceof Forbidden) return error.signedIn ? "forbidden" : "signed out";
  }
  return "let in";
}

/** An action is sent nothing, which no form of it takes: who is let in changes nothing. */
async function tryAction(action: Call): Promise<Answer> {
  const result = JSON.stringify(await action(undefined));
  if (result.includes("admin.errors.signedOut")) return "signed out";
  return result.includes("admin.errors.forbidden") ? "forbidden" : "let in";
}

async function tryRoute(handler: Call, method: string): Promise<Answer> {
  const request = new Request("http://localhost:3000/api/admin", {
    method,
    headers: { origin: "http://localhost:3000" },
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  if (!(response instanceof Response)) throw new Error("A handler answers a Response");
  return answerOf(response);
}

function isCall(value: unknown): value is Call {
  return typeof value === "function";
}

async function findDoors(): Promise<Door[]> {
  const doors: Door[] = [];
  for (const file of ["lib", "components", "app"].flatMap((folder) => filesNamed(folder, /\.tsx?$/))) {
    const kind = kindOf(file);
    if (!kind) continue;
    const exported: Record<string, unknown> = await import(join(root, file));
    for (const [name, value] of Object.entries(exported)) {
      const isClass = isCall(value) && /^class\b/.test(Function.prototype.toString.call(value));
      if (isCall(value) && !isClass) doors.push({ name: `${file} ${name}`, kind, call: value });
    }
  }
  return doors;
}

function attempt({ name, kind, call }: Door): Promise<Answer> {
  if (kind === "action") return tryAction(call);
  if (kind === "query") return tryQuery(call);
  const method = name.endsWith(" GET") ? "GET" : "POST";
  return tryRoute(call, method);
}

let doors: Door[] = [];

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  doors = await findDoors();
});

/** What every door answers to whoever asks now. */
async function tryEverywhere(): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {};
  for (const door of doors) answers[door.name] = await attempt(door);
  return answers;
}

function everywhere(answer: (permission: Permission) => Answer): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries(table).map(([name, permission]) => [name, answer(permission)] as const),
  );
}

describe("every door of the back office", () => {
  it("has a row in the table, and every row a door", () => {
    expect(doors.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted());
  });

  it("is closed to visitors", async () => {
    askAsVisitor();
    expect(await tryEverywhere()).toEqual(everywhere(() => "signed out"));
  });

  it.each(roles)("lets in %s as the permission map says", async (role) => {
    await askAs(await makePerson(role));
    expect(await tryEverywhere()).toEqual(
      everywhere((permission) => (may(role, permission) ? "let in" : "forbidden")),
    );
  });

  it.each([
    ["a removed person", sql`update staff set removed_at = now()`],
    ["an ended session", sql`update staff_sessions set ended_at = now()`],
    ["a session that has run out", sql`update staff_sessions set expires_at = now()`],
  ])("is closed to %s", async (_who, happened) => {
    askAsVisitor();
    const person = await makePerson("owner");
    asking.sessionHash = await openSession(person.id);
    await db.execute(happened);
    expect(await tryEverywhere()).toEqual(everywhere(() => "signed out"));
  });

  it("is closed to writes from another site", async () => {
    await askAs(await makePerson("owner"));
    asking.headers = new Headers({ origin: "https://evil.example" });
    const actions = doors.filter(({ kind }) => kind === "action");
    expect(actions.length).toBeGreaterThan(0);
    for (const { name, call } of actions) {
      expect(await call({}), name).toEqual({ ok: false, error: "calls.foreign" });
    }
  });
});
