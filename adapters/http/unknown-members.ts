/** Members of a body that its operation does not know, where none of its answers would tell of them. */
import { type Issue, memberIssues } from "riskgate/transport";
import type { Operation } from "./operation.ts";

/**
 * A misspelled member of such a body would pass in silence, so it is refused. Of other bodies the gateway itself tells
 * them beside the answer, or refuses them, as it is set.
 */
export function refusedMembers({ request, answers }: Operation, body: unknown): readonly Issue[] {
  const tells = Object.values(answers).some(({ headers = [] }) => headers.includes("riskgate-ignored"));
  if (request === undefined || typeof request.schema === "string" || tells) return [];
  return memberIssues(request.schema, body);
}
