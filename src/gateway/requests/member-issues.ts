/** Members that the interface does not define, as issues of a body that is refused for them. */
import type * as v from "valibot";
import type { Issue } from "../../issue.ts";
import { MAX_UNKNOWN_MEMBERS, type UnknownMember, unknownMembers } from "./unknown-members.ts";

/** Issues of the members of a body that its schema does not know. @returns none where every member is known */
export const memberIssues = (schema: v.GenericSchema, body: unknown): readonly Issue[] =>
  issuesOf(unknownMembers(schema, body));

export function issuesOf(members: readonly UnknownMember[]): readonly Issue[] {
  const issues = members.map(({ pointer, didYouMean }) => {
    const meant = didYouMean === undefined ? "" : `; did you mean \`${didYouMean}\`?`;
    return { code: "unknown-member", message: `is no member of the interface${meant}`, pointer };
  });
  if (issues.length === MAX_UNKNOWN_MEMBERS) {
    issues.push({ code: "too-many-issues", message: "further members are not listed", pointer: "#" });
  }
  return issues;
}
