import type { Json } from "../../model/json.ts";
import type { StoreReads } from "../../ports/store.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { readDecider } from "../people/decider.ts";
import { isFirst } from "../requests/kept-places.ts";
import type { RequestContext } from "../requests/outcomes.ts";

/** The content of an entry. */
export interface Noted {
  readonly action: string;
  readonly customerId?: string;
  readonly details: Json;
}

/** How a view is noted. */
export interface Noting {
  /** Whether the operator of the machine looks, who is logged without a person too. */
  readonly byOperator?: boolean | undefined;
  /** What is seen in several answers: each person looks at it once within a day. */
  readonly once?: readonly (string | undefined)[] | undefined;
}

type ToNote = Noted | readonly Noted[] | "refused" | undefined;

/**
 * Logs what a person views; writes nothing for a key without a person, or a process without a key.
 *
 * @param note - the content of the entry or entries, `refused`, or `undefined` for no entry
 */
export async function noteIfPerson(
  parts: GatewayParts,
  { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, key }: RequestContext,
  note: (tx: StoreReads) => ToNote | Promise<ToNote>,
  { byOperator = false, once }: Noting = {},
): Promise<"refused" | undefined> {
  if (key === undefined && !byOperator) return undefined;
  const at = parts.clock.now();
  let personId: string | undefined;
  const noted = await parts.store.read(async (tx) => {
    const decider = await readDecider(tx, tenant, key, at);
    if (decider !== "refused") ({ personId } = decider);
    return byOperator || decider === "refused" || decider.personId !== undefined ? note(tx) : undefined;
  });
  if (noted === undefined || noted === "refused") return noted;
  const looks = { tenant, listing: ["looks", actor, personId ?? ""] };
  await parts.store.transaction(async (tx) => {
    if (once !== undefined && !(await isFirst(tx, looks, once, at))) return;
    for (const entry of "action" in noted ? [noted] : noted) await tx.audit.append({ tenant, at, actor, ...entry });
  });
  return undefined;
}
