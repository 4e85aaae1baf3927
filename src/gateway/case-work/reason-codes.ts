/** Reason codes that the operator defines, given in place of or beside a note. */
import type { Issue } from "../../issue.ts";
import type { CaseDecisionRequest } from "../../model/case-decision-request.ts";
import type { CaseRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { ReasonCode, Reasoned } from "./review-workflow.ts";

type Asked = Pick<CaseDecisionRequest, "caseStatus" | "decision" | "riskLevel" | "matches" | "note" | "reasonCode">;

/** Issues of the reasons of a decision. */
export function wrongReasons(
  { workflow }: Pick<GatewayParts, "workflow">,
  { subject }: Pick<CaseRecord, "subject">,
  asked: Asked & { readonly confirms?: unknown },
): readonly Issue[] {
  // A proposal was checked when it was made: the codes may have changed since.
  if (asked.confirms !== undefined) return [];
  const codes = workflow?.current().reasonCodes ?? [];
  const { matches = [], reasonCode } = asked;
  const given: readonly Given[] = [
    ...matches.map((judged, at) => ({ ...judged, for: judged.disposition, pointer: `#/matches/${at}/reasonCode` })),
    ...(closedWith(asked, subject) ?? []).map((reasoned) => ({
      ...(reasonCode === undefined ? {} : { reasonCode }),
      ...{ for: reasoned, pointer: "#/reasonCode" },
    })),
  ];
  const asksForNote = codes.filter(({ asksForNote: asks }) => asks).map(({ code }) => code);
  const unnoted = given.find(({ reasonCode: code = "" }) => asksForNote.includes(code));
  return [
    ...given.flatMap((one) => wrongReason(codes, one)),
    ...(unnoted === undefined || (asked.note ?? "").trim() !== "" ? [] : [noteMissing(unnoted)]),
  ];
}

/** Issues of the reason for rejecting a proposal. */
export function wrongRejectionReason(
  { workflow }: Pick<GatewayParts, "workflow">,
  { reasonCode }: { readonly reasonCode?: string | undefined },
): readonly Issue[] {
  const given = reasonCode === undefined ? {} : { reasonCode };
  return wrongReason(workflow?.current().reasonCodes ?? [], { for: "rejection", ...given, pointer: "#/reasonCode" });
}

const noteMissing = ({ reasonCode }: Given): Issue => ({
  ...{ code: "required", pointer: "#/note" },
  message: `is required: the reason ${reasonCode} asks for a note`,
});

interface Given {
  readonly for: Reasoned;
  readonly reasonCode?: string;
  readonly pointer: string;
}

function wrongReason(codes: readonly ReasonCode[], { for: reasoned, reasonCode, pointer }: Given): readonly Issue[] {
  const fitting = codes.filter((each) => each.for.includes(reasoned)).map(({ code }) => code);
  const some = fitting.length === 0 ? "workflow.json has none for it" : `expected one of ${fitting.join(", ")}`;
  if (reasonCode === undefined) {
    const message = `is required for \`${reasoned}\`: ${some}`;
    return fitting.length === 0 ? [] : [{ code: "required", message, pointer }];
  }
  if (fitting.includes(reasonCode)) return [];
  // An unknown code may be any text that a person typed, so the message does not repeat it.
  return [{ code: "unknown-code", message: `is no reason for \`${reasoned}\`: ${some}`, pointer }];
}

/** What the case is closed with, if it is. A reason without a level is one for the computed level. */
function closedWith(
  { caseStatus, decision, riskLevel, reasonCode }: Asked,
  subject: CaseRecord["subject"],
): readonly Reasoned[] | undefined {
  if (subject === "transaction") return decision === undefined ? undefined : [decision];
  if (caseStatus === "in-progress" && reasonCode === undefined) return undefined;
  return [riskLevel === undefined ? "as-computed" : "level"];
}
