/** Keys of people, as whoever runs the machine makes them. */
import type { Gateway, RequestContext } from "../../src/gateway/gateway.ts";

interface Made {
  readonly gateway: Gateway;
}

export interface PersonWithKey {
  readonly apiKey: string;
  readonly keyId: string;
  readonly personId: string;
}

/** Records a person and makes a key of that person. */
export async function personWithKey(
  { gateway }: Made,
  name: string,
  scopes: readonly string[] = ["cases:read", "cases:decide"],
): Promise<PersonWithKey> {
  const by = { actor: "test", operatorReason: "a test" };
  const { personId } = await gateway.addPerson({ tenant: "default", name }, by);
  return { ...(await keyOf({ gateway }, personId, scopes)), personId };
}

/** Another key of a person. */
export async function keyOf(
  { gateway }: Made,
  person: string,
  scopes: readonly string[] = ["cases:read", "cases:decide"],
): Promise<{ readonly apiKey: string; readonly keyId: string }> {
  const by = { actor: "test", operatorReason: "a test" };
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const { apiKey, record } = await gateway.createKey({ tenant: "default", scopes, person }, bytes, by);
  return { apiKey, keyId: record.keyId };
}

/** Whom a host in the process names as the one who decides. */
export async function asPerson(gateway: Gateway, name: string, tenant = "default"): Promise<RequestContext> {
  const by = { operatorReason: "a test" };
  const people = await gateway.listPeople(tenant);
  const { personId } = people.find((one) => one.name === name) ?? (await gateway.addPerson({ tenant, name }, by));
  const asked = { tenant, scopes: ["cases:read", "cases:decide"], person: personId };
  const { record } = await gateway.createKey(asked, crypto.getRandomValues(new Uint8Array(32)), by);
  return { tenant, key: { keyId: record.keyId, scopes: record.scopes } };
}
