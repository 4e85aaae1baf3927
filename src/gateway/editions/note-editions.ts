/** Records which editions come into service: once for all processes of a store, as long as they are the same. */
import { RiskgateError } from "../../errors.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { EditionRecord, Json, Store, StoreTransaction } from "../../ports/store.ts";
import { SHARED_TENANT } from "../../records/digest-record.ts";
import type { Edition } from "./editions.ts";

/** Processes that start together write the same records. */
const ATTEMPTS = 20;

/** Who brought an edition into service. */
export interface NotedBy {
  readonly at: EpochMs;
  readonly actor: string;
  /** The action (Default: `list.in-service` and so on, by the first word of the name). */
  readonly action?: string;
}

/**
 * Writes an entry of the audit log for each edition that differs from the one before of its name.
 *
 * @param asked - the editions in service; a function is called after the store was read, and again whenever another
 * process was quicker
 * @throws RiskgateError `STORE_UNAVAILABLE` when the store cannot be written
 */
export async function noteEditions(
  store: Store,
  asked: readonly Edition[] | (() => Promise<readonly Edition[]>),
  by: NotedBy,
): Promise<void> {
  const overtaken = new Error("another process was quicker");
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const current = await store.read((tx) => tx.editions.current());
    const editions = typeof asked === "function" ? await asked() : asked;
    const news = editions.filter(({ name, edition }) => editionIn(current, name)?.edition !== edition);
    if (news.length === 0) return;
    const first = Math.max(0, ...current.map(({ number }) => number)) + 1;
    try {
      await store.transaction(async (tx) => {
        for (const [at, edition] of news.entries()) {
          const record = recordOf(edition, editionIn(current, edition.name), first + at, by);
          if (!(await tx.editions.add(record))) throw overtaken;
          await tx.audit.append(eventOf(record, by));
        }
      });
      return;
    } catch (error) {
      if (error !== overtaken) throw error;
    }
  }
  throw new RiskgateError("STORE_UNAVAILABLE", "what came into service cannot be written down: others are quicker");
}

const editionIn = (current: readonly EditionRecord[], name: string): EditionRecord | undefined =>
  current.find((each) => each.name === name);

function recordOf(
  { name, edition, details, archived }: Edition,
  before: EditionRecord | undefined,
  number: number,
  { at }: NotedBy,
): EditionRecord {
  const more = { ...(archived === undefined ? {} : { archived }), ...(before ? { before: before.edition } : {}) };
  return { number, name, edition, details: { ...details, ...more }, at };
}

/** The entry repeats the record, and holds its digest. */
function eventOf({ number, name, edition, details, at }: EditionRecord, { actor, action }: NotedBy) {
  const [what = name] = name.split(" ");
  const said: Json = { number, name, edition, ...(details as { readonly [name: string]: Json }) };
  type Event = Parameters<StoreTransaction["audit"]["append"]>[0];
  const event: Event = { tenant: SHARED_TENANT, at, actor, action: action ?? `${what}.in-service`, details: said };
  return event;
}
