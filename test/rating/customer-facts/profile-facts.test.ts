import { describe, expect, it } from "vitest";
import { factOf } from "./fact-value.ts";

const NAMES = [
  "expectedVolumePerMonth",
  "expectedIncomePerMonth",
  "volumeToIncome",
  "expectedTicketMax",
  "ticketMaxToAverage",
  "profileContradictions",
  "volumeActivityGap",
];

describe("expected behaviour", () => {
  it("is not known without characteristics", () => {
    for (const party of [{}, { characteristics: {} }, { characteristics: { depositDelay: "7d" } }]) {
      expect(NAMES.map((name) => factOf(name, party))).toEqual(NAMES.map(() => undefined));
    }
  });

  it.each([
    ["expectedVolumePerMonth", { expectedVolumeMonthly: 100 }, 100],
    ["expectedVolumePerMonth", { expectedVolumeDaily: 10 }, 300],
    ["expectedVolumePerMonth", { expectedVolumeYearly: 1200 }, 100],
    [
      "expectedVolumePerMonth",
      { expectedVolumeDaily: 10, expectedVolumeMonthly: 400, expectedVolumeYearly: 1200 },
      400,
    ],
    ["expectedVolumePerMonth", { expectedVolumeDaily: 0, expectedVolumeYearly: 0 }, 0],
    ["expectedVolumePerMonth", { expectedIncomeMonthly: 5 }, undefined],
    ["expectedIncomePerMonth", { expectedIncomeMonthly: 100 }, 100],
    ["expectedIncomePerMonth", { expectedIncomeDaily: 10 }, 300],
    ["expectedIncomePerMonth", { expectedIncomeYearly: 1200 }, 100],
    ["expectedIncomePerMonth", { expectedVolumeMonthly: 5 }, undefined],
    ["volumeToIncome", { expectedVolumeDaily: 9, expectedIncomeDaily: 3 }, 3],
    ["volumeToIncome", { expectedVolumeMonthly: 9, expectedIncomeMonthly: 2 }, 4.5],
    ["volumeToIncome", { expectedVolumeYearly: 9, expectedIncomeYearly: 9 }, 1],
    [
      "volumeToIncome",
      { expectedVolumeYearly: 9, expectedIncomeYearly: 9, expectedVolumeDaily: 2, expectedIncomeDaily: 1 },
      2,
    ],
    ["volumeToIncome", { expectedVolumeYearly: 9, expectedIncomeMonthly: 1 }, undefined],
    ["volumeToIncome", { expectedVolumeYearly: 9, expectedIncomeYearly: 0 }, undefined],
    ["volumeToIncome", { expectedVolumeYearly: 0, expectedIncomeYearly: 9 }, 0],
    ["expectedTicketMax", { expectedTicketSizeMax: 0 }, 0],
    ["expectedTicketMax", { expectedTicketSizeAverage: 5 }, undefined],
    ["ticketMaxToAverage", { expectedTicketSizeMax: 50, expectedTicketSizeAverage: 5 }, 10],
    ["ticketMaxToAverage", { expectedTicketSizeMax: 50, expectedTicketSizeAverage: 0 }, undefined],
    ["ticketMaxToAverage", { expectedTicketSizeMax: 50 }, undefined],
    ["profileContradictions", { expectedVolumeDaily: 5, expectedVolumeMonthly: 5 }, []],
    ["profileContradictions", { expectedVolumeDaily: 5, expectedVolumeMonthly: 4 }, ["monthly-volume-below-daily"]],
    ["profileContradictions", { expectedVolumeMonthly: 5, expectedVolumeYearly: 4 }, ["yearly-volume-below-monthly"]],
    ["profileContradictions", { expectedIncomeDaily: 5, expectedIncomeMonthly: 4 }, ["monthly-income-below-daily"]],
    ["profileContradictions", { expectedIncomeMonthly: 5, expectedIncomeYearly: 4 }, ["yearly-income-below-monthly"]],
    [
      "profileContradictions",
      { expectedTransactionCountDaily: 5, expectedTransactionCountMonthly: 4, expectedTransactionCountYearly: 3 },
      ["monthly-count-below-daily", "yearly-count-below-monthly"],
    ],
    [
      "profileContradictions",
      { expectedTicketSizeAverage: 5, expectedTicketSizeMax: 4 },
      ["maximum-ticket-below-average"],
    ],
    ["profileContradictions", { expectedTicketSizeAverage: 5, expectedTicketSizeMax: 5 }, []],
    ["profileContradictions", { expectedVolumeDaily: 5, expectedVolumeYearly: 1 }, undefined],
    [
      "volumeActivityGap",
      { expectedVolumeMonthly: 100, expectedTransactionCountMonthly: 10, expectedTicketSizeAverage: 10 },
      1,
    ],
    [
      "volumeActivityGap",
      { expectedVolumeMonthly: 600, expectedTransactionCountMonthly: 10, expectedTicketSizeAverage: 10 },
      6,
    ],
    [
      "volumeActivityGap",
      { expectedVolumeDaily: 20, expectedTransactionCountDaily: 10, expectedTicketSizeAverage: 10 },
      5,
    ],
    [
      "volumeActivityGap",
      { expectedVolumeYearly: 20, expectedTransactionCountYearly: 1, expectedTicketSizeAverage: 10 },
      2,
    ],
    ["volumeActivityGap", { expectedVolumeYearly: 20, expectedTransactionCountYearly: 1 }, undefined],
    [
      "volumeActivityGap",
      { expectedVolumeYearly: 20, expectedTransactionCountMonthly: 1, expectedTicketSizeAverage: 10 },
      undefined,
    ],
    [
      "volumeActivityGap",
      { expectedVolumeYearly: 0, expectedTransactionCountYearly: 1, expectedTicketSizeAverage: 10 },
      undefined,
    ],
    [
      "volumeActivityGap",
      { expectedVolumeYearly: 5, expectedTransactionCountYearly: 0, expectedTicketSizeAverage: 10 },
      undefined,
    ],
  ])("%s of %j is %j", (name, characteristics, value) => {
    expect(factOf(name, { characteristics })).toEqual(value);
  });
});
