import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { plainEntry } from "../eval/watchlist.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";

/** People of the public lists under the names that stand there, without anything else; those with a birth date are nobody. */
const LISTED: readonly (readonly [name: string, born?: string])[] = [
  ["VEXUNIN, Aleksandr Grigorievich", "1961-03-09"],
  ["Dmitry Drommelev", "1961-03-09"],
  ["Nikolai Platonovich DROMMELEV", "1951-07-11"],
  ["Aliaksei Zolmari", "1962-01-31"],
  ["QUILLBORNE PEREZ, Jose", "1950-02-03"],
  ["Quillborne, Theodore", "1950-02-03"],
];

const lists = {
  load: async () => [
    {
      listId: "tried",
      listKind: "sanctions" as const,
      title: "names that are tried",
      edition: "f".repeat(64),
      publishedAt: "2026-11-01",
      loadedAt: Date.UTC(2026, 10, 20),
      entries: LISTED.map(
        ([name, born], at): ListEntry => ({
          ...plainEntry("tried", `${at}`, "person", [name]),
          datesOfBirth: born === undefined ? [] : [{ from: born, to: born }],
        }),
      ),
      skipped: [],
    },
  ],
};

describe("names that strangers try", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayUnderTest("memory", { lists });
  });
  afterAll(() => under.close());

  let count = 0;
  const check = async (personName: object, dateOfBirth?: string) => {
    const personalDetails = { personName, ...(dateOfBirth === undefined ? {} : { dateOfBirth }) };
    const body = checkOf({ customerId: `c${++count}`, personalDetails });
    return (await under.call("POST", "/v1/customerChecks", body)).body;
  };

  it.each([
    ["Sasha", "Vexunin", "1961-03-09"],
    ["Shurik", "Vexunin", "1961-03-09"],
    ["Саша", "Вексунин", "1961-03-09"],
    ["Шурик", "Вексунин", "1961-03-09"],
    ["Sascha", "Vexunin", "1961-03-09"],
    ["Dima", "Drommelev", "1961-03-09"],
    ["Митя", "Дроммелев", "1961-03-09"],
    ["Kolya", "Drommelev", "1951-07-11"],
    ["Коля", "Дроммелев", "1951-07-11"],
    ["Lyosha", "Zolmari", "1962-01-31"],
    ["Ljoscha", "Zolmari", "1962-01-31"],
    ["Pepe", "Quillborne", "1950-02-03"],
    ["Ted", "Quillborne", "1950-02-03"],
    ["Aleksandrs", "Veksuņins", "1961-03-09"],
    ["Aleksandras", "Veksuninas", "1961-03-09"],
    ["Dmitrijs", "Drommeļevs", "1961-03-09"],
    ["Dmitrijus", "Dromelevas", "1961-03-09"],
    ["Nikolajus", "Drommelevas", "1951-07-11"],
  ])("%s %s with the listed birth date", async (firstName, lastName, born) => {
    const answer = await check({ firstName, lastName }, born);
    expect(answer).toMatchObject({ riskLevel: "prohibited", screeningResults: [{ type: "SANCTIONED_PERSON" }] });
  });
});
