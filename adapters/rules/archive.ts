/** Rule packs by version, in a folder: a decision names the version that made it, and can be made again. */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { digestJson } from "../../src/digest.ts";
import { RiskgateError } from "../../src/errors.ts";
import type { RulePack } from "../../src/model/rule-pack.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";

/**
 * A rule source that keeps every pack it has loaded, once a version.
 *
 * @param directory - folder of the archive, made when it is missing
 */
export function archivedRules(source: RuleSource, directory: string): RuleSource {
  return {
    async load() {
      const pack = await source.load();
      await keep(pack, directory);
      return pack;
    },
  };
}

/**
 * A pack as it was when it was loaded.
 *
 * @throws RiskgateError `RULE_SET_INVALID` when the version is unknown or its file is damaged
 */
export async function readArchivedRules(directory: string, version: string): Promise<RulePack> {
  const file = fileOf(directory, version);
  try {
    const pack = JSON.parse(await readFile(file, "utf8")) as RulePack;
    const { cases: _, version: stated, ...content } = pack;
    if (stated !== version || digestJson(content) !== version)
      throw new Error("its content is not that of its version");
    return pack;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RiskgateError("RULE_SET_INVALID", `${file}: cannot be used: ${reason}`, { cause });
  }
}

async function keep(pack: RulePack, directory: string): Promise<void> {
  const file = fileOf(directory, pack.version);
  if (
    await stat(file).then(
      () => true,
      () => false,
    )
  )
    return;
  await mkdir(directory, { recursive: true });
  // Written beside and moved: a file of the archive is whole or not there.
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, JSON.stringify(pack));
  await rename(part, file);
}

function fileOf(directory: string, version: string): string {
  if (!/^[0-9a-f]{64}$/.test(version)) throw new RangeError("a version of rules has 64 hexadecimal digits");
  return join(directory, `${version}.json`);
}
