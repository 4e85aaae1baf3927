/** What a command changed in files that decide, written down in the audit log of the store. */
import { signingKeysEdition } from "../../src/gateway/editions/editions.ts";
import { noteEditions } from "../../src/gateway/editions/note-editions.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import type { Store, StoreReads } from "../../src/ports/store.ts";
import type { Environment } from "./environment.ts";
import { hasStore } from "./has-store.ts";
import { openStore } from "./open-gateway.ts";
import { hint } from "./print.ts";
import { openSigner } from "./signing-key.ts";

const ACTOR = "cli";

/** A person said of a list that it is as it should be. */
export function noteConfirmed(environment: Environment, { listId, edition, entries }: LoadedList): Promise<void> {
  const details = { listId, edition, entries: entries.length };
  const event = { tenant: DEFAULT_TENANT, actor: ACTOR, action: "list.confirmed", details };
  return inStore(environment, (store) => store.transaction((tx) => tx.audit.append({ ...event, at: Date.now() })));
}

/** Which keys count from now on. */
export function noteKeys(
  environment: Environment,
  action: "signing-key.rotated" | "signing-key.trusted",
): Promise<void> {
  return inStore(environment, async (store) => {
    const edition = signingKeysEdition(await openSigner(environment).known());
    await noteEditions(store, [edition], { at: Date.now(), actor: ACTOR, action });
  });
}

/** What is stored; `undefined` where there is no store. */
export async function readStore<T>(
  environment: Environment,
  work: (tx: StoreReads) => Promise<T>,
): Promise<T | undefined> {
  if (!hasStore(environment)) return undefined;
  const store = openStore(environment);
  try {
    return await store.read(work);
  } finally {
    await store.close();
  }
}

/** What cannot be written is told, because the files are changed already. */
async function inStore(environment: Environment, work: (store: Store) => Promise<void>): Promise<void> {
  if (!hasStore(environment)) return;
  try {
    const store = openStore(environment);
    try {
      await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    hint(`this is done, and the audit log does not say so: ${error instanceof Error ? error.message : String(error)}`);
  }
}
