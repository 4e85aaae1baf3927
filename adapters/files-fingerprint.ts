import { stat } from "node:fs/promises";

/**
 * A text that changes when any of some files is written, replaced, added or removed. It uses the metadata of each path, with links
 * followed, so that it also notices files that editors, git and Kubernetes swap under the same name, where file system events are lost.
 *
 * @param paths - files or folders, in a fixed order
 */
export async function filesFingerprint(paths: readonly string[]): Promise<string> {
  const rows = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path, { bigint: true }).catch(() => undefined);
      return found ? [path, found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(" ") : path;
    }),
  );
  return rows.join("\n");
}
