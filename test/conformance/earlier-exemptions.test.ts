/** A match that has an exemption already: preview, answer, audit log and reopening say what is in force. */
import { afterEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { API_KEY, checkOf, type GatewayUnderTest, gatewayUnderTest, START } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { type PersonWithKey, personWithKey } from "./people.ts";

const NAMED = { personalDetails: { personName: { firstName: "Q", lastName: "Obasanjovic" } } };
const MATCH = { listId: "fixture-pep", entryId: "0" };
const DAY_MS = 86_400_000;
const MACHINE = { apiKey: API_KEY } as PersonWithKey;

type Terms = { readonly exemptUntil?: string; readonly reviewAt?: string };
const FALSE = (terms: Terms = {}) => ({
  matches: [{ ...MATCH, disposition: "false-positive", ...terms }],
  note: "another passport",
});

describe.each(["memory", "sqlite"] as const)("a match that is exempted already (%s)", (store) => {
  let under: GatewayUnderTest;
  let [ines, jorid]: PersonWithKey[] = [];
  afterEach(() => under.close());

  const open = async (fourEyes = false) => {
    under = await gatewayUnderTest(store, { gateway: { settings: { fourEyes }, archive: memoryArchive() } });
    ines = await personWithKey(under, "Ines Maurer");
    jorid = await personWithKey(under, "Jorid Vanterpool");
  };
  const send = async (path: string, body: unknown, by = ines) => {
    under.clock.time += 1_000;
    return (await under.call("POST", `/v1/${path}`, body, by)).body;
  };
  const check = async (): Promise<string> =>
    (await send("customerChecks", checkOf({ customerId: "c1", ...NAMED }), MACHINE)).caseId;
  const pay = async (id: string): Promise<string> =>
    (await send("transaction-checks", paymentOf(id, { customerId: "c1", ...NAMED }, { settledAmount: 2 }), MACHINE))
      .caseId;
  const until = (days: number) => new Date(START + days * DAY_MS).toISOString();
  const decide = (caseId: string, body: object, by = ines) => send(`cases/${caseId}/decisions`, body, by);
  const preview = (caseId: string, body: object) => send(`cases/${caseId}/decisions/preview`, body, jorid);
  const reopen = (caseId: string) => send(`cases/${caseId}/reopening`, { reason: "the wrong passport" }, jorid);
  const exemptions = async () => (await under.call("GET", "/v1/customers/c1/exemptions")).body.data;
  const inForce = async () =>
    (await exemptions()).filter((one: { readonly endedAt?: string }) => one.endedAt === undefined);
  const audited = async (action: string) => {
    const page = await under.gateway.listAuditEntries({ action }, { tenant: "default" });
    return "data" in page ? page.data.map(({ details }) => details) : [];
  };

  it("puts an earlier end in force, with an entry of its own, and says so before and after", async () => {
    await open();
    const [own, payment] = [await check(), await pay("p1")];
    expect(await decide(own, FALSE())).toMatchObject({ caseStatus: "closed" });
    const [first] = await inForce();
    const body = { decision: "ACCEPT", ...FALSE({ exemptUntil: until(1) }) };
    const told = { exemptionId: first.exemptionId, ...MATCH, caseId: own, becomes: "replaced" };
    expect(await preview(payment, body)).toMatchObject({
      exemptions: [{ ...MATCH, expiresAt: until(1) }],
      earlierExemptions: [told],
    });
    expect(await inForce()).toEqual([first]);
    expect(await decide(payment, body, jorid)).toMatchObject({ caseStatus: "closed", earlierExemptions: [told] });
    const [ended, second] = await exemptions();
    expect(ended).toMatchObject({ exemptionId: first.exemptionId, endReason: "replaced" });
    expect(second).toMatchObject({ ...MATCH, caseId: payment, expiresAt: until(1), createdByName: "Jorid Vanterpool" });
    expect((await audited("case.decided"))[0]).toMatchObject({ caseId: payment, earlierExemptions: [told] });
    expect(await audited("exemption.replaced")).toMatchObject([
      { exemptionId: first.exemptionId, replacedBy: second.exemptionId, caseId: payment, reason: "replaced" },
    ]);
    under.clock.time += 2 * DAY_MS;
    const shown = (await under.call("GET", `/v1/cases/${await pay("p2")}`)).body;
    expect(shown.screeningResults).toContainEqual(expect.objectContaining(MATCH));
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
  });

  it("keeps the one in force where the same or a later end is stated, and says so", async () => {
    await open();
    const [own, payment, other] = [await check(), await pay("p1"), await pay("p2")];
    await decide(own, FALSE({ exemptUntil: until(3), reviewAt: until(2) }));
    const [first] = await inForce();
    for (const [caseId, terms] of [
      [payment, {}],
      [other, { exemptUntil: until(9), reviewAt: until(5) }],
    ] as const) {
      const body = { decision: "ACCEPT", ...FALSE(terms) };
      const told = { exemptionId: first.exemptionId, ...MATCH, caseId: own, expiresAt: until(3), becomes: "kept" };
      expect(await preview(caseId, body)).toMatchObject({ exemptions: [], earlierExemptions: [told] });
      expect(await decide(caseId, body, jorid)).toMatchObject({ caseStatus: "closed", earlierExemptions: [told] });
      expect((await audited("case.decided"))[0]).toMatchObject({ caseId, earlierExemptions: [told] });
    }
    expect(await exemptions()).toEqual([first]);
    expect(await audited("exemption.replaced")).toEqual([]);
  });

  it("names an exemption that stands from another case when the case is reopened", async () => {
    await open();
    const [own, payment] = [await check(), await pay("p1")];
    await decide(own, FALSE());
    const [{ exemptionId }] = await inForce();
    await decide(payment, { decision: "ACCEPT", ...FALSE() }, jorid);
    expect((await reopen(payment)).effects).toMatchObject([
      { what: "exemption", outcome: "kept", because: "judged-elsewhere", exemptionId, ...MATCH, caseId: own },
      { what: "payment", outcome: "kept" },
    ]);
    expect(await inForce()).toMatchObject([{ exemptionId }]);
    expect((await reopen(own)).effects[0]).toMatchObject({ what: "exemption", outcome: "undone", exemptionId });
    expect(await inForce()).toEqual([]);
  });

  it("decides a case of the customer with the exemption that a payment made since", async () => {
    await open();
    const [own, payment] = [await check(), await pay("p1")];
    await decide(payment, { decision: "ACCEPT", ...FALSE() });
    const [first] = await inForce();
    const told = { exemptionId: first.exemptionId, caseId: payment, becomes: "kept" };
    expect(await preview(own, FALSE())).toMatchObject({ exemptions: [], earlierExemptions: [told] });
    expect(await decide(own, FALSE(), jorid)).toMatchObject({ caseStatus: "closed", earlierExemptions: [told] });
    expect(await exemptions()).toEqual([first]);
    expect(await under.gateway.replay(own)).toMatchObject({ isIdentical: true });
  });

  it("makes a new one where the earlier one has expired, and says nothing of that one", async () => {
    await open();
    const [own, payment] = [await check(), await pay("p1")];
    await decide(own, FALSE({ exemptUntil: until(1) }));
    under.clock.time += 2 * DAY_MS;
    const body = { decision: "ACCEPT", ...FALSE() };
    const told = await preview(payment, body);
    expect(told).toMatchObject({ exemptions: [MATCH] });
    expect(told).not.toHaveProperty("earlierExemptions");
    expect(await decide(payment, body, jorid)).not.toHaveProperty("earlierExemptions");
    expect(await exemptions()).toMatchObject([{ endReason: "expired" }, { caseId: payment }]);
  });

  it("says it to the second of two people, for what is in force by then", async () => {
    await open(true);
    const [own, payment] = [await check(), await pay("p1")];
    const body = { decision: "ACCEPT", ...FALSE({ exemptUntil: until(1) }) };
    expect(await decide(payment, body)).toMatchObject({ caseStatus: "in-progress" });
    for (const by of [ines, jorid]) await decide(own, FALSE(), by);
    const [first] = await inForce();
    const told = [{ exemptionId: first.exemptionId, caseId: own, becomes: "replaced" }];
    expect(await preview(payment, body)).toMatchObject({ effect: "decided", earlierExemptions: told });
    expect(await decide(payment, body, jorid)).toMatchObject({ caseStatus: "closed", earlierExemptions: told });
    expect(await inForce()).toMatchObject([{ caseId: payment, expiresAt: until(1) }]);
  });
});
