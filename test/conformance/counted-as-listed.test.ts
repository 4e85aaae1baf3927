/** As many cases are counted as are listed page by page, by whatever filter. */
import { fc } from "@fast-check/vitest";
import { afterEach, describe, expect, it } from "vitest";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { personWithKey } from "./people.ts";

const named = (firstName: string, lastName: string) => ({ personalDetails: { personName: { firstName, lastName } } });
const ENTRY = { listId: "fixture-blacklist", entryId: "0" };
const HOUR_MS = 3_600_000;

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("counts of cases (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  it("are as many as the list has, by every filter, and refuse what is not counted", async () => {
    under = await gatewayOn(store, {
      gateway: { workflow: { load: async () => ({ fourEyesFrom: "prohibited", due: [{ hours: 3 }] }) } },
    });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const post = (path: string, body: unknown, by = ines) => under.call("POST", path, body, by);
    const cases: string[] = [];
    for (const [n, name] of (["Perigorn Dastulla", "Zoltargo Vexunin", "Quiet Nobody"] as const).entries())
      for (const repeat of [0, 1, 2]) {
        under.clock.time += HOUR_MS;
        const [first = "", last = ""] = name.split(" ");
        const check = checkOf({ customerId: `c-${n}-${repeat}`, ...named(first, last) });
        cases.push((await under.call("POST", "/v1/customerChecks", check)).body.caseId);
        const payment = paymentOf(`t-${n}-${repeat}`, { customerId: `c-${n}-${repeat}`, ...named(first, last) });
        cases.push((await under.call("POST", "/v1/transaction-checks", payment)).body.caseId);
      }
    const judged = (disposition: string, more: object = {}) => ({
      ...{ matches: [{ ...ENTRY, disposition }], note: "n" },
      ...more,
    });
    await post(`/v1/cases/${cases[0]}/decisions`, judged("false-positive"));
    await post(`/v1/cases/${cases[1]}/decisions`, judged("false-positive", { decision: "ACCEPT" }));
    await post(`/v1/cases/${cases[2]}/decisions`, judged("true-positive", { riskLevel: "prohibited" }));
    await post(`/v1/cases/${cases[3]}/assignment`, { assignee: "me" }, jorid);
    await post(`/v1/cases/${cases[6]}/escalation`, { role: "approver", reason: "two lists" });
    const all = (await under.call("GET", "/v1/cases?limit=100")).body.data as readonly {
      readonly caseStatus: string;
    }[];
    const statuses = new Set(all.map(({ caseStatus }) => caseStatus));
    expect([...statuses].sort()).toEqual(["closed", "in-progress", "not-opened", "open"]);

    const listed = async (query: URLSearchParams): Promise<number> => {
      let many = 0;
      for (let after: string | undefined; ; ) {
        const page = new URLSearchParams([
          ...query,
          ["limit", "4"],
          ...(after === undefined ? [] : [["after", after]]),
        ]);
        const { data, pagination } = (await under.call("GET", `/v1/cases?${page}`, undefined, jorid)).body;
        many += data.length;
        after = pagination.nextCursor;
        if (after === undefined) return many;
      }
    };
    const due = new Date(under.clock.time - 2 * HOUR_MS).toISOString();
    const filters = fc.record(
      {
        status: fc.constantFrom("open", "in-progress", "closed", "undecided"),
        kind: fc.constantFrom("customer", "transaction"),
        riskLevel: fc.constantFrom("low", "medium", "high", "prohibited"),
        screeningType: fc.constantFrom("SANCTIONED_PERSON", "BLACKLIST_PERSON"),
        assignee: fc.constantFrom("me", "none"),
        proposed: fc.constantFrom("yes", "no"),
        escalated: fc.constant("yes"),
        due: fc.constant(due),
        customerId: fc.constantFrom("c-0-0", "c-1-1"),
        text: fc.constantFrom("dastulla", "t-0"),
      },
      { requiredKeys: ["status"] },
    );
    // Each alone is the least that has to hold; most of many filters find nothing.
    const alone = fc.oneof(
      filters.map(({ status }) => ({ status })),
      filters.map(({ status, kind = "customer" }) => ({ status, kind })),
    );
    let found = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(alone, filters), async (filter) => {
        const query = new URLSearchParams(filter as Record<string, string>);
        const { cases: counted } = (await under.call("GET", `/v1/cases/counts?${query}`, undefined, jorid)).body;
        expect([`${query}`, counted]).toEqual([`${query}`, await listed(query)]);
        found += counted;
      }),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(0);
    // Without a status, undecided ones are counted.
    for (const filter of ["", "kind=transaction", "kind=customer", "riskLevel=high"]) {
      const { cases: counted } = (await under.call("GET", `/v1/cases/counts?${filter}`)).body;
      expect([filter, counted]).toEqual([filter, await listed(new URLSearchParams(`${filter}&status=undecided`))]);
    }

    // Those that nobody had to look at are not counted, and nobody is told that there are none.
    expect(await listed(new URLSearchParams("status=not-opened"))).toBeGreaterThan(0);
    const refused = await under.call("GET", "/v1/cases/counts?status=not-opened&kind=transaction");
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ parameter: "status", code: "wrong-value" }]);
    await expect(under.gateway.countCases({ caseStatus: "not-opened" })).rejects.toThrow(
      new RangeError("status: cases that nobody had to look at are not counted"),
    );
  });
});
