/** What a change of rules is about, in a line for each document. */
import type { Schema } from "../api.ts";
import { exampleChanges, examplesIn } from "./examples.ts";
import { numbersIn, withNumber } from "./numbers.ts";
import { isRuleSet, ruleSetName } from "./rule-set-words.ts";
import { isRule, parsed } from "./vocabulary.ts";

type Change = Schema<"DocumentChange">;

export interface ChangeLine {
  readonly file: string;
  /** The rule with its title, or the document. */
  readonly what: string;
  /** Each thing that changes of it. */
  readonly changes: readonly string[];
}

const KINDS = { added: "new", removed: "taken away", changed: "changed" } as const;

/** Examples stand with their rule. */
export function changeLines(changes: readonly Change[]): readonly ChangeLine[] {
  const lines = changes.filter(({ file }) => !isExamples(file)).map(lineOf);
  const others = changes
    .filter(({ file }) => isExamples(file))
    .map(({ file, before, after }): ChangeLine => {
      const count = exampleChanges(examplesIn(before), examplesIn(after)).length;
      return { file, what: nameOf(file), changes: [count === 1 ? "1 example" : `${count} examples`] };
    });
  return [...lines, ...others];
}

const isExamples = (file: string): boolean => file.endsWith(".cases.json");

const nameOf = (file: string): string => file.slice(file.lastIndexOf("/") + 1).replace(/(?:\.cases)?\.json$/u, "");

function lineOf({ file, change, before, after }: Change): ChangeLine {
  const { id, title } = parsed(after ?? before);
  const name =
    typeof id === "string" && typeof title === "string"
      ? `${id} ${title}`
      : isRuleSet(file)
        ? ruleSetName(file)
        : nameOf(file);
  if (change !== "changed" || !(isRule(file) || isRuleSet(file))) return { file, what: name, changes: [KINDS[change]] };
  return { file, what: name, changes: rewritten(before ?? "", after ?? "") };
}

/** Other numbers of the same sentence may have moved too. */
const withoutDigits = (label: string): string => label.replaceAll(/\d[\d.,]*/gu, "#");

/** Numbers that moved, and members that are other. */
function rewritten(before: string, after: string): readonly string[] {
  const [was, is] = [numbersIn(before, undefined), numbersIn(after, undefined)];
  const moved = is.flatMap(({ place, label, value }) => {
    const old = was.find((each) => each.place === place);
    return old && withoutDigits(old.label) === withoutDigits(label) && old.value !== value
      ? [{ old, label, value }]
      : [];
  });
  // From the end on: what stands before a number stays where it is.
  const told = moved
    .toSorted((a, b) => b.old.from - a.old.from)
    .reduce((text, { old, value }) => withNumber(text, old, value), before);
  const [one, other, same] = [parsed(before), parsed(after), parsed(told)];
  const isOther = (member: string) => JSON.stringify(one[member]) !== JSON.stringify(other[member]);
  const withoutNumbers = (document: unknown) => JSON.stringify(document).replaceAll(/-?\d+(?:\.\d+)?/gu, "#");
  const isRewritten = ["conditions", "event"].some(
    (member) => isOther(member) && withoutNumbers(one[member] ?? {}) !== withoutNumbers(other[member] ?? {}),
  );
  const plain = Object.keys({ ...one, ...other }).filter(
    (member) =>
      member !== "conditions" && member !== "event" && JSON.stringify(same[member]) !== JSON.stringify(other[member]),
  );
  const status = plain.includes("status") ? [`state: ${String(one.status)} → ${String(other.status)}`] : [];
  const words = plain.filter((member) => member !== "status");
  return [
    ...moved.map(({ label, old, value }) => `${label}: ${old.value} → ${value}`),
    ...status,
    ...(isRewritten ? ["its conditions or its effect"] : []),
    ...(words.length > 0 ? [words.join(", ")] : []),
  ];
}
