import { inventParties, localInstant, type NetworkParty } from "./network-parties.ts";
import { DAY_MS, FIRST_DAY, type NetworkTransfer, ordinaryTransfers } from "./ordinary-transfers.ts";
import { Random } from "./random.ts";
import { planGroup, TIERS, type Tier, TYPOLOGIES, type Typology } from "./typologies.ts";

export interface NetworkOptions {
  readonly seed: number;
  /** Default 800. */
  readonly people?: number;
  /** At least 90. Default 120. */
  readonly days?: number;
  /** Groups of each typology and tier. Default 2. */
  readonly groups?: number;
}

/** People who move money among them in the shape of a typology. */
export interface PlantedGroup {
  readonly typology: Typology;
  readonly tier: Tier;
  /** Customer ids. */
  readonly members: readonly string[];
}

/** One side of a transfer, as the bank sends it to be checked. */
export interface NetworkCheck {
  readonly at: number;
  readonly customerId: string;
  /** A body of `POST /v1/transaction-checks`, with the data of the customer. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The group that the transfer belongs to; absent in ordinary life. */
  readonly group?: PlantedGroup;
}

export interface TransferNetwork {
  readonly groups: readonly PlantedGroup[];
  /** In order of time, both sides of each transfer. */
  readonly checks: readonly NetworkCheck[];
}

interface Planted extends NetworkTransfer {
  readonly group?: PlantedGroup;
}

/** The days at the beginning in which no group begins: without a past nothing is unusual. */
const QUIET_DAYS = 60;
/** The longest groups last so many days. */
const LONGEST_DAYS = 25;

/**
 * A bank's customers in six countries and everything that they pay each other, with planted groups of every typology in
 * every tier of amounts, whose members live an ordinary life beside. Both sides are customers of the bank. The same seed
 * gives the same network.
 */
export function transferNetwork({ seed, people = 800, days = 120, groups = 2 }: NetworkOptions): TransferNetwork {
  const random = new Random(seed);
  const parties = inventParties(random, people);
  const transfers: Planted[] = [...ordinaryTransfers(random, parties, days)];
  const free = shuffled(
    random,
    Object.values(parties.byCountry).flatMap((near) => near.people),
  );
  const planted: PlantedGroup[] = [];
  for (const typology of TYPOLOGIES) {
    for (const tier of TIERS) {
      for (let i = 0; i < groups; i++) {
        const { size, steps } = planGroup(random, typology, tier);
        // Where people are few, some are in several groups.
        const members = free.splice(0, size);
        free.push(...members);
        const group = { typology, tier, members: members.map(({ data }) => data.customerId) };
        planted.push(group);
        const day = FIRST_DAY + random.whole(QUIET_DAYS, days - LONGEST_DAYS) * DAY_MS;
        for (const { from, to, amount, hours } of steps) {
          const [payer, paid] = [members[from]!, members[to]!];
          const at = Math.round(localInstant(payer.country, day, 8 + hours));
          transfers.push({ at, from: payer, to: paid, amount, means: "TRANSFER", group });
        }
      }
    }
  }
  transfers.sort((one, other) => one.at - other.at);
  return { groups: planted, checks: transfers.flatMap(bothSides) };
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function bothSides({ at, from, to, amount, means, usage, group }: Planted, number: number): readonly NetworkCheck[] {
  const check = (accountHoldingParty: string, self: NetworkParty, other: NetworkParty): NetworkCheck => ({
    at,
    customerId: self.data.customerId,
    body: {
      tenantTransactionId: `transfer-${number}`,
      tenantProcessingTimestamp: new Date(at).toISOString(),
      accountHoldingParty,
      fundsOriginator: from.account,
      fundsBeneficiary: to.account,
      settledAmount: amount,
      settledCurrency: "EUR",
      paymentMeans: means,
      ...(usage === undefined ? {} : { usage }),
      accountHoldingPartyData: self.data,
      counterpartyData: { contactDetails: { country: other.country } },
    },
    ...(group === undefined ? {} : { group }),
  });
  return [check("FUNDS_ORIGINATOR", from, to), check("FUNDS_BENEFICIARY", to, from)];
}
