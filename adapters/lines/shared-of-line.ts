/** What a line of a batch has in common with others, before it is parsed. */

const CONTACTS = ["emailAddresses", "phoneNumbers"] as const;
/** What tells an account from others, the first that is there: see `accountKey`. */
const OF_ACCOUNT = ["accountNumber", "accountId", "accountEmailId", "last4Digits", "holder"] as const;

/**
 * The customer of a line, and what rules look for in checks of others: the accounts of both sides, devices, addresses on the
 * internet, e-mail addresses and phone numbers. Lines that share one of them see each other in the order of the batch. Two spellings
 * of one thing have one key; that two things have one key too costs some time and nothing else.
 */
export function sharedOfLine(body: unknown): readonly string[] {
  const masterData = memberOf(body, "masterData");
  const customer = memberOf(masterData, "accountHoldingPartyData") ?? memberOf(body, "accountHoldingPartyData");
  const devices = [body, customer].map((of) => memberOf(memberOf(of, "deviceDetails"), "deviceId"));
  const contacts = CONTACTS.flatMap((name) => memberOf(memberOf(customer, "contactDetails"), name));
  const accounts = ["fundsOriginator", "fundsBeneficiary"].map((side) => accountOf(memberOf(body, side)));
  return [
    ...keysOf("customer", [memberOf(customer, "customerId")]),
    ...keysOf("account", accounts),
    ...keysOf("device", devices),
    ...keysOf("ip", [memberOf(memberOf(body, "registrationDetails"), "ipAddress")]),
    ...keysOf("contact", contacts),
  ];
}

function accountOf(account: unknown): unknown {
  return OF_ACCOUNT.map((name) => memberOf(account, name)).find((value) => value !== undefined);
}

function keysOf(sort: string, values: readonly unknown[]): readonly string[] {
  const known = values.filter((value) => typeof value === "string" || typeof value === "number");
  return known.map((value) => `${sort} ${plain(String(value))}`);
}

/** Phone numbers and accounts are spelled with blanks, signs and leading zeros, addresses in capitals. */
const plain = (value: string): string =>
  value
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}@]/gu, "")
    .replace(/^00/u, "");

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
