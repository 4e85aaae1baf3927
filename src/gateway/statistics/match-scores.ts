/** Scores that decisions of the past recorded for their matches, counted: what another threshold would have meant. */
import type { CaseDecisionRequest } from "../../model/case-decision-request.ts";
import { LIST_KINDS, type ListKind } from "../../model/list-entry.ts";
import { type Script, scriptOf } from "../../names/script.ts";
import { placeOfCase } from "../../ports/case-store.ts";
import type { CaseRecord } from "../../ports/store.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import type { ScreeningProfile } from "../../screening/screening-profile.ts";
import { customerDecisionCodec } from "../checks/customer-decision.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { type Pagination, parseCursor } from "../requests/pages.ts";
import { yieldInTurns } from "../requests/turns.ts";
import { transactionDecisionBody } from "../transactions/transaction-decision-body.ts";

const DAY_MS = 86_400_000;
/** How long one request goes on, in milliseconds; what is left is the next one's. */
const MAX_MS = 5_000;
/** Cases that one read takes from the store: a few milliseconds. */
const PAGE = 20;

/** Which decisions are looked at. */
export interface MatchScoresWanted {
  /** Cases of the last days (Default: 30). */
  readonly days?: number;
  /** At most so many decisions (Default: 1,000). */
  readonly decisions?: number;
  /** Where the page before ended. */
  readonly after?: string;
}

/** What a profile has a threshold for. */
type ThresholdOf = ListKind | "craft";

/** The screening profile in force. */
export interface ProfileInForce {
  /** Its name. */
  readonly id: string;
  /** Scores from which matches are alerts, by what they are thresholds of. */
  readonly alerts: AlertScores;
}

/** Scores from which matches are alerts: of each kind of list, and of vessels and aircraft on any list. */
export interface AlertScores extends Readonly<Record<ThresholdOf, number>> {
  /** On sanctions lists. */
  readonly sanctions: number;
  /** On lists of politically exposed persons. */
  readonly pep: number;
  /** On lists of relatives and close associates of politically exposed persons. */
  readonly rca: number;
  /** On lists of special interest. */
  readonly "special-interest": number;
  /** On blacklists of the house. */
  readonly blacklist: number;
  /** On lists of people in adverse media. */
  readonly "adverse-media": number;
  /** Of vessels and aircraft. */
  readonly craft: number;
}

/** Matches that are alike in all that a threshold depends on. */
export interface MatchScoreCount {
  /** The list of the entries. */
  readonly listId: string;
  /** The screening profile that they were compared under. */
  readonly profile: string;
  /** Which of its thresholds applied: that of the kind of the list, or `craft` of vessels and aircraft on any list. */
  readonly thresholdOf: ThresholdOf;
  /** The script of the names that were looked for: that of most of their letters. */
  readonly script: Script;
  /**
   * The score, rounded down to hundredths: a threshold in hundredths takes all of them or none.
   *
   * @minimum 0
   * @maximum 1
   */
  readonly score: number;
  /**
   * The score from which they were alerts.
   *
   * @minimum 0
   * @maximum 1
   */
  readonly threshold: number;
  /** What they were. */
  readonly decision: "alert" | "review";
  /** Something else than the score decided: no threshold changes it. */
  readonly isByRule: boolean;
  /** What people judged them to be; absent where nobody did. */
  readonly judged?: NonNullable<CaseDecisionRequest["matches"]>[number]["disposition"];
  /**
   * How many.
   *
   * @integer
   * @minimum 1
   */
  readonly count: number;
}

/** Scores of the matches of decisions. */
export interface MatchScores {
  /**
   * Decisions of cases that were opened from here on: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly from: string;
  /**
   * Decisions that were looked at, with matches or without.
   *
   * @integer
   * @minimum 0
   */
  readonly decisions: number;
  /** What checks are compared under now; a business line may have another one. */
  readonly profile: ProfileInForce;
  /** By list, script and score. */
  readonly data: readonly MatchScoreCount[];
  /** Whether there are older ones within the days that were asked for: `after` of the next request. */
  readonly pagination: Pagination;
}

