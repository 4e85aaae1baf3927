/** What a key of a person may do at most: with a key of their own nobody gives more than the person may. */
import { echo } from "../../issue.ts";
import type { StoreReads } from "../../ports/store.ts";
import type { Making } from "../people/maker.ts";
import { refusedField } from "../people/refused-field.ts";
import { permissionsOf } from "../people/roles.ts";
import { FURTHER_SCOPES, grants, SCOPES } from "./scopes.ts";

const EVERY_SCOPE: readonly string[] = [...SCOPES, ...Object.values(FURTHER_SCOPES)];

/**
 * A user's key may do what the roles of the user allow, that of a person without roles what the making key may. The
 * operator of the machine gives any; what a user's key opens is held to the roles at each use (`scopesNow`).
 *
 * @throws RiskgateError `REQUEST_INVALID` for a scope beyond
 */
export async function requireGivable(
  tx: Pick<StoreReads, "users">,
  tenant: string,
  key: { readonly personId: string; readonly scopes: readonly string[] },
  { key: maker }: Making,
): Promise<void> {
  if (maker === undefined) return;
  const user = await tx.users.get(tenant, key.personId);
  const may = user === undefined ? maker.scopes : permissionsOf(user.roles);
  const beyond = key.scopes.find((scope) => !isWithin(scope, may));
  if (beyond === undefined) return;
  const message =
    user === undefined
      ? `${echo(beyond)} is more than the key that makes it may; whoever runs the machine may give it (\`--as-operator\`)`
      : `${echo(beyond)} is more than the roles of ${echo(user.login)} allow, which hold at each use`;
  throw refusedField("scopes", message);
}

/** Whether all that a scope opens is open already. */
function isWithin(scope: string, may: readonly string[]): boolean {
  const opened = EVERY_SCOPE.filter((each) => grants([scope], each));
  return grants(may, scope) || (opened.length > 0 && opened.every((each) => grants(may, each)));
}
