/** Facts that give access to a whole resource of the interface, so that rules can read every member. */
import type * as v from "valibot";
import { didYouMean } from "../../did-you-mean.ts";
import { echo } from "../../issue.ts";
import { unknownMember, valuesAt } from "../../model/member-path.ts";
import { shapeOf } from "../../model/shape.ts";
import type { CheckParams, CheckPath } from "../../rules/check-conditions.ts";

/** The params of such a fact. */
export const MEMBER_PARAMS = {
  path: "members parted by dots; every value there is listed, items of lists one by one. Without it the fact is the whole, and the condition's own `path` reaches one member",
} as const;

/** The whole resource, or every value at the path in the params; `undefined` when there is none. */
export function membersAt(whole: unknown, { path }: Readonly<Record<string, unknown>>): unknown {
  if (path === undefined) return whole;
  const found = valuesAt(whole, wordsOf(path));
  return found.length === 0 ? undefined : found;
}

const wordsOf = (path: unknown): readonly string[] => String(path).split(".");

/** The checks of params and path, for the row of such a fact. */
export const checkMembers = (
  schema: v.GenericSchema,
): { readonly checkParams: CheckParams; readonly checkPath: CheckPath } => ({
  checkParams: checkMemberParams(schema),
  checkPath: checkMemberPath(schema),
});

/** Refuses params whose path the resource does not have. */
function checkMemberParams(schema: v.GenericSchema): CheckParams {
  return (params, report) => {
    for (const [name, value] of Object.entries(params as Readonly<Record<string, unknown>>)) {
      if (name !== "path") report([name], "unknown; expected `path`");
      else if (typeof value !== "string" || value === "")
        report([name], "expected a path like `personalDetails.occupation`");
      else {
        const problem = pathProblem(schema, wordsOf(value));
        if (problem !== undefined) report([name], problem);
      }
    }
  };
}

/** The fault of a condition's own path into the resource; positions in lists are ignored. */
function checkMemberPath(schema: v.GenericSchema): CheckPath {
  return (path) =>
    pathProblem(
      schema,
      path.filter((word) => typeof word === "string"),
    );
}

function pathProblem(schema: v.GenericSchema, words: readonly string[]): string | undefined {
  const unknown = unknownMember(shapeOf(schema), words);
  return unknown && `the interface has no member ${echo(unknown.word)} there${didYouMean(unknown.word, unknown.known)}`;
}
