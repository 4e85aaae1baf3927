/** Makers: those who record people, create users and bind keys. */

import { RiskgateError } from "../../errors.ts";
import { isSeen } from "../../model/text.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { KeyRecord, StoreTransaction } from "../../ports/store.ts";
import { grants, PEOPLE_WRITE } from "../keys/scopes.ts";
import { actorOf, type DecidingKey, isAccepted, mayDo, type RequestKey, readDecider } from "./decider.ts";
import { permissionsOf, scopesNow } from "./roles.ts";

/**
 * An administrator with a key or a session, or the operator of the machine, who records people, creates users and binds
 * keys.
 */
export interface Maker {
  /** The actor in the audit log (Default: the key, or `host`). */
  readonly actor?: string;
  /** The administrator's key. An unbound key may record no people: its holder would not be among their makers. */
  readonly key?: RequestKey;
  /**
   * Why the operator of the machine acts without a key although there is an administrator. Not needed before there is
   * one.
   */
  readonly operatorReason?: string;
}

/** An accepted maker, and the people who count as makers of the result. */
export interface Making {
  readonly actor: string;
  /** Absent for the operator of the machine. */
  readonly key?: DecidingKey;
  /** All people who could have acted as this maker. */
  readonly makers: readonly string[];
  /** Details for the audit log. */
  readonly said: Readonly<Record<string, string>>;
}

/** @throws RiskgateError `REQUEST_INVALID` for a caller without permission */
export async function readMaker(tx: StoreTransaction, tenant: string, by: Maker, at: EpochMs): Promise<Making> {
  requireKeyOrReason(by);
  const { actor, key, operatorReason } = by;
  if (key !== undefined) {
    const maker = await readDecider(tx, tenant, key, at);
    if (maker === "refused") throw refused("the key is not accepted any more");
    if (maker.personId === undefined)
      throw refused("the key is nobody's: use a key of a person, or leave it out and say why it is done without");
    if (!mayDo(maker, PEOPLE_WRITE)) throw refused(`the key lacks the scope \`${PEOPLE_WRITE}\``);
    return { actor: actor ?? actorOf(key), key: maker, makers: [...maker.hands], said: { by: maker.personId } };
  }
  const reason = isSeen(operatorReason) ? (operatorReason ?? "").trim() : "";
  if (reason === "" && (await hasAdministrator(tx, tenant, at)))
    throw refused(
      `there is an administrator: use a key of a person with the scope \`${PEOPLE_WRITE}\`, or, whoever runs the machine, say why it is done without (\`--as-operator "<why>"\`)`,
    );
  return { actor: actor ?? "host", makers: [], said: reason === "" ? {} : { operatorReason: reason } };
}

/** Of a key and a reason given together one would be ignored. */
export function requireKeyOrReason({ key, operatorReason }: Maker): void {
  if (key === undefined || operatorReason === undefined) return;
  throw refused("a key was given, and a reason why it is done without one: leave one of them out");
}

async function hasAdministrator(tx: StoreTransaction, tenant: string, at: EpochMs): Promise<boolean> {
  const keys = await tx.keys.list(tenant);
  const users = await tx.users.list(tenant);
  const mayNow = ({ scopes, personId: owner }: KeyRecord) =>
    scopesNow(
      scopes,
      users.find(({ personId }) => personId === owner),
    );
  return (
    keys.some((key) => key.personId !== undefined && isAccepted(key, at) && grants(mayNow(key), PEOPLE_WRITE)) ||
    users.some(({ roles, disabledAt }) => disabledAt === undefined && grants(permissionsOf(roles), PEOPLE_WRITE))
  );
}

const refused = (message: string): RiskgateError => new RiskgateError("REQUEST_INVALID", message);