/** @throws RangeError when the cursor is none that a page gave */
export async function readMatchScores(
  parts: GatewayParts,
  { days = 30, decisions = 1_000, after }: MatchScoresWanted,
  { tenant = DEFAULT_TENANT }: Pick<RequestContext, "tenant">,
): Promise<MatchScores> {
  const { store, clock } = parts;
  const begun = clock.now();
  const from = begun - days * DAY_MS;
  const yieldTurn = yieldInTurns(parts);
  const counts = new Map<string, MatchScoreCount>();
  let place = after === undefined ? undefined : parseCursor(after);
  let [looked, hasMore] = [0, true];
  while (hasMore && looked < decisions && clock.now() - begun < MAX_MS) {
    const limit = Math.min(PAGE, decisions - looked);
    const page = await store.read(async (tx) => {
      const cases = await tx.cases.list({ tenant, limit, ...(place && { after: place }) });
      const wanted = cases.filter(({ createdAt }) => createdAt >= from);
      const bodies = await Promise.all(
        wanted.map(({ decisionId }) => (decisionId === undefined ? undefined : tx.decisions.get(tenant, decisionId))),
      );
      return { last: wanted.at(-1), isLast: wanted.length < limit, bodies };
    });
    for (const decision of page.bodies) {
      if (decision === undefined) continue;
      looked++;
      for (const match of judgedMatches(decision.body)) add(counts, match);
      await yieldTurn();
    }
    place = page.last === undefined ? place : placeOf(page.last);
    hasMore = !page.isLast;
  }
  return {
    from: new Date(from).toISOString(),
    decisions: looked,
    profile: inForce(parts.settings.screeningProfile),
    data: [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count),
    pagination: { hasMore, ...(hasMore && place ? { nextCursor: `${place.at}.${place.id}` } : {}) },
  };
}

const inForce = ({ id, thresholds, craftThresholds }: ScreeningProfile): ProfileInForce => ({
  id,
  alerts: {
    ...mapped(thresholds),
    craft: craftThresholds.alert,
  },
});

const mapped = (thresholds: ScreeningProfile["thresholds"]) =>
  Object.fromEntries(LIST_KINDS.map((kind) => [kind, thresholds[kind].alert])) as Record<ListKind, number>;

const placeOf = (record: CaseRecord) => placeOfCase(record, "creation");

type Judged = Pick<MatchScoreCount, "judged"> & { readonly match: ScreeningMatch };

/** Every match of a decision with what a person judged it to be; none of an erased customer. */
function judgedMatches(body: Parameters<typeof transactionDecisionBody>[0]): readonly Judged[] {
  const ofTransaction = transactionDecisionBody(body);
  // Of an erased customer only some members are left.
  const ofCustomer = ofTransaction === undefined ? customerDecisionCodec.decode(body) : undefined;
  const review = ofTransaction?.review ?? ofCustomer?.review;
  const counted = ofTransaction?.matches?.map(({ match }) => match) ?? ofCustomer?.matches ?? [];
  // What this person judged false is left out of the decision that follows.
  const exempted = (ofTransaction?.exempted ?? ofCustomer?.exempted ?? []).map(({ match }) => match);
  const judgedAs = ({ entry }: ScreeningMatch) =>
    review?.matches?.find(({ listId, entryId }) => listId === entry.listId && entry.entryId === entryId)?.disposition;
  return [...counted, ...exempted.filter((match) => judgedAs(match) !== undefined)].map((match) => {
    const judged = judgedAs(match);
    return { match, ...(judged === undefined ? {} : { judged }) };
  });
}

function add(counts: Map<string, MatchScoreCount>, { match, judged }: Judged): void {
  const { entry, score, decision, explanation } = match;
  const told = {
    ...{ listId: entry.listId, profile: explanation.profile },
    thresholdOf: entry.kind === "vessel" || entry.kind === "aircraft" ? ("craft" as const) : entry.listKind,
    script: scriptOfName(explanation.query),
    // Scores have four decimals: what a float makes of a hundredth does not count.
    score: Math.floor(Math.round(score * 10_000) / 100) / 100,
    ...{ threshold: explanation.thresholds.alert, decision },
    isByRule: score >= explanation.thresholds.alert !== (decision === "alert"),
    ...(judged === undefined ? {} : { judged }),
  };
  const key = JSON.stringify(Object.values({ ...told, judged: judged ?? "" }));
  counts.set(key, { ...told, count: (counts.get(key)?.count ?? 0) + 1 });
}

/** The script of most letters of a name; `other` of one without letters. */
function scriptOfName(name: string): Script {
  const letters = new Map<Script, number>();
  for (const letter of name) {
    if (!/\p{L}/u.test(letter)) continue;
    const script = scriptOf(letter.codePointAt(0) ?? 0);
    letters.set(script, (letters.get(script) ?? 0) + 1);
  }
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? "other";
}
