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
  /** Matches that somebody said to be unsure of: looked at, and not judged. */
  readonly unsure?: readonly string[];
  readonly riskLevel?: Level | undefined;
  readonly decision?: "ACCEPT" | "REJECT" | undefined;
  readonly note: string;
  /** Codes of reasons by what they are given for. */
  readonly reasons: Readonly<Partial<Record<For, string>>>;
}

/** What a reason may be given for. */
export type For = Exclude<Schema<"ReasonCode">["for"][number], "rejection" | "view">;

const NOTHING: Draft = { judged: {}, note: "", reasons: {} };
const drafts = signal<Readonly<Record<string, Draft>>>({});

export const draftOf = (caseId: string): Draft => drafts.value[caseId] ?? NOTHING;

export function changeDraft(caseId: string, change: Partial<Draft>): void {
  drafts.value = { ...drafts.peek(), [caseId]: { ...draftOf(caseId), ...change } };
}

export function forgetDraft(caseId: string): void {
  const { [caseId]: _, ...others } = drafts.peek();
  drafts.value = others;
}

/** Whether anything was said yet. */
export const isBegun = ({ judged, riskLevel, decision, note }: Draft): boolean =>
  Object.keys(judged).length > 0 || riskLevel !== undefined || decision !== undefined || note.trim() !== "";

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
  const unsure = (draftOf(caseId).unsure ?? []).filter((each) => each !== matchKey(match));
  changeDraft(caseId, {
    ...{ judged, unsure: disposition === undefined ? [...unsure, matchKey(match)] : unsure },
    ...follows,
  });
}

/** What a reason has to be given for as the draft stands, with the codes of `workflow.json` that may be given. */
export function askedReasons(
  detail: DecidedCase,
  { judged, riskLevel, decision }: Draft,
): readonly { readonly of: For; readonly codes: readonly Schema<"ReasonCode">[] }[] {
  const judgements = new Set(Object.values(judged));
  const end = detail.kind === "transactionCheckDetail" ? decision : riskLevel === undefined ? "as-computed" : "level";
  const all: readonly (For | undefined)[] = [...judgements, end];
  const known = detail.work?.asks.reasonCodes ?? [];
  return all.flatMap((of) => {
    const codes = of === undefined ? [] : known.filter((code) => code.for.includes(of));
    return of === undefined || codes.length === 0 ? [] : [{ of, codes }];
  });
}

export interface Missing {
  readonly text: string;
  readonly at: "match" | "decision" | "note";
}

/** What is missing before it can be sent, as the interface will say too; `undefined` where nothing is. */
export function missingIn(detail: DecidedCase, draft: Draft): Missing | undefined {
  const matches: readonly Match[] = detail.screeningResults;
  const isOpen = (match: Match) => draft.judged[matchKey(match)] === undefined;
  const isPayment = detail.kind === "transactionCheckDetail";
  const sanctions = matches.filter(isSanction);
  if (sanctions.some(isOpen)) {
    const isUnsure = sanctions.some((match) => isOpen(match) && draft.unsure?.includes(matchKey(match)));
    const onward = isUnsure ? " If you stay unsure, escalate the case." : "";
    return { text: `Every match on a sanctions list has to be judged.${onward}`, at: "match" };
  }
  if (isPayment && draft.decision === undefined) return { text: "Say what happens to the payment.", at: "decision" };
  const isReleased = isPayment
    ? draft.decision === "ACCEPT"
    : draft.riskLevel !== undefined && isBelow(draft.riskLevel, detail.riskLevel);
  if (isReleased && matches.some((match) => match.decision === "alert" && isOpen(match)))
    return { text: "Every alert has to be judged before a level is lowered, or a payment released.", at: "match" };
  const asked = askedReasons(detail, draft);
  if (asked.some(({ of }) => draft.reasons[of] === undefined)) return { text: "Choose a reason.", at: "decision" };
  const chosen = asked.flatMap(({ of, codes }) => codes.filter(({ code }) => code === draft.reasons[of]));
  const isAnother = detail.kind === "transactionCheckDetail" && detail.result?.decision !== draft.decision;
  const needsNote =
    sanctions.length > 0 ||
    draft.riskLevel !== undefined ||
    (isAnother && asked.every(({ of }) => of !== draft.decision)) ||
    chosen.some(({ asksForNote }) => asksForNote);
  if (needsNote && draft.note.trim() === "") return { text: "Say why, in a note.", at: "note" };
  return undefined;
}

const ORDER = ["low", "medium", "high", "prohibited"];
const isBelow = (level: string, other: string): boolean => ORDER.indexOf(level) < ORDER.indexOf(other);

/** The body of the decision. */
export function requestOf(detail: DecidedCase, draft: Draft): Schema<"CaseDecisionRequest"> {
  const { judged, riskLevel, decision, note } = draft;
  const asked = new Map(askedReasons(detail, draft).map(({ of }) => [of, draft.reasons[of]] as const));
  const reasonOf = (...of: readonly For[]) => {
    const code = of.map((each) => asked.get(each)).find((each) => each !== undefined);
    return code === undefined ? {} : { reasonCode: code };
  };
  const seen = new Map(detail.screeningResults.map((match) => [matchKey(match), match] as const));
  const matches = Array.from(seen).flatMap(([key, { listId, entryId }]) => {
    const disposition = judged[key];
    return disposition === undefined ? [] : [{ listId, entryId, disposition, ...reasonOf(disposition) }];
  });
  return {
    ...(matches.length > 0 ? { matches } : {}),
    ...(riskLevel === undefined ? {} : { riskLevel }),
    ...(decision === undefined ? {} : { decision }),
    ...reasonOf("level", "as-computed", "ACCEPT", "REJECT"),
    ...(note.trim() === "" ? {} : { note: note.trim() }),
  };
}
