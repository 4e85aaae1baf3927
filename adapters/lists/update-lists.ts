/** Fetches the newest editions of published lists; one that fails its health checks never replaces the existing edition. */
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { didYouMean } from "../../src/did-you-mean.ts";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import type { ListCorrection } from "../../src/lists/list-corrections.ts";
import type { ManifestList } from "../../src/lists/list-manifest.ts";
import type { ListFormat } from "../../src/lists/list-parser.ts";
import { known, shippedRegistry } from "../../src/plugins/registry.ts";
import type { Clock } from "../../src/ports/clock.ts";
import type { ListNames } from "../../src/ports/list-source.ts";
import { inServiceOf } from "./directory.ts";
import { readInService } from "./entries-in-service.ts";
import { type FetchFileOptions, fetchFile, rememberReceived } from "./fetch-file.ts";
import { type InService, readList } from "./read-list.ts";
import { readCorrections, readManifest } from "./read-manifest.ts";

/** Options for updating lists. */
export interface UpdateListsOptions {
  readonly clock: Clock;
  /** Default: the global one. */
  readonly fetch?: typeof fetch;
  /** Time for one attempt at a file, in ms. Default 120,000. */
  readonly timeoutMs?: number;
  /** Attempts after the first. Default 2. */
  readonly retries?: number;
  /** Default 512 MiB. */
  readonly maxBytes?: number;
  /** `inService` of `DirectoryListsOptions`: an edition is compared with it when the existing one cannot be read. */
  readonly inService?: string;
  /** Names that the manifest may use (Default: the shipped ones). */
  readonly names?: ListNames;
  /** Only these lists. Default: every enabled list with addresses. */
  readonly only?: readonly string[];
  /**
   * Why a publisher may not redirect to an address of another host, as a sentence; `undefined` when it may (Default: it may redirect
   * anywhere over https).
   */
  readonly refusal?: (address: string) => Promise<string | undefined>;
  /** Called for every chunk that arrives. */
  readonly onBytes?: (listId: string, bytes: number) => void;
}

/** Outcome for one list. */
export interface ListUpdate {
  readonly listId: string;
  /** `refused`: the edition arrived but failed its health checks; `failed`: it did not arrive. */
  readonly outcome: "unchanged" | "updated" | "refused" | "failed";
  /** Why, for `refused` and `failed`. */
  readonly message?: string;
  readonly entries?: number;
  /** Rows left out of an accepted edition, where there are any. */
  readonly skipped?: number;
}

/**
 * Updates the files of a manifest, one list after the other. A list is replaced as a whole or not at all.
 *
 * @throws RiskgateError `CONFIG_INVALID` for the manifest, `REQUEST_INVALID` for a list that it does not have
 *
 * @example
 * for (const update of await updateLists("lists/lists.json", { clock: Date })) console.log(update);
 */
export async function updateLists(manifestPath: string, options: UpdateListsOptions): Promise<readonly ListUpdate[]> {
  const folder = dirname(manifestPath);
  const { names = shippedRegistry() } = options;
  const manifest = await readManifest(manifestPath, names);
  const unknown = options.only?.find((id) => !manifest.lists.some((list) => list.id === id));
  if (unknown !== undefined) {
    const hint = didYouMean(
      unknown,
      manifest.lists.map(({ id }) => id),
    );
    throw new RiskgateError("REQUEST_INVALID", `${manifestPath} has no list ${echo(unknown)}${hint}`);
  }
  const corrections = await readCorrections(manifest, folder);
  const updates: ListUpdate[] = [];
  for (const list of manifest.lists) {
    if (list.addresses === undefined || !(options.only?.includes(list.id) ?? list.enabled)) continue;
    updates.push(
      await updateList(
        list,
        known("list format", list.format, names.listFormats),
        list.addresses,
        folder,
        corrections,
        options,
      ),
    );
  }
  return updates;
}

async function updateList(
  list: ManifestList,
  format: ListFormat,
  addresses: Readonly<Record<string, string>>,
  folder: string,
  corrections: readonly ListCorrection[],
  options: UpdateListsOptions,
): Promise<ListUpdate> {
  const files: Record<string, string> = { ...list.files };
  const arrived: { readonly path: string; readonly newPath: string; readonly keep: () => Promise<void> }[] = [];
  try {
    for (const [role, address] of Object.entries(addresses)) {
      const path = resolve(folder, list.files[role] as string);
      await mkdir(dirname(path), { recursive: true });
      const fetched = await fetchFile(address, path, fetchOptions(list, options));
      if (fetched === "unchanged") continue;
      files[role] = fetched.path;
      arrived.push({ path, newPath: fetched.path, keep: () => rememberReceived(path, fetched.received) });
    }
    if (arrived.length === 0) return { listId: list.id, outcome: "unchanged" };
    const before = await entriesBefore(list, format, folder, corrections, options);
    const { list: edition, size } = await readList(
      { ...list, files },
      format,
      folder,
      options.clock,
      corrections,
      before,
    );
    for (const { path, newPath, keep } of arrived) {
      await rename(newPath, path);
      await keep();
    }
    const { skipped } = edition;
    return {
      listId: list.id,
      outcome: "updated",
      entries: size,
      ...(skipped.length > 0 ? { skipped: skipped.length } : {}),
    };
  } catch (error) {
    const outcome = error instanceof RiskgateError ? "refused" : "failed";
    return { listId: list.id, outcome, message: error instanceof Error ? messageOf(error) : String(error) };
  } finally {
    await Promise.all(arrived.map(({ newPath }) => rm(newPath, { force: true })));
  }
}

async function entriesBefore(
  list: ManifestList,
  format: ListFormat,
  folder: string,
  corrections: readonly ListCorrection[],
  { clock, inService }: UpdateListsOptions,
): Promise<InService> {
  try {
    const { list: edition } = await readList(list, format, folder, clock, corrections, { entries: [] });
    return inServiceOf(edition);
  } catch {
    return inService === undefined ? { entries: [] } : readInService(inService, list.id);
  }
}

function fetchOptions(list: ManifestList, options: UpdateListsOptions): FetchFileOptions {
  const { onBytes } = options;
  return {
    fetch: options.fetch ?? fetch,
    refusal: options.refusal ?? (async () => undefined),
    timeoutMs: options.timeoutMs ?? 120_000,
    retries: options.retries ?? 2,
    maxBytes: options.maxBytes ?? 1 << 29,
    ...(onBytes === undefined ? {} : { onBytes: (bytes: number) => onBytes(list.id, bytes) }),
  };
}

/** `fetch` puts the actual reason into the cause. */
function messageOf(error: Error): string {
  return error.cause instanceof Error && !(error instanceof RiskgateError)
    ? `${error.message}: ${error.cause.message}`
    : error.message;
}
