import { afterEach, describe, expect, it } from "vitest";
import { directoryRules } from "../../adapters/rules/directory.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { RulePack } from "../../src/model/rule-pack.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import { whole } from "../whole-customer.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { personWithKey } from "./people.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const ENTRY = { listId: "fixture-blacklist", entryId: "0" };
const FALSE_POSITIVE = {
  decidedBy: "reviewer-1",
  matches: [{ ...ENTRY, disposition: "false-positive" }],
  note: "born elsewhere",
};

const QUIET = whole({});

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("review (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  const check = (customer: object, headers = {}) => {
    under.clock.time += 1_000;
    return under.call("POST", "/v1/customerChecks", checkOf(customer), { headers });
  };
  const decide = (caseId: string, body: unknown, by?: { readonly apiKey: string }) =>
    under.call("POST", `/v1/cases/${caseId}/decisions`, body, by);
  const caseOf = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body;

  it("lists open cases page by page, and no other", async () => {
    under = await gatewayOn(store);
    const opened: string[] = [];
    for (let i = 0; i < 5; i++) opened.push((await check({ customerId: `c${i}`, ...LISTED })).body.caseId);
    await check({ customerId: "quiet", ...QUIET });
    const seen: string[] = [];
    let after = "";
    do {
      const page = (await under.call("GET", `/v1/cases?status=open&limit=2${after}`)).body;
      seen.push(...page.data.map(({ caseId }: { caseId: string }) => caseId));
      after = page.pagination.hasMore ? `&after=${encodeURIComponent(page.pagination.nextCursor)}` : "";
    } while (after);
    expect(seen).toEqual(opened.toReversed());
    expect((await under.call("GET", "/v1/cases?customerId=c1&order=asc")).body.data).toMatchObject([
      { customerId: "c1" },
    ]);
    for (const query of ["limit=0", "limit=x", "status=lost", "order=up", "after=x", "after=1."]) {
      expect((await under.call("GET", `/v1/cases?${query}`)).status, query).toBe(400);
    }
  });

  it("decides a customer again without the match that a person judged false, now and later", async () => {
    under = await gatewayOn(store);
    const first = (await check({ customerId: "fp", ...LISTED })).body;
    expect(first.screeningResults).toEqual([{ type: "BLACKLIST_PERSON" }]);
    expect((await decide(first.caseId, FALSE_POSITIVE)).body).toEqual({ caseId: first.caseId, caseStatus: "closed" });
    expect(await caseOf(first.caseId)).toMatchObject({
      caseStatus: "closed",
      // The customer said no more than a name.
      result: { riskLevel: "medium", screeningResults: [] },
      exempted: [{ ...ENTRY }],
      review: { decidedBy: { statedBy: "reviewer-1", name: "Test decider" } },
    });
    expect((await check({ customerId: "fp", ...LISTED })).body.screeningResults).toEqual([]);
    expect((await check({ customerId: "somebody-else", ...LISTED })).body.screeningResults.length).toBe(1);
    expect((await decide(first.caseId, FALSE_POSITIVE)).body).toMatchObject({ status: 409, code: "case-closed" });
  });

  it("forgets the judgement when the customer changes materially", async () => {
    under = await gatewayOn(store);
    const { caseId } = (await check({ customerId: "fp", ...LISTED })).body;
    await decide(caseId, FALSE_POSITIVE);
    expect((await check({ customerId: "fp", ...LISTED, flags: ["not material"] })).body.screeningResults).toEqual([]);
    const changed = { personalDetails: { ...LISTED.personalDetails, nationality: "FR" } };
    expect((await check({ customerId: "fp", ...changed })).body.screeningResults.length).toBe(1);
    expect((await check({ customerId: "fp", ...LISTED })).body.screeningResults.length).toBe(1);
  });

  it("forgets the judgement when the entry changes materially", async () => {
    let change: Partial<ListEntry> = {};
    const base = fixtureLists(Date);
    const lists: ListSource = {
      load: async () =>
        (await base.load()).map((list) => ({
          ...list,
          entries: list.entries.map((entry) => ({ ...entry, ...change })),
        })),
    };
    under = await gatewayOn(store, { lists });
    const { caseId } = (await check({ customerId: "fp", ...LISTED })).body;
    await decide(caseId, FALSE_POSITIVE);
    change = { remarks: "a new remark" };
    await under.gateway.reload();
    expect((await check({ customerId: "fp", ...LISTED })).body.screeningResults).toEqual([]);
    change = { programmes: ["NEW-PROGRAMME"] };
    await under.gateway.reload();
    expect((await check({ customerId: "fp", ...LISTED })).body.screeningResults.length).toBe(1);
  });

  describe("of a case that the lists have overtaken", () => {
    const judged = { ...FALSE_POSITIVE, riskLevel: "low" };
    /** Nobody is rescreened: the review comes first. */
    async function withList(change: (entries: readonly ListEntry[]) => readonly ListEntry[]) {
      const base = fixtureLists(Date);
      let isChanged = false;
      const load = async () =>
        (await base.load()).map((list) =>
          list.listKind === "blacklist" && isChanged ? { ...list, entries: change(list.entries) } : list,
        );
      under = await gatewayOn(store, { lists: { load }, gateway: { workOnJobs: false } });
      return async () => {
        isChanged = true;
        await under.gateway.reload();
      };
    }

    it("refuses it, shows the match that came, and takes it when that was read", async () => {
      const swap = await withList(([entry, ...others]) => [entry!, ...others, { ...entry!, entryId: "new" }]);
      const { caseId } = (await check({ customerId: "came", ...LISTED })).body;
      await swap();
      expect((await decide(caseId, judged)).body).toMatchObject({ status: 409, code: "case-changed" });
      expect(await caseOf(caseId)).toMatchObject({
        caseStatus: "open",
        result: { riskLevel: "high", screeningResults: [{ type: "BLACKLIST_PERSON" }] },
        screeningResults: [ENTRY, { ...ENTRY, entryId: "new" }],
        exempted: [],
      });
      expect((await decide(caseId, judged)).body).toMatchObject({
        errors: [{ pointer: "#/matches", code: "not-judged" }],
      });
      const both = {
        ...judged,
        matches: [...judged.matches, { ...ENTRY, entryId: "new", disposition: "true-positive" }],
      };
      expect((await decide(caseId, both)).body).toEqual({ caseId, caseStatus: "closed" });
      expect((await caseOf(caseId)).result).toMatchObject({ riskLevel: "low" });
      expect((await check({ customerId: "came", ...LISTED })).body.screeningResults.length).toBe(1);
    });

    it("refuses it when the listed one became more like the customer", async () => {
      const born = "1961-03-09";
      const swap = await withList((entries) =>
        entries.map((entry) => ({ ...entry, datesOfBirth: [{ from: born, to: born }] })),
      );
      const customer = { personalDetails: { ...LISTED.personalDetails, dateOfBirth: born } };
      const { caseId } = (await check({ customerId: "alike", ...customer })).body;
      await swap();
      expect((await decide(caseId, FALSE_POSITIVE)).body).toMatchObject({ status: 409, code: "case-changed" });
      expect((await check({ customerId: "alike", ...customer })).body.screeningResults.length).toBe(1);
    });

    it("takes it when a match has gone since", async () => {
      const swap = await withList(() => []);
      const { caseId } = (await check({ customerId: "left", ...LISTED })).body;
      await swap();
      expect((await decide(caseId, FALSE_POSITIVE)).status).toBe(200);
    });
  });

  it("is told to keys that read cases, and not to those that read checks alone", async () => {
    under = await gatewayOn(store);
    const keyOf = (...scopes: readonly string[]) =>
      under.gateway.createKey({ tenant: "default", scopes }, crypto.getRandomValues(new Uint8Array(32)));
    const [client, reviewer] = [
      await keyOf("customerChecks:read", "transactionChecks:read"),
      await keyOf("customerChecks:read", "transactionChecks:read", "cases:read"),
    ];
    const { caseId } = (await check({ customerId: "told", ...LISTED })).body;
    await decide(caseId, FALSE_POSITIVE);
    const payment = paymentOf("told", { customerId: "told-too", ...LISTED });
    const held = (await under.call("POST", "/v1/transaction-checks", payment)).body.caseId;
    expect((await decide(held, { decision: "REJECT", note: "hers", decidedBy: "reviewer-1" })).status).toBe(200);
    for (const path of [`/v1/customerChecks/${caseId}`, `/v1/transaction-checks/${held}`]) {
      const seen = async (by: { readonly apiKey: string }) => (await under.call("GET", path, undefined, by)).body;
      const { review, ...rest } = await seen(reviewer);
      expect(review, path).toMatchObject({ decidedBy: { statedBy: "reviewer-1" } });
      expect(await seen(client)).toEqual(rest);
    }
  });

  it.each([
    { shown: undefined, computed: "prohibited" },
    { shown: "prohibited", computed: undefined },
  ])(
    "of a case that rules have overtaken is refused until it was read again: $shown, $computed",
    async ({ shown, computed }) => {
      let floor = shown;
      const load: RuleSource["load"] = async (names) => {
        const pack = await directoryRules("rules").load(names);
        const strict = ({ event, ...rule }: RulePack["rules"][number]): RulePack["rules"][number] =>
          rule.id === "SCR-002"
            ? { ...rule, event: { ...event, params: { ...event.params, floor } } }
            : { ...rule, event };
        return floor === undefined
          ? pack
          : { ...pack, version: `${pack.version}-strict`, rules: pack.rules.map(strict) };
      };
      under = await gatewayOn(store, { rules: { load }, gateway: { workOnJobs: false, settings: { fourEyes: true } } });
      const people = [
        await personWithKey(under, "Ines Maurer"),
        await personWithKey(under, "Jorid Vanterpool"),
      ] as const;
      const { caseId, riskLevel } = (await check({ customerId: "ruled", ...LISTED })).body;
      expect(riskLevel).toBe(shown ?? "high");
      const judged = { ...FALSE_POSITIVE, riskLevel: "low" };
      expect((await decide(caseId, judged, people[0])).body).toMatchObject({ caseStatus: "in-progress" });
      floor = computed;
      await under.gateway.reload();
      expect((await decide(caseId, judged, people[1])).body).toMatchObject({ status: 409, code: "case-changed" });
      expect(await caseOf(caseId)).toMatchObject({
        caseStatus: "open",
        result: { riskLevel: computed ?? "high" },
        screeningResults: [ENTRY],
      });
      expect(await caseOf(caseId)).not.toHaveProperty("proposal");
      for (const by of people) expect((await decide(caseId, judged, by)).status).toBe(200);
      expect(await caseOf(caseId)).toMatchObject({ caseStatus: "closed", result: { riskLevel: "low" } });
    },
  );

  it("lets nobody open a case again that somebody else closes at the same time", async () => {
    under = await gatewayOn(store);
    for (let round = 0; round < 10; round++) {
      const { caseId } = (await check({ customerId: `together-${round}`, ...LISTED })).body;
      const [closed, taken] = await Promise.all([
        decide(caseId, FALSE_POSITIVE),
        decide(caseId, { decidedBy: "reviewer-2", caseStatus: "in-progress" }),
      ]);
      const { caseStatus, review } = await caseOf(caseId);
      expect([closed.status === 200 ? "closed" : "in-progress", closed.status === 200]).toEqual([
        caseStatus,
        review !== undefined,
      ]);
      expect([200, 409]).toContain(taken.status);
    }
  });

  it("takes a level that a person sets with a reason, and refuses one without", async () => {
    under = await gatewayOn(store);
    const { caseId } = (await check({ customerId: "level", ...LISTED })).body;
    const refused = await decide(caseId, { decidedBy: "r", riskLevel: "medium" });
    expect(refused.body).toMatchObject({ status: 400, errors: [{ pointer: "#/note" }] });
    const blank = await decide(caseId, { decidedBy: "r", riskLevel: "medium", note: " " });
    expect(blank.body).toMatchObject({ status: 400, errors: [{ pointer: "#/note" }] });
    const unknown = await decide(caseId, {
      decidedBy: "r",
      matches: [{ listId: "x", entryId: "y", disposition: "false-positive" }],
    });
    expect(unknown.body).toMatchObject({ status: 400, errors: [{ pointer: "#/matches/0" }] });
    const lowered = { decidedBy: "r", riskLevel: "medium", note: "known for years" };
    expect((await decide(caseId, lowered)).body).toMatchObject({ status: 400, errors: [{ code: "not-judged" }] });
    await decide(caseId, { ...lowered, matches: [{ ...ENTRY, disposition: "true-positive" }] });
    const { result, riskFactors } = await caseOf(caseId);
    expect(result.riskLevel).toBe("medium");
    for (const factors of [result.riskFactors, riskFactors])
      expect(factors[0]).toMatchObject({ factor: "LEVEL_SET_BY_REVIEWER" });
  });

  it("refuses two judgements of one match: the one that leaves it out would win", async () => {
    under = await gatewayOn(store);
    const { caseId } = (await check({ customerId: "both", ...LISTED })).body;
    const matches = [...FALSE_POSITIVE.matches, { ...ENTRY, disposition: "true-positive" }];
    for (const order of [matches, matches.toReversed()]) {
      const refused = await decide(caseId, { ...FALSE_POSITIVE, matches: order });
      expect(refused.body).toMatchObject({ status: 400, errors: [{ pointer: "#/matches/1" }] });
    }
    expect((await caseOf(caseId)).caseStatus).toBe("open");
    expect((await check({ customerId: "both", ...LISTED })).body.screeningResults.length).toBe(1);
  });

  it("asks a second person where two have to agree", async () => {
    under = await gatewayOn(store, { gateway: { settings: { fourEyes: true } } });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const { caseId } = (await check({ customerId: "four", ...LISTED })).body;
    expect((await decide(caseId, { decidedBy: "a", caseStatus: "in-progress" })).body.caseStatus).toBe("in-progress");
    expect((await decide(caseId, FALSE_POSITIVE, ines)).body.caseStatus).toBe("in-progress");
    const again = await decide(caseId, { ...FALSE_POSITIVE, decidedBy: "somebody-else" }, ines);
    expect(again.body).toMatchObject({ status: 409, code: "same-reviewer" });
    const judged = { ...FALSE_POSITIVE, decidedBy: "reviewer-1" };
    const other = { ...judged, riskLevel: "high" };
    expect((await decide(caseId, other, jorid)).body).toMatchObject({ status: 409, code: "proposal-differs" });
    expect((await decide(caseId, judged, jorid)).body.caseStatus).toBe("closed");
    expect((await caseOf(caseId)).review).toMatchObject({
      decidedBy: { personId: ines.personId, name: "Ines Maurer", keyId: ines.keyId, statedBy: "reviewer-1" },
      confirmedBy: { personId: jorid.personId, name: "Jorid Vanterpool", keyId: jorid.keyId, statedBy: "reviewer-1" },
    });
  });

  it("waits for a person before it answers where the policy says so, and then calls back", async () => {
    const sent: string[] = [];
    under = await gatewayOn(store, {
      gateway: {
        settings: { reviewFirst: "matches" },
        callbacks: {
          checkUrl: () => undefined,
          send: async ({ body }) => {
            sent.push(body);
            return { outcome: "delivered" };
          },
        },
      },
    });
    under.clock.time += 1_000;
    const body = checkOf({ customerId: "held", ...LISTED }, { callbackUrl: "https://client.example/" });
    const answer = await under.call("POST", "/v1/customerChecks", body);
    expect(answer.status).toBe(202);
    const location = answer.headers.get("location") ?? "";
    const state = (await under.call("GET", location)).body;
    expect(state).toMatchObject({ processingStatus: "processing", caseStatus: "open" });
    expect(state.result).toBe(undefined);
    expect((await caseOf(state.caseId)).screeningResults.length).toBe(1);
    await decide(state.caseId, FALSE_POSITIVE);
    const decided = (await under.call("GET", location)).body;
    expect(decided).toMatchObject({ processingStatus: "finished", result: { riskLevel: "medium" } });
    await expect.poll(() => sent.length).toBe(1);
    expect(JSON.parse(sent[0] ?? "")).toMatchObject({ type: "customerCheck.completed", data: decided.result });
    expect((await check({ customerId: "free" })).status).toBe(200);
  });
});
