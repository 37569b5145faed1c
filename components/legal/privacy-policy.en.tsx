import { privacyContact, type ShopIdentity } from "@/lib/settings/identity";
import { IdentityFacts } from "./identity-facts";
import type { LegalText } from "./legal-text";
import { MailLink } from "./mail-link";

type BodyProps = { identity: ShopIdentity };

function Controller({ identity }: BodyProps) {
  return (
    <>
      <p>
        The controller of your data under Regulation (EU) 2016/679 (GDPR) and Spain’s Organic Law 3/2018
        (LOPDGDD) is:
      </p>
      <IdentityFacts identity={identity} lang="en" email={privacyContact(identity)} />
      <p>
        For anything about your data, write to <MailLink email={privacyContact(identity)} />. We answer within
        30 days at most.
      </p>
    </>
  );
}

function Purposes() {
  return (
    <>
      <p>We handle only what you give us or what serving you takes. We neither buy data nor sell it.</p>
      <h3>Inquiries and requests</h3>
      <p>
        Name, e-mail, phone if you give it, your message, the items and size you ask about, photos if you send
        any (without where and when they were taken), what is said afterwards and what we note down to serve
        you. We use them to answer you and, if you ask for it, to prepare an offer. Basis: steps before a
        contract, taken at your request (art. 6(1)(b) GDPR).
      </p>
      <h3>Offers, reservations and orders</h3>
      <p>
        Name, contact, delivery address if there is one, what you buy, how you pay and what follows:
        collection, delivery, withdrawal, return or guarantee. Basis: the contract (art. 6(1)(b)) and our
        duties under tax, accounting and consumer law (art. 6(1)(c)). Without the data marked as required we
        cannot handle the order.
      </p>
      <h3>Newsletter</h3>
      <p>
        Your e-mail, the language and proof that you signed up (text agreed to, date and time). We use it to
        send you news and the welcome discount code. We note which newsletters we sent you and whether your
        mail server took them; whether you open them we do not see. Basis: your consent (art. 6(1)(a) GDPR and
        art. 21 of Law 34/2002), which you can withdraw at any time with the unsubscribe link in every e-mail.
      </p>
      <h3>Size alerts</h3>
      <p>
        Your e-mail, the item and the size, to tell you when it is back. Basis: your consent. The alert ends
        when we send it or when you cancel it.
      </p>
      <h3>Shared lists</h3>
      <p>
        If you share your list, we keep its items under a link nobody can guess, without your name. Basis:
        providing the service you ask for.
      </p>
      <h3>Our own measurement and security</h3>
      <p>
        We count visits and actions (pages viewed, items liked and the size you look for, searches, lists
        shared; with the first page of a visit, whether a search engine, a social network, our newsletter or
        another site led to it, never its address) without cookies and without keeping your IP address: a code
        that changes every day stops us counting the same visit twice and cannot recognise you the next day.
        We also record errors and limit repeated submissions to protect the shop. Basis: our legitimate
        interest in knowing what works and keeping the service secure (art. 6(1)(f)). You can object by
        writing to us.
      </p>
    </>
  );
}

function OnlyInBrowser() {
  return (
    <p>
      Your list of liked items, your size, the light or dark theme and the items you have seen are kept in
      your browser. The list does not reach us until you send an inquiry, share it or place an order. When you
      like an item or take it off, we count that alone: the item and the size you look for, with a code that
      changes every day. Details are in the <a href="/en/cookie-policy">cookie policy</a>.
    </p>
  );
}

function Retention({ identity }: BodyProps) {
  const { inquiryMonths, sharedListDays, logDays, analyticsMonths } = identity.retention;
  return (
    <>
      <ul>
        <li>Inquiries and requests that led to no order: {inquiryMonths} months after the last message.</li>
        <li>
          Orders and invoices: while the contract and the guarantee last and then for the periods set by tax
          law (four years) and the Spanish Commercial Code (six years, art. 30).
        </li>
        <li>
          Orders and reservations that came to nothing: {inquiryMonths} months after they end. If you ask for
          erasure, of a closed sale we keep only name, address, items and amounts.
        </li>
        <li>
          Newsletter: until you unsubscribe. After that we keep only what it takes not to write to you again
          and to prove that consent was given.
        </li>
        <li>Shared lists: {sharedListDays} days after somebody last opened them.</li>
        <li>
          Our own measurement: {analyticsMonths} months. Technical logs: {logDays} days.
        </li>
      </ul>
      <p>
        Data we no longer need but must keep by law is blocked: it is used only before courts and authorities
        or to answer claims (art. 32 LOPDGDD).
      </p>
    </>
  );
}

