import type { ShopIdentity } from "@/lib/settings/identity";
import type { LegalText } from "./legal-text";
import { StoredItemsTable } from "./stored-items-table";
import { cookieNames, popupTextsName } from "./stored-names";

type BodyProps = { identity: ShopIdentity };

const headings = { name: "Name", purpose: "What it is for", duration: "Lasts" };

function Definition() {
  return (
    <p>
      A cookie is a small file that a website keeps on your device to remember something from one page to the
      next. The browser’s local storage does the same, except that its content is not sent along with every
      visit. Both are listed here, without exception (art. 22.2 of Law 34/2002).
    </p>
  );
}

function Cookies({ identity }: BodyProps) {
  const names = cookieNames(identity.cookieKey);
  return (
    <>
      <p>
        They are our own, technical or for preferences: they remember what you chose, so that we need not ask
        again. They do not identify you, are not shared and need no consent.
      </p>
      <StoredItemsTable
        label="Our own cookies"
        headings={headings}
        items={[
          { name: names.consent, purpose: "Keeps your choice in the cookie banner.", duration: "150 days" },
          {
            name: names.visited,
            purpose: "Remembers that you have seen a pop-up, so as not to show you the welcome ones.",
            duration: "365 days",
          },
          {
            name: names.dismissal,
            purpose: "Remembers that you closed one particular pop-up, so as not to repeat it.",
            duration: "30 days",
          },
        ]}
      />
      <p>
        Shop staff who sign in to the back office also receive the session and security cookies that signing
        in needs. Visitors do not get them.
      </p>
    </>
  );
}

function BrowserStorage() {
  return (
    <>
      <p>It remembers in your browser what you chose and looked at here:</p>
      <StoredItemsTable
        label="Local storage"
        headings={headings}
        items={[
          { name: "likedItems", purpose: "Your liked items.", duration: "Until you delete it" },
          { name: "theme", purpose: "Light or dark theme.", duration: "Until you delete it" },
          {
            name: "newsletter_subscribed",
            purpose: "Remembers that you joined the newsletter, so as not to offer it again.",
            duration: "Until you delete it",
          },
          {
            name: "mySize",
            purpose: "The size you chose as yours.",
            duration: "Until you delete it",
          },
          {
            name: "recentlySeen",
            purpose: "The items you looked at last.",
            duration: "Until you delete them",
          },
          {
            name: "popupShown",
            purpose: "That you have seen a pop-up on this visit, so that no other opens.",
            duration: "Until you close the tab",
          },
          {
            name: "typed:checkout, typed:request",
            purpose:
              "What you have typed into an order or an inquiry, so that a reload or a change of language doesn’t lose it.",
            duration: "Until you send it or close the tab",
          },
          {
            name: "ordered",
            purpose: "Your last order in this tab, to take you to it if you go back.",
            duration: "Until you close the tab",
          },
          {
            name: popupTextsName,
            purpose:
              "Which of two texts of a pop-up you were shown, while we compare them, so that it stays the same.",
            duration: "Until you delete it; a finished comparison goes when the next begins",
          },
        ]}
      />
    </>
  );
}

function Measurement({ identity }: BodyProps) {
  return (
    <>
      <p>
        Our own visit count uses no cookies and stores nothing on your device; the{" "}
        <a href="/en/privacy-policy#purposes">privacy policy</a> explains it.
      </p>
      {identity.analyticsTool ? (
        <p>
          With your permission, and only then, we also use {identity.analyticsTool} to measure visits or
          campaigns. Its cookies are third-party cookies, their lifetime is set by that provider, and it may
          handle data outside the European Economic Area with the safeguards named in the privacy policy. If
          you choose “Only necessary”, it is not loaded.
        </p>
      ) : (
        <p>
          Today we use no analytics, advertising or social media cookies, neither our own nor anyone else’s.
        </p>
      )}
      {identity.cardPayments ? (
        <p>
          If you pay online by card or Bizum you go to the payment page of Stripe or of our bank, which uses
          cookies of its own to process the payment and prevent fraud.
        </p>
      ) : null}
    </>
  );
}

function Choice({ identity }: BodyProps) {
  return (
    <>
      {identity.analyticsTool ? (
        <p>
          The cookie banner lets you accept or keep only what is necessary, one as easily as the other.
          Browsing or scrolling does not count as agreeing, and the shop works the same if you say no.
        </p>
      ) : (
        <p>
          The cookie banner is for information as long as there are only necessary cookies. Should we ever use
          others, we will ask first and you can say no just as easily; the shop will work the same.
        </p>
      )}
      <p>
        {identity.analyticsTool
          ? "You can change your mind at any time with the cookie link at the foot of the page. We ask again after 150 days or when the list changes."
          : "The banner appears again after 150 days, when the list changes or when you delete its cookie."}
      </p>
    </>
  );
}

function Deletion() {
  return (
    <>
      <p>
        You can also block or delete cookies and storage in your browser’s privacy settings: in Chrome and
        Edge, “Privacy and security” › “Cookies”; in Firefox, “Privacy &amp; Security” › “Cookies and Site
        Data”; in Safari, “Privacy” › “Manage Website Data”.
      </p>
      <p>If you delete local storage, you lose your liked items in that browser.</p>
    </>
  );
}

function Controller({ identity }: BodyProps) {
  return (
    <p>
      {identity.legalName} is responsible for them. Who we are, how to reach us and what rights you have is in
      the <a href="/en/privacy-policy">privacy policy</a>. We build no profiles and take no automated
      decisions with this data.
    </p>
  );
}

export const cookiePolicyEn: LegalText = {
  inForceSince: "2024-05-11",
  revised: "2026-11-28",
  sections: [
    { id: "definition", title: "What a cookie is", Body: Definition },
    { id: "cookies", title: "Cookies we use", Body: Cookies },
    { id: "browser-storage", title: "Browser storage", Body: BrowserStorage },
    { id: "measurement", title: "Measurement and third parties", Body: Measurement },
    { id: "choice", title: "Accepting, refusing or changing your mind", Body: Choice },
    { id: "deletion", title: "Deleting them in your browser", Body: Deletion },
    { id: "controller", title: "Responsibility and rights", Body: Controller },
  ],
};
