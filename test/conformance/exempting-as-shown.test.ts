/** A match is exempted only for the entry that the case shows: what a newer edition says of it has to be seen first. */
import { afterEach, describe, expect, it } from "vitest";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import { jobsByHand } from "../gateway/jobs-by-hand.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { type PersonWithKey, personWithKey } from "./people.ts";

const PEP = { personalDetails: { personName: { firstName: "Q", lastName: "Obasanjovic" } } };
const OWN = { listId: "fixture-pep", entryId: "0" };
const FALSE = { ...OWN, disposition: "false-positive" };
const OTHERS_FALSE = { listId: "fixture-sanctions", entryId: "0", disposition: "false-positive" };
const NOTE = { note: "another person" };

/** What a newer edition says of the entry: no match tells the second. */
const CHANGES: readonly (readonly [string, Partial<ListEntry>])[] = [
  ["another name", { aliases: [{ name: "Quennifer Obasanjovic", quality: "strong" }] }],
  ["another programme", { programmes: ["a new one"] }],
];

describe("a match that is judged false", () => {
  let under: GatewayUnderTest;
  let ines: PersonWithKey;
  let jorid: PersonWithKey;
  let editions = 0;
  let entry: Partial<ListEntry> = {};
  afterEach(() => under.close());

  const lists: ListSource = {
    load: async () =>
      (await fixtureLists(Date).load()).map((list) =>
        list.listId !== OWN.listId || editions === 0
          ? list
          : {
              ...list,
              ...{ edition: String(editions).repeat(64), publishedAt: "2026-11-19" },
              entries: list.entries.map((one) => ({ ...one, ...entry })),
            },
      ),
  };
  /** Nobody is screened again meanwhile: the cases stay as they are. */
  const start = async (settings = {}) => {
    [editions, entry] = [0, {}];
    const jobs = jobsByHand(() => {
      throw new Error("no job is done");
    });
    under = await gatewayUnderTest("memory", { lists, gateway: { jobs, settings } });
    [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
  };
  const publish = async (changes: Partial<ListEntry>) => {
    editions++;
    entry = changes;
    await under.gateway.reload();
  };
  const post = async (path: string, body: unknown, by?: PersonWithKey) =>
    (await under.call("POST", `/v1/${path}`, body, by)).body;
  const check = async () => (await post("customerChecks", checkOf({ customerId: "one", ...PEP }))).caseId as string;
  const pay = async (id: string) => {
    const rest = { fundsBeneficiary: { accountNumber: "x", holder: "Vexunin" }, settledAmount: 2 };
    return (await post("transaction-checks", paymentOf(id, { customerId: "one", ...PEP }, rest))).caseId as string;
  };
  const exemptions = async () => (await under.call("GET", "/v1/customers/one/exemptions")).body.data;
  const onPayment = (decision: string) => ({ decision, matches: [FALSE, OTHERS_FALSE], ...NOTE });

  const WAYS: readonly (readonly [string, () => Promise<() => Promise<string>>])[] = [
    ...["ACCEPT", "REJECT"].map(
      (decision) =>
        [
          `beside ${decision}`,
          async () => {
            const caseId = await pay("p");
            return async () => {
              const said = await post(`cases/${caseId}/decisions`, onPayment(decision), ines);
              return said.code ?? said.caseStatus;
            };
          },
        ] as const,
    ),
    [
      "in the customer's case",
      async () => {
        const caseId = await check();
        return async () => {
          const said = await post(`cases/${caseId}/decisions`, { matches: [FALSE], ...NOTE }, ines);
          return said.code ?? said.caseStatus;
        };
      },
    ],
    [
      "in many cases at once",
      async () => {
        const caseId = await check();
        return async () => {
          const { data } = await post("cases/judgements", { ...OWN, cases: [{ caseId }], ...NOTE }, ines);
          return data[0].outcome === "reviewed" ? data[0].caseStatus : data[0].outcome;
        };
      },
    ],
  ];

  it.each(WAYS.flatMap(([way, open]) => CHANGES.map(([what, changes]) => [way, what, open, changes] as const)))(
    "%s is looked at again where the entry has %s",
    async (_, __, open, changes) => {
      await start();
      const judge = await open();
      await publish(changes);
      expect(await judge()).toBe("case-changed");
      expect(await exemptions()).toEqual([]);
      // Now it is shown.
      expect(await judge()).toBe("closed");
      // And it holds.
      under.clock.time += 60_000;
      await check();
      const made = await exemptions();
      expect(made).toMatchObject([OWN]);
      expect(made[0]).not.toHaveProperty("endedAt");
    },
  );

  it.each(WAYS)("%s is decided at once where a newer edition says the same", async (_, open) => {
    await start();
    const judge = await open();
    await publish({});
    expect(await judge()).toBe("closed");
    expect(await exemptions()).toHaveLength(1);
  });

  it.each([
    ["customer", check, { matches: [FALSE], ...NOTE }],
    ["payment", () => pay("p"), onPayment("REJECT")],
  ] as const)("is confirmed for what was proposed alone: %s", async (_, open, body) => {
    await start({ fourEyes: true });
    const caseId = await open();
    const say = async (by: PersonWithKey, act = "") => {
      const said = await post(`cases/${caseId}/decisions${act}`, body, by);
      return said.code ?? said.effect ?? said.caseStatus;
    };
    expect(await say(ines)).toBe("in-progress");
    await publish({});
    expect(await say(jorid, "/preview")).toBe("decided");
    await publish({ programmes: ["a new one"] });
    expect(await say(jorid, "/preview")).toBe("case-changed");
    expect(await say(jorid)).toBe("case-changed");
    // The proposal was about another entry.
    expect(await say(jorid)).toBe("in-progress");
    expect(await exemptions()).toEqual([]);
    expect(await say(ines)).toBe("closed");
    expect(await exemptions()).toHaveLength(1);
  });
});
