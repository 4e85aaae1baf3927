/**
 * Roles of people who sign in, as one table of permissions. A permission is what a route requires, a change of the policy
 * or a decision that lowers.
 */
import type { UserRecord } from "../../ports/store.ts";
import { FURTHER_SCOPES, grants, type Scope } from "../keys/scopes.ts";

/** Roles of people. A person may have several; where two people have to agree, one with both roles is still one. */
export const ROLES = [
  /** Works on cases and proposes decisions. */
  "analyst",
  /** Decides, confirms and lowers what the policy lets approvers lower; never confirms their own proposal. */
  "approver",
  /** Writes drafts of rules. */
  "rule-author",
  /** Publishes rules, never those that they worked on, and changes the policy. */
  "rule-approver",
  /** Reads everything. */
  "auditor",
  /** Looks after keys and operations; sees no customer. */
  "operator",
  /** Creates users and sets their roles. */
  "administrator",
] as const;
export type Role = (typeof ROLES)[number];

export type Permission = Scope | (typeof FURTHER_SCOPES)[keyof typeof FURTHER_SCOPES];

const REVIEWERS = ["analyst", "approver"] as const;
const RULE_WRITERS = ["rule-author", "rule-approver"] as const;
const READERS = [...REVIEWERS, "auditor"] as const;
/** Operations of programs, with a key: no session may use them. */
const MACHINES: readonly Role[] = [];

/** Roles by permission. */
export const WHO_MAY: Readonly<Record<Permission, readonly Role[]>> = {
  "accountHoldingPartyData:write": MACHINES,
  "accounts:read": READERS,
  "accounts:write": MACHINES,
  "audit:read": ["auditor"],
  "cases:decide": ["approver"],
  "cases:propose": REVIEWERS,
  "cases:read": READERS,
  "customerChecks:read": READERS,
  "customerChecks:write": MACHINES,
  "customers:read": READERS,
  "holds:read": READERS,
  "holds:write": ["approver"],
  "keys:read": ["auditor", "operator", "administrator"],
  "keys:write": ["operator"],
  "lists:read": ROLES,
  "operations:read": ["auditor", "operator", "administrator"],
  "operations:write": ["operator"],
  "people:read": ["auditor", "administrator"],
  "people:write": ["administrator"],
  "policy:read": ["approver", "rule-author", "rule-approver", "auditor", "operator", "administrator"],
  "rules:propose": RULE_WRITERS,
  "rules:publish": ["rule-approver"],
  "rules:read": ROLES,
  "screenings:write": REVIEWERS,
  "statistics:read": ROLES,
  "transactionChecks:read": READERS,
  "transactionChecks:reprocess": MACHINES,
  "transactionChecks:write": MACHINES,
  "workflows:read": READERS,
  "workflows:work": REVIEWERS,
  "workflows:write": MACHINES,
  [FURTHER_SCOPES.policy]: ["rule-approver"],
  [FURTHER_SCOPES.lower]: ["approver"],
};

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/**
 * What a key of a person may do now: of a user at most what the roles allow, and nothing once the user is disabled; of
 * somebody who is no user all that the key was made for.
 */
export function scopesNow(scopes: readonly string[], user: UserRecord | undefined): readonly string[] {
  if (user === undefined) return scopes;
  return user.disabledAt === undefined ? permissionsOf(user.roles).filter((scope) => grants(scopes, scope)) : [];
}

/** Permissions of a person with these roles. */
export function permissionsOf(roles: readonly string[]): readonly Permission[] {
  const all = Object.entries(WHO_MAY) as [Permission, readonly string[]][];
  return all.filter(([, may]) => may.some((role) => roles.includes(role))).map(([permission]) => permission);
}
