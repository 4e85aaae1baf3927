/** A proposal counts while its proposer may make it; those about rules and the policy end as those about cases do. */
import { expect, it } from "vitest";
import { draftedGateway, RULE, scored } from "../rule-drafts/drafted-gateway.ts";

const BY = { operatorReason: "a test" };
const bytes = () => crypto.getRandomValues(new Uint8Array(32));
const passwords = { hash: async (text: string) => text, matches: async (text: string, hash: string) => text === hash };
const tenant = "default";
const OFF = { changes: { fourEyes: false } };

async function started() {
  const { gateway, clock } = await draftedGateway({ passwords, settings: { fourEyes: true } });
  async function user(login: string, name: string) {
    const { user: made, link } = await gateway.addUser({ tenant, login, name, roles: ["rule-approver"] }, bytes(), BY);
    const opened = await gateway.signInWithLink({ link, password: "a stone in the river" }, bytes());
    const key = { sessionId: opened?.session.sessionId ?? "", scopes: ["*"] };
    const as = (seen?: string) => ({ tenant, key, ...(seen === undefined ? {} : { ifVersion: [seen] }) });
    return { personId: made.personId, as };
  }
  const [ada, bruno] = [await user("ada", "Ada Brimwick"), await user("bruno", "Bruno Feldmark")];
  const newest = async () => (await gateway.listPolicies(1))[0];
  const proposeDraft = async () => {
    const begun = await gateway.addRuleDraft(
      { title: "A milder score", documents: [{ file: RULE, text: scored(20) }] },
      ada.as(),
    );
    if (begun.outcome !== "shown") throw new Error(begun.outcome);
    const { draftId } = begun.draft;
    expect(await gateway.proposeRuleDraft(draftId, {}, ada.as(begun.version))).toMatchObject({ outcome: "shown" });
    return draftId;
  };
  const audited = async (action: string) => {
    const found = await gateway.listAuditEntries({ action }, { tenant });
    return found.data.map(({ details }) => details);
  };
  return { gateway, clock, ada, bruno, newest, proposeDraft, audited };
}

it("ends a proposal about the policy with the right to make it, and for good", async () => {
  const { gateway, ada, bruno, newest, audited } = await started();
  expect(await gateway.setPolicy(OFF, ada.as())).toMatchObject({ version: 2, status: "proposed" });
  const roles = (wanted: readonly string[]) => gateway.setRoles({ tenant, personId: ada.personId, roles: wanted }, BY);
  expect((await roles(["analyst"])).voided).toEqual({ proposals: 1, caseIds: [], policyVersion: 2 });
  const ended = { version: 2, because: "roles-changed" };
  expect(await newest()).toMatchObject({ version: 3, status: "in-force", endsProposal: ended });
  expect(await audited("policy.proposal-voided")).toMatchObject([{ version: 3, endsProposal: ended }]);
  await roles(["rule-approver"]);
  expect(await gateway.setPolicy(OFF, bruno.as())).toMatchObject({ version: 4, status: "proposed" });
  expect(await gateway.setPolicy(OFF, ada.as())).toMatchObject({ version: 5, status: "in-force" });
  expect(await gateway.verifyAudit()).toMatchObject({ flaws: [] });
});

it("ends proposals about policy and rules with their user, who has to make them anew", async () => {
  const { gateway, ada, bruno, newest, proposeDraft, audited } = await started();
  await gateway.setPolicy(OFF, ada.as());
  const draftId = await proposeDraft();
  const disabled = await gateway.disableUser({ tenant, personId: ada.personId }, BY);
  expect(disabled.voided).toEqual({ proposals: 2, caseIds: [], draftIds: [draftId], policyVersion: 2 });
  expect(await audited("rules.proposal-voided")).toMatchObject([
    { draftId, because: "user-disabled", proposedBy: { personId: ada.personId } },
  ]);
  await gateway.resetUser({ tenant, personId: ada.personId }, bytes(), BY);
  const shown = await gateway.getRuleDraft(draftId, bruno.as());
  if (shown.outcome !== "shown") throw new Error(shown.outcome);
  expect(shown.draft).toMatchObject({ state: "open", authors: [{ personId: ada.personId }] });
  expect(shown.draft).not.toHaveProperty("proposal");
  expect(await gateway.publishRuleDraft(draftId, {}, bruno.as(shown.version))).toEqual({ outcome: "no-proposal" });
  expect(await gateway.setPolicy(OFF, bruno.as())).toMatchObject({ status: "proposed" });
  expect(await newest()).toMatchObject({ version: 4, setBy: { personId: bruno.personId } });
});

it("ends what was proposed with a key that is revoked, and nothing else", async () => {
  const { gateway, bruno, newest } = await started();
  const asked = { tenant, scopes: ["policy:write"], person: "Ines Maurer" };
  const [used, other] = [await gateway.createKey(asked, bytes(), BY), await gateway.createKey(asked, bytes(), BY)];
  await gateway.setPolicy(OFF, { key: used.record, tenant });
  await gateway.revokeKey(tenant, other.record.keyId);
  expect(await newest()).toMatchObject({ version: 2, status: "proposed" });
  await gateway.revokeKey(tenant, used.record.keyId);
  expect(await newest()).toMatchObject({ version: 3, endsProposal: { version: 2, because: "key-revoked" } });
  expect(await gateway.setPolicy(OFF, bruno.as())).toMatchObject({ status: "proposed" });
});

it("ends a proposal by saying that the policy stays as it is, which one person may", async () => {
  const { gateway, clock, ada, bruno, newest } = await started();
  await gateway.setPolicy(OFF, ada.as());
  const stays = { changes: { fourEyes: true }, note: "the board said no" };
  await expect(gateway.setPolicy(stays, bruno.as())).rejects.toThrow("what is in force to end it");
  expect(await gateway.setPolicy({ ...stays, replaceProposal: true }, bruno.as())).toMatchObject({
    ...{ version: 3, status: "in-force", policy: { fourEyes: true }, note: "the board said no" },
    ...{ setBy: { personId: bruno.personId }, endsProposal: { version: 2, because: "replaced" } },
  });
  clock.time += 365 * 86_400_000;
  const { record: later } = await gateway.createKey({ tenant, scopes: ["*"], person: "Bruno Feldmark" }, bytes(), BY);
  expect(await gateway.setPolicy(OFF, { key: later, tenant })).toMatchObject({ version: 4, status: "proposed" });
  // Nothing waits: saying it again adds no version.
  await gateway.setPolicy({ ...stays, replaceProposal: true }, { key: later, tenant });
  await gateway.setPolicy({ ...stays, replaceProposal: true }, { key: later, tenant });
  expect(await newest()).toMatchObject({ version: 5 });
});
