import type { ShopIdentity } from "@/lib/settings/identity";
import { IdentityFacts } from "./identity-facts";
import type { LegalText } from "./legal-text";
import { MailLink } from "./mail-link";

type BodyProps = { identity: ShopIdentity };

function Owner({ identity }: BodyProps) {
  return (
    <>
      <p>As article 10 of Spain’s Law 34/2002 (LSSI-CE) asks, we state that this site belongs to:</p>
      <IdentityFacts identity={identity} lang="en" />
    </>
  );
}

function Activity({ identity }: BodyProps) {
  return (
    <p>
      {identity.shopName} is a sneaker and streetwear shop in {identity.address.island}. Prices are in euros
      with VAT (IVA) included; the cost of delivery is shown before you order. Buying is governed by the{" "}
      <a href="/en/terms-of-service">terms of sale</a> and by <a href="/en/returns">Returns and withdrawal</a>
      .
    </p>
  );
}

function Content({ identity }: BodyProps) {
  return (
    <>
      <p>
        The texts, drawings and design are ours or used with permission. You may link to the pages and share
        them; for anything else, ask us. Brands and model names belong to their owners and only identify the
        items.
      </p>
      <p>
        Links to other sites are there to help you; their content belongs to whoever publishes it. If you see
        something here that is wrong or infringes a right, write to <MailLink email={identity.email} /> and we
        will look into it without delay.
      </p>
    </>
  );
}

function Help() {
  return (
    <p>
      Official complaint forms are available. How to complain, to whom, and consumer arbitration are explained
      under <a href="/en/terms-of-service#complaints">Complaints</a>. Your data is handled as the{" "}
      <a href="/en/privacy-policy">privacy policy</a> and the <a href="/en/cookie-policy">cookie policy</a>{" "}
      say. Spanish law applies.
    </p>
  );
}

export const legalNoticeEn: LegalText = {
  inForceSince: null,
  revised: "2026-11-21",
  sections: [
    { id: "owner", title: "Owner", Body: Owner },
    { id: "activity", title: "Trade and prices", Body: Activity },
    { id: "content-and-links", title: "Content and links", Body: Content },
    { id: "help", title: "Complaints, data and law", Body: Help },
  ],
};
