/** Problems of the gateway in sentences for the people who look at the console. */
import type { components } from "../client/openapi-types.ts";

type Problem = components["schemas"]["Problem"];

/** What happened, and what can be done; `+` at its end: what the gateway says beside it helps too. */
const SENTENCES: Readonly<Record<string, string>> = {
  "malformed-json": "The page sent something that the gateway cannot read. Load the page again",
  "validation-error": "Something is missing or wrong+",
  "malformed-request": "The address of this page, or a filter in it, is not one that the gateway knows+",
  unauthorized: "You are signed out. Sign in again",
  "assertion-refused": "What is said about you beside the key is not accepted+",
  forbidden: "Your roles do not allow this",
  "sign-in-refused": "Login and password, link or passkey do not fit, or the account is closed",
  "cross-site-request": "This page is not open at the address that the gateway expects. Open the console's own address",
  "person-required": "Only people decide and have cases, and whoever asks is no person",
  "confirmation-not-allowed": "This is proposed already. You may propose, and an approver has to confirm it",
  "decision-not-allowed": "The workflow of this bank gives this case to people of other roles",
  "lowering-not-allowed": "The policy of this bank does not let you lower this",
  "not-found": "There is nothing at this address",
  "customer-not-found": "There is no customer with this number",
  "case-not-found": "There is no such case, or it was erased with its customer",
  "exemption-not-found": "This exemption does not count any more",
  "list-not-found": "There is no such list",
  "edition-not-found": "This edition of the list is neither in service nor in the archive",
  "key-not-found": "There is no such key, or it is revoked already",
  "rescreening-unavailable": "No run of rescreening could be begun+",
  "rescreen-not-found": "There is no such run of rescreening, or it is over",
  "callback-not-found": "This callback did not fail for good, or was sent meanwhile",
  "attachment-not-found": "The case has no such file",
  "rule-not-found": "There is no such rule in service",
  "rule-version-not-found": "There is no such version of the rules",
  "draft-not-found": "There is no such draft",
  "rule-schema-not-found": "The rules in service have no description for the editor",
  "account-not-found": "There is no such account",
  "transaction-not-found": "There is no such payment",
  "workflow-not-found": "There is no such task",
  "user-not-found": "There is no such user",
  "passkey-not-found": "You have no such passkey",
  "session-not-found": "This session is over already",
  "method-not-allowed": "The gateway does not do this. Load the page again: it may be of another version",
  "request-timeout": "It took too long to reach the gateway. Try again",
  "payload-too-large": "This is larger than the gateway takes+",
  "unsupported-media-type": "Files of this type are not taken+",
  "customer-held": "The customer is under a legal hold",
  "customer-not-held": "The customer is under no legal hold",
  "case-closed": "The case is decided already",
  "case-not-closed": "The case is open: there is nothing to correct",
  "newer-case": "A newer case of this customer is open. Decide that one",
  "too-many-reopenings": "The case was opened again as often as it may be",
  "case-changed": "Lists, rules or the case changed meanwhile. Look at it again before you decide",
  "same-reviewer": "Another person has to agree+",
  "other-case-waits": "Another case of this customer shows the match and waits for two people. Decide that one first+",
  "proposal-differs": "Somebody proposed something else meanwhile. Look at the case again",
  "no-proposal": "No proposal waits here any more",
  "too-many-comments": "The case has as many comments as it may have",
  "too-many-attachments": "The case has as many files as it may have",
  "too-many-escalations": "The case was escalated as often as it may be",
  "not-replayable": "This decision cannot be made again here+",
  "draft-empty": "Nothing of the draft differs from the rules in force: there is nothing to publish",
  "draft-closed": "The draft was published or withdrawn meanwhile",
  "drafts-unavailable": "Rules are not changed in this console",
  "rules-led-by-files": "Rules are changed in the rules folder, and not in this console",
  "rules-moved": "Other rules came into force meanwhile+",
  "rules-faulty": "The rules have errors, or their examples fail+",
  "draft-moved": "Somebody else changed the draft meanwhile. Look at it again",
  "view-reason-required": "Say first why you look at data of customers",
  "version-required": "Load the page again before you change this",
  "case-moved": "Somebody changed the case since you looked at it",
  "account-already-exists": "The customer has this account already",
  "workflow-runs-check": "This is no task: it ends with the check that it runs",
  "workflow-already-exists": "There is another task with this reference",
  "customer-mismatch": "The account is another customer's",
  "idempotency-conflict": "The same request is still running. Wait a moment",
  "expectation-failed": "The way to the gateway adds something that it does not take",
  "idempotency-key-reused": "This was sent before, with something else in it",
  "attachment-type-differs": "The file is not what its name says+",
  "too-early": "This customer was checked a moment ago. Try again",
  "headers-too-large": "The browser sends too much with each request. Delete its cookies for this address",
  "quota-exceeded": "This was asked too often. Wait a moment",
  "too-many-unknown-keys": "Too many failed tries from your address. Wait a minute",
  "too-many-sign-ins": "Too many tries. Wait some minutes before you sign in again",
  internal: "Something went wrong in the gateway. Whoever runs it finds it in the log by the number below",
  "transaction-already-exists": "There is another payment with this number",
  "transaction-identity": "This would make it another payment",
  "month-boundary": "The month of this payment is over",
  "transactions-unavailable":
    "Payments cannot be decided: rules or exchange rates are missing. Tell whoever runs the gateway",
  "lists-unavailable": "No list is loaded, so that nobody can be screened. Tell whoever runs the gateway",
  "rules-unavailable": "No rules are loaded, so that nothing can be decided. Tell whoever runs the gateway",
  "decision-failed": "No sound decision could be made. Try again, then tell whoever runs the gateway",
  "provider-unavailable": "A screening provider does not answer. Try again later",
  "bundle-unavailable": "No signed file can be made here. Tell whoever runs the gateway+",
  "store-unavailable": "The database does not answer. Try again in a moment",
  "sign-in-unavailable": "The sign-in of your organisation does not answer. Try again in a moment",
  overloaded: "Too many people ask at once. Try again in a moment",
};

