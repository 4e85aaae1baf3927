/**
 * What administrators may not do: change their own roles, and leave a tenant without an administrator. The operator of
 * the machine, who acts without a key, may do both, and is the way out.
 */
import { RiskgateError } from "../../errors.ts";
import type { UserRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { grants, PEOPLE_WRITE } from "../keys/scopes.ts";
import { canSignIn } from "./can-come.ts";
import type { Making } from "./maker.ts";
import { refusedField } from "./refused-field.ts";
import { permissionsOf } from "./roles.ts";

/**
 * Roles of the own user are another administrator's to change. Somebody whom the user made, or whose credentials it had,
 * may take roles from it and give it none: the user could be acting.
 *
 * @throws RiskgateError `REQUEST_INVALID`
 */
export function requireAnothersRoles({ key, makers }: Making, user: UserRecord, wanted: readonly string[]): void {
  if (key === undefined) return;
  if (key.personId === user.personId) throw refusedField("roles", `are your own; ${ANOTHER}`);
  const isGiven = wanted.some((role) => !user.roles.includes(role));
  if (isGiven && makers.includes(user.personId))
    throw refusedField("roles", `the user made you, or your link, and could give itself roles as you; ${ANOTHER}`);
}

/**
 * Nobody makes a user for themselves, which would have any role, nor says whom a provider gives the own roles.
 *
 * @param field - the member that is refused
 * @throws RiskgateError `REQUEST_INVALID`
 */
export function requireAnothersUser({ key, makers }: Making, personId: string, field = "person"): void {
  if (key !== undefined && makers.includes(personId))
    throw refusedField(field, `is you, or somebody who could act as you; ${ANOTHER}`);
}

/**
 * Nobody resets the own user: whoever has a session that was left open would get a link that sets a password.
 *
 * @throws RiskgateError `REQUEST_INVALID`
 */
export function requireAnothersReset({ key }: Making, personId: string): void {
  if (key?.personId !== personId) return;
  const message = `is your own: change your password with the current one (\`POST /v1/session/password\`), or ${ANOTHER}`;
  throw new RiskgateError("REQUEST_INVALID", `user: ${message}`);
}

/**
 * An administrator who can sign in is left.
 *
 * @param all - the users before the change, which nobody else changes meanwhile
 * @throws RiskgateError `REQUEST_INVALID`
 */
export function requireAdministratorLeft(
  parts: Pick<GatewayParts, "knowsIssuer">,
  { key }: Making,
  all: readonly UserRecord[],
  now: UserRecord,
): void {
  const before = all.find(({ personId }) => personId === now.personId);
  if (key === undefined || before === undefined || !administers(before)) return;
  // A link counts for whoever has just been reset; of a user whose subject was taken away nothing may be left.
  const isShutOut = canSignIn(parts, before) && !canSignIn(parts, now) && now.credentials.link === undefined;
  if (administers(now) && !isShutOut) return;
  if (all.some((user) => user.personId !== now.personId && administers(user) && canSignIn(parts, user))) return;
  throw new RiskgateError(
    "REQUEST_INVALID",
    "user: is the last administrator who can sign in; make another one first, who has signed in, or let whoever runs the machine do it (`--as-operator`)",
  );
}

const ANOTHER = "another administrator does it, or whoever runs the machine (`riskgate users` with `--as-operator`)";

const administers = ({ roles, disabledAt }: UserRecord): boolean =>
  disabledAt === undefined && grants(permissionsOf(roles), PEOPLE_WRITE);
