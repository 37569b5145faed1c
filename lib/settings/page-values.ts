import type { LimitSettings } from "@/lib/limit-settings";
import type { IdentitySettings, MailSettings, SeoSettings } from "./forms";
import type { ShopIdentity } from "./identity";

/** Fields of page "identity" as its form holds them. */
export function identityValues(identity: IdentitySettings) {
  const { shopName, slogan, email, phone, whatsapp, instagramUrl, address } = identity;
  return {
    shopName,
    sloganEs: slogan.es,
    sloganEn: slogan.en,
    email,
    phone: phone ?? "",
    whatsapp: whatsapp ?? "",
    instagramUrl: instagramUrl ?? "",
    street: address.street ?? "",
    postalCode: address.postalCode ?? "",
    city: address.city,
    island: address.island,
    country: address.country,
  };
}

/** Fields of page "legal". */
export function legalValues(identity: ShopIdentity) {
  return {
    legalName: identity.legalName,
    taxId: identity.taxId ?? "",
    registry: identity.registry ?? "",
    privacyEmail: identity.privacyEmail ?? "",
    hostingProvider: identity.hostingProvider ?? "",
    mailProvider: identity.mailProvider ?? "",
    consumerArbitration: identity.consumerArbitration,
    demo: identity.demo,
  };
}

/** Fields of page "retention". */
export function retentionValues({ retention }: ShopIdentity) {
  return {
    inquiryMonths: String(retention.inquiryMonths),
    sharedListDays: String(retention.sharedListDays),
    logDays: String(retention.logDays),
    analyticsMonths: String(retention.analyticsMonths),
  };
}

/** Fields of page "limits". */
export function limitsValues({ inquiries, orders, subscriptions, sharedLists, reads }: LimitSettings) {
  return {
    inquiries: String(inquiries),
    orders: String(orders),
    subscriptions: String(subscriptions),
    sharedLists: String(sharedLists),
    reads: String(reads),
  };
}

/** Fields of page "mail". */
export function mailValues({ senderName, replyTo, notify }: MailSettings) {
  return { senderName: senderName ?? "", replyTo: replyTo ?? "", notify: notify.join("\n") };
}

/** Fields of page "seo". */
export function seoValues({ title, description }: SeoSettings) {
  return {
    titleEs: title.es,
    titleEn: title.en,
    descriptionEs: description.es,
    descriptionEn: description.en,
  };
}
