import type { Json } from "../../model/json.ts";
import type { StoreReads } from "../../ports/store.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { readDecider } from "../people/decider.ts";
import type { RequestContext } from "../requests/outcomes.ts";

/** What an entry says. */
export interface Noted {
  readonly action: string;
  readonly customerId?: string;
  readonly details: Json;
}

/**
 * Writes an entry about what a person looks at; a key that is no person's, and a process without one, leave none.
 *
 * @param note - what the entry says, or that it is not to be
 */
export async function noteIfPerson(
  parts: GatewayParts,
  { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, key }: RequestContext,
  note: (tx: StoreReads) => Noted | "refused" | Promise<Noted | "refused">,
): Promise<"refused" | undefined> {
  if (key === undefined) return undefined;
  const at = parts.clock.now();
  const noted = await parts.store.read(async (tx) => {
    const decider = await readDecider(tx, tenant, key, at);
    return decider === "refused" || decider.personId !== undefined ? note(tx) : undefined;
  });
  if (noted === undefined || noted === "refused") return noted;
  await parts.store.transaction((tx) => tx.audit.append({ tenant, at, actor, ...noted }));
  return undefined;
}
