/** Cases as people who work on them find, sort and count them. */
import { afterEach, describe, expect, it } from "vitest";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { personWithKey } from "./people.ts";

const person = (firstName: string, lastName: string, rest: object = {}) => ({
  personalDetails: { personName: { firstName, lastName }, dateOfBirth: "1961-03-09", ...rest },
});
const HOUR_MS = 3_600_000;
const WORKFLOW = {
  due: [
    { screeningTypes: ["SANCTIONED_PERSON"], hours: 1 },
    { kind: "transaction", hours: 2 },
    { riskLevels: ["high"], hours: 100 },
  ],
};

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("the list of cases (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  const check = async (customerId: string, customer: object): Promise<string> => {
    under.clock.time += 1_000;
    return (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...customer }))).body.caseId;
  };
  const get = async (path: string, by?: { readonly apiKey: string }) =>
    (await under.call("GET", path, undefined, by)).body;
  const ids = async (query: string, by?: { readonly apiKey: string }): Promise<string[]> =>
    (await get(`/v1/cases?${query}`, by)).data.map(({ caseId }: { caseId: string }) => caseId);

  it("shows what cases are about, sorts them by urgency and due date, finds and counts them", async () => {
    under = await gatewayOn(store, { gateway: { workflow: { load: async () => WORKFLOW } } });
    const black = await check("of the blacklist", person("Perigorn", "Dastulla"));
    const sanctioned = await check("s-1", person("Zoltargo", "Vexunin"));
    const nobody = await check("n-1", person("Quiet", "Nobody", { nationality: "FR", countryOfResidence: "FR" }));
    under.clock.time += 1_000;
    const paid = await under.call(
      "POST",
      "/v1/transaction-checks",
      paymentOf("T-1/ä", person("Émile", "Quiet"), {
        fundsBeneficiary: { accountNumber: "x", holder: "Perigorn Dastulla" },
      }),
    );
    const payment: string = paid.body.caseId;
    const { data } = await get("/v1/cases?status=undecided&sort=priority");
    const shown = new Map<string, Record<string, unknown>>(data.map((row: { caseId: string }) => [row.caseId, row]));
    expect(shown.get(sanctioned)).toMatchObject({
      ...{ riskLevel: "prohibited", customerName: "Zoltargo Vexunin", matches: 1, ageSeconds: 2 },
      topMatch: { type: "SANCTIONED_PERSON", decision: "alert", listId: "fixture-sanctions", entryId: "0" },
      dueAt: new Date(under.clock.time - 2_000 + HOUR_MS).toISOString(),
      factors: expect.arrayContaining([expect.any(String)]),
    });
    const shownPayment = {
      ...{ transactionId: paid.body.transactionId, tenantTransactionId: "T-1/ä", amount: 100, currency: "EUR" },
      transactionStatus: "held",
    };
    expect(shown.get(payment)).toMatchObject({ payment: shownPayment });
    expect(shown.get(sanctioned)).not.toHaveProperty("payment");
    expect(shown.get(payment)).toMatchObject({ subject: "transaction", topMatch: { type: "BLACKLIST_PERSON" } });
    const urgent = data.map(({ caseId }: { caseId: string }) => caseId);
    expect(urgent[0]).toBe(sanctioned);
    expect([...urgent].sort()).toEqual([...(await ids("status=undecided"))].sort());
    expect(await ids("sort=due&limit=1")).toEqual([sanctioned]);
    // Page by page it is the same list.
    const first = await get("/v1/cases?sort=priority&limit=1");
    const rest = await ids(`sort=priority&after=${encodeURIComponent(first.pagination.nextCursor)}`);
    expect([first.data[0].caseId, ...rest]).toEqual(urgent);

    const rule: string = (await get(`/v1/cases/${sanctioned}`)).riskFactors[0].ruleId;
    expect(await ids(`ruleId=${rule}`)).toContain(sanctioned);
    expect(await ids(`ruleId=${rule}&riskLevel=low`)).toEqual([]);
    expect(await ids("screeningType=SANCTIONED_PERSON")).toEqual([sanctioned]);
    expect(await ids("screeningType=BLACKLIST_PERSON&kind=customer")).toEqual([black]);
    expect(await ids("kind=transaction")).toEqual([payment]);
    expect(await ids("riskLevel=prohibited&kind=customer&screeningType=SANCTIONED_PERSON")).toEqual([sanctioned]);
    expect(await ids("text=VEXUN%C3%8DN")).toEqual([sanctioned]);
    expect(await ids("text=emile")).toEqual([payment]);
    expect(await ids(`text=${encodeURIComponent("the blacklist")}`)).toEqual([black]);
    expect(await ids("text=%25")).toEqual([]);
    // By the id of the client, or a part of it, and by the one here.
    for (const id of ["T-1/ä", "t-1/A", paid.body.transactionId])
      expect(await ids(`text=${encodeURIComponent(id)}`), id).toEqual([payment]);
    expect(await ids("text=t-2")).toEqual([]);
    expect(await ids("customerId=s-1&sort=priority")).toEqual([sanctioned]);
    expect(await ids(`due=${new Date(under.clock.time + HOUR_MS).toISOString()}`)).toEqual([sanctioned]);

    const counts = await get("/v1/cases/counts");
    expect(counts).toMatchObject({ cases: urgent.length, unassigned: urgent.length, mine: 0, overdue: 0, proposed: 0 });
    expect(counts.byKind.transaction).toBe(1);
    expect(counts.byAge).toEqual({ "1d": urgent.length, "3d": 0, "7d": 0, "30d": 0, later: 0 });
    under.clock.time += 72 * HOUR_MS;
    const later = (await get("/v1/cases/counts")).byAge;
    expect(later).toEqual({ "1d": 0, "3d": 0, "7d": urgent.length, "30d": 0, later: 0 });
    under.clock.time -= 72 * HOUR_MS;
    expect(Object.values<number>(counts.byRiskLevel).reduce((sum, one) => sum + one, 0)).toBe(urgent.length);
    under.clock.time += 2 * HOUR_MS + 1;
    expect((await get("/v1/cases/counts")).overdue).toBe(2);
    expect(await get("/v1/cases/counts?screeningType=SANCTIONED_PERSON&assignee=none")).toMatchObject({ cases: 1 });
    expect((await get("/v1/cases?sort=due&limit=1")).data[0]).toMatchObject({ caseId: sanctioned, isOverdue: true });
    expect(nobody).not.toBe(undefined);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("knows whose cases are whose, which are proposed, and what a decision makes of them", async () => {
    under = await gatewayOn(store, { gateway: { settings: { fourEyes: true } } });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const caseId = await check("b-1", person("Perigorn", "Dastulla"));
    const decide = (body: unknown, by: { readonly apiKey: string }) =>
      under.call("POST", `/v1/cases/${caseId}/decisions`, body, by);
    const judged = { listId: "fixture-blacklist", entryId: "0", disposition: "true-positive" };
    const decision = { matches: [judged], riskLevel: "prohibited", note: "it is the customer" };
    expect(await ids("assignee=me", ines)).toEqual([]);
    expect(await ids("assignee=none", ines)).toEqual([caseId]);
    expect((await decide({ caseStatus: "in-progress" }, ines)).status).toBe(200);
    expect(await ids("assignee=me", ines)).toEqual([caseId]);
    expect(await ids("assignee=me", jorid)).toEqual([]);
    expect(await ids("assignee=none", jorid)).toEqual([]);
    expect((await get("/v1/cases", jorid)).data[0].assignee).toEqual({ id: ines.personId, name: "Ines Maurer" });
    expect(await get("/v1/cases/counts", ines)).toMatchObject({
      mine: 1,
      unassigned: 0,
      byStatus: { "in-progress": 1 },
    });
    expect(await get("/v1/cases/counts", jorid)).toMatchObject({ mine: 0, proposed: 0 });
    expect((await decide(decision, ines)).status).toBe(200);
    expect(await ids("proposed=yes", jorid)).toEqual([caseId]);
    expect(await ids("proposed=no", jorid)).toEqual([]);
    expect((await get("/v1/cases/counts", jorid)).proposed).toBe(1);
    // A newer check on the same facts goes on with both.
    const newer = await check("b-1", person("Perigorn", "Dastulla"));
    expect(await ids("proposed=yes&assignee=me", ines)).toEqual([newer]);
    expect((await under.call("POST", `/v1/cases/${newer}/decisions`, decision, jorid)).body.caseStatus).toBe("closed");
    expect(await get("/v1/cases/counts", ines)).toMatchObject({ cases: 0, mine: 0, proposed: 0 });
    const [closed] = (await get("/v1/cases?status=closed&riskLevel=prohibited")).data;
    expect(closed).toMatchObject({ caseId: newer, riskLevel: "prohibited" });
    // What is left of somebody who was erased is found by nothing that was about them.
    expect((await under.gateway.eraseCustomer("b-1")).outcome).toBe("erased");
    expect(await ids("text=dastulla")).toEqual([]);
    expect(JSON.stringify(await get("/v1/cases"))).not.toContain("Dastulla");
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("knows whose proposals wait, whoever has the case meanwhile", async () => {
    under = await gatewayOn(store, { gateway: { settings: { fourEyes: true } } });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const [caseId, other] = [
      await check("b-1", person("Perigorn", "Dastulla")),
      await check("s-1", person("Zoltargo", "Vexunin")),
    ];
    const post = (path: string, body: unknown, by: { readonly apiKey: string }) =>
      under.call("POST", `/v1/cases/${caseId}/${path}`, body, by);
    const counts = async (query: string, by: { readonly apiKey: string }) => {
      const { cases, mine, proposed } = await get(`/v1/cases/counts?${query}`, by);
      return { cases, mine, proposed };
    };
    const judged = [{ listId: "fixture-blacklist", entryId: "0", disposition: "true-positive" }];
    const proposed = await post("decisions", { matches: judged, riskLevel: "prohibited", note: "n" }, ines);
    expect(proposed.body.caseStatus).toBe("in-progress");
    expect(await counts("proposedBy=me", ines)).toEqual({ cases: 1, mine: 1, proposed: 1 });
    expect((await post("assignment", { assignee: "me" }, jorid)).status).toBe(200);
    expect(await ids("proposedBy=me", ines)).toEqual([caseId]);
    expect(await ids("proposedBy=me&sort=priority", jorid)).toEqual([]);
    expect(await ids("proposedBy=not-me", ines)).toEqual([other]);
    expect(await ids("proposedBy=not-me&assignee=me&sort=priority", jorid)).toEqual([caseId]);
    expect(await counts("proposedBy=me", ines)).toEqual({ cases: 1, mine: 0, proposed: 1 });
    expect(await counts("proposedBy=not-me", ines)).toEqual({ cases: 1, mine: 0, proposed: 0 });
    expect(await counts("proposedBy=not-me", jorid)).toEqual({ cases: 2, mine: 1, proposed: 1 });
    // A case that needs no review is nobody's.
    await check("n-1", person("Quiet", "Nobody", { nationality: "FR", countryOfResidence: "FR" }));
    expect(await ids("proposedBy=not-me&status=not-opened", ines)).toEqual([]);
    // What is proposed anew is another one's, and what is rejected is nobody's.
    const replaced = { matches: judged, riskLevel: "prohibited", note: "m", replaceProposal: true };
    expect((await post("decisions", { ...replaced, riskLevel: "high" }, jorid)).status).toBe(200);
    expect([await ids("proposedBy=me", ines), await ids("proposedBy=me", jorid)]).toEqual([[], [caseId]]);
    const { version } = (await get("/v1/cases?proposed=yes")).data[0];
    const seen = { ...ines, headers: { "if-match": `"${version}"` } };
    expect((await under.call("POST", `/v1/cases/${caseId}/rejection`, { note: "no" }, seen)).status).toBe(200);
    expect(await ids("proposedBy=me", jorid)).toEqual([]);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });
});

const ORDERED = ["sort=priority&order=asc", "sort=closing&order=desc"];

describe("a query for cases", () => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  it("is refused where it says what is not there, and where two members contradict each other", async () => {
    under = await gatewayOn("memory");
    const wrong = [
      ...[
        "status=new",
        "riskLevel=extreme",
        "screeningType=PEP",
        "kind=payment",
        "assignee=you",
        "proposed=true",
        "proposedBy=you",
      ],
      ...[
        "due=tomorrow",
        "due=2026-02-30T10%3A00%3A00Z",
        "sort=level",
        "text=",
        "text=%CC%81%CC%82",
        "text=%20%CC%81",
        "ruleId=",
      ],
    ];
    for (const query of [...wrong, "sort=due&status=closed", "sort=closing&status=open", ...ORDERED])
      expect([query, (await under.call("GET", `/v1/cases?${query}`)).status]).toEqual([query, 400]);
    for (const query of [...wrong, "limit=1"])
      if (!query.startsWith("sort"))
        expect([query, (await under.call("GET", `/v1/cases/counts?${query}`)).status]).toEqual([query, 400]);
    const { apiKey } = await personWithKey(under, "Ines Maurer", ["customers:read"]);
    expect((await under.call("GET", "/v1/cases/counts", undefined, { apiKey })).status).toBe(403);
  });
});
