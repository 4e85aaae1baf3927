import type { Json } from "../../model/json.ts";
import type { StoreReads } from "../../ports/store.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { readDecider } from "../people/decider.ts";
import type { RequestContext } from "../requests/outcomes.ts";

/** The content of an entry. */
export interface Noted {
  readonly action: string;
  readonly customerId?: string;
  readonly details: Json;
}

type ToNote = Noted | readonly Noted[] | "refused" | undefined;

/**
 * Logs what a person views; writes nothing for a key without a person, or a process without a key.
 *
 * @param note - the content of the entry or entries, `refused`, or `undefined` for no entry
 * @param byOperator - whether the operator of the machine looks, who is logged without a person too
 */
export async function noteIfPerson(
  parts: GatewayParts,
  { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, key }: RequestContext,
  note: (tx: StoreReads) => ToNote | Promise<ToNote>,
  byOperator = false,
): Promise<"refused" | undefined> {
  if (key === undefined && !byOperator) return undefined;
  const at = parts.clock.now();
  const noted = await parts.store.read(async (tx) => {
    const decider = await readDecider(tx, tenant, key, at);
    return byOperator || decider === "refused" || decider.personId !== undefined ? note(tx) : undefined;
  });
  if (noted === undefined || noted === "refused") return noted;
  await parts.store.transaction(async (tx) => {
    for (const entry of "action" in noted ? [noted] : noted) await tx.audit.append({ tenant, at, actor, ...entry });
  });
  return undefined;
}
