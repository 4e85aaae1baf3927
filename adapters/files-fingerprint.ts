import { stat } from "node:fs/promises";

/**
 * A text that is another one when any of some files was written, replaced, added or removed. It goes by what the file system tells of
 * each path, links followed, so that it holds for files that editors, git and Kubernetes swap under the same name; events of the file
 * system are lost there.
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
