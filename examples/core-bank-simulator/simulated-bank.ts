import { companyName, personName } from "./invented-names.ts";
import { type ListedParties, PARTY_CASES, PARTY_PATTERNS, type PartyPattern } from "./planted-parties.ts";
import { SHAPE_CASES, SHAPE_PATTERNS, type ShapePattern } from "./planted-shapes.ts";
import { Random } from "./random.ts";

/** What a planted customer does. */
const BEHAVIOURS = [
  "structuring",
  "mule account",
  "rapid movement",
  "dormant account",
  "sanctioned counterparty",
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];
/** What was planted with a customer: what it does, in which shape it moves money with others, or who and where it or its payee is. */
export type Pattern = Behaviour | ShapePattern | PartyPattern;
export const PATTERNS: readonly Pattern[] = [...BEHAVIOURS, ...SHAPE_PATTERNS, ...PARTY_PATTERNS];

/** A customer with the data that the bank submits about it. */
export interface SimulatedCustomer {
  readonly customerId: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** What its check tells beside the data. */
  readonly check?: Readonly<Record<string, unknown>>;
  readonly planted: Pattern | undefined;
  /** It takes part in what was planted with another one: found or not, it tells nothing. */
  readonly isAccomplice?: true;
}

/** A body of `POST /v1/transaction-checks`, and when it happens. */
export interface SimulatedTransaction {
  readonly at: number;
  readonly customerId: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface SimulatedBank {
  readonly customers: readonly SimulatedCustomer[];
  /** In order of time. */
  readonly transactions: readonly SimulatedTransaction[];
}

export interface SimulationOptions {
  readonly seed: number;
  /** Default 1,000. Those with planted parties and shapes come on top. */
  readonly customers?: number;
  /** Customers of each planted pattern. Default 12. */
  readonly planted?: number;
  /** Who planted customers have to do with. */
  readonly listed: ListedParties;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** First day of the simulated month. */
const MONTH = Date.UTC(2026, 9, 1);

interface Owner {
  readonly customerId: string;
  readonly holder: string;
  readonly account: string;
}
interface Person extends Owner {
  readonly income: number;
}

interface Payment {
  readonly at: number;
  readonly amount: number;
  readonly direction: "in" | "out";
  readonly other: { readonly accountNumber: string; readonly holder: string };
  readonly means?: string;
  readonly type?: string;
  readonly usage?: string;
  /** The other side says where it is. */
  readonly address?: true;
}

/** A person with what banks are obliged to know, where nothing else is planted there. */
function told<T extends { readonly personalDetails?: object | undefined }>(customer: T) {
  const person = {
    dateOfBirth: "1974-05-17",
    placeOfBirth: "Musterstadt",
    nationality: "DE",
    countryOfResidence: "DE",
  };
  const contactDetails = { street: "Hauptweg 1", town: "Musterstadt", country: "DE" };
  return { contactDetails, ...customer, personalDetails: { ...person, ...customer.personalDetails } };
}

/**
 * A month of a retail bank: salaries, rents, cards, cash, and habits that look a little like crime (shops that bring in
 * cash, collections for a birthday, savers, people who move house), with cases of known patterns planted among them.
 * The same seed gives the same bank.
 */
export function simulateBank(options: SimulationOptions): SimulatedBank {
  const { seed, customers: count = 1000, planted = 12, listed } = options;
  const random = new Random(seed);
  const shops = Array.from({ length: 60 }, (_, i) => account(`SHOP${i}`, companyName(random)));
  const employers = Array.from({ length: 25 }, (_, i) => account(`EMPL${i}`, companyName(random)));
  const customers: SimulatedCustomer[] = [];
  const transactions: SimulatedTransaction[] = [];
  for (let i = 0; i < count; i++) {
    const pattern = BEHAVIOURS[Math.floor(i / planted)];
    const name = personName(random);
    const income = random.whole(1400, 5200);
    const isShop = pattern === undefined && random.chance(0.04);
    const person: Person = {
      customerId: `customer-${i}`,
      holder: `${name.firstName} ${name.lastName}`,
      account: `DE${String(10_000_000 + i)}`,
      income,
    };
    customers.push({
      customerId: person.customerId,
      planted: pattern,
      data: {
        customerId: person.customerId,
        customerType: "INDIVIDUAL",
        customerSince: `${random.whole(2008, 2024)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`,
        personalDetails: {
          personName: name,
          dateOfBirth: `${random.whole(1945, 2004)}-05-17`,
          placeOfBirth: "Musterstadt",
          nationality: "DE",
          countryOfResidence: "DE",
        },
        contactDetails: { street: "Hauptweg 1", town: "Musterstadt", country: "DE" },
        ...(isShop ? { companyDetails: { businessPurposes: ["5812"] } } : {}),
      },
    });
    const payments = [
      ...(pattern === "dormant account" ? [] : ordinaryMonth(random, person, shops, employers, isShop)),
      ...(pattern === undefined ? [] : PLANTED[pattern](random, listed.listedNames)),
    ];
    for (const payment of payments) transactions.push(transactionOf(person, payment, transactions.length));
  }
  for (const pattern of PARTY_PATTERNS)
    for (let i = 0; i < planted; i++) {
      const name = personName(random);
      const customerId = `customer-${customers.length}`;
      const made = { check: {}, customer: {}, payment: {}, ...PARTY_CASES[pattern].plant(random, listed) };
      const own = { customerId, customerType: "INDIVIDUAL", personalDetails: { personName: name }, ...made.customer };
      const data = own.personalDetails === undefined ? own : told(own);
      customers.push({ customerId, planted: pattern, data, check: made.check });
      const person = { customerId, holder: `${name.firstName} ${name.lastName}`, account: `XX${customers.length}` };
      const paid: Payment = {
        at: MONTH + random.whole(0, 30) * DAY_MS + random.whole(8, 18) * HOUR_MS,
        amount: random.amount(40, 400),
        direction: "out",
        other: account(`PARTY${customers.length}`, "Neutral Trade Desk"),
      };
      const transaction = transactionOf(person, paid, transactions.length);
      transactions.push({ ...transaction, body: { ...transaction.body, ...made.payment } });
    }
  for (const pattern of SHAPE_PATTERNS)
    for (let i = 0; i < planted; i++) {
      const steps = SHAPE_CASES[pattern].plan(random);
      const start = MONTH + random.whole(2, 12) * DAY_MS;
      const members = Array.from(
        { length: 1 + Math.max(...steps.flatMap(({ from, to }) => [from, to])) },
        (_, member) => {
          const name = personName(random);
          const customerId = `customer-${customers.length}`;
          const data = told({ customerId, customerType: "INDIVIDUAL", personalDetails: { personName: name } });
          const isPlanted = member === 0;
          customers.push({
            customerId,
            data,
            planted: isPlanted ? pattern : undefined,
            ...(isPlanted ? {} : ACCOMPLICE),
          });
          return {
            customerId,
            holder: `${name.firstName} ${name.lastName}`,
            account: `DE${20_000_000 + customers.length}`,
          };
        },
      );
      for (const { from, to, amount, hours } of steps) {
        const [payer, payee] = [members[from]!, members[to]!];
        const paid = { at: start + hours * HOUR_MS, amount };
        const sent = { ...paid, direction: "out" as const, other: account(payee.account, payee.holder) };
        const received = { ...paid, direction: "in" as const, other: account(payer.account, payer.holder) };
        transactions.push(transactionOf(payer, sent, transactions.length));
        transactions.push(transactionOf(payee, received, transactions.length));
      }
    }
  transactions.sort((a, b) => a.at - b.at);
  return { customers, transactions };
}

const ACCOMPLICE = { isAccomplice: true } as const;

function account(number: string, holder: string): Payment["other"] {
  return { accountNumber: number, holder };
}

function ordinaryMonth(
  random: Random,
  { account: own, income }: Person,
  shops: readonly Payment["other"][],
  employers: readonly Payment["other"][],
  isShop: boolean,
): readonly Payment[] {
  const day = (number: number, hour = random.whole(7, 21)) =>
    MONTH + (number - 1) * DAY_MS + hour * HOUR_MS + random.whole(0, HOUR_MS - 1);
  const friend = (i: number) => account(`FRIEND${random.whole(0, 400)}-${i}`, "A Friend");
  const employer = random.pick(employers);
  const landlord = account(`RENT${random.whole(0, 300)}`, "Landlord");
  const rent = Math.round(income * 0.32);
  // The months before, as a bank has them when it connects: salary, rent, and some shopping.
  const payments: Payment[] = [0, 1, 2, 3].flatMap((monthsBefore) => [
    {
      at: day(28 - monthsBefore * 30),
      amount: income,
      direction: "in" as const,
      other: employer,
      usage: "Salary",
      address: true,
    },
    { at: day(3 - monthsBefore * 30), amount: rent, direction: "out" as const, other: landlord, usage: "Rent" },
  ]);
  for (let i = 0; i < 12; i++) {
    payments.push({
      at: day(-random.whole(1, 80)),
      amount: random.amount(5, 90),
      direction: "out",
      other: random.pick(shops),
      means: "CARD",
    });
  }
  for (let i = 0; i < random.whole(8, 26); i++) {
    payments.push({
      at: day(random.whole(1, 31)),
      amount: random.amount(4, 120),
      direction: "out",
      other: random.pick(shops),
      means: "CARD",
    });
  }
  for (let i = 0; i < random.whole(0, 4); i++) {
    const amount = 10 * random.whole(2, 30);
    payments.push({
      at: day(random.whole(1, 31)),
      amount,
      direction: "out",
      other: account("ATM", "Cash machine"),
      means: "CASH",
      type: "WITHDRAWAL",
    });
  }
  // A collection for a birthday: several small payments from friends.
  if (random.chance(0.06)) {
    for (let i = 0; i < random.whole(3, 8); i++)
      payments.push({
        at: day(random.whole(10, 16)),
        amount: random.whole(5, 40),
        direction: "in",
        other: friend(i),
        usage: "happy birthday",
      });
  }
  // Somebody sells a car or moves house: one large payment each way, days apart.
  if (random.chance(0.04)) {
    payments.push({ at: day(6), amount: random.amount(2500, 9000), direction: "in", other: friend(90), usage: "car" });
    payments.push({
      at: day(random.whole(11, 25)),
      amount: random.amount(2000, 8000),
      direction: "out",
      other: friend(91),
      usage: "used car",
    });
  }
  // Part of the salary goes into savings the next day.
  if (random.chance(0.3))
    payments.push({
      at: day(29),
      amount: Math.round(income * random.amount(0.1, 0.5)),
      direction: "out",
      other: account(`SAVINGS-${own}`, "Own savings"),
    });
  // A shop brings its takings to the bank, a few times a week, now and then a good one.
  if (isShop) {
    for (let i = 0; i < 10; i++) {
      const amount = random.chance(0.03) ? random.amount(8000, 9500) : random.amount(300, 4200);
      payments.push({
        at: day(1 + i * 3),
        amount,
        direction: "in",
        other: account("COUNTER", "Branch"),
        means: "CASH",
        type: "DEPOSIT",
      });
    }
  }
  return payments;
}

const PLANTED: Readonly<Record<Behaviour, (random: Random, listedNames: readonly string[]) => readonly Payment[]>> = {
  /** Deposits just below the amount that is reported, spread over days or over branches of one day. */
  structuring: (random) => {
    const start = MONTH + random.whole(2, 20) * DAY_MS;
    const sameDay = random.chance(0.4);
    return Array.from({ length: random.whole(3, 7) }, (_, i) => ({
      at: start + (sameDay ? i * HOUR_MS + 9 * HOUR_MS : i * random.whole(18, 26) * HOUR_MS),
      amount: random.amount(8050, 9990),
      direction: "in" as const,
      other: account("COUNTER", "Branch"),
      means: "CASH",
      type: "DEPOSIT",
    }));
  },
  /** Small sums from many victims within days. */
  "mule account": (random) => {
    const start = MONTH + random.whole(2, 20) * DAY_MS;
    const victims = Array.from({ length: random.whole(11, 25) }, (_, i) => ({
      at: start + random.whole(0, 5 * 24) * HOUR_MS,
      amount: random.amount(80, 900),
      direction: "in" as const,
      other: account(`VICTIM${random.whole(0, 99_999)}-${i}`, "A Victim"),
      usage: "holiday flat",
    }));
    const total = victims.reduce((sum, { amount }) => sum + amount, 0);
    return [
      ...victims,
      {
        at: start + 6 * DAY_MS,
        amount: Math.round(total * 0.9),
        direction: "out",
        other: account(`BOSS${random.whole(0, 99)}`, "Somebody"),
      },
    ];
  },
  /** Large receipts that leave within hours. */
  "rapid movement": (random) => {
    const start = MONTH + random.whole(5, 24) * DAY_MS + 9 * HOUR_MS;
    const received = random.amount(12_000, 60_000);
    const parts = random.whole(1, 4);
    return [
      { at: start, amount: received, direction: "in", other: account(`SRC${random.whole(0, 999)}`, "A Source") },
      ...Array.from({ length: parts }, (_, i) => ({
        at: start + (i + 1) * random.whole(1, 9) * HOUR_MS,
        amount: Math.round(((received * 0.95) / parts) * 100) / 100,
        direction: "out" as const,
        other: account(`DST${random.whole(0, 999)}-${i}`, "A Drain"),
      })),
    ];
  },
  /** Silence of more than half a year, then large payments. */
  "dormant account": (random) => [
    {
      at: MONTH - random.whole(190, 500) * DAY_MS,
      amount: 25,
      direction: "out",
      other: account("SHOP1", "A Shop"),
      means: "CARD",
    },
    {
      at: MONTH + random.whole(2, 28) * DAY_MS,
      amount: random.amount(1500, 20_000),
      direction: random.pick(["in", "out"]),
      other: account(`FAR${random.whole(0, 999)}`, "Somebody Far"),
    },
  ],
  /** A payment to somebody on a sanctions list, as holder or in the text. */
  "sanctioned counterparty": (random, listedNames) => {
    const name = random.pick(listedNames);
    const inText = random.chance(0.3);
    return [
      {
        at: MONTH + random.whole(1, 29) * DAY_MS + 10 * HOUR_MS,
        amount: random.amount(50, 4000),
        direction: "out",
        other: account(`LISTED${random.whole(0, 999)}`, inText ? "Neutral Trade Desk" : name),
        usage: inText ? `for ${name}, goods` : "goods",
      },
    ];
  },
};

function transactionOf(person: Owner, payment: Payment, index: number): SimulatedTransaction {
  const own = { accountNumber: person.account, holder: person.holder };
  const isOut = payment.direction === "out";
  return {
    at: payment.at,
    customerId: person.customerId,
    body: {
      tenantTransactionId: `tx-${index}`,
      tenantProcessingTimestamp: new Date(payment.at).toISOString(),
      accountHoldingParty: isOut ? "FUNDS_ORIGINATOR" : "FUNDS_BENEFICIARY",
      fundsOriginator: isOut ? own : payment.other,
      fundsBeneficiary: isOut ? payment.other : own,
      settledAmount: payment.amount,
      settledCurrency: "EUR",
      paymentMeans: payment.means ?? "TRANSFER",
      ...(payment.type === undefined ? {} : { paymentType: payment.type }),
      ...(payment.usage === undefined ? {} : { usage: payment.usage }),
      accountHoldingPartyData: { customerId: person.customerId },
      ...(payment.address === true
        ? { counterpartyData: { contactDetails: { street: "Werkweg 9", town: "Musterstadt", country: "DE" } } }
        : {}),
    },
  };
}
