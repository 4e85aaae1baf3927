/** What becomes of proposals when the person who made them is disabled, loses the role, or only the session ends. */
import { afterEach, describe, expect, it } from "vitest";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { personWithKey } from "./people.ts";
import { type Browser, ORIGIN, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const LISTED = { personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } };
const JUDGED = { listId: "fixture-sanctions", entryId: "0", disposition: "false-positive" };
const CLEARED = { matches: [JUDGED], note: "born elsewhere" };

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("proposals of people who leave (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  const start = async (workflow: object = {}) => {
    const { gateway, server } = WITH_SIGN_IN;
    const asked = { workflow: { load: async () => workflow }, settings: { fourEyes: true } };
    under = await gatewayOn(store, { gateway: { ...gateway, ...asked }, server });
    const admin = await signedIn(under, "wanda", ["administrator"]);
    const analyst = await signedIn(under, "ines", ["analyst"], { name: "Ines Maurer" });
    const approver = await signedIn(under, "jorid", ["approver"], { name: "Jorid Vanterpool" });
    return { admin, analyst, approver };
  };
  const check = async (customerId: string): Promise<string> => {
    under.clock.time += 2_000;
    return (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...LISTED }))).body.caseId;
  };
  const propose = async (by: Browser, caseId: string) =>
    expect((await by.call("POST", `/v1/cases/${caseId}/decisions`, CLEARED)).body).toMatchObject({
      proposal: { waitsFor: "another-person" },
    });
  const confirm = async (by: Browser, caseId: string) =>
    by.call(
      "POST",
      `/v1/cases/${caseId}/confirmation`,
      {},
      {
        ...{ origin: ORIGIN, "if-match": `"${(await shown(by, caseId)).work?.version}"` },
      },
    );
  const shown = async (by: Browser, caseId: string) => (await by.call("GET", `/v1/cases/${caseId}`)).body;

  it("outlive the end of a session, whoever ends it", async () => {
    const { admin, analyst, approver } = await start();
    const caseId = await check("one");
    await propose(analyst, caseId);
    const sessions = (await admin.call("GET", "/v1/sessions")).body.data;
    const own = sessions.find(({ personId }: Browser) => personId === analyst.personId);
    expect((await admin.call("POST", `/v1/sessions/${own.sessionId}/revocation`, {})).status).toBe(204);
    expect((await analyst.call("GET", "/v1/session")).status).toBe(401);
    expect((await shown(approver, caseId)).proposal).toMatchObject({ waitsFor: "another-person" });
    expect((await confirm(approver, caseId)).body).toEqual({ caseId, caseStatus: "closed" });
  });

  it("are taken back with their user, and say so", async () => {
    const { admin, analyst, approver } = await start();
    const [first, second, third] = [await check("one"), await check("two"), await check("three")];
    for (const caseId of [first, second]) await propose(analyst, caseId);
    expect((await analyst.call("POST", `/v1/cases/${third}/assignment`, { assignee: "me" })).status).toBe(200);
    const disabled = await admin.call("POST", `/v1/users/${analyst.personId}/disable`, {});
    expect(disabled.body.voided).toEqual({ proposals: 2, caseIds: [first, second, third] });
    const { work, proposal, caseStatus } = await shown(approver, first);
    expect([proposal, caseStatus]).toEqual([undefined, "open"]);
    expect(work).not.toHaveProperty("assignee");
    expect(work.voidedProposal).toMatchObject({ because: "user-disabled", proposal: { note: "born elsewhere" } });
    expect(work.history.at(-1)).toMatchObject({
      ...{ action: "case.proposal-voided", actorName: "wanda" },
      details: { because: "user-disabled", proposedBy: { personId: analyst.personId } },
    });
    expect((await shown(approver, third)).work.history.at(-1)).toMatchObject({
      ...{ action: "case.released", details: { because: "user-disabled" } },
    });
    expect((await confirm(approver, first)).body.code).toBe("no-proposal");
    // Nobody has them: they are handed out again.
    const next = [];
    for (let i = 0; i < 3; i++) {
      const { caseId } = (await approver.call("POST", "/v1/cases/next", {})).body;
      next.push(caseId);
      await propose(approver, caseId);
    }
    expect(next.sort()).toEqual([first, second, third].sort());
    const again = await admin.call("POST", `/v1/users/${analyst.personId}/disable`, {});
    expect(again.body).not.toHaveProperty("voided");
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("are taken back with the role that they need, and with no other", async () => {
    const workflow = { mayDecide: [{ roles: ["approver"] }] };
    const { admin, analyst, approver } = await start(workflow);
    const rolesOf = (user: Browser, roles: readonly string[]) =>
      admin.call("PUT", `/v1/users/${user.personId}/roles`, { roles });
    const { caseId } = (await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "one", ...LISTED }))).body;
    await propose(approver, caseId);
    expect((await rolesOf(approver, ["approver", "auditor"])).body).not.toHaveProperty("voided");
    // An analyst could not have proposed this.
    expect((await rolesOf(approver, ["analyst"])).body.voided).toEqual({ proposals: 1, caseIds: [caseId] });
    expect((await shown(analyst, caseId)).work.voidedProposal).toMatchObject({ because: "roles-changed" });
    await rolesOf(analyst, ["approver"]);
    await propose(analyst, caseId);
    expect((await rolesOf(analyst, ["auditor"])).body.voided).toEqual({ proposals: 1, caseIds: [caseId] });
  });

  it("about the policy are taken back too, and its versions say which", async () => {
    await start();
    const { keyId } = await personWithKey(under, "Odo Quillborne", ["policy:write"]);
    const key = { keyId, scopes: ["policy:write"] };
    const asked = { changes: { fourEyes: false } };
    expect(await under.gateway.setPolicy(asked, { key })).toMatchObject({ version: 2, status: "proposed" });
    expect((await under.call("GET", "/v1/policy")).body).toMatchObject({ proposed: { version: 2 } });
    await under.gateway.revokeKey("default", keyId);
    const { inForce, proposed } = (await under.call("GET", "/v1/policy")).body;
    expect([inForce.version, inForce.policy.fourEyes, proposed]).toEqual([3, true, undefined]);
    const { data } = (await under.call("GET", "/v1/policy-versions")).body;
    expect(data[0]).toMatchObject({ version: 3, endsProposal: { version: 2, because: "key-revoked" } });
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("are taken back with a key that is revoked, not with others", async () => {
    const { approver } = await start();
    const [odo, ada] = [await personWithKey(under, "Odo Quillborne"), await personWithKey(under, "Ada Brimwick")];
    const [first, second] = [await check("one"), await check("two")];
    for (const [caseId, by] of [
      [first, odo],
      [second, ada],
    ] as const)
      await under.call("POST", `/v1/cases/${caseId}/decisions`, CLEARED, by);
    expect(await under.gateway.revokeKey("default", odo.keyId)).toBe(true);
    expect((await shown(approver, first)).work.voidedProposal).toMatchObject({ because: "key-revoked" });
    expect((await shown(approver, second)).proposal).toMatchObject({ waitsFor: "another-person" });
    expect((await shown(approver, first)).caseStatus).toBe("open");
  });
});
