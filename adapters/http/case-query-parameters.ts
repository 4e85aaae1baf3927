/** What a query may say about which cases are wanted. */

import { type CaseRecord, RISK_LEVELS, SCREENING_TYPES } from "riskgate/transport";
import { cursorOf } from "./cursors.ts";
import { customerIdOf, timeOf } from "./id-parameters.ts";
import type { Parameter } from "./operation.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-limit.ts";

const COUNTED: readonly (CaseRecord["caseStatus"] | "undecided")[] = ["open", "in-progress", "closed", "undecided"];
const STATUSES: typeof COUNTED = ["not-opened", ...COUNTED];
/** A place in the list of cases: a time or a number, and the id of a case. */
const CURSOR = /^[0-9]{1,15}\.[!-~]{1,200}$/u;

export const word = (description: string, words: readonly string[]): Parameter => ({
  description,
  schema: { type: "string", enum: words },
});
const text = (description: string): Parameter => ({
  description,
  schema: { type: "string", minLength: 1, maxLength: 200 },
});

/** Those beside status, kind and customer are about cases alone that people have, or had, to look at. */
export const FILTERS = {
  status: word("Only cases of this status; `undecided`: open or in progress", STATUSES),
  kind: word("Only checks of customers, or of transactions", ["customer", "transaction"]),
  riskLevel: word("Only cases of this level", RISK_LEVELS),
  screeningType: word("Only cases with a match of this type", SCREENING_TYPES),
  ruleId: text("Only cases in which this rule fired"),
  assignee: word("Only cases of whoever asks (the person of the key, or the key), or of nobody", ["me", "none"]),
  proposed: word("Only cases in which a proposal waits for a second person, or only others", ["yes", "no"]),
  proposedBy: word(
    "`me`: only cases in which a proposal of whoever asks waits for a second person, whoever has the case; `not-me`: only others",
    ["me", "not-me"],
  ),
  escalated: word("Only cases that somebody handed up or over", ["yes"]),
  due: timeOf("Only cases that have to be decided before this time"),
  customerId: customerIdOf("Only cases of this customer"),
  text: text(
    "Only cases with this in the customer's name or id, in a matched name, in the id of the case, or in the id of the payment here or of the client (`tenantTransactionId`); without regard to case and accents",
  ),
} as const satisfies Readonly<Record<string, Parameter>>;

/** What cases are counted by: those that nobody had to look at are not. */
export const COUNT_FILTERS = {
  ...FILTERS,
  status: word(
    "Only cases of this status; `undecided`: open or in progress. Those that nobody had to look at (`not-opened`) are not counted",
    COUNTED,
  ),
} as const satisfies Readonly<Record<string, Parameter>>;

export const PAGES = {
  sort: {
    description:
      "`priority`: the most urgent first, that is the higher level and among equal ones what is due, or was checked, first; `due`: what is due first. Both are about undecided cases, and go by what is true when a page is read: a case that gets another level or due date between two pages may be on both, or on none. `closing`: closed cases, what was closed last first; one that was reopened goes by when it was closed again, one that was closed without a decision of a person by `updatedAt`. By creation, none is left out",
    schema: { type: "string", enum: ["creation", "priority", "due", "closing"], default: "creation" },
  },
  limit: {
    description: "Most cases on the page",
    schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE },
  },
  after: cursorOf(CURSOR),
  order: {
    description: "By creation alone; `desc`: the newest first",
    schema: { type: "string", enum: ["asc", "desc"], default: "desc" },
  },
} as const satisfies Readonly<Record<string, Parameter>>;
