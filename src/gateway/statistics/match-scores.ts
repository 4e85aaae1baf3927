/** Scores that decisions of the past recorded for their matches, counted: what another threshold would have meant. */
import type { CaseDecisionRequest } from "../../model/case-decision-request.ts";
import { LIST_KINDS, type ListKind } from "../../model/list-entry.ts";
import { type Script, scriptOf } from "../../names/script.ts";
import type { TimeCursor } from "../../ports/store.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import type { ScreeningProfile } from "../../screening/screening-profile.ts";
import { customerDecisionCodec } from "../checks/customer-decision.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { keepPlace, keptPlace, type PlacesOf } from "../requests/kept-places.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import type { Pagination } from "../requests/pages.ts";
import { yieldInTurns } from "../requests/turns.ts";
import { transactionDecisionBody } from "../transactions/transaction-decision-body.ts";
import { BLOCK, beginningOfPeriod, blocksOfDecisions, type DecisionWindow } from "./blocks-of-decisions.ts";

const DAY_MS = 86_400_000;
/** How long one request goes on, in milliseconds; what is left is the next one's. */
const MAX_MS = 5_000;

/** Which decisions are looked at. */
export interface MatchScoresWanted {
  /**
   * Cases of the last days, without the one that it is, and of the days before them in the same 28: days end at midnight
   * UTC (Default: 30).
   */
  readonly days?: number;
  /** At most so many decisions, a multiple of 20 (Default: 1,000). */
  readonly decisions?: number;
  /** `nextCursor` of the page before, of the same days; it is good for a day. */
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
   * Decisions of cases that were opened from here on, where 28 days begin: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly from: string;
  /**
   * Decisions of cases that were opened before: midnight of the day that it is.
   *
   * @format date-time
   */
  readonly before: string;
  /**
   * Decisions that were looked at, with matches or without: a multiple of `atOnce`. The newest ones of each 28 days that
   * are fewer than that are left out.
   *
   * @integer
   * @minimum 0
   */
  readonly decisions: number;
  /**
   * The least number of decisions that is counted: counts of fewer would tell of a single one.
   *
   * @integer
   * @minimum 1
   */
  readonly atOnce: number;
  /** What checks are compared under now; a business line may have another one. */
  readonly profile: ProfileInForce;
  /** By list, script and score. */
  readonly data: readonly MatchScoreCount[];
  /** Whether there are older ones within the days that were asked for: `after` of the next request. */
  readonly pagination: Pagination;
}

/** @throws RangeError when the cursor is none that a page of these days gave within the last day, or the number is none of whole blocks */
export async function readMatchScores(
  parts: GatewayParts,
  { days = 30, decisions = 1_000, after }: MatchScoresWanted,
  { tenant = DEFAULT_TENANT }: Pick<RequestContext, "tenant">,
): Promise<MatchScores> {
  if (!(decisions >= BLOCK && decisions % BLOCK === 0))
    throw new RangeError(`decisions: expected a multiple of ${BLOCK}, from ${BLOCK} on`);
  const places = { tenant, listing: ["match scores", days] };
  const { window, place } = await beginning(parts, places, days, after);
  const begun = parts.clock.now();
  const yieldTurn = yieldInTurns(parts);
  const counts = new Map<string, MatchScoreCount>();
  let [looked, hasMore, end] = [0, false, place];
  for await (const block of blocksOfDecisions(parts, { tenant, ...window }, place)) {
    hasMore = looked >= decisions || (looked > 0 && parts.clock.now() - begun >= MAX_MS);
    if (hasMore) break;
    for (const { body } of block.decisions) {
      for (const match of judgedMatches(body)) add(counts, match);
      await yieldTurn();
    }
    looked += block.decisions.length;
    end = block.end;
  }
  const kept = JSON.stringify({ window, place: end });
  return {
    from: new Date(window.from).toISOString(),
    before: new Date(window.before).toISOString(),
    ...{ decisions: looked, atOnce: BLOCK },
    profile: inForce(parts.settings.screeningProfile),
    data: [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count),
    pagination: { hasMore, ...(hasMore ? { nextCursor: await keepPlace(parts, places, kept) } : {}) },
  };
}

interface Beginning {
  /** Whole days: within a day, all answers are about the same decisions. */
  readonly window: Pick<DecisionWindow, "from" | "before">;
  readonly place?: TimeCursor;
}

async function beginning(
  parts: GatewayParts,
  places: PlacesOf,
  days: number,
  after: string | undefined,
): Promise<Beginning> {
  if (after === undefined) {
    const before = Math.floor(parts.clock.now() / DAY_MS) * DAY_MS;
    return { window: { from: beginningOfPeriod(before - days * DAY_MS), before } };
  }
  const kept = await keptPlace(parts, places, after);
  if (kept === undefined) throw new RangeError("the cursor is none that a page gave within the last day");
  return JSON.parse(kept) as Beginning;
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
