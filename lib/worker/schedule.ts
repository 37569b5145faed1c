import "server-only";
import { env } from "@/lib/env";

/** Something done by the clock. `name` is its queue, `cron` is read in Europe/Madrid. */
type ScheduledJob = { name: string; cron: string; run: () => Promise<unknown> };

/**
 * All that runs by the clock: a domain with such work adds a line here. This file and worker.ts are where the queue
 * learns of the domains, so they are the only ones of lib/worker that look up; they do it when the job runs.
 * A run that fails is tried again by the queue; two runs of one job never overlap.
 */
export const scheduledJobs: ScheduledJob[] = [
  {
    name: "expire-new-collections",
    cron: "0 0 * * *",
    run: async () => (await import("@/lib/catalogue/upkeep")).expireNewCollections(),
  },
  {
    name: "roll-up-events",
    cron: "12 * * * *",
    run: async () => (await import("@/lib/analytics/roll-up")).rollUpEvents(),
  },
  {
    name: "work-on-prices",
    cron: "* * * * *",
    run: async () => (await import("@/lib/pricing/work-on-prices")).workOnPrices(),
  },
  {
    name: "close-payments",
    cron: "* * * * *",
    run: async () => (await import("@/lib/payments/watch-payments")).closePayments(),
  },
  {
    // A job of its own: goods whose time is over do not wait for answers of providers about other orders.
    name: "expire-orders",
    cron: "* * * * *",
    run: async () => (await import("@/lib/orders/expire-orders")).expireOrders(),
  },
  {
    name: "remind-unpaid",
    cron: "* * * * *",
    run: async () => (await import("@/lib/payments/remind-unpaid")).remindUnpaid(),
  },
  {
    name: "expire-offers",
    cron: "* * * * *",
    run: async () => {
      const { expireOffers, remindOffers } = await import("@/lib/offers/expire-offers");
      await expireOffers();
      await remindOffers();
    },
  },
  {
    name: "expire-exchanges",
    cron: "* * * * *",
    run: async () => (await import("@/lib/exchanges/expire-exchanges")).expireExchanges(),
  },
  {
    name: "ask-open-payments",
    cron: "*/5 * * * *",
    run: async () => (await import("@/lib/payments/watch-payments")).askOpenPayments(),
  },
  {
    name: "ask-recent-payments",
    cron: "25 4 * * *",
    run: async () => (await import("@/lib/payments/watch-payments")).askRecentPayments(),
  },
  {
    name: "requeue-refunds",
    cron: "7 * * * *",
    run: async () => (await import("@/lib/payments/work-on-refund")).requeueRefunds(),
  },
  {
    name: "remind-uncollected",
    cron: "0 10 * * *",
    run: async () => {
      await (await import("@/lib/orders/remind-uncollected")).remindUncollected();
      await (await import("@/lib/orders/remind-balances")).remindBalances();
    },
  },
  {
    name: "compare-holds",
    cron: "35 4 * * *",
    run: async () => (await import("@/lib/stock/compare-holds")).compareHolds(),
  },
  {
    name: "read-mailbox",
    cron: "* * * * *",
    run: async () => {
      // Without a mailbox its client is not even loaded.
      if (env.IMAP_URL) await (await import("@/lib/mailbox/read-mailbox")).readMailbox();
    },
  },
  {
    name: "remove-old-read-mails",
    cron: "22 4 * * *",
    run: async () => (await import("@/lib/mailbox/upkeep")).removeOldReadMails(),
  },
  {
    name: "requeue-mails",
    cron: "*/15 * * * *",
    run: async () => (await import("@/lib/mail/upkeep")).requeueForgottenMails(),
  },
  {
    name: "remove-old-mails",
    cron: "20 4 * * *",
    run: async () => (await import("@/lib/mail/upkeep")).removeOldMails(),
  },
  {
    name: "remove-unconfirmed-subscribers",
    cron: "30 4 * * *",
    run: async () => (await import("@/lib/newsletter/upkeep")).removeUnconfirmedSubscribers(),
  },
  {
    name: "ask-listed-addresses",
    cron: "* * * * *",
    run: async () => (await import("@/lib/newsletter/list/ask-listed")).askListed(),
  },
  {
    name: "send-letters",
    cron: "* * * * *",
    run: async () => {
      // Without a mail server none can be sent, and its code is not even loaded.
      if (env.SMTP_URL) await (await import("@/lib/letters/send-letters")).sendLetters();
    },
  },
  {
    name: "mail-restocked",
    cron: "* * * * *",
    run: async () => (await import("@/lib/wishes/restock")).mailRestocked(),
  },
  {
    name: "tell-those-who-asked",
    cron: "* * * * *",
    run: async () => (await import("@/lib/sourcing/tell-those-who-asked")).tellThoseWhoAsked(),
  },
  {
    name: "remove-old-wishes",
    cron: "40 4 * * *",
    run: async () => (await import("@/lib/wishes/restock")).removeOldWishes(),
  },
  {
    name: "remove-old-shared-lists",
    cron: "50 4 * * *",
    run: async () => (await import("@/lib/liked/upkeep")).removeOldSharedLists(),
  },
  {
    name: "remove-left-pictures",
    cron: "*/10 * * * *",
    run: async () => (await import("@/lib/inquiries/pictures")).removeLeftPictures(),
  },
  {
    name: "remove-old-inquiries",
    cron: "0 5 * * *",
    run: async () => (await import("@/lib/privacy/retention")).removeOldInquiries(),
  },
  {
    name: "remove-old-orders",
    cron: "5 5 * * *",
    run: async () => (await import("@/lib/privacy/retention")).removeOldOrders(),
  },
  {
    name: "remove-old-offers",
    cron: "6 5 * * *",
    run: async () => (await import("@/lib/privacy/retention")).removeOldOffers(),
  },
  {
    name: "remove-old-logs",
    cron: "10 5 * * *",
    run: async () => (await import("@/lib/privacy/retention")).removeOldLogs(),
  },
  {
    name: "remove-old-events",
    cron: "20 5 * * *",
    run: async () => (await import("@/lib/privacy/retention")).removeOldEvents(),
  },
  {
    name: "remove-old-consents",
    cron: "30 5 * * *",
    run: async () => (await import("@/lib/privacy/retention")).removeOldConsents(),
  },
  {
    name: "forget-old-sign-ins",
    cron: "40 5 * * *",
    run: async () => (await import("@/lib/access/tries")).forgetOldSignIns(),
  },
  {
    name: "forget-old-tokens",
    cron: "42 5 * * *",
    run: async () => (await import("@/lib/links/single-use")).forgetOldTokens(),
  },
  {
    name: "forget-first-answers",
    cron: "45 5 * * *",
    run: async () => (await import("@/lib/doors/first-answer")).forgetFirstAnswers(),
  },
  {
    name: "resume-imports",
    cron: "* * * * *",
    run: async () => (await import("@/lib/imports/work-on-import")).resumeImports(),
  },
  {
    name: "remove-old-imports",
    cron: "15 5 * * *",
    run: async () => (await import("@/lib/imports/upkeep")).removeOldImports(),
  },
  {
    name: "remove-left-uploads",
    cron: "25 5 * * *",
    run: async () => (await import("@/lib/imports/upkeep")).removeLeftUploads(),
  },
  {
    name: "remove-unused-social-pictures",
    cron: "50 5 * * *",
    run: async () => (await import("@/lib/social/kept-pictures")).removeUnusedPictures(),
  },
  {
    name: "remove-half-files",
    cron: "35 5 * * *",
    run: async () => {
      const { removeHalfFiles } = await import("@/lib/half-files");
      const { pictureFolder } = await import("@/lib/media/picture-files");
      const { shareFolder } = await import("@/lib/catalogue/share-image");
      const { socialFolder } = await import("@/lib/social/kept-pictures");
      const { backupFolder } = await import("@/lib/backup/backups");
      for (const folder of [pictureFolder, shareFolder, socialFolder, backupFolder])
        await removeHalfFiles(folder);
    },
  },
];
