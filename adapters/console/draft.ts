/** What a reviewer is about to say of a case: kept while other cases are looked at. */
import { signal } from "@preact/signals";
import type { Schema } from "./api.ts";

export type Disposition = Schema<"JudgedMatch">["disposition"];
export type Level = NonNullable<Schema<"CaseProposal">["riskLevel"]>;
/** A case with a decision: what is not decided yet cannot be judged. */
export type DecidedCase = Schema<"CustomerCheckDetail"> | Schema<"TransactionCheckDetail">;
export type Match = DecidedCase["screeningResults"][number];

export interface Draft {
  /** By {@link matchKey}. */
  readonly judged: Readonly<Record<string, Disposition>>;
  readonly riskLevel?: Level | undefined;
  readonly decision?: "ACCEPT" | "REJECT" | undefined;
  readonly note: string;
}

const NOTHING: Draft = { judged: {}, note: "" };
const drafts = signal<Readonly<Record<string, Draft>>>({});

export const draftOf = (caseId: string): Draft => drafts.value[caseId] ?? NOTHING;

export function changeDraft(caseId: string, change: Partial<Draft>): void {
  drafts.value = { ...drafts.peek(), [caseId]: { ...draftOf(caseId), ...change } };
}

export function forgetDraft(caseId: string): void {
  const { [caseId]: _, ...others } = drafts.peek();
  drafts.value = others;
}

/** A judgement is about an entry, whoever of the case is called like it. */
export const matchKey = ({ listId, entryId }: Pick<Match, "listId" | "entryId">): string => `${listId} ${entryId}`;

export const isSanction = ({ type }: Pick<Match, "type">): boolean => type.startsWith("SANCTIONED");

/** Judges a match; a customer, or a payment, with one true match on a sanctions list has a level, or an end, that follows. */
export function judge(detail: DecidedCase, match: Match, disposition: Disposition | undefined): void {
  const { caseId } = detail;
  const { [matchKey(match)]: _, ...others } = draftOf(caseId).judged;
  const judged = disposition === undefined ? others : { ...others, [matchKey(match)]: disposition };
  const matches: readonly Match[] = detail.screeningResults;
  const isListed = matches.some((each) => isSanction(each) && judged[matchKey(each)] === "true-positive");
  const isPayment = detail.kind === "transactionCheckDetail";
  const follows = isListed ? (isPayment ? { decision: "REJECT" as const } : { riskLevel: "prohibited" as const }) : {};
  changeDraft(caseId, { judged, ...follows });
}

/** What is missing before it can be sent, as the interface will say too; `undefined` where nothing is. */
export function missingIn(
  detail: DecidedCase,
  draft: Draft,
): { readonly text: string; readonly at: "match" | "decision" | "note" } | undefined {
  const matches: readonly Match[] = detail.screeningResults;
  const isOpen = (match: Match) => draft.judged[matchKey(match)] === undefined;
  const isPayment = detail.kind === "transactionCheckDetail";
  const sanctions = matches.filter(isSanction);
  if (sanctions.some(isOpen)) return { text: "Every match on a sanctions list has to be judged.", at: "match" };
  if (isPayment && draft.decision === undefined) return { text: "Say what happens to the payment.", at: "decision" };
  const isReleased = isPayment
    ? draft.decision === "ACCEPT"
    : draft.riskLevel !== undefined && isBelow(draft.riskLevel, detail.riskLevel);
  if (isReleased && matches.some((match) => match.decision === "alert" && isOpen(match)))
    return { text: "Every alert has to be judged before a level is lowered, or a payment released.", at: "match" };
  const needsNote = sanctions.length > 0 || draft.riskLevel !== undefined;
  if (needsNote && draft.note.trim() === "") return { text: "Say why, in a note.", at: "note" };
  return undefined;
}

const ORDER = ["low", "medium", "high", "prohibited"];
const isBelow = (level: string, other: string): boolean => ORDER.indexOf(level) < ORDER.indexOf(other);

/** The body of the decision. */
export function requestOf(
  detail: DecidedCase,
  { judged, riskLevel, decision, note }: Draft,
): Schema<"CaseDecisionRequest"> {
  const seen = new Map(detail.screeningResults.map((match) => [matchKey(match), match] as const));
  const matches = Array.from(seen).flatMap(([key, { listId, entryId }]) => {
    const disposition = judged[key];
    return disposition === undefined ? [] : [{ listId, entryId, disposition }];
  });
  return {
    ...(matches.length > 0 ? { matches } : {}),
    ...(riskLevel === undefined ? {} : { riskLevel }),
    ...(decision === undefined ? {} : { decision }),
    ...(note.trim() === "" ? {} : { note: note.trim() }),
  };
}
