import { type Account, accountSchema } from "../../model/account.ts";
import { accountHoldingPartyDataSchema } from "../../model/account-holding-party-data.ts";
import { isClosedAccount } from "../../model/closed-account.ts";
import { counterpartyDataSchema } from "../../model/counterparty-data.ts";
import { type CountryTie, STRONG_TIES, type TieKind } from "../../model/country-ties.ts";
import { type DataPart, type DataTies, dataTies } from "../../model/data-ties.ts";
import type { EpochMs } from "../../model/epoch-ms.ts";
import type { KnownMasterData } from "../../model/master-data.ts";
import type { TieOwner } from "../../model/tied-values.ts";

/** Countries, texts and states in the data of a customer, except those of accounts closed before `now`. */
export function customerTies(
  { accountHoldingPartyData, counterpartyData, accounts = {} }: KnownMasterData,
  now: EpochMs,
): DataTies {
  const parts: DataPart[] = [[accountHoldingPartyDataSchema, accountHoldingPartyData, "customer"]];
  if (counterpartyData) parts.push([counterpartyDataSchema, counterpartyData, "counterparty"]);
  for (const account of Object.values(accounts)) parts.push([accountSchema, account, "account"]);
  return dataTies(parts, (account) => isClosedAccount(account as Account, now));
}

const strong: ReadonlySet<TieKind> = new Set(STRONG_TIES);
const OWN: ReadonlySet<TieOwner> = new Set(["customer", "account", "relationship-account"]);
const RELATED: ReadonlySet<TieOwner> = new Set(["owner", "staff", "counterparty"]);

/** Whether it concerns the customer itself or one of its accounts. */
export const isOfCustomer = ({ of }: CountryTie): boolean => OWN.has(of);

/** Whether it is a country to which the customer is tied today. */
export const isOwnTie = ({ of, as }: CountryTie): boolean => as !== "region" && strong.has(as) && OWN.has(of);

/**
 * Whether it is a country in which the customer lives, is registered, is reached or banks today, and thus where its
 * money is.
 */
export const isPresence = (tie: CountryTie): boolean => isOwnTie(tie) && tie.as !== "nationality";

const ORIGINS: ReadonlySet<TieKind> = new Set(["nationality", "birth", "document"]);

/** Whether it is a country that the customer comes from, which does not say where the customer lives. */
export const isOrigin = ({ of, as }: CountryTie): boolean => of === "customer" && ORIGINS.has(as);

/** Whether it is a country or region in which an associated party of the customer lives, is registered or banks today. */
export const isRelatedTie = ({ of, as }: CountryTie): boolean =>
  strong.has(as) && as !== "nationality" && RELATED.has(of);

/** Whether it is a country or region in which a main counterparty is or banks. */
export const isMainCounterpartyTie = ({ of, as }: CountryTie): boolean => strong.has(as) && of === "main-counterparty";

/** Separate facts state where the customer was born, where its documents were issued and where it registered. */
const TOLD: ReadonlySet<TieKind> = new Set(["birth", "document", "session"]);

/**
 * Whether it is a weak tie: the country of birth, document, phone number or domain of any party, or a nationality of
 * another party.
 */
export const isWeakTie = ({ of, as }: CountryTie): boolean =>
  as === "nationality" ? RELATED.has(of) : !strong.has(as) && !(of === "customer" && TOLD.has(as));