function Recipients({ identity }: BodyProps) {
  return (
    <>
      <p>
        We pass your data to nobody unless the law requires it. These have access, only to serve us and under
        contract:
      </p>
      <ul>
        <li>
          {identity.hostingProvider
            ? `${identity.hostingProvider}, who hosts the shop.`
            : "Whoever hosts the shop and its database."}
        </li>
        <li>
          {identity.mailProvider
            ? `${identity.mailProvider}, who sends our e-mail.`
            : "Whoever provides our e-mail service."}
        </li>
        <li>Whoever makes the delivery, if you choose delivery: name, address and phone.</li>
        {identity.cardPayments ? (
          <li>
            Whoever takes the payment, if you pay online by card or Bizum: Stripe Payments Europe, Ltd.
            (Ireland), or our bank through Redsys. Card details go to them, never to us; they are also
            controllers of their own for fraud prevention.
          </li>
        ) : null}
        {identity.analyticsTool ? (
          <li>{identity.analyticsTool}, only if you accept measurement or marketing cookies.</li>
        ) : null}
        <li>Tax advisers, the tax authority, courts and police, when the law requires it.</li>
      </ul>
      <h3>Outside the European Economic Area</h3>
      <p>
        Where one of these providers handles data outside the EEA, it does so under an adequacy decision of
        the European Commission or its standard contractual clauses. We give you a copy if you ask. If you
        write to us on WhatsApp or Instagram, the terms of those platforms apply too.
      </p>
    </>
  );
}

function Rights({ identity }: BodyProps) {
  return (
    <>
      <p>Free of charge and at any time you can:</p>
      <ul>
        <li>learn whether we handle data about you and get a copy (access);</li>
        <li>have it corrected (rectification) or erased (erasure);</li>
        <li>take it with you in a common format (portability);</li>
        <li>object to a use or ask us to restrict it;</li>
        <li>withdraw a consent, without affecting what was done before.</li>
      </ul>
      <p>
        Write to <MailLink email={privacyContact(identity)} /> from the address you used with us, or by letter
        to our postal address. You need no account. If we are not sure who you are, we ask only for what it
        takes to check. We answer within 30 days at most.
      </p>
      <p>
        You can download or erase your data yourself, at once, on the page{" "}
        <a href="/en/personal-data">Your data</a>: we send a link to your address to make sure it is you. If
        your browser sends Global Privacy Control or Do Not Track, we count nothing of your visit.
      </p>
      <p>
        If you think we have not done right by you, you can complain to the Spanish data protection authority:
        Agencia Española de Protección de Datos, C/ Jorge Juan, 6, 28001 Madrid,{" "}
        <a href="https://www.aepd.es">www.aepd.es</a>.
      </p>
    </>
  );
}

function Decisions() {
  return (
    <p>
      We build no profiles and take no automated decisions that affect you. The catalogue and the prices are
      the same for everybody.
    </p>
  );
}

function Minors() {
  return (
    <p>
      You must be 18 to buy. To join the newsletter or ask for an alert you must be 14 or older (art. 7
      LOPDGDD). If you know of a child who gave us data, tell us and we will erase it.
    </p>
  );
}

function Security() {
  return (
    <p>
      The connection is encrypted, staff access is personal and recorded, and technical logs hold no e-mail
      addresses or phone numbers. Should a security breach be likely to harm you, we will tell you and notify
      the AEPD within the legal time.
    </p>
  );
}

function Changes() {
  return (
    <p>
      When this policy changes, the new version appears here with its date. If the change affects data you
      have already given us, we will tell you first and, where needed, ask for your consent again.
    </p>
  );
}

export const privacyPolicyEn: LegalText = {
  inForceSince: "2024-05-11",
  revised: "2026-11-21",
  sections: [
    { id: "controller", title: "Who handles your data", Body: Controller },
    { id: "purposes", title: "What data, what for and on what basis", Body: Purposes },
    { id: "browser", title: "What never leaves your browser", Body: OnlyInBrowser },
    { id: "retention", title: "How long we keep it", Body: Retention },
    { id: "recipients", title: "Who else sees it", Body: Recipients },
    { id: "rights", title: "Your rights", Body: Rights },
    { id: "decisions", title: "Profiles and automated decisions", Body: Decisions },
    { id: "minors", title: "Children", Body: Minors },
    { id: "security", title: "Security", Body: Security },
    { id: "changes", title: "Changes", Body: Changes },
  ],
};
