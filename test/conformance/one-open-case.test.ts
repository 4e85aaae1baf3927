import { afterEach, describe, expect, it } from "vitest";
import type { ListSource } from "../../src/ports/list-source.ts";
import { whole } from "../whole-customer.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { personWithKey } from "./people.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const ENTRY = { listId: "fixture-blacklist", entryId: "0" };
const DAY_MS = 86_400_000;
const CONFIRMED = { matches: [{ ...ENTRY, disposition: "true-positive" }], note: "it is the customer" };

describe.each(EVERY_STORE)("one open case of a customer and cause (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  const check = async (customer: object): Promise<string> => {
    under.clock.time += 1_000;
    return (await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "c", ...customer }))).body.caseId;
  };
  const decide = (caseId: string, body: unknown, by?: { readonly apiKey: string }) =>
    under.call("POST", `/v1/cases/${caseId}/decisions`, body, by);
  const caseOf = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body;
  const openCases = async (): Promise<string[]> => {
    const of = async (status: string) =>
      (await under.call("GET", `/v1/cases?customerId=c&status=${status}`)).body.data.map(
        ({ caseId }: { caseId: string }) => caseId,
      );
    return [...(await of("open")), ...(await of("in-progress"))];
  };

  it("closes the older case with a link to the newer one, and writes it down", async () => {
    under = await gatewayOn(store);
    const first = await check(LISTED);
    const second = await check(LISTED);
    const third = await check(LISTED);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await openCases()).toEqual([third]);
    expect(await caseOf(first)).toMatchObject({
      caseStatus: "closed",
      closing: { reason: "superseded", caseId: second },
    });
    expect(await decide(first, CONFIRMED)).toMatchObject({ status: 409 });
    expect((await decide(third, CONFIRMED)).status).toBe(200);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("is due by when the first of them came up, whatever checks and comparisons put another one in its place", async () => {
    const due = [{ riskLevels: ["high" as const], hours: 24 }, { hours: 72 }];
    under = await gatewayOn(store, { gateway: { workflow: { load: async () => ({ due }) } } });
    const dueAt = async (caseId: string) => (await caseOf(caseId)).work.dueAt;
    const first = await check(LISTED);
    const firstDue = await dueAt(first);
    under.clock.time += 4 * DAY_MS;
    const second = await check(LISTED);
    expect((await caseOf(first)).closing).toMatchObject({ reason: "superseded" });
    expect(await dueAt(second)).toBe(firstDue);
    under.clock.time += DAY_MS;
    const third = await check({ ...LISTED, flags: ["another fact"], taxId: "T1" });
    expect(await openCases()).toEqual([third]);
    expect(await dueAt(third)).toBe(firstDue);
    const { body } = await under.call("GET", "/v1/cases/counts");
    expect(body.overdue).toBe(1);
    // What is decided is over: what comes up later is due by itself.
    expect((await decide(third, CONFIRMED)).status).toBe(200);
    const changed = await check({ personalDetails: { ...LISTED.personalDetails, nationality: "FR" } });
    expect(Date.parse(await dueAt(changed))).toBeGreaterThan(under.clock.time);
  });

  it("does not ask again what a person decided on the same facts, and does so on others", async () => {
    under = await gatewayOn(store);
    const first = await check(LISTED);
    expect((await decide(first, CONFIRMED)).status).toBe(200);
    const again = await check({ ...LISTED, flags: ["not material"] });
    expect(await caseOf(again)).toMatchObject({
      caseStatus: "not-opened",
      decidedIn: first,
      result: { screeningResults: [{ type: "BLACKLIST_PERSON" }] },
    });
    expect(await openCases()).toEqual([]);
    const changed = await check({ personalDetails: { ...LISTED.personalDetails, nationality: "FR" } });
    expect(await openCases()).toEqual([changed]);
  });

  it("keeps a case whose match the newer check does not show: other data clear nobody", async () => {
    under = await gatewayOn(store);
    const first = await check(LISTED);
    await check(whole({ personalDetails: { personName: { firstName: "Quiet", lastName: "Nobody" } } }));
    expect(await openCases()).toEqual([first]);
  });

  it("leaves the work with whoever took the case up", async () => {
    under = await gatewayOn(store);
    const first = await check(LISTED);
    expect((await decide(first, { caseStatus: "in-progress" })).status).toBe(200);
    const second = await check(LISTED);
    expect(await caseOf(second)).toMatchObject({ caseStatus: "in-progress" });
    expect(await openCases()).toEqual([second]);
  });

  it("goes on with what somebody proposed on the same facts, and lets nobody confirm it on others", async () => {
    under = await gatewayOn(store, { gateway: { settings: { fourEyes: true } } });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const first = await check(LISTED);
    expect((await decide(first, CONFIRMED, ines)).body).toMatchObject({ caseStatus: "in-progress" });
    const same = await check({ ...LISTED, flags: ["not material"] });
    expect((await caseOf(same)).proposal).toMatchObject({ proposedBy: { personId: ines.personId } });
    const changed = await check({ personalDetails: { ...LISTED.personalDetails, nationality: "FR" } });
    expect(await openCases()).toEqual([changed]);
    expect(await caseOf(changed)).not.toHaveProperty("proposal");
    expect((await decide(changed, CONFIRMED, jorid)).body).toMatchObject({
      caseStatus: "in-progress",
      proposal: { proposedBy: { personId: jorid.personId } },
    });
  });

  it("closes the case when its entry is on the list no more", async () => {
    let isGone = false;
    const base = fixtureLists(Date);
    const lists: ListSource = {
      load: async () =>
        (await base.load()).map((list) =>
          isGone && list.listKind === "blacklist" ? { ...list, edition: "e".repeat(64), entries: [] } : list,
        ),
    };
    under = await gatewayOn(store, { lists });
    const first = await check(whole(LISTED));
    isGone = true;
    await under.gateway.reload();
    await expect.poll(openCases, { timeout: 20_000 }).toEqual([]);
    expect(await caseOf(first)).toMatchObject({ caseStatus: "closed", closing: { reason: "entries-gone" } });
  });
});
