/**
 * The case that is looked at after another one. It is handed out ahead, for two minutes, as soon as the one before can be sent: others
 * wait no longer for it, and whoever goes back to the queue or leaves gives it back at once.
 */
import { effect } from "@preact/signals";
import { type Answer, api, ask, type Failure, type Schema } from "./api.ts";
import type { Filter } from "./queue-filter.ts";
import { place } from "./router.ts";

type NextCase = Schema<"NextCase">;
export type Handed = Schema<"HandedOutCase">;

export interface HandedOut {
  readonly caseId: string;
  /** The state in which it was handed out: it is given back only while nothing else happened to it. */
  readonly version: string;
  /** The queue that it was asked of. */
  readonly wanted: Filter;
  readonly detail?: Schema<"CaseDetail"> | undefined;
  /** Until when it is lent, where it was handed out ahead. */
  readonly until?: number;
}

/** What was handed out last. */
let last: HandedOut | undefined;
let kept: HandedOut | undefined;
let underWay: Promise<void> | undefined;

/** A lease that ends while a case is opened is none. */
const MARGIN_MS = 5_000;

const keyOf = (wanted: Filter): string => JSON.stringify(Object.entries(wanted).sort());

/** Asks for a case with everything in it; `undefined` where none is left. */
export async function handOut(
  wanted: Filter,
  more: Pick<NextCase, "ahead" | "except"> = {},
): Promise<{ readonly handed: HandedOut | undefined } | { readonly failure: Failure }> {
  const body = { ...wanted, ...more } as NextCase;
  const answer: Answer<Handed> = await ask<Handed>(
    api.POST("/v1/cases/next", { params: { query: { detail: "yes" } }, body }),
  );
  if (!answer.ok) return { failure: answer.failure };
  if (!answer.data?.caseId) return { handed: undefined };
  const { caseId, detail, assignee } = answer.data;
  const version = answer.etag?.replaceAll('"', "") ?? "";
  const until = more.ahead && assignee?.leasedUntil ? { until: Date.parse(assignee.leasedUntil) } : {};
  return { handed: { caseId, version, wanted, detail, ...until } };
}

export function noteHandedOut(handed: HandedOut): void {
  last = handed;
}

/** Keeps the case that is open, where it was handed out, for when somebody who goes back to the one before is done. */
export function keepOpenOne(): void {
  if (last === undefined || !place.peek().path.endsWith(`/${encodeURIComponent(last.caseId)}`)) return;
  const { detail: _, ...handed } = last;
  kept = handed;
}

/**
 * Hands out what follows, while the one before is looked at; nothing where one is kept already, or on its way.
 *
 * @param except - cases that stay whoever's they are
 */
export function handOutAhead(wanted: Filter, except: readonly string[]): void {
  if (underWay !== undefined || isGood(kept, wanted)) return;
  underWay = handOut(wanted, { ahead: true, except: [...except] }).then((answer) => {
    underWay = undefined;
    if (!("handed" in answer) || answer.handed === undefined) return;
    kept = answer.handed;
    // Somebody went back to the queue meanwhile.
    if (place.peek().path === "/") giveBack();
  });
}

const isGood = (one: HandedOut | undefined, wanted: Filter): one is HandedOut =>
  one !== undefined &&
  keyOf(one.wanted) === keyOf(wanted) &&
  (one.until ?? Number.POSITIVE_INFINITY) > Date.now() + MARGIN_MS;

/** The case that is kept, once; one of another queue is given back. */
export async function takeKept(wanted: Filter): Promise<HandedOut | undefined> {
  await underWay;
  if (!isGood(kept, wanted)) giveBack();
  const found = kept;
  kept = undefined;
  return found;
}

/** Gives back what is kept: others are handed it from then on. */
export function giveBack(): void {
  if (kept === undefined) return;
  const { caseId, version } = kept;
  kept = undefined;
  const params = { path: { caseId }, header: { "if-match": `"${version}"` } };
  void ask(api.POST("/v1/cases/{caseId}/assignment", { params, body: { assignee: "none" }, keepalive: true }));
}

/** Whoever goes back to the queue, or leaves, does not wait for it. */
export function startFollowing(): void {
  effect(() => {
    if (place.value.path === "/") giveBack();
  });
  addEventListener("pagehide", giveBack);
}
