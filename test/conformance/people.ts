/** Keys of people, as whoever runs the machine makes them. */
import type { GatewayUnderTest } from "./gateway-under-test.ts";

export interface PersonWithKey {
  readonly apiKey: string;
  readonly keyId: string;
  readonly personId: string;
}

/** Records a person and makes a key of that person. */
export async function personWithKey(
  { gateway }: Pick<GatewayUnderTest, "gateway">,
  name: string,
  scopes: readonly string[] = ["cases:read", "cases:decide"],
): Promise<PersonWithKey> {
  const by = { actor: "test", operatorReason: "a test" };
  const { personId } = await gateway.addPerson({ tenant: "default", name }, by);
  return { ...(await keyOf({ gateway }, personId, scopes)), personId };
}

/** Another key of a person. */
export async function keyOf(
  { gateway }: Pick<GatewayUnderTest, "gateway">,
  person: string,
  scopes: readonly string[] = ["cases:read", "cases:decide"],
): Promise<{ readonly apiKey: string; readonly keyId: string }> {
  const by = { actor: "test", operatorReason: "a test" };
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const { apiKey, record } = await gateway.createKey({ tenant: "default", scopes, person }, bytes, by);
  return { apiKey, keyId: record.keyId };
}
