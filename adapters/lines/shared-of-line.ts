/** Finds what a line of a batch shares with others, before its schema is checked. */

const CONTACTS = ["emailAddresses", "phoneNumbers"] as const;
/** Fields that identify an account; the first present one counts: see `accountKey`. */
const OF_ACCOUNT = ["accountNumber", "accountId", "accountEmailId", "last4Digits", "holder"] as const;

/**
 * The customer of a line, and the data that rules look for in other checks: the accounts of both sides, devices, IP addresses, e-mail
 * addresses and phone numbers. Lines that share one of them are processed in the order of the batch. Spellings of one value share a key;
 * a collision of two values only costs some time.
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

/** Normalizes spellings: phone numbers and accounts have blanks, signs and leading zeros, addresses capitals. */
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
