import { existsSync, type FSWatcher, watch } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { readManifest } from "./read-manifest.ts";

export interface WatchListsOptions {
  /** Time without a change before the callback is called, as files are written in several steps. Default 300. */
  readonly quietMs?: number;
  /** Called when a folder cannot be watched any more. */
  readonly onError?: (error: Error) => void;
}

/**
 * Calls back when a manifest changed, or any file that it names: lists, whatever their form, and corrections. Does not keep the
 * process alive.
 *
 * @returns a function that ends the watch
 */
export function watchLists(manifestPath: string, onChange: () => void, options: WatchListsOptions = {}): () => void {
  const { quietMs = 300, onError } = options;
  const manifest = resolve(manifestPath);
  const watchers = new Map<string, FSWatcher>();
  let wanted: readonly string[] = [manifest];
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  const changed = async (): Promise<void> => {
    await look();
    if (!isOver) onChange();
  };
  const seen = (folder: string, name: string | null): void => {
    const path = name === null ? folder : join(folder, name);
    // A mounted folder is swapped as a whole, through a link whose name begins with two dots (Kubernetes).
    const isSwap = name?.startsWith("..") ?? true;
    if (!isSwap && !wanted.some((file) => file === path || file.startsWith(path + sep))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void changed(), quietMs).unref();
  };
  const watchFolder = (folder: string): void => {
    if (watchers.has(folder)) return;
    const failed = (error: unknown): void => {
      watchers.delete(folder);
      onError?.(error as Error);
    };
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => seen(folder, name));
      watcher.on("error", failed);
      watchers.set(folder, watcher);
    } catch (error) {
      failed(error);
    }
  };
  const look = async (): Promise<void> => {
    // A manifest that is broken keeps the files that it had: it is watched for its mending.
    wanted = await filesOf(manifest).catch(() => wanted);
    if (isOver) return;
    const folders = new Set(wanted.map(nearestFolder));
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders) watchFolder(folder);
  };

  watchFolder(nearestFolder(manifest));
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

async function filesOf(manifest: string): Promise<readonly string[]> {
  const { lists, corrections } = await readManifest(manifest);
  const names = [
    ...lists.flatMap(({ files }) => Object.values(files)),
    ...(corrections === undefined ? [] : [corrections]),
  ];
  return [manifest, ...names.map((name) => resolve(dirname(manifest), name))];
}

/** The folder of a file, or the nearest above it that is there: in it the missing one will appear. */
function nearestFolder(file: string): string {
  let folder = dirname(file);
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
