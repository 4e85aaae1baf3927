/** The expiry and review date of exemptions. */
import type { Issue } from "../../issue.ts";
import type { CaseDecisionRequest, JudgedMatch } from "../../model/case-decision-request.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { ExemptionRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";

const DAY_MS = 86_400_000;

type Parts = Pick<GatewayParts, "workflow" | "clock">;

/** The times that `workflow.json` sets for exemptions made now. */
function timesOf({ workflow, clock }: Parts): { readonly expiresAt?: EpochMs; readonly reviewAt?: EpochMs } {
  const { expireAfterDays, reviewAfterDays } = workflow?.current().exemptions ?? {};
  const now = clock.now();
  return {
    ...(expireAfterDays === undefined ? {} : { expiresAt: now + expireAfterDays * DAY_MS }),
    ...(reviewAfterDays === undefined ? {} : { reviewAt: now + reviewAfterDays * DAY_MS }),
  };
}

/** Issues of the times that a decision states. */
export function wrongTerms(
  parts: Parts,
  { matches = [], confirms }: Pick<CaseDecisionRequest, "matches"> & { readonly confirms?: unknown },
): readonly Issue[] {
  // A proposal was checked when it was made.
  if (confirms !== undefined) return [];
  const now = parts.clock.now();
  const { expiresAt, reviewAt: reviewBy } = timesOf(parts);
  return matches.flatMap(({ disposition, exemptUntil, reviewAt }, at) =>
    Object.entries({ exemptUntil, reviewAt }).flatMap(([member, time]) => {
      if (time === undefined) return [];
      const pointer = `#/matches/${at}/${member}`;
      if (disposition !== "false-positive")
        return [{ code: "inconsistent", message: "is for a match that is judged false", pointer }];
      if (Date.parse(time) <= now) return [{ code: "wrong-value", message: "must be in the future", pointer }];
      // An exemption that has ended is not reviewed.
      const end = exemptUntil === undefined ? expiresAt : Date.parse(exemptUntil);
      const latest = member === "reviewAt" ? (reviewBy ?? end) : expiresAt;
      if (latest === undefined || Date.parse(time) <= latest) return [];
      const message = `must be ${new Date(latest).toISOString()} at the latest`;
      return [{ code: "wrong-value", message, pointer }];
    }),
  );
}

/** The terms that a decision gives to its exemption. */
export function exemptionTerms(
  parts: Parts,
  { exemptUntil, reviewAt, reasonCode }: JudgedMatch,
  { note }: Pick<CaseDecisionRequest, "note">,
): Pick<ExemptionRecord, "note" | "reasonCode" | "expiresAt" | "reviewAt"> {
  return {
    ...timesOf(parts),
    ...(exemptUntil === undefined ? {} : { expiresAt: Date.parse(exemptUntil) }),
    ...(reviewAt === undefined ? {} : { reviewAt: Date.parse(reviewAt) }),
    ...(reasonCode === undefined ? {} : { reasonCode }),
    ...(note === undefined ? {} : { note }),
  };
}
