/** Whose a lent case is once somebody else proposes a decision for it, and once that is rejected. */
import { afterEach, describe, expect, it } from "vitest";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { personWithKey } from "./people.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const JUDGED = { listId: "fixture-blacklist", entryId: "0", disposition: "true-positive" };
const DECISION = { matches: [JUDGED], riskLevel: "prohibited", note: "it is the customer" };
const HOUR_MS = 3_600_000;

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("a lent case and a proposal (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  async function started() {
    under = await gatewayOn(store, { gateway: { settings: { fourEyes: true } } });
    const people = {
      dina: await personWithKey(under, "Dina Olbricht"),
      carla: await personWithKey(under, "Carla Venske"),
      bruno: await personWithKey(under, "Bruno Feldmark"),
    };
    const { body } = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "one", ...BLACKLISTED }));
    return { ...people, caseId: body.caseId as string };
  }
  type By = { readonly apiKey: string };
  const post = async (caseId: string, path: string, body: unknown, by?: By) => {
    const etag = (await under.call("GET", `/v1/cases/${caseId}`, undefined, by)).headers.get("etag") ?? "";
    return under.call("POST", `/v1/cases/${caseId}/${path}`, body, { ...by, headers: { "if-match": etag } });
  };
  const next = (by?: By) => under.call("POST", "/v1/cases/next", {}, by);
  const assigneeOf = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body.work.assignee;

  it("is the proposer's, and stays so where the proposal is rejected", async () => {
    const { dina, carla, bruno, caseId } = await started();
    expect((await next(dina)).body.assignee).toMatchObject({ id: dina.personId, leasedUntil: expect.anything() });
    expect((await post(caseId, "decisions", DECISION, carla)).body.proposal).toBeDefined();
    expect(await assigneeOf(caseId)).toEqual({ id: carla.personId, name: "Carla Venske" });
    expect((await post(caseId, "rejection", { note: "no" }, bruno)).status).toBe(200);
    expect(await assigneeOf(caseId)).toEqual({ id: carla.personId, name: "Carla Venske" });
    expect((await next(dina)).status).toBe(204);
  });

  it("goes back to the proposer, whoever had it for good", async () => {
    const { dina, carla, caseId } = await started();
    await post(caseId, "assignment", { assignee: "me" }, dina);
    await post(caseId, "decisions", DECISION, carla);
    expect(await assigneeOf(caseId)).toEqual({ id: dina.personId, name: "Dina Olbricht" });
    expect((await post(caseId, "rejection", { note: "no" }, dina)).body.assignee).toEqual({
      id: carla.personId,
      name: "Carla Venske",
    });
    await post(caseId, "decisions", DECISION, carla);
    expect((await post(caseId, "decisions", DECISION, dina)).body.caseStatus).toBe("closed");
  });

  it("is never for good of a key that is nobody's by being handed out", async () => {
    const { dina, carla, bruno, caseId } = await started();
    expect((await next()).body.assignee).toMatchObject({ leasedUntil: expect.anything() });
    expect((await next(dina)).status).toBe(204);
    await post(caseId, "decisions", DECISION, carla);
    expect(await assigneeOf(caseId)).toEqual({ id: carla.personId, name: "Carla Venske" });
    await post(caseId, "rejection", { note: "no" }, bruno);
    await post(caseId, "assignment", { assignee: "none" }, carla);
    await next();
    under.clock.time += HOUR_MS;
    expect((await next(dina)).body).toMatchObject({ caseId, assignee: { id: dina.personId } });
  });

  it("is listed with the names of who proposed and of whom it was escalated to", async () => {
    const { dina, carla, caseId } = await started();
    const to = { personId: dina.personId, reason: "two lists say the same" };
    const named = { personId: dina.personId, personName: "Dina Olbricht" };
    expect((await post(caseId, "escalation", to, carla)).body.escalation).toMatchObject(named);
    await post(caseId, "decisions", DECISION, carla);
    expect((await under.call("GET", "/v1/cases")).body.data).toMatchObject([
      { caseId, proposedBy: carla.personId, proposedByName: "Carla Venske", escalation: named },
    ]);
    expect((await under.call("GET", `/v1/cases/${caseId}`)).body.work.escalations).toMatchObject([named]);
  });
});
