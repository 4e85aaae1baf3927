/** Other parties in data of a customer: banks, and people in addresses. All members are visited, so that none is missed wherever it stands. */
import { pointerBelow } from "../issue.ts";
import type { ContactDetails } from "../model/contact-details.ts";
import { knownCountry } from "../model/country-code.ts";
import { ENTRY_KINDS, type EntryKind } from "../model/list-entry.ts";
import type { KnownMasterData } from "../model/master-data.ts";
import { bankCode, bankNumbers } from "./bank-code.ts";
import { namesBehindMarks } from "./names-within.ts";
import { nameAt, numberAt, plainName } from "./party-names.ts";
import type { PartyName, ScreenedParty } from "./screened-party.ts";

const BANK: readonly EntryKind[] = ["entity"];
/** Members of an address in which a name may stand. */
const LINES = ["street", "streetExtended", "unstructuredAddress"] as const;

/** Members that hold no parties, or only parties that are screened elsewhere. */
const PASSED_OVER: ReadonlySet<string> = new Set(["entryModeDistribution", "businessPurposeDistribution", "webLinks"]);

interface Found {
  readonly parties: ScreenedParty[];
  readonly seen: Set<string>;
}

/** The banks of all accounts, people whom addresses name, and the underwriter. */
export function otherParties({ underwriterData, ...masterData }: KnownMasterData): readonly ScreenedParty[] {
  const found: Found = { parties: [], seen: new Set() };
  look(masterData, "#/masterData", "customer", false, found);
  if (underwriterData !== undefined) {
    const pointer = "#/masterData/underwriterData";
    const names = nameAt(underwriterData.name, `${pointer}/name`);
    if (names.length > 0) found.parties.push(partyOf("relationship-staff", "customer", false, pointer, names));
  }
  return found.parties;
}

function look(value: object, pointer: string, side: ScreenedParty["side"], isMain: boolean, found: Found): void {
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const item: unknown = value[at];
      if (typeof item === "object" && item !== null) look(item, `${pointer}/${at}`, side, isMain, found);
    }
    return;
  }
  const object = value as Readonly<Record<string, unknown>>;
  let isAccount = false;
  let isAddress = false;
  for (const key in object) {
    const member = object[key];
    if (typeof member === "object" && member !== null) {
      if (PASSED_OVER.has(key)) continue;
      const itsSide = key === "counterpartyData" ? "counterparty" : side;
      const main = isMain || key === "majorCounterpartyAccounts";
      look(member, pointerBelow(pointer, key), main ? "counterparty" : itsSide, main, found);
    } else if (key === "bankName" || key === "bankIdentifier") isAccount = true;
    else if (key === "street" || key === "streetExtended" || key === "unstructuredAddress") isAddress = true;
  }
  if (isAccount) addBank(object, pointer, side, isMain, found);
  if (isAddress) addNames(object, pointer, side, isMain, found);
}

/** Parties named in an address outside the name lines. */
export function addressParties(
  address: ContactDetails | undefined,
  pointer: string,
  side: ScreenedParty["side"],
): readonly ScreenedParty[] {
  if (address === undefined) return NO_PARTIES;
  const found: Found = { parties: [], seen: new Set() };
  addNames(address as Texts, pointer, side, false, found);
  return found.parties;
}

const NO_PARTIES: readonly ScreenedParty[] = [];

type Texts = Readonly<Record<string, unknown>>;

function addBank(account: Texts, pointer: string, side: ScreenedParty["side"], isMain: boolean, found: Found): void {
  const { bankName, bankIdentifier, bankCountry: given } = account as Readonly<Record<string, string | undefined>>;
  const bankCountry = knownCountry(given);
  const code = bankCode(bankIdentifier, bankCountry);
  const names = nameAt(bankName, `${pointer}/bankName`);
  const named = names.length > 0 || code === undefined ? names : [numberAt(code, `${pointer}/bankIdentifier`)];
  const key = `${side} ${isMain} ${plainName(bankName ?? "")} ${code?.value ?? ""} ${bankCountry ?? ""}`;
  if (named.length === 0 || found.seen.has(key)) return;
  found.seen.add(key);
  found.parties.push({
    ...partyOf("bank", side, isMain, pointer, named),
    kinds: BANK,
    countries: bankCountry === undefined ? [] : [{ code: bankCountry, role: "registration" }],
    identifiers: bankNumbers(code, bankName),
  });
}

/** Adds names after a `c/o` and the like, and on the first line of an unstructured address. */
function addNames(address: Texts, pointer: string, side: ScreenedParty["side"], isMain: boolean, found: Found): void {
  const names: PartyName[] = [];
  for (const line of LINES) {
    const text = address[line];
    if (typeof text !== "string") continue;
    const at = `${pointer}/${line}`;
    for (const name of namesBehindMarks(text)) names.push({ name, pointer: at });
    if (line === "unstructuredAddress") names.push(...nameAt(firstLine(text), at));
  }
  const added = names.filter(({ name }) => {
    const key = `${side} ${isMain} ${plainName(name)}`;
    return !found.seen.has(key) && found.seen.add(key);
  });
  if (added.length > 0) found.parties.push(partyOf("contact", side, isMain, pointer, added));
}

/** The words before the first comma or line break, when there are several and no number, which a street would have. */
function firstLine(text: string): string | undefined {
  const [line = ""] = text.split(/[,;\n]/u, 1);
  return /\p{L}\s+\p{L}/u.test(line) && !/\p{Nd}/u.test(line) ? line.trim() : undefined;
}

function partyOf(
  role: ScreenedParty["role"],
  side: ScreenedParty["side"],
  isMain: boolean,
  pointer: string,
  names: readonly PartyName[],
): ScreenedParty {
  const main = isMain ? { isMainCounterparty: true as const } : {};
  return { role, side, ...main, pointer, kinds: ENTRY_KINDS, names, countries: [], identifiers: [] };
}
