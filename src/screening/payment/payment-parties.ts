/** The parties that are screened in a check of a transaction. */
import { pointerOf } from "../../issue.ts";
import type { Account } from "../../model/account.ts";
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { CounterpartyData } from "../../model/counterparty-data.ts";
import { knownCountry } from "../../model/country-code.ts";
import type { GatewayTransaction } from "../../model/gateway-transaction.ts";
import { ENTRY_KINDS, type EntryKind, type ListedIdentifier } from "../../model/list-entry.ts";
import { besideHolder } from "../account-parties.ts";
import { bankCode, bankNumbers } from "../bank-code.ts";
import { branchParty } from "../branch-party.ts";
import { addressedParty } from "../names-before-address.ts";
import { addressParties } from "../other-parties.ts";
import { accountIdentifiers } from "../party-attributes.ts";
import { ORGANISATION } from "../party-kinds.ts";
import { numberAt } from "../party-names.ts";
import { partyWithin } from "../party-within.ts";
import type { PartyName, ScreenedParty } from "../screened-party.ts";
import { screeningParties } from "../screening-parties.ts";
import { mayBeWholeName, withoutParticles } from "./base-forms.ts";
import { namesBesidePurpose, usageNames } from "./usage-names.ts";
import { addressesInPieces, usageCodes, usageNumbers } from "./usage-numbers.ts";

/** The party whose name it is, as in a TransactionResponse. */
export type PaymentRole =
  | "accountHoldingParty"
  | "counterparty"
  | "originator"
  | "beneficiary"
  | "intermediary"
  | "usage";

/** The part of the party that is compared. */
export type PaymentSubject = "party" | "account" | "bank" | "remittance text";

export interface PaymentParty {
  readonly party: PaymentRole;
  readonly subject: PaymentSubject;
  readonly screened: ScreenedParty;
}

const BANK: readonly EntryKind[] = ["entity"];

/** Members that label an account, in order of preference. */
const LABELS = ["holder", "accountNumber", "accountId", "accountEmailId"] as const;

/**
 * Every party of a transaction: the customer and the counterparty with all their names, the holders, account numbers (which
 * may be addresses of wallets) and banks of both sides and of intermediaries, the ultimate and other parties, and the names, wallets, account
 * numbers and numbers of ships in the remittance text.
 *
 * @param customer - the data in force of the customer; the request may hold the customer's id only
 */
export function paymentParties(
  request: GatewayTransaction,
  customer: AccountHoldingPartyData = request.masterData.accountHoldingPartyData,
): readonly PaymentParty[] {
  const { counterpartyData } = request.masterData;
  const masterData = {
    accountHoldingPartyData: customer,
    ...(counterpartyData === undefined ? {} : { counterpartyData }),
  };
  // main counterparties of the customer take no part in this payment, unless they are among the parties below;
  // nor do the banks in customer data: the accounts of the payment have its own
  const inPayment = screeningParties(masterData).filter(
    ({ isMainCounterparty, role, side }) => !isMainCounterparty && (role !== "bank" || side === "counterparty"),
  );
  const named = inPayment.map((screened): PaymentParty => {
    const party = screened.side === "customer" ? "accountHoldingParty" : "counterparty";
    return { party, subject: "party", screened };
  });
  return [
    ...named,
    ...accountParties("originator", request.fundsOriginator, ["fundsOriginator"]),
    ...accountParties("beneficiary", request.fundsBeneficiary, ["fundsBeneficiary"]),
    ...(request.intermediaries ?? []).flatMap((account, index) =>
      accountParties("intermediary", account, ["intermediaries", index]),
    ),
    ...ultimateParties("originator", request.ultimateOriginator, ["ultimateOriginator"]),
    ...ultimateParties("beneficiary", request.ultimateBeneficiary, ["ultimateBeneficiary"]),
    ...(request.otherParties ?? []).flatMap((party, index) =>
      ultimateParties("intermediary", party, ["otherParties", index]),
    ),
    ...usageParties(request.usage ?? "", "#/usage"),
    ...textsForCodes(request).flatMap(([text, pointer]) => usageParties(text, pointer)),
  ];
}

function accountParties(
  party: PaymentRole,
  account: Account,
  path: readonly (string | number)[],
): readonly PaymentParty[] {
  const { bankName, bankIdentifier, location } = account;
  const bankCountry = knownCountry(account.bankCountry);
  const parties: PaymentParty[] = [];
  const side = "counterparty";
  const identifiers = accountIdentifiers(account);
  const country = knownCountry(location?.country);
  const label = labelOf(account, identifiers, path);
  const add = (screened: ScreenedParty): void => {
    for (const one of [
      screened,
      branchParty(screened),
      addressedParty(screened),
      partyWithin(screened),
      baseFormParty(screened),
    ])
      if (one !== undefined) parties.push({ party, subject: "account", screened: one });
  };
  if (label !== undefined) {
    add({
      role: "account-holder",
      side,
      pointer: pointerOf(path),
      kinds: ENTRY_KINDS,
      names: [label],
      countries: country === undefined ? [] : [{ code: country, role: "residence" }],
      identifiers,
    });
  }
  for (const screened of besideHolder(account, pointerOf(path), side)) add(screened);
  for (const screened of addressParties(account.location, pointerOf([...path, "location"]), side)) add(screened);
  const code = bankCode(bankIdentifier, bankCountry);
  const name =
    bankName === undefined
      ? code && numberAt(code, pointerOf([...path, "bankIdentifier"]))
      : { name: bankName, pointer: pointerOf([...path, "bankName"]) };
  if (name !== undefined) {
    const bank: ScreenedParty = {
      role: "account-holder",
      side,
      pointer: pointerOf(path),
      kinds: BANK,
      names: [name],
      countries: bankCountry === undefined ? [] : [{ code: bankCountry, role: "registration" }],
      identifiers: bankNumbers(code, bankName),
    };
    for (const screened of [bank, branchParty(bank)])
      if (screened !== undefined) parties.push({ party, subject: "bank", screened });
  }
  return parties;
}

