/** Records of others that name an erased person: erasure leaves them, and a person decides about them. */
import { customerCodec } from "../../model/account-holding-party-data.ts";
import type { RecordKind, RecordName, StoreReads } from "../../ports/store.ts";
import type { ScreenedParty } from "../../screening/screened-party.ts";
import { screeningParties } from "../../screening/screening-parties.ts";
import { knownAccounts } from "../accounts/known-accounts.ts";
import type { GatewayParts } from "../gateway-parts.ts";

export interface NamedElsewhere {
  readonly count: number;
  /** The first 1,000 of them. */
  readonly records: readonly RecordName[];
}

/** What to search for. */
export interface SoughtCustomer {
  readonly tenant: string;
  readonly customerId: string;
  /** Words of each name, in plain letters. */
  readonly names: readonly (readonly string[])[];
  /** Numbers of accounts, documents and companies, reduced to letters and digits. */
  readonly numbers: readonly string[];
}

const MAX_LISTED = 1_000;
/** Shorter numbers occur by chance in too many texts. */
const MIN_NUMBER = 6;
const OWN: readonly ScreenedParty["role"][] = ["customer", "contact", "trading-name", "trademark"];
/** Kinds of records that hold what a client sent, or data derived from it. */
const KINDS: readonly RecordKind[] = [
  "account",
  "answer",
  "callback",
  "case",
  "customer",
  "decision",
  "exemption",
  "revision",
  "transaction",
  "workflow",
];

/** Names and numbers of a customer, read before they are erased; `undefined` when the tenant has no such customer. */
export async function soughtCustomer(
  tx: Pick<StoreReads, "customers" | "accounts">,
  tenant: string,
  customerId: string,
): Promise<SoughtCustomer | undefined> {
  const stored = await tx.customers.get(tenant, customerId);
  if (stored === undefined) return undefined;
  const accounts = knownAccounts(await tx.accounts.listByCustomer(tenant, customerId));
  const own = screeningParties({
    accountHoldingPartyData: customerCodec.decode(stored.data),
    ...(accounts === undefined ? {} : { accounts }),
  }).filter(({ side, role }) => side === "customer" && OWN.includes(role));
  const numbers = own.flatMap(({ identifiers }) => identifiers.map(({ value }) => joined(value)));
  return {
    tenant,
    customerId,
    names: own.flatMap(({ names }) => names.map(({ name }) => wordsOf(name))).filter((words) => words.length > 0),
    numbers: [...new Set(numbers)].filter((number) => number.length >= MIN_NUMBER),
  };
}

/**
 * Records of the tenant, except the customer's own, in which one text contains all words of one of its names in any
 * order or one of its numbers, or is its id. Reads every record of the tenant.
 */
export async function recordsThatName(
  { store }: Pick<GatewayParts, "store">,
  sought: SoughtCustomer,
): Promise<NamedElsewhere> {
  const { tenant, customerId } = sought;
  const records: RecordName[] = [];
  let count = 0;
  const chains = await store.read((tx) => tx.records.chains());
  for (const { chain } of chains.filter((each) => each.tenant === tenant)) {
    for (const kind of KINDS) {
      for (const { texts, ...record } of await store.read((tx) => tx.records.texts(tenant, chain, kind))) {
        // Records without an owner are about the erased person, or name their owner in their texts.
        if (record.customerId === undefined || record.customerId === customerId) continue;
        if (!texts.some((text) => isNamedIn(text, sought))) continue;
        if (++count <= MAX_LISTED) records.push(record);
      }
    }
  }
  return { count, records };
}

function isNamedIn(document: string, sought: SoughtCustomer): boolean {
  const { names, numbers, customerId } = sought;
  // Rules out nearly every document before it is parsed.
  const plain = plainLetters(document);
  const mayName = names.some((words) => words.every((word) => plain.includes(word)));
  const compact = numbers.length === 0 ? "" : joined(document);
  if (!mayName && !document.includes(customerId) && !numbers.some((number) => compact.includes(number))) return false;
  return textsIn(document).some((text) => {
    if (text === customerId) return true;
    const its = new Set(wordsOf(text));
    if (names.some((words) => words.every((word) => its.has(word)))) return true;
    const number = joined(text);
    return numbers.some((one) => number.includes(one));
  });
}

/** Texts of a JSON document; a document that is not JSON is one text. */
function textsIn(document: string): readonly string[] {
  if (!/^[[{]/.test(document)) return [document];
  const texts: string[] = [];
  try {
    JSON.parse(document, (_, value: unknown) => {
      if (typeof value === "string") texts.push(value);
      return value;
    });
  } catch {
    return [document];
  }
  return texts;
}

const plainLetters = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
const wordsOf = (text: string): readonly string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const joined = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
