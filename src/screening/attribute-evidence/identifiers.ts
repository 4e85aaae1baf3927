/** Evidence of identifiers: one that agrees makes a match by itself, one that contradicts lowers its score. */
import { compareIdentifiers, type IdentifierAgreement, plainIdentifier } from "../../lists/compare-identifiers.ts";
import type { IdentifierKind, ListedIdentifier } from "../../model/list-entry.ts";
import type { AttributeEvidence } from "./attribute-evidence.ts";

/** An identifier that both have. */
export interface SharedIdentifier {
  /** Kind of identifier, for example `passport`, `lei` or `imo`. */
  readonly kind: IdentifierKind;
  /** Value of the party. */
  readonly query: string;
  /** Value of the list entry. */
  readonly listed: string;
  /** How well the two agree. */
  readonly agreement: IdentifierAgreement;
}

export interface IdentifierEvidence {
  /** The one that agrees best. */
  readonly shared?: SharedIdentifier;
  /** The one that contradicts most. */
  readonly conflict?: AttributeEvidence;
}

/** Kinds of which a party has only one, and the penalty of a different one. */
const SINGLE: readonly (readonly [IdentifierKind, number])[] = [
  ["lei", -0.2],
  ["imo", -0.2],
  ["registration", -0.2],
  ["tax-id", -0.15],
  // Passports are renewed.
  ["passport", -0.02],
];

/** Compares all identifiers. A shared one overrides contradictions. */
export function identifierEvidence(
  query: readonly ListedIdentifier[],
  listed: readonly ListedIdentifier[],
): IdentifierEvidence {
  let shared: SharedIdentifier | undefined;
  for (const one of query) {
    for (const other of listed) {
      const agreement = compareIdentifiers(one, other);
      if (agreement === undefined || shared?.agreement === "same") continue;
      if (shared === undefined || agreement === "same") {
        shared = { kind: other.kind, query: one.value, listed: other.value, agreement };
      }
    }
  }
  if (shared) return { shared };
  for (const [kind, delta] of SINGLE) {
    const pair = conflictingPair(kind, query, listed);
    if (!pair) continue;
    const [one, other] = pair;
    const conflict = { field: "identifier", outcome: `other-${kind}`, delta, supports: false } as const;
    return { conflict: { ...conflict, query: one.value, listed: other.value } };
  }
  return {};
}

function conflictingPair(
  kind: IdentifierKind,
  query: readonly ListedIdentifier[],
  listed: readonly ListedIdentifier[],
): readonly [ListedIdentifier, ListedIdentifier] | undefined {
  const ofKind = (all: readonly ListedIdentifier[]) => all.filter((one) => one.kind === kind);
  const worldwide = kind === "lei" || kind === "imo";
  for (const one of ofKind(query)) {
    for (const other of ofKind(listed)) {
      // Numbers of two countries, or of countries that are not known, may both belong to one company.
      const comparable = worldwide || (one.country !== undefined && one.country === other.country);
      if (comparable && plainIdentifier(one) !== plainIdentifier(other)) return [one, other];
    }
  }
  return undefined;
}
