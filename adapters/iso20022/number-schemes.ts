/** Identifiers of parties by the codes of their schemes, in ISO 20022 and FIN messages. */

/** Schemes of the sender's own numbering: no authority issued these numbers, and other senders use the same ones. */
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
 * @param scheme - code of the scheme, or the sender's name for it
 */
export function documentOf(id: string, scheme: string, issuingCountry?: string) {
  return { id, kind: Object.hasOwn(DOCUMENTS, scheme) ? DOCUMENTS[scheme] : scheme || undefined, issuingCountry };
}

/** Whether a number identifies a person or an organisation beyond the sender's own records. */
export const isOfficial = (scheme: string): boolean => !OWN_FILES.includes(scheme);
export const isTaxNumber = (scheme: string): boolean => TAX.includes(scheme);
