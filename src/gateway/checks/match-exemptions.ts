/** Exemptions: matches that a person judged false are left out as long as nothing material has changed on either side. */
import { digestJson } from "../../digest.ts";
import type { ListEntry } from "../../model/list-entry.ts";
import type { KnownMasterData } from "../../model/master-data.ts";
import type { EpochMs } from "../../ports/clock.ts";
import { EXPIRED } from "../../ports/exemption-store.ts";
import type { ExemptionRecord, StoreReads } from "../../ports/store.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import { screeningParties } from "../../screening/screening-parties.ts";

/** Digests of both sides of a match: an exemption holds while both are the same. */
export interface MatchFingerprints {
  readonly customerFingerprint: string;
  readonly entryFingerprint: string;
}

/** A match that was left out. */
export interface ExemptedMatch {
  readonly match: ScreeningMatch;
  readonly exemptionId: string;
}

/** An exemption that no longer holds. */
export interface EndedExemption {
  readonly exemptionId: string;
  readonly reason: "customer-changed" | "entry-changed" | typeof EXPIRED;
}

export interface ExemptionResult {
  /** The matches that count. */
  readonly matches: readonly ScreeningMatch[];
  readonly exempted: readonly ExemptedMatch[];
  readonly ended: readonly EndedExemption[];
}

/**
 * Removes the matches that are exempted.
 *
 * @param exemptions - those of the customer that are in force
 * @param entryOf - the entry of a match
 * @param at - when the check was accepted: exemptions that expired before it do not count
 */
export function applyExemptions(
  masterData: KnownMasterData,
  matches: readonly ScreeningMatch[],
  exemptions: readonly ExemptionRecord[],
  entryOf: (match: ScreeningMatch) => ListEntry | undefined,
  at: EpochMs,
): ExemptionResult {
  if (exemptions.length === 0) return { matches, exempted: [], ended: [] };
  const byEntry = new Map(exemptions.map((exemption) => [keyOf(exemption.listId, exemption.entryId), exemption]));
  const counted: ScreeningMatch[] = [];
  const exempted: ExemptedMatch[] = [];
  const ended = new Map<string, EndedExemption>();
  for (const match of matches) {
    const exemption = byEntry.get(keyOf(match.entry.listId, match.entry.entryId));
    const entry = entryOf(match);
    if (!exemption || !entry) {
      counted.push(match);
      continue;
    }
    const { exemptionId } = exemption;
    const now = fingerprintsOf(masterData, matches, match, entry);
    if (isExpired(exemption, at)) ended.set(exemptionId, { exemptionId, reason: EXPIRED });
    else if (now.entryFingerprint !== exemption.entryFingerprint)
      ended.set(exemptionId, { exemptionId, reason: "entry-changed" });
    else if (now.customerFingerprint !== exemption.customerFingerprint) {
      ended.set(exemptionId, { exemptionId, reason: "customer-changed" });
    } else {
      exempted.push({ match, exemptionId });
      continue;
    }
    counted.push(match);
  }
  return { matches: counted, exempted, ended: [...ended.values()] };
}

/** Whether an exemption has expired. */
export const isExpired = ({ expiresAt }: Pick<ExemptionRecord, "expiresAt">, at: EpochMs): boolean =>
  expiresAt !== undefined && expiresAt <= at;

/** Whether all exemptions that a decision was made with are still in force. A newer exemption clears nothing in it. */
export async function areInForce(
  tx: Pick<StoreReads, "exemptions">,
  { tenant, customerId }: Pick<ExemptionRecord, "tenant" | "customerId">,
  exemptions: readonly ExemptionRecord[] = [],
): Promise<boolean> {
  if (exemptions.length === 0) return true;
  const now = new Set((await tx.exemptions.inForce(tenant, customerId)).map(({ exemptionId }) => exemptionId));
  return exemptions.every(({ exemptionId }) => now.has(exemptionId));
}

/** Digests of every party of the request that matches the entry, and of the entry itself. */
export function fingerprintsOf(
  masterData: KnownMasterData,
  matches: readonly ScreeningMatch[],
  { entry: { listId, entryId } }: Pick<ScreeningMatch, "entry">,
  entry: ListEntry,
): MatchFingerprints {
  const matched = matches.filter((match) => match.entry.listId === listId && match.entry.entryId === entryId);
  const parties = screeningParties(masterData)
    // A sole trader is screened as a person and as a company: only the party of the entry's kind bears on the match.
    .filter(({ isTrader, kinds }) => !isTrader || kinds.includes(entry.kind))
    .filter(({ role, names }) =>
      matched.some(({ party }) => party.role === role && names.some(({ name }) => name === party.name)),
    )
    .map(({ role, side, names, dateOfBirth, placeOfBirth, gender, countries, identifiers }) => ({
      role,
      side,
      names: names.map(({ name }) => name).sort(),
      dateOfBirth,
      placeOfBirth,
      gender,
      countries,
      identifiers,
    }));
  return { customerFingerprint: digestJson(parties), entryFingerprint: entryFingerprintOf(entry) };
}

/** Digest of what an entry says of somebody. */
export function entryFingerprintOf(entry: ListEntry): string {
  const { kind, name, aliases, datesOfBirth, placesOfBirth, countries, genders, identifiers, programmes } = entry;
  return digestJson({ kind, name, aliases, datesOfBirth, placesOfBirth, countries, genders, identifiers, programmes });
}

const keyOf = (listId: string, entryId: string): string => JSON.stringify([listId, entryId]);
