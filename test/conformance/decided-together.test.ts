import { afterEach, describe, expect, it } from "vitest";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { API_KEY, type GatewayUnderTest, type UnderTestOptions } from "./gateway-under-test.ts";
import { heldCases } from "./held-cases.ts";
import { personWithKey } from "./people.ts";

const JUDGED = [{ listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" }];

describe.each(EVERY_STORE)("the cases of one alert (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  async function started(options: UnderTestOptions = {}) {
    under = await gatewayOn(store, options);
    const { alert, beside } = await heldCases(under);
    expect((await caseOf(alert)).heldBeside.toSorted()).toEqual(beside.toSorted());
    return { alert, beside };
  }
  const caseOf = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body;
  const decide = (caseId: string, body: object, by?: { readonly apiKey: string }) =>
    under.call("POST", `/v1/cases/${caseId}/decisions`, body, by);
  const statesOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await caseOf(id)).caseStatus));

  it("are decided in one act, each with what was judged of it and an entry of its own", async () => {
    const { alert, beside } = await started();
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
    expect((await decide(beside[0], { decision: "REJECT", note: "n" })).body.code).toBe("case-closed");
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("wait all for a second person, and none is written where one is refused", async () => {
    const { alert, beside } = await started({ gateway: { settings: { fourEyes: true } } });
    const all = [alert, ...beside];
    const stop = { decision: "REJECT", note: "n", alsoDecide: beside };
    expect((await decide(alert, stop, { apiKey: API_KEY })).body.code).toBe("person-required");
    expect(await statesOf(all)).toEqual(all.map(() => "open"));
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    await decide(beside[1], { decision: "ACCEPT", matches: JUDGED, note: "known" }, ines);
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

  it("stay together once the first is decided, and one that is opened again is none of them", async () => {
    const { alert, beside } = await started();
    const [second, third] = beside;
    const besideOf = async (caseId: string) => (await caseOf(caseId)).heldBeside?.toSorted();
    expect(await besideOf(second)).toEqual([alert, third].toSorted());
    const ines = await personWithKey(under, "Ines Maurer");
    expect((await decide(alert, { decision: "REJECT", note: "no house" }, ines)).body.caseStatus).toBe("closed");
    expect(await caseOf(alert)).not.toHaveProperty("heldBeside");
    expect(await besideOf(second)).toEqual([third]);
    expect(await besideOf(third)).toEqual([second]);

    const reopened = await under.call("POST", `/v1/cases/${alert}/reopening`, { reason: "a house after all" }, ines);
    expect(reopened.status).toBe(200);
    // It is blocked, as clients were told, and waits for no answer.
    expect(await besideOf(second)).toEqual([third]);
    expect(await besideOf(alert)).toEqual([second, third].toSorted());
    const together = { decision: "ACCEPT", note: "a house", matches: JUDGED };
    expect((await decide(third, { ...together, alsoDecide: [alert] }, ines)).body.errors).toMatchObject([
      { code: "unknown-case", pointer: "#/alsoDecide/0" },
    ]);
    expect((await decide(third, { ...together, alsoDecide: [second] }, ines)).body).toMatchObject({
      caseStatus: "closed",
      alsoDecided: [{ caseId: second, caseStatus: "closed" }],
    });
    expect(await caseOf(alert)).not.toHaveProperty("heldBeside");
  });
});
