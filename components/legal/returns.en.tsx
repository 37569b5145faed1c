import { formatAddress, hasPostalAddress, type ShopIdentity } from "@/lib/settings/identity";
import type { LegalText } from "./legal-text";
import { MailLink } from "./mail-link";
import { ModelForm } from "./model-form";

type BodyProps = { identity: ShopIdentity };

function Summary() {
  return (
    <>
      <p>You have three separate ways, and none takes away the others:</p>
      <ul>
        <li>
          <a href="#withdrawal">Withdrawal</a>: the right the law gives you if you bought at a distance. 15
          days, no reason needed.
        </li>
        <li>
          <a href="#shop-return">The shop’s return</a>: our own, also for what you bought in the shop. 15
          days, item unused and in its box.
        </li>
        <li>
          <a href="#guarantee">Legal guarantee</a>: if the item has a fault. Three years.
        </li>
      </ul>
    </>
  );
}

function Withdrawal({ identity }: BodyProps) {
  return (
    <>
      <p>
        If you bought on this site, accepted an offer sent by e-mail or bought at a distance in any other way,
        you may withdraw from the contract within 15 calendar days (the law gives 14; here you have 15)
        without saying why and without penalty (arts. 102 to 108 of Spain’s Royal Legislative Decree 1/2007).
        This also holds if you picked the order up in the shop.
      </p>
      <p>
        The time runs from the day you, or a person you name, receive the item; if the order comes in several
        parts, from the last. It is enough to send your notice before the time ends. You may also withdraw
        before you receive it.
      </p>
      <p>
        A reservation binds you to nothing: it is simply cancelled. What you paid for in the shop when you
        collected it was bought there, and goes back by <a href="#shop-return">the shop’s return</a>.
      </p>
      <h3>How to do it</h3>
      <p>
        By any clear statement: an e-mail to <MailLink email={identity.email} />
        {hasPostalAddress(identity.address)
          ? ` or a letter to ${identity.legalName}, ${formatAddress(identity.address, "en")}`
          : " or a note handed in at the shop"}
        . You may use the <a href="#model-form">model form</a>, but you need not. You can also do it online,
        without an account: <a href="/en/withdraw">Withdraw from contract here</a>, at the foot of every page
        and in the e-mails about your order. In every case we confirm receipt by e-mail, with date and time,
        without delay.
      </p>
      <h3>What we pay back</h3>
      <p>
        Everything you paid for what you return, standard outward delivery included. If you chose a delivery
        dearer than the cheapest standard one we offer, the difference is not refunded. We pay without delay
        and within 14 days of your notice at most, by the means of payment you used unless you agree to
        another, and at no cost to you. We may wait until we have the item or you show us proof of sending,
        whichever comes first.
      </p>
      <h3>What you do</h3>
      <p>
        Return the item within 14 days of your notice: free if you bring it to the shop; if you send it, you
        pay the postage. You may try it on as you would in a shop. The law does not ask for an untouched box;
        you answer only for a loss of value caused by use beyond what it takes to see what the item is like.
      </p>
      <h3>Exceptions</h3>
      <p>
        There is no withdrawal for items made to your measure or personalised, nor for items sealed for
        hygiene that you have unsealed (art. 103). A standard item we sourced at your request is not “made to
        measure”: you may withdraw.
      </p>
    </>
  );
}

function FormBody({ identity }: BodyProps) {
  return (
    <>
      <p>Copy it into an e-mail or print it. Only if you wish to withdraw from the contract.</p>
      <ModelForm
        identity={identity}
        lang="en"
        to="To"
        statement="I hereby give notice that I withdraw from my contract of sale of the following goods:"
        blanks={[
          "Items",
          "Order number, if you have it at hand",
          "Ordered on / received on",
          "Name of the consumer",
          "Address",
          "Date",
          "Signature (on paper only)",
        ]}
        note="If several of you withdraw, write all your names."
      />
    </>
  );
}

function ShopReturn({ identity }: BodyProps) {
  return (
    <>
      <p>
        Beyond what the law says, we accept returns within 15 days of receipt, also of what was bought in the
        shop. As this is an extra of ours, it has conditions:
      </p>
      <ul>
        <li>the item is unused and undamaged;</li>
        <li>it comes back in its original box, with its labels and accessories;</li>
        <li>you pay the return shipping, or bring it to the shop free of charge;</li>
        <li>the price of the item is refunded to the original payment method.</li>
      </ul>
      <p>
        Tell us first at <MailLink email={identity.email} />. We refund within 14 days of receiving and
        checking the item at most. These conditions never apply to your legal withdrawal within the 15 days.
      </p>
    </>
  );
}

function Sending({ identity }: BodyProps) {
  return (
    <ol>
      <li>
        Write to <MailLink email={identity.email} /> with your name, the order number and what you are
        returning.
      </li>
      <li>
        Bring it to the shop during opening hours or send it, well packed, to{" "}
        {hasPostalAddress(identity.address)
          ? formatAddress(identity.address, "en")
          : "the address we will give you in our answer"}
        . Keep the proof of sending.
      </li>
      <li>We write when it arrives and when the refund leaves.</li>
    </ol>
  );
}

function Exchange() {
  return (
    <p>
      Another size? Say so when you write. If we have it, we put it aside for you; if not, you get your money
      back. An exchange takes away none of your rights.
    </p>
  );
}

function Guarantee({ identity }: BodyProps) {
  return (
    <>
      <p>
        Everything we sell carries the legal guarantee of conformity of three years from delivery (arts. 114
        and following of Royal Legislative Decree 1/2007, as amended by Royal Decree-law 7/2021). A fault that
        shows in the first two years is presumed to have been there from the start.
      </p>
      <ul>
        <li>
          You may choose between repair and replacement, free and within a reasonable time, unless one of them
          is impossible or out of proportion.
        </li>
        <li>
          If that cannot be done, is not done in time or the fault comes back, you may ask for a reduction or,
          if the fault is not minor, your money back.
        </li>
        <li>Collecting and returning a faulty item is at our cost. The clock stops while we have it.</li>
        <li>You have five years from the day the fault shows to make a claim.</li>
      </ul>
      <p>
        Tell us at <a href="/en/complaint">Faults and complaints</a> or write to{" "}
        <MailLink email={identity.email} /> with a photo and your order number or receipt. Normal wear is not
        a fault. The brand’s own commercial guarantee, if there is one, comes on top of this.
      </p>
    </>
  );
}

export const returnsEn: LegalText = {
  inForceSince: null,
  revised: "2026-11-21",
  sections: [
    { id: "summary", title: "In short", Body: Summary },
    { id: "withdrawal", title: "Your legal right of withdrawal: 15 days", Body: Withdrawal },
    { id: "model-form", title: "Model withdrawal form", Body: FormBody },
    { id: "shop-return", title: "The shop’s own return: 15 days", Body: ShopReturn },
    { id: "how-to-send", title: "How to return", Body: Sending },
    { id: "exchange", title: "Another size", Body: Exchange },
    { id: "guarantee", title: "If something is wrong: three years of legal guarantee", Body: Guarantee },
  ],
};
