import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { ScreeningType } from "../../model/customer-response.ts";
import type { GatewayTransaction } from "../../model/gateway-transaction.ts";
import type { Matcher } from "../../ports/matcher.ts";
import { EXACT } from "../best-name.ts";
import { type ClearedMatch, mostSimilarCleared } from "../cleared-match.ts";
import { isConfirmed } from "../is-confirmed.ts";
import type { ScreeningMatch } from "../match-explanation.ts";
import { type RuledType, ruledType } from "../non-blocking.ts";
import { ORGANISATION } from "../party-kinds.ts";
import { type PartyOutcome, partyOutcome } from "../party-outcome.ts";
import { readyName } from "../ready-names.ts";
import { compareMatches } from "../screen-party.ts";
import type { ScreeningProfile } from "../screening-profile.ts";
import { distinctScreeningTypes } from "../screening-types.ts";
import { SCREENING_PROFILES } from "../shipped-profiles.ts";
import { type PaymentParty, type PaymentRole, type PaymentSubject, paymentParties } from "./payment-parties.ts";

/** A match of a transaction: the party and the reasons. */
export interface PaymentMatch {
  /** The party of the payment. */
  readonly party: PaymentRole;
  /** The compared part of that party. */
  readonly subject: PaymentSubject;
  readonly match: ScreeningMatch;
}

/** One entry of `screeningResults` of a TransactionResponse. */
export interface PartyMatch {
  readonly type: ScreeningType;
  readonly party: PaymentRole;
  readonly matchedName: string;
  readonly listId: string;
  readonly entryId: string;
  readonly matchScore: number;
}

/** An entry that a payment would have matched by a name alone. */
export interface ClearedPaymentMatch extends ClearedMatch {
  /** The party of the payment. */
  readonly paymentParty: PaymentRole;
  /** The compared part of that party. */
  readonly subject: PaymentSubject;
}

export interface PaymentScreening {
  /** Alerts and reviews, by party in the order of the transaction, each party's best first. */
  readonly matches: readonly PaymentMatch[];
  /** The alerts as the interface lists them: each entry of a list once a party. */
  readonly results: readonly PartyMatch[];
  /** The distinct types of the alerts. */
  readonly types: readonly ScreeningType[];
  /** The distinct types in facts: the fact `screeningTypes`. */
  readonly ruledTypes: readonly RuledType[];
  /** The types that more than a name confirms: the fact `confirmedScreeningTypes`. */
  readonly confirmedTypes: readonly RuledType[];
  /** Ids of the lists on which the alerts stand: the fact `screeningLists`. */
  readonly matchedLists: readonly string[];
  /** Entries that match by name and that other attributes exclude, the most similar names first; a bounded number. */
  readonly cleared: readonly ClearedPaymentMatch[];
}

/** Least score of a name in running text, where parts are similar by chance. A rare family name after an initial has 0.8915. */
const LEAST_USAGE_SCORE = 0.89;

/** The same for a family name with both initials of the listed name, the usual way to name people in Russian texts. */
const LEAST_INITIALS_SCORE = 0.76;

/** The same for an alert in another script: transliteration lowers scores, unwritten vowels most. */
const LEAST_READ_SCORE = 0.78;
/** The same for an organisation that receives a donation. */
const LEAST_GIFT_SCORE = 0.85;
const LATIN = /\p{Script=Latin}/u;

/**
 * Screens a transaction: both sides, ultimate parties, intermediaries, banks, account numbers and wallet addresses, and
 * names, wallets, account numbers and numbers of ships in the remittance text. Names in the text count only when they are nearly the listed ones.
 *
 * @param customer - the data in force of the customer; default what the request holds
 * @param profile - default `balanced`
 */
export function screenPayment(
  request: GatewayTransaction,
  matcher: Matcher,
  customer?: AccountHoldingPartyData,
  profile: ScreeningProfile = SCREENING_PROFILES.balanced,
): PaymentScreening {
  const parties = paymentParties(request, customer);
  return paymentResult(
    parties,
    parties.map(({ screened }) => partyOutcome(screened, matcher, profile)),
  );
}

/** @param outcomes - one for each party, in their order */
export function paymentResult(parties: readonly PaymentParty[], outcomes: readonly PartyOutcome[]): PaymentScreening {
  const cleared: ClearedPaymentMatch[] = [];
  const matches: PaymentMatch[] = [];
  for (const [at, { party, subject, screened }] of parties.entries()) {
    const outcome = outcomes[at]!;
    for (const one of outcome.cleared) cleared.push({ ...one, paymentParty: party, subject });
    for (const match of outcome.matches)
      if (party !== "usage" || isNearlyCertain(match, screened.kinds === ORGANISATION))
        matches.push({ party, subject, match });
  }
  return paymentScreening(matches, cleared);
}

