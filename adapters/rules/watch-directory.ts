import { watch } from "node:fs";

export interface WatchOptions {
  /** Time without a change before the callback is called, as editors write a file in several steps. Default 300. */
  readonly quietMs?: number;
  /** Called when the folder cannot be watched any more. */
  readonly onError?: (error: Error) => void;
}

/**
 * Calls back when a `.json` file in a folder, or in a folder below it, changed. Does not keep the process alive.
 *
 * @returns a function that ends the watch
 */
export function watchDirectory(directory: string, onChange: () => void, options: WatchOptions = {}): () => void {
  const { quietMs = 300, onError } = options;
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(directory, { recursive: true, persistent: false }, (_event, file) => {
    if (file !== null && !file.endsWith(".json")) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, quietMs).unref();
  });
  watcher.on("error", (error) => onError?.(error));
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
