/** How people work on cases: `workflow.json` beside the rules. */
import * as v from "valibot";
import { shapeIssues } from "../../check-shape.ts";
import { RiskgateError } from "../../errors.ts";
import { SCREENING_TYPES, type ScreeningType } from "../../model/customer-response.ts";
import { RISK_LEVELS, type RiskLevel } from "../../model/rule-pack.ts";
import type { WorkflowSource } from "../../ports/workflow-source.ts";
import type { Role } from "../people/roles.ts";

/** The cases that a rule applies to. */
export interface SomeCases {
  /** Cases of these levels (Default: of any). */
  readonly riskLevels?: readonly RiskLevel[] | undefined;
  /** Cases with a match of one of these types (Default: of any, or none). */
  readonly screeningTypes?: readonly ScreeningType[] | undefined;
  /** What was checked (Default: either). */
  readonly kind?: "customer" | "transaction" | undefined;
}

/** The time within which cases have to be decided. The first rule that fits a case counts. */
export interface DueRule extends SomeCases {
  /** Hours from the check on, 1 to 8784. */
  readonly hours: number;
}

/**
 * What a reason is given for: judging a match; closing a case with a level that a person sets (`level`) or the computed
 * one (`as-computed`), or with the decision about a payment; rejecting a proposal (`rejection`); or viewing data of
 * customers (`view`).
 */
export const REASONED = [
  "false-positive",
  "true-positive",
  "level",
  "as-computed",
  "ACCEPT",
  "REJECT",
  "rejection",
  "view",
] as const;
export type Reasoned = (typeof REASONED)[number];

/** A reason that people choose from a list. */
export interface ReasonCode {
  /** The code in decisions: letters, digits, `-` and `_`, at most 64. */
  readonly code: string;
  /** What it means, for people. */
  readonly title: string;
  /** What it may be given for. As soon as one code is for a kind of decision, that kind needs a code. */
  readonly for: readonly Reasoned[];
  /** Whether the decision needs a note too (Default: false). */
  readonly asksForNote?: boolean | undefined;
}

/** Restricts who may decide cases, among those whose role or key allows it. The first rule that fits a case counts. */
export interface MayDecideRule extends SomeCases {
  /** People of any of these roles, and keys that may do what these roles may. */
  readonly roles: readonly DecidingRole[];
}

/** Roles that decide cases, or propose. */
export const DECIDING_ROLES = ["analyst", "approver"] as const satisfies readonly Role[];
export type DecidingRole = (typeof DECIDING_ROLES)[number];

/** The effect of an escalation. */
export interface EscalationRule {
  /** Hours from the escalation on within which it has to be decided, 1 to 8784. */
  readonly hours: number;
}

/** The terms of exemptions. */
export interface ExemptionRule {
  /** Days after which they end, 1 to 3660; a decision may state an earlier time, but none that is later. */
  readonly expireAfterDays?: number | undefined;
  /** Days after which they are due for review, 1 to 3660, where the decision states no date. */
  readonly reviewAfterDays?: number | undefined;
}

/** How people work on cases. */
export interface ReviewWorkflow {
  /** The times within which cases have to be decided (Default: none). */
  readonly due: readonly DueRule[];
  /** Reasons that people choose from (Default: none, and none may be given). */
  readonly reasonCodes: readonly ReasonCode[];
  /** Who may decide, among those whose role or key allows it (Default: all of them). */
  readonly mayDecide: readonly MayDecideRule[];
  /**
   * The level, computed or set, from which two people have to agree even where the policy does not require it (Default:
   * as the policy says).
   */
  readonly fourEyesFrom?: RiskLevel | undefined;
  /** The effect of an escalation on the due date (Default: none). */
  readonly escalation?: EscalationRule | undefined;
  /** The terms of exemptions (Default: they last until either side changes). */
  readonly exemptions?: ExemptionRule | undefined;
  /**
   * How long a case that was handed out stays with a person who does not act on it, in minutes, 1 to 1440 (Default:
   * 30).
   */
  readonly leaseMinutes: number;
}

const wholeFrom1 = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
const oneOrMore = <T extends string>(words: readonly T[]) => v.pipe(v.array(v.picklist(words)), v.minLength(1));

const someCases = {
  riskLevels: v.optional(oneOrMore(RISK_LEVELS)),
  screeningTypes: v.optional(oneOrMore(SCREENING_TYPES)),
  kind: v.optional(v.picklist(["customer", "transaction"])),
};
const reasonCode = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/u)),
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  for: oneOrMore(REASONED),
  asksForNote: v.optional(v.boolean()),
});
const reasonCodes = v.pipe(
  v.array(reasonCode),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const codes = dataset.value.map(({ code }) => code);
    for (const [at, code] of codes.entries()) {
      if (codes.indexOf(code) === at) continue;
      const path = [
        { type: "array", origin: "value", input: dataset.value, key: at, value: dataset.value[at] },
      ] as const;
      addIssue({ message: `the code ${code} is there twice`, path: [...path] });
    }
    for (const [at, each] of dataset.value.entries()) {
      if (!each.asksForNote || !each.for.includes("view")) continue;
      const path = [{ type: "array", origin: "value", input: dataset.value, key: at, value: each }] as const;
      addIssue({ message: `the code ${each.code} is for \`view\`, which has no note to ask for`, path: [...path] });
    }
  }),
);

export const reviewWorkflowSchema: v.GenericSchema<unknown, ReviewWorkflow> = v.strictObject({
  $schema: v.optional(v.string()),
  due: v.optional(v.array(v.strictObject({ ...someCases, hours: wholeFrom1(8_784) })), []),
  reasonCodes: v.optional(reasonCodes, []),
  mayDecide: v.optional(v.array(v.strictObject({ ...someCases, roles: oneOrMore(DECIDING_ROLES) })), []),
  fourEyesFrom: v.optional(v.picklist(RISK_LEVELS)),
  escalation: v.optional(v.strictObject({ hours: wholeFrom1(8_784) })),
  exemptions: v.optional(
    v.strictObject({
      expireAfterDays: v.optional(wholeFrom1(3_660)),
      reviewAfterDays: v.optional(wholeFrom1(3_660)),
    }),
  ),
  leaseMinutes: v.optional(wholeFrom1(1_440), 30),
});

/** @throws RiskgateError `RULE_SET_INVALID` with every issue */
export function parseReviewWorkflow(value: unknown): ReviewWorkflow {
  const read = shapeIssues(reviewWorkflowSchema, value, "workflow-");
  if ("value" in read) return read.value;
  const lines = read.issues.map(({ pointer, message }) => `${pointer}: ${message}`);
  throw new RiskgateError("RULE_SET_INVALID", `workflow.json: ${lines.join("\n")}`, { issues: read.issues });
}

/**
 * @throws RiskgateError `RULE_SET_INVALID` for any failure of the source, as of that of rules, but that of a store,
 *   after which it is loaded again by itself
 */
export async function loadWorkflow(source: WorkflowSource): Promise<ReviewWorkflow> {
  const value = await source.load().catch((cause: unknown) => {
    const code = cause instanceof RiskgateError ? cause.code : undefined;
    if (code === "RULE_SET_INVALID" || code === "STORE_UNAVAILABLE") throw cause;
    throw new RiskgateError("RULE_SET_INVALID", cause instanceof Error ? cause.message : String(cause), { cause });
  });
  return parseReviewWorkflow(value);
}
