import { PAYMENT_HOLD_MINUTES } from "@/lib/orders/limits";
import type { ShopIdentity } from "@/lib/settings/identity";
import { IdentityFacts } from "./identity-facts";
import type { LegalText } from "./legal-text";
import { MailLink } from "./mail-link";

type BodyProps = { identity: ShopIdentity };

function Owner({ identity }: BodyProps) {
  return (
    <>
      <p>This site belongs to (art. 10 of Spain’s Law 34/2002, LSSI-CE):</p>
      <IdentityFacts identity={identity} lang="en" />
      <p>
        These terms hold for everything reserved, requested or bought here. The version published on the day
        of your order applies; save or print it. Contracts are made in Spanish or English, as you choose.
        Should the two texts say different things, the one that favours you more counts.
      </p>
    </>
  );
}

function Products() {
  return (
    <>
      <p>
        We sell new, authentic sneakers and streetwear. Each item’s page gives its brand, style code,
        materials, sizes and what is available at that moment. Colours may differ a little from screen to
        screen.
      </p>
      <p>
        Items on request are not in the shop: we tell you price and waiting time in an offer and order them
        only if you accept it.
      </p>
      <p>
        Brands and model names belong to their owners. We use them to say what we sell; we are not their
        official store.
      </p>
    </>
  );
}

function Prices() {
  return (
    <>
      <p>
        Prices are in euros and include VAT (IVA, 21%). The cost of delivery, if any, is shown before you
        order. No means of payment costs extra.
      </p>
      <p>
        Whenever we announce a reduction, the lowest price we applied in the 30 days before it stands beside
        it (art. 20 of Law 7/1996). Discount codes state their conditions; they do not count on reduced items
        and cannot be exchanged for cash.
      </p>
      <p>
        If a price is an obvious mistake, we tell you before we charge or deliver, and you choose between
        buying at the right price and cancelling at no cost.
      </p>
    </>
  );
}

function Ordering() {
  return (
    <>
      <ol>
        <li>You choose item and size, and collection or delivery.</li>
        <li>
          You enter your details and see the summary with the total price. Up to here you can correct anything
          or leave.
        </li>
        <li>You confirm with the button that says the order obliges you to pay.</li>
        <li>
          You receive, without delay and always within 24 hours, an e-mail confirming the order, with its
          summary and these terms.
        </li>
      </ol>
      <p>
        That confirmation makes the contract. We keep your order; you can look it up with the link in the
        e-mail. You must be 18 or older to buy.
      </p>
      <p>
        A reservation binds nobody: we tell you when it is ready and keep it until we close on the next day we
        are open. If you want it, you buy it in the shop.
      </p>
      <p>
        An inquiry or a request binds you to nothing. An offer we send you is good until the date it states
        and keeps its price; it commits you only if you accept it and confirm the order.
      </p>
    </>
  );
}

function Payment({ identity }: BodyProps) {
  return (
    <>
      <p>
        You can pay in the shop when you collect or on delivery: by card, by Bizum or, for totals under
        €1,000, in cash (art. 7 of Law 7/2012).
        {identity.cardPayments
          ? " You can also pay online, by card or Bizum, on the secure page of Stripe or of our bank (Redsys); we never see your card details."
          : null}
      </p>
      {identity.cardPayments ? (
        <p>
          If you start an online payment and do not finish it within {PAYMENT_HOLD_MINUTES} minutes, the
          reservation is released and nothing is charged.
        </p>
      ) : null}
      <p>
        If what you ordered is no longer available, we tell you at once and return everything you paid without
        delay.
      </p>
    </>
  );
}

function Delivery({ identity }: BodyProps) {
  return (
    <>
      <p>
        <strong>Collection</strong> from the shop is free: we tell you when it is ready and you bring your
        code. <strong>Delivery</strong> is on the island of {identity.address.island} only: price and day
        depend on the postcode and are shown before you order. We do not ship off the island.
      </p>
      <p>
        We deliver on the date stated or, if there is none, within 30 days at most. If we fail to, you may
        give us a suitable extra period and, if we miss that too, cancel the order and get back everything you
        paid (art. 66 bis of Royal Legislative Decree 1/2007). The risk of loss or damage is ours until you,
        or a person you name, have it in hand.
      </p>
    </>
  );
}

