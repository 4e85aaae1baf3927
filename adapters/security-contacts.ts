/** Contacts for reports of vulnerabilities of a gateway. */
import { RiskgateError } from "../src/errors.ts";
import { echo } from "../src/issue.ts";

/**
 * Checks the contacts for reports of vulnerabilities.
 *
 * @throws RiskgateError `CONFIG_INVALID` for one that is no `mailto:`, `https:` or `tel:` URI
 */
export function requireContacts(contacts: readonly string[]): readonly string[] {
  const wrong = contacts.find((contact) => !isContact(contact));
  if (wrong === undefined) return contacts;
  throw new RiskgateError(
    "CONFIG_INVALID",
    `security contact ${echo(wrong)}: expected a URI such as mailto:security@bank.example, https://bank.example/report or tel:+49-30-1234567`,
  );
}

/** Allows only characters of a URI: a line break would start another field. */
function isContact(contact: string): boolean {
  if (!/^[\w.~:/?#[\]@!$&'()*+,;=%-]+$/.test(contact)) return false;
  if (/^mailto:[^@/?]+@[^@/?]+(?:\?.*)?$/i.test(contact)) return true;
  if (/^tel:\+?[\d().-]*\d[\d().-]*$/i.test(contact)) return true;
  return /^https:\/\/[^/]/i.test(contact) && URL.canParse(contact);
}
