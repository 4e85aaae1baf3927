/** Reads the manifest of a folder of lists, and its corrections. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { echo, type Issue, pointerOf } from "../../src/issue.ts";
import { type ListCorrection, parseListCorrections } from "../../src/lists/list-corrections.ts";
import { type ListManifest, type ManifestNames, parseListManifest } from "../../src/lists/list-manifest.ts";
import { parseJson } from "../../src/parse-json.ts";
import { shippedRegistry } from "../../src/plugins/registry.ts";
import { utf8Text } from "../utf8-text.ts";

/**
 * @param names - names that it may use
 * @throws RiskgateError `CONFIG_INVALID`
 */
export async function readManifest(path: string, names: ManifestNames = shippedRegistry()): Promise<ListManifest> {
  let value: unknown;
  try {
    value = parseJson(utf8Text(await readFile(path)));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT")
      throw new RiskgateError(
        "CONFIG_INVALID",
        `${path}: there is no such list manifest; RISKGATE_LISTS names it for the command`,
      );
    const reason = (cause as Error).message;
    throw new RiskgateError("CONFIG_INVALID", `${path}: the list manifest cannot be read as JSON: ${reason}`, {
      cause,
    });
  }
  const result = parseListManifest(value, names);
  if ("manifest" in result) return result.manifest;
  const [first] = result.issues;
  throw new RiskgateError("CONFIG_INVALID", `${path}: ${first?.pointer}: ${first?.message}`, { issues: result.issues });
}

/** The corrections that a manifest names, none when it names none. @throws RiskgateError `CONFIG_INVALID` */
export async function readCorrections(manifest: ListManifest, folder: string): Promise<readonly ListCorrection[]> {
  if (manifest.corrections === undefined) return [];
  const path = resolve(folder, manifest.corrections);
  let value: unknown;
  try {
    value = parseJson(utf8Text(await readFile(path)));
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new RiskgateError("CONFIG_INVALID", `${path}: the corrections cannot be read as JSON: ${reason}`, { cause });
  }
  const result = parseListCorrections(value);
  const issues = "issues" in result ? result.issues : [...unknownLists(result.corrections, manifest)];
  if ("corrections" in result && issues.length === 0) return result.corrections;
  const [first] = issues;
  throw new RiskgateError("CONFIG_INVALID", `${path}: ${first?.pointer}: ${first?.message}`, { issues });
}

/** A correction of a list that the manifest does not name would silently have no effect. */
function* unknownLists(corrections: readonly ListCorrection[], { lists }: ListManifest): Iterable<Issue> {
  for (const [index, { listId }] of corrections.entries()) {
    if (lists.some(({ id }) => id === listId)) continue;
    const message = `there is no list ${echo(listId)}`;
    yield { code: "correction-list", message, pointer: pointerOf(["corrections", index, "listId"]) };
  }
}