function Returns() {
  return (
    <p>
      You have 15 days to withdraw from a purchase made at a distance, without giving a reason, and besides
      that the shop’s own 15-day return. They are two different things; both, with the model form, are in{" "}
      <a href="/en/returns">Returns and withdrawal</a>, which is part of these terms.
    </p>
  );
}

function Guarantee() {
  return (
    <p>
      We answer for any lack of conformity that shows within three years of delivery: repair or replacement
      free of charge and, where that is not possible, a reduction or your money back. Details are in{" "}
      <a href="/en/returns#guarantee">the legal guarantee</a>. If the brand gives a guarantee of its own, it
      comes on top of this one and does not replace it.
    </p>
  );
}

function Safety({ identity }: BodyProps) {
  return (
    <p>
      Each item’s page names the manufacturer and, if that is outside the European Union, the responsible
      person in the Union (Regulation (EU) 2023/988); if either is missing, ask us for it. If an item seems
      dangerous to you or you had an accident with it, write to <MailLink email={identity.email} />. If a
      product you bought is recalled, we will tell you directly and you can choose between repair, replacement
      and refund, as far as each is possible. European alerts are on{" "}
      <a href="https://ec.europa.eu/safety-gate">Safety Gate</a>.
    </p>
  );
}

function Complaints({ identity }: BodyProps) {
  return (
    <>
      <p>
        Write to <MailLink email={identity.email} /> or come to the shop. We give you a record of your
        complaint and an answer as soon as we can, within a month at most.
      </p>
      <ul>
        <li>
          Official <strong>complaint forms</strong> (hojas de reclamación) are there for you in the shop, and
          we send them if you ask (Decree 46/2009 of the Balearic Islands).
        </li>
        <li>
          You can complain to the consumer authority,{" "}
          <a href="https://www.caib.es/sites/consumidor/es/">
            Dirección General de Consumo de las Illes Balears
          </a>
          .
        </li>
        <li>
          {identity.consumerArbitration
            ? "We have joined the Spanish consumer arbitration system: if we cannot agree, you can turn to the Junta Arbitral de Consumo de las Illes Balears free of charge, and its award binds us."
            : "We have not joined the Spanish consumer arbitration system in advance. If we cannot agree, you can ask the Junta Arbitral de Consumo de las Illes Balears for arbitration free of charge and we will tell you whether we accept it in your case (art. 40 of Law 7/2017)."}
        </li>
        <li>
          If you live in another country of the European Union, the{" "}
          <a href="https://cec.consumo.gob.es">European Consumer Centre in Spain</a> helps you free of charge.
        </li>
      </ul>
    </>
  );
}

function Website() {
  return (
    <>
      <p>
        The texts, drawings and design of this site are ours or used with permission; you may link to it and
        share its pages. The shop’s software is open source and has its own licence. Do not use the site in a
        way that damages it or gets in other people’s way.
      </p>
      <p>
        We take care that everything is right and available, but there may be outages. Nothing in these terms
        limits our liability where the law does not allow it, nor the rights you have as a consumer.
      </p>
      <p>
        Your data is handled as the <a href="/en/privacy-policy">privacy policy</a> and the{" "}
        <a href="/en/cookie-policy">cookie policy</a> say.
      </p>
    </>
  );
}

function Law() {
  return (
    <p>
      Spanish law applies. If you buy as a consumer and live in another country of the European Union, you
      keep the protection of your own country’s mandatory rules. The courts of the place where you live have
      jurisdiction.
    </p>
  );
}

export const termsOfServiceEn: LegalText = {
  inForceSince: null,
  revised: "2026-11-21",
  sections: [
    { id: "owner", title: "Who we are", Body: Owner },
    { id: "products", title: "What we sell", Body: Products },
    { id: "prices", title: "Prices and reductions", Body: Prices },
    { id: "ordering", title: "How to order", Body: Ordering },
    { id: "payment", title: "Payment", Body: Payment },
    { id: "delivery", title: "Collection and delivery", Body: Delivery },
    { id: "returns", title: "Withdrawal and returns", Body: Returns },
    { id: "guarantee", title: "Legal guarantee", Body: Guarantee },
    { id: "safety", title: "Product safety", Body: Safety },
    { id: "complaints", title: "Complaints", Body: Complaints },
    { id: "website", title: "Using this site", Body: Website },
    { id: "law", title: "Law and courts", Body: Law },
  ],
};
