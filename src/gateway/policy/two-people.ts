/** Whether two people could decide a case: four eyes without them decide nothing. */
import type { EpochMs } from "../../ports/clock.ts";
import type { StoreReads } from "../../ports/store.ts";
import { grants } from "../keys/scopes.ts";
import { areTwo, decidingKey, isAccepted } from "../people/decider.ts";

/** What a key needs to decide cases. */
const DECIDES = "cases:decide";

/** @returns why nobody could complete a decision of two in a tenant; `undefined` where two people could */
export async function missingTwo(
  tx: Pick<StoreReads, "keys" | "people">,
  tenant: string,
  at: EpochMs,
): Promise<string | undefined> {
  const accepted = (await tx.keys.list(tenant)).filter(
    (key) => key.personId !== undefined && isAccepted(key, at) && grants(key.scopes, DECIDES),
  );
  const keys = await Promise.all(accepted.map((key) => decidingKey(tx, key)));
  if (keys.some((one, at) => keys.slice(at + 1).some((other) => areTwo(one, other)))) return undefined;
  const people = new Set(keys.map(({ personId }) => personId)).size;
  const found =
    ["nobody has such a key", "one person alone has such a key"][people] ??
    "no two of those who have one were made by different people";
  return `four eyes need two people, each with a key with the scope \`${DECIDES}\` that the other cannot have; in tenant \`${tenant}\` ${found} (docs/operations.md, \`Two people who decide\`)`;
}
