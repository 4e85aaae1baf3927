/** How people work on cases: `workflow.json` beside the rules. */
import * as v from "valibot";
import { shapeIssues } from "../../check-shape.ts";
import { RiskgateError } from "../../errors.ts";
import { SCREENING_TYPES, type ScreeningType } from "../../model/customer-response.ts";
import { RISK_LEVELS, type RiskLevel } from "../../model/rule-pack.ts";

/** Within which time some cases have to be decided. The first one that fits a case counts. */
export interface DueRule {
  /** Cases of these levels (Default: of any). */
  readonly riskLevels?: readonly RiskLevel[] | undefined;
  /** Cases with a match of one of these types (Default: of any, or none). */
  readonly screeningTypes?: readonly ScreeningType[] | undefined;
  /** What was checked (Default: either). */
  readonly kind?: "customer" | "transaction" | undefined;
  /** Hours from the check on, 1 to 8784. */
  readonly hours: number;
}

/** How people work on cases. */
export interface ReviewWorkflow {
  /** Within which time cases have to be decided (Default: none). */
  readonly due: readonly DueRule[];
  /** How long a case that was handed out stays with a person who does nothing with it, in minutes, 1 to 1440 (Default: 30). */
  readonly leaseMinutes: number;
}

const wholeFrom1 = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
const oneOrMore = <T extends string>(words: readonly T[]) => v.pipe(v.array(v.picklist(words)), v.minLength(1));

export const reviewWorkflowSchema: v.GenericSchema<unknown, ReviewWorkflow> = v.strictObject({
  $schema: v.optional(v.string()),
  due: v.optional(
    v.array(
      v.strictObject({
        riskLevels: v.optional(oneOrMore(RISK_LEVELS)),
        screeningTypes: v.optional(oneOrMore(SCREENING_TYPES)),
        kind: v.optional(v.picklist(["customer", "transaction"])),
        hours: wholeFrom1(8_784),
      }),
    ),
    [],
  ),
  leaseMinutes: v.optional(wholeFrom1(1_440), 30),
});

/** @throws RiskgateError `CONFIG_INVALID` with every issue */
export function parseReviewWorkflow(value: unknown): ReviewWorkflow {
  const read = shapeIssues(reviewWorkflowSchema, value, "workflow-");
  if ("value" in read) return read.value;
  const lines = read.issues.map(({ pointer, message }) => `${pointer}: ${message}`);
  throw new RiskgateError("CONFIG_INVALID", `workflow.json: ${lines.join("\n")}`, { issues: read.issues });
}
