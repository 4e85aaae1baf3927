/** Numbers of parties by the codes of their schemes, in messages of both forms. */

/** What the sender calls a party in its own files: no authority gave it, and others have the same. */
const OWN_FILES: readonly string[] = ["CUST", "EMPL", "BANK"];
const TAX: readonly string[] = ["TXID", "COID"];
/** Kinds of documents by the codes of their schemes. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  CCPT: "PASSPORT",
  NIDN: "NATIONAL_ID",
  SOSE: "NATIONAL_ID",
  ARNU: "ALIEN_REGISTRATION",
  DRLC: "DRIVING_LICENCE",
};

/**
 * A number as an identity document.
 *
 * @param scheme - code of the scheme, or what the sender calls it
 */
export function documentOf(id: string, scheme: string, issuingCountry?: string) {
  return { id, kind: Object.hasOwn(DOCUMENTS, scheme) ? DOCUMENTS[scheme] : scheme || undefined, issuingCountry };
}

/** Whether a number is one of a person or an organisation, and not only of the sender's files. */
export const isOfficial = (scheme: string): boolean => !OWN_FILES.includes(scheme);
export const isTaxNumber = (scheme: string): boolean => TAX.includes(scheme);