/** The party again under its names without forms of address and particles that are written together with them. */
function baseFormParty(party: ScreenedParty): ScreenedParty | undefined {
  const names = party.names.flatMap((name) =>
    name.isNumber
      ? []
      : withoutParticles(name.name)
          .map((form) => form.trim())
          .filter(mayBeWholeName)
          .map((form) => ({ ...name, name: form })),
  );
  return names.length === 0 ? undefined : { ...party, names, identifiers: [] };
}

/**
 * The holder of an account, or its number in place of one, or another identifying number: the matcher finds entries by it.
 *
 * @param identifiers - of the account
 */
function labelOf(
  account: Account,
  [first]: readonly ListedIdentifier[],
  path: readonly (string | number)[],
): PartyName | undefined {
  const member = LABELS.find((each) => account[each] !== undefined);
  const value = member && account[member];
  if (member === undefined || value === undefined) return first && numberAt(first, pointerOf(path));
  const pointer = pointerOf([...path, member]);
  if (member === "holder") return { name: value, pointer };
  return numberAt({ kind: member === "accountEmailId" ? "email" : "account", value }, pointer);
}

function ultimateParties(
  party: PaymentRole,
  data: CounterpartyData | undefined,
  path: readonly (string | number)[],
): readonly PaymentParty[] {
  if (data === undefined) return [];
  const start = pointerOf(["masterData", "counterpartyData"]);
  const moved = (pointer: string) => `${pointerOf(path)}${pointer.slice(start.length)}`;
  return screeningParties({ accountHoldingPartyData: {}, counterpartyData: data }).map((screened) => ({
    party,
    subject: "party",
    screened: {
      ...screened,
      pointer: moved(screened.pointer),
      names: screened.names.map((name) => ({ ...name, pointer: moved(name.pointer) })),
    },
  }));
}

/** Members for a code or a number that hold several words: names are hidden in fields that are usually not checked. */
function textsForCodes(request: GatewayTransaction): readonly (readonly [text: string, pointer: string])[] {
  const { purposeCode, transactionProcessingDetails, fundsOriginator, fundsBeneficiary, intermediaries = [] } = request;
  const { merchantCategoryCode, terminalId, networkResponseCode } = transactionProcessingDetails ?? {};
  return [
    ...wordsIn({ purposeCode }, [], SEVERAL_WORDS),
    ...wordsIn(
      { merchantCategoryCode, terminalId, networkResponseCode },
      ["transactionProcessingDetails"],
      SEVERAL_WORDS,
    ),
    ...wordsInAccount(fundsOriginator, ["fundsOriginator"]),
    ...wordsInAccount(fundsBeneficiary, ["fundsBeneficiary"]),
    ...intermediaries.flatMap((account, index) => wordsInAccount(account, ["intermediaries", index])),
  ];
}

const wordsInAccount = (account: Account, path: readonly (string | number)[]) => {
  const { accountNumber, accountId, accountEmailId, last4Digits, productCode, bankIdentifier } = account;
  const numbers = { accountNumber, accountId, accountEmailId, last4Digits, productCode, bankIdentifier };
  return wordsIn(numbers, path, WORDS_SIDE_BY_SIDE);
};

const wordsIn = (
  members: Readonly<Record<string, string | undefined>>,
  path: readonly (string | number)[],
  words: Pick<RegExp, "test">,
): readonly (readonly [text: string, pointer: string])[] =>
  Object.entries(members).flatMap(([member, text]) =>
    text !== undefined && words.test(text) ? [[text, pointerOf([...path, member])] as const] : [],
  );

/** Two words of several letters, whatever stands between. */
const SEVERAL_WORDS = {
  test: (text: string): boolean =>
    /\p{Script=Han}{2}|\p{Script=Hangul}{2}/u.test(text) ||
    text.split(/[^\p{L}\p{N}_]/u).filter((part) => /\p{L}{2}/u.test(part)).length > 1,
};
/** Words in a member for a number: grouped numbers have letters too, but with digits between them. */
const WORDS_SIDE_BY_SIDE = /\p{L}{2}\s+\p{L}{2}|\p{Script=Han}{2}|\p{Script=Hangul}{2}/u;

/** Names in the text, and numbers of accounts, wallets and ships without a name beside. */
function usageParties(usage: string, pointer: string): readonly PaymentParty[] {
  const ofText = (
    name: PartyName,
    identifiers: readonly ListedIdentifier[],
    kinds: readonly EntryKind[] = ENTRY_KINDS,
  ): PaymentParty => ({
    party: "usage",
    subject: "remittance text",
    screened: {
      role: "contact",
      side: "counterparty",
      pointer,
      kinds,
      names: [name],
      countries: [],
      identifiers,
    },
  });
  const names = usageNames(usage);
  return [
    ...names.map((name) => ofText({ name, pointer }, [])),
    ...namesBesidePurpose(usage)
      // a name in another script has a lower threshold here
      .filter((name) => !names.includes(name) || !/\p{Script=Latin}/u.test(name))
      .map((name) => ofText({ name, pointer }, [], ORGANISATION)),
    ...usageNumbers(usage).map((number) => ofText({ name: number.value, pointer, isNumber: true }, [number])),
    // this is no name: only addresses and codes are compared
    ...[...usageCodes(usage), ...addressesInPieces(usage)].map((one) =>
      ofText({ name: one.value, pointer, isNumber: true }, [one], []),
    ),
  ];
}
