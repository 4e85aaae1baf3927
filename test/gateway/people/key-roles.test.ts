/** A key of a person who signs in may at most what the roles of its user allow at the time of use. */
import { beforeEach, expect, it } from "vitest";
import { scryptPasswords } from "../../../adapters/password/scrypt-passwords.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import { mayDo, readDecider } from "../../../src/gateway/people/decider.ts";
import type { Store } from "../../../src/ports/store.ts";

const nothing = { load: () => Promise.reject(new Error("nothing is decided here")) };
const OPERATOR = { operatorReason: "a test" };
const clock = { time: Date.UTC(2026, 10, 20), now: () => clock.time };
const bytes = () => crypto.getRandomValues(new Uint8Array(32));
const tenant = "default";
const subject = { issuer: "https://id.example", subject: "82" };
let gateway: Gateway;
let store: Store;

beforeEach(async () => {
  store = memoryStore();
  const passwords = scryptPasswords({ cost: 2 });
  gateway = await createGateway({ store, lists: nothing, rules: nothing, clock, ids: crypto, passwords });
});

const comes = (roles: readonly string[]) =>
  gateway.signInAs({ tenant, subject, name: "Jorid Vanterpool", login: "jorid", roles }, bytes());

async function aPersonWithKey(roles: readonly string[], scopes: readonly string[] = ["*"]) {
  const opened = await comes(roles);
  if (typeof opened === "string") throw new Error(opened);
  const { personId } = opened.session;
  return { personId, ...(await gateway.createKey({ tenant, scopes, person: personId }, bytes(), OPERATOR)) };
}

/** Which of the scopes a key opens, at the door and where something is decided. */
async function opened({ apiKey, record }: { apiKey: string; record: { keyId: string; scopes: readonly string[] } }) {
  const asked = ["cases:decide", "cases:propose", "cases:read", "audit:read", "customerChecks:write", "people:write"];
  const principal = await gateway.authenticate(apiKey);
  const decider = await store.read((tx) => readDecider(tx, tenant, record, clock.time));
  if (principal === undefined || decider === "refused") return "refused";
  const ways = [principal, decider].map((one) => asked.filter((scope) => mayDo({ ...decider, ...one }, scope)));
  expect(ways[0]).toEqual(ways[1]);
  return ways[0];
}

it("is held to the roles of now, whoever takes or gives them", async () => {
  const key = await aPersonWithKey(["approver"]);
  expect(await opened(key)).toEqual(["cases:decide", "cases:propose", "cases:read"]);
  await gateway.setRoles({ tenant, personId: key.personId, roles: ["auditor"] }, OPERATOR);
  expect(await opened(key)).toEqual(["cases:read", "audit:read"]);
  await comes(["analyst"]);
  expect(await opened(key)).toEqual(["cases:propose", "cases:read"]);
  expect(await comes([])).toBe("role");
  expect(await opened(key)).toEqual([]);
  await comes(["approver"]);
  expect(await opened(key)).toEqual(["cases:decide", "cases:propose", "cases:read"]);
});

it("never opens more than the key was made for, and a key of a program or of nobody who signs in all of it", async () => {
  expect(await opened(await aPersonWithKey(["approver"], ["cases:propose"]))).toEqual(["cases:propose"]);
  const program = await gateway.createKey({ tenant, scopes: ["*"] }, bytes(), OPERATOR);
  expect(await opened(program)).toHaveLength(6);
  const { personId } = await gateway.addPerson({ tenant, name: "Ines Maurer" }, OPERATOR);
  const { apiKey, record } = await gateway.createKey({ tenant, scopes: ["*"], person: personId }, bytes(), OPERATOR);
  expect(await opened({ apiKey, record })).toHaveLength(6);
});

it("lists nobody for cases whose roles are gone or who can no longer sign in", async () => {
  const { personId, record } = await aPersonWithKey(["approver"]);
  const listed = async () => (await gateway.listAssignees({ tenant })).map((person) => person.personId);
  expect(await listed()).toEqual([personId]);
  await comes([]);
  expect(await listed()).toEqual([]);
  await comes(["approver"]);
  await gateway.revokeKey(tenant, record.keyId);
  expect(await listed()).toEqual([personId]);
  await gateway.setSubject({ tenant, personId }, OPERATOR);
  expect(await listed()).toEqual([]);
  await gateway.resetUser({ tenant, personId }, bytes(), OPERATOR);
  expect(await listed()).toEqual([personId]);
  clock.time += 25 * 3_600_000;
  expect(await listed()).toEqual([]);
});
