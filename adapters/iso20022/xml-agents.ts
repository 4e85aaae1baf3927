/** Accounts and agents of messages of ISO 20022 as accounts of the interface. */
import type { XmlNode } from "../../src/lists/xml-records.ts";
import { elementAt, elementsOf, textAt } from "./xml-message.ts";
import { addressOf } from "./xml-party.ts";

/** Codes of organisations. */
const CODES = ["Id/OrgId/LEI", "Id/OrgId/AnyBIC", "Id/OrgId/BICOrBEI"];

/** An account (CashAccount) with the party that holds it and the agent that keeps it. */
export function accountOf(account: XmlNode | undefined, party: XmlNode | undefined, agent: XmlNode | undefined) {
  const institution = elementAt(agent, "FinInstnId");
  const holder = textAt(party, "Nm", "FinInstnId/Nm");
  const accountName = textAt(account, "Nm");
  const proxy = textAt(account, "Prxy/Id");
  const location = {
    ...addressOf(party),
    // Who is called otherwise there is somebody else, or the same under another name.
    contactName: holder === undefined || accountName === holder ? undefined : accountName,
    phoneNumbers: proxy === undefined || proxy.includes("@") ? undefined : [proxy],
  };
  return {
    accountNumber: textAt(account, "Id/IBAN"),
    // Who holds no account that the message tells is known by a code, as banks are.
    accountId:
      textAt(account, "Id/Othr/Id") ??
      (account ? undefined : textAt(party, "FinInstnId/BICFI", "FinInstnId/BIC", ...CODES)),
    accountEmailId: proxy?.includes("@") ? proxy : undefined,
    currency: textAt(account, "Ccy"),
    holder: holder ?? accountName,
    bankIdentifier: textAt(institution, "BICFI", "BIC", "LEI"),
    bankName: textAt(institution, "Nm"),
    bankCountry: textAt(institution, "PstlAdr/Ctry"),
    location: Object.values(location).some((member) => member !== undefined) ? location : undefined,
  };
}

/** Banks between the two sides, in and round a transaction, by the elements that they stand in; an account of one is `…Acct`. */
const CHAIN =
  "PrvsInstgAgt PrvsInstgAgt1 PrvsInstgAgt2 PrvsInstgAgt3 InstgAgt InstdAgt IntrmyAgt1 IntrmyAgt2 IntrmyAgt3".split(
    " ",
  );
const HEADER = ["InstgAgt", "InstdAgt", "FwdgAgt"];
const SETTLEMENT = ["InstgRmbrsmntAgt", "InstdRmbrsmntAgt", "ThrdRmbrsmntAgt"];

/** Who else takes part in a payment: banks, whoever initiates it, and parties that the request has no member of their own for. */
export function participants(
  header: XmlNode | undefined,
  group: XmlNode | undefined,
  transaction: XmlNode,
  more: readonly (XmlNode | undefined)[] = [],
) {
  const cover = elementAt(transaction, "UndrlygCstmrCdtTrf");
  const remittances = [transaction, cover].flatMap((node) => elementsOf(elementAt(node, "RmtInf"), "Strd"));
  const parties = [
    elementAt(header, "InitgPty"),
    elementAt(transaction, "InitgPty"),
    elementAt(cover, "InitgPty"),
    ...remittances.flatMap((part) => [elementAt(part, "Invcr"), elementAt(part, "Invcee")]),
    ...more,
  ];
  const all = [
    ...agentsIn(transaction, CHAIN),
    ...elementsOf(transaction, "ChrgsInf").flatMap((charges) => agentsIn(charges, ["Agt"])),
    ...agentsIn(header, HEADER),
    ...agentsIn(elementAt(header, "SttlmInf"), SETTLEMENT),
    ...agentsIn(group, ["ChrgsAcctAgt"]),
    ...agentsIn(cover, ["DbtrAgt", "CdtrAgt", ...CHAIN]),
    ...parties.flatMap(participantOf),
  ];
  // One bank stands in several places.
  const unique = new Map(all.map((each) => [JSON.stringify(each), each]));
  return [...unique.values()];
}

function agentsIn(node: XmlNode | undefined, names: readonly string[]) {
  return names.flatMap((name) => {
    const account = elementAt(node, `${name}Acct`);
    return elementsOf(node, name).flatMap((agent) => agentOf(agent, account));
  });
}

/** A bank in the chain, as an account of which only the bank is known, unless the message says more. */
function agentOf(agent: XmlNode, account: XmlNode | undefined) {
  const institution = elementAt(agent, "FinInstnId");
  const bic = textAt(institution, "BICFI", "BIC");
  const lei = textAt(institution, "LEI");
  const known = {
    accountNumber: textAt(account, "Id/IBAN"),
    accountId: textAt(account, "Id/Othr/Id") ?? lei ?? bic ?? textAt(institution, "ClrSysMmbId/MmbId", "Othr/Id"),
    holder: textAt(institution, "Nm"),
    bankIdentifier: bic ?? lei,
    bankCountry: textAt(institution, "PstlAdr/Ctry"),
  };
  return (known.accountNumber ?? known.accountId ?? known.holder) === undefined ? [] : [known];
}

function participantOf(party: XmlNode | undefined) {
  const holder = textAt(party, "Nm");
  const accountId = textAt(party, ...CODES);
  return (holder ?? accountId) === undefined ? [] : [{ holder, accountId, location: addressOf(party) }];
}
