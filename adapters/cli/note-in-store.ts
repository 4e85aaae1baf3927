/** Records in the audit log of the store what a command changed in files that affect decisions. */
import { signingKeysEdition } from "../../src/gateway/editions/editions.ts";
import { noteEditions } from "../../src/gateway/editions/note-editions.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import { authenticate } from "../../src/gateway/keys/manage-keys.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import type { Store, StoreReads } from "../../src/ports/store.ts";
import type { Environment } from "./environment.ts";
import { hasStore } from "./has-store.ts";
import { listsInService } from "./lists-in-service.ts";
import { openStore } from "./open-store.ts";
import { recordedAs } from "./own-key.ts";
import { hint } from "./print.ts";
import { noteRemembered } from "./remembered-lists.ts";
import { openExistingSigner } from "./signing-key.ts";

/** The actor for the audit log, determined before anything is changed. @throws RiskgateError as {@link recordedAs} */
export async function recordedInStore(environment: Environment, keyFile: string | undefined): Promise<string> {
  if (!hasStore(environment)) return "cli";
  const store = await openStore(environment);
  try {
    const keys = { authenticate: (apiKey: string) => authenticate({ store, clock: Date }, apiKey) };
    return (await recordedAs(keys, keyFile)).actor;
  } finally {
    await store.close();
  }
}

/** Records that a person confirmed a list. */
export function noteConfirmed(
  environment: Environment,
  { listId, edition, entries }: LoadedList,
  actor: string,
): Promise<void> {
  const details = { listId, edition, entries: entries.length };
  const event = { tenant: DEFAULT_TENANT, actor, action: "list.confirmed", details };
  return inStore(environment, async (store) => {
    await store.transaction((tx) => tx.audit.append({ ...event, at: Date.now() }));
    await noteRemembered(store, listsInService(environment), [{ listId }], actor);
  });
}

/** Records which keys count from now on. */
export function noteKeys(
  environment: Environment,
  action: "signing-key.rotated" | "signing-key.trusted",
  actor: string,
): Promise<void> {
  return inStore(environment, async (store) => {
    const edition = signingKeysEdition(await openExistingSigner(environment).known());
    await noteEditions(store, [edition], { at: Date.now(), actor, action });
  });
}

/** Reads from the store; `undefined` where there is none. */
export async function readStore<T>(
  environment: Environment,
  work: (tx: StoreReads) => Promise<T>,
): Promise<T | undefined> {
  if (!hasStore(environment)) return undefined;
  const store = await openStore(environment);
  try {
    return await store.read(work);
  } finally {
    await store.close();
  }
}

/** A failure to write is only reported: the files are already changed. */
async function inStore(environment: Environment, work: (store: Store) => Promise<void>): Promise<void> {
  if (!hasStore(environment)) return;
  try {
    const store = await openStore(environment);
    try {
      await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    hint(`this is done, and the audit log does not say so: ${error instanceof Error ? error.message : String(error)}`);
  }
}