/** What members of bodies are called on the page, where that is not what they are called. */
const LABELS: Readonly<Record<string, string>> = {
  ...{ dateOfBirth: "Born", nationalities: "Country", matchReasonCode: "Reason", reasonCode: "Reason" },
  ...{
    riskLevel: "Level",
    decision: "The payment",
    login: "Login",
    dueBefore: "Due before",
    exemptUntil: "Exempt until",
  },
  ...{ personId: "Person", documents: "Document", params: "Parameter", ruleId: "Rule" },
};

export interface Told {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly errors: readonly string[];
}

/** @param problem - what came of it; anything else than a problem where something between answers */
export function told(status: number, problem: Partial<Problem>): Told {
  const { code = "", detail, errors = [], requestId } = problem;
  const said = SENTENCES[code] ?? unknown(status);
  const isMore = (said.endsWith("+") || SENTENCES[code] === undefined) && !COUNTED.test(detail ?? "");
  const number = code === "internal" && requestId !== undefined ? `Number ${requestId}` : undefined;
  return {
    title: said.replace(/\+$/u, ""),
    detail: isMore ? detail && plain(detail) : number,
    errors: errors.map((error) => placed(error)),
  };
}

/** A detail that counts or repeats the errors, which are listed. */
const COUNTED = /^(?:\d+ problems? with the body$|expected for )/u;

/** Codes that have a sentence. */
export const TOLD_CODES: readonly string[] = Object.keys(SENTENCES);

const unknown = (status: number): string =>
  status >= 500
    ? `The gateway cannot do this now (${status}). Try again in a moment, then tell whoever runs it`
    : `The gateway does not do this (${status})`;

/** `#/matches/0/reasonCode` and its message as `Match 1, reason: is missing`. */
function placed({ parameter = "", pointer = parameter, detail, code }: NonNullable<Problem["errors"]>[number]): string {
  const members = pointer
    .replace(/^#?\/?/u, "")
    .split("/")
    .filter(Boolean);
  const place = members.flatMap((member, at) => {
    if (/^\d+$/u.test(member)) return [];
    const next = members[at + 1] ?? "";
    const number = /^\d+$/u.test(next) && members.length > at + 2 ? ` ${Number(next) + 1}` : "";
    return [`${LABELS[member] ?? spaced(member)}${number}`];
  });
  const said = code === "required" ? requiredOf(detail) : plain(detail);
  return place.length === 0 ? said : `${place.join(", ")}: ${said}`;
}

const requiredOf = (detail: string): string => (/^is required$/u.test(detail) ? "is missing" : plain(detail));

/** Without the marks of code; names of members as words. */
const plain = (text: string): string =>
  text.replaceAll(/`([^`]*)`/gu, (_, quoted: string) => (/^[a-z]+[A-Z]\w*$/u.test(quoted) ? spaced(quoted) : quoted));

const spaced = (member: string): string => {
  const text = member
    .replaceAll(/([a-z])([A-Z])/gu, "$1 $2")
    .replaceAll(/[_-]/gu, " ")
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