/** Summarises matches. */
export function paymentScreening(
  matches: readonly PaymentMatch[],
  cleared: readonly ClearedPaymentMatch[] = [],
): PaymentScreening {
  const alerts = bestOfEachEntry(matches.filter(({ match }) => match.decision === "alert"));
  return {
    matches,
    results: alerts.map(({ party, match }) => ({
      type: match.screeningType,
      party,
      matchedName: match.matchedName,
      listId: match.entry.listId,
      entryId: match.entry.entryId,
      matchScore: match.score,
    })),
    types: distinctScreeningTypes(alerts.map(({ match }) => match.screeningType)),
    ruledTypes: ruledTypesOf(alerts),
    confirmedTypes: ruledTypesOf(alerts.filter(({ match }) => isConfirmed(match))),
    matchedLists: [...new Set(alerts.map(({ match }) => match.entry.listId))].sort(),
    cleared: mostSimilarCleared(cleared),
  };
}

function ruledTypesOf(alerts: readonly PaymentMatch[]): readonly RuledType[] {
  return [...new Set(alerts.map(({ match }) => ruledType(match)))].sort();
}

/**
 * A name in running text counts when it is an alert, or would be one but for the rule of similar names; a wallet address or an account
 * number counts when it is on a list.
 */
function isNearlyCertain(match: ScreeningMatch, isBesideGift: boolean): boolean {
  const { decision, nameScore, explanation } = match;
  if (explanation.identifier !== undefined) return true;
  const isAlert = decision === "alert" || explanation.rules.includes("similar-name-without-support");
  const isRead = !LATIN.test(explanation.query);
  if (isRead && isBesideGift && isAlert && nameScore >= LEAST_GIFT_SCORE) return true;
  if (match.entry.kind !== "person" && !saysWhich(match)) return false;
  if (nameScore >= LEAST_INITIALS_SCORE && isNamedByInitials(match)) return true;
  if (isAlert && nameScore >= LEAST_USAGE_SCORE) return true;
  return isRead && decision === "alert" && nameScore >= LEAST_READ_SCORE && isWholeName(match, isBesideGift);
}

/** True for a person's name of two words, or of three characters that are syllables; for an organisation only beside a word of giving. */
function isWholeName({ entry, explanation: { query } }: ScreeningMatch, isBesideGift: boolean): boolean {
  if (entry.kind !== "person" && !isBesideGift) return false;
  const words = readyName(query, entry.kind).tokens.filter(({ kind, code }) => kind === "word" && code === "");
  return words.length >= (/^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(query) ? 3 : 2);
}

/** True for a family name with the initials of given name and patronymic, as Russian texts name people. */
function isNamedByInitials({ entry, matchedName, explanation }: ScreeningMatch): boolean {
  if (entry.kind !== "person" || !/[\u0400-\u04ff]/.test(explanation.query)) return false;
  const { tokens } = readyName(explanation.query, entry.kind);
  const initials = tokens.filter(({ source }) => source.length === 1);
  if (tokens.length !== 3 || initials.length !== 2) return false;
  const listed = readyName(matchedName, entry.kind).tokens.flatMap(({ readings }) => readings.flatMap(firstLetters));
  return initials.every(({ readings }) => readings.some(({ text }) => listed.includes(text.charAt(0))));
}

/** First letters of a reading: Ye and E are spellings of one letter. */
const firstLetters = ({ text }: { readonly text: string }): readonly string[] =>
  text.startsWith("ye") ? ["y", "e"] : [text.charAt(0)];

/** Fewest letters of a single word that may match a company or ship in another spelling. */
const LONG_WORD = 8;

/**
 * False for everyday words of payments: generic words that are not the whole of a listed name, and a single short word that is spelled
 * differently from the listed one.
 */
function saysWhich({ entry, matchedName, nameScore, explanation }: ScreeningMatch): boolean {
  const content = (name: string) => readyName(name, entry.kind).tokens.filter(({ kind }) => kind === "word");
  const words = content(explanation.query);
  if (words.every(({ code }) => code !== "")) return words.length > 1 && nameScore >= EXACT;
  const [word, ...others] = words;
  if (word === undefined || others.length > 0 || word.source.length >= LONG_WORD) return true;
  const written = [word.source, ...word.readings.map(({ text }) => text)];
  // a transliteration may use other letters for a sound: Russian has Kh for the H of Hamas
  const folds = word.script === "latin" ? [] : word.readings.map(({ fold }) => fold);
  return content(matchedName).some(
    ({ source, readings }) => written.includes(source) || readings.some(({ fold }) => folds.includes(fold)),
  );
}

function bestOfEachEntry(alerts: readonly PaymentMatch[]): readonly PaymentMatch[] {
  const best = new Map<string, PaymentMatch>();
  for (const alert of alerts) {
    const key = JSON.stringify([alert.party, alert.match.entry.listId, alert.match.entry.entryId]);
    const known = best.get(key);
    if (known === undefined || compareMatches(alert.match, known.match) < 0) best.set(key, alert);
  }
  return [...best.values()];
}
