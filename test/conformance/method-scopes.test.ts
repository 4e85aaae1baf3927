/** A principal that a host passes to the library may do what its scopes allow, and is who did it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import type { Principal } from "../../src/gateway/gateway.ts";
import { METHOD_SCOPES } from "../../src/gateway/keys/method-scopes.ts";
import { grants } from "../../src/gateway/keys/scopes.ts";
import { actorOf } from "../../src/gateway/people/decider.ts";
import { ROLES, type Role } from "../../src/gateway/people/roles.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { PASSWORD, WITH_SIGN_IN } from "./signed-in.ts";

const tenant = "default";
const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const NAMES = ["Ines Maurer", "Jorid Vanterpool", "Tobrek Alnasi", "Quillon Ostrava", "Wanda Fezzik", "Bruno Feld"];
const principals = new Map<Role, Principal>();
let under: GatewayUnderTest;
const bytes = () => crypto.getRandomValues(new Uint8Array(32));

beforeAll(async () => {
  under = await gatewayUnderTest("memory", WITH_SIGN_IN);
  for (const [at, role] of ROLES.entries()) {
    const user = { tenant, login: role, name: NAMES[at] ?? "Ada Crimmins", roles: [role] };
    const { link } = await under.gateway.addUser(user, bytes(), { operatorReason: "a test" });
    const opened = await under.gateway.signInWithLink({ link, password: PASSWORD }, bytes());
    principals.set(role, (await under.gateway.readSession(opened?.token ?? "")) as Principal);
  }
});
afterAll(() => under.close());

const as = (role: Role) => ({ tenant, key: principals.get(role) as Principal });
const check = async (customerId: string) =>
  (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...LISTED }))).body.caseId as string;

it.each(Object.entries(METHOD_SCOPES))("%s is for roles with its scope alone", async (name, [scope, place, tells]) => {
  const method = (under.gateway as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>)[name];
  const before = Array.from({ length: place }, () => "unknown");
  for (const role of ROLES) {
    if (grants(as(role).key.scopes, scope)) continue;
    const answer = method?.(...before, as(role));
    if (tells === "answers") expect(await answer, role).toEqual({ outcome: "not-allowed", scope });
    else await expect(answer, role).rejects.toThrow(`${name}: the key or the roles lack the scope \`${scope}\``);
  }
});

it("asks for the scope that the route of the same operation asks for", () => {
  const shared = ROUTES.filter(({ operation }) => operation.id in METHOD_SCOPES);
  expect(shared.length).toBeGreaterThan(30);
  for (const { operation, scope } of shared)
    expect(METHOD_SCOPES[operation.id as keyof typeof METHOD_SCOPES][0], operation.id).toBe(scope);
});

it("changes nothing for a principal without the scope", async () => {
  const caseId = await check("kept");
  const { gateway } = under;
  const before = await gateway.getCase(caseId);
  const refused = { outcome: "not-allowed", scope: "cases:propose" };
  expect(await gateway.commentOnCase(caseId, { text: "seen" }, as("operator"))).toEqual(refused);
  expect(await gateway.nextCase({}, as("operator"))).toEqual(refused);
  expect(await gateway.assignCase(caseId, { assignee: "me" }, as("operator"))).toEqual(refused);
  expect(await gateway.escalateCase(caseId, { role: "approver", reason: "r" }, as("operator"))).toEqual(refused);
  expect(await gateway.decideCase(caseId, { riskLevel: "prohibited", note: "n" }, as("operator"))).toEqual(refused);
  const holds = { outcome: "not-allowed", scope: "holds:write" };
  expect(await gateway.holdCustomer("kept", { reason: "r" }, as("operator"))).toEqual(holds);
  expect(await gateway.releaseCustomer("kept", { reason: "r" }, as("analyst"))).toEqual(holds);
  expect(await gateway.getCase(caseId)).toEqual(before);
});

it("writes the principal as the actor, with its name in the history", async () => {
  const caseId = await check("told");
  const { gateway } = under;
  await gateway.commentOnCase(caseId, { text: "seen" }, as("analyst"));
  await gateway.escalateCase(caseId, { role: "approver", reason: "unsure" }, as("analyst"));
  await gateway.holdCustomer("told", { reason: "a court" }, as("approver"));
  const match = { listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" } as const;
  expect(await gateway.decideCase(caseId, { matches: [match], note: "n" }, as("analyst"))).toMatchObject({
    outcome: "reviewed",
    proposal: { waitsFor: "another-person" },
  });
  await gateway.decideCase(caseId, { matches: [match], note: "n" }, as("approver"));
  const [exemption] = (await gateway.listExemptions("told"))?.data ?? [];
  const { exemptionId = "" } = exemption ?? {};
  const revoke = (role: Role) => gateway.revokeExemption("told", exemptionId, { reason: "r" }, as(role));
  expect(await revoke("analyst")).toEqual({ outcome: "not-allowed", scope: "cases:decide" });
  expect(await revoke("approver")).toMatchObject({ outcome: "revoked" });
  const { data } = await gateway.listAuditEntries({ customerId: "told", limit: 50 });
  const actors = new Map(data.map(({ action, actor }) => [action, actor]));
  const [analyst, approver] = [actorOf(as("analyst").key), actorOf(as("approver").key)];
  expect(Object.fromEntries(actors)).toMatchObject({
    ...{ "case.commented": analyst, "case.escalated": analyst, "case.proposed": analyst },
    ...{ "case.decided": approver, "customer.held": approver, "exemption.revoked": approver },
  });
  const { work } = (await gateway.getCase(caseId)) as {
    work: { history: readonly { action: string; actorName?: string }[] };
  };
  expect(work.history.find(({ action }) => action === "case.commented")?.actorName).toBe("Ines Maurer");
});

it("leaves calls without a principal to the host, as the actor that it names", async () => {
  const caseId = await check("own");
  const { gateway } = under;
  expect(await gateway.commentOnCase(caseId, { text: "seen" })).toMatchObject({ outcome: "changed" });
  const named = { ...as("analyst"), actor: "host:batch" };
  expect(await gateway.commentOnCase(caseId, { text: "seen again" }, named)).toMatchObject({ outcome: "changed" });
  const { data } = await gateway.listAuditEntries({ customerId: "own", limit: 50 });
  const actors = data.filter(({ action }) => action === "case.commented").map(({ actor }) => actor);
  expect(new Set(actors)).toEqual(new Set(["host", "host:batch"]));
});
