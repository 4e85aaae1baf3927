import { afterEach, describe, expect, it } from "vitest";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import type { GatewayUnderTest, UnderTestOptions } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { personWithKey } from "./people.ts";

const HOUR_MS = 3_600_000;
const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const JUDGED = [{ listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" }];

describe.each(EVERY_STORE)("the cases of one alert (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  /** A customer's alert, with two payments that are held beside it; somebody on a blacklist is paid by the second. */
  async function heldCases(options: UnderTestOptions = {}) {
    under = await gatewayOn(store, options);
    under.clock.time = Date.parse("2026-11-20T20:00:00Z");
    const pay = async (
      id: string,
      payee: string,
      hoursAgo: number,
      settledAmount: number,
      counterpartyData?: object,
    ) => {
      const accountHoldingPartyData = { customerId: "c", customerType: "INDIVIDUAL" };
      const body = paymentOf(id, accountHoldingPartyData, {
        fundsOriginator: { accountNumber: "own" },
        fundsBeneficiary: { accountNumber: payee },
        tenantProcessingTimestamp: new Date(under.clock.time - hoursAgo * HOUR_MS).toISOString(),
        settledAmount,
        masterData: { accountHoldingPartyData, ...(counterpartyData ? { counterpartyData } : {}) },
      });
      return (await under.call("POST", "/v1/transaction-checks", body)).body.caseId as string;
    };
    for (let day = 60; day > 48; day -= 3) await pay(`known ${day}`, "known", day * 24, 2_000);
    for (let at = 0; at < 3; at++) await pay(`new ${at}`, `payee ${at}`, 12 - at, 11_037);
    const alert = await pay("alert", "payee 3", 6, 11_037);
    const beside = [await pay("more", "payee 4", 3, 20_011), await pay("yet more", "payee 5", 2, 30_017, BLACKLISTED)];
    expect((await caseOf(alert)).heldBeside.toSorted()).toEqual(beside.toSorted());
    return { alert, beside };
  }
  const caseOf = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body;
  const decide = (caseId: string, body: object, by?: { readonly apiKey: string }) =>
    under.call("POST", `/v1/cases/${caseId}/decisions`, body, by);
  const statesOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await caseOf(id)).caseStatus));

  it("are decided in one act, each with what was judged of it and an entry of its own", async () => {
    const { alert, beside } = await heldCases();
    const all = [alert, ...beside];
    const release = { decision: "ACCEPT", alsoDecide: beside, note: "a house" };
    const refused = async (body: object) => (await decide(alert, body)).body.errors;
    const judged = { ...release, matches: JUDGED };
    expect(await refused(release)).toMatchObject([{ code: "not-judged", pointer: "#/matches" }]);
    expect(await refused({ ...judged, alsoDecide: [...beside, "nobody's", alert, beside[0]] })).toMatchObject([
      { code: "unknown-case", pointer: "#/alsoDecide/2" },
      { code: "unknown-case", pointer: "#/alsoDecide/3" },
      { code: "inconsistent", pointer: "#/alsoDecide/4" },
    ]);
    expect(await refused({ caseStatus: "in-progress", alsoDecide: beside })).toMatchObject([
      { pointer: "#/alsoDecide" },
    ]);
    expect(await statesOf(all)).toEqual(all.map(() => "open"));

    expect((await decide(alert, { ...judged, alsoDecide: beside.map((id) => id.toUpperCase()) })).body).toEqual({
      caseId: alert,
      caseStatus: "closed",
      alsoDecided: beside.map((caseId) => ({ caseId, caseStatus: "closed" })),
    });
    expect(await statesOf(all)).toEqual(all.map(() => "closed"));
    const shown = await Promise.all(all.map(caseOf));
    expect(shown.map(({ result, review }) => [result.transactionStatus, review.note, review.matches])).toEqual(
      all.map((caseId) => [
        "proceeded",
        "a house",
        shown.find((one) => one.caseId === caseId)?.screeningResults.length ? JUDGED : [],
      ]),
    );
    expect(shown.filter(({ review }) => review.matches.length > 0)).toHaveLength(1);
    expect((await decide(beside[0]!, { decision: "REJECT" })).body.code).toBe("case-closed");
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("wait all for a second person, and none is written where one is refused", async () => {
    const { alert, beside } = await heldCases({ gateway: { settings: { fourEyes: true } } });
    const all = [alert, ...beside];
    const stop = { decision: "REJECT", alsoDecide: beside };
    expect((await decide(alert, stop)).body.code).toBe("person-required");
    expect(await statesOf(all)).toEqual(all.map(() => "open"));
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    await decide(beside[1]!, { decision: "ACCEPT", matches: JUDGED, note: "known" }, ines);
    expect((await decide(alert, stop, jorid)).body.code).toBe("proposal-differs");
    expect((await statesOf(all)).sort()).toEqual(["in-progress", "open", "open"]);

    expect((await decide(alert, { ...stop, replaceProposal: true }, ines)).body).toMatchObject({
      caseStatus: "in-progress",
      proposal: { decision: "REJECT" },
      alsoDecided: beside.map((caseId) => ({ caseId, caseStatus: "in-progress" })),
    });
    expect((await decide(alert, stop, ines)).body.code).toBe("same-reviewer");
    expect((await decide(alert, stop, jorid)).body.alsoDecided).toEqual(
      beside.map((caseId) => ({ caseId, caseStatus: "closed" })),
    );
    expect(await statesOf(all)).toEqual(all.map(() => "closed"));
  });
});
