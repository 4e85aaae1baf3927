import { type CountryParties, localInstant, type NetworkParties, type NetworkParty } from "./network-parties.ts";
import type { Random } from "./random.ts";

export interface NetworkTransfer {
  readonly at: number;
  readonly from: NetworkParty;
  readonly to: NetworkParty;
  readonly amount: number;
  readonly means: "TRANSFER" | "CARD";
  readonly usage?: string;
}

/** First day of the network, in UTC. */
export const FIRST_DAY = Date.UTC(2026, 2, 2);
export const DAY_MS = 86_400_000;

/** What somebody does in ordinary life; relations that change from a day on are those of later transfers. */
interface Habits {
  readonly random: Random;
  readonly self: NetworkParty;
  readonly near: CountryParties;
  readonly parties: NetworkParties;
  readonly days: number;
  readonly add: (
    day: number,
    from: NetworkParty,
    to: NetworkParty,
    amount: number,
    more?: Partial<NetworkTransfer>,
  ) => void;
}

/**
 * The transfers of ordinary life: salaries, rents, cards, friends, marketplaces, families abroad; and what looks like a
 * typology and is none: collections for a gift, moving house, holidays, a car, somebody who sells to strangers.
 */
export function ordinaryTransfers(random: Random, parties: NetworkParties, days: number): readonly NetworkTransfer[] {
  const transfers: NetworkTransfer[] = [];
  for (const near of Object.values(parties.byCountry)) {
    for (const self of near.people) {
      const add: Habits["add"] = (day, from, to, amount, more = {}) => {
        if (day < 0 || day >= days || from === to) return;
        const at = localInstant(from.country, FIRST_DAY + Math.floor(day) * DAY_MS, 8 + random.next() * 13);
        transfers.push({ at, from, to, amount: cents(amount), means: "TRANSFER", ...more });
      };
      const habits = { random, self, near, parties, days, add };
      month(habits);
      shopping(habits);
      friends(habits);
      market(habits);
      if (random.chance(0.04)) movesHouse(habits);
      if (random.chance(0.03)) collects(habits);
      if (random.chance(0.03)) buysCar(habits);
    }
  }
  return transfers;
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** A relation that may end on some day, when another takes its place. */
function changing<T>(random: Random, days: number, probability: number, items: readonly T[]): (day: number) => T {
  const [before, after] = [random.pick(items), random.pick(items)];
  const changes = random.chance(probability) ? random.whole(0, days) : Number.POSITIVE_INFINITY;
  return (day) => (day < changes ? before : after);
}

/** Salary, rent, and for some a family abroad. */
function month({ random, self, near, parties, days, add }: Habits): void {
  const employer = changing(random, days, 0.08, near.employers);
  const landlord = changing(random, days, 0.05, near.landlords);
  const income = random.whole(1_600, 5_200);
  const rent = Math.round(income * random.amount(0.2, 0.35));
  const family = random.chance(0.08)
    ? random.pick(Object.values(parties.byCountry)).people[random.whole(0, 9)]
    : undefined;
  const [paidOn, sentOn] = [random.whole(24, 27), random.whole(3, 20)];
  for (let start = 0; start < days; start += 30) {
    add(start + paidOn, employer(start + paidOn), self, income, { usage: "Salary" });
    add(start + 2, self, landlord(start + 2), rent, { usage: "Rent" });
    if (family !== undefined) add(start + sentOn, self, family, random.whole(50, 300));
  }
}

/** Cards in the same few shops, now and then in another one, and on holiday in many. */
function shopping({ random, self, near, days, add }: Habits): void {
  const usual = Array.from({ length: random.whole(3, 6) }, () => random.pick(near.shops));
  for (let day = random.whole(0, 5); day < days; day += random.whole(2, 7)) {
    const shop = random.pick(random.chance(0.05) ? near.shops : usual);
    add(day, self, shop, random.amount(8, 130), { means: "CARD" });
  }
  if (!random.chance(0.15)) return;
  const holiday = random.whole(10, days - 10);
  for (let i = 0; i < random.whole(4, 8); i++)
    add(holiday + random.whole(0, 7), self, random.pick(near.shops), random.amount(15, 220), { means: "CARD" });
}

/** Friends pay each other now and then; some friends are new. */
function friends({ random, self, near, days, add }: Habits): void {
  const known = Array.from({ length: random.whole(2, 5) }, () => random.pick(near.people));
  for (let day = random.whole(0, 20); day < days; day += random.whole(5, 25)) {
    if (random.chance(0.06)) known.push(random.pick(near.people));
    const friend = random.pick(known);
    const isPaid = random.chance(0.5);
    add(day, isPaid ? friend : self, isPaid ? self : friend, random.amount(5, 90));
  }
}

/** A marketplace for many; for a few a trade of their own, with strangers or paid out by the marketplace. */
function market({ random, self, near, parties, days, add }: Habits): void {
  const platform = random.pick(parties.platforms);
  if (random.chance(0.4))
    for (let day = random.whole(0, 30); day < days; day += random.whole(10, 45))
      add(day, self, platform, random.amount(10, 200), { means: "CARD" });
  if (random.chance(0.05))
    for (let day = random.whole(0, 10); day < days; day += 7) add(day, platform, self, random.amount(60, 700));
  if (random.chance(0.03))
    for (let day = random.whole(0, 10); day < days; day += random.whole(2, 8))
      add(day, random.pick(near.people), self, random.amount(10, 120), { usage: "for the item" });
}

/** Deposit, movers, craftsmen and furniture within two weeks. */
function movesHouse({ random, self, near, days, add }: Habits): void {
  const day = random.whole(5, days - 15);
  add(day, self, random.pick(near.landlords), random.whole(900, 3_000), { usage: "Deposit" });
  for (let i = 0; i < random.whole(2, 4); i++)
    add(day + random.whole(0, 13), self, random.pick(near.shops), random.amount(90, 900), { usage: "Invoice" });
}

/** Friends and others put together for a gift, which is bought then. */
function collects({ random, self, near, days, add }: Habits): void {
  const day = random.whole(10, days - 15);
  const parts = Array.from({ length: random.whole(4, 8) }, () => random.whole(5, 40));
  for (const part of parts) add(day + random.whole(0, 5), random.pick(near.people), self, part, { usage: "Gift" });
  const whole = parts.reduce((sum, part) => sum + part, 0);
  add(day + random.whole(6, 8), self, random.pick(near.shops), whole, { means: "CARD" });
}

/** The old car is sold, another one bought. */
function buysCar({ random, self, near, days, add }: Habits): void {
  const day = random.whole(5, days - 30);
  if (random.chance(0.6)) add(day, random.pick(near.people), self, random.whole(1_500, 7_000), { usage: "car" });
  add(day + random.whole(3, 25), self, random.pick(near.people), random.whole(2_000, 9_000), { usage: "used car" });
}
