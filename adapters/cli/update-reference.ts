/** Fetches reference lists of a rules folder from their addresses, validates them with the pack, and puts them in place. */
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ReferenceList } from "../../src/model/rule-pack.ts";
import { parseTransactionPack } from "../../src/monitoring/parse-transaction-pack.ts";
import { customerNames, transactionNames } from "../../src/plugins/registry.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue, type RuleFile } from "../../src/rules/rule-issue.ts";
import { type FetchFileOptions, fetchFile, rememberReceived } from "../lists/fetch-file.ts";
import { latestDay, readRuleFiles } from "../rules/directory.ts";
import { utf8Text } from "../utf8-text.ts";
import { commandRegistry } from "./command-config.ts";

/** A newer list that lacks more than this share of the values in service is refused: it is truncated, or another list. */
const MAX_SHRINK = 0.5;

/** Outcome for one list. */
export interface ReferenceUpdate {
  readonly id: string;
  /** Path in the rules folder: lists of different jurisdiction packs may share an id. */
  readonly file: string;
  /** `manual`: it has no address, and `message` says what a person has to do. */
  readonly outcome: "updated" | "unchanged" | "refused" | "failed" | "manual";
  readonly message?: string;
}

/** A reference list and its file. */
export interface ReferenceFile {
  readonly file: string;
  readonly list: ReferenceList;
}

/** The reference lists of a rules folder, not validated. */
export function referenceFiles(files: readonly RuleFile[]): readonly ReferenceFile[] {
  return files
    .filter(({ file }) => /(?:^|\/)reference\/[^/]+\.json$/u.test(file))
    .map(({ file, text }) => ({ file, list: JSON.parse(text) as ReferenceList }));
}

/**
 * Updates every list of a folder that has an address, one after the other. A list is replaced as a whole or not at all.
 *
 * @throws RiskgateError `RULE_SET_INVALID` when the folder cannot be read
 */
export async function updateReference(
  directory: string,
  options: FetchFileOptions,
): Promise<readonly ReferenceUpdate[]> {
  const updates: ReferenceUpdate[] = [];
  for (const { file, list } of referenceFiles(await readRuleFiles(directory))) {
    const { address, how = "nobody said how it is kept up to date" } = list.upkeep ?? {};
    if (address === undefined) updates.push({ id: list.id, file, outcome: "manual", message: how });
    else updates.push({ file, ...(await updateOne(directory, file, list, address, options)) });
  }
  return updates;
}

async function updateOne(
  directory: string,
  file: string,
  before: ReferenceList,
  address: string,
  options: FetchFileOptions,
): Promise<Omit<ReferenceUpdate, "file">> {
  const { id } = before;
  const path = join(directory, file);
  try {
    const fetched = await fetchFile(address, path, options);
    if (fetched === "unchanged") return { id, outcome: "unchanged" };
    const text = utf8Text(await readFile(fetched.path));
    const message = flawOf(before, text) ?? packFlaw(await readRuleFiles(directory), { file, text });
    if (message !== undefined) return { id, outcome: "refused", message };
    await rename(fetched.path, path);
    await rememberReceived(path, fetched.received);
    return { id, outcome: "updated" };
  } catch (error) {
    return { id, outcome: "failed", message: error instanceof Error ? error.message : String(error) };
  } finally {
    await rm(`${path}.new`, { force: true });
  }
}

/** Why a newer list cannot replace the one in service, judged by the two lists alone. */
function flawOf(before: ReferenceList, text: string): string | undefined {
  let after: Partial<ReferenceList>;
  try {
    after = JSON.parse(text) as Partial<ReferenceList>;
  } catch {
    return "it is no JSON";
  }
  if (after.id !== before.id || after.kind !== before.kind)
    return `it is the list \`${after.id}\` of \`${after.kind}\`; expected \`${before.id}\` of \`${before.kind}\``;
  if (String(after.asOf) < before.asOf)
    return `it is as of ${after.asOf}, older than the one in service (${before.asOf})`;
  const left = new Set(after.values);
  const lost = before.values.filter((value) => !left.has(value)).length;
  if (lost > before.values.length * MAX_SHRINK)
    return `it lacks ${lost} of ${before.values.length} values; put it in place by hand if that is right`;
  return undefined;
}

/** The first error of the pack with the newer list. */
function packFlaw(files: readonly RuleFile[], changed: RuleFile): string | undefined {
  const all = files.map((one) => (one.file === changed.file ? changed : one));
  const today = latestDay();
  const issues = [
    ...parseRulePack(all, { ...customerNames(commandRegistry()), today }).issues,
    ...parseTransactionPack(all, { ...transactionNames(commandRegistry()), today }).issues,
  ];
  const error = issues.find(({ severity, file }) => severity === "error" && changed.file.endsWith(file));
  return error && formatRuleIssue(error);
}
