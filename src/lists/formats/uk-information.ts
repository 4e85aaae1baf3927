/** The labelled column of the old UK list: `(Phone number):+98 21 4466 (Website):www.example.ir`. */

const LABELS = [
  "UK Sanctions List Ref",
  "UN Ref",
  "UK Statement of Reasons",
  "Gender",
  "Phone number",
  "Tel",
  "Fax",
  "Email address",
  "Website",
  "Type of entity",
  "Parent company",
  "Subsidiaries",
  "Business Reg No",
  "IMO number",
  "Current owners",
  "Previous owners",
  "Flag of ship",
  "Previous flags",
  "Type of ship",
  "Tonnage of ship",
  "Length of ship",
  "Year built",
  "Hull identification number",
] as const;
export type UkLabel = (typeof LABELS)[number];

const LABEL = new RegExp(`\\((${LABELS.join("|")})\\)\\s*:`, "g");

/** The text after each label, up to the next; empty for a label that is not there. */
export function ukInformation(text: string): (label: UkLabel) => string {
  const said = new Map<string, string>();
  const found = [...text.matchAll(LABEL)];
  for (const [index, match] of found.entries()) {
    const value = text.slice(match.index + match[0].length, found[index + 1]?.index).trim();
    const label = match[1] as string;
    if (!said.has(label)) said.set(label, value);
  }
  return (label) => said.get(label) ?? "";
}
