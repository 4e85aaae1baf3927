/**
 * The policy: requirements for decisions in every process and for every client, kept in the store so that no
 * environment can differ.
 */
import type { Issue } from "../../issue.ts";
import { isCountryCode } from "../../model/country-of-text.ts";

/**
 * Who may lower: all who may decide cases (`reviewers`), only holders of the scope `cases:lower` (`approvers`), or
 * `nobody`. Of two people who agree one approver is enough.
 */
export type WhoMayLower = "reviewers" | "approvers" | "nobody";

/** Requirements for decisions. */
export interface Policy {
  /** Whether two people have to agree on a case. */
  readonly fourEyes: boolean;
  /** When a person decides before the client gets the answer. */
  readonly reviewFirst: "never" | "matches" | "needs-review";
  /** Id of the screening profile. */
  readonly screeningProfile: string;
  /** Countries (ISO 3166-1 alpha-2) whose residents do not count as non-resident. */
  readonly homeCountries: readonly string[];
  /** Who may judge a match on a sanctions list false. */
  readonly clearSanctions: WhoMayLower;
  /** Who may set a level below a computed `prohibited`, and release a payment that the rules reject. */
  readonly lowerProhibited: WhoMayLower;
  /** Who may set a level below any other computed one, and release a payment that is held. */
  readonly lowerOthers: WhoMayLower;
}

/** The policy as a process follows it. */
export interface PolicyState {
  readonly version: number | undefined;
  /** Why the process refuses to decide. */
  readonly problem: string | undefined;
}

export const POLICY_NAMES = [
  "fourEyes",
  "reviewFirst",
  "screeningProfile",
  "homeCountries",
  "clearSanctions",
  "lowerProhibited",
  "lowerOthers",
] as const satisfies readonly (keyof Policy)[];

/** Ways of lowering in a decision, which the policy may restrict. */
export type Lowering = "clearSanctions" | "lowerProhibited" | "lowerOthers";

/** The strictest rule of the policy for the lowerings of a decision; `undefined` when it lowers nothing. */
export function whoMayLower(policy: Policy, lowers: readonly Lowering[]): WhoMayLower | undefined {
  const [strictest] = lowers.map((one) => STRICTNESS.lowering.indexOf(policy[one])).sort((one, other) => other - one);
  return strictest === undefined ? undefined : STRICTNESS.lowering[strictest];
}

/** From the mildest to the strictest. */
const STRICTNESS = {
  reviewFirst: ["never", "matches", "needs-review"],
  lowering: ["reviewers", "approvers", "nobody"],
} as const;

interface PolicyField {
  readonly isValid: (value: unknown) => boolean;
  readonly expected: string;
  /** Whether the second value requires less than the first, or is not comparable with it. */
  readonly isWeaker: (before: unknown, after: unknown) => boolean;
}

const inOrder = (order: readonly string[]): PolicyField => ({
  isValid: (value) => order.includes(value as string),
  expected: `one of ${order.join(", ")}`,
  isWeaker: (before, after) => order.indexOf(after as string) < order.indexOf(before as string),
});

const isCountries = (value: unknown): boolean =>
  Array.isArray(value) && value.every((code) => typeof code === "string" && isCountryCode(code));

const FIELDS: Readonly<Record<keyof Policy, PolicyField>> = {
  fourEyes: {
    isValid: (value) => typeof value === "boolean",
    expected: "true or false",
    isWeaker: (before, after) => before === true && after === false,
  },
  reviewFirst: inOrder(STRICTNESS.reviewFirst),
  screeningProfile: {
    isValid: (value) => typeof value === "string" && value !== "",
    expected: "the name of a screening profile",
    isWeaker: (before, after) => before !== after && !(before === "balanced" && after === "strict"),
  },
  homeCountries: {
    isValid: isCountries,
    expected: "ISO 3166-1 alpha-2 codes",
    isWeaker: (before, after) => !isSame(before, after),
  },
  clearSanctions: inOrder(STRICTNESS.lowering),
  lowerProhibited: inOrder(STRICTNESS.lowering),
  lowerOthers: inOrder(STRICTNESS.lowering),
};

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Issues of single settings. */
export function policyIssues(changes: Partial<Policy>): readonly Issue[] {
  return Object.entries(changes).flatMap(([name, value]) => {
    const field = (FIELDS as Readonly<Record<string, PolicyField>>)[name];
    if (field?.isValid(value)) return [];
    const message = field === undefined ? `is no setting of the policy` : `must be ${field.expected}`;
    return [{ code: field === undefined ? "unknown" : "invalid", message, pointer: `#/${name}` }];
  });
}

/** The settings in which the later policy is weaker than the earlier one. */
export function weakened(before: Policy, after: Policy): readonly (keyof Policy)[] {
  return POLICY_NAMES.filter((name) => FIELDS[name].isWeaker(before[name], after[name]));
}
