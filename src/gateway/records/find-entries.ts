/** Entries of the audit log by what their store alone does not know: the people behind actors, and cases. */
import type { AuditEntry, AuditFilter, AuditPlace, FoundAuditEntries, StoreReads } from "../../ports/store.ts";
import { isAboutCase, loggedSince } from "../case-work/case-history.ts";
import { searchedText } from "../case-work/searched-text.ts";
import { actorFinder, actorsOfPerson } from "./actors.ts";

/** Filter for entries; all conditions have to hold. */
export interface AuditEntriesWanted extends Omit<AuditFilter, "actors"> {
  /** Acts of this person, with any key, in any session, and where a key acted for the person. */
  readonly personId?: string;
  /** Acts of the people who have this id, or this text in their name, a former name or their login. */
  readonly person?: string;
  /** Entries about this case. */
  readonly caseId?: string;
}

export type EntryReads = Pick<StoreReads, "audit" | "keys" | "sessions" | "people" | "users" | "cases">;

/** Entries per read where not all that are read are wanted. */
const PAGE = 500;
/** The most reads for one page of entries. */
const MAX_PAGES = 20;
/** The most actors that are looked for one by one: beyond them, entries are read and left out. */
const MAX_ACTORS = 2_000;

/** Like `audit.find`; a page has fewer entries than `limit`, or none, where many entries had to be read. */
export async function findEntries(
  tx: EntryReads,
  tenant: string,
  { personId, person, caseId, ...wanted }: AuditEntriesWanted,
  limit: number,
  after: AuditPlace | undefined,
): Promise<FoundAuditEntries> {
  const people = await peopleMeant(tx, tenant, personId, person);
  if (people?.size === 0) return { entries: [] };
  const actors = people && (await actorsOf(tx, tenant, people, wanted));
  if (actors?.length === 0) return { entries: [] };
  const byCase = caseId === undefined ? undefined : await ofCase(tx, tenant, caseId, wanted);
  const isFew = actors !== undefined && actors.length <= MAX_ACTORS;
  const filter: AuditFilter = { ...wanted, ...byCase, ...(isFew ? { actors } : {}) };
  const actorOf = actorFinder(tx, tenant);
  const isBy = async ({ actor }: AuditEntry) => people?.has((await actorOf(actor))?.personId ?? "") ?? true;
  if ((people === undefined || isFew) && caseId === undefined) return tx.audit.find(tenant, filter, limit, after);
  const isAbout = caseId === undefined ? () => true : isAboutCase(caseId);
  return searched(tx, tenant, filter, { limit, after }, async (entry) => isAbout(entry) && (isFew || isBy(entry)));
}

async function searched(
  tx: Pick<StoreReads, "audit">,
  tenant: string,
  filter: AuditFilter,
  { limit, after }: { readonly limit: number; readonly after: AuditPlace | undefined },
  isWanted: (entry: AuditEntry) => Promise<boolean>,
): Promise<FoundAuditEntries> {
  const entries: AuditEntry[] = [];
  let place = after;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const found = await tx.audit.find(tenant, filter, PAGE, place);
    for (const entry of found.entries) {
      if (!(await isWanted(entry))) continue;
      entries.push(entry);
      const { at, chain, sequence } = entry;
      if (entries.length === limit) return { entries, next: { at, chain, sequence } };
    }
    place = found.next;
    if (place === undefined) return { entries };
  }
  return { entries, ...(place === undefined ? {} : { next: place }) };
}

/** Ids of the people who are meant; `undefined` where nobody in particular is. */
async function peopleMeant(
  tx: Pick<StoreReads, "people" | "users">,
  tenant: string,
  personId: string | undefined,
  text: string | undefined,
): Promise<ReadonlySet<string> | undefined> {
  if (text === undefined) return personId === undefined ? undefined : new Set([personId]);
  const part = searchedText(text.trim());
  const logins = new Map((await tx.users.list(tenant)).map((user) => [user.personId, user.login]));
  const found = (await tx.people.list(tenant)).filter((one) => {
    const called = [one.name, ...one.formerNames, logins.get(one.personId) ?? ""].map(searchedText);
    return one.personId === text || (part !== "" && called.some((name) => name.includes(part)));
  });
  // An id names one person, whatever the logins of others are.
  const ids = found.some((one) => one.personId === text) ? [text] : found.map((one) => one.personId);
  return new Set(personId === undefined ? ids : ids.filter((id) => id === personId));
}

async function actorsOf(
  tx: Pick<StoreReads, "keys" | "sessions">,
  tenant: string,
  people: ReadonlySet<string>,
  { actor, from, before }: AuditFilter,
): Promise<readonly string[]> {
  const keys = await tx.keys.list(tenant);
  const found: string[] = [];
  for (const personId of people) found.push(...(await actorsOfPerson(tx, tenant, personId, keys, { from, before })));
  return actor === undefined ? found : found.filter((one) => one === actor);
}

/** What the entries of a case have in common that their store knows: its customer, and that they are not older. */
async function ofCase(
  tx: Pick<StoreReads, "cases">,
  tenant: string,
  caseId: string,
  { customerId, from = 0 }: AuditFilter,
): Promise<Pick<AuditFilter, "customerId" | "from">> {
  const record = await tx.cases.get(tenant, caseId);
  // Of a case that was removed, the log alone is left.
  if (record === undefined) return {};
  return { customerId: customerId ?? record.customerId, from: Math.max(from, loggedSince(record)) };
}
