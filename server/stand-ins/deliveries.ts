/** How a notification reaches the shop: before the browser returns, twice, long after it, or not by itself. */
export const deliveries = ["now", "twice", "late", "never"] as const;
export type Delivery = (typeof deliveries)[number];

export function isDelivery(text: unknown): text is Delivery {
  return deliveries.some((delivery) => delivery === text);
}

type Parcel = { name: string; post: () => Promise<number> };

/** How long a late notification takes, in milliseconds. */
const LATE_MS = 20_000;

/**
 * What a stand-in tells the shop. Nothing is sent a second time by itself, and no answer is waited for longer than five
 * seconds. Notifications that are never to come are held, so that a test can bring them in any order.
 */
export class Deliveries {
  readonly held: Parcel[] = [];
  /** Statuses that the shop answered with, in their order; 0 where it did not. */
  readonly statuses: number[] = [];

  /** `reach` turns an address of the shop into one that this machine can reach. */
  constructor(readonly reach: (address: string) => string = (address) => address) {}

  async #post(address: string, headers: Record<string, string>, body: string): Promise<number> {
    const status = await fetch(this.reach(address), {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(5_000),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    this.statuses.push(status);
    return status;
  }

  /** Brings a notification to the shop as `delivery` says; ends once that is done, or put off. */
  async send(
    delivery: Delivery,
    {
      name,
      address,
      headers,
      body,
    }: { name: string; address: string; headers: () => Record<string, string>; body: string },
  ): Promise<void> {
    const post = () => this.#post(address, headers(), body);
    if (delivery === "never") this.held.push({ name, post });
    else if (delivery === "late") setTimeout(post, LATE_MS).unref();
    else {
      await post();
      if (delivery === "twice") await post();
    }
  }

  readonly #underWay = new Set<Promise<unknown>>();

  /** Remembers what nobody waits for, as most of what a provider tells follows its answers. */
  follow(work: Promise<unknown>): void {
    this.#underWay.add(work);
    work.finally(() => this.#underWay.delete(work)).catch(console.error);
  }

  /** Ends when all that {@link follow} was given is done. */
  async whenDone(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  /** Brings what was held, in the order of `pick`; all of it, as it was said, where nothing is picked. */
  async bring(pick: (parcels: Parcel[]) => Parcel[] = (parcels) => parcels): Promise<number[]> {
    const statuses = [];
    for (const { post } of pick(this.held.splice(0))) statuses.push(await post());
    return statuses;
  }
}
