/** The document of a rule, and that of its cases. */

import { checkShape } from "../check-shape.ts";
import { echo, foundValue } from "../issue.ts";
import type { RuleCase, RuleDocument } from "../model/rule-pack.ts";
import { checkConditionTree } from "./check-condition-tree.ts";
import type { KnownNames } from "./check-conditions.ts";
import type { OpenDocument } from "./open-document.ts";
import { HANDLE, ruleCasesSchema, ruleHeaderSchema } from "./rule-schema.ts";

/** @param fileOfId - the files of the rules so far; takes that of this one */
export function readRule(
  open: OpenDocument,
  names: KnownNames,
  sharedConditions: Readonly<Record<string, unknown>>,
  fileOfId: Map<string, string>,
): RuleDocument | undefined {
  const { json, report } = open;
  if (json.value === undefined) return undefined;
  const header = checkShape(ruleHeaderSchema, json.value, report);
  const { conditions, id } = (typeof json.value === "object" && json.value !== null ? json.value : {}) as Record<
    string,
    unknown
  >;
  if (conditions !== undefined) checkConditionTree(conditions, ["conditions"], sharedConditions, names, report);
  if (typeof id === "string" && HANDLE.test(id)) checkId(id, open, fileOfId);
  if (header === undefined || conditions === undefined) return undefined;
  const { $schema: _, ...content } = header;
  return content as typeof content & RuleDocument;
}

function checkId(id: string, { file, report }: OpenDocument, fileOfId: Map<string, string>): void {
  const other = fileOfId.get(id);
  if (other !== undefined) report(["id"], "duplicate-id", `the id ${echo(id)} is already that of \`${other}\``);
  else fileOfId.set(id, file);
  const name = file.slice(file.lastIndexOf("/") + 1);
  if (name === `${id}.json` || name.startsWith(`${id}-`)) return;
  report(
    ["id"],
    "wrong-value",
    `the id ${echo(id)} does not fit the name of the file; expected \`${id}-<words>.json\``,
  );
}

/** @param document - absent: the rule has no cases, which is a problem of the rule */
export function readCases(
  document: OpenDocument | undefined,
  rule: OpenDocument,
  caseFile: string,
): readonly RuleCase[] {
  if (document === undefined) {
    rule.report(
      [],
      "missing-cases",
      `the rule has no cases; expected \`${caseFile}\` with at least one hit, one miss and one unknown`,
    );
    return [];
  }
  if (document.json.value === undefined) return [];
  const cases = checkShape(ruleCasesSchema, document.json.value, document.report);
  if (cases === undefined) return [];
  for (const [index, { facts }] of (document.json.value as RuleCase[]).entries()) {
    if (Array.isArray(facts))
      document.report([index, "facts"], "wrong-type", `found ${foundValue(facts)}; expected an object`);
  }
  for (const outcome of ["hit", "miss", "unknown"] as const) {
    if (!cases.some(({ expect }) => expect === outcome)) {
      document.report(
        [],
        "missing-case",
        `no case expects \`${outcome}\`; a rule needs at least one hit, one miss and one unknown`,
      );
    }
  }
  return cases;
}
