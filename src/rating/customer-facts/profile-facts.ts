import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import { labelOf } from "../../model/label.ts";
import type { CustomerFact } from "./customer-fact.ts";

type Behaviour = NonNullable<AccountHoldingPartyData["characteristics"]>;
type Figures = readonly [daily: number | undefined, monthly: number | undefined, yearly: number | undefined];

const DAYS_PER_MONTH = 30;
const MONTHS_PER_YEAR = 12;

const volumes = (of: Behaviour): Figures => [of.expectedVolumeDaily, of.expectedVolumeMonthly, of.expectedVolumeYearly];
const incomes = (of: Behaviour): Figures => [of.expectedIncomeDaily, of.expectedIncomeMonthly, of.expectedIncomeYearly];
const counts = (of: Behaviour): Figures => [
  of.expectedTransactionCountDaily,
  of.expectedTransactionCountMonthly,
  of.expectedTransactionCountYearly,
];

/** The greatest of 30 times the daily, the monthly, and a twelfth of the yearly figure; missing when none is stated. */
function perMonth([daily, monthly, yearly]: Figures): number | undefined {
  const figures = [daily && daily * DAYS_PER_MONTH, monthly, yearly && yearly / MONTHS_PER_YEAR].filter(
    (figure) => figure !== undefined,
  );
  return figures.length === 0 ? undefined : Math.max(...figures);
}

/** The greatest ratio among some pairs; missing when no pair has two numbers above zero. */
function greatestRatio(pairs: readonly (readonly [number | undefined, number | undefined])[]): number | undefined {
  let greatest: number | undefined;
  for (const [above, below] of pairs) {
    if (above === undefined || below === undefined || below <= 0) continue;
    greatest = Math.max(greatest ?? 0, above / below);
  }
  return greatest;
}

/**
 * The ratio of volume to number of transactions times average ticket, or its inverse if that is greater, over all
 * periods.
 */
function volumeActivityGap(of: Behaviour): number | undefined {
  const average = of.expectedTicketSizeAverage;
  const pairs: [number, number][] = [];
  for (const [period, count] of counts(of).entries()) {
    const volume = volumes(of)[period];
    if (count === undefined || average === undefined || volume === undefined) continue;
    const expected = count * average;
    if (volume !== 0 && expected !== 0) pairs.push([volume, expected], [expected, volume]);
  }
  return greatestRatio(pairs);
}

const CONTRADICTIONS: readonly (readonly [
  name: string,
  smaller: (of: Behaviour) => number | undefined,
  greater: (of: Behaviour) => number | undefined,
])[] = [
  ...(["volume", "income", "count"] as const).flatMap((figure) => {
    const read = { volume: volumes, income: incomes, count: counts }[figure];
    return [
      [`monthly-${figure}-below-daily`, (of: Behaviour) => read(of)[0], (of: Behaviour) => read(of)[1]] as const,
      [`yearly-${figure}-below-monthly`, (of: Behaviour) => read(of)[1], (of: Behaviour) => read(of)[2]] as const,
    ];
  }),
  ["maximum-ticket-below-average", (of) => of.expectedTicketSizeAverage, (of) => of.expectedTicketSizeMax],
];

function contradictionsOf(of: Behaviour): readonly string[] | undefined {
  let comparable = false;
  const found: string[] = [];
  for (const [name, smaller, greater] of CONTRADICTIONS) {
    const [low, high] = [smaller(of), greater(of)];
    if (low === undefined || high === undefined) continue;
    comparable = true;
    if (high < low) found.push(name);
  }
  return comparable ? found : undefined;
}

const BASE = "in the tenant's base currency";

/** Facts about the expected behaviour of a customer. */
export const PROFILE_FACTS: readonly CustomerFact[] = [
  {
    name: "expectedVolumeVolatility",
    type: "text",
    meaning: "how the expected volume varies, as a label in upper case",
    sources: ["characteristics.expectedVolumeVolatility"],
    example: "STABLE",
    compute: ({ behaviour }) => behaviour?.expectedVolumeVolatility && labelOf(behaviour.expectedVolumeVolatility),
  },
  {
    name: "expectedVolumePerMonth",
    type: "number",
    meaning: `expected volume of a month ${BASE}: the greatest of the monthly figure, a twelfth of the yearly and 30 times the daily one`,
    sources: [
      "characteristics.expectedVolumeDaily",
      "characteristics.expectedVolumeMonthly",
      "characteristics.expectedVolumeYearly",
    ],
    example: 4000,
    compute: ({ behaviour }) => behaviour && perMonth(volumes(behaviour)),
  },
  {
    name: "expectedIncomePerMonth",
    type: "number",
    meaning: `expected income of a month ${BASE}: the greatest of the monthly figure, a twelfth of the yearly and 30 times the daily one`,
    sources: [
      "characteristics.expectedIncomeDaily",
      "characteristics.expectedIncomeMonthly",
      "characteristics.expectedIncomeYearly",
    ],
    example: 3500,
    compute: ({ behaviour }) => behaviour && perMonth(incomes(behaviour)),
  },
  {
    name: "volumeToIncome",
    type: "number",
    meaning:
      "how many times the expected income the expected volume of the same period is, the greatest over day, month and year; missing without an income above zero",
    sources: ["characteristics.expectedVolume*", "characteristics.expectedIncome*"],
    example: 1.2,
    compute: ({ behaviour }) => {
      if (behaviour === undefined) return undefined;
      const income = incomes(behaviour);
      return greatestRatio(volumes(behaviour).map((volume, period) => [volume, income[period]] as const));
    },
  },
  {
    name: "expectedTicketMax",
    type: "number",
    meaning: `expected greatest ticket ${BASE}`,
    sources: ["characteristics.expectedTicketSizeMax"],
    example: 900,
    compute: ({ behaviour }) => behaviour?.expectedTicketSizeMax,
  },
  {
    name: "ticketMaxToAverage",
    type: "number",
    meaning:
      "how many times the expected average ticket the expected greatest one is; missing without an average above zero",
    sources: ["characteristics.expectedTicketSizeMax", "characteristics.expectedTicketSizeAverage"],
    example: 4,
    compute: ({ behaviour }) =>
      greatestRatio([[behaviour?.expectedTicketSizeMax, behaviour?.expectedTicketSizeAverage]]),
  },
  {
    name: "profileContradictions",
    type: "list of texts",
    meaning: `which expected figures contradict each other, of ${CONTRADICTIONS.map(([name]) => `\`${name}\``).join(", ")}; missing when no two figures can be compared`,
    sources: ["characteristics.expected*"],
    example: ["yearly-volume-below-monthly"],
    compute: ({ behaviour }) => behaviour && contradictionsOf(behaviour),
  },
  {
    name: "volumeActivityGap",
    type: "number",
    meaning:
      "by which factor the expected volume and the expected number of transactions times the average ticket differ, at least 1, the greatest over day, month and year",
    sources: [
      "characteristics.expectedVolume*",
      "characteristics.expectedTransactionCount*",
      "characteristics.expectedTicketSizeAverage",
    ],
    example: 1.1,
    compute: ({ behaviour }) => behaviour && volumeActivityGap(behaviour),
  },
];
