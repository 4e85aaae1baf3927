/** The parts that messages of ISO 20022 have in common, in the members of the interface. */
import type { XmlNode } from "../../src/lists/xml-records.ts";

/** The first element at a path of names below a node. */
export function elementAt(node: XmlNode | undefined, path: string): XmlNode | undefined {
  let found = node;
  for (const name of path.split("/")) found = found?.children.find((child) => child.name === name);
  return found;
}

/** The text of the first element of some paths that has one. */
export function textAt(node: XmlNode | undefined, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const text = elementAt(node, path)?.text;
    if (text !== undefined && text !== "") return text;
  }
  return undefined;
}

export function elementsOf(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** A decimal as messages spell it, as a number; what is none stays text, and is refused where it is parsed. */
export function amountOf(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d{1,15}([.,]\d*)?$/.test(text) ? Number(text.replace(",", ".")) : text;
}

/** `Amt@Ccy`: amount and currency. */
export function moneyAt(node: XmlNode | undefined, path: string) {
  const amount = elementAt(node, path);
  return { amount: amountOf(amount?.text || undefined), currency: amount?.attributes.Ccy };
}

/** Remittance text: unstructured lines, structured references, and what is told the banks in words. */
export function usageOf(transaction: XmlNode): string | undefined {
  const remittance = elementAt(transaction, "RmtInf");
  const texts = (node: XmlNode | undefined, name: string) => elementsOf(node, name).map(({ text }) => text);
  const lines = [
    ...texts(remittance, "Ustrd"),
    ...elementsOf(remittance, "Strd").flatMap((part) => [
      textAt(part, "CdtrRefInf/Ref"),
      ...texts(part, "AddtlRmtInf"),
    ]),
  ].filter(Boolean);
  const notes = [
    ...["InstrForCdtrAgt", "InstrForNxtAgt"].flatMap((name) =>
      elementsOf(transaction, name).map((part) => textAt(part, "InstrInf")),
    ),
    textAt(transaction, "InstrForDbtrAgt/InstrInf") ?? textAt(transaction, "InstrForDbtrAgt"),
    ...elementsOf(transaction, "RgltryRptg").flatMap((report) =>
      elementsOf(report, "Dtls").flatMap((detail) => texts(detail, "Inf")),
    ),
  ].filter(Boolean);
  return lines.length + notes.length === 0 ? undefined : [lines.join(" "), ...notes].filter(Boolean).join("\n");
}

/** A date or date and time of a message as an instant; a date alone is its first moment in UTC. */
export function instantOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00Z`;
  return /(?:[Zz]|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`;
}
