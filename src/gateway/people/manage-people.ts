/** People who decide: recording, renaming, finding. */

import type { RiskgateError } from "../../errors.ts";
import { isSeen } from "../../model/text.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { PersonRecord, StoreReads, StoreTransaction } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { areAlike } from "./alike-names.ts";
import { areDisjoint, handsOf } from "./hands.ts";
import { type Maker, type Making, readMaker } from "./maker.ts";
import { keptLogin, keptName, wrongName } from "./person-name.ts";
import { refusedField } from "./refused-field.ts";

export interface NewPerson {
  readonly tenant: string;
  readonly name: string;
  /** Why an existing person with a similar name is another one; required where there is one. */
  readonly otherThan?: string;
}

/**
 * @throws RiskgateError `REQUEST_INVALID` for an invalid name or one like another person's, and for a caller without
 * permission
 */
export function addPerson(parts: GatewayParts, person: NewPerson, by: Maker): Promise<PersonRecord> {
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    return recordPerson(parts, tx, person, await readMaker(tx, person.tenant, by, at), at);
  });
}

/** As {@link addPerson}, within a transaction. */
export async function recordPerson(
  { ids }: Pick<GatewayParts, "ids">,
  tx: StoreTransaction,
  person: NewPerson,
  making: Making,
  createdAt: EpochMs,
): Promise<PersonRecord> {
  const { tenant } = person;
  const name = checkedName(person.name);
  const like = await requireAnother(tx, tenant, name, person.otherThan, making);
  const { makers, actor } = making;
  const record = { tenant, personId: ids.randomUUID(), name, formerNames: [], makers, createdAt };
  await tx.people.add(record);
  const details = { personId: record.personId, name, ...making.said, ...like };
  await tx.audit.append({ tenant, at: createdAt, actor, action: "person.created", details });
  return record;
}

/** @throws RiskgateError as {@link addPerson}, and where there is no such person */
export function renamePerson(
  parts: GatewayParts,
  { personId, ...person }: NewPerson & { readonly personId: string },
  by: Maker,
): Promise<PersonRecord> {
  const { tenant } = person;
  const name = checkedName(person.name);
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    const making = await readMaker(tx, tenant, by, at);
    const like = await requireAnother(tx, tenant, name, person.otherThan, making, personId);
    if (!(await tx.people.rename(tenant, personId, name))) throw unknown();
    const details = { personId, name, ...making.said, ...like };
    await tx.audit.append({ tenant, at, actor: making.actor, action: "person.renamed", details });
    return (await tx.people.get(tenant, personId)) as PersonRecord;
  });
}

/**
 * Finds a person by id, and else by the login of a user or by a unique name.
 *
 * @throws RiskgateError `REQUEST_INVALID` when there is none, or more than one
 */
export async function findPerson(
  tx: Pick<StoreReads, "people" | "users">,
  tenant: string,
  idOrName: string,
): Promise<PersonRecord> {
  const people = await tx.people.list(tenant);
  const byId = people.find(({ personId }) => personId === idOrName);
  if (byId !== undefined) return byId;
  const name = keptName(idOrName);
  const user = await tx.users.findByLogin(tenant, keptLogin(idOrName));
  const isMeant = ({ personId, ...person }: PersonRecord): boolean =>
    personId === user?.personId || person.name === name;
  const found = people.filter(isMeant);
  const [person, other] = found;
  if (person === undefined) throw unknown();
  if (other === undefined) return person;
  throw refusedField("person", `there are ${found.length} of this name; expected an id of \`riskgate people list\``);
}

function checkedName(text: string): string {
  const name = keptName(text);
  const wrong = wrongName(name);
  if (wrong !== undefined) throw refusedField("name", wrong);
  return name;
}

/**
 * Refuses a name that is like one that another person has or had, unless an administrator who is no maker of that
 * person states why they are two.
 *
 * @returns details for the audit log
 */
async function requireAnother(
  tx: StoreTransaction,
  tenant: string,
  name: string,
  otherThan: string | undefined,
  { key }: Making,
  personId?: string,
): Promise<{ readonly like?: readonly string[]; readonly otherThan?: string }> {
  const people = await tx.people.list(tenant);
  const like = people.filter(
    (person) => person.personId !== personId && [person.name, ...person.formerNames].some((had) => areAlike(had, name)),
  );
  if (like.length === 0) return {};
  const reason = isSeen(otherThan) ? (otherThan ?? "").trim() : "";
  const [first] = like as [PersonRecord];
  if (reason === "")
    throw refusedField(
      "name",
      `is like that of person ${first.personId}; use that person, or have an administrator who did not make it say why this is somebody else (\`otherThan\`, \`--other-than-like\`)`,
      "name-alike",
    );
  const isOutside = async ({ personId: id }: PersonRecord): Promise<boolean> =>
    key !== undefined && areDisjoint(key.hands, await handsOf(tx, tenant, id));
  if ((await Promise.all(like.map(isOutside))).includes(false))
    throw refusedField(
      "name",
      `that this is somebody else than person ${first.personId} is said by an administrator, with a key or signed in, who is not that person and did not make it`,
      "name-alike",
    );
  return { like: like.map((person) => person.personId), otherThan: reason };
}

const unknown = (): RiskgateError =>
  refusedField(
    "person",
    "there is none of this id or name; `riskgate people add` makes one, `riskgate people list` shows them",
  );
